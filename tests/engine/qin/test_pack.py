"""Component packs of Qin: boards of one's own, and what is refused with line and reason."""

from __future__ import annotations

import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import games
from xian.engine.game import BadInput, Fault, Options
from xian.engine.qin.board_check import board_problems, read_rows
from xian.engine.qin.game import QIN
from xian.engine.qin.pack import FILE, house_pack, pack_problems, read_pack
from xian.table.board_file import problems

HOUSE = FILE.read_text(encoding="utf-8")
HEAD = 'format = 1\ngame = "qin"\nname = "mine"\nbase = "house"\n'
ROWS = [line.strip().strip('",') for line in HOUSE.partition("rows = [\n")[2].splitlines()[:13]]
EXAMPLE = Path(__file__).resolve().parents[3] / "docs" / "examples" / "qin-lake.toml"


def board(rows: list[str], name: str = "pond", more: str = "") -> str:
    """A pack with one board; its first row stands in line 10."""
    lines = "".join(f'    "{row}",\n' for row in rows)
    return f'{HEAD}\n[[boards]]\nname = "{name}"\nsource = "house"\nrows = [\n{lines}]\n{more}'


def changed(row: int, text: str) -> list[str]:
    """The Bird with one row changed, from 1 at the top."""
    return [*ROWS[:row - 1], text, *ROWS[row:]]


def only_problem(text: str) -> str:
    [problem] = pack_problems(text, "mine.toml")
    return problem


def test_the_house_pack_is_good_and_its_digest_stays() -> None:
    assert pack_problems(HOUSE.replace('"house"\ntitle', '"other"\ntitle', 1), "x") == []
    assert house_pack().digest == read_pack(HOUSE, "qin.toml").digest
    assert [found.name for found in house_pack().tables.boards] == ["bird", "lion"]
    assert house_pack().tables.boards[0].titles == {"en": "Bird", "fr": "Oiseau"}


def test_Q1_6_a_board_of_ones_own_can_be_played_at_once() -> None:
    pack = read_pack(board(changed(1, ". . . . . . . . . . . z z")), "mine.toml")
    state = QIN.new(Options(2, pack), 1)
    assert (state.setting.board.name, len(state.setting.board.villages)) == ("pond", 13)
    assert state.setting.board.village_name(12) == "l13"
    assert state.setting.board.titles == {}


def test_Q1_6_spaces_between_the_signs_may_be_left_out() -> None:
    spaced, tight = board(ROWS), board([row.replace(" ", "") for row in ROWS])
    assert read_pack(spaced, "x").digest == read_pack(tight, "x").digest


def islet(*rows: str) -> list[str]:
    """Water, with these rows in the middle of it."""
    return ["~" * 13] * 5 + [row.center(13, "~") for row in rows] + ["~" * 13] * (8 - len(rows))


BAD_BOARDS = [
    (ROWS[:12], 9, "a board has 13 rows, this has 12"),
    (changed(3, ". . . . . . . . . . . ."), 12, "a row has 13 squares, this has 12"),
    (changed(4, ". . . . . d . . . . . ? ."), 13, "'?' is no sign of a board; they are . ~ R Y B and a to z"),
    (changed(7, ". . . . . . . . . . . a ."), 16, "the squares of village a must share a side: l7 and c12 do not"),
    (changed(3, ". . d . . d . . . . . . ."), 13, "village d has 3 squares; at most 2 are allowed"),
    (changed(6, ". e . . . . . . . f . . ."), 9, "the red start (R) is missing"),
    (changed(1, ". . . . . Y . . . . . . ."), 17, "there is one yellow start (Y), this has several: f6 and f13"),
    (changed(2, "~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~"), 12, "grass and starts must be one area: no way leads from"),
    (islet("RYB"), 9, "no tile could be the first: two squares of grass side by side are needed"),
    (islet(".RYB."), 9, "no tile could be the first"),
    (islet("~.~.~", ".RYB.", "~.~.~"), 9, "no tile could be the first"),
    ([ROWS[0]] * 3000, 9, "a board has 13 rows, this has 3000"),
    (changed(3, "." * 900), 12, "must be one line of at most 80 printable characters"),
]


@pytest.mark.parametrize(("rows", "line", "reason"), BAD_BOARDS)
def test_Q1_6_a_bad_board_is_refused_with_line_and_reason(rows: list[str], line: int, reason: str) -> None:
    problem = pack_problems(board(rows), "mine.toml")[0]
    assert problem.startswith(f"mine.toml, line {line}: boards[1].rows") and reason in problem
    with pytest.raises(BadInput):
        read_pack(board(rows), "mine.toml")


@pytest.mark.parametrize("rows", [islet("RYB"), islet(".RYB."), islet("~.~.~", ".RYB.", "~.~.~"), islet("~R~", "Y.B")])
def test_Q1_6_a_board_without_a_place_for_a_first_tile_can_not_be_painted(rows: list[str]) -> None:
    assert [(row, fault.key) for row, fault in problems(games.QIN, rows)] == [(0, "qin.no-place")]
    assert [fault.words("fr") for _, fault in problems(games.QIN, rows)] == [
        "aucune tuile ne pourrait être la première\u00a0: il faut deux cases de prairie côte à côte, dont une touche "
        "un départ"]


@pytest.mark.parametrize("rows", [islet("RYB.."), islet("~RYB~", "~~~.~", "~~~.~"), islet("RYB", "~.~", "~.~")])
def test_Q1_6_room_for_one_tile_is_enough(rows: list[str]) -> None:
    assert problems(games.QIN, rows) == []
    found = read_pack(board(rows), "mine.toml").tables.boards[0]
    assert len(found.start_places) == 1


