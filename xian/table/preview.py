"""What a move would cost and give, before it is made: played on a full state drawn from what the seat may know."""

from __future__ import annotations

import random
from dataclasses import dataclass

from xian.engine.game import Event, Game, Move, Refusal, View


@dataclass(frozen=True)
class Preview:
    """`events` are those that are sure: up to the first one that shows something hidden. `change` is that of the
    seat's score, as if the game ended right before and right after."""

    events: tuple[Event, ...]
    change: int


def preview(game: Game, view: View, move: Move) -> Preview:
    """The consequences of a legal move of the view's seat."""
    state = game.determinize(view, random.Random(0))
    before = state.scores()[view.seat]
    events: list[Event] = []
    state.play(move, events)
    sure: list[Event] = []
    for event in events:
        if event.reveals:
            break
        sure.append(event)
    return Preview(tuple(sure), state.scores()[view.seat] - before)


def why_not(game: Game, view: View, move: Move) -> Refusal | None:
    """Why the view's seat can't play a move now."""
    return game.explain(view.state, view.seat, move)
