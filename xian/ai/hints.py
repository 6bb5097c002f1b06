"""What a worker answers when it is asked for advice: the best moves and why, and why a move was played."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

from xian.ai.advice import ITERATIONS, adviser, explain_text, hint_text
from xian.ai.messages import Question

if TYPE_CHECKING:
    from xian.ai.worker import Budget, Desk

SECONDS: Final = 4.0
"""Nobody waits longer for a hint: without the compiled engine the search then ends early. Who asks for so many
iterations gets them all, and the same hints on every machine."""


def best_moves(desk: Desk, question: Question, until: Budget) -> list[dict[str, Any]]:
    """The best moves of the seat, each with its text and why, in the language asked for."""
    game, view, data = question.game, question.view, question.data
    iterations = data.get("iterations")
    found = adviser(game, view.state.players).hints(
        view, 3, iterations or ITERATIONS, seconds=math.inf if iterations else SECONDS)
    return [
        {"move": hint.text, "steps": [game.text(step) for step in hint.steps], "chance": hint.chance,
         "margin": hint.margin, "words": hint_text(game, view.state, hint, data["lang"], data["names"])}
        for hint in found
    ]


def why_played(desk: Desk, question: Question, until: Budget) -> str:
    """What a whole move has brought that somebody has played."""
    game, view, data = question.game, question.view, question.data
    moves, names = [game.parse(move) for move in data["moves"]], data["names"]
    _, reasons = adviser(game, view.state.players).explain(view, moves)
    return explain_text(game, view.state, names[view.state.to_move], moves, reasons, data["lang"], names)
