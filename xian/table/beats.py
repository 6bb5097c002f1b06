"""A played step as beats: what happens one after the other, each some events with the position after them."""

from __future__ import annotations

from dataclasses import dataclass

from xian.engine.game import Event, Move, Seat, Staged, State


@dataclass(frozen=True)
class Beat:
    """What is shown at once. `state` is the truth after it: who looks is shown a view of it."""

    events: tuple[Event, ...]
    state: State
    by: Seat
    """Who plays."""

    @property
    def interlude(self) -> bool:
        """Whether everybody looks at it together before the game goes on."""
        return any(event.interlude for event in self.events)


def beats_of(state: State, move: Move) -> list[Beat]:
    """What playing a move in a position shows, beat after beat; the last one leads to the position after it."""
    after = state.copy()
    log = Staged()
    after.play(move, log)
    begun = 0
    found: list[Beat] = []
    for end, there in log.stops:
        if begun < end < len(log):
            found.append(Beat(tuple(log[begun:end]), there, state.to_move))
            begun = end
    return [*found, Beat(tuple(log[begun:]), after, state.to_move)]
