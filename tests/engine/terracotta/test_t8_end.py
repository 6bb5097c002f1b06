"""T8: the final count, and the worked example of the rulebook."""

from __future__ import annotations

import pytest

from tests.engine.terracotta.at import Table
from tests.engine.terracotta.test_t6_scoring import scored
from tests.typed import of
from xian.engine.game import Staged
from xian.engine.terracotta import events as e
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.game import TERRACOTTA
from xian.engine.terracotta.moves import parse
from xian.engine.terracotta.state import TerracottaState


def ended(*army: str, players: int = 4) -> Table:
    """The last round with this army; inspectors look away, the tile counts coins that nobody has."""
    return scored(Table(players).army(*army).round(5, "coins").inspectors(*away(army)))


def away(army: tuple[str, ...]) -> tuple[int, int]:
    """A row and a column in which nothing stands."""
    spaces = [statue.split(" ")[0] for statue in army]
    row = next(number for number in range(1, 8) if all(int(space[1]) != number for space in spaces))
    column = next(number for number in range(1, 10) if all("abcdefghi"[number - 1] != space[0] for space in spaces))
    return row, column


def sources(table: Table) -> list[dict[str, int]]:
    return [{part.source.removeprefix("terracotta-"): part.points for part in parts if part.points}
            for parts in TERRACOTTA.score_parts(table.state)]


YELLOW, PURPLE, GREEN, BLUE = 1, 2, 3, 4


def test_T8_1_T8_3_T8_4_the_worked_example_of_the_rulebook() -> None:
    """Yellow has most around the footman; the guards are a group of Yellow alone; 23, 22, 6, 8."""
    army = ("b2 footman", "a1 guard 1", "b1 guard 1", "c1 officer 2", "d1 officer 2", "d2 officer 2", "d3 officer 1",
            "e2 officer 1", "e3 officer 3", "f3 officer 4",
            "c2 archer up", "d4 archer up", "e1 archer left", "g3 archer left")
    table = ended(*army)
    assert sources(table) == [
        {"footmen": 8, "groups": 2 + 8 + 2, "archers": 2}, {"footmen": 2, "groups": 12 + 5, "archers": 4},
        {"groups": 4 + 2}, {"groups": 4 + 2, "archers": 2}]
    assert [table.state.scores()[seat - 1] for seat in (PURPLE, YELLOW, GREEN, BLUE)] == [23, 22, 6, 8]
    assert table.state.winners() == [PURPLE - 1]


def test_T8_1_warriors_on_the_eight_spaces_around_each_footman() -> None:
    table = ended("c3 footman", "b2 guard 1", "d4 soldier 1", "c2 officer 2", "e3 guard 3")
    assert [part.get("footmen", 0) for part in sources(table)] == [8, 2, 0, 0]


def test_T8_1_archers_break_ties_around_a_footman_and_a_horse_counts_once() -> None:
    table = ended("c3 footman", "b4 guard 1 horse right", "c2 officer 2", "d2 archer left")
    assert [part.get("footmen", 0) for part in sources(table)] == [2, 8, 0, 0]
    assert [part.get("footmen", 0) for part in sources(ended("c3 footman", "b4 guard 1 horse right", "c2 officer 2"))] \
        == [2, 2, 0, 0]


def test_T8_1_each_footman_is_counted_by_itself() -> None:
    table = ended("c3 footman", "e3 footman", "d3 guard 1", "f3 guard 2", "f4 guard 2")
    assert [part.get("footmen", 0) for part in sources(table)] == [8 + 2, 8, 0, 0]
    formulas = [parts[6].formula for parts in TERRACOTTA.score_parts(table.state)]
    assert formulas == ["8 + 2", "0 + 8", "0 + 0", "0 + 0"]


def test_T8_2_warriors_in_no_group_are_removed_after_the_footmen() -> None:
    table = ended("c3 footman", "b2 guard 1", "g5 soldier 2", "g6 soldier 3", "i1 officer 4 horse down")
    assert [table.on(name) for name in ("b2", "g5", "i1", "i2")] == ["", "soldier 2", "", ""]
    [event] = table.happened("LoneWarriorsRemoved")
    assert isinstance(event, e.LoneWarriorsRemoved)
    assert [space for space in event.spaces if space % 9 == 8] == [8, 8 + 9, 8 + 18]
    assert [part.get("footmen", 0) for part in sources(table)] == [8, 0, 0, 0]


