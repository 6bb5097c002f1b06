"""X2: set-up, and what each seat may know."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.engine.xian.at import SPACES, At
from tests.engine.xian.build import Table
from xian.engine.game import GameError, Options
from xian.engine.xian import slots
from xian.engine.xian.game import XIAN
from xian.engine.xian.slots import HIDDEN
from xian.engine.xian.state import XianState


def new(players: int, seed: int) -> At:
    return At(XIAN.new(Options(players, XIAN.house_pack()), seed))


def seen(state: XianState, seat: int) -> tuple[list[int], list[int], int]:
    """All that a seat's view holds."""
    view = XIAN.view(state, seat - 1).state
    return view.v, view.piles, view.to_move


@pytest.mark.parametrize("players", [2, 3, 4])
def test_X2_1_one_clay_two_coins_no_prestige(players: int) -> None:
    at = new(players, 5)
    for seat in range(1, players + 1):
        assert (at.clay(seat), at.coins(seat), at.prestige(seat)) == (1, 2, 0)


def test_X2_1_every_deck_is_shuffled_on_its_own() -> None:
    at = new(4, 5)
    decks = [tuple(at.state.piles[slots.DECKS + 24 * seat:slots.DECKS + 24 * seat + 24]) for seat in range(4)]
    assert len(set(decks)) == 4
    assert all(sorted(deck) == list(range(24)) for deck in decks)


@pytest.mark.parametrize("players", [1, 5])
def test_X2_1_for_2_to_4_players(players: int) -> None:
    with pytest.raises(GameError, match="2 to 4 players"):
        new(players, 1)


def test_X2_2_four_equipment_cards_and_four_requests() -> None:
    first = Counter[str]()
    for seed in range(60):
        at = new(3, seed)
        assert len(at.display) == 4 and "-" not in at.display
        assert len(set(at.requests)) == 4 and set(at.requests) <= set(range(1, 13))
        first[at.display[0].rstrip("+")] += 1
    assert len(first) == 6


def test_X2_2_a_request_stands_at_a_twice_at_b_and_at_c() -> None:
    at = Table().requests(A=9, B=(2, 7), C=12).seat(1, pigments="YRRGBB").entering(1)
    at.play("enter lab")
    assert at.copy().play("paint A1").legal() == ["pay Y R", "pay R R", "pay R G", "pay R B"]
    assert at.copy().play("paint B2").pigments(1) == "RRBB"
    assert at.copy().play("paint C3").pigments(1) == "YRRG"


@pytest.mark.parametrize("seed", range(12))
def test_X2_3_the_prime_minister_stands_where_the_highest_request_sends_him(seed: int) -> None:
    at = new(2, seed)
    colour = {1: "lab", 2: "workshop", 3: "armory", 0: "palace"}
    assert at.minister == colour[max(at.requests) % 4]


def test_X2_3_buildings_lie_at_random() -> None:
    assert len({tuple(new(2, seed).state.setting.squares) for seed in range(150)}) == 24


def test_X2_4_four_of_eight_end_tiles_all_can_see() -> None:
    drawn = Counter[str]()
    for seed in range(60):
        at = new(2, seed)
        assert len(at.end_tiles) == 4
        drawn.update(at.end_tiles)
        assert XIAN.view(at.state, 0).state.v[slots.END_TILES] == at.state.v[slots.END_TILES]
    assert len(drawn) == 8


def test_X2_5_a_start_tile_gives_a_pigment_and_the_lowest_stands_on_top() -> None:
    at = (Table(players=4).set_up(starts=(3, 1, 4, 2)).hand(1, "Y1 Y2 Y3 Y4").hand(2, "G1 B2 R1 R2")
          .hand(3, "R1 R2 B1 B2").hand(4, "R1 G2 R3 R4").choosing())
    assert [at.pigments(seat) for seat in (1, 2, 3, 4)] == ["G", "Y", "B", "R"]
    assert [at.stock(letter) for letter in "YRGB"] == [5, 5, 5, 5]
    assert [at.supervisor(seat) for seat in (1, 2, 3, 4)] == [0, 0, 0, 0]
    for move in ("pair Y1/Y2", "pair G1/B2", "pair R1/R2", "pair R1/G2"):
        at.play(move)
    assert at.order == (2, 4, 1, 3)


def test_X2_5_start_tiles_are_shuffled() -> None:
    orders = {tuple(new(3, seed).pigments(seat) for seat in (1, 2, 3)) for seed in range(150)}
    assert len(orders) == 24


def test_X2_6_a_raw_warrior_on_each_statue_icon_with_no_bonus_and_no_seal() -> None:
    at = Table().set_up(faces=(1, 2, 3)).choosing()
    statues = ["A1", "A6", "B1", "B8", "C1", "C6"]
    assert [space for space in SPACES if at.stands(space) == "raw"] == statues
    assert all(at.stands(space) == "empty" for space in SPACES if space not in statues)
    assert [at.coins(seat) for seat in (1, 2, 3)] == [2, 2, 2]


def test_X2_6_faces_are_drawn_at_random() -> None:
    assert len({tuple(new(2, seed).state.setting.faces) for seed in range(600)}) == 64


