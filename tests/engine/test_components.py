"""Reading component packs, apart from any game: kinds of values, keys, lines, hostile text."""

from __future__ import annotations

from typing import Any

import pytest

from xian.engine.components import (
    LINE_MOST,
    PROBLEMS_MOST,
    PackReport,
    PackTable,
    nearest,
    open_pack,
    parse,
    shown,
    spell,
)
from xian.engine.data import PACK_BYTES
from xian.engine.game import BadInput, Fault

HEAD = 'format = 1\ngame = "go"\nname = "stones"\n'


def table_of(text: str) -> PackTable:
    return PackTable(PackReport(text, "pack"), (), parse(text, "pack"))


def said(table: PackTable) -> list[str]:
    return [str(problem) for problem in table.report.problems]


def refusal(text: str) -> str:
    with pytest.raises(BadInput) as caught:
        parse(text, "pack")
    return str(caught.value)


def head_refusal(text: str) -> str:
    report = PackReport(text, "pack")
    with pytest.raises(BadInput) as caught:
        open_pack(text, report, "go")
        report.raise_first()
    return str(caught.value)


@pytest.mark.parametrize(
    ("value", "quoted"),
    [
        ("true", "true"),
        ("false", "false"),
        ("2.0", "2.0"),
        ("nan", "nan"),
        ('"2"', "'2'"),
        ("[2]", "a list"),
        ("{ x = 2 }", "a table"),
        ("2026-01-01", "2026-01-01"),
        (f'"{"x" * 60}"', "'" + "x" * 36 + "..."),
    ],
)
def test_a_whole_number_is_nothing_else(value: str, quoted: str) -> None:
    table = table_of(f"\nx = {value}")
    assert table.integer("x", (3, 9)) == 3
    assert said(table) == [f"pack, line 2: x: must be a whole number, not {quoted}"]


def test_the_bounds_of_a_number_are_exact() -> None:
    table = table_of("low = 3\nhigh = 9\nunder = 2\nover = 10\nfar = 1000000000000000000")
    assert [table.integer(key, (3, 9)) for key in ("low", "high")] == [3, 9]
    assert said(table) == []
    assert [table.integer(key, (3, 9)) for key in ("under", "over", "far")] == [3, 3, 3]
    assert said(table) == [
        "pack, line 3: under: must be from 3 to 9, not 2",
        "pack, line 4: over: must be from 3 to 9, not 10",
        "pack, line 5: far: must be from 3 to 9, not a number of that size",
    ]


def test_a_list_of_numbers_has_its_length() -> None:
    table = table_of("good = [1, 2]\nshort = [1]\nword = 'one'\nmixed = [\n  1,\n  true,\n]")
    assert table.integers("good", 2, (0, 9)) == [1, 2]
    for key in ("short", "word", "none"):
        assert table.integers(key, 2, (0, 9)) == [0, 0]
    assert table.integers("mixed", 2, (0, 9)) == [1, 0]
    assert said(table) == [
        "pack, line 2: short: needs 2 figures, this has 1",
        "pack, line 3: word: must be a list, not 'one'",
        "pack: none: is missing",
        "pack, line 6: mixed[2]: must be a whole number, not true",
    ]


def test_a_text_is_one_short_line() -> None:
    odd = 'empty = " "\nlines = "a\\nb"\nescape = "\\u001b[2J"\nnumber = 1'
    table = table_of(f'good = "é"\nlong = "{"x" * 81}"\n{odd}')
    assert table.text("good") == "é"
    assert [table.text(key) for key in ("long", "empty", "lines", "escape", "number")] == [""] * 5
    assert said(table) == [
        "pack, line 2: long: must be one line of at most 80 printable characters",
        "pack, line 3: empty: must not be empty",
        "pack, line 4: lines: must be one line of at most 80 printable characters",
        "pack, line 5: escape: must be one line of at most 80 printable characters",
        "pack, line 6: number: must be a text in quotes, not 1",
    ]
    assert table_of(f'x = "{"y" * 80}"').text("x") == "y" * 80


def test_a_choice_names_the_words_and_the_nearest() -> None:
    table = table_of("a = 'green'\nb = 'gren'\nc = 'mauve'")
    assert [table.choice(key, ("red", "green")) for key in "abc"] == ["green", "", ""]
    assert said(table) == [
        "pack, line 2: b: 'gren' is none of red, green; is green meant?",
        "pack, line 3: c: 'mauve' is none of red, green",
    ]


