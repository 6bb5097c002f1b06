"""`xian pack check`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from xian.cli.arguments import main
from xian.engine.data import COMPONENTS

HOUSE = COMPONENTS / "xian.toml"


def test_a_good_pack(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "check", str(HOUSE)]) == 0
    assert capsys.readouterr().out.startswith(f"{HOUSE}: good, pack house of xian")
    assert main(["pack", "check", str(HOUSE), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["good"] and data["problems"] == [] and len(data["digest"]) == 16


def test_every_problem_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.toml"
    text = HOUSE.read_text("utf-8").replace("minister_coins", "minister_coppers").replace("coins = 2", "coins = -2", 1)
    bad.write_text(text, "utf-8")
    assert main(["pack", "check", str(bad)]) == 2
    complaints = capsys.readouterr().err.splitlines()
    assert len(complaints) >= 2
    assert all(line.startswith(str(bad)) for line in complaints)
    assert main(["pack", "check", str(bad), "--json"]) == 2
    data = json.loads(capsys.readouterr().out)
    assert not data["good"] and data["problems"] == complaints and data["digest"] is None


@pytest.mark.parametrize("content", [b"", b"\x00\xff\x01", b"x" * 10_000_000, b"game = \n", b"[[[[[["])
def test_files_that_are_no_pack(content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "pack.toml"
    file.write_bytes(content)
    assert main(["pack", "check", str(file)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.strip() and "Traceback" not in printed.err


def test_no_file_and_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for place in (tmp_path, tmp_path / "none.toml", "nul\0name"):
        assert main(["pack", "check", str(place)]) == 2
        assert capsys.readouterr().err.count("\n") == 1
