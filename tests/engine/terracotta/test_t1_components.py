"""T1: what there is. The figures marked [house] are those of the data file."""

from __future__ import annotations

import pytest

from tests.engine.terracotta.at import Table
from xian.engine.game import Options
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import AROUND, COLUMN, QUADRANTS, ROW, SPACE_NAMES, space_name
from xian.engine.terracotta.game import TERRACOTTA
from xian.engine.terracotta.pack import house_pack
from xian.engine.terracotta.state import TerracottaState


def new(players: int = 2, seed: int = 1, first: int = 0) -> TerracottaState:
    return TERRACOTTA.new(Options(players, house_pack(), {"first": first} if first else {}), seed)


def shown(table: Table, segment: int) -> list[str]:
    return [at.ACTIONS[table.state.action_at(ring, segment - 1)] for ring in range(3)]


def test_T1_1_four_districts_of_three_segments_each_with_a_dry_clay() -> None:
    assert at.SEGMENTS == at.DISTRICTS * at.IN_DISTRICT
    assert new().v[at.WAREHOUSE:at.WAREHOUSE + 4] == [1, 1, 1, 1]


@pytest.mark.parametrize(("segment", "district"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3), (10, 4), (12, 4)])
def test_T1_1_R23_district_d_holds_segments_3d_minus_2_to_3d(segment: int, district: int) -> None:
    table = Table().stores(0, 0, 0, 0).has(1, wet=4)
    turned = next(k for k in range(12) if shown(table.discs(k, 0), segment)[0].startswith("craft"))
    table.discs(turned, 0).at_ring("central", segment).play("act")
    assert table.state.v[at.WAREHOUSE:at.WAREHOUSE + 4] == [int(number == district) for number in range(1, 5)]


def test_T1_2_the_rings_of_the_house() -> None:
    table = Table()
    assert shown(table, 1) == ["craft 3", "shaper", "sword"]
    assert shown(table, 7) == ["craft 2", "priority", "sword"]
    assert shown(table, 12) == ["clay 4", "blacksmith", "spear"]
    for ring, most in ((at.CENTRAL, 12), (at.MIDDLE, 12), (at.OUTER, 12)):
        assert len(house_pack().tables.rings[ring]) == most


def test_T1_2_a_turned_central_disc_shows_the_space_before_and_a_middle_one_the_space_after() -> None:
    table = Table().discs(1, 0)
    assert shown(table, 2) == ["craft 3", "coins 2", "specialist"] and shown(table, 1)[0] == "clay 4"
    table = Table().discs(0, 1)
    assert shown(table, 1) == ["craft 3", "coins 2", "sword"] and shown(table, 12)[1] == "shaper"


def test_T1_3_nine_columns_seven_rows_and_four_quadrants_without_the_middle_lines() -> None:
    assert (len(ROW), len(COLUMN), len(SPACE_NAMES)) == (7, 9, 63)
    assert [len(quadrant.spaces) for quadrant in QUADRANTS] == [12, 12, 12, 12]
    taken = {space for quadrant in QUADRANTS for space in quadrant.spaces}
    assert taken | set(ROW[3].spaces) | set(COLUMN[4].spaces) == set(range(63))
    assert not taken & (set(ROW[3].spaces) | set(COLUMN[4].spaces))
    assert [space_name(quadrant.spaces[0]) for quadrant in QUADRANTS] == ["a1", "f1", "a5", "f5"]
    assert len(AROUND[SPACE_NAMES["e4"]].spaces) == 8 and len(AROUND[SPACE_NAMES["a1"]].spaces) == 3


def test_T1_4_eleven_warriors_of_each_type_score_by_their_place_in_the_rack() -> None:
    assert new().v[at.RACK:at.RACK + 4] == [11, 11, 11, 11]
    table, scored = Table().has(1, wet=99), []
    for left in range(11, 0, -1):
        table.rack(guard=left)
        before = table.points()
        table.at("craft 2").play("act", "guard", f"put {'abcdefghi'[left % 9]}{left % 7 + 1}")
        scored.append(table.points() - before)
        table.state.v[at.WHEEL:at.WHEEL + 24] = [at.NONE] * 24
    assert scored == [3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8]


