"""Reasons for moves of Terracotta Army: each kind in a built position, with the figures of the rules; no network is
asked.

`CASES` are for `tests/ai/test_reasons.py`, which tests them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tests.engine.terracotta.at import Table
from tests.games import TERRACOTTA
from tests.typed import of
from xian.ai.games import reasons_of
from xian.ai.reasons import Reason, reason_text, scripted, whole_move
from xian.ai.terracotta.line import TerracottaLine
from xian.ai.terracotta.reasons import REASONS
from xian.engine.terracotta.moves import parse
from xian.engine.terracotta.slots import MOVE, ROUND
from xian.engine.terracotta.state import TerracottaState
from xian.engine.texts import LANGUAGES, catalogue
from xian.table.measures import random_match

NAMES = ("Mei", "Jade", "Lou", "Tom")


def line_of(table: Table, *words: str) -> TerracottaLine:
    """The steps of a move, as far as they are told; all are legal."""
    state = table.state
    before = state.v[:]
    moves = [parse(word) for word in words]
    state.moves = None
    assert moves[0] in state.legal(), words
    line = REASONS.line(state, moves[0], scripted(moves[1:]))
    assert state.v == before, "the world itself stays as it was"
    assert line.steps == moves and not line.planned
    return line


def facts(table: Table, *words: str) -> dict[str, Reason]:
    """The facts about a move, by their kind."""
    found = REASONS.facts(line_of(table, *words))
    assert all(reason.key in REASONS.keys and reason.weight for reason in found), found
    return {reason.key.removeprefix("terracotta."): reason for reason in found}


def far(players: int = 2) -> Table:
    """Inspectors look where nobody goes, and the tile counts a quadrant where nobody goes."""
    return Table(players).inspectors(7, 9).round(2, "quadrant-4")


def crafting(*army: str, weapons: str = "", players: int = 2) -> Table:
    """Player 1 crafts for 3 wet clay and has nothing else."""
    return far(players).army(*army).has(1, wet=3, weapons=weapons).at("craft 3")


def buying(*army: str, weapons: str, coins: int = 1) -> Table:
    return far().army(*army).has(1, coins=coins, weapons=weapons).at("specialist")


def slid(*army: str) -> Table:
    """Player 1 crafts a guard on a7, far from all, and lets another warrior slide."""
    return crafting(*army, weapons="halberd")


def last_worker(*army: str) -> Table:
    """The last move of the game: player 2 takes an apprentice's coin."""
    table = far().army(*army).has(1).has(2, coins=2).round(5, "quadrant-4").moving(2)
    return table.at_ring("outer", 1).workers(0, 0)


def drying() -> Table:
    """The last worker of player 1 in the round, 5 wet clay and a master that keeps one of it wet."""
    return far().has(1, wet=5, masters="overseer").at_ring("outer", 1).workers(0, 1)