def test_a_table_that_is_not_there_is_reported_once() -> None:
    table = table_of("flat = 1")
    for key in ("none", "flat"):
        inner = table.table(key)
        assert inner.integer("x", (1, 2)) == 1
        assert inner.integers("x", 2, (1, 2)) == [1, 1]
        assert inner.text("x") == inner.choice("x", ("y",)) == ""
        assert inner.tables("x") == []
        assert list(inner.numbered("x", 1, 6)) == []
        assert inner.table("x").data is None
        assert "x" not in inner
        inner.close()
    assert said(table) == ["pack: none: is missing", "pack, line 1: flat: must be a table, not 1"]


def test_a_list_of_tables_keeps_the_good_ones() -> None:
    table = table_of("rows = [\n { x = 1 },\n 2,\n { x = 3 },\n]")
    assert [row.integer("x", (0, 9)) for row in table.tables("rows")] == [1, 3]
    assert said(table) == ["pack, line 3: rows[2]: must be a table, not 2"]


def test_numbered_tables_come_in_order() -> None:
    table = table_of("rows = [{ number = 2, x = 5 }, { number = 1, x = 4 }]")
    rows = list(table.numbered("rows", 1, 2))
    assert [(number, row.integer("x", (0, 9))) for number, row in rows] == [(1, 4), (2, 5)]
    assert said(table) == []


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ("[]", "rows: needs the numbers 1 to 2; missing: 1, 2"),
        ("[{ number = 2 }]", "rows: needs the numbers 1 to 2; missing: 1"),
        ("[{ number = 1 }, { number = 1 }]", "rows[2].number: 1 is there twice"),
        ("[{ number = 1 }, { number = 2 }, { number = 2 }]", "rows[3].number: 2 is there twice"),
        ("[{ number = 1 }, { number = 3 }]", "rows[2].number: must be from 1 to 2, not 3"),
        ("[{ number = 1 }, { nummer = 2 }]", "rows[2].number: is missing"),
    ],
)
def test_numbered_tables_are_there_once_each(rows: str, reason: str) -> None:
    table = table_of(f"rows = {rows}")
    assert len(list(table.numbered("rows", 1, 2))) <= 2
    assert said(table) == [f"pack, line 1: {reason}"]


def test_unknown_keys_are_refused_with_the_nearest_known() -> None:
    table = table_of("coins = 1\nsource = 'house'\n[deep]\ncoin = 1\n'odd key' = 2")
    table.integer("coins", (0, 9))
    deep = table.table("deep")
    deep.integer("coins", (0, 9))
    deep.close()
    table.close()
    assert said(table) == [
        "pack, line 3: deep.coins: is missing",
        "pack, line 4: deep.coin: this key is not known; is coins meant?",
        "pack, line 5: deep.'odd key': this key is not known",
    ]


def test_a_source_mark_that_was_asked_for_is_reported_once() -> None:
    table = table_of("source = 'box'")
    assert table.choice("source", ("printed", "house")) == ""
    table.close()
    assert said(table) == ["pack, line 1: source: 'box' is none of printed, house"]


def test_a_source_mark_says_printed_or_house() -> None:
    for mark in ("printed", "house"):
        good = table_of(f"source = '{mark}'")
        good.close()
        assert said(good) == []
    bad = table_of("source = 'hous'")
    bad.close()
    assert said(bad) == ["pack, line 1: source: 'hous' is none of printed, house; is house meant?"]


def test_the_first_problem_is_raised_with_the_number_of_the_others() -> None:
    report = PackReport("a = 1\nb = 2\nc = 3", "pack")
    report.raise_first()
    texts = []
    for key in "bac":
        report.add((key,), "is wrong")
        with pytest.raises(BadInput) as caught:
            report.raise_first()
        texts.append(str(caught.value))
    assert (caught.value.source, caught.value.line) == ("pack", 2)
    assert caught.value.reason == "b: is wrong (and 2 more problems)"
    assert texts[0] == "pack, line 2: b: is wrong"
    assert texts[1] == "pack, line 2: b: is wrong (and 1 more problem)"


def test_problems_end_somewhere() -> None:
    table = table_of("\n".join(f"k{number} = 1" for number in range(PROBLEMS_MOST + 50)))
    table.close()
    table.problem("k1", Fault("pack.missing"))
    assert len(said(table)) == PROBLEMS_MOST
    assert said(table)[-1] == f"pack, line {PROBLEMS_MOST}: k{PROBLEMS_MOST - 1}: this key is not known"


