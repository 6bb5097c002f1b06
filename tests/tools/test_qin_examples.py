"""The example pictures of Qin's rules show the board as it is drawn now, and positions that the rules allow."""

from __future__ import annotations

import pytest

from tools.qin_examples import EXAMPLES, SQUARES, written
from xian.ui.art import FOLDER


@pytest.mark.parametrize(("name", "text"), list(written()))
def test_the_pictures_are_those_the_tool_makes(name: str, text: str) -> None:
    assert (FOLDER / "qin" / name).read_text(encoding="utf-8") == text, "python -m tools.qin_examples"


def test_there_are_no_others() -> None:
    assert {path.name for path in (FOLDER / "qin").glob("example-*.svg")} == {name for name, _ in written()}


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_province_is_of_one_colour_and_connected(name: str) -> None:
    example = EXAMPLES[name]
    for _, squares in example.provinces:
        assert len({example.rows[y][x].upper() for x, y in squares} & (set(SQUARES) - {"v"})) == 1
        assert len({example.rows[y][x].upper() for x, y in squares}) == 1
        reached = {squares[0]}
        for _ in squares:
            reached |= {(x, y) for x, y in squares for a, b in reached if abs(x - a) + abs(y - b) == 1}
        assert reached == set(squares)
    if example.tile is not None:
        (x, y), (a, b) = example.tile
        assert abs(x - a) + abs(y - b) == 1
        assert all(example.rows[row][column] in "RYB" for column, row in example.tile)
