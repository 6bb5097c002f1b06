"""Reasons for moves of Xi'an: each kind in a built position, with the figures of the rules; no network is asked.

`CASES` are for `tests/ai/test_reasons.py`, which tests them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import pytest

from tests.engine.xian.at import At
from tests.engine.xian.build import Table
from xian.ai.reasons import Reason
from xian.ai.xian.line import XianLine
from xian.ai.xian.reasons import XianReasons
from xian.engine.game import BadInput
from xian.engine.xian.moves import parse, text

REASONS = XianReasons()
QUIET = ("end", "pass", "bare", "done")
"""What is chosen when a test does not say."""


def scripted(*steps: str) -> Callable[[Any], int]:
    """Chooses these steps one after the other, then whatever brings the move to its end."""
    script = list(steps)

    def choose(state: Any) -> int:
        names = {text(move): move for move in state.legal()}
        if script:
            return int(names[script.pop(0)])
        return int(next((names[name] for name in QUIET if name in names), state.legal()[0]))

    return choose


def facts(at: At, *steps: str) -> dict[str, Reason]:
    """The facts about the first step, with the others as the rest of the mover's action."""
    choose = scripted(*steps[1:])
    assert parse(steps[0]) in at.state.legal(), at.legal()
    before = at.state.v[:]
    line = REASONS.line(at.state, parse(steps[0]), choose)
    assert at.state.v == before, "the world itself stays as it was"
    assert [text(move) for move in line.steps[:len(steps)]] == list(steps)
    found = REASONS.facts(line)
    assert all(reason.key in REASONS.keys and reason.weight for reason in found), found
    return {reason.key.removeprefix("xian."): reason for reason in found}


def lab(**seat: Any) -> Table:
    """Seat 1 has two red pigments, which pay in section A, where request 1 asks for red."""
    return Table().turn(2).seat(1, **{"coins": 0, "clay": 0, "pigments": "RR", **seat})


def armory(*display: str, equipment: str = "", turn: int = 3) -> Table:
    table = Table().turn(turn)
    if display:
        table = table.display(*display)
    return table.seat(1, coins=5, clay=0, equipment=equipment)


