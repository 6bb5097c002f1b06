"""Refusals as a whole: every kind has a case, and in games played any way they are right, true and can be said.

The cases stand in `test_refusals_timing` and `test_refusals_buildings`.
"""

from __future__ import annotations

import random
import re
from functools import cache

import pytest

from tests.engine.xian import test_refusals_buildings, test_refusals_timing
from tests.engine.xian.build import Table
from tests.engine.xian.test_wording import REFUSALS
from tools.xian_chooser import Chooser
from xian.engine.game import NOBODY, Options, Refusal
from xian.engine.texts import LANGUAGES
from xian.engine.xian import lab, slots
from xian.engine.xian.explain import explain
from xian.engine.xian.game import XIAN
from xian.engine.xian.moves import BACK, EXTRA, LAY, NAMES, PASS, WORK, parse, text
from xian.engine.xian.pack import FILE, read_pack
from xian.engine.xian.state import XianState
from xian.engine.xian.wording import refusal_text

CASES = test_refusals_timing.CASES + test_refusals_buildings.CASES
PLAYERS = ("Mei", "Bo", "Anne", "Cai")
GAMES = range(12)
"""Of every number of players; each fourth is played evenly, the others lean (`tools.xian_chooser`)."""


def test_every_kind_of_refusal_has_a_case() -> None:
    """The keys are read from the source of explain and why_not. That of a code which is no move comes below, that of a
    hand which is hidden in `tests/engine/test_seats_and_moves.py`."""
    elsewhere = {"refusal.unknown-move", "refusal.hand-hidden"}
    assert {f"refusal.{case.key}" for case in CASES} | elsewhere == {key for key, _ in REFUSALS}


def test_the_figures_of_the_cases_are_those_of_the_source() -> None:
    for case in CASES:
        assert (f"refusal.{case.key}", set(case.params)) in REFUSALS, case


NO_MOVES = (-1, LAY, LAY + 25, PASS + 7, EXTRA + 5, 9999, BACK - 1, BACK << 1, BACK + (BACK << 1))
"""Codes between and around those of moves; `pair Y1/Y1` is one of them."""


@pytest.mark.parametrize("move", NO_MOVES)
def test_a_code_that_is_no_move(move: int) -> None:
    assert move not in NAMES
    here = Table().favour() if move > BACK else Table().entering(1)
    refusal = explain(here.state, 0, move)
    assert refusal == Refusal("X3.5", "refusal.unknown-move")
    assert refusal_text(refusal, "en") == "This is not possible here."
    assert refusal_text(refusal, "fr") == "Ce n’est pas possible ici."


@pytest.mark.parametrize("move", [*NO_MOVES, PASS, BACK])
def test_who_is_not_to_move_is_told_so_whatever_is_tried(move: int) -> None:
    state = Table(players=4).entering(3, order=(2, 3, 1, 4)).state
    for seat in (NOBODY, 0, 1, 3):
        assert explain(state, seat, move) == Refusal("X3.4", "refusal.not-your-move", {"player": 3})


@pytest.mark.parametrize("move", [*NO_MOVES, PASS, BACK])
def test_nothing_can_be_tried_when_the_game_is_over(move: int) -> None:
    state = Table(players=4).ended().state
    for seat in (NOBODY, 0, 1, 2, 3):
        assert explain(state, seat, move) == Refusal("X10.6", "refusal.game-over")


def test_a_pack_may_make_a_warrior_free_of_clay() -> None:
    """Then the Discount, once turned over, must lower another price (X8.3)."""
    house = FILE.read_text("utf-8").replace('name = "house"', 'name = "mine"')
    cheap = read_pack(house.replace("A = 2, B = 3, C = 5", "A = 0, B = 3, C = 5"), "mine.toml")
    at = Table().turn(4, round=2).minister("palace").seat(1, clay=2, tiles="discount").entering(1)
    at.state.setting.components = cheap.tables
    at.play("enter workshop", "discount")
    refusal = explain(at.state, 0, parse("craft A2"))
    assert refusal == Refusal("X8", "refusal.discount-must-lower")


# Games played any way.


def new(number: int) -> XianState:
    return XIAN.new(Options(2 + number % 3, XIAN.house_pack()), 900 + number)


@cache
def positions(number: int) -> list[XianState]:
    """Every second position of a game."""
    state, chooser, found = new(number), Chooser(number, even=number % 4 == 0), []
    while not state.over:
        found.append(state.copy())
        for _ in range(2):
            if not state.over:
                state.play(chooser.choose(state.legal()))
    return found


def tried(state: XianState, rng: random.Random) -> list[int]:
    """What could be tried: moves of every kind, hands and other cards put back, all that is legal."""
    held = sum(1 << card for card in state.hand(state.to_move))
    backs = [BACK, BACK + held, BACK + (held & rng.getrandbits(24)), BACK + (held | 1 << rng.randrange(24)),
             BACK + rng.getrandbits(24)]
    others = [move for move in NAMES if move >= WORK]
    pairs = [move for move in NAMES if move < WORK]
    return [*rng.sample(others, 50), *rng.sample(pairs, 10), *backs, *state.legal()]


@cache
def refusals(number: int) -> list[tuple[XianState, int, Refusal]]:
    """What is refused to the seat to move, over a whole game."""
    rng = random.Random(number)
    found = []
    for state in positions(number):
        for move in tried(state, rng):
            refusal = explain(state, state.to_move, move)
            if refusal is not None:
                found.append((state, move, refusal))
    return found


