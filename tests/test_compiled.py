"""The compiled engine plays exactly the games of the pure one: 200,000 steps, compared by a running hash."""

from __future__ import annotations

import importlib.machinery
import os
import subprocess
import sys
from pathlib import Path

from tools import build_compiled

ROOT = Path(__file__).resolve().parent.parent
STEPS = 200_000
RULES = ("action", "armory", "buildings", "entry", "favour", "lab", "moves", "pairs", "palace", "position", "scoring",
         "setup", "slots", "state", "tiles", "turn_end", "worker", "workshop")


def start(first: Path, modules: list[str]) -> subprocess.Popen[str]:
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


def test_compiled_and_pure_play_the_same_games(tmp_path: Path) -> None:
    try:
        modules = build_compiled.build(ROOT, tmp_path)
    except build_compiled.CannotCompile as reason:
        # Where nothing can be compiled there is nothing to compare: the reason has to say so, and what to install.
        assert str(reason).startswith(("There is no C compiler", "Python's C headers"))
        return
    assert {f"xian.engine.xian.{name}" for name in RULES} <= set(modules)
    compiled, pure = start(tmp_path, modules), start(ROOT, modules)
    compiled_files, compiled_hashes = finish(compiled)
    pure_files, pure_hashes = finish(pure)
    endings = tuple(importlib.machinery.EXTENSION_SUFFIXES)
    for module in modules:
        assert compiled_files[module].endswith(endings) and Path(compiled_files[module]).is_relative_to(tmp_path)
        assert pure_files[module].endswith(".py") and Path(pure_files[module]).is_relative_to(ROOT)
    assert len(pure_hashes) == len(set(pure_hashes)) == 10
    assert compiled_hashes == pure_hashes