PAINT_A1 = ("enter lab", "paint A1")
CASES: list[tuple[str, Mapping[str, Any], Callable[[], dict[str, Reason]]]] = [
    ("space", {"points": 4, "space": "A2"},
     lambda: facts(Table().seat(1, clay=2).entering(1), "enter workshop", "craft A2")),
    ("ceramist", {"points": 1},
     lambda: facts(Table().turn(2).seat(1, clay=2, helpers="ceramist").entering(1), "enter workshop", "craft A2")),
    ("group", {"points": 2, "space": "A1"},
     lambda: facts(lab().painted("A2", 1).entering(1), *PAINT_A1)),
    ("minister", {"points": 1, "coins": 1}, lambda: facts(Table().minister("palace").entering(1), "enter palace")),
    ("prestige-lost", {"points": 2},
     lambda: facts(Table().seat(1, coins=0, prestige=5).builders(palace={2: 1}).entering(1), "enter palace")),
    ("toll-paid", {"coins": 1, "player": 2},
     lambda: facts(Table().seat(1, coins=3).builders(palace={2: 1}).entering(1), "enter palace")),
    ("toll-saved", {"coins": 2},
     lambda: facts(Table().turn(2).seat(1, coins=3, tiles="open/free").builders(palace={2: 2}).entering(1),
                   "enter palace free")),
    ("gets-in", {"building": "building.palace"},
     lambda: facts(Table().turn(2).seat(1, tiles="open/free").minister("palace").builders(armory={2: 2, 3: 1})
                   .entering(1), "enter palace open")),
    ("lead-first", {"section": "section.A", "points": 10}, lambda: facts(lab().entering(1), *PAINT_A1)),
    ("lead-taken", {"section": "section.A", "points": 3, "player": 2},
     lambda: facts(lab().painted("A8", 1).painted("A4", 2).entering(1), *PAINT_A1)),
    ("lead-held", {"section": "section.A", "ahead": 2},
     lambda: facts(lab().painted("A8", 1).entering(1), *PAINT_A1)),
    ("lead-shared", {"section": "section.A", "points": 7, "player": 3},
     lambda: facts(lab().painted("A4", 3).entering(1), *PAINT_A1)),
    ("lead-near", {"section": "section.A", "player": 2},
     lambda: facts(lab().painted("A4 A8", 2).entering(1), *PAINT_A1)),
    ("place", {"section": "section.A", "points": 5},
     lambda: facts(lab().painted("A4 A7 A8", 2).entering(1), *PAINT_A1)),
    ("set-begun", {"material": "material.bronze", "points": 2},
     lambda: facts(armory().entering(1), "enter armory", "forge 1")),
    ("set-grown", {"material": "material.bronze", "points": 3},
     lambda: facts(armory(equipment="sword").entering(1), "enter armory", "forge 1")),
    ("set-done", {"material": "material.bronze", "points": 5},
     lambda: facts(armory(equipment="sword halberd").entering(1), "enter armory", "forge 1")),
    ("matched", {"points": 3},
     lambda: facts(armory().painted("A1", 1).entering(1), "enter armory", "forge 1")),
    ("last-copy", {"card": "equipment.arrowheads"},
     lambda: facts(armory("arrowheads", "halberd", "sword", "horse", equipment="arrowheads arrowheads arrowheads")
                   .entering(1), "enter armory", "forge 1")),
    ("end-tile", {"tile": "end-tile.flat", "points": 6},
     lambda: facts(Table().turn(3).seat(1, supervisor=4).entering(1), "enter palace",
                   "keep-tile flat")),
    ("end-tile-first", {"player": 2},
     lambda: facts(Table().turn(3).seat(1, supervisor=4).seat(2, supervisor=3)
                   .entering(1), "enter palace", "keep-tile flat")),
    ("end-tile-points", {"tile": "end-tile.painted", "points": 2},
     lambda: facts(Table().end_tiles("returns tens painted flat").turn(2).seat(1, pigments="RR", end_tile="painted")
                   .entering(1), *PAINT_A1)),
    ("left-over", {"points": 1},
     lambda: facts(Table().turn(6, round=2).seat(1, coins=2, clay=0, pigments="").entering(1), "pass")),
    ("helper", {"helper": "helper.scientist", "points": 2},
     lambda: facts(Table().turn(2).acting(1, "G5", "Y1"), "work")),
    ("helper-early", {"helper": "helper.scientist", "turns": 4},
     lambda: facts(Table().turn(2).acting(1, "G5", "Y1"), "work")),
    ("lost", {"resource": "resource.red"},
     lambda: facts(Table().seat(2, pigments="RRRRRR").acting(1, "R1", "Y1"), "pigment")),
    ("can-craft", {"section": "section.B"},
     lambda: facts(Table().seat(1, clay=1).acting(1, "R3", "Y1"), "work")),
    ("can-paint", {"section": "section.C"},
     lambda: facts(Table().seat(1, pigments="B").acting(1, "B1", "Y1"), "pigment")),
    ("can-forge", {}, lambda: facts(Table().seat(1, coins=0).acting(1, "Y1", "Y2"), "work")),
    ("gains.coin", {"amount": 3}, lambda: facts(Table().acting(1, "Y3", "Y1"), "work")),
    ("gains.clay", {"amount": 3}, lambda: facts(Table().acting(1, "R5", "Y1"), "work")),
    ("pass", {"coins": 1}, lambda: facts(Table().entering(1), "pass")),
    ("pass-only", {"coins": 1},
     lambda: facts(Table().turn(6).seat(1, coins=0, clay=0, pigments="", end_tile="flat").entering(1), "pass")),
    ("tile", {"tile": "tile.open/free"}, lambda: facts(Table().entering(1), "enter palace")),
    ("ties", {"player": 3}, lambda: facts(Table().seat(3, supervisor=1, tiles="open/free").turn(2).entering(1),
                                          "enter palace")),
    ("tile-spent", {"tile": "tile.market"},
     lambda: facts(Table().turn(3).seat(1, coins=3, tiles="market").entering(1), "market", "swap coin/clay", "done")),
    ("extra", {"tile": "tile.extra action"},
     lambda: facts(Table().turn(5).seat(1, tiles="extra", supervisor=4).entering(1), "extra palace",
                   "keep-tile flat")),
    ("discount", {"tile": "tile.discount"},
     lambda: facts(Table().turn(3).seat(1, clay=2, tiles="discount").entering(1), "enter workshop", "discount",
                   "craft A2")),
    ("keeps-tiles", {"points": 2},
     lambda: facts(Table().turn(5).seat(1, tiles="market extra", supervisor=4).entering(1).play("pass"), "end")),
    ("seal-kept", {},
     lambda: facts(Table().seat(1, clay=2).entering(1), "enter workshop", "craft A2", "bare")),
    ("seal", {"space": "A2"},
     lambda: facts(Table().seat(1, clay=2).entering(1), "enter workshop", "craft A2", "seal")),
    ("seal-against", {"space": "A2", "player": 3},
     lambda: facts(Table().seat(1, clay=2).seat(3, pigments="RY").entering(1), "enter workshop", "craft A2",
                   "seal")),
    ("closes", {"building": "building.palace", "other": "building.armory", "player": 2},
     lambda: facts(Table(2).minister("workshop").builders(armory={1: 1}, palace={2: 1}).seat(1, coins=5)
                   .entering(1), "enter palace")),
    ("leaves-open", {"building": "building.palace", "other": "building.armory", "player": 2},
     lambda: facts(Table(2).minister("palace").seat(2, coins=5).entering(1), "enter palace")),
    ("toll-set", {"building": "building.palace", "coins": 2, "player": 2},
     lambda: facts(Table(2).minister("lab").seat(2, coins=5).entering(1), "enter palace")),
    ("denies-warrior", {"space": "A1", "player": 2, "points": 3},
     lambda: facts(lab().painted("A2 A3", 2).seat(2, pigments="RR").entering(1), *PAINT_A1)),
    ("denies-space", {"space": "B4", "player": 2, "points": 6},
     lambda: facts(Table().seat(1, clay=3).seat(2, clay=5).entering(1), "enter workshop", "craft B4")),
    ("denies-card", {"card": "equipment.arrowheads", "player": 3, "points": 5},
     lambda: facts(Table().turn(3).display("arrowheads", "halberd", "sword", "horse").seat(1, coins=5)
                   .seat(3, coins=5, equipment="sword halberd").entering(1), "enter armory", "forge 1")),
    ("order-early", {"number": 6}, lambda: facts(Table().hand(1, "Y6 Y1 Y2 Y3").choosing(), "pair Y1/Y6")),
    ("order-late", {"number": 1}, lambda: facts(Table().hand(1, "Y6 Y1 Y2 Y3").choosing(), "pair Y6/Y1")),
    ("order-tie", {"number": 3},
     lambda: facts(Table().turn(2).seat(1, supervisor=2).hand(1, "Y6 Y1 Y2 Y3").choosing(), "pair Y6/Y3")),
    ("favour-back", {"cards": 2}, lambda: facts(Table().hand(1, "Y6 R1 G2 G5").favour(), "back G2 G5")),
    ("favour-kinds", {"number": 2}, lambda: facts(Table().hand(1, "Y6 R1 G2 G5").favour(), "back G2 G5")),
    ("favour-helper", {"helper": "helper.scientist", "turn": 6, "points": 6},
     lambda: facts(Table().hand(1, "Y6 R1 G2 G5").favour(), "back G2 G5")),
    ("favour-wanted", {"card": "card.B2"},
     lambda: facts(Table().hand(1, "B2 R1 G2 G5").favour(), "keep")),
]
MINED = {"yellow": "B4", "red": "B2", "green": "B3", "blue": "B6"}
UNASKED = {"yellow": (1, (5, 9), 3), "red": (2, (6, 10), 3), "green": (1, (5, 9), 2), "blue": (1, (5, 9), 2)}
"""Requests that ask for other colours."""
ASKED = (1, (2, 3), 4)
"""Requests that ask for every colour: red in A, yellow and green in B, blue in C."""
PAYMENTS = {"yellow": ("RYG", "pay R G"), "red": ("RRG", "pay R G"), "green": ("RYG", "pay Y R"),
            "blue": ("RBY", "pay Y R")}
