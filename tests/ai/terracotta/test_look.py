"""The look over the mausoleum says the same as the rules do."""

from __future__ import annotations

import pytest

from tests.ai.moments import moments
from tests.engine.terracotta.at import Table
from xian.ai.terracotta.look import KINDS, TerracottaLook
from xian.engine.terracotta import ending, scoring
from xian.engine.terracotta.board import COLUMN, QUADRANTS, ROW
from xian.engine.terracotta.counting import award, breakers, count, count_type
from xian.engine.terracotta.groups import groups, in_group
from xian.engine.terracotta.slots import BY_COLUMN, BY_ROW, BY_TILE, ROUND, ROUND_POINTS, TILE
from xian.engine.terracotta.state import TerracottaState


def rows_of(flat: list[int]) -> list[list[int]]:
    return [flat[first:first + 4] for first in range(0, len(flat), 4)]


def by_seat(flat: list[int]) -> list[int]:
    """Over all types."""
    return [sum(flat[seat::4]) for seat in range(4)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_counts_as_the_rules_do(players: int) -> None:
    seen = 0
    for seed in range(3):
        for s in moments("terracotta", players, seed, 0.15)[:-1]:
            look = TerracottaLook(s)
            assert rows_of(look.rows) == [count(s, region) for region in ROW]
            assert rows_of(look.columns) == [count(s, region) for region in COLUMN]
            assert rows_of(look.quadrants) == [count(s, region) for region in QUADRANTS]
            assert rows_of(look.types) == [count_type(s, type_) for type_ in range(KINDS)]
            found = groups(s)
            assert by_seat(look.grouped) == [sum(in_group(s, group)[seat] for group in found) for seat in range(4)]
            points = [sum(ending.group_points(s, group)[seat] for group in found) for seat in range(4)]
            assert by_seat(look.group_points) == points
            each = s.setting.components.archer_points
            assert [each * number for number in look.facing] == ending.archer_points(s)
            check_awards(s, look)
            seen += 1
    assert seen > 60


def check_awards(s: TerracottaState, look: TerracottaLook) -> None:
    """What a round's scoring would bring is what it brings."""
    worth = s.setting.components.line_points
    for track, source in ((0, BY_ROW), (1, BY_COLUMN)):
        scored = s.copy()
        scoring.score_line(scored, track, source, None)
        assert points_of(scored, source, s.round) == [
            points + look.line_award(track)[seat] for seat, points in enumerate(points_of(s, source, s.round))]
        line = (s.line(track) + 1) % s.setting.components.tracks[track]
        region = (ROW, COLUMN)[track][line]
        assert award(look.line_counts(track, 1), breakers(s, region), worth) == \
            award(count(s, region), breakers(s, region), worth)
    scored = s.copy()
    scoring.score_tile(scored, None)
    assert points_of(scored, BY_TILE, s.round) == [
        points + look.tile_award()[seat] for seat, points in enumerate(points_of(s, BY_TILE, s.round))]


def points_of(s: TerracottaState, source: int, round_: int) -> list[int]:
    first = ROUND_POINTS + 16 * (round_ - 1) + source
    return s.v[first:first + 16:4]


def test_the_tiles_to_come_are_looked_up_by_round() -> None:
    s = moments("terracotta", 2, 3)[0]
    look = TerracottaLook(s)
    assert [look.tile_of(later) for later in range(6)] == [*s.v[TILE:TILE + 5], -1]
    s.v[ROUND] = 5
    assert look.tile_of(1) == -1


# What one more warrior would be worth.


def joining(*army: str) -> dict[str, list[int]]:
    """By type, for players 1 and 2."""
    look = TerracottaLook(Table().army(*army).state)
    return {name: look.joining[4 * number:4 * number + 2]
            for number, name in enumerate(("officer", "guard", "crossbowman", "soldier"))}


def test_beside_another_one_a_warrior_founds_a_group() -> None:
    """Alone it scores nothing; two of one player make 2 points, one of each player 2 for the one who joins."""
    assert joining("c4 guard 1") == {"officer": [0, 0], "guard": [2, 2], "crossbowman": [0, 0], "soldier": [0, 0]}


def test_between_two_groups_a_warrior_joins_them() -> None:
    """Player 1 has 2 + 1 warriors there: four of them and two players, 8, instead of 2."""
    found = joining("a1 guard 1", "b1 guard 1", "d1 guard 1", "d2 guard 2")
    assert found["guard"] == [8 - 2 - 2, 2 * 2 - 2]


def test_where_there_is_no_room_there_is_nothing_to_join() -> None:
    assert joining("a1 guard 1", "b1 soldier 1", "a2 soldier 2")["guard"] == [0, 0]


def test_archers_hold_groups_together() -> None:
    look = TerracottaLook(Table().army("c4 guard 1", "d4 archer left", "e4 guard 2").state)
    assert look.facing == [1, 0, 0, 0]
    assert look.shared == [1, 1, 0, 0] and look.dominated == [1, 0, 0, 0]
    assert look.group_points[4:6] == [2 + 5, 2 + 2]


def test_a_warrior_alone_on_its_horse_is_in_no_group() -> None:
    look = TerracottaLook(Table().army("c4 guard 1 horse right").state)
    assert look.mounted == [1, 0, 0, 0] and look.grouped == [0] * 16 and look.types[4] == 1
