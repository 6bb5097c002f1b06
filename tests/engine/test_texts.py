"""The catalogues: what they can do, and that every language is as complete and as well set as English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from xian.engine import texts
from xian.engine.game import BadInput
from xian.engine.texts import LANGUAGES, Catalogue, NoText, Plain, catalogue, listed, read_catalogue, say

OTHERS = [lang for lang in LANGUAGES if lang != "en"]

SAME_IN_FRENCH = {
    "game.xian", "game.qin", "list.comma", "material.bronze", "seat-colour.orange", "seat-colour.cyan",
    "seat-colour.jade",
    "puzzle-theme.xian.initiative", "puzzle-theme.xian.pigment", "puzzle-theme.qin.village",
    "puzzle-theme.terracotta.inspection", "fault.course.figure", "course.learner", "heard-terracotta.artisan",
    "section.A", "section.B", "section.C", "amount.point",
    "board-xian.slot-below", "subject.xian.pigment", "subject.qin.village", "subject.qin.province",
    "subject.qin.pile", "about.version", "board-qin.close-village", "brush.village", "scoring.menu", "load.points",
    "load.date", "load.untitled", "list.then", "pause.minutes", "pause.given-up-score",
    "brief-xian.gets.resource-gained", "brief-xian.gets.prestige-gained", "brief-terracotta.gets.coins-gained",
    "brief-terracotta.gets.clay-gained", "heard.does", "heard.editor-square", "heard.rule", "heard.scene-menu",
    "heard.scene-question", "heard.scene-turn", "spoken-qin.provinces", "spoken-qin.village", "spoken-qin.villages",
    "spoken-terracotta.active", "spoken-terracotta.segment",
    "board-terracotta.close-part-count",
}
"""Names, words and signs that both languages write alike."""

CUTS = ("list.", "heard-words.")
"""Parts of sentences, with the spaces around them."""

UNFINISHED = {"event.pair-revealed", "event.final-score"}
"""Parts of an event's sentence."""

TYPED = ("terminal.ask-", "terminal.help", "terminal.save-where", "terminal.go-on")
"""Texts with words to be typed as they stand there."""

NAMES = re.compile("Przemysław Fornal|Adam Kwapiński")
"""People are called as they are; the window alone shows these, in letters of its own."""

SMALL = Catalogue("xx", "Test", [0, 1], {
    "greeting": "Hello {name}, hello {name}.",
    "amount.coin": {"one": "{count} coin", "other": "{count} coins"},
    "price": "It costs {price:coin}.",
    "building.lab": {"name": "Lab", "to": "to the Lab"},
    "go": "Go {place:to}: the {place}.",
    "list.comma": ", ",
    "list.and": " and ",
})


def forms(lang: str) -> Iterator[tuple[str, str, str]]:
    """Every text of a language: key, form ("" of a plain sentence), text."""
    for key, entry in catalogue(lang).entries.items():
        if isinstance(entry, str):
            yield key, "", entry
        else:
            yield from ((key, form, text) for form, text in entry.items())


def bare(text: str) -> str:
    """A sentence without its placeholders."""
    return texts.PLACE.sub("X", text)


# What a catalogue can do.


def test_values_go_into_their_places() -> None:
    assert SMALL.say("greeting", {"name": "Mei"}) == "Hello Mei, hello Mei."


def test_a_value_is_never_searched_for_places() -> None:
    assert SMALL.say("greeting", {"name": "{name} {0} \\1"}) == "Hello {name} {0} \\1, hello {name} {0} \\1."


@pytest.mark.parametrize(("count", "text"), [(0, "0 coin"), (1, "1 coin"), (2, "2 coins"), (-1, "-1 coins")])
def test_plurals_follow_the_language(count: int, text: str) -> None:
    assert SMALL.say("amount.coin", {"count": count}) == text


