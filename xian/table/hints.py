"""Hints and reasons as requests to a worker: loading this module adds them to what a worker can be asked."""

from __future__ import annotations

import math
from typing import Any, Final

from xian.ai.advice import ITERATIONS, adviser, explain_text, hint_text
from xian.ai.messages import Task
from xian.ai.worker import KINDS, Budget, Desk

SECONDS: Final = 4.0
"""Nobody waits longer for a hint: without the compiled engine the search then ends early. Who asks for so many
iterations gets them all, and the same hints on every machine."""


def best_moves(desk: Desk, task: Task, until: Budget) -> list[dict[str, Any]]:
    """The best moves of the seat, each with its text and why, in the language asked for."""
    game, view = desk.view(task)
    iterations = task.data.get("iterations")
    found = adviser(game, view.state.players).hints(
        view, 3, iterations or ITERATIONS, seconds=math.inf if iterations else SECONDS)
    return [
        {"move": hint.text, "chance": hint.chance, "margin": hint.margin,
         "words": hint_text(game, hint, task.data["lang"], task.data["names"])}
        for hint in found
    ]


def why_played(desk: Desk, task: Task, until: Budget) -> str:
    """What speaks for a move somebody has played."""
    game, view = desk.view(task)
    move = game.parse(task.data["move"])
    mover = view.state.to_move
    _, reasons = adviser(game, view.state.players).explain(view, move)
    names = task.data["names"]
    return explain_text(game, names[mover], move, reasons, task.data["lang"], names)


KINDS.setdefault("hints", best_moves)
KINDS.setdefault("why", why_played)
