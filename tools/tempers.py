"""How far a temper is felt: the share of its decisions that the same level without it would have taken otherwise, how
far the figure that the temper is about moves, and what it costs in games won.

    python -m tools.tempers --game qin --levels apprentice,artisan,steward --games 40

A level with a temper plays against itself without one, on the same deals with seats changed; every decision of the one
with the temper is put to the other with the same lots. The figure is the mean for each game of what either of them did.
Run over the compiled engine: `PYTHONPATH=build/compiled:. python -P -m tools.tempers`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from tools.own import own
from xian.ai import levels
from xian.ai.bots import Opponent, own_rng, sit
from xian.engine.game import Event, Game, Options
from xian.engine.registry import FIRST, GAMES
from xian.engine.registry import game as find_game

PLAYERS: Final = 2
GOAL: Final = 0.25
"""The figure is to move by so much of what it is without the temper."""


Figure: TypeAlias = "tuple[str, Callable[[Any], float]]"
"""What a temper is about, and how much of it an event is."""


def figures(key: str) -> Mapping[str, Figure]:
    """Of each temper of a game: they stand in `tools/<game>_tempers.py`."""
    none: Mapping[str, Figure] = {}
    return own(key, "tempers", none)


@dataclass
class Felt:
    """What the games of one temper on one level have shown."""

    decisions: int = 0
    differ: int = 0
    won: float = 0.0
    games: int = 0
    figures: list[float] = field(default_factory=lambda: [0.0, 0.0])
    """With the temper, and without."""

    @property
    def moved(self) -> float:
        """By what share of itself the figure has grown."""
        return self.figures[0] / self.figures[1] - 1 if self.figures[1] else float(self.figures[0] > 0)


def play(game: Game, who: Opponent, seed: int, seat: int, felt: Felt) -> None:
    """One game with the temper at that seat."""
    plain = Opponent(who.level)
    state = game.new(Options(PLAYERS, game.house_pack()), seed)
    _, counts = figures(game.key)[who.temper]
    number = 0
    while not state.over:
        number += 1
        mover, log = state.to_move, list[Event]()
        view, lots = game.view(state, mover), own_rng(seed, mover, f"temper {number}")
        same = own_rng(seed, mover, f"temper {number}")
        move = sit(plain, game, same).decide(view)
        if mover == seat:
            wanted = sit(who, game, lots).decide(view)
            felt.decisions += 1
            felt.differ += wanted != move
            move = wanted
        state.play(move, log)
        for event in log:
            if event.whose == mover:
                felt.figures[mover != seat] += counts(event)
    winners = state.winners()
    felt.games += 1
    felt.won += (seat in winners) / len(winners)


def measure(game: Game, level: str, temper: str, games: int, seed: int) -> Felt:
    felt = Felt()
    for number in range(games):
        play(game, Opponent(level, temper), seed + number // PLAYERS, number % PLAYERS, felt)
    return felt


def main(argv: Sequence[str] | None = None) -> int:
    options = argparse.ArgumentParser(description="How far a temper is felt.")
    options.add_argument("--game", default=FIRST, choices=list(GAMES))
    options.add_argument("--levels", default=",".join(level.key for level in levels.offered()))
    options.add_argument("--tempers", default="", help="with commas; all of the game unless told otherwise")
    options.add_argument("--games", type=int, default=40)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args(argv)
    game, missed = find_game(chosen.game), 0
    for level in chosen.levels.split(","):
        for temper in chosen.tempers.split(",") if chosen.tempers else levels.tempers(chosen.game):
            felt = measure(game, level, temper, chosen.games, chosen.seed)
            missed += felt.moved < GOAL
            one, other = (figure / felt.games for figure in felt.figures)
            print(f"{level:>10}/{temper:<10} {felt.games} games  {felt.differ / felt.decisions:6.1%} differ  "
                  f"{figures(chosen.game)[temper][0]}: {one:.2f} instead of {other:.2f} ({felt.moved:+.0%})  "
                  f"won {felt.won / felt.games:.0%}", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
