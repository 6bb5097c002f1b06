"""The written rules of Qin: every rule is told, in every language the same, with the figures in play."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from xian.engine.data import ASSETS
from xian.engine.game import Pack
from xian.engine.qin.pack import FILE, house_pack, read_pack
from xian.engine.texts import LANGUAGES
from xian.table import rulebook
from xian.table.rulebook import PLACE, Passage, Rulebook, plain
from xian.table.rulebook_files import RULES, read_folder

OTHERS = [lang for lang in LANGUAGES if lang != "en"]
CHAPTERS = (7, 2, 4, 8, 2)
"""How many rules each chapter has: Q1.1 to Q1.7, Q2.1 to Q2.2 and so on."""
NUMBERS = [f"Q{chapter}.{rule}" for chapter, last in enumerate(CHAPTERS, 1) for rule in range(1, last + 1)]
SUBJECTS = ["tile", "territory", "province", "major", "village", "water", "grass", "start", "pagoda", "hand", "pile",
            "pass", "end"]
RULINGS = ["Q1.5", "Q2.1", "Q2.2", "Q3.2", "Q3.4", "Q4.4", "Q4.5", "Q4.7", "Q4.8", "Q5.1", "Q5.2"]
"""The rules in which this edition has decided something."""


@pytest.fixture(params=LANGUAGES)
def book(request: pytest.FixtureRequest) -> Rulebook:
    return rules_in(request.param)


def rules_in(lang: str) -> Rulebook:
    return read_folder(RULES / "qin" / lang, rulebook.figures(house_pack(), 2))


def changed_pack() -> Pack:
    """A pack with other tiles, pagodas and major provinces."""
    text = FILE.read_text("utf-8").replace('name = "house"', 'name = "mine"')
    for old, new in (
        ("YB = 12", "YB = 7"), ("number = 3, count = 19", "number = 3, count = 33"), ("major = 5", "major = 6"),
        ("number = 4, fewer = [0, 0, 1, 1]", "number = 4, fewer = [0, 1, 2, 3]"),
    ):
        assert old in text
        text = text.replace(old, new)
    return read_pack(text, "mine.toml")


def labels(book: Rulebook) -> Iterator[str]:
    """Titles, headings and search words."""
    yield from (chapter.title for chapter in book.chapters)
    yield from (page.title for page in (*book.course, *book.history))
    for paragraph in book.paragraphs():
        yield from (paragraph.heading, *paragraph.tags)


# The whole of the rules, in every language.


def test_every_rule_is_told_and_no_other(book: Rulebook) -> None:
    assert [rule for rule in NUMBERS if not book.covering(rule)] == []
    told = {rulebook.whole(rule) for paragraph in book.paragraphs() for rule in paragraph.rules}
    assert told == set(NUMBERS)


def test_what_this_edition_decides_stands_in_a_chapter_of_its_own(book: Rulebook) -> None:
    rulings = next(chapter for chapter in book.chapters if chapter.key == "rulings")
    decided = [rulebook.whole(rule) for paragraph in rulings.paragraphs for rule in paragraph.rules]
    assert decided == RULINGS


@pytest.mark.parametrize("lang", OTHERS)
def test_languages_have_the_same_structure(lang: str) -> None:
    def shape(book: Rulebook) -> list[object]:
        rules = [(c.key, [(p.rules, p.picture, bool(p.heading)) for p in c.paragraphs]) for c in book.chapters]
        return [rules, *[[(page.key, page.pictures) for page in pages] for pages in (book.course, book.history)]]

    assert shape(rules_in(lang)) == shape(rules_in("en"))


@pytest.mark.parametrize("lang", OTHERS)
def test_languages_ask_for_the_same_figures_and_lead_to_the_same_rules(lang: str) -> None:
    def asked(passage: Passage) -> tuple[list[str], list[str]]:
        return sorted(name for name, _ in PLACE.findall(passage.text)), passage.references()

    other = dict(rules_in(lang).passages())
    assert {name for name, passage in rules_in("en").passages() if asked(passage) != asked(other[name])} == set()


@pytest.mark.parametrize("lang", OTHERS)
def test_nothing_is_left_untranslated(lang: str) -> None:
    other = dict(rules_in(lang).passages())
    assert [name for name, passage in rules_in("en").passages() if other[name].text == passage.text] == []


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("pack", [house_pack(), changed_pack()], ids=["house", "changed"])
def test_every_place_is_filled(book: Rulebook, pack: Pack, players: int) -> None:
    known = rulebook.figures(pack, players)
    for name, passage in book.passages():
        assert not re.search(r"[{}\[\]]|\*\*", plain(passage.text_with(known))), name


def test_every_picture_is_drawn(book: Rulebook) -> None:
    pictures = {paragraph.picture for paragraph in book.paragraphs() if paragraph.picture}
    pictures.update(picture for page in (*book.course, *book.history) for picture in page.pictures)
    assert [picture for picture in sorted(pictures) if not (ASSETS / "art" / f"{picture}.svg").is_file()] == []


def test_the_course_has_eight_short_pages(book: Rulebook) -> None:
    known = rulebook.figures(house_pack(), 4)
    words = {page.key: len(plain(page.text_with(known)).split()) for page in book.course}
    assert len(words) == 8
    assert {key: count for key, count in words.items() if not 30 <= count <= 70} == {}
    assert all(page.pictures for page in book.course)


def test_the_history_has_ten_pages(book: Rulebook) -> None:
    assert len(book.history) == 10
    assert all(page.pictures for page in book.history)


def test_figures_are_never_typed(book: Rulebook) -> None:
    texts = [passage.text for name, passage in book.passages() if not name.startswith("history")]
    bare = [re.sub(r"\[Q[\d.]+\]", "", PLACE.sub("", text)) for text in (*texts, *labels(book))]
    assert [text for text in bare if re.search(r"\d", text)] == []


def test_texts_are_set_as_in_a_printed_book(book: Rulebook) -> None:
    texts = [PLACE.sub("X", passage.text) for _, passage in book.passages()]
    assert [text for text in texts if not text.endswith((".", "!"))] == []
    assert [label for label in labels(book) if label.endswith((".", ":")) or label != label.strip()] == []
    every = [*texts, *labels(book)]
    assert [text for text in every if re.search(r"['\"`]|\.\.\.| {2}", text)] == []
    wide = [text.replace("\u202f", " ") for text in every]
    assert [text for text in wide if text.encode("cp1252", "replace").decode("cp1252") != text] == []


# Things on the table, and searching.


def test_every_thing_on_the_table_has_something_to_read(book: Rulebook) -> None:
    assert set(book.subjects) == set(SUBJECTS)
    assert all(book.paragraphs_for(subject) for subject in SUBJECTS)


@pytest.mark.parametrize(
    ("lang", "subject", "name"),
    [
        ("en", "tile", "tile"), ("en", "territory", "territory"), ("en", "province", "province"),
        ("en", "major", "major province"), ("en", "village", "village"), ("en", "water", "water"),
        ("en", "grass", "grass"), ("en", "start", "start territories"), ("en", "pagoda", "pagodas"),
        ("en", "hand", "hand"), ("en", "pile", "pile"), ("fr", "tile", "tuile"), ("fr", "territory", "territoire"),
        ("fr", "province", "province"), ("fr", "major", "province majeure"), ("fr", "village", "village"),
        ("fr", "water", "eau"), ("fr", "grass", "prairie"), ("fr", "start", "territoires de départ"),
        ("fr", "pagoda", "pagodes"), ("fr", "hand", "main"), ("fr", "pile", "pile"),
    ],
)
def test_the_first_paragraph_of_a_thing_names_it(lang: str, subject: str, name: str) -> None:
    first = rules_in(lang).paragraphs_for(subject)[0]
    assert name in f"{first.heading} {plain(first.text)}".casefold()


@pytest.mark.parametrize(
    ("lang", "query", "rule"),
    [
        ("en", "forbidden join", "Q4.5a"), ("en", "major", "Q4.3a"), ("en", "found province", "Q4.1a"),
        ("en", "conquer village", "Q4.7a"), ("en", "q4.8", "Q4.8a"), ("en", "fair hands", "Q2.1a"),
        ("en", "water", "Q1.1"), ("en", "lion", "Q1.5a"), ("fr", "egalite reunir", "Q4.5a"),
        ("fr", "province majeure", "Q4.3a"), ("fr", "l'équilibrage", "Q1.7"), ("fr", "conquérir", "Q4.7a"),
        ("fr", "passer", "Q3.4a"), ("fr", "fonder une province", "Q4.1a"),
    ],
)
def test_the_best_paragraph_comes_first(lang: str, query: str, rule: str) -> None:
    assert rules_in(lang).find(query)[0].rules[0] == rule


# Figures.


def test_figures_are_those_of_the_pack_and_the_number_of_players() -> None:
    house, changed = rulebook.figures(house_pack(), 2), rulebook.figures(changed_pack(), 3)
    assert (house["pagodas"], house["pagodas-row"], house["tiles"], house["tile-YB"], house["major"]) == (
        24, "24 / 19 / 15", 72, 12, 5)
    assert (house["fewer-2"], house["fewer-3"], house["fewer-4"]) == ("0 / 1", "0 / 0 / 1", "0 / 0 / 1 / 1")
    assert (changed["pagodas"], changed["pagodas-row"], changed["tiles"], changed["tile-YB"], changed["major"]) == (
        33, "24 / 33 / 15", 67, 7, 6)
    assert changed["fewer-4"] == "0 / 1 / 2 / 3"


def test_figures_stand_in_the_sentences() -> None:
    english = rules_in("en")
    [pagodas] = english.covering("Q1.3")
    [major] = english.covering("Q4.3a")
    assert "With 4 players you have **15 pagodas** each." in pagodas.text_with(rulebook.figures(house_pack(), 4))
    assert "A province of 6 territories or more is a **major province**." in (
        major.text_with(rulebook.figures(changed_pack(), 2)))


def test_all_figures_are_used(book: Rulebook) -> None:
    asked = {name for _, passage in book.passages() for name, _ in PLACE.findall(passage.text)}
    assert asked == set(rulebook.figures(house_pack(), 2))