@pytest.mark.parametrize("number", GAMES)
def test_refused_is_exactly_what_is_not_legal(number: int) -> None:
    rng = random.Random(number)
    for state in positions(number):
        legal = set(state.legal())
        for move in tried(state, rng):
            assert (explain(state, state.to_move, move) is None) == (move in legal), text(move)


def test_refused_is_exactly_what_is_not_legal_for_every_move_in_every_phase() -> None:
    phases = set[int]()
    for number in GAMES:
        for state in positions(number):
            if rare(state.phase) or state.phase not in phases:
                phases.add(state.phase)
                refused = [move for move in NAMES if explain(state, state.to_move, move)]
                legal = [move for move in NAMES if move in state.legal()]
                assert sorted(refused + legal) == sorted(NAMES), slots.PHASES[state.phase]
    assert phases == set(range(slots.OVER))


def rare(phase: int) -> bool:
    """Phases inside an action are looked at every time, the others once."""
    return slots.ACTION <= phase <= slots.SWAP


@pytest.mark.parametrize("number", GAMES)
def test_explaining_changes_nothing(number: int) -> None:
    rng = random.Random(number)
    for state in positions(number):
        state.legal()
        before = (state.v[:], state.piles[:], state.to_move, list(state.legal()))
        for move in tried(state, rng):
            explain(state, state.to_move, move)
            explain(state, (state.to_move + 1) % state.players, move)
        assert (state.v, state.piles, state.to_move, state.legal()) == before


@pytest.mark.parametrize("number", GAMES)
def test_a_seat_is_told_the_same_from_what_it_sees(number: int) -> None:
    for position in positions(number):
        views = [XIAN.view(position, seat).state for seat in range(position.players)]
        for move in tried(position, random.Random(number))[::3]:
            for seat, view in enumerate(views):
                assert explain(view, seat, move) == explain(position, seat, move), text(move)


@pytest.mark.parametrize("number", GAMES)
def test_every_other_seat_is_told_whose_move_it_is(number: int) -> None:
    for state in positions(number):
        for move in tried(state, random.Random(number))[::5]:
            for seat in set(range(state.players)) - {state.to_move}:
                refusal = explain(state, seat, move)
                assert refusal is not None and refusal.key == "refusal.not-your-move"
                assert refusal.params == {"player": state.to_move + 1}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", GAMES)
def test_every_refusal_can_be_said(number: int, lang: str) -> None:
    for state, move, refusal in refusals(number):
        sentence = refusal_text(refusal, lang)
        figures = [str(value) for value in refusal.params.values() if isinstance(value, int)]
        assert [figure for figure in figures if figure not in sentence] == [], text(move)
        for said in (sentence, refusal_text(refusal, lang, PLAYERS[:state.players])):
            assert said.endswith(".") and not re.search(r"[{}]|\w\.\w", said), text(move)


PRICES = {
    "refusal.craft-clay": [("price", "clay")],
    "refusal.forge-coins": [("price", "coins")],
    "refusal.forge-coins-entering": [("price", "coins")],
    "refusal.toll-too-dear": [("toll", "coins"), ("price", "prestige")],
}
"""Which figure of a refusal is too much for which other."""


@pytest.mark.parametrize("number", GAMES)
def test_a_price_is_refused_only_to_who_has_less(number: int) -> None:
    for _, move, refusal in refusals(number):
        assert {"price", "toll"}.isdisjoint(refusal.params) or refusal.key in PRICES
        for price, have in PRICES.get(refusal.key, []):
            assert int(refusal.params[price]) > int(refusal.params[have]) >= 0, (text(move), refusal)


@pytest.mark.parametrize("number", GAMES)
def test_clay_and_prestige_are_what_the_seat_has(number: int) -> None:
    for state, _, refusal in refusals(number):
        seat = state.to_move
        assert refusal.params.get("clay", state.clay(seat)) == state.clay(seat)
        assert refusal.params.get("prestige", state.prestige(seat)) == state.prestige(seat)


@pytest.mark.parametrize("number", GAMES)
def test_a_player_named_is_another_one(number: int) -> None:
    for state, _, refusal in refusals(number):
        if "player" in refusal.params:
            assert refusal.params["player"] in {seat + 1 for seat in range(state.players)} - {state.to_move + 1}


@pytest.mark.parametrize("number", GAMES)
def test_pigments_are_refused_only_where_no_payment_is_in_hand(number: int) -> None:
    """X6.3; before the action with the Discount at hand, within it as it stands (X8.3)."""
    for state, _, refusal in refusals(number):
        if refusal.key.startswith("refusal.paint-"):
            within = state.phase == slots.ACTION
            unused = state.v[slots.TILES + state.to_move] & slots.DISCOUNT_TILE
            tile = state.v[slots.DISCOUNTED] if within else int(unused > 0)
            section = "ABC".index(str(refusal.params["section"]))
            assert lab.payments(state, state.to_move, section, tile) == []
            assert (refusal.rule == "X8.3") == bool(tile)


def test_the_games_come_to_most_kinds_of_refusal() -> None:
    """So that the tests above have something to look at."""
    assert len({refusal.key for number in GAMES for _, _, refusal in refusals(number)}) > 45
