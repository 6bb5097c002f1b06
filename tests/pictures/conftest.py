"""For all pictures: a hint at one position is worked out once in each language, and not for every size again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from xian.ai.hints import best_moves
from xian.ai.messages import Question
from xian.ai.worker import KINDS, Budget, Desk


@pytest.fixture(autouse=True, scope="session")
def hints_known() -> Iterator[None]:
    """The answers are kept by what was asked."""
    known: dict[str, Any] = {}

    def answer(desk: Desk, question: Question, until: Budget) -> Any:
        asked = json.dumps(question.message(), sort_keys=True)
        if asked not in known:
            known[asked] = best_moves(desk, question, until)
        return known[asked]

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(KINDS, "hints", answer)
        yield
