"""The self-test: all is well with the checkout, and what is wrong is found and told."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from xian import __version__, selftest
from xian.engine.registry import GAMES
from xian.selftest import Check, checked

ROOT = Path(__file__).resolve().parent.parent
PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9">{}</svg>'


def test_all_is_well(tmp_path: Path, data_dir: Path) -> None:
    done = subprocess.run([sys.executable, str(ROOT / "main.py"), "--selftest"], capture_output=True, timeout=120,
                          check=False, cwd=tmp_path)
    report = json.loads(done.stdout)
    assert [check["trouble"] for check in report["checks"] if check["trouble"]] == []
    assert (done.returncode, report["ok"], report["packed"]) == (0, True, False)
    assert report["version"] == __version__
    assert {f"game {key}" for key in GAMES} <= {check["name"] for check in report["checks"]}
    assert report["checks"][-1]["killed at"] == selftest.KILLED_AT
    assert not data_dir.exists(), "the player's folders are left alone"
    assert list(tmp_path.iterdir()) == []


def test_what_is_wrong_is_the_exit_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(check: Check) -> None:
        raise OSError("the disk is gone")

    for name, value in selftest.SCREENLESS.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(selftest, "looks", lambda folder: [("one", lambda check: None), ("two", broken)])
    assert selftest.run(tmp_path / "report.json") == 1
    report = json.loads((tmp_path / "report.json").read_text("utf-8"))
    assert not report["ok"]
    assert [check["trouble"] for check in report["checks"]] == [[], ["OSError: the disk is gone"]]
    assert [check["ok"] for check in report["checks"]] == [True, False]


def test_a_report_that_can_t_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in selftest.SCREENLESS.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(selftest, "looks", lambda folder: [])
    assert selftest.run(tmp_path / "not there" / "report.json") == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "full.svg").write_text(PIXEL.format('<rect width="9" height="9" fill="#C8402F"/>'), encoding="utf-8")
    (tmp_path / "empty.svg").write_text(PIXEL.format(""), encoding="utf-8")
    (tmp_path / "broken.svg").write_text("no picture", encoding="utf-8")
    monkeypatch.setattr("xian.ui.art.FOLDER", tmp_path)
    check = checked("pictures", selftest.look_at_pictures)
    assert check.found == {"count": 3}
    assert check.trouble == ["the picture empty is empty", "the picture broken can't be read"]


def test_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "texts_of", lambda lang: ["Mei plays 鬱", "a \U0001f409"])
    check = checked("fonts", selftest.look_at_fonts)
    assert "the face chinese lacks 鬱" in check.trouble
    assert "the face text lacks \U0001f409" in check.trouble


def test_sounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "no.ogg").write_text("no sound", encoding="utf-8")
    monkeypatch.setattr(selftest, "ASSETS", tmp_path)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    [sentence] = checked("sounds", selftest.look_at_sounds).trouble
    assert sentence.startswith("the sound no.ogg can't be decoded")


def test_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    class Half:
        def __init__(self, lang: str) -> None:
            self.entries = {"a": "a"} if lang == "fr" else {"a": "a", "b": "b"}

    monkeypatch.setattr(selftest, "catalogue", Half)
    assert checked("texts", selftest.look_at_texts).trouble == ["fr: there is no text b"]


def test_the_packed_program_must_be_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "packed", lambda: True)
    monkeypatch.setattr("xian.ai.search.__file__", "search.py")
    assert checked("program", selftest.look_at_program).trouble == ["the engine and the search are not compiled"]
