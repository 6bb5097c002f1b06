"""The program in one file, with a program of our own in it."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tools import dist, dist_linux


def test_one_file_unpacks_itself_and_starts(tmp_path: Path) -> None:
    """Once; with what it was told; and data that is to stay beside it does."""
    program = tmp_path / "game" / "xian"
    program.parent.mkdir()
    program.write_text('#!/bin/sh\necho "$0" "$@" "${XIAN_DATA_DIR:-}"\n', encoding="ascii")
    program.chmod(0o755)
    folder = tmp_path / "Mei's 兵"
    folder.mkdir()
    single = dist_linux.single(dist.tar(program.parent, tmp_path / "game.tar.gz"), folder / "game.run")
    home = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path / "home")}

    def run(*words: str) -> list[str]:
        done = subprocess.run([str(single), *words], env=home, capture_output=True, text=True, check=True)
        return done.stdout.split(maxsplit=1)

    place, said = run("a b", "c")
    assert (Path(place).parents[1], said) == (tmp_path / "home" / ".cache" / "xian", "a b c \n")
    before = Path(place).stat().st_mtime_ns
    assert run("--portable") == [place, f"--portable {folder / 'xian-data'}\n"]
    assert run() == [place, f"{folder / 'xian-data'}\n"], "as the file beside it says"
    assert Path(place).stat().st_mtime_ns == before
    assert [path.name for path in Path(place).parents[1].iterdir()] == [Path(place).parent.name]
