"""Reasons for moves of Qin: each kind in a built position, with the figures of the rules; no network is asked.

`CASES` are for `tests/ai/test_reasons.py`, which tests them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tests.engine.qin.at import Table
from xian.ai.qin.line import QinLine
from xian.ai.qin.reasons import REASONS
from xian.ai.reasons import Reason, reason_text
from xian.engine.qin.moves import parse

NAMES = ("Mei", "Jade", "Lou", "Tom")


def facts(table: Table, words: str) -> dict[str, Reason]:
    """The facts about a legal move, by their kind."""
    state = table.begin()
    move = parse(words)
    assert move in state.legal(), words
    before = state.v[:]
    line = REASONS.line(state, move, lambda state: 0)
    assert state.v == before, "the world itself stays as it was"
    assert line.steps == [move] and not line.planned
    found = REASONS.facts(line)
    assert all(reason.key in REASONS.keys and reason.weight for reason in found), found
    return {reason.key.removeprefix("qin."): reason for reason in found}


def held(tiles: str, players: int = 2) -> Table:
    """Seat 1 holds these tiles and is to move."""
    return Table(players).hand(1, tiles)


def joining(one: int, other: int, players: int = 2) -> dict[str, Reason]:
    """Three red territories and two more, a square apart and one owner's or two's, are joined."""
    return facts(held("RB", players).province(one, "R", "a7 b7 c7").province(other, "R", "e7 f7"), "RB d7-d8")


def no_starts(tiles: str) -> Table:
    """The starts belong to provinces, so that nothing can be founded beside them; a lone red territory on a5."""
    table = held(tiles).province(1, "R", "g8 g9").province(1, "Y", "f6 f5").province(1, "B", "h6 h5")
    return table.province(2, "R", "c4 c5").lone("R", "a5")


RED, YELLOW, BLUE = "qin-colour.red", "qin-colour.yellow", "qin-colour.blue"
CASES: list[tuple[str, Mapping[str, Any], Callable[[], dict[str, Reason]]]] = [
    ("founds", {"colour": RED, "square": "g7"}, lambda: facts(held("RR"), "RR g7-h7")),
    ("founds-two", {"colour": YELLOW, "other": BLUE}, lambda: facts(held("YB").lone("B", "d7"), "YB f7-e7")),
    ("quiet", {}, lambda: facts(held("YB"), "YB g9-h9")),
    ("grows", {"colour": BLUE, "square": "e7", "size": 3},
     lambda: facts(held("RB").province(1, "B", "c7 d7"), "RB e8-e7")),
    ("nearly-major", {"colour": BLUE, "square": "e7", "size": 4},
     lambda: facts(held("BB").province(1, "B", "c7 d7"), "BB e7-f7")),
    ("grows-other", {"colour": BLUE, "square": "e7", "size": 3, "player": 2},
     lambda: facts(held("RB").province(2, "B", "c7 d7"), "RB e8-e7")),
    ("major", {"square": "a7"}, lambda: facts(held("RB").province(1, "B", "a7 b7 c7 d7"), "RB e8-e7")),
    ("major-other", {"square": "a7", "player": 2},
     lambda: facts(held("RB").province(2, "B", "a7 b7 c7 d7"), "RB e8-e7")),
    ("wins", {}, lambda: facts(held("RR").left(1, 1), "RR g7-h7")),
    ("loses", {"player": 2}, lambda: facts(held("RB").province(2, "B", "a7 b7 c7 d7").left(2, 1), "RB e8-e7")),
    ("few-left", {"pagodas": 2}, lambda: facts(held("RR").left(1, 3), "RR g7-h7")),
    ("takes-over", {"colour": RED, "square": "d7", "player": 2, "pagodas": 1}, lambda: joining(1, 2)),
    ("gives-over", {"colour": RED, "square": "d7", "player": 2, "pagodas": 1}, lambda: joining(2, 1)),
    ("joins-own", {"colour": RED, "square": "d7", "pagodas": 1}, lambda: joining(1, 1)),
    ("joins-others", {"colour": RED, "square": "d7", "player": 2, "pagodas": 1}, lambda: joining(3, 2, players=3)),
    ("joins-rival", {"colour": RED, "square": "d7", "player": 2, "pagodas": 1}, lambda: joining(2, 2)),
    ("village", {"square": "c12", "pagodas": 1, "against": 0},
     lambda: facts(held("RR").lone("R", "b11"), "RR b12-b13")),
    ("village-from", {"square": "c12", "pagodas": 2, "against": 1, "player": 2},
     lambda: facts(held("RB").province(1, "R", "b10 b11 a10 a11").province(2, "B", "d12 e12").village("c12", 2),
                   "RB b12-b13")),
    ("village-lost", {"square": "c12", "pagodas": 2, "against": 1, "player": 2},
     lambda: facts(held("RB").province(2, "R", "b10 b11 a10 a11").province(1, "B", "d12 e12").village("c12", 1),
                   "RB b12-b13")),
    ("village-given", {"square": "c12", "pagodas": 1, "against": 0, "player": 2},
     lambda: facts(held("RB").province(2, "R", "b10 b11"), "RB b12-b13")),
    ("village-open", {"square": "c12", "player": 2},
     lambda: facts(held("RR").lone("R", "b11").province(2, "B", "e12 e11 e10 e9"), "RR b12-b13")),
    ("village-safe", {"square": "c12", "player": 2},
     lambda: facts(held("RR").province(1, "R", "b12 b11 b10").province(2, "B", "d12 d11").village("c12", 1),
                   "RR a10-a11")),
    ("village-firm", {"square": "c12", "pagodas": 2},
     lambda: facts(held("RR").province(1, "R", "b12 b11 b10").village("c12", 1).lone("Y", "d12 c13").lone("B", "c11"),
                   "RR a10-a11")),
    ("village-next", {"square": "c12", "player": 2},
     lambda: facts(held("RR").province(1, "R", "b12 b11").province(2, "B", "d12 d11").village("c12", 2)
                   .lone("Y", "c11 c13").lone("B", "b13 c10").lone("R", "d13"), "RR a10-a11")),
    ("village-denied", {"square": "c12", "player": 2},
     lambda: facts(held("YB").province(2, "R", "b11 a11 a12").lone("Y", "c11 d12 c13").lone("B", "c10 d11 e12")
                   .lone("R", "d13"), "YB b12-b13")),
    ("guards", {"colour": RED, "square": "e7", "player": 2},
     lambda: facts(held("YB").province(2, "R", "a7 b7 c7").province(1, "R", "e7 f7"), "YB d7-d8")),
    ("exposes", {"colour": RED, "square": "e7", "player": 2},
     lambda: facts(held("RR").province(2, "R", "a7 b7 c7").lone("Y", "e6"), "RR e7-e8")),
    ("threatens", {"colour": RED, "square": "e7", "player": 2},
     lambda: facts(held("RB").province(1, "R", "a7 b7").province(2, "R", "e7 f7"), "RB c7-c8")),
    ("hems-in", {"colour": RED, "square": "a1", "player": 2},
     lambda: facts(held("YB").province(2, "R", "a1 b1 c1 d1").lone("Y", "a2 c2").lone("B", "d2"), "YB e1-e2")),
    ("double-left", {"player": 2}, lambda: facts(no_starts("YB"), "YB b3-c3")),
    ("double-denied", {"player": 2}, lambda: facts(no_starts("RB").lone("Y", "b3"), "RB a3-a4")),
]


def test_a_village_taken_is_told_with_its_pagodas() -> None:
    reason = next(found() for key, _, found in CASES if key == "village-from")["village-from"]
    assert reason_text(reason, "en", NAMES) == "takes the village at c12 from Jade: 2 pagodas against 1"


# What must not be said.


def test_a_drawback_weighs_below_nothing() -> None:
    for key in ("gives-over", "village-lost", "village-given", "exposes", "joins-own", "major-other", "loses"):
        assert next(found() for case, _, found in CASES if case == key)[key].weight < 0, key


def test_after_the_last_pagoda_nothing_is_for_later() -> None:
    assert set(facts(held("RR").left(1, 1), "RR g7-h7")) == {"wins", "founds"}


def test_a_province_of_the_same_size_threatens_nothing() -> None:
    found = facts(held("RB").province(1, "R", "b7").lone("R", "a7").province(2, "R", "e7 f7 f8"), "RB c7-c8")
    assert "threatens" not in found


def test_a_village_that_was_within_reach_before_is_not_told_as_come_within_it() -> None:
    """Two red halves on b12 and b13 would have made it major and taken the village, as now."""
    table = held("RB").province(1, "R", "a13 a12 a11").province(2, "B", "d12 d11").village("c12", 2)
    assert "village-next" not in facts(table, "RB a10-b10")


def test_a_village_that_can_still_be_founded_at_is_not_told_as_denied() -> None:
    """The lone yellow territory beside it makes a province with one half more."""
    table = held("YB").province(2, "R", "b11 a11").lone("Y", "c11 d12 c13")
    assert "village-denied" not in facts(table, "YB b12-b13")


def test_what_the_others_hold_makes_no_difference() -> None:
    """Only the board is looked at."""
    for hand in ("RR YY BB", "RY RB YB", "RR RR RR"):
        found = facts(held("RR").hand(2, hand).lone("R", "b11").province(2, "B", "e12 e11 e10 e9"), "RR b12-b13")
        assert set(found) == {"village", "founds", "village-open"}


def test_the_line_is_the_move_alone() -> None:
    line = REASONS.line(held("RR").begin(), parse("RR g7-h7"), lambda state: 0)
    assert isinstance(line, QinLine)
    assert {event.kind for event in line.log} == {"TileLaid", "ProvinceFounded", "PagodaPlaced"}
