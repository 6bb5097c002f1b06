"""What is said of a segment's actions is true of the worker that comes there: with what the actions before bring and
take, and only where it may stand."""

from __future__ import annotations

import pytest

from tests.engine.terracotta.at import Table
from tests.scenes.terracotta_help import board_of, seen, shown
from tests.typed import of
from xian.engine.game import Seat
from xian.engine.terracotta import moves as m
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.state import TerracottaState
from xian.scenes.boards.terracotta.arrivals import Arrival, arrivals, placed


def told(table: Table, segment: int, lang: str = "en") -> list[str]:
    """The sentences about the actions of a segment, from the middle outwards, as the first seat sees them."""
    board = board_of(seen(table.state), lang)
    thing = board.thing(f"segment.{segment - 1}")
    assert thing is not None
    return [words for _, _, words in board.closer(thing).rows]


def test_what_the_first_actions_bring_pays_for_the_last() -> None:
    """Segment 2 gives 4 coins and 2 coins, and has the specialist: with none today one can be bought all the same."""
    table = Table().army("a1 guard 1").has(1, weapons="sword")
    assert told(table, 2) == ["Gain 4 coins.", "Gain 2 coins.", "After what comes before: buy a specialist with coins "
                              "and its weapon: horse 1."]
    assert told(table, 2, "fr")[2].startswith("Après ce qui précède\u00a0: achetez un spécialiste")
    table.play("apprentice 2", "act", "act")
    assert "act" in table.legal()
    assert told(Table().army("a1 guard 1").has(1, coins=1, weapons="sword"), 2)[2] == (
        "Buy a specialist with coins and its weapon: horse 1.")
    assert "(not now)" in told(Table().army("a1 guard 1"), 2)[2]


def test_a_token_after_coins() -> None:
    """Segment 8: 2 coins, then the Administrator."""
    assert told(Table().has(1, tokens="2 3"), 8)[1] == (
        "After what comes before: put a token on the master, from 1 coin; then take the central action again.")
    assert told(Table().has(1, coins=1, tokens="2 3"), 8)[1].startswith("Put a token on the master, from 1 coin")


def test_a_shaper_after_coins() -> None:
    """Segment 1 with 2 coins in the middle: the Shaper, whose token lies there, takes as many as the round says."""
    table = Table().discs(5, 0).round(2).has(1, masters="shaper")
    assert table.state.action_at(at.CENTRAL, 0) == at.ACTIONS.index("coins 2")
    assert told(table, 1)[1] == "After what comes before: pay 2 coins for a warrior without points."
    assert "(not now)" in told(table.round(4), 1)[1]


def test_a_weapon_that_crafting_may_use_first() -> None:
    """Segment 1: craft for 3, the Shaper, the sword."""
    assert told(Table().has(1, wet=3, weapons="sword"), 1)[2] == (
        "Perhaps, depending on what comes before: your sword becomes active.")
    assert told(Table().has(1, wet=2, weapons="sword"), 1)[2] == "Sword (not now). Your sword is active already."
    assert told(Table().has(1, wet=3, weapons="spear"), 1)[2] == "Your sword becomes active."


def test_a_weapon_that_crafting_may_use_is_no_sure_price() -> None:
    """Segment 8 with crafting in the middle: the horse asks for the sword that an officer may use."""
    table = Table().discs(1, 0).army("a1 guard 1").has(1, coins=1, wet=2, weapons="sword")
    assert table.state.action_at(at.CENTRAL, 7) == at.ACTIONS.index("craft 2")
    assert told(table, 8)[2] == (
        "Perhaps, depending on what comes before: buy a specialist with coins and its weapon: horse 1.")


def test_beside_an_apprentice_stands_an_artisan() -> None:
    """Segment 5 makes an artisan of an apprentice: of that an artisan has nothing."""
    assert told(Table(), 5)[0] == "Your apprentice becomes an artisan."
    assert told(Table().worker(5, 2), 5)[0] == "Promote (not now). This worker is an artisan already."
    assert told(Table().artisans(1, 5), 5)[0] == "Promote (not now). This worker is an artisan already."


def test_where_nobody_can_go_it_is_told_what_the_actions_are() -> None:
    for table in (Table().worker(2, 2).worker(2, 2, artisan=True), Table().worker(2, 2, artisan=True)):
        assert told(table, 2) == ["Gain 4 coins.", "Gain 2 coins.", "Buy a specialist."]
    assert told(Table().worker(8, 2, artisan=True), 8)[1] == "Take the central action of this segment again."


def test_of_a_worker_that_acts_what_it_has_before_it() -> None:
    table = Table().has(1, wet=3, weapons="sword").at_ring("central", 1)
    table.play("act")
    assert told(table, 1)[0] == "Craft a warrior for 3 wet clay."
    table.play("officer", "put a1", "use")
    assert told(table, 1)[0] == "Craft a warrior for 3 wet clay." and told(table, 1)[2] == "Your sword becomes active."


def in_truth(s: TerracottaState, seat: Seat, segment: int, ring: int) -> set[tuple[bool, ...]]:
    """Every way to a ring played out: whether its action can be taken there, and each specialist bought."""
    start = placed(s, seat, segment)
    assert start is not None
    waiting, known, found = [start], set(), set()
    while waiting:
        one = waiting.pop()
        if one.v[at.RING] == ring and one.v[at.PHASE] == at.ACTION:
            can = m.ACT in one.generate()
            kinds = set()
            if can and one.action() == at.SPECIALIST:
                one.apply(m.ACT, None)
                kinds = set(one.generate())
            found.add((can, *(m.OF_KIND + kind in kinds for kind in range(4))))
            continue
        for move in one.generate():
            there = one.copy()
            there.apply(move, None)
            if tuple(there.v) not in known:
                known.add(tuple(there.v))
                waiting.append(there)
    return found


def as_told(ways: list[Arrival], seat: Seat) -> set[tuple[bool, ...]]:
    found = set()
    for way in ways:
        s = way.s.copy()
        can, kinds = m.ACT in s.generate(), set()
        if can and s.action() == at.SPECIALIST:
            s.apply(m.ACT, None)
            kinds = set(s.generate())
        found.add((can, *(m.OF_KIND + kind in kinds for kind in range(4))))
    return found


@pytest.mark.parametrize(("players", "share", "wet"), [(2, 0.1, 0), (3, 0.4, 1), (4, 0.35, 4), (4, 0.8, 3)])
def test_the_ways_to_a_ring_are_those_of_the_rules(players: int, share: float, wet: int) -> None:
    """The few that are told apart can do the same as all that there are; where a warrior would be crafted twice there
    are too many to be played out."""
    s = of(TerracottaState, shown(players, share).view.state)
    s.v[at.WET], s.v[at.COINS] = wet, 2
    compared = 0
    for segment in range(at.SEGMENTS):
        actions = [s.action_at(ring, segment) for ring in (at.CENTRAL, at.MIDDLE)]
        twice = at.CRAFT <= actions[0] < at.PRIORITY_TOKEN and actions[1] in (at.MASTER + at.SHAPER,
                                                                              at.MASTER + at.ADMINISTRATOR)
        if twice or placed(s, 0, segment) is None or s.segment() == segment:
            continue
        found = arrivals(s, 0, segment)
        for ring in range(len(at.RINGS)):
            assert as_told(found[ring], 0) == in_truth(s, 0, segment, ring), (segment, ring)
            compared += 1
    assert compared >= 6
