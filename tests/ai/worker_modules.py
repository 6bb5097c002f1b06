"""What runs as the workers of the tests: the real one with more in its process that it knows, and two that never get
ready."""

from __future__ import annotations

import sys
import time
from typing import Any

from tests.ai.worker_bots import ALL
from xian.ai import worker
from xian.ai.bots import BOTS
from xian.ai.messages import Question
from xian.ai.worker import KINDS, Budget, Desk
from xian.engine.registry import GAMES

TOY = "tests.toy:TOY"


def modules(desk: Desk, question: Question, until: Budget) -> list[str]:
    """The packages this process has loaded."""
    return sorted({name.split(".")[0] for name in sys.modules})


def echo(desk: Desk, question: Question, until: Budget) -> Any:
    return question.data


def rubbish(desk: Desk, question: Question, until: Budget) -> Any:
    return object()


def main(*ends: Any) -> None:
    """A worker that knows the toy, more computer players and more kinds of questions."""
    GAMES["toy"] = TOY
    BOTS.update(ALL)
    KINDS.update(modules=modules, echo=echo, rubbish=rubbish)
    worker.main(*ends)


def ending(*ends: Any) -> None:
    """One that ends at once."""
    raise SystemExit(4)


def stuck(*ends: Any) -> None:
    """One that never gets ready."""
    time.sleep(1000)
