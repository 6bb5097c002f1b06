"""What a move would cost and give, before it is made: played on a full state drawn from what the seat may know."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from xian.engine.game import Event, Game, Move, Refusal, Seat, State, View
from xian.table.undo import shown_to

MOST: Final = 200
"""So many steps are tried to finish an action: about a hundredth of a second. With more than that to choose from
nothing is said of what can follow."""


@dataclass(frozen=True)
class Preview:
    """`events` are those that are sure: up to the first one that shows something hidden. `change` is that of the
    seat's score, as if the game ended right before and right after."""

    events: tuple[Event, ...]
    change: int
    finished: bool = True
    """False in the middle of an action."""
    most: int | None = None
    """Of an action that is not finished: the change when the best that can follow follows; None when that is too much
    to be looked through."""
    ended: bool = True
    """Whether it is another seat's decision then."""
    final: bool = False
    """Whether it can't be taken back: it shows the seat something hidden, or ends the game."""


def preview(game: Game, view: View, move: Move, within: Callable[[Any], bool] = lambda state: False,
            then: Sequence[Move] = ()) -> Preview:
    """The consequences of a legal move of the view's seat, and of those that the same gesture means to follow it.
    `within` says of a position whether an action is not finished there."""
    seat = view.seat
    state = game.determinize(view, random.Random(0))
    before = state.scores()[seat]
    events: list[Event] = []
    state.play(move, events)
    for later in then:
        if not state.over and state.to_move == seat and later in state.legal():
            state.play(later, events)
    sure: list[Event] = []
    for event in events:
        if event.reveals:
            break
        sure.append(event)
    change = state.scores()[seat] - before
    final = state.over or any(shown_to(event, seat) for event in events)
    if goes_on(state, seat, within):
        best = best_end(state, seat, within)
        return Preview(tuple(sure), change, False, None if best is None else best - before, False, final)
    return Preview(tuple(sure), change, ended=state.to_move != seat, final=final)


def goes_on(state: State, seat: Seat, within: Callable[[Any], bool]) -> bool:
    """Whether the seat is in the middle of an action."""
    return not state.over and state.to_move == seat and within(state)


def best_end(state: State, seat: Seat, within: Callable[[Any], bool]) -> int | None:
    """The best score of the seat at the end of its action; None when there are too many ways to it."""
    left, tried, best = [state], 0, None
    while left:
        here = left.pop()
        for move in here.legal():
            if tried == MOST:
                return None
            tried += 1
            after = here.copy()
            after.play(move)
            if goes_on(after, seat, within):
                left.append(after)
            else:
                score = after.scores()[seat]
                best = score if best is None else max(best, score)
    return best


def why_not(game: Game, view: View, move: Move) -> Refusal | None:
    """Why the view's seat can't play a move now."""
    return game.explain(view.state, view.seat, move)
