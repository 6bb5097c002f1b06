"""Random games of Qin beside the slow reference, every invariant checked at every step.

    python -m tools.qin_soak --games 10000 --jobs 2

Seed n is always the same game: players, board, options and choices follow from it. A game that fails is printed with
its seed and its moves, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing import Pool

from tools import qin_reference as reference
from xian.engine.game import NOBODY, Event, Options, Param
from xian.engine.qin.events import TileDrawn, TileLaid, TurnPassed
from xian.engine.qin.game import QIN
from xian.engine.qin.moves import squares, tile_of
from xian.engine.qin.position import derive
from xian.engine.qin.slots import GRASS
from xian.engine.qin.state import QinState

CHUNK = 50
LOOK_EVERY = 25
"""Every so manieth step the dear checks are made: JSON, views, drawn states."""

KEPT_EVERY = 4
"""Every so manieth step the lists that a position keeps are made anew and compared."""


@dataclass
class Soaked:
    """One game: what was played, and what was wrong with it."""

    seed: int
    moves: list[int] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def report(self) -> str:
        moves = "; ".join(QIN.text(move) for move in self.moves)
        return "\n".join([f"seed {self.seed}, {options_of(self.seed)}:", *self.wrong, f"  moves: {moves}"])


def options_of(seed: int) -> Options:
    """The options of a seed's game."""
    board = ("bird", "lion")[seed // 3 % 2]
    extra: dict[str, Param] = {"board": board, "balance": seed // 6 % 2, "fair": seed // 12 % 2}
    return Options(2 + seed % 3, QIN.house_pack(), extra)


def soak(seed: int) -> Soaked:
    """Play the game of a seed to its end, or to its first fault."""
    game = Soaked(seed)
    try:
        game.wrong = list(play(game))
    except Exception:
        game.wrong = [traceback.format_exc()]
    return game


def play(game: Soaked) -> Iterator[str]:
    """Play on beside the reference; the faults of the first step that has any."""
    state = QIN.new(options_of(game.seed), game.seed)
    world = reference.begin(state)
    rng = random.Random(f"qin {game.seed}")
    while not state.over:
        moves = state.legal()
        wrong = legal_problems(world, state)
        if not wrong:
            move = moves[int(rng.random() * len(moves))]
            game.moves.append(move)
            wrong = [*step_problems(world, state, move)]
        if not wrong and rng.random() * LOOK_EVERY < 1:
            wrong = [*look(state, rng)]
        if wrong:
            yield from wrong
            return
    if state.winner < 0 and any(reference.legal(world, state.hand(seat)) for seat in range(state.players)):
        yield "the game is over, but a tile can be laid"


def legal_problems(world: reference.World, state: QinState) -> list[str]:
    moves = state.legal()
    if sorted(moves) != reference.legal(world, state.hand(state.to_move)) or len(set(moves)) < 2:
        return [f"legal moves: {sorted(set(moves) ^ set(reference.legal(world, state.hand(state.to_move))))} differ"]
    return []


def step_problems(world: reference.World, state: QinState, move: int) -> Iterator[str]:
    """Play one move in both; moves that leave no choice follow, told by the events."""
    hands = [state.hand(seat) for seat in range(state.players)]
    mover = state.to_move
    events: list[Event] = []
    first = True
    state.play(move, events)
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


def look(state: QinState, rng: random.Random) -> Iterator[str]:
    """JSON, views and drawn states."""
    data = QIN.to_json(state)
    back = QIN.from_json(data, QIN.house_pack())
    if QIN.to_json(back) != data or back.legal() != state.legal():
        yield "the JSON reads back as another position"
    for seat in range(NOBODY, state.players):
        view = QIN.view(state, seat)
        packed = QIN.pack_view(view)
        again = QIN.unpack_view(packed, QIN.house_pack())
        if QIN.pack_view(again) != packed or again.state.legal() != view.state.legal():
            yield f"the view of seat {seat} packs into another"
        drawn = QIN.determinize(view, rng)
        if QIN.pack_view(QIN.view(drawn, seat)) != packed:
            yield f"a state drawn from the view of seat {seat} does not agree with it"
        if not drawn.over and len(drawn.legal()) < 2:
            yield f"a state drawn from the view of seat {seat} leaves no choice"


def run(games: int, first: int, jobs: int) -> bool:
    """Play so many games; whether all went well."""
    start = time.perf_counter()
    done = steps = 0
    with Pool(jobs) as pool:
        for game in pool.imap_unordered(soak, range(first, first + games), CHUNK):
            done += 1
            steps += len(game.moves)
            if game.wrong:
                print(game.report())
                pool.terminate()
                return False
            if done % max(1, games // 10) == 0:
                print(f"{done} of {games} games, {steps} moves, {time.perf_counter() - start:.0f} s", flush=True)
    print(f"{done} games, {steps} moves, no fault, {time.perf_counter() - start:.0f} s")
    return True


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Random games of Qin beside a slow reference of its rules.")
    parser.add_argument("--games", type=int, default=10_000, help="how many games (default: 10000)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game; they count up (default: 1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one a core)")
    options = parser.parse_args(arguments)
    return 0 if run(options.games, options.seed, options.jobs) else 1


if __name__ == "__main__":
    sys.exit(main())
