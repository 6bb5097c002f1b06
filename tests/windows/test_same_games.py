"""The same seed gives the same game, to the byte of its record: by the pure engine on Linux, by the compiled one there,
and by the compiled one on Windows."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.windows_wine import Wine, windows_path
from xian.engine.data import ASSETS
from xian.engine.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]
COMPILED = ROOT / "build" / "compiled"
PLAYERS = ("emperor@12", "minister@8", "steward", "greedy")
"""All that thinks with a network, by walks and not by the clock."""
WITHOUT = ("plain@12", "artisan", "apprentice", "greedy")


def records(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.xian"))}


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("key", GAMES)
def test_linux_pure_linux_compiled_and_windows(
    wine: Wine, program: Path, tmp_path: Path, key: str, players: int
) -> None:
    bots = (PLAYERS if (ASSETS / "ai" / f"{key}-{players}.net").is_file() else WITHOUT)[:players]
    words = ["sim", key, "--players", str(players), "--games", "1", "--seed", "23", "--bots", ",".join(bots),
             "--records"]
    ours = []
    for name, path in (("pure", ROOT), ("compiled", COMPILED)):
        environment = {**os.environ, "PYTHONPATH": str(path), "XIAN_DATA_DIR": str(tmp_path / "data")}
        ours.append(subprocess.Popen([sys.executable, "-P", "-m", "xian", *words, str(tmp_path / name)],
                                     env=environment, stdout=subprocess.DEVNULL, cwd=tmp_path))
    done = wine.run(program, *words, windows_path(tmp_path / "windows"), seconds=300,
                    XIAN_DATA_DIR=windows_path(tmp_path / "data"))
    assert [process.wait(300) for process in ours] == [0, 0]
    assert done.returncode == 0, done.stderr
    pure, compiled, windows = (records(tmp_path / name) for name in ("pure", "compiled", "windows"))
    assert len(pure) == 1
    assert pure == compiled
    assert pure == windows
    [record] = pure
    told = wine.run(program, "replay", windows_path(tmp_path / "pure" / record), "--json")
    here = subprocess.run([sys.executable, "-m", "xian", "replay", str(tmp_path / "pure" / record), "--json"],
                          capture_output=True, encoding="utf-8", check=True, cwd=ROOT)
    named = {"file": ""}  # each in the way of its system
    assert {**json.loads(told.stdout), **named} == {**json.loads(here.stdout), **named}
