"""The winner's pieces at the end: where they stand, and how they come there."""

from __future__ import annotations

import pytest

from tests.typed import of
from xian.engine.qin.state import QinState
from xian.engine.registry import GAMES, game
from xian.engine.xian.state import XianState
from xian.scenes.boards.catalogue import parade_of
from xian.scenes.parade import March, Parade, Piece, ranks
from xian.scenes.scoring_result import result_of
from xian.table.measures import random_match
from xian.ui.geometry import Box

AREA = Box(40, 128, 1128, 408)
PIECE = Piece((("warriors/archer", "jade", Box(0, 0, 1, 1)),), 200 / 240)
QIN_PIECE = Piece((("qin/pagoda", "jade", Box(0, 0, 1, 1)),), 0.62)


@pytest.mark.parametrize("count", range(1, 25))
@pytest.mark.parametrize("key", GAMES)
def test_all_stand_inside_and_none_hides_another(count: int, key: str) -> None:
    floor = parade_of(key).floor
    boxes = ranks([PIECE] * count, AREA, parade_of(key))
    assert len(boxes) == count
    assert all(box.within(AREA) for box in boxes)
    assert all(box.bottom >= AREA.bottom - floor * AREA.h - 0.01 for box in boxes), "they stand on the ground"
    for place, box in enumerate(boxes):
        for nearer in boxes[place + 1:]:
            aside = abs(box.centre[0] - nearer.centre[0]) > 0.2 * nearer.w
            assert aside or nearer.y > box.y + 0.25 * box.h, "one behind it is seen"


@pytest.mark.parametrize("count", range(1, 25))
def test_pagodas_stand_apart(count: int) -> None:
    """Their ground is to be seen too: however many there are, of each piece two thirds are free."""
    boxes = ranks([QIN_PIECE] * count, AREA, parade_of("qin"))
    for place, box in enumerate(boxes):
        spots = [(box.x + box.w * (x + 0.5) / 20, box.y + box.h * (y + 0.5) / 20) for x in range(20) for y in range(20)]
        free = [spot for spot in spots if not any(other.has(spot) for other in boxes[place + 1:])]
        assert len(free) >= 2 / 3 * len(spots)


def test_nobody_stands_there_without_pieces() -> None:
    assert ranks([], AREA, Parade()) == []
    assert March(Parade(), [], lambda seconds: seconds).done


def test_they_come_one_after_another_and_are_there_at_once_when_told_to() -> None:
    march = March(Parade(), [PIECE] * 4, lambda seconds: seconds)
    march.pass_time(0.3)
    shares = [march.share(place) for place in range(4)]
    assert shares == sorted(shares, reverse=True) and shares[0] > shares[3] == 0
    march.finish()
    assert march.done and [march.share(place) for place in range(4)] == [1.0] * 4


def test_every_game_has_an_end_of_its_own() -> None:
    parades = [parade_of(key) for key in GAMES]
    assert len({parade.signs for parade in parades} - {""}) == len(GAMES) >= 3
    assert len({parade.pieces for parade in parades} - {Parade().pieces}) == len(GAMES)
    pictures = {key: parade.picture for key, parade in zip(GAMES, parades, strict=True)}
    assert all(pictures.values()) and len({*pictures.values()}) == len(GAMES) - 1
    assert pictures["xian"] == pictures["terracotta"], "both walk into the same mausoleum"


def test_each_painted_warrior_walks_and_each_pagoda_rises() -> None:
    match = random_match(game("xian"), 3, 4)
    [winner] = match.state.winners()
    painted = sum(of(XianState, match.state).painted_in(winner, section) for section in range(3))
    assert len(result_of(match).pieces) == painted
    match = random_match(game("qin"), 3, 4)
    pagodas = [layer for piece in result_of(match).pieces for layer in piece.layers if layer[0] == "qin/pagoda"]
    assert len(pagodas) == sum(of(QinState, match.state).on_board(seat) for seat in match.state.winners())
