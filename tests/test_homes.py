"""Nothing is ever written into the folder that somebody stands in: what the environment says of a home is believed only
as far as the base directory specification goes."""

from __future__ import annotations

import os
import pwd
import subprocess
import sys
from pathlib import Path

import pytest

from xian.engine.game import BadInput
from xian.table.folders import HOMES, find_folders
from xian.ui.door import VARIABLE

XDG = HOMES[1:]
ROOT = Path(__file__).resolve().parent.parent


def environment(home: Path, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in (*XDG, "XIAN_DATA_DIR")}
    return {**kept, "HOME": str(home), **more}


@pytest.mark.parametrize("value", ["", "here", "./here", "../here", "~/here"])
def test_an_empty_or_relative_base_counts_for_nothing(tmp_path: Path, value: str) -> None:
    home, here = tmp_path / "home", tmp_path / "stands" / "here"
    for folder in (home, here):
        folder.mkdir(parents=True)
    said = environment(home, **dict.fromkeys(XDG, value), PYTHONPATH=str(ROOT))
    command = [sys.executable, "-m", "xian", "play", "xian", "--seats", "random,random"]
    subprocess.run(command, cwd=here, env=said, capture_output=True, timeout=60, check=True)
    with subprocess.Popen([sys.executable, str(ROOT / "main.py")], cwd=here, env={**said, VARIABLE: "open"},
                          stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and "menu" in process.stdout.readline()
        process.terminate()
    assert [path for path in (tmp_path / "stands").rglob("*") if path != here] == []
    assert len(list((home / ".local/share/xian/saves/auto").glob("*.xian"))) == 1


def test_a_base_that_is_absolute_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XIAN_DATA_DIR")
    for name in XDG:
        monkeypatch.setenv(name, str(tmp_path / name))
    found = find_folders()
    assert (found.data, found.config) == (tmp_path / "XDG_DATA_HOME" / "xian", tmp_path / "XDG_CONFIG_HOME" / "xian")


@pytest.mark.parametrize("home", ["", "here", None])
def test_without_a_home_it_is_the_system_s_word_that_counts(monkeypatch: pytest.MonkeyPatch, home: str | None) -> None:
    monkeypatch.delenv("XIAN_DATA_DIR")
    for name in XDG:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", home) if home is not None else monkeypatch.delenv("HOME")
    assert find_folders().data == Path(pwd.getpwuid(os.getuid()).pw_dir) / ".local/share/xian"


def test_where_nobody_knows_a_home_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(uid: int) -> pwd.struct_passwd:
        raise KeyError(uid)

    monkeypatch.delenv("XIAN_DATA_DIR")
    monkeypatch.delenv("HOME")
    monkeypatch.setattr(pwd, "getpwuid", nobody)
    with pytest.raises(BadInput, match="nothing says where your own folder is; XIAN_DATA_DIR can name one"):
        find_folders()
    monkeypatch.setenv("XIAN_DATA_DIR", "~/xian")
    with pytest.raises(BadInput, match="nothing says where your own folder is"):
        find_folders()


@pytest.mark.parametrize("words", [["-m", "xian", "play", "xian"], [str(ROOT / "main.py")]], ids=["command", "program"])
def test_a_home_of_somebody_who_is_not_known_is_told(tmp_path: Path, words: list[str]) -> None:
    done = subprocess.run([sys.executable, *words], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          timeout=60, env=environment(tmp_path, XIAN_DATA_DIR="~nobody-of-this-name/xian", LANG="C"))
    assert done.returncode == 2 and "XIAN_DATA_DIR" in done.stderr and "Traceback" not in done.stderr
