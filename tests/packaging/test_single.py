"""The program in one file, with a program of our own in it."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import dist, dist_linux


@pytest.fixture
def single(tmp_path: Path) -> Path:
    """A file with a program that says where it is and what it is told, and a file that it needs."""
    program = tmp_path / "game" / "xian"
    (program.parent / "_internal").mkdir(parents=True)
    (program.parent / "_internal" / "needed").touch()
    (program.parent / "_internal" / "link").symlink_to("needed")
    program.write_text('#!/bin/sh\necho "$0" "$@" "${XIAN_DATA_DIR:-}"\n', encoding="ascii")
    program.chmod(0o755)
    folder = tmp_path / "Mei's 兵"
    folder.mkdir()
    return dist_linux.single(dist.tar(program.parent, tmp_path / "game.tar.gz"), folder / "game.run")


Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def run(single: Path, tmp_path: Path) -> Run:
    """Starts it, where it stands, with a home of its own and what else the environment says."""
    home = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path / "home")}

    def start(*words: str, **more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([str(single), *words], env={**home, **more}, cwd=single.parent, capture_output=True,
                              text=True, check=False)

    return start


def told(done: subprocess.CompletedProcess[str]) -> list[str]:
    """Where the program stands, and what it was told."""
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.split(maxsplit=1)


def test_one_file_unpacks_itself_and_starts(run: Run, single: Path, tmp_path: Path) -> None:
    """Once; with what it was told; and data that is to stay beside it does."""
    place, said = told(run("a b", "c"))
    assert (Path(place).parents[1], said) == (tmp_path / "home" / ".cache" / "xian", "a b c \n")
    before = Path(place).stat().st_mtime_ns, Path(place).stat().st_ino
    assert told(run("--portable")) == [place, f"--portable {single.parent / 'xian-data'}\n"]
    assert told(run()) == [place, f"{single.parent / 'xian-data'}\n"], "as the file beside it says"
    assert (Path(place).stat().st_mtime_ns, Path(place).stat().st_ino) == before
    assert [path.name for path in Path(place).parents[1].iterdir()] == [Path(place).parent.name]


def test_where_it_unpacks_itself(run: Run, single: Path, tmp_path: Path) -> None:
    """Where the environment says, if that is a place and not one as seen from where one stands."""
    cache = tmp_path / "a cache"
    assert run("x", XDG_CACHE_HOME=str(cache)).stdout.startswith(f"{cache}/xian/program-")
    for relative in ("", ".", "cache"):
        assert Path(told(run("x", XDG_CACHE_HOME=relative))[0]).is_relative_to(tmp_path / "home" / ".cache")
    assert list(single.parent.iterdir()) == [single]


@pytest.mark.parametrize("home", ["", "home"])
def test_nobody_says_where(run: Run, single: Path, home: str) -> None:
    done = run(HOME=home)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "Nothing says where your own folder is; XDG_CACHE_HOME can name one.\n"
    assert list(single.parent.iterdir()) == [single]


@pytest.mark.parametrize("lost", ["xian", "_internal/needed", "_internal/link", "_internal", "."])
def test_what_a_cleaner_has_taken_is_unpacked_again(run: Run, lost: str) -> None:
    program = Path(told(run("x"))[0])
    gone = program.parent / lost
    if gone.is_dir() and not gone.is_symlink():
        shutil.rmtree(gone)
    else:
        gone.unlink()
    assert told(run("x")) == [str(program), "x \n"]
    assert (program.parent / "_internal" / "link").is_file()
    assert list(program.parents[1].iterdir()) == [program.parent]


def test_a_place_that_can_not_be_had(run: Run, tmp_path: Path) -> None:
    """A file stands where the folder would be made: even an administrator can't write there."""
    (tmp_path / "in the way").touch()
    done = run(XDG_CACHE_HOME=str(tmp_path / "in the way"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith(f"Xi'an can't be unpacked into {tmp_path}/in the way/xian; XDG_CACHE_HOME can name "
                                "another folder.\n")


def test_half_a_file(run: Run, single: Path, tmp_path: Path) -> None:
    """A download that has broken off."""
    data = single.read_bytes()
    single.write_bytes(data[:-100])
    done = run("x")
    assert (done.returncode, done.stdout) == (2, "")
    assert "Xi'an can't be unpacked" in done.stderr
    assert list((tmp_path / "home" / ".cache" / "xian").iterdir()) == []
    single.write_bytes(data)
    assert told(run("x"))[1] == "x \n"
