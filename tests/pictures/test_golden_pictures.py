"""Every scene in both languages and at two sizes looks as it did when the golden pictures were taken.

With the same pygame on the same system every pixel counts; elsewhere letters are drawn a little otherwise, and the
small pictures are compared. What differs is shown on one page, build/picture-failures/index.html.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import cache

import pygame
import pytest

from tests.lasting import LONG
from tools.gallery import (
    ALL,
    FAILURES,
    GOLDEN,
    RENEW,
    SIZES,
    Golden,
    digest,
    document,
    maker,
    pictures,
    read_golden,
    section,
    small,
)
from xian.engine.texts import REFERENCE

BLOCK = 16
FAR = 26.0
"""The greatest difference of the mean colours of two blocks, of 255, where another system draws."""

stored = cache(read_golden)


def looked_at(golden: Golden) -> tuple[tuple[int, int], ...]:
    """Every size with `make test-long`; everyday one in each language."""
    return SIZES if LONG else SIZES[:1] if golden.lang == REFERENCE else SIZES[1:]


@pytest.fixture(scope="module", autouse=True)
def page() -> Iterator[list[str]]:
    """What the page of failures says; it is written when there is anything to say."""
    shutil.rmtree(FAILURES, ignore_errors=True)
    body: list[str] = []
    yield body
    if body:
        (FAILURES / "index.html").write_text(document("Pictures that have changed", body), encoding="utf-8")


def blocks(picture: pygame.Surface) -> list[tuple[int, int, int]]:
    """The mean colours of its blocks."""
    width, height = picture.get_size()
    shrunk = pygame.transform.smoothscale(picture, (width // BLOCK, height // BLOCK))
    colours = (shrunk.get_at((x, y)) for y in range(shrunk.get_height()) for x in range(shrunk.get_width()))
    return [(colour.r, colour.g, colour.b) for colour in colours]


def apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """How far apart the two blocks are that differ most."""
    return max(max(abs(a - b) for a, b in zip(first, second, strict=True))
               for first, second in zip(blocks(one), blocks(other), strict=True))


def difference(expected: pygame.Surface, got: pygame.Surface) -> pygame.Surface:
    """Black where both are alike, and the brighter the more they differ."""
    found = expected.copy()
    found.blit(got, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other = got.copy()
    other.blit(expected, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    found.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    for _ in range(2):
        found.blit(found.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return found


def report(page: list[str], golden: Golden, size: str, picture: pygame.Surface) -> None:
    """Keep what was expected, what came and how they differ for the page."""
    FAILURES.mkdir(parents=True, exist_ok=True)
    name = f"{golden.name}.{size}"
    got = small(picture)
    expected = pygame.image.load(str(golden.file)).convert(24) if golden.file.exists() else pygame.Surface((480, 270))
    for kind, shown in (("expected", expected), ("got", picture), ("difference", difference(expected, got))):
        pygame.image.save(shown, str(FAILURES / f"{name}.{kind}.png"))
    page.append(section(name, [(f"{name}.{kind}.png", kind) for kind in ("expected", "got", "difference")]))


@pytest.mark.parametrize("golden", ALL, ids=lambda golden: golden.name)
def test_a_scene_looks_as_it_did(golden: Golden, page: list[str]) -> None:
    changed = []
    for size, picture in pictures(golden, looked_at(golden)):
        if stored()["made-by"]["program"] == maker():
            same = digest(picture) == stored().get(golden.name, {}).get(size)
        else:
            same = golden.file.exists() and apart(small(picture), pygame.image.load(str(golden.file))) < FAR
        if not same:
            changed.append(size)
            report(page, golden, size, picture)
    assert not changed, (
        f"{golden.name} has changed at {' and '.join(changed)}: look at {FAILURES / 'index.html'}. "
        f"If the new picture is right, keep it with `{RENEW}`."
    )


def test_there_are_golden_pictures_of_every_scene_and_no_others() -> None:
    assert set(stored()) - {"made-by"} == {golden.name for golden in ALL}
    assert {file.stem for file in GOLDEN.glob("*.png")} == {golden.name for golden in ALL}
    sizes = {f"{width}x{height}" for width, height in SIZES}
    assert all(set(found) == sizes for name, found in stored().items() if name != "made-by")
    assert sum(file.stat().st_size for file in GOLDEN.iterdir()) < 22 << 20


def test_a_picture_is_the_same_every_time() -> None:
    golden = ALL[0]
    assert [digest(picture) for _, picture in pictures(golden)] == [digest(picture) for _, picture in pictures(golden)]


def test_a_change_is_seen_and_shown(page: list[str], tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    golden = ALL[0]
    [(size, picture), _] = pictures(golden)
    spoilt = picture.copy()
    spoilt.fill("#C8402F", (0, 0, 200, 120))
    assert digest(spoilt) != digest(picture)
    assert apart(small(spoilt), small(picture)) > FAR
    assert apart(small(picture), small(picture)) == 0
    shown: list[str] = []
    monkeypatch.setattr("tests.pictures.test_golden_pictures.FAILURES", tmp_path)
    report(shown, golden, size, spoilt)
    assert "difference" in shown[0]
    assert pygame.transform.average_color(difference(small(picture), small(spoilt)))[:3] != (0, 0, 0)
    assert pygame.transform.average_color(difference(small(picture), small(picture)))[:3] == (0, 0, 0)