def test_french_counts_nothing_in_the_singular_and_english_does_not() -> None:
    assert [say("en", "amount.coin", {"count": count}) for count in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert [say("fr", "amount.coin", {"count": count}) for count in (0, 1, 2)] == ["0 pièce", "1 pièce", "2 pièces"]


def test_a_number_can_take_what_it_counts() -> None:
    assert SMALL.say("price", {"price": 3}) == "It costs 3 coins."


def test_the_key_of_a_thing_becomes_its_name_or_a_form_of_it() -> None:
    assert SMALL.say("go", {"place": "building.lab"}) == "Go to the Lab: the Lab."
    assert SMALL.say("building.lab") == "Lab"


@pytest.mark.parametrize("typed", [Plain("building.lab"), "St. Lab", "lab", "go"])
def test_other_texts_stand_as_they_are(typed: str) -> None:
    assert SMALL.say("greeting", {"name": typed}) == f"Hello {typed}, hello {typed}."


@pytest.mark.parametrize(
    ("key", "params", "complaint"),
    [
        ("gretting", {}, "xx: there is no text 'gretting'"),
        ("greeting", {}, "xx: greeting needs a value 'name'"),
        ("greeting", {"name": "building.labb"}, "xx: there is no text 'building.labb'"),
        ("amount.coin", {}, "xx: amount.coin needs a number `count`"),
        ("amount.coin", {"count": "two"}, "xx: amount.coin needs a number `count`"),
        ("go", {"place": 3}, "xx: there is no text 'amount.to'"),
        ("price", {"price": "building.lab"}, "xx: building.lab has no form 'coin'"),
        ("price", {"price": "amount.coin"}, "xx: amount.coin has no form 'coin'"),
        ("price", {"price": "list.and"}, "xx: list.and has no form 'coin'"),
    ],
)
def test_what_is_missing_is_named(key: str, params: dict[str, int | str], complaint: str) -> None:
    with pytest.raises(NoText) as caught:
        SMALL.say(key, params)
    assert str(caught.value) == complaint
    assert isinstance(caught.value, KeyError)


@pytest.mark.parametrize("lang", ["de", "", ".", "../locales/en", "EN"])
def test_only_languages_there_are_can_be_asked_for(lang: str) -> None:
    with pytest.raises(NoText, match="no catalogue of the language"):
        say(lang, "refusal.game-over")


@pytest.mark.parametrize(
    ("items", "text"), [([], ""), (["a"], "a"), (["a", "b"], "a et b"), (["a", "b", "c"], "a, b et c")]
)
def test_lists_read_like_sentences(items: list[str], text: str) -> None:
    assert listed("fr", items) == text


def test_english_comes_first() -> None:
    assert texts.languages() == LANGUAGES == ("en", "fr")
    assert [catalogue(lang).title for lang in LANGUAGES] == ["English", "Français"]


def test_every_file_of_a_folder_is_told_of_in_the_document() -> None:
    document = (Path(__file__).parents[2] / "docs" / "TRANSLATING.md").read_text(encoding="utf-8")
    told = [name for line in document.splitlines() if line.startswith("| `") for name in
            re.findall(r"`([a-z-]+\.toml)`", line.split("|")[1])]
    for lang in LANGUAGES:
        assert sorted(told) == sorted(path.name for path in (texts.LOCALES / lang).glob("*.toml"))


# Reading a folder.

FRAME = '[language]\ntitle = "Test"\nsingular = [1]\n'


def test_files_of_a_folder_make_one_catalogue(tmp_path: Path) -> None:
    (tmp_path / "frame.toml").write_text(FRAME + '[a]\nb = "B"\n', encoding="utf-8")
    (tmp_path / "game.toml").write_text('[a]\nc.d = "D"\n[a.n]\nname = "N"\n', encoding="utf-8")
    found = read_catalogue(tmp_path)
    assert found.entries == {"a.b": "B", "a.c.d": "D", "a.n": {"name": "N"}}
    assert (found.lang, found.title, found.singular) == (tmp_path.name, "Test", frozenset({1}))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("a = ", "this is not TOML"),
        ("a = 1", "a is no text"),
        ("[a.b]\nc = ['x']", "a.b.c is no text"),
        ("[a]\nname = 1", "a is no text"),
        ("[a]\nother = 'x'", "a is a plural: it needs `one` and `other`"),
        ("[a]\none = 'x'\nother = 'y'\nfew = 'z'", "a is a plural: it needs `one` and `other`"),
        ("[frame]\ntitle = 'x'", "frame.title stands in the catalogue twice"),
        ("[language]\ntitle = 1", "frame.toml needs a table `language`"),
        ("[language]\nsingular = 'one'", "frame.toml needs a table `language`"),
    ],
)
def test_a_bad_file_is_refused_with_its_key(tmp_path: Path, text: str, complaint: str) -> None:
    (tmp_path / "frame.toml").write_text(FRAME + "[frame]\ntitle = 'x'\n", encoding="utf-8")
    (tmp_path / "game.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=re.escape(complaint)) as caught:
        read_catalogue(tmp_path)
    assert caught.value.source.startswith(str(tmp_path))


# The catalogues themselves.


@pytest.mark.parametrize("lang", OTHERS)
def test_every_language_has_the_keys_of_english(lang: str) -> None:
    assert set(catalogue(lang).entries) == set(catalogue("en").entries)


@pytest.mark.parametrize("lang", OTHERS)
def test_every_entry_is_of_the_kind_it_is_in_english(lang: str) -> None:
    def kind(entry: texts.Entry) -> str:
        return "sentence" if isinstance(entry, str) else "plural" if "other" in entry else "noun"

    english = {key: kind(entry) for key, entry in catalogue("en").entries.items()}
    assert {key: kind(entry) for key, entry in catalogue(lang).entries.items()} == english


@pytest.mark.parametrize("lang", OTHERS)
def test_every_sentence_takes_the_values_of_the_english_one(lang: str) -> None:
    def values(language: str) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for key, _, text in forms(language):
            found.setdefault(key, set()).update(name for name, _ in texts.PLACE.findall(text))
        return found

    assert values(lang) == values("en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_empty_or_padded(lang: str) -> None:
    assert [key for key, _, text in forms(lang) if not text.strip()] == []
    assert [key for key, _, text in forms(lang) if text != text.strip() and not key.startswith(CUTS)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_placeholder_is_misspelt(lang: str) -> None:
    assert [key for key, _, text in forms(lang) if re.search(r"[{}]", bare(text))] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_form_asked_for_is_there(lang: str) -> None:
    known = {form for _, form, _ in forms(lang)} - {"", "name", "one", "other"}
    known |= {key.removeprefix("amount.") for key in catalogue(lang).entries if key.startswith("amount.")}
    asked = {(key, form) for key, _, text in forms(lang) for _, form in texts.PLACE.findall(text) if form}
    assert {(key, form) for key, form in asked if form not in known} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_things_of_one_kind_have_the_same_forms(lang: str) -> None:
    groups: dict[str, set[frozenset[str]]] = {}
    for key, entry in catalogue(lang).entries.items():
        if isinstance(entry, dict) and "name" in entry:
            groups.setdefault(key.partition(".")[0], set()).add(frozenset(entry))
    assert {group: kinds for group, kinds in groups.items() if len(kinds) > 1} == {}


def test_nothing_is_left_untranslated() -> None:
    english = {(key, form): text for key, form, text in forms("en")}
    same = {key for key, form, text in forms("fr") if english.get((key, form)) == text}
    assert same == SAME_IN_FRENCH


@pytest.mark.parametrize("lang", LANGUAGES)
def test_figures_come_from_the_data_never_from_the_sentence(lang: str) -> None:
    free = ("card.", *TYPED)  # the number is part of a worker card's name
    figures = {key for key, _, text in forms(lang) if re.search(r"\d", bare(text).replace("UTF-8", ""))}
    assert {key for key in figures if not key.startswith(free)} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_end_as_sentences_and_labels_do_not(lang: str) -> None:
    sentences = ("refusal.", "event.", "phase.", "building-text.", "worker-text.", "helper-text.", "tile-text.",
                 "end-tile-text.")
    labels = ("move.", "score.", "amount.")
    for key, form, text in forms(lang):
        if key.startswith(sentences) and key not in UNFINISHED:
            assert text.endswith("."), key
        if key.startswith(labels) or form == "name":
            assert not text.endswith((".", "!", ":")), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_quotes_are_those_of_a_printed_book(lang: str) -> None:
    straight = {key for key, _, text in forms(lang) if re.search(r"['\"`]|\.\.\.| {2}", text)}
    assert {key for key in straight if not key.startswith(TYPED)} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sign_is_in_the_narrowest_character_set_of_a_desktop(lang: str) -> None:
    """A Windows console or pipe may still be in code page 1252; for its narrow space the terminal has a plain one."""
    wide = [(key, NAMES.sub("", text.replace("\u202f", " "))) for key, _, text in forms(lang)]
    assert [key for key, text in wide if text.encode("cp1252", "replace").decode("cp1252") != text] == []


def test_english_has_no_space_before_its_signs() -> None:
    assert [key for key, _, text in forms("en")
            if re.search("[\u00a0\u202f«»]| [;:!?.,]", bare(text)) and not key.startswith(CUTS)] == []