@pytest.mark.parametrize("bought", range(4))
def test_T1_5_the_nth_specialist_of_a_kind_costs_n_coins(bought: int) -> None:
    table = Table().has(1, coins=9, weapons="spear").bought(musician=bought).at("specialist")
    table.play("act")
    assert table.phase == "stand" and table.coins() == 9 - (bought + 1)


@pytest.mark.parametrize(("kind", "weapon"), list(zip(at.SPECIALISTS, at.WEAPONS, strict=True)))
def test_T1_5_each_kind_of_specialist_takes_its_weapon(kind: str, weapon: str) -> None:
    table = Table().army("c4 guard 1").has(1, coins=1, weapons=weapon).at("specialist").play("act")
    assert table.phase in ("stand", "face") and not table.weapons()
    assert at.STATUES[table.state.v[at.CHOSEN]] == kind


@pytest.mark.parametrize(("players", "workers"), [(2, 5), (3, 4), (4, 3)])
def test_T1_6_apprentices_tokens_and_inactive_weapons_of_each_player(players: int, workers: int) -> None:
    state = new(players)
    for seat in range(players):
        assert state.v[at.APPRENTICES + seat] == workers and state.v[at.ARTISANS + seat] == 0
        assert state.v[at.TOKENS + seat] == 63 and state.v[at.ACTIVE_WEAPONS + seat] == 0
    assert house_pack().tables.tokens == [0, 1, 1, 2, 2, 3]


def test_T1_6_a_player_owns_fifteen_warriors_at_most() -> None:
    spaces = list(SPACE_NAMES)[:15]
    full = [f"{space} {('guard', 'officer')[number % 2]} 1" for number, space in enumerate(spaces)]
    table = Table().army(*full).has(1, wet=9).at("craft 2")
    assert "act" not in table.legal()
    assert "act" in Table().army(*full[1:]).has(1, wet=9).at("craft 2").legal()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_T1_7_there_is_one_priority_token_less_than_players_and_token_n_gives_n_minus_1_wet_clay(players: int) -> None:
    table = Table(players)
    for seat in range(1, players + 1):
        table.state.v[at.WHEEL:at.WHEEL + 24] = [at.NONE] * 24
        table.moving(seat).at("priority")
        assert ("act" in table.legal()) == (seat < players)
        if seat < players:
            table.play("act")
            assert table.slot(at.PRIORITY, seat) == seat and table.wet(seat) == seat - 1


def test_T1_8_twelve_tiles_of_which_five_different_ones_are_used() -> None:
    assert len(at.TILES) == 12
    for seed in range(30):
        assert len(set(new(2, seed).v[at.TILE:at.TILE + 5])) == 5
    drawn = {tile for seed in range(60) for tile in new(2, seed).v[at.TILE:at.TILE + 5]}
    assert drawn == set(range(12))


@pytest.mark.parametrize(("number", "domination", "presence"), [(1, 4, 1), (2, 5, 2), (3, 6, 2), (4, 7, 3), (5, 8, 3)])
def test_T1_8_a_tile_scores_more_from_round_to_round(number: int, domination: int, presence: int) -> None:
    table = Table().round(number, "guards").army("a7 guard 1", "c7 guard 1", "e7 guard 2").workers(1, 0)
    table.play("apprentice 2", "nothing", "nothing")
    assert table.of_round("tile", number) == [domination, presence]


def test_T1_9_T6_2_tracks_of_seven_and_nine_places_that_begin_again() -> None:
    table = Table().inspectors(7, 9).workers(1, 0).play("apprentice 2", "nothing", "nothing")
    assert (table.state.line(0), table.state.line(1)) == (0, 0)


def test_T1_9_R2_backwards_from_the_first_place_an_inspector_goes_to_the_last() -> None:
    table = Table().has(1, wet=3, weapons="sword").at("craft 2").play("act", "officer", "put e4", "row -1")
    assert table.state.line(0) == 6


def test_T1_9_R17_the_first_places_are_the_top_row_and_the_left_column_and_forward_is_down_and_right() -> None:
    state = new()
    assert (state.line(0), state.line(1)) == (0, 0)
    assert [space_name(ROW[0].spaces[0]), space_name(COLUMN[0].spaces[6])] == ["a1", "a7"]
    table = Table().has(1, masters="inspector").at("inspector").play("act", "row +1")
    assert table.state.line(0) == 1 and {space_name(space) for space in ROW[1].spaces} == {f"{c}2" for c in "abcdefghi"}
