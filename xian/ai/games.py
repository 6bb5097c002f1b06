"""The games that have opponents. A new game is one line here: the package in which its `evaluation` module has an
`EVALUATION` and its `reasons` module has `REASONS`; they are loaded when they are asked for."""

from __future__ import annotations

import importlib
from typing import Any, Final, cast

from xian.ai.evaluation import Evaluation
from xian.ai.reasons import Reasons
from xian.engine.game import BadInput

GAMES: Final[dict[str, str]] = {
    "xian": "xian.ai.xian",
    "qin": "xian.ai.qin",
}


def evaluation(game: str) -> Evaluation:
    """What the opponents know of a game. Raises BadInput where there is nothing."""
    if game not in GAMES:
        raise BadInput(f"there are no opponents for {game!r} yet")
    return cast(Evaluation, _part(game, "evaluation", "EVALUATION"))


def reasons_of(game: str) -> Reasons:
    """The reasons of a game. Raises BadInput where there are none."""
    if game not in GAMES:
        raise BadInput(f"nobody can give reasons for moves of {game!r} yet")
    return cast(Reasons, _part(game, "reasons", "REASONS"))


def _part(game: str, module: str, name: str) -> Any:
    return getattr(importlib.import_module(f"{GAMES[game]}.{module}"), name)
