"""Component packs of Xi'an: the house figures against the rules, bad packs, damaged packs."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xian.engine.game import BadInput, Pack
from xian.engine.intake import text as decode
from xian.engine.xian.components import Components
from xian.engine.xian.moves import LETTERS
from xian.engine.xian.pack import FILE, house_pack, pack_problems, read_pack
from xian.engine.xian.slots import COLOURS, END_TILE_NAMES, EQUIPMENT_TYPES

PACKS = Path(__file__).parents[2] / "packs" / "xian"
BAD = sorted(PACKS.glob("*.toml"))
HOUSE_TEXT = FILE.read_text(encoding="utf-8")
HOUSE_DATA: dict[str, Any] = tomllib.loads(HOUSE_TEXT)
HEAD = 'format = 1\ngame = "xian"\nname = "mine"\nbase = "house"\n'


@pytest.fixture
def house() -> Components:
    tables = house_pack().tables
    assert isinstance(tables, Components)
    return tables


def spelt(space: list[int]) -> str:
    """A space back in the notation of X1.5."""
    if space[0]:
        return "S"
    terms = [f"{space[1]}P"] * (space[1] > 0) + [f"{space[2]}c"] * (space[2] > 0)
    return "+".join(terms + [letter for letter, count in zip(LETTERS, space[3:], strict=True) for _ in range(count)])


def marked(entries: list[dict[str, Any]], key: str = "number") -> list[int]:
    """Which entries of a list carry the mark `printed`."""
    return [entry[key] for entry in entries if entry.get("source") == "printed"]


def changed(old: str, new: str) -> str:
    """The house pack under another name with one place changed."""
    assert HOUSE_TEXT.count(old) == 1
    return HOUSE_TEXT.replace('name = "house"', 'name = "mine"').replace(old, new)


# The house figures.


def test_X1_2_X1_3_collectors_and_craftsmen(house: Components) -> None:
    assert house.collector == [2, 2, 3, 3, 4, 4]
    assert house.craftsman == [1, 1, 2, 2, 3, 3]
    assert marked(HOUSE_DATA["workers"]["collector"]) == [4]
    assert marked(HOUSE_DATA["workers"]["craftsman"]) == [5]
    assert HOUSE_DATA["workers"]["source"] == "house"


def test_X1_3_miners(house: Components) -> None:
    assert ["+".join(LETTERS[colour] for colour in card) for card in house.miner] == [
        "Y", "R", "G", "Y+B", "R+G", "G+B",
    ]
    assert marked(HOUSE_DATA["workers"]["miner"]) == []


def test_X1_3_helpers_by_turn(house: Components) -> None:
    assert house.helper == [
        [0, 0, 1, 2, 3, 4], [0, 0, 1, 2, 3, 4], [0, 1, 2, 3, 4, 5],
        [0, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6],
    ]
    assert marked(HOUSE_DATA["workers"]["helper"]) == [1, 2, 3, 4, 5, 6]


def test_X1_4_equipment_costs_by_section_and_copy(house: Components) -> None:
    assert len(house.forge_price) == len(house.forge_clay) == 24
    for number, kind in enumerate(EQUIPMENT_TYPES):
        base = {"arrowheads": 1, "halberd": 2, "sword": 3, "crossbow": 1, "chariot": 2, "horse": 3}[kind]
        assert house.forge_price[4 * number : 4 * number + 4] == [base, base, base + 1, base + 1]
        assert house.forge_clay[4 * number : 4 * number + 4] == [0, 0, 1, 1]
        printed = marked(HOUSE_DATA["equipment"][kind], "price")
        assert printed == ([] if kind == "horse" else [base])


def test_X1_5_faces(house: Components) -> None:
    """The twelve faces of rules X1.5, lower row | upper row."""
    rules = """
        S 4P 3P+Y 4P+R | 3P+2c S 3P+B 2P+3c
        3P+G 4P S 3P+2c | S 2P+Y+B 3P+R 4P+1c
        3P+2c S 2c+Y+G 4P | 4P+1c 3P+B S 4P
        4P 2P+3c 3P+G S | 2c+R+B 5P 3P+2c S
        5P+1c S 4P+G 6P | 3P+3c 5P+1c S 4P+B
        S 6P 4P+Y 5P+1c | 5P+R 4P+2c 6P S
        6P 4P+R S 3P+Y+B | S 4P+2c 5P+1c 6P
        4P+2c S 6P 5P+B | 6P 4P+G S 5P+1c
        8P 7P+G S 7P+1c | S 9P 7P+B 8P
        7P+R S 8P 9P | 6P+3c 8P S 7P+Y
        S 8P 7P+2c 6P+Y+R | 9P S 8P 7P+G
        9P 7P+B 8P S | 8P 6P+R+G S 7P+2c
    """
    faces = [" ".join(spelt(space) for space in face) for section in house.faces for face in section]
    assert faces == [" ".join(line.replace("|", " ").split()) for line in rules.strip().splitlines()]
    assert [len(section) for section in house.faces] == [4, 4, 4]
    assert {sum(space[0] for space in face) for section in house.faces for face in section} == {2}


def test_X1_5_printed_spaces_are_on_some_face(house: Components) -> None:
    assert house.faces[0][0][3] == [0, 4, 0, 0, 1, 0, 0]  # 4P+R, fourth space of face A1
    assert any(space == [0, 8, 0, 0, 0, 0, 0] for face in house.faces[2] for space in face)


def test_X1_6_request_colours(house: Components) -> None:
    by_colour = {colour: [n for n in range(1, 13) if house.request_colour[n] == index]
                 for index, colour in enumerate(COLOURS)}
    assert by_colour == {"red": [1, 5, 9], "yellow": [2, 6, 10], "green": [3, 7, 11], "blue": [4, 8, 12]}
    assert len(house.request_colour) == 13
    assert marked(HOUSE_DATA["requests"]["tokens"]) == [9, 10]


def test_X2_1_start(house: Components) -> None:
    assert (house.start_coins, house.start_clay) == (2, 1)


def test_X3_5_X5_entering_a_building(house: Components) -> None:
    assert house.pass_coins == 1
    assert house.limit[2:] == [3, 4, 5]  # X5.1
    assert house.toll[2:] == [[0, 2, 3], [0, 1, 2], [0, 1, 2]]  # X5.3
    assert house.toll_prestige == 2  # X5.4
    assert (house.minister_coins, house.minister_prestige) == (1, 1)  # X5.6


def test_X6_1_craft_prices(house: Components) -> None:
    assert house.craft_price == [2, 3, 5]


def test_X10_1_majorities(house: Components) -> None:
    assert house.majority == [[10, 5, 2, 0], [12, 6, 3, 0], [14, 7, 4, 0]]


def test_X10_2_X10_3_X10_5_other_scores(house: Components) -> None:
    assert house.set_points == [0, 2, 5, 10]
    assert house.match_points == 3
    assert house.unused_tile_points == 1
    assert house.resources_for_point == 3


def test_X10_4_end_tiles(house: Components) -> None:
    assert dict(zip(END_TILE_NAMES, house.end_tile_points, strict=True)) == {
        "returns": 1, "tens": 1, "tiles": 3, "painted": 2, "helpers": 2, "flat": 6, "majorities": 5, "pairs": 4,
    }
    assert (house.returns_most, house.tens) == (15, 10)


def test_X1_10_the_house_pack() -> None:
    pack = house_pack()
    assert (pack.game, pack.name) == ("xian", "house")
    assert re.fullmatch(r"[0-9a-f]{16}", pack.digest)
    assert house_pack() is pack
    assert pack_problems(HOUSE_TEXT, "xian.toml") == []
    assert set(HOUSE_DATA["title"]) == {"en", "fr"}


def test_X1_10_every_table_has_its_source_mark() -> None:
    tables = {key: value for key, value in HOUSE_DATA.items() if isinstance(value, dict) and key != "title"}
    assert len(tables) == 9
    assert {table["source"] for table in tables.values()} == {"printed", "house"}


def test_X1_10_a_pack_fills_every_figure_the_rules_read() -> None:
    """All but the start value of each field comes from the file."""
    fields = [name for name in dir(Components()) if not name.startswith("_")]
    assert all(getattr(house_pack().tables, name) for name in fields)


# Other packs.


def test_X1_10_layout_names_and_marks_leave_the_digest_alone() -> None:
    text = HOUSE_TEXT.replace('name = "house"', 'name = "mine"').replace("House components", "Mine")
    text = "\n".join(line.split("#")[0].rstrip() for line in text.splitlines())
    text = text.replace('"printed"', '"house"').replace("\n    ", "\n\t").replace("\n", "\r\n")
    text = text.replace('"Y+B"', '"B+Y"')
    pack = read_pack(text, "mine.toml")
    assert pack.name == "mine"
    assert pack.digest == house_pack().digest


def test_X1_10_every_figure_changes_the_digest() -> None:
    """Raising one figure anywhere, where the checks let it, gives another digest."""
    seen = {house_pack().digest}
    tried = 0
    for place in re.finditer(r"(?<![\w-])\d+(?=[, \]}Pc\n])", HOUSE_TEXT):
        line = HOUSE_TEXT[HOUSE_TEXT.rfind("\n", 0, place.start()) + 1 : place.end()]
        if line.startswith(("#", "format")) or line.endswith(("number = " + place[0], "copies = " + place[0])):
            continue
        text = HOUSE_TEXT[: place.start()] + str(int(place[0]) + 1) + HOUSE_TEXT[place.end() :]
        text = text.replace('name = "house"', 'name = "mine"')
        if not pack_problems(text, "mine"):
            seen.add(read_pack(text, "mine").digest)
            tried += 1
    assert tried > 180
    assert len(seen) > 150  # equal figures raised in a row of equal ones may meet


def test_X1_10_a_pack_may_change_a_few_tables_of_the_house() -> None:
    pack = read_pack(HEAD + '[start]\nsource = "printed"\ncoins = 4\nclay = 0\n', "mine.toml")
    assert (pack.tables.start_coins, pack.tables.start_clay) == (4, 0)
    assert pack.tables.collector == house_pack().tables.collector
    assert pack.digest != house_pack().digest
    assert read_pack(HEAD, "mine.toml").digest == house_pack().digest


def test_X1_10_reading_a_pack_leaves_the_house_alone() -> None:
    before = house_pack().digest, list(house_pack().tables.collector)
    pack = read_pack(changed("{ number = 6, coins = 4 }", "{ number = 6, coins = 9 }"), "mine.toml")
    assert pack.tables.collector == [2, 2, 3, 3, 4, 9]
    assert (house_pack().digest, house_pack().tables.collector) == before


def test_X1_3_cards_may_stand_in_any_order() -> None:
    text = changed("{ number = 1, coins = 2 },\n    { number = 2, coins = 2 },\n    { number = 3, coins = 3 },",
                   "{ number = 3, coins = 3 },\n    { number = 1, coins = 2 },\n    { number = 2, coins = 2 },")
    assert read_pack(text, "mine.toml").digest == house_pack().digest


def test_X1_5_a_space_may_have_nothing_or_a_colour_twice() -> None:
    pack = read_pack(changed('"S     4P      3P+Y   4P+R"', '"S - B+1c+B+99P 4P+R"'), "mine.toml")
    assert pack.tables.faces[0][0][:3] == [[1, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0], [0, 99, 1, 0, 0, 0, 2]]


@pytest.mark.parametrize(
    "word",
    ["0P", "04P", "100P", "P", "4p", "4C", "4P+", "+4P", "4P++R", "4P-R", "y", "4 P", "2Y", "--", "٤P", "S+S", "SS"],
)
def test_X1_5_no_other_notation_is_read(word: str) -> None:
    text = changed('"S     4P      3P+Y   4P+R"', f'"S {word} 3P+Y 4P+R"')
    with pytest.raises(BadInput, match=r"pit\.A\[1\]\.lower: "):
        read_pack(text, "mine.toml")


def test_X1_10_the_largest_figures_are_read() -> None:
    text = changed("price = { A = 2, B = 3, C = 5 }", "price = { A = 0, B = 99, C = 99 }")
    assert read_pack(text, "mine.toml").tables.craft_price == [0, 99, 99]
    text = changed("limit = 5, toll = [1, 2]", "limit = 9, toll = [99, 99]").replace("limit = 3", "limit = 2")
    assert read_pack(text, "mine.toml").tables.limit == [0, 0, 2, 4, 9]


def test_X1_10_figures_just_out_of_bounds_are_refused() -> None:
    for old, new in (
        ("limit = 5", "limit = 10"), ("limit = 3", "limit = 1"), ("coins = 2\nclay", "coins = 100\nclay"),
        ("each = 10", "each = 0"), ("most = 15", "most = -1"), ("pass_coins = 1", "pass_coins = -1"),
    ):
        assert len(pack_problems(changed(old, new), "mine.toml")) == 1


# Bad packs: the first line of each file says what is to be said of it.


def test_there_are_bad_packs_of_every_kind() -> None:
    assert len(BAD) >= 50
    said = [file.read_text(encoding="utf-8").partition("\n")[0] for file in BAD]
    assert all(line.startswith("# expect: ") for line in said)
    assert len(set(said)) > len(BAD) * 0.9


@pytest.mark.parametrize("file", BAD, ids=lambda file: file.stem)
def test_X1_10_a_bad_pack_is_refused_with_file_line_key_and_reason(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    expected = text.partition("\n")[0].removeprefix("# expect: ")
    with pytest.raises(BadInput) as caught:
        read_pack(text, file.name)
    error = caught.value
    assert error.source == file.name
    said = (f"line {error.line}: " if error.line else "") + error.reason
    if expected.endswith("..."):  # the words of the TOML reader, which are not ours
        assert said.startswith(expected.removesuffix("..."))
    else:
        assert said == expected


@pytest.mark.parametrize("file", BAD, ids=lambda file: file.stem)
def test_X1_10_the_named_line_holds_the_named_key(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    for problem in pack_problems(text, file.name):
        match = re.match(r"[\w.]+, line (\d+): ([\w.\[\]]+): (.*)", problem)
        if match is None or "is missing" in match[3]:
            continue
        named = text.splitlines()[int(match[1]) - 1]
        key = re.sub(r"\[\d+\]$", "", match[2]).split(".")[-1]
        assert re.search(rf"\b{key}\b", named) or match[2].endswith("]")


def test_X1_10_all_problems_are_told() -> None:
    text = HEAD + '[start]\nsource = "mine"\ncoins = -1\nklay = 1\n[workshop]\nsource = "house"\nprice = 3\n'
    assert pack_problems(text, "mine.toml") == [
        "mine.toml, line 6: start.source: 'mine' is none of printed, house",
        "mine.toml, line 7: start.coins: must be from 0 to 99, not -1",
        "mine.toml, line 5: start.clay: is missing",
        "mine.toml, line 8: start.klay: this key is not known; is clay meant?",
        "mine.toml, line 11: workshop.price: must be a table, not 3",
    ]
    with pytest.raises(BadInput) as caught:
        read_pack(text, "mine.toml")
    assert caught.value.reason.endswith("(and 4 more problems)")
    assert pack_problems("?", "mine.toml") == ["mine.toml, line 1: not TOML: Invalid statement"]


def test_X1_10_every_missing_table_is_told() -> None:
    problems = pack_problems(HEAD.replace('base = "house"\n', ""), "mine.toml")
    assert [problem.split(": ")[1] for problem in problems] == [
        "start", "workers", "equipment", "pit", "requests", "buildings", "workshop", "scoring", "end_tiles",
    ]


# Damaged and hostile packs: a pack or a sentence, never anything else.


def pack_or_refusal(text: str) -> None:
    problems = pack_problems(text, "pack")
    try:
        pack = read_pack(text, "pack")
    except BadInput as error:
        assert problems
        assert "\n" not in str(error)
        assert 0 <= error.line <= text.count("\n") + 1
    else:
        assert problems == []
        assert isinstance(pack, Pack)
        assert len(pack.tables.forge_price) == len(pack.tables.forge_clay) == 24


@given(st.text(max_size=200))
def test_random_text(text: str) -> None:
    pack_or_refusal(text)
    pack_or_refusal(HEAD + text)


@given(st.binary(max_size=100))
def test_random_bytes(data: bytes) -> None:
    try:
        text = decode(data, "pack")
    except BadInput as error:
        assert error.line >= 1
    else:
        pack_or_refusal(text)


@given(st.data())
def test_random_mutations_of_the_house_pack(data: st.DataObject) -> None:
    raw = bytearray(HOUSE_TEXT.replace('name = "house"', 'name = "mine"').encode())
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(raw)))
        end = start + data.draw(st.sampled_from([0, 1, 1, 2, 5, 300]))
        raw[start:end] = data.draw(st.one_of(st.binary(max_size=3), st.sampled_from(FRAGMENTS)))
    try:
        text = decode(bytes(raw), "pack")
    except BadInput:
        return
    pack_or_refusal(text)


FRAGMENTS = [
    b"", b"-", b"9", b"99999999999999999999", b"true", b"1.5", b'"', b"[", b"]", b"{", b"}", b"[[", b"\n", b",", b"=",
    b"\n[pit]\n", b"\n[[workers.miner]]\n", b"nan", b"1979-05-27", b"S ", b"+", b"P", b"[[[[", b'"""', b"#", b"\r\n",
]


