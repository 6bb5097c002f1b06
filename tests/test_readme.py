"""The README in English and in French say the same: parts, pictures, packages, keys, commands and every figure."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.test_links import links
from tools.gallery import DOCS, FOR_README
from xian.ai import levels
from xian.engine.texts import say
from xian.scenes.help import key_text
from xian.ui.commands import groups

ROOT = Path(__file__).resolve().parent.parent
NAMES = {"en": "README.md", "fr": "README.fr.md"}
DEVELOPERS = {"en": "\n## For developers\n", "fr": "\n## Pour les développeurs\n"}
KEYS = {"en": "\n## Keys\n", "fr": "\n## Les touches\n"}
STRENGTH = ("<!-- strength of", "<!-- strength ends -->")
LARGEST = 250_000
"""Bytes of a picture, so that the page comes quickly."""
ARROWS = {"left", "right", "up", "down"}
"""Told as arrows."""


@cache
def read(lang: str) -> str:
    return (ROOT / NAMES[lang]).read_text("utf-8")


def for_players(lang: str) -> str:
    """What comes before the part for developers, which is shorter in French."""
    return read(lang)[:read(lang).index(DEVELOPERS[lang])]


def rows(text: str) -> list[list[str]]:
    """The cells of every row of every table."""
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")]


def figures(text: str) -> list[list[str]]:
    """The figures in the tables of strength, row by row, as English writes them."""
    begin, end = (text.index(mark) for mark in STRENGTH)
    told = (re.sub(r"(?<=\d),(?=\d)", ".", " ".join(row)) for row in rows(text[begin:end]))
    return [re.findall(r"\d+(?:\.\d+)?", row) for row in told]


def pictures(text: str) -> list[str]:
    return [link.replace(".fr.jpg", ".jpg") for link in links(text) if link.endswith(".jpg")]


def papers(text: str) -> set[str]:
    """The other files that are linked."""
    return {link for link in links(text) if not link.endswith(".jpg") and not link.startswith(("#", "README"))}


SAME: dict[str, Callable[[str], object]] = {
    "headings": lambda text: re.findall(r"^#+(?= )", text, re.MULTILINE),
    "tables": lambda text: [len(row) for row in rows(text)],
    "points": lambda text: len(re.findall(r"^(?:- |\d+\. |\*\*[^*]+[?.]\*\*)", text, re.MULTILINE)),
    "commands": lambda text: re.findall(r"^    (.+)", text, re.MULTILINE),
    "packages": lambda text: re.findall(r"xian[-_]\d[\w.-]+", text),
    "figures": figures,
    "pictures": pictures,
    "papers": papers,
}


@pytest.mark.parametrize("what", SAME)
def test_both_have_the_same_for_players(what: str) -> None:
    english, french = (SAME[what](for_players(lang)) for lang in NAMES)
    assert english == french
    assert english


def test_the_figures_of_strength_are_those_of_the_page_about_opponents() -> None:
    english = read("en")
    begin, end = (english.index(mark) for mark in STRENGTH)
    told = [line for line in english[begin:end].splitlines() if re.match(r"\| .* \| \d+ \|", line)]
    page = (ROOT / "docs" / "OPPONENTS.md").read_text("utf-8").splitlines()
    assert [line for line in told if line not in page] == [] and len(told) > 20


def test_the_pictures_are_there_in_both_languages_and_small() -> None:
    wanted = {f"{name}{end}" for name in FOR_README for end in (".jpg", ".fr.jpg")}
    assert {path.name for path in DOCS.iterdir()} == wanted
    assert {path.name for path in DOCS.iterdir() if path.stat().st_size > LARGEST} == set()


@pytest.mark.parametrize("lang", NAMES)
def test_each_shows_its_own_pictures_and_leads_to_the_other(lang: str) -> None:
    found = links(for_players(lang))
    assert {link.endswith(".fr.jpg") for link in found if link.endswith(".jpg")} == {lang == "fr"}
    assert set(NAMES.values()) - {NAMES[lang]} <= set(found[:1])


@pytest.mark.parametrize("lang", NAMES)
def test_two_commands_do_all_set_up(lang: str) -> None:
    developers = read(lang)[len(for_players(lang)):]
    assert re.findall(r"^    (make \w+) ", developers, re.MULTILINE) == ["make play", "make test"]


@pytest.mark.parametrize("lang", NAMES)
def test_every_opponent_is_told_by_the_name_it_has_in_the_app(lang: str) -> None:
    told = [row[0] for row in rows(for_players(lang)) if row[0].startswith("**")]
    assert told == [f"**{say(lang, f'level.{level.key}')}**" for level in levels.offered()]


@pytest.mark.parametrize("lang", NAMES)
def test_every_key_that_is_told_is_one(lang: str) -> None:
    chapter = for_players(lang).split(KEYS[lang])[1].split("\n## ")[0]
    told = {key.casefold() for key in re.findall(r"`([^`]+)`", chapter)}
    known = {key_text(key, lang).casefold() for table in groups().values() for keys in table.values() for key in keys}
    assert told - known == set()
    assert len(told) > len(ARROWS)
