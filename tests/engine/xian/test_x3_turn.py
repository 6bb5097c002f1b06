"""X3: a turn, from the cards drawn to the cards discarded."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from tests.engine.xian.build import Table
from xian.engine.xian.events import CardsDiscarded, CardsDrawn, CardsPutBack, PairsRevealed, Passed, RoundEnded

ALL = "Y1 Y2 Y3 Y4 Y5 Y6 R1 R2 R3 R4 R5 R6 G1 G2 G3 G4 G5 G6 B1 B2 B3 B4 B5 B6"


def test_X3_1_six_turns_of_two_rounds_with_two_cards_each() -> None:
    at = Table(players=2).choosing().until(7)
    assert [(event.turn, event.round) for event in at.told(RoundEnded)] == [
        (turn, round) for turn in range(1, 7) for round in (1, 2)]
    assert len(at.told(PairsRevealed)) == 12


def test_X3_1_every_turn_draws_the_next_four_cards() -> None:
    at = Table(players=2).deck(1, ALL).choosing()
    hands = []
    for turn in range(1, 7):
        at.until(turn)
        hands.append(at.hand(1))
    names = ALL.split()
    assert hands == [" ".join(names[first:first + 4]) for first in range(0, 24, 4)]
    assert [event.count for event in at.told(CardsDrawn)] == [4] * 10


def test_X3_1_the_second_round_is_played_with_the_two_cards_left() -> None:
    at = Table(players=2).hand(1, "Y1 R2 G3 B4").choosing().play("pair G3/Y1")
    at.until(1, round=2)
    assert at.hand(1) == "R2 B4"
    assert at.legal() == ["pair R2/B4", "pair B4/R2"]


def test_X3_2_any_of_the_cards_may_go_back() -> None:
    at = Table().hand(1, "Y1 R3 G5 B1").favour()
    hand = ["Y1", "R3", "G5", "B1"]
    wanted = ["back " + " ".join(some) for number in range(1, 5) for some in combinations(hand, number)]
    assert sorted(at.legal()) == sorted([*wanted, "keep"])
    assert len(at.legal()) == 16


def test_X3_2_as_many_are_drawn_and_the_ones_put_back_come_in_turn_6() -> None:
    for move in Table().deck(1, ALL).favour().legal():
        at = Table().deck(1, ALL).favour().play(move, "keep", "keep")
        back = move.split()[1:]
        kept = [name for name in ["Y1", "Y2", "Y3", "Y4"] if name not in back]
        assert at.hand(1).split() == kept + ["Y5", "Y6", "R1", "R2"][:len(back)]
        at.until(6)
        last = ALL.split()[20 + len(back):]
        assert sorted(at.hand(1).split()) == sorted(last + back)


def test_X3_2_all_decide_before_any_pair_is_laid_and_only_once() -> None:
    at = Table().favour()
    order = []
    while at.phase == "favour":
        order.append(at.to_move)
        at.play(at.legal()[-1])
    assert order == [1, 2, 3]
    assert (at.phase, at.to_move) == ("pair", 1)
    at.until(2)
    assert len(at.told(CardsPutBack)) == 3


def test_X3_2_others_see_how_many_but_not_which() -> None:
    at = Table().hand(1, "Y1 R3 G5 B1").favour().play("back Y1 B1")
    put, drawn = at.told(CardsPutBack)[0], at.told(CardsDrawn)[0]
    assert put.cards == (0, 18) and len(drawn.cards) == 2
    for event in (put, drawn):
        other = event.seen_by(1)
        assert isinstance(other, CardsPutBack | CardsDrawn)
        assert (other.count, other.cards) == (2, ())


def test_X3_3_any_ordered_pair_in_round_1() -> None:
    at = Table().hand(1, "Y1 R3 G5 B1").choosing()
    pairs = [f"pair {top}/{below}" for top, below in permutations(["Y1", "R3", "G5", "B1"], 2)]
    assert sorted(at.legal()) == sorted(pairs)


def test_X3_3_top_is_the_action_and_below_the_initiative() -> None:
    at = Table(players=2).hand(1, "Y6 R1 G1 B1").hand(2, "Y1 R2 G2 B2").choosing()
    at.play("pair Y6/R1", "pair Y1/R2")
    assert at.order == (2, 1)
    assert at.to_move == 2
    at.play("work", "pass", "work")
    assert (at.coins(2), at.coins(1)) == (2 + 2 + 1, 2 + 4)


def test_X3_3_all_reveal_together() -> None:
    at = Table().choosing()
    at.play(at.legal()[0]).play(at.legal()[0])
    assert not at.told(PairsRevealed) and at.phase == "pair"
    at.play(at.legal()[0])
    assert len(at.told(PairsRevealed)) == 1 and at.phase == "worker"
    reveal = at.told(PairsRevealed)[0]
    assert len(reveal.tops) == len(reveal.belows) == 3
    assert tuple(seat + 1 for seat in reveal.order) == at.order


@pytest.mark.parametrize(("below", "order"), [
    (("B6", "B5", "B4"), (1, 2, 3)), (("B1", "B5", "B4"), (2, 3, 1)), (("Y2", "B1", "G6"), (3, 1, 2)),
    (("Y3", "R3", "G6"), (3, 1, 2)), (("Y3", "R3", "G1"), (1, 2, 3)), (("Y6", "Y6", "Y6"), (1, 2, 3))])
def test_X3_4_highest_initiative_first_whatever_the_colour(below: tuple[str, ...], order: tuple[int, ...]) -> None:
    assert order_of(Table(), below) == order


def order_of(table: Table, below: tuple[str, ...]) -> tuple[int, ...]:
    """Every seat lays R1 or R2 on top of the card given."""
    for seat, card in enumerate(below, 1):
        table.hand(seat, " ".join([card, *(name for name in ("R1", "R2", "Y5", "G1") if name != card)][:4]))
    at = table.choosing()
    for card in below:
        at.play(next(move for move in at.legal() if move.endswith("/" + card)))
    return at.order


def test_X3_4_a_tie_goes_to_the_supervisor_further_along() -> None:
    table = (Table().turn(3).seat(1, supervisor=1).seat(2, supervisor=3).seat(3, supervisor=2))
    assert order_of(table, ("B4", "B4", "B4")) == (2, 3, 1)


def test_X3_4_on_the_same_space_the_higher_in_the_stack() -> None:
    table = (Table().turn(3).seat(3, supervisor=2).seat(1, supervisor=2).seat(2, supervisor=2))
    assert order_of(table, ("B4", "B4", "B4")) == (2, 1, 3)


def test_X3_4_space_0_counts_the_start_tiles_stack() -> None:
    assert order_of(Table().set_up(starts=(4, 2, 3)), ("B4", "B4", "B4")) == (2, 3, 1)


def test_X3_4_a_palace_move_changes_the_order_from_the_next_round_on() -> None:
    at = Table().hand(1, "R1 R2 B1 B2").hand(2, "R1 R2 B1 B2").hand(3, "R1 R2 B1 B2").choosing()
    at.play("pair R1/B1", "pair R1/B1", "pair R1/B1")
    assert at.order == (1, 2, 3)
    at.play("work", "pass", "work", "pass", "work", "enter palace")
    assert (at.state.round, at.supervisor(3)) == (2, 1)
    at.play("pair R2/B2", "pair R2/B2", "pair R2/B2")
    assert at.order == (3, 1, 2)


def test_X3_4_the_order_stays_within_the_round() -> None:
    at = Table().acting(1, order=(1, 2, 3)).play("work", "pass", "pigment", "enter palace")
    assert (at.order, at.to_move) == ((1, 2, 3), 3)


def test_X3_5_the_worker_action_is_obligatory_and_comes_first() -> None:
    assert Table().acting(1).legal() == ["work", "pigment"]


def test_X3_5_then_a_building_or_a_pass_for_one_coin() -> None:
    at = Table().seat(1, coins=0).acting(1, top="B1").play("work")
    assert at.phase == "build" and {"pass", "enter palace"} <= set(at.legal())
    at.play("pass")
    assert at.coins(1) == 1
    assert at.to_move == 2
    assert len(at.told(Passed)) == 1


def test_X3_5_one_master_builder_a_move() -> None:
    at = Table().seat(1, tiles="extra", supervisor=4, coins=9, clay=9).turn(2).entering(1)
    at.play("enter workshop", "craft A2", "bare")
    assert at.legal("enter") == [] and at.legal("pass") == []
    assert "end" in at.legal()


def test_X3_5_who_can_only_pass_is_not_asked() -> None:
    at = (Table(players=2).seat(1, coins=0, clay=0, pigments="", end_tile="flat").turn(3).seat(2, coins=5)
          .acting(1, top="B6"))
    at.play("work")
    assert at.coins(1) == 1 and at.to_move == 2


def test_X3_6_both_cards_are_discarded_face_up() -> None:
    at = Table().acting(1, top="Y1", below="B3").play("work", "pass")
    assert at.told(CardsDiscarded)[0].cards == (0, 20)
    assert {"Y1", "B3"} <= set(at.played(1))


def test_X3_6_a_recruited_helper_stays() -> None:
    at = Table().acting(1, top="G4", below="B3").play("work", "pass")
    assert at.told(CardsDiscarded)[0].cards == (20,)
    assert at.helpers(1) == ["emissary"]
    assert "emissary" in at.until(7).helpers(1)


def test_X3_6_a_helper_below_is_discarded() -> None:
    at = Table().acting(1, top="B3", below="G4").play("work", "pass")
    assert at.told(CardsDiscarded)[0].cards == (20, 15)
    assert at.helpers(1) == []


def test_X3_6_a_card_with_the_number_of_a_recruited_helper_is_discarded() -> None:
    table = Table().turn(2).seat(2, helpers="accountant")
    at = table.acting(2, top="Y2", below="B3", order=(2, 1, 3)).play("work", "pass")
    assert at.told(CardsDiscarded) == [CardsDiscarded(1, (1, 20))]


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_X3_6_a_helper_of_any_seat_stays(seat: int) -> None:
    at = Table().acting(seat, top="G5", below="B3").play("work", "pass")
    assert at.told(CardsDiscarded) == [CardsDiscarded(seat - 1, (20,))]
    assert (at.helpers(seat), at.prestige(seat)) == (["scientist"], 1)