GUARD, SOLDIER = "terracotta-warrior.guard", "terracotta-warrior.soldier"
SLIDE = ("act", "guard", "put a7")
CASES: list[tuple[str, Mapping[str, Any], Callable[[], dict[str, Reason]]]] = [
    ("rack", {"type": GUARD, "space": "c2", "points": 3}, lambda: facts(crafting(), "act", "guard", "put c2")),
    ("shaped", {"type": SOLDIER, "space": "c2"},
     lambda: facts(far().has(1, coins=2, masters="shaper").at("shaper"), "act", "soldier", "put c2")),
    ("weapon", {"weapon": "terracotta-weapon.spear", "points": 1},
     lambda: facts(crafting(weapons="spear"), "act", "soldier", "put c2", "use")),
    ("coins", {"amount": 4}, lambda: facts(far().has(1).at("coins 4"), "act")),
    ("clay", {"amount": 4}, lambda: facts(far().has(1).at("clay 4"), "act")),
    ("wets", {"amount": 3}, lambda: facts(far().has(1, dry=3).at("wet"), "act")),
    ("stores", {"amount": 5},
     lambda: facts(far().has(1, masters="overseer").stores(2, 3, 1, 0).at("overseer"), "act", "stores 1 2")),
    ("artisan", {}, lambda: facts(far().has(1).at("promote"), "act")),
    ("priority", {"token": 1}, lambda: facts(far().has(1).at("priority"), "act")),
    ("readies", {"weapon": "terracotta-weapon.sword"}, lambda: facts(far().has(1).at("sword"), "act")),
    ("readies-all", {"number": 3},
     lambda: facts(far().has(1, weapons="spear", masters="blacksmith").at("blacksmith"), "act")),
    ("master", {"master": "terracotta-master.clay-pits"},
     lambda: facts(far().has(1, coins=2).at("clay-pits"), "act", "token 1", "use")),
    ("turns", {"coins": 2}, lambda: facts(far().has(1, coins=2), "turn central", "apprentice 2", "act")),
    ("alone", {"type": GUARD, "space": "c2"}, lambda: facts(crafting("c3 soldier 1"), "act", "guard", "put c2")),
    ("dries", {"amount": 4}, lambda: facts(drying(), "act")),
    ("quiet", {}, lambda: facts(far().has(1).at_ring("outer", 1), "nothing")),
    ("wins", {}, lambda: facts(last_worker(), "act")),
    ("row", {"line": "3", "points": 7}, lambda: facts(crafting().inspectors(3, 9), "act", "guard", "put c3")),
    ("row-lost", {"line": "3", "points": 7},
     lambda: facts(slid("c3 officer 1").inspectors(3, 9), *SLIDE, "slide c3", "to c2")),
    ("row-gives", {"line": "3", "points": 4, "player": 2},
     lambda: facts(slid("c3 officer 1", "d3 officer 2").inspectors(3, 9), *SLIDE, "slide c3", "to c2")),
    ("row-denies", {"line": "3", "points": 4, "player": 2},
     lambda: facts(crafting("d3 officer 2").inspectors(3, 9), "act", "guard", "put c3")),
    ("column", {"line": "c", "points": 7}, lambda: facts(crafting().inspectors(7, 3), "act", "soldier", "put c3")),
    ("column-lost", {"line": "c", "points": 7},
     lambda: facts(slid("c3 officer 1").inspectors(6, 3), *SLIDE, "slide c3", "to d3")),
    ("column-gives", {"line": "c", "points": 4, "player": 2},
     lambda: facts(slid("c3 officer 1", "c5 officer 2").inspectors(6, 3), *SLIDE, "slide c3", "to d3")),
    ("column-denies", {"line": "c", "points": 4, "player": 2},
     lambda: facts(crafting("c5 officer 2").inspectors(7, 3), "act", "guard", "put c3")),
    ("tile", {"tile": "terracotta-tile.officers", "points": 5},
     lambda: facts(crafting().round(2, "officers"), "act", "officer", "put c3")),
    ("tile-lost", {"tile": "terracotta-tile.quadrant-1", "points": 5},
     lambda: facts(slid("c3 officer 1").round(2, "quadrant-1"), *SLIDE, "slide c3", "to f3")),
    ("tile-gives", {"tile": "terracotta-tile.quadrant-1", "points": 3, "player": 2},
     lambda: facts(slid("c3 officer 1", "a1 officer 2").round(2, "quadrant-1"), *SLIDE, "slide c3", "to f3")),
    ("tile-denies", {"tile": "terracotta-tile.officers", "points": 3, "player": 2},
     lambda: facts(crafting("h2 officer 2").round(2, "officers"), "act", "officer", "put c3")),
    ("musicians", {"points": 1}, lambda: facts(crafting("c5 musician"), "act", "guard", "put c2")),
    ("musicians-lost", {"points": 1},
     lambda: facts(slid("c5 musician", "c3 officer 1"), *SLIDE, "slide c3", "to d3")),
    ("musicians-gives", {"points": 2, "player": 2},
     lambda: facts(buying("c3 officer 2", "c2 guard 2", weapons="spear"), "act", "put c5")),
    ("footmen", {"points": 8}, lambda: facts(crafting("c3 footman"), "act", "guard", "put c2")),
    ("footmen-lost", {"points": 8},
     lambda: facts(slid("c4 footman", "c3 officer 1"), *SLIDE, "slide c3", "to c1")),
    ("footmen-gives", {"points": 8, "player": 2},
     lambda: facts(buying("c3 officer 2", weapons="halberd"), "act", "put c4")),
    ("footmen-denies", {"points": 6, "player": 2},
     lambda: facts(crafting("c3 footman", "d3 officer 2"), "act", "guard", "put c2")),
    ("groups", {"points": 4}, lambda: facts(crafting("c3 soldier 2"), "act", "soldier", "put c2")),
    ("groups-lost", {"points": 4},
     lambda: facts(slid("c3 soldier 1", "d3 soldier 2"), *SLIDE, "slide c3", "to c1")),
    ("groups-gives", {"points": 4, "player": 2}, lambda: facts(crafting("c3 soldier 2"), "act", "soldier", "put c2")),
    ("groups-denies", {"points": 4, "player": 2},
     lambda: facts(slid("c3 soldier 1", "d3 soldier 2"), *SLIDE, "slide c3", "to c1")),
    ("archers", {"points": 2},
     lambda: facts(buying("c3 soldier 1", weapons="crossbow"), "act", "put c4")),
    ("archers-lost", {"points": 2},
     lambda: facts(slid("c3 soldier 1", "c4 archer up"), *SLIDE, "slide c3", "to d3")),
    ("archers-gives", {"points": 2, "player": 2},
     lambda: facts(buying("c3 soldier 2", weapons="crossbow"), "act", "put c4")),
]


