"""A record to ask questions about; signals are sent where the system has them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from xian.ai.bots import own_rng
from xian.cli.files import write_record
from xian.engine.game import Options
from xian.engine.registry import game as find_game


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    return True if collection_path.name == "test_interrupts.py" and os.name != "posix" else None


@pytest.fixture(scope="session")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of random players; not to be changed."""
    game = find_game("xian")
    options = Options(players=3, pack=game.house_pack())
    state = game.new(options, 12)
    draw = own_rng(12, 0, "test")
    moves = []
    while not state.over:
        moves.append(draw.choice(state.legal()))
        state.play(moves[-1])
    path = tmp_path_factory.mktemp("records") / "game.xian"
    write_record(path, game, options, 12, ["random"] * 3, moves)
    return path
