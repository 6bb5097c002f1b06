"""What a worker answers about a puzzle: what is to be said of a wrong move, and whether a blunder makes a puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from xian.ai.messages import Question
from xian.ai.puzzles.finding import spoken_for
from xian.ai.puzzles.proving import Weighed, Weighing
from xian.ai.puzzles.themes import themes
from xian.ai.review.judging import as_data
from xian.ai.review.scale import SLIP, VERDICTS, verdict, whole

if TYPE_CHECKING:
    from xian.ai.worker import Budget, Desk

CHANCE: Final = 0.15
"""Share of the walks from the move that is asked about."""


def puzzle(desk: Desk, question: Question, until: Budget) -> dict[str, Any]:
    """The answer to a question. Its data: `walks`; and either `move` and `best`, two moves to be compared, or none of
    them: then the whole decision is weighed. Where `iterations` say how many a hint is to have, no more are walked."""
    game, data = question.game, question.data
    weighing = Weighing(game, question.view, question.seed)
    walks = min(data["walks"], data.get("iterations") or data["walks"])
    if "move" not in data:
        return blunder(weighing, walks, until)
    move, best = game.parse(data["move"]), game.parse(data["best"])
    while weighing.walks.iterations < (1 - CHANCE) * walks and not until():
        weighing.natural(1)
    weighing.force(move, max(2, int(CHANCE * walks)))
    return {"chance": whole(weighing.chance(move)),
            "reasons": [as_data(reason) for reason in spoken_for(weighing, move, best)]}


def blunder(weighing: Weighing, walks: int, until: Budget) -> dict[str, Any]:
    """A decision in which somebody went wrong: the moves that would have been right, and why the best one is."""
    found = weighing.weigh(walks, until)
    text, game = weighing.judge.game.text, weighing.judge.game.key
    right = good_ones(found)
    second = next((chance for move, chance in found.moves if move not in right), found.chance)
    reasons = spoken_for(weighing, found.best, found.moves[-1][0])
    return {"right": [text(move) for move in right], "chance": found.chance, "second": second,
            "worlds": found.worlds, "walks": found.walks, "themes": list(themes(game, reasons)),
            "reasons": [as_data(reason) for reason in reasons]}


def good_ones(found: Weighed) -> list[int]:
    """The moves that are no slip, the best first."""
    return [move for move, chance in found.moves
            if VERDICTS.index(verdict(found.chance - chance)) < VERDICTS.index(SLIP)]