def test_X2_7_hands_decks_and_piles_are_hidden() -> None:
    at = new(3, 8).until(3)
    view = XIAN.view(at.state, 0).state
    v, piles = view.v, view.piles
    assert v[slots.HAND:slots.HAND + 4] == at.state.v[slots.HAND:slots.HAND + 4]
    assert set(v[slots.HAND + 4:slots.HAND + 12]) == {HIDDEN}
    assert piles[6:12] == [HIDDEN] * 6, "6 requests have come by turn 3"
    assert HIDDEN not in piles[:6]
    drawn = v[slots.EQUIPMENT_DRAWN]
    equipment = piles[slots.EQUIPMENT_PILE:slots.DECKS]
    assert HIDDEN not in equipment[:drawn] and set(equipment[drawn:]) == {HIDDEN}
    own = piles[slots.DECKS:slots.DECKS + 24]
    assert HIDDEN not in own[:12] and set(own[12:]) == {HIDDEN}
    assert set(piles[slots.DECKS + 24:slots.DECKS + 72]) == {HIDDEN}


def test_X2_7_a_pair_is_hidden_until_the_reveal() -> None:
    at = Table().choosing()
    at.play(at.legal()[3]).play(at.legal()[0])
    assert XIAN.view(at.state, 2).state.v[slots.TOP:slots.BELOW + 3] == [HIDDEN, HIDDEN, -1, -1, HIDDEN, HIDDEN, -1]
    assert XIAN.view(at.state, 0).state.v[slots.TOP] == at.state.v[slots.TOP] >= 0
    at.play(at.legal()[0])
    view = XIAN.view(at.state, 2).state
    assert view.v[slots.TOP:slots.BELOW + 3] == at.state.v[slots.TOP:slots.BELOW + 3]


def test_X2_7_a_view_hides_which_of_the_sorted_hand_was_laid() -> None:
    """Before the reveal a view tells nothing of a pair, after it nothing of the two cards kept."""
    first = Table().hand(1, "Y1 R1 G1 B1").choosing().play("pair Y1/R1")
    other = Table().hand(1, "Y1 R1 G1 B1").choosing().play("pair G1/B1")
    for seat in (2, 3):
        assert seen(first.state, seat) == seen(other.state, seat)
    low = Table().hand(1, "Y1 Y2 R1 R2").choosing().play("pair R1/R2")
    high = Table().hand(1, "R1 R2 B1 B2").choosing().play("pair R1/R2")
    for at in (low, high):
        at.play(at.legal()[0]).play(at.legal()[0])
    for seat in (2, 3):
        assert seen(low.state, seat) == seen(high.state, seat)


def test_X2_7_own_cards_put_back_are_known_to_lie_under_the_own_deck() -> None:
    at = Table().hand(1, "Y1 R1 G1 B1").favour().play("back Y1 G1", "keep", "keep")
    own = XIAN.view(at.state, 0).state.piles[slots.DECKS:slots.DECKS + 24]
    assert own[22:] == [0, 12] and set(own[4:22]) == {HIDDEN}
    assert set(XIAN.view(at.state, 1).state.piles[slots.DECKS:slots.DECKS + 24]) == {HIDDEN}
    third = Table().hand(3, "Y1 R1 G1 B1").favour().play("keep", "keep", "back R1")
    own = XIAN.view(third.state, 2).state.piles[slots.DECKS + 48:slots.DECKS + 72]
    assert own[23] == 6 and set(own[4:23]) == {HIDDEN}


def test_X2_7_what_is_public_stands_in_every_view() -> None:
    table = Table().turn(3).raw("A2", seal=3).painted("A3", seat=2).builders(lab={3: 1})
    table.seat(2, coins=7, pigments="RB", prestige=9, helpers="officer", tiles="market", equipment="sword")
    at = table.acting(1, top="B4", below="Y2")
    full, view = at.state.v, XIAN.view(at.state, 0).state.v
    hidden = {place for place in range(slots.SIZE) if view[place] == HIDDEN != full[place]}
    assert hidden and hidden <= set(range(slots.HAND + 4, slots.HAND + 12))


def test_X2_7_an_end_tile_kept_is_public() -> None:
    at = Table().turn(3).seat(2, end_tile="flat").choosing()
    assert XIAN.view(at.state, 0).state.v[slots.OWN_END_TILE + 1] == at.state.v[slots.OWN_END_TILE + 1] >= 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_X2_7_a_state_drawn_from_a_view_looks_the_same_and_goes_on_the_same(players: int) -> None:
    rng = random.Random(4)
    for seed in range(3):
        at = new(players, seed)
        while not at.state.over:
            legal = at.legal()
            at.play(legal[rng.randrange(len(legal))])
            seat = rng.randrange(players)
            if rng.random() < 0.1:
                view = XIAN.view(at.state, seat)
                drawn = At(XIAN.determinize(view, rng))
                assert seen(drawn.state, seat + 1) == seen(at.state, seat + 1)
                if at.to_move == seat + 1:
                    assert drawn.legal() == at.legal()
