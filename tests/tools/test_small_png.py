"""Pictures of 256 colours for the README."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tools.gallery import DOCS, FOR_README
from tools.small_png import write_small

LARGEST = 250_000
"""Bytes of a picture in the README, so that its page comes quickly."""


@pytest.fixture(scope="module")
def sky() -> pygame.Surface:
    """A picture with more colours than a palette has."""
    picture = pygame.Surface((120, 80))
    for x in range(120):
        for y in range(80):
            picture.set_at((x, y), (2 * x, 3 * y, 255 - x - y))
    return picture


def test_what_is_written_looks_like_the_picture(sky: pygame.Surface, tmp_path: Path) -> None:
    write_small(sky, tmp_path / "sky.png")
    read = pygame.image.load(tmp_path / "sky.png")
    assert read.get_size() == sky.get_size()
    places = [(x, y) for x in range(120) for y in range(80)]
    apart = [abs(a - b) for at in places for a, b in zip(read.get_at(at)[:3], sky.get_at(at)[:3], strict=True)]
    assert sum(apart) / len(apart) < 8
    assert len({tuple(read.get_at(at)) for at in places}) <= 256


def test_few_colours_stay_what_they_are(tmp_path: Path) -> None:
    picture = pygame.Surface((8, 8))
    picture.fill((200, 60, 47))
    picture.fill((35, 28, 25), (2, 2, 3, 3))
    write_small(picture, tmp_path / "seal.png")
    read = pygame.image.load(tmp_path / "seal.png")
    assert pygame.image.tobytes(read, "RGB") == pygame.image.tobytes(picture, "RGB")


def test_the_same_picture_gives_the_same_file(sky: pygame.Surface, tmp_path: Path) -> None:
    write_small(sky, tmp_path / "first.png")
    write_small(sky, tmp_path / "second.png")
    assert (tmp_path / "first.png").read_bytes() == (tmp_path / "second.png").read_bytes()


def test_the_pictures_of_the_readme_are_there_in_both_languages_and_small() -> None:
    wanted = {f"{name}{end}" for name in FOR_README for end in (".png", ".fr.png")}
    assert {path.name for path in DOCS.iterdir()} == wanted
    assert {path.name for path in DOCS.iterdir() if path.stat().st_size > LARGEST} == set()
