"""A puzzle of one's own, from a decision that a review calls a mistake: asked for, and put together from the answer."""

from __future__ import annotations

from typing import Any, Final

from xian.ai.messages import Question
from xian.ai.reasons import Reason
from xian.engine.game import BadInput, Fault
from xian.table.match import Match
from xian.table.puzzles.form import Puzzle, line_of, read_line

WALKS: Final = 800
SECONDS: Final = 20.0
"""The most time: where nothing is compiled fewer walks must do."""


def asks(match: Match, at: int) -> Question:
    """What is asked of a worker: the decision after so many moves, as its seat saw it."""
    state = match.history.at(at)
    return Question("puzzle", match.game, match.options.pack.digest, match.game.view(state, state.to_move),
                    match="own puzzle", seed=at, seconds=SECONDS, data={"walks": WALKS})


def made_of(match: Match, at: int, found: Any) -> Puzzle:
    """The puzzle, from what the worker found. Raises BadInput where no move is better than that which was played."""
    game, options = match.game, match.options
    played = match.history.steps[at].played.text
    if not isinstance(found, dict) or played in found["right"]:
        raise BadInput(Fault("puzzle.no-difference"))
    puzzle = Puzzle(
        game.key, game.rules, (options.pack.name, options.pack.digest), options.players, dict(options.extra),
        match.seed,
        tuple(step.played.text for step in match.history.steps[:at]), (tuple(found["right"]),), found["chance"],
        found["second"], "own", found["worlds"], found["walks"], 0, tuple(found["themes"]),
        tuple(Reason(*each) for each in found["reasons"]))
    return read_line(line_of(puzzle))
