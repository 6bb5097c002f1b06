"""Moves and their texts."""

from __future__ import annotations

import pytest

from xian.engine.game import BadMove
from xian.engine.qin.moves import (
    FIRST,
    PAIRS,
    SECOND,
    SPOTS,
    SQUARE_NAMES,
    WAYS,
    WRONG,
    is_move,
    lay,
    parse,
    spots,
    square_name,
    squares,
    text,
    tile_of,
)
from xian.engine.qin.slots import ONE_COLOUR


def test_every_way_to_lie_on_the_board_reads_back() -> None:
    for tile in range(6):
        for way in range(WAYS if tile >= ONE_COLOUR else PAIRS):
            move = WAYS * tile + way
            assert is_move(move) and parse(text(move)) == move
            first, second = squares(move)
            assert lay(tile, first, second) == move
            assert tile_of(move) == tile


def test_all_other_placements_read_back_too() -> None:
    seen = 0
    for move in range(WRONG, WRONG + 6 * SPOTS * SPOTS, 7):
        if is_move(move):
            seen += 1
            assert parse(text(move)) == move
            assert len(spots(move)) == 2
    assert seen > 30_000


def test_rows_count_from_the_bottom_and_columns_from_the_left() -> None:
    assert [square_name(square) for square in (0, 12, 13, 168)] == ["a1", "m1", "a2", "m13"]
    assert len(SQUARE_NAMES) == 169
    assert len(FIRST) == len(SECOND) == PAIRS == 312


def test_the_first_half_lies_on_the_square_told_first() -> None:
    first, second = squares(parse("RB f7-f6"))
    assert (square_name(first), square_name(second)) == ("f7", "f6")
    assert parse("RB f6-f7") != parse("RB f7-f6")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("RR f7-f6", "a tile of one colour is told from its lower or left square: RR f6-f7"),
        ("RR g6-f6", "a tile of one colour is told from its lower or left square: RR f6-g6"),
        ("BR f6-f7", "'BR f6-f7' is not a move of Qin, such as 'RB f6-f7'"),
        ("RB f6", "'RB f6' is not a move of Qin, such as 'RB f6-f7'"),
        ("RB f6-o7", "'RB f6-o7' is not a move of Qin, such as 'RB f6-f7'"),
        ("RB f6-f15", "'RB f6-f15' is not a move of Qin, such as 'RB f6-f7'"),
        ("rb f6-f7", "'rb f6-f7' is not a move of Qin, such as 'RB f6-f7'"),
        ("", "'' is not a move of Qin, such as 'RB f6-f7'"),
        ("RB  f6-f7", "'RB  f6-f7' is not a move of Qin, such as 'RB f6-f7'"),
        ("RB f6-f7 and more", "a move has at most 12 characters, this has 17"),
    ],
)
def test_what_is_no_move_is_refused(words: str, reason: str) -> None:
    with pytest.raises(BadMove) as caught:
        parse(words)
    assert str(caught.value) == reason
