"""For the tests of workers and of programs from outside; some of these fall in ways that only POSIX knows."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ai import worker_modules
from tests.ai.outside_help import LOOP, Maker
from tests.toy import TOY
from xian.ai import keeper, program
from xian.ai.outside import OutsideBot
from xian.engine.registry import GAMES


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    return True if collection_path.name == "test_outside_falls.py" and os.name != "posix" else None


@pytest.fixture(scope="module")
def enrolled() -> Iterator[None]:
    """The toy is among the games, and the workers know it too, more computer players and more kinds of questions."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "toy", worker_modules.TOY)
        patch.setattr(keeper, "main", worker_modules.main)
        yield


@pytest.fixture
def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Maker]:
    """Makes a bot of the lines that follow LOOP, or of a whole program; ends it after the test."""
    made: list[OutsideBot] = []
    monkeypatch.setattr(program, "GRACE", 0.1)

    def make_bot(lines: str, seconds: float = 5.0, whole: bool = False) -> OutsideBot:
        file = tmp_path / f"bot_{len(made)}.py"
        body = lines if whole else LOOP + "".join(f"    {line}\n" for line in lines.split("\n"))
        file.write_text(body, "utf-8")
        made.append(OutsideBot(f'cmd@{seconds:g}:"{sys.executable}" -S -E "{file}"', TOY, random.Random(1)))
        return made[-1]

    yield make_bot
    for one in made:
        one.close()
