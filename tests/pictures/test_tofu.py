"""Every character that can come to the screen has a glyph in the face it is written in: no tofu."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from xian.engine.data import ASSETS, read_text
from xian.engine.registry import GAMES
from xian.engine.texts import LANGUAGES, catalogue
from xian.table.rulebook_files import read
from xian.ui.fonts import FACES, Fonts
from xian.ui.richtext import CHINESE, runs

ROOT = Path(__file__).resolve().parent.parent.parent
MISSING = "\U000F1234"
"""A code point of private use, which no face has."""
PIXELS = 24
LATIN_FACES = ("text", "bold", "italic", "display")


@cache
def bitmap(face: str, letter: str) -> bytes:
    if not pygame.font.get_init():
        pygame.font.init()
    font = pygame.font.Font(str(ASSETS / "fonts" / FACES[face]), PIXELS)
    drawn = font.render(letter, True, (255, 255, 255), (0, 0, 0))
    return bytes(str(drawn.get_size()), "ascii") + pygame.image.tobytes(drawn, "RGB")


def has(face: str, letter: str) -> bool:
    """Whether the face has a glyph of its own for it."""
    return bitmap(face, letter) != bitmap(face, MISSING)


def lacking(text: str, face: str) -> set[str]:
    """What a face lacks of a running text: each run is written in its own face."""
    return {f"{letter} U+{ord(letter):04X} in {run.face if run.face != 'text' else face}"
            for run in runs(text) for letter in run.text
            if letter not in "\n" and not has(run.face if run.face != "text" else face, letter)}


def texts_of_catalogues(lang: str) -> Iterator[str]:
    for entry in catalogue(lang).entries.values():
        yield from [entry] if isinstance(entry, str) else strings(entry)


def strings(found: object) -> Iterator[str]:
    """All strings in data."""
    if isinstance(found, str):
        yield found
    elif isinstance(found, dict):
        for value in found.values():
            yield from strings(value)
    elif isinstance(found, list | tuple):
        for value in found:
            yield from strings(value)


def strings_in_code() -> Iterator[str]:
    """What the modules that draw write by themselves; docstrings are not shown."""
    for folder in ("ui", "scenes", "table"):
        for path in sorted((ROOT / "xian" / folder).rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            silent = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
                    yield node.value


@pytest.mark.parametrize("face", LATIN_FACES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_of_the_catalogues_can_be_written_in_every_face(lang: str, face: str) -> None:
    assert set().union(*(lacking(text, face) for text in texts_of_catalogues(lang))) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_all_rules_can_be_written(game: str, lang: str) -> None:
    files = sorted((ASSETS / "rules" / game / lang).glob("*.toml"))
    assert files and read(game, lang).chapters
    letters = "".join(sorted(set("".join(read_text(file) for file in files))))
    for face in LATIN_FACES:
        assert lacking(letters, face) == set()


def test_what_the_code_writes_can_be_written() -> None:
    found = [text for text in strings_in_code() if text.isprintable() and "[" not in text]
    assert any("一二三四五六" in text for text in found)
    assert set().union(*(lacking(text, "text") for text in found)) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_line_with_chinese_signs_is_written_in_one_face(lang: str) -> None:
    """`Canvas.text` takes the Chinese face for the whole line."""
    lines = [text for text in [*texts_of_catalogues(lang), *strings_in_code()] if CHINESE.search(text)]
    letters = {letter for text in lines for letter in text if "-" not in text}
    assert letters and {letter for letter in letters if not has("chinese", letter)} == set()


@pytest.mark.parametrize("face", LATIN_FACES)
def test_names_of_people_can_be_written(face: str) -> None:
    """Of all languages that are written with Latin letters in Europe; U+0149 is no longer used in any."""
    letters = map(chr, [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x149), *range(0x14A, 0x180)])
    assert lacking("".join(letters), face) == set()


def test_a_character_no_face_has_is_found() -> None:
    assert lacking("Xi’an ☃", "text") == {"☃ U+2603 in text"}
    assert lacking("西安", "text") == set()
    assert Fonts().trouble == []