@given(st.sampled_from(list(HOUSE_DATA)), st.sampled_from(
    ["0", "true", "[]", "{}", '""', "1.5", "[1]", "[[]]", "{ x = 1 }", "1979-05-27", '[{}]', "[{ number = 1 }]"]
))
def test_a_table_of_another_kind(key: str, value: str) -> None:
    pack_or_refusal("\n".join(line for line in HEAD.splitlines() if not line.startswith(key)) + f"\n{key} = {value}\n")


ENTRIES = [
    (table, key) for table, value in HOUSE_DATA.items() if isinstance(value, dict) for key in value
]


@given(st.sampled_from(ENTRIES), st.sampled_from(
    ["0", "-1", "true", "[]", "{}", '""', "1.5", "[1]", "[[]]", "{ x = 1 }", "[{}]", "[{ number = 1 }]", "[0, 0, 0]"]
))
def test_an_entry_of_another_kind(entry: tuple[str, str], value: str) -> None:
    table, key = entry
    pack_or_refusal(HEAD + f"[{table}]\n{key} = {value}\n")


@pytest.mark.parametrize(
    "text",
    [
        "x = " + "[" * 900 + "\n" + "[" * 900,
        "x = " + "\n".join(["[" * 100] * 4 + ["1"] + ["]" * 100] * 4),
        "x = " + "{a=" * 150 + "1" + "}" * 150,
        "\n".join("a." * 490 + f"k{number} = 1" for number in range(50)),
        "\n".join("[" + "a." * 490 + f"k{number}]" for number in range(50)),
        "[[a]]\n" * 10_000,
        "\n".join(f"k{number} = 1" for number in range(5_000)),
        "x = " + "9" * 990,
        '"""' + "a\n" * 50_000,
        '[pit]\nsource = "house"\nA = [\n' + "{ lower = 'S S S S', upper = '8P' },\n" * 2_000 + "]",
        '[workers]\nsource = "house"\nminer = [\n' + "{ number = 1, pigments = 'Y+Y+Y' },\n" * 2_000 + "]",
    ],
    ids=lambda text: text[:12].strip(),
)
def test_hostile_text_is_answered_with_sentences(text: str) -> None:
    assert pack_problems(HEAD + text, "pack")
    pack_or_refusal(HEAD + text)
