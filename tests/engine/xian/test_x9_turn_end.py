"""X9: the end of a turn."""

from __future__ import annotations

import pytest

from tests.engine.xian.at import At
from tests.engine.xian.build import Table
from xian.engine.xian.events import BuildersReturned, DisplayFilled, EquipmentDiscarded, RequestDrawn, RequestFulfilled
from xian.engine.xian.slots import DISPLAY, TURN_TRACK


def last_to_act(table: Table) -> At:
    """Seat 1 is the last of round 2 and stands before the buildings."""
    order = (*range(2, table.players + 1), 1)
    return table.entering(1, order=order)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_X9_1_builders_come_back(players: int) -> None:
    table = Table(players=players).turn(2, round=2).builders(palace={2: 1}, lab={2: 1}, workshop={1: 1})
    at = last_to_act(table).play("pass")
    assert at.state.turn == 3
    assert [at.inside(name) for name in ("workshop", "lab", "armory", "palace")] == [{}, {}, {}, {}]
    assert at.told(BuildersReturned) == [BuildersReturned(2)]


def test_X9_1_not_between_the_rounds() -> None:
    at = last_to_act(Table().turn(2, round=1).builders(palace={2: 1})).play("pass")
    assert (at.state.round, at.inside("palace")) == (2, {2: 1})


@pytest.mark.parametrize(("shown", "after", "building"), [
    ((9, 2, 7, 12), (9, 5, 7, 12), "workshop"), ((3, 10, 7, 12), (5, 10, 7, 12), "armory"),
    ((9, 6, 4, 12), (9, 6, 5, 12), "palace"), ((9, 6, 7, 1), (9, 6, 7, 5), "lab")])
def test_X9_2_the_lowest_request_goes_and_the_prime_minister_to_its_colour(
        shown: tuple[int, int, int, int], after: tuple[int, ...], building: str) -> None:
    table = Table().turn(1, round=2).requests(shown[0], (shown[1], shown[2]), shown[3], coming=(5,)).minister("palace")
    at = last_to_act(table).play("pass")
    assert (at.requests, at.minister) == (after, building)
    assert at.state.v[TURN_TRACK] == min(shown)
    assert at.told(RequestFulfilled)[0].request == min(shown)
    assert at.told(RequestDrawn) == [RequestDrawn(shown.index(min(shown)), 5)]


def test_X9_2_his_bonus_is_there_again() -> None:
    table = Table(players=2).turn(1, round=2).requests(A=9, B=(4, 7), C=12).minister("workshop", bonus=False)
    at = last_to_act(table.hand(2, "B1 B2")).play("pass")
    assert at.minister == "palace"
    while at.phase != "build":
        at.play(at.legal()[0])
    seat, prestige = at.to_move, at.prestige(at.to_move)
    assert at.play("enter palace").prestige(seat) == prestige + 1


def test_X9_2_a_new_request_may_be_the_lowest_next_turn() -> None:
    table = Table(players=2).turn(1, round=2).requests(A=9, B=(2, 7), C=12, coming=(1, 8))
    at = last_to_act(table).play("pass")
    assert at.requests == (9, 1, 7, 12)
    at.finish_turn()
    assert (at.requests, at.minister) == ((9, 8, 7, 12), "lab")


@pytest.mark.parametrize(("before", "coming", "after", "discarded"), [
    (("arrowheads", "halberd", "sword", "horse"), "crossbow chariot", "sword horse crossbow chariot", 2),
    (("-", "halberd", "sword", "horse"), "crossbow chariot", "sword horse crossbow chariot", 1),
    (("arrowheads", "-", "-", "horse"), "crossbow chariot sword", "horse crossbow chariot sword", 1),
    (("-", "-", "sword", "-"), "crossbow chariot horse", "sword crossbow chariot horse", 0),
    (("-", "-", "-", "-"), "crossbow chariot horse sword", "crossbow chariot horse sword", 0)])
def test_X9_3_places_1_and_2_are_discarded_the_rest_slides_and_is_filled_up(
        before: tuple[str, ...], coming: str, after: str, discarded: int) -> None:
    at = last_to_act(Table().turn(2, round=2).display(*before, coming=coming)).play("pass")
    assert at.display == after.split()
    assert len(at.told(DisplayFilled)[0].display) == 4
    assert sum(len(event.cards) for event in at.told(EquipmentDiscarded)) == discarded


def test_X9_3_discarded_cards_never_come_again() -> None:
    at = Table(players=2).choosing()
    shown: list[int] = []
    for turn in range(2, 7):
        at.until(turn)
        shown += at.state.v[DISPLAY:DISPLAY + 4][2:]
    assert len(set(shown)) == len(shown) == 10


def test_X9_3_four_cards_every_turn_even_when_all_are_taken() -> None:
    """24 cards are just enough for 6 turns of 4."""
    at = Table(players=2).choosing()
    for turn in range(1, 7):
        at.until(turn)
        assert "-" not in at.display
        at.state.v[DISPLAY:DISPLAY + 4] = [-1] * 4
    at.until(7)
    assert at.state.over


def test_X9_3_nothing_of_this_after_turn_6() -> None:
    table = (Table(players=2).turn(6, round=2).display("arrowheads", "halberd", "sword", "horse")
             .requests(A=9, B=(2, 7), C=12).builders(palace={2: 1}))
    at = last_to_act(table).play("pass")
    assert at.state.over and at.to_move == 0
    assert at.requests == (9, 2, 7, 12)
    assert at.display == ["arrowheads", "halberd", "sword", "horse"]
    assert at.inside("palace") == {2: 1}
    assert at.legal() == []