def test_no_kind_is_left_out_of_these_tests() -> None:
    assert {f"terracotta.{case[0]}" for case in CASES} == set(REASONS.keys)
    assert reasons_of("terracotta") is REASONS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_has_a_sentence_and_every_sentence_a_kind(lang: str) -> None:
    sentences = {key for key in catalogue(lang).entries if key.startswith("reason.terracotta.")}
    assert sentences == {f"reason.{key}" for key in REASONS.keys}


def test_reasons_in_words() -> None:
    said = facts(crafting("c3 soldier 2"), "act", "soldier", "put c2")
    assert reason_text(said["rack"], "en") == "places a soldier on c2 for 4 points from the rack"
    assert reason_text(said["groups-gives"], "en", NAMES) == "brings Jade 4 points more in groups at the end"
    assert reason_text(said["groups-gives"], "fr", NAMES) == (
        "rapporte 4 points de plus à la fin à l’adversaire (Jade) dans les groupes")


# Weights.


def test_a_drawback_weighs_below_nothing() -> None:
    for key, _, found in CASES:
        below = key in ("turns", "alone", "dries") or key.endswith(("-lost", "-gives"))
        assert (found()[key].weight < 0) == below, key


def test_what_helps_later_weighs_less_late_in_the_game() -> None:
    def weight(number: int) -> float:
        table = far().has(1).round(number, "quadrant-4").at("promote")
        return facts(table, "act")["artisan"].weight

    assert weight(1) > weight(4) > weight(5) > 0


def test_in_the_last_round_clay_that_dries_is_no_drawback() -> None:
    table = drying()
    assert "dries" not in facts(table.round(5, "quadrant-4"), "act")


def test_a_disc_turned_is_nothing_by_itself() -> None:
    for words, idle in (("turn central", True), ("turn middle", True), ("apprentice 1", False), ("nothing", False)):
        assert REASONS.idle(parse(words)) is idle


def test_the_points_of_a_round_are_no_doing_of_its_last_move() -> None:
    """Player 2's officer is in the row that is inspected; the move that ends the round says nothing of it."""
    table = far().army("c3 officer 2").inspectors(3, 9).has(1).at_ring("outer", 1).workers(0, 0)
    line = line_of(table, "act")
    assert line.whole and line.over is None and line.after.v[ROUND] == 2
    assert {event.kind for event in line.log} == {"ActionBegan", "WeaponReadied"}
    assert {reason.key for reason in REASONS.facts(line)} == {"terracotta.readies"}


def test_a_specialist_that_is_the_only_one_is_named() -> None:
    """Which one is bought is not asked; the hint says it all the same."""
    state = buying("c3 officer 1", weapons="halberd").state
    assert REASONS.step_texts(state, [parse("act"), parse("put d4")], "en") == [
        "Buy a specialist", "Buy a footman", "Put it on d4"]


# Whole moves.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_line_of_a_whole_move_is_what_the_record_says(players: int) -> None:
    match = random_match(TERRACOTTA, players, players)
    at = seen = forced = 0
    while at < match.history.length:
        places = whole_move(REASONS, match.history.at, match.history.length, at)
        steps = match.history.steps[places.start:places.stop]
        before, after = (of(TerracottaState, match.history.at(place)) for place in (places.start, places.stop))
        assert len({step.seat for step in steps}) == 1 and REASONS.begins(before)
        forced += before.phase != MOVE
        line = REASONS.line(before, steps[0].move, scripted(step.move for step in steps[1:]))
        assert line.whole and line.steps == [step.move for step in steps]
        happened = [event for step in steps for event in step.events]
        assert line.log == happened[:len(line.log)]
        if after.round == before.round and not after.over:
            assert line.after.v[:63] == after.v[:63] and line.after.scores() == after.scores()
        assert (line.over is None) == (not after.over)
        at = places.stop
        seen += 1
    assert seen == 5 * players * {2: 5, 3: 4, 4: 3}[players]
    assert forced == {2: 0, 3: 1, 4: 0}[players], "a worker that had one place to go"
