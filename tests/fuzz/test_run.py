"""A run over all formats: the same inputs every time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.fuzz.test_cases import FORMATS

ROOT = Path(__file__).resolve().parents[2]
INPUTS = 20_000
"""Inputs of all formats, about a minute on one core."""


def test_a_minute_of_broken_inputs(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tools.fuzz", "--inputs", str(INPUTS), "--seed", "1", "--findings", str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, timeout=900)
    told = ran.stdout + ran.stderr
    assert ran.returncode == 0, told
    lines = {line.split()[0]: line for line in ran.stdout.splitlines()}
    for form in FORMATS:
        assert "accepted" in lines[form], f"no input of {form} was accepted\n{told}"
    assert " 0 findings" in ran.stdout and not list(tmp_path.iterdir())