"""Pigments in hand, and the payment in section A that keeps one of the colour."""


def mined(colour: str, requests: tuple[int, tuple[int, int], int]) -> dict[str, Reason]:
    """The Miner brings a pigment of the colour."""
    return facts(Table().requests(*requests).seat(1, pigments="").acting(1, MINED[colour], "Y1"), "work")


def kept(colour: str) -> dict[str, Reason]:
    """A warrior of section A is paid, and the colour is left."""
    pigments, payment = PAYMENTS[colour]
    return facts(lab(pigments=pigments).entering(1).play("enter lab", "paint A1"), payment)


for each, section in {"yellow": "B", "red": "A", "green": "B", "blue": "C"}.items():
    asked_for = {"amount": 1, "section": f"section.{section}"}
    CASES += [
        (f"gains.{each}", {"amount": 1}, partial(mined, each, UNASKED[each])),
        (f"wanted.{each}", asked_for, partial(mined, each, ASKED)), (f"keeps.{each}", asked_for, partial(kept, each)),
    ]


@pytest.mark.parametrize("colour", MINED)
def test_a_pigment_is_worth_more_when_a_request_asks_for_it(colour: str) -> None:
    wanted = mined(colour, ASKED)[f"wanted.{colour}"]
    plain = mined(colour, UNASKED[colour])[f"gains.{colour}"]
    assert wanted.weight > plain.weight


# What must not be said.


