"""The written rules: reading, searching, filling in, and that both languages tell the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from xian.engine.data import ASSETS
from xian.engine.game import BadInput, GameError, Pack
from xian.engine.texts import LANGUAGES, NoText, say
from xian.engine.xian.game import XIAN
from xian.engine.xian.pack import FILE
from xian.engine.xian.slots import BUILDINGS, END_TILE_NAMES, EQUIPMENT_TYPES, HELPER_NAMES, TILE_NAMES
from xian.table import rulebook
from xian.table.rulebook import PLACE, Passage, Rulebook, Span, plain, runs
from xian.table.rulebook_files import read, read_folder

OTHERS = [lang for lang in LANGUAGES if lang != "en"]
ROOT = Path(__file__).parents[2]
NUMBERS = re.findall(r"^\*\*(X\d+\.\d+)\*\* ", (ROOT / "docs" / "RULES-XIAN.md").read_text("utf-8"), re.MULTILINE)
COLOURS = ("yellow", "red", "green", "blue")
HOUSE = XIAN.house_pack()

SUBJECTS = [
    *(f"card.{letter}" for letter in "YRGB"), *(f"helper.{name}" for name in HELPER_NAMES),
    *(f"building.{name}" for name in BUILDINGS), *(f"tile.{name}" for name in TILE_NAMES),
    *(f"end-tile.{name}" for name in END_TILE_NAMES), "equipment", "space", "seal", "warrior", "builder", "supervisor",
    "minister", "request", "pigment", "coin", "clay", "prestige", "hand", "deck", "track", "display", "stock",
    "initiative", "pass",
]


def changed_pack() -> Pack:
    """A pack with other prices, tolls, yields and scores."""
    text = FILE.read_text("utf-8").replace('name = "house"', 'name = "mine"')
    for old, new in (
        ("price = { A = 2, B = 3, C = 5 }", "price = { A = 1, B = 77, C = 0 }"),
        ("number = 3, limit = 4, toll = [1, 2]", "number = 3, limit = 9, toll = [5, 66]"),
        ('number = 6, pigments = "G+B"', 'number = 6, pigments = "Y+Y"'),
        ("A = [10, 5, 2]", "A = [55, 44, 33]"),
        ("pass_coins = 1", "pass_coins = 4"),
        ("{ copies = 2, price = 1, clay = 0, source = \"printed\" },\n    { copies = 2, price = 2, clay = 1 },",
         "{ copies = 4, price = 8, clay = 2 },"),
    ):
        assert old in text
        text = text.replace(old, new)
    return XIAN.read_pack(text, "mine.toml")


@pytest.fixture(params=LANGUAGES)
def book(request: pytest.FixtureRequest) -> Rulebook:
    return read("xian", request.param)


def labels(book: Rulebook) -> Iterator[str]:
    """Titles, headings and search words."""
    yield from (chapter.title for chapter in book.chapters)
    yield from (page.title for page in (*book.course, *book.history))
    for paragraph in book.paragraphs():
        yield from (paragraph.heading, *paragraph.tags)


def first(book: Rulebook, query: str) -> str:
    """The first rule of the best paragraph."""
    return book.find(query)[0].rules[0]


# The whole of the rules, in every language.


def test_every_rule_is_told(book: Rulebook) -> None:
    assert len(NUMBERS) > 50
    assert [rule for rule in NUMBERS if not book.covering(rule)] == []


def test_no_rule_is_told_that_is_not_there(book: Rulebook) -> None:
    told = {rulebook.whole(rule) for paragraph in book.paragraphs() for rule in paragraph.rules}
    assert told - set(NUMBERS) == set()


@pytest.mark.parametrize("lang", OTHERS)
def test_languages_have_the_same_structure(lang: str) -> None:
    def shape(book: Rulebook) -> list[object]:
        rules = [(c.key, [(p.rules, p.picture, bool(p.heading)) for p in c.paragraphs]) for c in book.chapters]
        return [rules, *[[(page.key, page.pictures) for page in pages] for pages in (book.course, book.history)]]

    assert shape(read("xian", lang)) == shape(read("xian", "en"))


@pytest.mark.parametrize("lang", OTHERS)
def test_languages_ask_for_the_same_figures_and_lead_to_the_same_rules(lang: str) -> None:
    def asked(passage: Passage) -> tuple[list[str], list[str]]:
        return sorted(name for name, _ in PLACE.findall(passage.text)), passage.references()

    other = dict(read("xian", lang).passages())
    assert {name for name, passage in read("xian", "en").passages() if asked(passage) != asked(other[name])} == set()


@pytest.mark.parametrize("lang", OTHERS)
def test_nothing_is_left_untranslated(lang: str) -> None:
    other = dict(read("xian", lang).passages())
    assert [name for name, passage in read("xian", "en").passages() if other[name].text == passage.text] == []


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("pack", [HOUSE, changed_pack()], ids=["house", "changed"])
def test_every_place_is_filled(book: Rulebook, pack: Pack, players: int) -> None:
    known = rulebook.figures(pack, players)
    for name, passage in book.passages():
        assert not re.search(r"[{}\[\]]|\*\*|colour\.[a-z]", plain(passage.text_with(known))), name


def test_every_picture_is_drawn(book: Rulebook) -> None:
    pictures = {paragraph.picture for paragraph in book.paragraphs() if paragraph.picture}
    pictures.update(picture for page in (*book.course, *book.history) for picture in page.pictures)
    assert [picture for picture in sorted(pictures) if not (ASSETS / "art" / f"{picture}.svg").is_file()] == []


def test_the_course_has_nine_short_pages(book: Rulebook) -> None:
    known = rulebook.figures(HOUSE, 4)
    words = {page.key: len(plain(page.text_with(known)).split()) for page in book.course}
    assert len(words) == 9
    assert {key: count for key, count in words.items() if not 30 <= count <= 70} == {}
    assert all(page.pictures for page in book.course)


def test_the_history_has_eight_to_ten_pages(book: Rulebook) -> None:
    assert 8 <= len(book.history) <= 10
    assert all(page.pictures for page in book.history)


def test_figures_are_never_typed(book: Rulebook) -> None:
    texts = [passage.text for name, passage in book.passages() if not name.startswith("history")]
    bare = [re.sub(r"\[X[\d.]+\]", "", PLACE.sub("", text)) for text in (*texts, *labels(book))]
    assert [text for text in bare if re.search(r"\d", text)] == []


def test_texts_are_set_as_in_a_printed_book(book: Rulebook) -> None:
    texts = [PLACE.sub("X", passage.text) for _, passage in book.passages()]
    assert [text for text in texts if not text.endswith((".", "!"))] == []
    assert [label for label in labels(book) if label.endswith((".", ":")) or label != label.strip()] == []
    every = [*texts, *labels(book)]
    assert [text for text in every if re.search(r"['\"`]|\.\.\.| {2}", text)] == []
    wide = [text.replace("\u202f", " ") for text in every]
    assert [text for text in wide if text.encode("cp1252", "replace").decode("cp1252") != text] == []


# Things on the table.


def test_every_thing_on_the_table_has_something_to_read(book: Rulebook) -> None:
    assert set(book.subjects) == set(SUBJECTS)
    assert all(book.paragraphs_for(subject) for subject in SUBJECTS)


@pytest.mark.parametrize("subject", [name for name in SUBJECTS if re.match("helper|building|tile|end-tile", name)])
def test_things_are_called_as_on_the_table(book: Rulebook, subject: str) -> None:
    name = say(book.lang, subject).casefold()
    told = " ".join(f"{paragraph.heading} {plain(paragraph.text)}" for paragraph in book.paragraphs_for(subject))
    assert name in told.casefold()


def test_equipment_and_workers_are_called_as_on_the_table(book: Rulebook) -> None:
    told = " ".join(plain(paragraph.text) for paragraph in book.covering("X1.4") + book.covering("X4.5"))
    keys = [*(f"equipment.{name}" for name in EQUIPMENT_TYPES), *(f"worker.{colour}" for colour in COLOURS)]
    assert [key for key in keys if say(book.lang, key) not in told] == []


def test_a_thing_is_found_by_its_kind_too(book: Rulebook) -> None:
    assert book.paragraphs_for("card.Y3") == book.paragraphs_for("card.Y")
    assert book.paragraphs_for("equipment.sword") == book.paragraphs_for("equipment")
    assert book.paragraphs_for("card.Y")[0].rules == ("X4.1",)
    with pytest.raises(NoText, match=r"the rules of 'xian' know no subject 'dragon\.1'"):
        book.paragraphs_for("dragon.1")


def test_a_rule_stands_for_all_its_paragraphs_and_for_no_longer_number(book: Rulebook) -> None:
    assert [paragraph.rules[0] for paragraph in book.covering("X6.1")] == ["X6.1a", "X6.1b", "X6.1c"]
    assert [paragraph.rules for paragraph in book.covering("X6.1b")] == [("X6.1b",)]
    assert all("X1.10" not in rule for paragraph in book.covering("X1.1") for rule in paragraph.rules)
    assert book.covering("X99.1") == []


# Searching.


@pytest.mark.parametrize(
    ("lang", "query", "rule"),
    [
        ("en", "toll", "X5.3"), ("en", "TOLL", "X5.3"), ("en", "seals", "X6.2"), ("en", "prime minister", "X5.6a"),
        ("en", "X5.3", "X5.3"), ("en", "x6.2", "X6.2"), ("en", "twin arms", "X10.4a"),
        ("en", "tax collector", "X4.1"), ("en", "majority tie", "X10.1b"), ("en", "  market! ", "X8.2b"),
        ("en", "can't bear", "X6.3a"), ("fr", "péage", "X5.3"), ("fr", "PEAGE", "X5.3"), ("fr", "signature", "X6.2"),
        ("fr", "l'émissaire échange", "X6.6d"),
        ("fr", "l’emissaire echange", "X6.6d"), ("fr", "armes jumelles", "X10.4a"),
        ("fr", "premier ministre", "X5.6a"),
    ],
)
def test_the_best_paragraph_comes_first(lang: str, query: str, rule: str) -> None:
    assert first(read("xian", lang), query) == rule


def test_all_words_are_wanted() -> None:
    book = read("xian", "en")
    both = set(book.find("toll prestige"))
    assert both == set(book.find("toll")) & set(book.find("prestige")) != set(book.find("toll"))
    assert book.find("toll dragon") == book.find("") == book.find(" ?! ") == []


# Figures and marks.


def test_figures_are_those_of_the_pack_and_the_number_of_players() -> None:
    english = read("xian", "en")
    [limit], [price] = english.covering("X5.1"), english.covering("X6.1b")
    assert "With 2 players there is room for 3 pieces. (With two, three or four players: 3 / 4 / 5.)" in (
        limit.text_with(rulebook.figures(HOUSE, 2)))
    assert "room for 5 pieces" in limit.text_with(rulebook.figures(HOUSE, 4))
    assert "room for 9 pieces" in limit.text_with(rulebook.figures(changed_pack(), 3))
    told = price.text_with(rulebook.figures(changed_pack(), 4))
    assert told.startswith("Pay 1 clay for section A, 77 clay for section B or 0 clay for section C.")


def test_a_change_in_the_pack_changes_the_texts() -> None:
    known = rulebook.figures(changed_pack(), 3)
    assert (known["toll-two"], known["tolls-two"], known["limits"]) == (66, "3 / 66 / 2", "3 / 9 / 5")
    assert (known["majority-A"], known["tie-A"], known["forge-arrowheads"], known["clay-crossbow"]) == (
        "55 / 44 / 33", 49, "8 / 8 / 8 / 8", "2 / 2 / 2 / 2")
    assert rulebook.figures(HOUSE, 3)["helper-officer"] == "1 / 2 / 3 / 4 / 5 / 6"
    assert rulebook.figures(HOUSE, 3)["requests-yellow"] == "2, 6, 10"
    assert (rulebook.figures(HOUSE, 3)["space-least-C"], rulebook.figures(HOUSE, 3)["space-most-C"]) == (6, 9)


@pytest.mark.parametrize(
    ("lang", "text"),
    [("en", "1 coin, 5 coins, yellow, green and blue"), ("fr", "1 pièce, 5 pièces, jaune, vert et bleu")],
)
def test_figures_are_put_into_words(lang: str, text: str) -> None:
    passage = Passage(lang, "{one:coin}, {five:coin}, {miner-1}, {miner-6}")
    assert passage.text_with({**rulebook.figures(HOUSE, 4), "one": 1, "five": 5}) == text


def test_a_figure_that_is_not_there_is_named() -> None:
    with pytest.raises(NoText, match=re.escape("there is no figure {limitt}; is limit meant?")):
        Passage("en", "{limitt}").text_with(rulebook.figures(HOUSE, 4))


def test_a_game_without_figures_is_refused() -> None:
    with pytest.raises(BadInput, match="there is no game 'chess'"):
        rulebook.figures(replace(HOUSE, game="chess"), 2)


def test_marks_are_taken_apart() -> None:
    text = "**Open:** see [X8.1b], then **go** on."
    assert runs(text) == [
        Span("Open:", bold=True), Span(" see "), Span("X8.1b", rule="X8.1b"), Span(", then "),
        Span("go", bold=True), Span(" on."),
    ]
    assert plain(text) == "Open: see X8.1b, then go on."
    assert runs("") == []


# Reading.

GOOD = '[[chapter]]\nkey = "a"\ntitle = "A"\n[[chapter.paragraph]]\nrules = "X1.1"\ntext = "Words."\n'
PARAGRAPH = '[[chapter.paragraph]]\nrules = "X1.2"\n'
PAGE = '[[course]]\nkey = "p"\ntitle = "P"\ntext = "Words."\n'


def shelf(tmp_path: Path, text: str, subjects: str = 'coin = ["X1.1"]\n') -> Path:
    """A folder of rules with one file."""
    folder = tmp_path / "toy" / "en"
    folder.mkdir(parents=True)
    (folder / "rules.toml").write_text(text, encoding="utf-8")
    (folder.parent / "subjects.toml").write_text(subjects, encoding="utf-8")
    return folder


def test_a_folder_is_read(tmp_path: Path) -> None:
    more = 'heading = "H"\npicture = "tokens/coin"\ntags = ["t"]\ntext = """\nOne\n two {n}\u00a0!"""\n'
    found = read_folder(shelf(tmp_path, GOOD + PARAGRAPH + more + PAGE), {"n": 3})
    assert (found.game, found.lang, [page.key for page in found.course], found.history) == ("toy", "en", ["p"], ())
    second = found.chapters[0].paragraphs[1]
    assert (second.rules, second.heading, second.picture, second.tags) == (("X1.2",), "H", "tokens/coin", ("t",))
    assert second.text == "One two {n}\u00a0!"
    assert found.paragraphs_for("coin") == [found.chapters[0].paragraphs[0]]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("key = ", "line 1: not TOML"),
        ("", "there is no chapter in this folder"),
        ('[[chapter]]\nkey = "a"\ntitle = "A"\n', "line 1: chapter[1].paragraph: a chapter needs paragraphs"),
        ('chapter = "a"', "chapter: must be written [[chapter]]"),
        (GOOD + "titel = 1\n", "line 7: chapter[1].paragraph[1].titel: this key is not known"),
        (GOOD + "[x]\n", "line 7: x: this key is not known"),
        (GOOD + PARAGRAPH, "line 7: chapter[1].paragraph[2].text: is missing"),
        (GOOD + PARAGRAPH + "text = 1", "line 9: chapter[1].paragraph[2].text: must be a text that is not empty"),
        (GOOD + PARAGRAPH + "text = ' '", "must be a text that is not empty"),
        (GOOD + PARAGRAPH + "text = 'a'\nheading = ''", "heading: must be a text that is not empty"),
        (GOOD + PARAGRAPH + "text = 'a'\ntags = 'b'", "line 10: chapter[1].paragraph[2].tags: must be a list of texts"),
        (GOOD + PARAGRAPH + "text = 'a'\ntags = ['']", "tags: must be a list of texts"),
        (GOOD + PARAGRAPH + "text = 'a {m}'", "text: there is no figure {m}"),
        (GOOD + PARAGRAPH + "text = 'a {n:coim}'", "text: en: there is no text 'amount.coim'"),
        (GOOD + PARAGRAPH + "text = 'a {n'", "text: a mark is not complete: 'a {n'"),
        (GOOD + PARAGRAPH + "text = '**a'", "text: a mark is not complete: '**a'"),
        (GOOD + PARAGRAPH + "text = '[a]'", "text: a mark is not complete: '[a]'"),
        (GOOD + PARAGRAPH + "text = '[X9.9]'", "paragraph X1.2 leads to [X9.9], which no paragraph covers"),
        (GOOD + PAGE.replace("Words", "[X9.9]"), "course page p leads to [X9.9], which no paragraph covers"),
        (GOOD + PARAGRAPH + "text = 'a'\npicture = 'coin.svg'", "picture: 'coin.svg' is no picture"),
        (GOOD + PARAGRAPH.replace("1.2", "1") + "text = 'a'", "rules: 'X1' is no rule"),
        (GOOD + PARAGRAPH.replace("1.2", "1.2 X1.1") + "text = 'a'", "line 8: chapter[1].paragraph[2].rules: X1.1 is"),
        (GOOD + GOOD.replace("X1.1", "X1.2"), "line 8: chapter[2].key: a is there twice"),
        (GOOD + PAGE + PAGE, "line 12: course[2].key: p is there twice"),
        (GOOD + PAGE + "pictures = ['../x']\n", "pictures: '../x' is no picture"),
        (GOOD + PAGE.replace("title", "titel"), "course[1].title: is missing"),
    ],
)
def test_a_bad_file_is_refused_with_its_key(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(BadInput, match=re.escape(complaint)) as caught:
        read_folder(shelf(tmp_path, text), {"n": 3})
    assert caught.value.source.startswith(str(tmp_path))


@pytest.mark.parametrize(
    ("subjects", "complaint"),
    [
        ('coin = ["X9.9"]', "subjects.toml, line 1: coin: no paragraph covers X9.9"),
        ('coin = ["X1.1"]\n[card]\nY = ["X9.9"]', "subjects.toml, line 3: card.Y: no paragraph covers X9.9"),
        ("coin = []", "coin: must name at least one rule"),
        ('coin = "X1.1"', "coin: must be a list of texts"),
        ("[card.Y]\nZ = []", "card.Y: must be a list of texts"),
    ],
)
def test_a_bad_table_of_subjects_is_refused(tmp_path: Path, subjects: str, complaint: str) -> None:
    with pytest.raises(BadInput, match=re.escape(complaint)):
        read_folder(shelf(tmp_path, GOOD, subjects), {})


def test_a_missing_table_of_subjects_is_told(tmp_path: Path) -> None:
    folder = shelf(tmp_path, GOOD)
    (tmp_path / "toy" / "subjects.toml").unlink()
    with pytest.raises(GameError, match=r"subjects\.toml: it is not there"):
        read_folder(folder, {})


def test_only_games_and_languages_there_are_can_be_read() -> None:
    with pytest.raises(BadInput, match="there is no game 'chess'"):
        read("chess", "en")
    for lang in ("de", "", ".", "../xian/en"):
        with pytest.raises(BadInput, match="there are no rules of 'xian' in the language"):
            read("xian", lang)
