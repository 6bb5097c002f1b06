"""The one list of the games' evaluations: a game is added to the opponents here."""

from __future__ import annotations

from xian.ai.evaluation import Evaluation
from xian.engine.game import BadInput


def evaluation(game: str) -> Evaluation:
    """What the opponents know of a game. Raises BadInput where there is nothing."""
    if game == "xian":
        from xian.ai.xian.evaluation import XianEvaluation

        return XianEvaluation()
    raise BadInput(f"there are no opponents for {game!r} yet")
