"""Refusals as a whole: every kind has a case, and in games played any way they are right, true and can be said.

The cases stand in `test_refusals_timing` and `test_refusals_buildings`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from tests.engine.xian import test_refusals_buildings, test_refusals_timing
from tests.engine.xian.build import Table
from tests.engine.xian.test_wording import REFUSALS
from tools.choosers import Chooser
from xian.engine.game import NOBODY, Options, Refusal
from xian.engine.texts import LANGUAGES
from xian.engine.xian import lab, slots
from xian.engine.xian.explain import explain
from xian.engine.xian.game import XIAN
from xian.engine.xian.moves import BACK, CARDS, CRAFT, FORGE, LAY, MARKET, NAMES, PAINT, text
from xian.engine.xian.moves import EXTRA, PASS, parse
from xian.engine.xian.pack import FILE, read_pack
from xian.engine.xian.state import XianState
from xian.engine.xian.wording import refusal_text

CASES = test_refusals_timing.CASES + test_refusals_buildings.CASES
PLAYERS = ("Mei", "Bo", "Anne", "Cai")
GAMES = range(12)
"""Of every number of players; each fourth is played evenly, the others lean (`tools.choosers`)."""


def test_every_kind_of_refusal_has_a_case() -> None:
    """The keys are read from the source of explain and why_not. That of a code which is no move comes below."""
    assert {f"refusal.{case.key}" for case in CASES} | {"refusal.unknown-move"} == {key for key, _ in REFUSALS}


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


def test_X8_3_a_pack_may_make_a_warrior_free_of_clay() -> None:
    """Then the Discount, once turned over, must lower another price."""
    cheap = read_pack(FILE.read_text("utf-8").replace("A = 2, B = 3, C = 5", "A = 0, B = 3, C = 5"), "mine.toml")
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


def refusals(number: int) -> Iterator[tuple[XianState, int, Refusal]]:
    """What is refused to the seat to move, over a whole game."""
    rng = random.Random(number)
    for state in positions(number):
        for move in tried(state, rng):
            refusal = explain(state, state.to_move, move)
            if refusal:
                yield state, move, refusal
