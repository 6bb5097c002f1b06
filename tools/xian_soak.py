"""What is held against a game of Xi'an: every invariant at every step, and who may know what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tools.invariants import Ledger, problems
from tools.secrecy import drawn_problems, event_problems, view_problems
from tools.witness import Witness
from tools.xian_chooser import Chooser
from xian.engine.game import NOBODY, Event, Game, Move
from xian.engine.xian.game import XIAN
from xian.engine.xian.state import XianState

EVEN_EVERY = 5
"""Every so manieth game is played evenly, without a leaning."""


class XianWitness(Witness):
    """Looks at the figures, and keeps every position to see that it does not change later."""

    games = 20_000

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.kept: list[tuple[XianState, list[int], int]] = []

    def chooser(self) -> Chooser:
        return Chooser(self.seed, even=self.seed % EVEN_EVERY == 0)

    def begin(self, state: XianState) -> Iterator[str]:
        yield from problems(state)

    def position(self, state: XianState) -> Iterator[str]:
        return iter(())  # it was looked at after the step that led to it

    def step(self, before: XianState, state: XianState, move: Move, events: Sequence[Event]) -> Iterator[str]:
        self.kept.append((before, before.v[:], before.to_move))
        yield from problems(state)
        yield from Ledger(before).problems(state, events)
        yield from event_problems(events, state.players)
        if (state.turn, state.round) < (before.turn, before.round):
            yield f"from turn and round {before.turn}, {before.round} back to {state.turn}, {state.round}"

    def look(self, state: XianState) -> Iterator[str]:
        for seat in range(NOBODY, state.players):
            yield from view_problems(state, seat)
            yield from drawn_problems(state, seat, self.rng)
        for move in state.legal():
            after = state.copy()
            after.play(move)
            yield from (f"after {XIAN.text(move)}: {fault}" for fault in problems(after))

    def finish(self, state: XianState, moves: Sequence[Move]) -> Iterator[str]:
        scores = state.scores()
        if (state.turn, state.round) != (6, 2) or min(scores) < 0 or scores[state.winners()[0]] != max(scores):
            yield f"over in turn {state.turn} round {state.round} with scores {scores}, won by {state.winners()}"
        for number, (copy, v, to_move) in enumerate(self.kept):
            if copy.v != v or copy.to_move != to_move:
                yield f"the copy before move {number + 1} has changed since"
        yield from super().finish(state, moves)


OWN = XianWitness
