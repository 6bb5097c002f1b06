"""For all pictures: a hint at one position is worked out once in each language, and not for every size again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from xian.ai.messages import Task
from xian.ai.worker import KINDS, Budget, Desk
from xian.table.hints import best_moves


@pytest.fixture(autouse=True, scope="session")
def hints_known() -> Iterator[None]:
    """The answers are kept by what was asked."""
    known: dict[str, Any] = {}

    def answer(desk: Desk, task: Task, until: Budget) -> Any:
        asked = json.dumps([task.game, task.pack, task.seat, task.view, dict(task.data)], sort_keys=True)
        if asked not in known:
            known[asked] = best_moves(desk, task, until)
        return known[asked]

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(KINDS, "hints", answer)
        yield
