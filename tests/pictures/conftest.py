"""For all pictures: a hint, and what is said of a game looked back at, is worked out once, and not for every language
and size again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from types import SimpleNamespace
from typing import Any

import pytest

from tests.drawn_once import drawn_once  # noqa: F401
from xian.ai import hints
from xian.ai.advice import adviser
from xian.ai.messages import Question
from xian.ai.review.judging import review
from xian.ai.worker import KINDS, Budget, Desk
from xian.engine.game import Game, View


@pytest.fixture(autouse=True, scope="session")
def advice_known() -> Iterator[None]:
    """Best moves and reviewed ones are kept by what was asked; words are made of them in each language."""
    known: dict[str, Any] = {}

    def advised(game: Game, players: int) -> Any:
        found = adviser(game, players)

        def once(view: View, count: int, iterations: int, seconds: float) -> Any:
            asked = json.dumps([game.key, game.pack_view(view), count, iterations], sort_keys=True)
            if asked not in known:
                known[asked] = found.hints(view, count, iterations, seconds=seconds)
            return known[asked]

        return SimpleNamespace(hints=once, explain=found.explain)

    def reviewed(desk: Desk, question: Question, until: Budget) -> Any:
        asked = json.dumps({**question.message(), "id": 0}, sort_keys=True)
        if asked not in known:
            known[asked] = review(desk, question, until)
        return deepcopy(known[asked])

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(KINDS, "review", reviewed)
        patch.setattr(hints, "adviser", advised)
        yield
