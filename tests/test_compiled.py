"""The compiled engine plays exactly the games of the pure one: many steps, compared by a running hash. And the
self-test finds that all is well with it, as with the pure one."""

from __future__ import annotations

import importlib.machinery
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.lasting import LONG, lasting
from tools import build_compiled
from xian import __version__
from xian.engine.registry import GAMES
from xian.selftest import games

ROOT = Path(__file__).resolve().parent.parent
STEPS = lasting(50_000, 200_000)
RULES = ("action", "armory", "buildings", "entry", "favour", "lab", "moves", "pairs", "palace", "position", "scoring",
         "setup", "slots", "state", "tiles", "turn_end", "worker", "workshop")


class Compiled(NamedTuple):
    """A copy of the package, and what is machine code in it."""

    folder: Path
    modules: Sequence[str]


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Compiled | None:
    """None where nothing can be compiled, and there is nothing to compare: the reason has to say so, and what to
    install."""
    folder = tmp_path_factory.mktemp("compiled")
    try:
        return Compiled(folder, build_compiled.build(ROOT, folder, quickly=not LONG))
    except build_compiled.CannotCompile as reason:
        assert str(reason).startswith(("There is no C compiler", "Python's C headers"))
        return None


def start(first: Path, modules: Sequence[str]) -> subprocess.Popen[str]:
    """Play in a process that finds the package in `first`, and everything else in the checkout."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(first), str(ROOT)]), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "tools.transitions", "--count", str(STEPS), "--loaded", *modules],
        cwd=first, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )


def finish(process: subprocess.Popen[str]) -> tuple[dict[str, str], list[str]]:
    """Where each module came from, and the hashes."""
    out, errors = process.communicate(timeout=600)
    assert process.returncode == 0, errors
    lines = [line.split(" ", 1) for line in out.splitlines()]
    return {name: rest for name, rest in lines if "." in name}, [rest for name, rest in lines if "." not in name]


def test_compiled_and_pure_play_the_same_games(compiled: Compiled | None) -> None:
    if compiled is None:
        return
    folder, modules = compiled
    assert {f"xian.engine.xian.{name}" for name in RULES} <= set(modules)
    there, here = start(folder, modules), start(ROOT, modules)
    compiled_files, compiled_hashes = finish(there)
    pure_files, pure_hashes = finish(here)
    endings = tuple(importlib.machinery.EXTENSION_SUFFIXES)
    for module in modules:
        assert compiled_files[module].endswith(endings) and Path(compiled_files[module]).is_relative_to(folder)
        assert pure_files[module].endswith(".py") and Path(pure_files[module]).is_relative_to(ROOT)
    assert len(pure_hashes) == len(set(pure_hashes)) == 10
    assert compiled_hashes == pure_hashes


ENGINES: Final = ("compiled", "pure") if LONG else ("compiled",)


@pytest.mark.parametrize("engine", ENGINES)
def test_all_is_well(engine: str, compiled: Compiled | None, tmp_path: Path, data_dir: Path) -> None:
    """What a player may start, `--selftest`: every game is played to its end, which the pure engine takes long for."""
    program = [str(ROOT / "main.py")]
    environment = dict(os.environ)
    if engine == "compiled" and compiled is not None:
        program = ["-P", "-m", "xian.start"]
        environment["PYTHONPATH"] = os.pathsep.join([str(compiled.folder), str(ROOT)])
    done = subprocess.run([sys.executable, *program, "--selftest"], capture_output=True, timeout=300, check=False,
                          cwd=tmp_path, env=environment)
    report = json.loads(done.stdout)
    assert [check["trouble"] for check in report["checks"] if check["trouble"]] == []
    assert (done.returncode, report["ok"], report["packed"]) == (0, True, False)
    assert report["version"] == __version__
    assert {f"game {key}" for key in GAMES} <= {check["name"] for check in report["checks"]}
    assert report["checks"][-1]["killed at"] == games.KILLED_AT
    assert not data_dir.exists(), "the player's folders are left alone"
    assert list(tmp_path.iterdir()) == []
