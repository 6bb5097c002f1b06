"""The self-test: what is wrong is found and told. That all is well it finds in test_compiled.py."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from xian import selftest
from xian.ai.messages import Question
from xian.ai.network_bot import FOLDER, trained
from xian.engine.game import GameError
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.selftest import files, games
from xian.selftest.check import checked
from xian.table.opponents import Asked, Here

ROOT = Path(__file__).resolve().parent.parent
TABLES = [(key, players) for key in GAMES for players in find_game(key).seats]
PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9">{}</svg>'


def test_what_is_damaged_is_told_and_is_the_exit_code(tmp_path: Path) -> None:
    """Networks of two games are gone, a picture cut short, a sound is none: each is told where it is looked at, and
    what can't be played without it; all else, the third game too, is well."""
    program, gone = tmp_path / "program", ("qin", "terracotta")
    for part in ("xian", "assets"):
        shutil.copytree(ROOT / part, program / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "main.py", program)
    for key in gone:
        (program / "assets" / "ai" / f"{key}-2.net").unlink()
    picture = program / "assets" / "art" / "tokens" / "coin.svg"
    picture.write_bytes(picture.read_bytes()[:200])
    (program / "assets" / "sounds" / "effects" / "bell.ogg").write_text("no sound", encoding="utf-8")
    done = subprocess.run([sys.executable, "main.py", "--selftest", "--report", str(tmp_path / "report.json")],
                          capture_output=True, timeout=300, check=False, cwd=program)
    report = json.loads((tmp_path / "report.json").read_text("utf-8"))
    assert (done.returncode, done.stdout, report["ok"]) == (1, b"", False)
    trouble = {check["name"]: " ".join(check["trouble"]) for check in report["checks"] if not check["ok"]}
    assert set(trouble) == {"networks", "pictures", "sounds", *(f"game {key}" for key in gone)}
    assert all(f"{key}-2.net: " in trouble["networks"] for key in gone)
    assert "tokens/coin" in trouble["pictures"]
    assert "the sound bell.ogg can't be decoded" in trouble["sounds"]
    for key in gone:
        assert "GameError: a worker failed: " in trouble[f"game {key}"], "as its own process has said"


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
    check = checked("pictures", files.look_at_pictures)
    assert check.found == {"count": 3}
    assert check.trouble == ["the picture empty is empty", "the picture broken can't be read"]


def test_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "texts_of", lambda lang: ["Mei plays 鬱", "a \U0001f409"])
    check = checked("fonts", files.look_at_fonts)
    assert "the face chinese lacks 鬱" in check.trouble
    assert "the face text lacks \U0001f409" in check.trouble


def test_sounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "no.ogg").write_text("no sound", encoding="utf-8")
    monkeypatch.setattr(files, "ASSETS", tmp_path)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    [sentence] = checked("sounds", files.look_at_sounds).trouble
    assert sentence.startswith("the sound no.ogg can't be decoded")


def test_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    class Half:
        def __init__(self, lang: str) -> None:
            self.entries = {"a": "a"} if lang == "fr" else {"a": "a", "b": "b"}

    monkeypatch.setattr(files, "catalogue", Half)
    assert checked("texts", files.look_at_texts).trouble == ["fr: there is no text b"]


def test_the_packed_program_must_be_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "packed", lambda: True)
    monkeypatch.setattr("xian.ai.search.__file__", "search.py")
    assert checked("program", files.look_at_program).trouble == ["the search and the engines are not compiled"]


def test_a_network_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("xian.ai.network_bot.FOLDER", tmp_path)
    trained.cache_clear()
    check = checked("networks", files.look_at_networks)
    assert check.found == {}
    assert [sentence.startswith(f"{tmp_path / f'{key}-{players}.net'}: ")
            for sentence, (key, players) in zip(check.trouble, TABLES, strict=True)] == [True] * len(TABLES)


def test_a_network_of_a_levels_own_that_is_cut_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(FOLDER, tmp_path / "ai")
    own = tmp_path / "ai" / "xian-2-emperor.net"
    own.write_bytes(own.read_bytes()[:-4])
    monkeypatch.setattr("xian.ai.network_bot.FOLDER", tmp_path / "ai")
    trained.cache_clear()
    (trouble,) = checked("networks", files.look_at_networks).trouble
    assert trouble.startswith("xian-2-emperor.net: is cut short or too long")


def test_advice_may_be_late_once(monkeypatch: pytest.MonkeyPatch) -> None:
    class Late(Here):
        def __init__(self, misses: int) -> None:
            super().__init__()
            self.misses = misses

        def ask(self, question: Question) -> Asked:
            self.misses -= 1
            return Asked(question, done=True, trouble="too late" if self.misses >= 0 else "", value="hint")

    match = games.new_match(find_game(next(iter(GAMES))))
    assert games.advised(match, Late(0))
    assert games.advised(match, Late(1))
    with pytest.raises(GameError, match="too late"):
        games.advised(match, Late(2))
