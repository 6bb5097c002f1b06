"""The written rules of Terracotta Army: every rule and ruling is told, in every language the same, with the figures in
play."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tools.terracotta_examples import written
from xian.engine.data import ASSETS
from xian.engine.game import Pack
from xian.engine.terracotta.pack import FILE, house_pack, read_pack
from xian.engine.texts import LANGUAGES
from xian.table import rulebook
from xian.table.rulebook import PLACE, Passage, Rulebook, plain
from xian.table.rulebook_files import RULES, read_folder

OTHERS = [lang for lang in LANGUAGES if lang != "en"]
CHAPTERS = (9, 3, 5, 6, 3, 4, 4, 6)
"""How many rules each chapter has: T1.1 to T1.9, T2.1 to T2.3 and so on."""
NUMBERS = [f"T{chapter}.{rule}" for chapter, last in enumerate(CHAPTERS, 1) for rule in range(1, last + 1)]
RULINGS = {
    "R1": "T3.4", "R2": "T1.9", "R3": "T4.2", "R4": "T4.2", "R5": "T4.6", "R6": "T4.6", "R7": "T8.2", "R8": "T5.2",
    "R9": "T5.1", "R10": "T5.2", "R11": "T5.2", "R12": "T4.5", "R13": "T6.1", "R14": "T6.1", "R15": "T8.6",
    "R16": "T7.2", "R17": "T1.9", "R18": "T4.2", "R19": "T3.5", "R20": "T3.2", "R21": "T6.3", "R22": "T8.3",
    "R23": "T1.1", "R24": "T4.2", "R25": "T5.2", "R26": "T5.1",
}
"""By ruling, a rule that the paragraph about it belongs to, as docs/RULES-TERRACOTTA.md has them."""
SUBJECTS = {
    "wheel", "segment", "disc", "worker", "warehouse", "clay", "coin", "space", "rack", "base", "token", "priority",
    "order", "inspector", "tile", "score", "end",
    *(f"warrior.{name}" for name in ("officer", "guard", "crossbowman", "soldier")),
    *(f"weapon.{name}" for name in ("sword", "halberd", "crossbow", "spear")),
    *(f"specialist.{name}" for name in ("horse", "footman", "archer", "musician")),
    *(f"master.{name}" for name in ("shaper", "administrator", "inspector", "clay-pits", "overseer", "blacksmith")),
}


@pytest.fixture(params=LANGUAGES)
def book(request: pytest.FixtureRequest) -> Rulebook:
    return rules_in(request.param)


def rules_in(lang: str) -> Rulebook:
    return read_folder(RULES / "terracotta" / lang, rulebook.figures(house_pack(), 2))


def changed_pack() -> Pack:
    """A pack with other prices and points."""
    text = FILE.read_text("utf-8").replace('name = "house"', 'name = "mine"')
    for old, new in (("points = [3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8]", "points = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]"),
                     ("prices = [1, 2, 3, 4]", "prices = [2, 2, 2, 2]"),
                     ("number = 3, count = 4", "number = 3, count = 3")):
        assert old in text
        text = text.replace(old, new)
    return read_pack(text, "mine.toml")


def labels(book: Rulebook) -> Iterator[str]:
    """Titles, headings and search words, less the numbers of rulings."""
    yield from (chapter.title for chapter in book.chapters)
    yield from (page.title for page in (*book.course, *book.history))
    for paragraph in book.paragraphs():
        yield paragraph.heading
        yield from (tag for tag in paragraph.tags if tag not in RULINGS)


# The whole of the rules, in every language.


def test_every_rule_is_told_and_no_other(book: Rulebook) -> None:
    assert [rule for rule in NUMBERS if not book.covering(rule)] == []
    told = {rulebook.whole(rule) for paragraph in book.paragraphs() for rule in paragraph.rules}
    assert told == set(NUMBERS)


def test_every_ruling_stands_once_in_a_chapter_of_its_own_and_is_found_by_its_number(book: Rulebook) -> None:
    rulings = next(chapter for chapter in book.chapters if chapter.key == "rulings")
    told = {tag: {rulebook.whole(rule) for rule in paragraph.rules}
            for paragraph in rulings.paragraphs for tag in paragraph.tags if tag in RULINGS}
    assert set(told) == set(RULINGS)
    assert {ruling for ruling, rule in RULINGS.items() if rule not in told[ruling]} == set()
    every = [tag for paragraph in book.paragraphs() for tag in paragraph.tags if tag in RULINGS]
    assert len(every) == len(RULINGS)
    assert "R25" in book.find("r25")[0].tags


@pytest.mark.parametrize("lang", OTHERS)
def test_languages_have_the_same_structure(lang: str) -> None:
    def shape(book: Rulebook) -> list[object]:
        rules = [(c.key, [(p.rules, p.picture, bool(p.heading), [tag for tag in p.tags if tag in RULINGS])
                          for p in c.paragraphs]) for c in book.chapters]
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


def test_the_examples_are_as_they_are_put_together() -> None:
    folder = ASSETS / "art" / "terracotta"
    drawn = dict(written())
    assert {path.name for path in folder.glob("example-*.svg")} == set(drawn)
    assert [name for name, text in drawn.items() if (folder / name).read_text("utf-8") != text] == []


def test_the_course_has_ten_short_pages(book: Rulebook) -> None:
    known = rulebook.figures(house_pack(), 4)
    words = {page.key: len(plain(page.text_with(known)).split()) for page in book.course}
    assert len(words) == 10
    assert {key: count for key, count in words.items() if not 30 <= count <= 70} == {}
    assert all(page.pictures for page in book.course)
    assert sum(picture.startswith("terracotta/example-") for page in book.course for picture in page.pictures) >= 9


def test_the_history_has_ten_pages(book: Rulebook) -> None:
    assert len(book.history) == 10
    assert all(page.pictures for page in book.history)


def test_figures_are_never_typed(book: Rulebook) -> None:
    texts = [passage.text for name, passage in book.passages() if not name.startswith("history")]
    bare = [re.sub(r"\[T[\d.]+\]", "", PLACE.sub("", text)) for text in (*texts, *labels(book))]
    assert [text for text in bare if re.search(r"\d", text)] == []


def test_texts_are_set_as_in_a_printed_book(book: Rulebook) -> None:
    texts = [PLACE.sub("X", passage.text) for _, passage in book.passages()]
    assert [text for text in texts if not text.endswith((".", "!", ".)"))] == []
    assert [label for label in labels(book) if label.endswith((".", ":")) or label != label.strip()] == []
    every = [*texts, *labels(book)]
    assert [text for text in every if re.search(r"['\"`]|\.\.\.| {2}", text)] == []
    wide = [text.replace("\u202f", " ") for text in every]
    assert [text for text in wide if text.encode("cp1252", "replace").decode("cp1252") != text] == []


# Things on the table, and searching.


def test_every_thing_on_the_table_has_something_to_read(book: Rulebook) -> None:
    assert set(book.subjects) == SUBJECTS
    assert all(book.paragraphs_for(subject) for subject in SUBJECTS)


@pytest.mark.parametrize(
    ("lang", "subject", "name"),
    [
        ("en", "wheel", "wheel"), ("en", "segment", "segment"), ("en", "worker", "worker"), ("en", "rack", "rack"),
        ("en", "clay", "clay"), ("en", "priority", "priority"), ("en", "inspector", "inspector"),
        ("en", "tile", "tile"),
        ("en", "warrior.guard", "guard"), ("en", "specialist.archer", "archer"), ("en", "master.shaper", "shaper"),
        ("en", "weapon.spear", "spear"), ("fr", "wheel", "roue"), ("fr", "worker", "ouvrier"), ("fr", "rack", "rack"),
        ("fr", "clay", "argile"), ("fr", "priority", "priorité"), ("fr", "inspector", "inspecteur"),
        ("fr", "tile", "tuile"), ("fr", "warrior.guard", "garde"), ("fr", "specialist.footman", "serviteur"),
        ("fr", "specialist.horse", "cheval"), ("fr", "master.overseer", "superviseur"), ("fr", "weapon.spear", "lance"),
    ],
)
def test_the_first_paragraph_of_a_thing_names_it(lang: str, subject: str, name: str) -> None:
    first = rules_in(lang).paragraphs_for(subject)[0]
    assert name in f"{first.heading} {plain(first.text)}".casefold()


@pytest.mark.parametrize(
    ("lang", "query", "rule"),
    [
        ("en", "horse", "T4.6b"), ("en", "kneeling archer", "T4.6c"), ("en", "t8.3", "T8.3a"),
        ("en", "domination", "T6.1a"), ("en", "shaper", "T5.2a"), ("en", "turning a disc", "T3.2a"),
        ("en", "clay dries", "T7.2a"), ("fr", "cheval", "T4.6b"), ("fr", "archers departagent", "T6.1b"),
        ("fr", "façonner un guerrier", "T4.1"), ("fr", "l'entretien", "T5.3"), ("fr", "domination", "T6.1a"),
    ],
)
def test_the_best_paragraph_comes_first(lang: str, query: str, rule: str) -> None:
    assert rules_in(lang).find(query)[0].rules[0] == rule


# Figures.


def test_figures_are_those_of_the_pack_and_the_number_of_players() -> None:
    house, changed = rulebook.figures(house_pack(), 2), rulebook.figures(changed_pack(), 4)
    assert (house["workers"], house["workers-row"], house["priority-tokens"], house["turn-price"]) == (
        5, "5 / 4 / 3", 1, 2)
    assert (house["rack"], house["prices"]) == ("3 / 4 / 4 / 5 / 5 / 6 / 6 / 7 / 7 / 8 / 8", "1 / 2 / 3 / 4")
    assert (changed["workers"], changed["workers-row"], changed["priority-tokens"]) == (3, "5 / 3 / 3", 3)
    assert (changed["rack"], changed["prices"]) == ("1 / 2 / 3 / 4 / 5 / 6 / 7 / 8 / 9 / 10 / 11", "2 / 2 / 2 / 2")


def test_figures_stand_in_the_sentences() -> None:
    [lines] = rules_in("en").covering("T6.2")
    assert "7 points for domination, 3 for presence" in lines.text_with(rulebook.figures(house_pack(), 4))
    first = rules_in("en").covering("T8.4")[0]
    assert first.text_with(rulebook.figures(house_pack(), 4)).startswith("Each kneeling archer brings 2 points")


def test_all_figures_are_used(book: Rulebook) -> None:
    asked = {name for _, passage in book.passages() for name, _ in PLACE.findall(passage.text)}
    assert asked == set(rulebook.figures(house_pack(), 2))