def test_T8_2_R7_a_warrior_alone_on_its_horse_goes_and_so_does_the_horse() -> None:
    table = ended("a1 guard 1 horse right")
    assert set(table.state.v[:at.SPACES]) == {at.EMPTY} and table.state.figures(at.HORSE) == []


def test_T8_2_T4_3_a_warrior_and_an_archer_that_faces_it_are_a_group() -> None:
    table = ended("a1 guard 1", "a2 archer up")
    assert table.on("a1") == "guard 1" and sources(table)[0] == {"groups": 1, "archers": 2}


def test_T8_3_a_warrior_scores_as_many_points_as_players_have_one_in_the_group() -> None:
    table = ended("a1 guard 1", "a2 guard 1", "a3 guard 2", "f5 guard 3", "f6 guard 3", "f7 guard 3")
    assert [part["groups"] for part in sources(table)[:3]] == [2 * 2 + 5, 1 * 2 + 2, 3]


def test_T8_3_a_group_of_one_player_has_no_domination() -> None:
    assert sources(ended("a1 guard 1", "a2 guard 1"))[0] == {"groups": 2}


def test_T8_3_archers_break_ties_in_a_group_and_R22_count_neither_as_players_nor_as_warriors() -> None:
    table = ended("a1 guard 1", "a2 guard 2", "b2 archer left")
    assert sources(table)[:2] == [{"groups": 2 + 2}, {"groups": 2 + 5, "archers": 2}]


def test_T8_3_R22_an_archer_joins_two_warriors_to_a_group() -> None:
    table = ended("a1 guard 1", "b1 archer left", "c1 guard 2")
    assert sources(table)[:2] == [{"groups": 2 + 5, "archers": 2}, {"groups": 2 + 2}]


def test_T8_4_R5_an_archer_that_faces_nobody_scores_nothing() -> None:
    assert sources(ended("a1 guard 1", "a2 guard 1", "f5 archer up")) == [{"groups": 2}, {}, {}, {}]


@pytest.mark.parametrize(("coins", "wet", "dry", "points"), [(0, 0, 0, 0), (1, 0, 0, 0), (1, 1, 0, 1), (2, 0, 5, 3)])
def test_T8_5_a_point_for_two_coins_or_clay(coins: int, wet: int, dry: int, points: int) -> None:
    table = scored(Table().round(5, "middle-row").has(1, coins=coins, wet=wet, dry=dry))
    assert sources(table)[0].get("rest", 0) == points


def test_T8_6_most_points_win_and_ties_go_to_the_earlier_in_turn_order() -> None:
    assert ended("a1 guard 2", "a2 guard 2", "i1 guard 3", "i2 guard 3").state.winners() == [1]


def test_T8_6_R15_the_turn_order_after_the_last_upkeep_decides() -> None:
    table = Table(2).round(5)
    table.state.v[at.PRIORITY + 1] = table.state.v[at.TAKEN_PRIORITY] = 1
    assert scored(table).state.winners() == [1]


def test_T8_1_T8_5_the_final_count_is_shown_part_by_part_and_changes_no_expectation() -> None:
    army = ("b2 footman", "f6 footman", "a1 guard 1", "a2 guard 2", "g5 soldier 2", "g6 soldier 1", "i1 officer 1",
            "a3 archer up")
    table = Table(2).army(*army).round(5, "coins").inspectors(4, 4).workers(1, 0)
    table.play("apprentice 2", "nothing")
    log = Staged()
    table.state.copy().play(parse("nothing"), log)
    counted = [state for _, stop in log.stops if (state := of(TerracottaState, stop)).phase == at.COUNT]
    table.play("nothing")
    assert len(counted) >= 7
    assert all(state.scores() == table.state.scores() for state in counted)
    running = [sum(state.track(seat) for seat in (0, 1)) for state in counted]
    assert running == sorted(running) and running[-1] == sum(table.state.scores())


def test_before_the_end_scores_tell_what_there_would_be_if_it_ended_now() -> None:
    table = Table(2).army("a1 guard 1", "a2 guard 2", "b3 footman", "b1 archer left").has(1, coins=5)
    assert table.state.scores() == [2 + 5 + 2 + 2, 2 + 2 + 8] and table.points() == 0
