"""Loaded by the workers of the tests, and by nothing else: adds games, computer players and kinds of requests."""

from __future__ import annotations

import sys
from typing import Any

from tests.ai.worker_bots import ALL
from xian.ai.bots import BOTS
from xian.ai.worker import KINDS, Budget, Desk, Task
from xian.engine.registry import GAMES

GAMES["toy"] = "tests.toy:TOY"
BOTS.update(ALL)


def modules(desk: Desk, task: Task, until: Budget) -> list[str]:
    """The packages this process has loaded."""
    return sorted({name.split(".")[0] for name in sys.modules})


def echo(desk: Desk, task: Task, until: Budget) -> Any:
    return task.data


def rubbish(desk: Desk, task: Task, until: Budget) -> Any:
    return object()


KINDS.update(modules=modules, echo=echo, rubbish=rubbish)
