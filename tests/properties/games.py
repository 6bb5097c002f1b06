"""Games and positions for the properties: hypothesis draws a seed and how far to play, both shrink to small ones."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import strategies as st

from tools.xian_chooser import Chooser
from xian.engine.game import Event, Options
from xian.engine.xian.game import XIAN
from xian.engine.xian.state import XianState

LONGEST = 160
"""Steps after which most games are over."""


def new(players: int, seed: int) -> XianState:
    """A game of Xi'an with the components of the house."""
    return XIAN.new(Options(players, XIAN.house_pack()), seed)


def walk(players: int, seed: int) -> Iterator[tuple[XianState, int, XianState, list[Event]]]:
    """A leaning game step by step: the state before, the move, the state after, what happened."""
    state = new(players, seed)
    chooser = Chooser(seed)
    while not state.over:
        move = chooser.choose(state.legal())
        after = state.copy()
        events: list[Event] = []
        after.play(move, events)
        yield state, move, after, events
        state = after


def positions(players: int, seed: int) -> list[XianState]:
    """Every position of a leaning game, the last one included."""
    found = [new(players, seed)]
    found += [after for _, _, after, _ in walk(players, seed)]
    return found


def place(players: int, seed: int, steps: int) -> XianState:
    """Where a leaning game stands after so many steps, or at its end."""
    state = new(players, seed)
    chooser = Chooser(seed)
    while steps and not state.over:
        state.play(chooser.choose(state.legal()))
        steps -= 1
    return state


players = st.integers(2, 4)
seeds = st.integers(0, 1_000_000)
places = st.builds(place, players, seeds, st.integers(0, LONGEST))