def dotted(count: int, parts: int) -> str:
    """So many keys of so many parts each."""
    return "".join(f"rows.k{number}.{'.'.join('a' * parts)} = 1\n" for number in range(count))


ABSURD = {
    "rows": board([]).replace("rows = [", "rows = [" + '"",\n' * 64_000),
    "rows-that-are-none": board([]).replace("rows = [", "rows = [" + "1,\n" * 85_000),
    "long-rows": board(["?" * 990] * 260),
    "boards": HEAD + "[[boards]]\n" * 23_000,
    "keys": board([]).replace("rows = [\n]", dotted(250, 480)),
    "keys-below": board([]).replace("rows = [\n]", "rows = [" + f"{{{'.'.join('a' * 480)}=[\n" * 60 + "]}" * 60 + "]"),
    "fewer-keys": board([]).replace("rows = [\n]", dotted(20, 480)),
    "lists": board([]).replace("rows = [\n]", "rows = " + "[" * 300 + "]" * 300),
}
"""Packs whose boards are beyond all bounds, each of a size that a pack may have."""


@pytest.mark.parametrize("what", ABSURD)
def test_Q1_6_absurd_boards_are_refused_before_they_take_memory(what: str) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(BadInput) as refused:
            read_pack(ABSURD[what], "mine.toml")
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert most < 30_000_000
    assert str(refused.value).startswith("mine.toml") and refused.value.in_words("fr") != refused.value.in_words("en")


def test_Q1_6_every_problem_of_a_board_is_told() -> None:
    rows = changed(1, "R . . . . . . . . . . . a")
    found = board_problems([row.replace(" ", "") for row in rows])
    assert len(found) == 2 and {row for row, _ in found} <= {1, 2, 6}
    assert board_problems(["~" * 13] * 13)[-1] == (0, Fault("qin.no-grass"))


BAD_PACKS = [
    (board(ROWS, name="Pond"), "'Pond' must be small letters, digits, - and _, a letter first, at most 40"),
    (board(ROWS, name="7"), "'7' must be small letters"),
    (board(ROWS) + board(ROWS)[len(HEAD):], "'pond' is the name of another board of this pack"),
    (board(ROWS, more="wind = 1\n"), "boards[1].wind: this key is not known"),
    (f"{HEAD}boards = []\n", "boards: needs a board at least"),
    (f"{HEAD}boards = [1]\n", "boards[1]: must be a table, not 1"),
    (f'{HEAD}[[boards]]\nname = "pond"\nsource = "house"\nrows = 1\n', "rows: must be a list, not 1"),
    (f'{HEAD}[[boards]]\nname = "pond"\nsource = "house"\nrows = [1]\n', "must be a text in quotes, not 1"),
    (f'{HEAD}[tiles]\nsource = "house"\nRR = 24\nYY = 24\nBB = 24\nRY = 1\nRB = 0\nYB = 0\n',
     "tiles: at most 72 tiles can be played with, these are 73"),
    (f'{HEAD}[tiles]\nsource = "house"\nRR = 3\nYY = 3\nBB = 3\nRY = 12\nRB = 12\nYB = 12\n',
     "tiles: at least 10 tiles of one colour are needed for fair hands, not 9"),
    (f'{HEAD}[tiles]\nsource = "house"\nRR = 11\nYY = 0\nBB = 0\nRY = 0\nRB = 0\nYB = 0\n',
     "tiles: 12 tiles are needed for four hands, these are 11"),
    (f'{HEAD}[province]\nsource = "house"\nmajor = 2\n', "province.major: must be from 3 to 20, not 2"),
    (HOUSE.replace('"house"\ntitle', '"mine"\ntitle', 1).replace("fewer = [0, 1]", "fewer = [0, 24]"),
     "pagodas.balance[1].fewer: 24 fewer than 24 leaves no pagoda"),
    (HOUSE.replace("major = 5", "major = 6"), "'house' is the name of the program's own figures"),
    (HOUSE.replace('game = "qin"', 'game = "xian"'), "this pack is for 'xian', not for 'qin'"),
    ("game = ", "not TOML"),
]


@pytest.mark.parametrize(("text", "reason"), BAD_PACKS)
def test_a_bad_pack_is_refused_with_its_reason(text: str, reason: str) -> None:
    assert any(reason in problem for problem in pack_problems(text, "mine.toml")), pack_problems(text, "mine.toml")
    with pytest.raises(BadInput):
        read_pack(text, "mine.toml")


def test_too_many_boards() -> None:
    boards = "".join(board(ROWS, name=f"b{number}")[len(HEAD):] for number in range(21))
    assert "boards: at most 20 boards, these are 21" in only_problem(HEAD + boards)


def test_the_figures_of_a_pack_are_played_with() -> None:
    text = HOUSE.replace('"house"\ntitle', '"mine"\ntitle', 1).replace("count = 24", "count = 9") \
        .replace("major = 5", "major = 4")
    pack = read_pack(text, "mine.toml")
    state = QIN.new(Options(2, pack), 1)
    assert (state.left(0), state.setting.major, pack.digest != house_pack().digest) == (9, 4, True)


def test_the_example_of_the_documentation_is_good() -> None:
    pack = read_pack(EXAMPLE.read_text(encoding="utf-8"), "qin-lake.toml")
    assert [found.name for found in pack.tables.boards] == ["lake"]


@given(st.lists(st.text(alphabet=".~RYBabc?", min_size=11, max_size=14), min_size=12, max_size=14))
def test_whatever_rows_are_given_they_are_a_board_or_refused(rows: list[str]) -> None:
    if not board_problems(rows):
        kinds, villages = read_rows(rows)
        assert len(kinds) == len(villages) == 169
