"""A run over all formats: the same inputs every time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.fuzz.test_cases import FORMATS
from tests.lasting import lasting

ROOT = Path(__file__).resolve().parents[2]
INPUTS = lasting(1_500, 20_000)
"""Inputs of all formats."""


def test_broken_inputs_of_every_kind(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tools.fuzz", "--inputs", str(INPUTS), "--seed", "1", "--findings", str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, timeout=900)
    told = ran.stdout + ran.stderr
    assert ran.returncode == 0, told
    lines = {line.split()[0]: line for line in ran.stdout.splitlines()}
    for form in FORMATS:
        assert "accepted" in lines[form], f"no input of {form} was accepted\n{told}"
    assert " 0 findings" in ran.stdout and not list(tmp_path.iterdir())