def test_a_problem_in_what_is_not_written_has_the_line_around_it() -> None:
    report = PackReport("\n[a]\nb = [\n  { c = 1 },\n]", "pack")
    assert [report.line(path) for path in (("a",), ("a", "x"), ("a", "b", 1, "x"), ("x",), ())] == [2, 2, 4, 0, 0]


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ('game = "go"\nname = "x"', ": format: is missing"),
        ('format = 0\ngame = "go"\nname = "x"', ", line 1: format: must be from 1 to 9999, not 0"),
        ('format = 2\ngame = "go"\nname = "x"', ", line 1: format: format 2 is newer than this program reads (1)"),
        ('format = 1\nname = "x"', ": game: is missing"),
        ('format = 1\ngame = "chess"\nname = "x"', ", line 2: game: this pack is for 'chess', not for 'go'"),
        ('format = 1\ngame = "go"', ": name: is missing"),
        (HEAD + 'base = "box"', ", line 4: base: 'box' is not house"),
        (HEAD + 'title = "Go"', ", line 4: title: must be a table, not 'Go'"),
        (HEAD + 'title = { fr = "Go" }', ", line 4: title.en: is missing"),
        (HEAD + 'title = { en = "Go", fr = "Go", de = "Go" }', ", line 4: title.de: this key is not known"),
    ],
)
def test_the_head_is_checked(lines: str, reason: str) -> None:
    assert head_refusal(lines) == "pack" + reason


@pytest.mark.parametrize("name", ["Big", "-x", "a b", "../x", "é", "x" * 41])
def test_a_name_can_stand_in_a_record(name: str) -> None:
    text = f'format = 1\ngame = "go"\nname = "{name}"'
    assert "must be small letters, digits, - and _, at most 40" in head_refusal(text)


def test_a_good_head_is_read() -> None:
    report = PackReport(HEAD, "pack")
    name, top = open_pack(HEAD + 'title = { en = "Stones" }', report, "go")
    assert (name, top.title()) == ("stones", {"en": "Stones"})
    top.close()
    assert report.problems == []
    assert open_pack(HEAD.replace("stones", "x" * 40), report, "go")[0] == "x" * 40


def test_a_base_gives_the_tables_that_lack_and_no_others() -> None:
    house: dict[str, Any] = {"name": "house", "board": {"size": 19}, "stones": {"black": 181}}
    text = HEAD + 'base = "house"\n[board]\nsize = 9'
    report = PackReport(text, "pack")
    name, top = open_pack(text, report, "go", house)
    assert name == "stones"
    assert top.table("board").integer("size", (1, 99)) == 9
    assert top.table("stones").integer("black", (0, 999)) == 181
    without = open_pack(HEAD, report, "go", house)[1]
    assert "stones" not in without
    assert report.problems == []
    assert house["board"] == {"size": 19}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a = 1\nb = ?", "pack, line 2: not TOML: Invalid value"),
        ("a = 1\n\nb = [1,\n", "pack, line 3: not TOML: "),
        ("a = 1\na = 2", "pack, line 2: not TOML: Cannot overwrite a value"),
        ("a = 1\n\0", "pack, line 2: not TOML: "),
        ("a = '\ud800'", "pack, line 1: there is half a character (a lone surrogate)"),
        ("\n" + "#" * (LINE_MOST + 1), f"pack, line 2: the line is longer than {LINE_MOST} characters"),
        ("#\n" * (PACK_BYTES // 2) + "#", "pack: the text is too large: at most 262,144 bytes are read"),
        ("x = " + ("[" * 900 + "\n") * 3, "pack: lists or tables are nested too deep"),
        ("x = '''" + "é\n" * (PACK_BYTES // 3) + "'''", "pack: the text is too large: "),
    ],
)
def test_what_is_no_toml_is_refused(text: str, reason: str) -> None:
    assert refusal(text).startswith(reason)


def test_a_text_at_the_limits_is_read() -> None:
    assert parse("#" * LINE_MOST, "pack") == {}
    assert parse("#\n" * (PACK_BYTES // 2), "pack") == {}


def test_a_path_is_spelt_as_it_is_written() -> None:
    assert spell(("workers", "collector", 3, "coins")) == "workers.collector[3].coins"
    assert spell(("pit", "A", 1, "two words")) == "pit.A[1].'two words'"
    assert spell(()) == ""


def test_values_are_quoted_short_and_in_plain_characters() -> None:
    assert shown("caf\u202eé") == "'caf\\u202e\\xe9'"
    assert shown("x" * 38) == "'" + "x" * 38 + "'"
    assert len(shown("x" * 39)) == 40
    assert shown(-(10**18)) == "a number of that size"
    assert shown(10**17) == "1" + "0" * 17
    assert nearest("zzz", ("abc",)) == ""