def test_a_drawback_weighs_below_nothing() -> None:
    found = facts(Table().seat(1, coins=0, prestige=5).builders(palace={2: 1}).entering(1), "enter palace")
    assert {key for key, reason in found.items() if reason.weight < 0} >= {"prestige-lost", "toll-paid"}


def test_the_end_of_the_turn_is_no_fact_about_the_move() -> None:
    """The last move of a turn: new requests, cards and builders coming home are not the mover's doing."""
    at = Table().turn(2, round=2).entering(1, order=(2, 3, 1))
    line = REASONS.line(at.state, parse("pass"), lambda state: state.legal()[0])
    assert isinstance(line, XianLine)
    assert {event.kind for event in line.log} == {"Passed", "ResourceGained"}


def test_who_has_already_acted_is_not_shut_out() -> None:
    table = Table(2).minister("workshop").builders(armory={1: 1}, palace={2: 1}).seat(1, coins=5)
    assert "closes" not in facts(table.entering(1, order=(2, 1)), "enter palace")


def test_who_could_not_enter_anyway_is_not_shut_out() -> None:
    table = Table(2).minister("workshop").builders(armory={1: 1}, palace={2: 1}).seat(1, coins=5)
    table = table.seat(2, coins=0, clay=0, pigments="", end_tile="flat").hand(2, "B1 B2 B3 B4")
    assert "closes" not in facts(table.entering(1), "enter palace")


def test_a_warrior_nobody_else_can_pay_is_denied_to_nobody() -> None:
    at = lab().painted("A2 A3", 2).seat(2, pigments="").hand(2, "Y1 Y2 Y3 Y4").entering(1)
    assert "denies-warrior" not in facts(at, *PAINT_A1)


def test_a_space_is_denied_to_nobody_who_could_not_enter_the_workshop() -> None:
    def crafting(prestige: int) -> dict[str, Reason]:
        table = Table(2).minister("palace").seat(1, clay=3, coins=3).seat(2, clay=5, coins=0, prestige=prestige)
        return facts(table.builders(workshop={1: 1}).hand(2, "B1 B2 B3 B4").entering(1), "enter workshop",
                     "craft B4")

    assert "denies-space" not in crafting(prestige=0), "the toll is 2 coins, and seat 2 has none"
    assert "denies-space" in crafting(prestige=4)


def test_a_space_as_good_as_another_is_denied_to_nobody() -> None:
    at = Table().seat(1, clay=2).seat(2, clay=5).entering(1)
    assert "denies-space" not in facts(at, "enter workshop", "craft A2")


def test_two_cards_forged_in_one_move_each_have_their_own_points() -> None:
    """A third card of bronze for 5, and by the Extra Action a first one of wood for 2."""
    at = Table().turn(5).display("arrowheads", "horse", "sword", "halberd") \
        .seat(1, coins=9, tiles="extra", supervisor=4, equipment="sword halberd").entering(1)
    found = facts(at, "enter armory", "forge 1", "extra armory", "forge 2")
    assert (found["set-done"].params["points"], found["set-begun"].params["points"]) == (5, 2)


def test_two_warriors_crafted_in_one_move_each_have_their_own_points() -> None:
    at = Table().turn(5).seat(1, clay=9, tiles="extra", supervisor=4, seals=0).entering(1)
    line = REASONS.line(at.state, parse("enter workshop"), scripted("craft A2", "extra workshop", "craft B4"))
    assert [(reason.params["space"], reason.params["points"]) for reason in REASONS.facts(line)
            if reason.key == "xian.space"] == [("A2", 4), ("B4", 6)]


def test_a_tile_taken_and_used_at_once_is_neither_taken_nor_spent() -> None:
    at = Table().turn(5).seat(1, supervisor=3).entering(1)
    found = facts(at, "enter palace", "extra palace", "keep-tile flat")
    assert "extra" in found and not {"tile", "tile-spent"} & set(found)


def test_resources_brought_and_spent_again_are_not_brought() -> None:
    found = facts(Table().seat(1, clay=0).acting(1, "R3", "Y1"), "work", "enter workshop", "craft A2")
    assert "gains.clay" not in found
    assert found["space"].params["points"] == 4


def test_in_the_last_move_nothing_is_for_later() -> None:
    at = Table().turn(6, round=2).seat(1, clay=0, coins=0, pigments="").acting(1, "R5", "Y1", order=(2, 3, 1))
    assert set(facts(at, "work")) == {"left-over", "pass"}


def test_what_others_put_back_in_favour_stays_theirs() -> None:
    at = Table().favour()
    with pytest.raises(BadInput, match="which cards seat 1 put back is known to nobody else"):
        REASONS.refuse_secret(at.state, 1, parse("keep"))
    REASONS.refuse_secret(Table().entering(1).state, 1, parse("pass"))
