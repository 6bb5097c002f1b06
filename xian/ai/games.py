"""What the opponents know of each game: the package here that is called like the game, in which the module `evaluation`
has an `EVALUATION` and the module `reasons` has `REASONS`; where tempers like moves for what they do, `deeds` in the
module `deeds` tells that. They are loaded when they are asked for."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from typing import Any, cast

from xian.ai.evaluation import Evaluation
from xian.ai.reasons import Reasons
from xian.engine.game import BadInput
from xian.engine.registry import GAMES


def evaluation(game: str) -> Evaluation:
    """What the opponents know of a game. Raises BadInput where there is nothing."""
    if not _has_package(game):
        raise BadInput(f"there are no opponents for {game!r} yet")
    return cast(Evaluation, _part(game, "evaluation", "EVALUATION"))


def likely_of(game: str) -> Callable[[Any, list[int], int], list[int]] | None:
    """How a game tells which of too many moves to look at; None where nothing is known of it."""
    return evaluation(game).likely if _has_package(game) else None


def reasons_of(game: str) -> Reasons:
    """The reasons of a game. Raises BadInput where there are none."""
    if not _has_package(game):
        raise BadInput(f"nobody can give reasons for moves of {game!r} yet")
    return cast(Reasons, _part(game, "reasons", "REASONS"))


def deeds_of(game: str) -> Callable[[Any, int], Iterable[str]] | None:
    """How a game tells what a move of a position does, in the words of its tempers; None where they go by the text of
    moves alone."""
    return _part(game, "deeds", "deeds") if _has_package(game) and find_spec(f"xian.ai.{game}.deeds") else None


def _has_package(game: str) -> bool:
    return game in GAMES and find_spec(f"xian.ai.{game}") is not None


def _part(game: str, module: str, name: str) -> Any:
    return getattr(importlib.import_module(f"xian.ai.{game}.{module}"), name)
