"""What an opponent is asked for long thought about (a hint, a look back at a game, why a move of a puzzle is wrong) is
worked out once for all tests of a process, and not for every language, size and test again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from types import SimpleNamespace
from typing import Any

import pytest

from xian.ai import hints
from xian.ai.advice import adviser
from xian.ai.messages import Question
from xian.ai.worker import KINDS, Budget, Desk, Kind
from xian.engine.game import Game, View

_known: dict[str, Any] = {}
"""By what was asked; words are made of them in each language."""


def advised(game: Game, players: int) -> Any:
    found = adviser(game, players)

    def once(view: View, count: int, iterations: int, seconds: float) -> Any:
        asked = json.dumps([game.key, game.pack_view(view), count, iterations], sort_keys=True)
        if asked not in _known:
            _known[asked] = found.hints(view, count, iterations, seconds=seconds)
        return _known[asked]

    return SimpleNamespace(hints=once, explain=found.explain)


def once(answer: Kind) -> Kind:
    def answered(desk: Desk, question: Question, until: Budget) -> Any:
        asked = json.dumps({**question.message(), "id": 0}, sort_keys=True)
        if asked not in _known:
            _known[asked] = answer(desk, question, until)
        return deepcopy(_known[asked])

    return answered


@pytest.fixture(scope="module", autouse=True)
def advised_once() -> Iterator[None]:
    """For the tests of a folder whose conftest imports it."""
    with pytest.MonkeyPatch.context() as patch:
        for kind in ("review", "puzzle"):
            patch.setitem(KINDS, kind, once(KINDS[kind]))
        patch.setattr(hints, "adviser", advised)
        yield
