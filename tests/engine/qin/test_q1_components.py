"""Q1: board, tiles, pagodas, hands and piles."""

from __future__ import annotations

import pytest

from xian.engine.game import BadInput, Options, Param
from xian.engine.qin.board import SIDES, BoardMap
from xian.engine.qin.game import QIN
from xian.engine.qin.moves import SQUARE_NAMES, square_name
from xian.engine.qin.pack import FILE, house_pack
from xian.engine.qin.slots import BLUE, GRASS, HIDDEN, RED, SQUARES, TILES, VILLAGE, WATER, YELLOW
from xian.engine.qin.state import QinState

BIRD, LION = house_pack().tables.boards


def new(players: int = 2, seed: int = 1, **extra: Param) -> QinState:
    return QIN.new(Options(players, house_pack(), extra), seed)


@pytest.mark.parametrize("board", [BIRD, LION])
def test_Q1_1_grass_villages_and_three_starts(board: BoardMap) -> None:
    assert len(board.kinds) == SQUARES
    assert [board.kinds.count(colour) for colour in (RED, YELLOW, BLUE)] == [1, 1, 1]
    assert set(map(len, board.villages)) <= {1, 2}
    assert all(board.kinds[square] == VILLAGE for squares in board.villages for square in squares)
    assert sum(map(len, board.villages)) == board.kinds.count(VILLAGE)
    assert all(two in SIDES[one] for one, two in (pair for pair in board.villages if len(pair) == 2))


def test_Q1_1_the_lion_has_more_villages_and_water() -> None:
    assert WATER not in BIRD.kinds and WATER in LION.kinds
    assert (len(BIRD.villages), len(LION.villages)) == (12, 16)


def test_Q1_2_72_tiles_12_of_each() -> None:
    assert house_pack().tables.tiles == [12] * 6
    state = new()
    everything = state.piles + state.hand(0) + state.hand(1)
    assert sorted(everything) == sorted(list(range(6)) * 12)
    assert TILES == ("RR", "YY", "BB", "RY", "RB", "YB")


@pytest.mark.parametrize(("players", "pagodas"), [(2, 24), (3, 19), (4, 15)])
def test_Q1_3_pagodas_by_number_of_players(players: int, pagodas: int) -> None:
    assert [new(players).left(seat) for seat in range(players)] == [pagodas] * players


def test_Q1_4_hands_of_three_and_four_piles() -> None:
    for players, piles in ((2, [17, 17, 16, 16]), (3, [16, 16, 16, 15]), (4, [15, 15, 15, 15])):
        state = new(players)
        assert [len(state.hand(seat)) for seat in range(players)] == [3] * players
        assert state.pile_sizes() == piles


def test_Q1_4_hands_are_hidden_and_so_are_the_piles() -> None:
    view = QIN.view(new(3), 1).state
    assert [view.hand(seat) == [HIDDEN] * 3 for seat in range(3)] == [True, False, True]
    assert set(view.piles) == {HIDDEN}
    assert QIN.view(new(3), -1).state.hand(1) == [HIDDEN] * 3


def test_Q1_5_the_boards_stand_in_the_data_file_as_they_are_printed_here() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert '". . a . . . b b . . . c ."' in text and '"~ g . h . . . . . i . j ~"' in text
    names = {name: BIRD.kinds[square] for name, square in SQUARE_NAMES.items()}
    assert (names["g8"], names["f6"], names["h6"], names["a1"]) == (RED, YELLOW, BLUE, GRASS)
    assert [square_name(squares[0]) for squares in BIRD.villages] == [
        "c12", "g12", "l12", "f10", "b8", "j8", "d4", "l4", "h3", "b2", "f2", "k2"]


def test_Q1_5_the_board_is_chosen_and_the_bird_played_when_none_is() -> None:
    assert new().setting.board is BIRD
    assert new(board="lion").setting.board is LION
    with pytest.raises(BadInput, match="has no board 'tiger'; its boards are: bird, lion"):
        new(board="tiger")


@pytest.mark.parametrize(("players", "pagodas"), [(2, [24, 23]), (3, [19, 19, 18]), (4, [15, 15, 14, 14])])
def test_Q1_7_balance_gives_later_seats_fewer(players: int, pagodas: list[int]) -> None:
    assert [new(players, balance=1).left(seat) for seat in range(players)] == pagodas
    assert len(set(new(players, balance=0).setting.pagodas)) == 1


@pytest.mark.parametrize(
    ("extra", "reason"),
    [
        ({"wind": 1}, "Qin has no option 'wind'; its options are board, balance, fair, first"),
        ({"balance": 2}, "option balance must be 0 or 1, not '2'"),
        ({"fair": "yes"}, "option fair must be 0 or 1, not 'yes'"),
        ({"first": 3}, "option first must be from 0 to 2, not '3'"),
        ({"first": True}, "option first must be from 0 to 2, not 'True'"),
        ({"board": 7}, "the pack house has no board '7'"),
    ],
)
def test_an_option_that_can_not_be_is_refused(extra: dict[str, Param], reason: str) -> None:
    with pytest.raises(BadInput) as caught:
        new(2, 1, **extra)
    assert caught.value.reason.startswith(reason)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_can_play(players: int) -> None:
    with pytest.raises(BadInput, match=f"Qin is for 2 to 4 players, not {players}"):
        new(players)
