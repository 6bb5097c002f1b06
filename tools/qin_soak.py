"""What is held against a game of Qin: the slow reference of its rules is played beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tools import qin_reference as reference
from tools.witness import Witness
from xian.engine.game import Event, Move
from xian.engine.qin.events import TileDrawn, TileLaid, TurnPassed
from xian.engine.qin.game import QIN
from xian.engine.qin.moves import squares, tile_of
from xian.engine.qin.position import derive
from xian.engine.qin.slots import GRASS
from xian.engine.qin.state import QinState

KEPT_EVERY = 4
"""Every so manieth step the lists that a position keeps are made anew and compared."""


class QinWitness(Witness):
    """Plays the reference beside the game."""

    games = 10_000
    world: reference.World

    def begin(self, state: QinState) -> Iterator[str]:
        self.world = reference.begin(state)
        return iter(())

    def position(self, state: QinState) -> Iterator[str]:
        moves = state.legal()
        wanted = reference.legal(self.world, state.hand(state.to_move))
        if sorted(moves) != wanted or len(set(moves)) < 2:
            yield f"legal moves: {sorted(set(moves) ^ set(wanted))} differ"

    def step(self, before: QinState, state: QinState, move: Move, events: Sequence[Event]) -> Iterator[str]:
        """Play the move in the reference too; moves that leave no choice follow, told by the events."""
        world, mover = self.world, before.to_move
        hands = [before.hand(seat) for seat in range(state.players)]
        first = True
        for event in events:
            if isinstance(event, TileLaid):
                here = (event.tile, event.first, event.second)
                if event.seat != mover or (first and here != (tile_of(move), *squares(move))):
                    yield f"{event} is not seat {mover}'s move {QIN.text(move)}"
                if not first and len(reference.legal(world, hands[mover])) != 1:
                    yield f"{event} was played although there was a choice"
                first = False
                reference.lay(world, mover, *here)
                hands[mover].remove(event.tile)
                mover = (mover + 1) % state.players
            elif isinstance(event, TileDrawn):
                hands[event.seat].append(event.tile)
            elif isinstance(event, TurnPassed):
                can = [bool(reference.legal(world, hand)) for hand in hands]
                if can[event.seat] or not any(can) or event.seat != mover:
                    yield f"{event} with {can} who can lay a tile"
                mover = (mover + 1) % state.players
        if [sorted(hand) for hand in hands] != [state.hand(seat) for seat in range(state.players)]:
            yield f"hands: {hands} by the events"
        yield from reference.differences(world, state)
        if len(state.laid) % KEPT_EVERY == 0:
            yield from kept_problems(state)

    def finish(self, state: QinState, moves: Sequence[Move]) -> Iterator[str]:
        can = [bool(reference.legal(self.world, state.hand(seat))) for seat in range(state.players)]
        if state.winner < 0 and any(can):
            yield "the game is over, but a tile can be laid"
        yield from super().finish(state, moves)


def kept_problems(state: QinState) -> Iterator[str]:
    """The lists that a position keeps are those that follow from its slots."""
    anew = state.copy()
    derive(anew)
    if anew.places != state.places:
        yield "places for tiles were not kept up to date"
    free = [square for square in range(169) if state.v[square] <= GRASS]
    for colour in range(3):
        if any(anew.near[colour][square] != state.near[colour][square] for square in free):
            yield "what is near was not kept up to date"
        if not set(anew.crowded[colour]) <= set(state.crowded[colour]):
            yield "crowded squares were not kept up to date"


OWN = QinWitness
