"""The installed program: its self-test, its first start, whole games by mouse, and what a person can do wrong."""

from __future__ import annotations

import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.packaging.built.test_packed import one_sentence
from tests.windows.conftest import OPENS, SECONDS, Opener, home, patience, value
from tools import windows_wine
from tools.real_hands import DEAL, MousePlayer
from tools.windows_window import WindowsWindow, managed
from tools.windows_wine import Wine, windows_path
from xian.engine.registry import GAMES
from xian.engine.texts import Plain, say
from xian.table.saves import resume
from xian.ui.window import suiting

SAMPLE = Path(__file__).resolve().parents[1] / "records" / "good.xian"
CHINESE = "Mei 的 兵马俑"


def left(window: WindowsWindow) -> list[bytes]:
    """Processes of the program that still run, after a while."""
    end = time.monotonic() + 10 * patience()
    while (found := window.own_processes()) and time.monotonic() < end:
        time.sleep(0.1)
    return found


@pytest.fixture(params=[(1280, 720), (1920, 1080)], ids=["small", "large"])
def screen(request: pytest.FixtureRequest, wine: Wine, tmp_path: Path) -> Iterator[tuple[int, int]]:
    """The computer with another screen, for a while."""
    before, size = wine.display, request.param
    with managed(tmp_path, *size) as display:
        wine.end()
        wine.begin(display)
        yield size
        wine.end()
    wine.begin(before)


def test_a_first_start(opened: Opener, wine: Wine, tmp_path: Path, screen: tuple[int, int]) -> None:
    """In the folders that Windows has for it, in the system's language; nothing is asked, the course is offered."""
    data = home(wine) / "xian"
    for lang in ("en", "fr"):
        assert not data.exists()
        window = opened(folder=tmp_path / lang, own=False, LANG=f"{lang}_CH.UTF-8")
        line = window.scene("menu", SECONDS)
        assert line["lang"] == lang
        assert abs(line["size"][0] - suiting(screen)[0]) <= 2
        assert "course" in line["controls"]
        assert window.close() == 0
        assert left(window) == []
        assert (data / "settings.json").is_file()
        shutil.rmtree(data)


def test_the_menu_is_there_soon(opened: Opener) -> None:
    """The best of several starts: the others tell what else the machine was doing."""
    times = []
    for _ in range(3):
        window = opened()
        begun = time.monotonic()
        window.until(lambda line: line["scene"] == "menu", SECONDS)
        times.append(time.monotonic() - begun)
        assert window.close() == 0
    assert min(times) < 3 * patience()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse(opened: Opener, game: str) -> None:
    window = opened()
    player = MousePlayer(window, 1)
    player.begin(game)
    assert player.play()["scene"] == "scoring"
    assert player.dragged > 8
    assert window.close() == 0
    assert left(window) == []
    [save] = (window.folder / "saves" / "auto").glob("*.xian")
    match, _ = resume(save)
    assert (match.game.key, match.seed, match.over) == (game, int(DEAL), True)


def test_killed_and_continued(opened: Opener) -> None:
    window = opened()
    player = MousePlayer(window, 2)
    player.begin()
    before = player.play(until_position=6)
    window.kill()
    assert left(window) == [], "the workers notice that nobody asks any more"

    again = opened()
    again.scene("menu", SECONDS)
    again.press("continue")
    after = again.scene("turn")
    assert [after[what] for what in ("position", "state", "pieces")] == [
        before[what] for what in ("position", "state", "pieces")]
    assert again.close() == 0


def another(wine: Wine, first: WindowsWindow, *words: str | Path) -> subprocess.CompletedProcess[str]:
    """A second start by the same player."""
    return wine.run(*words, seconds=windows_wine.SECONDS, cwd=None, **first.given())


def test_a_double_click_on_a_record(opened: Opener, wine: Wine, tmp_path: Path) -> None:
    """The command that Windows has for such files hands the record over to the program that runs."""
    record = tmp_path / CHINESE / "a game of mine.xian"
    record.parent.mkdir()
    record.write_bytes(SAMPLE.read_bytes())
    first = opened(folder=tmp_path / "data")
    first.scene("menu", SECONDS)
    command = re.findall(r'"(.*?)"', value(wine, OPENS))
    done = another(wine, first, *[word.replace("%1", windows_path(record)) for word in command])
    assert done.returncode == 0, done.stderr
    first.scene("replay", SECONDS)
    assert another(wine, first, first.program).returncode == 0, "a second start"
    assert first.process.poll() is None
    assert first.close() == 0
    assert left(first) == []


def test_a_folder_with_chinese_signs(opened: Opener, tmp_path: Path) -> None:
    window = opened(folder=tmp_path / CHINESE)
    window.scene("menu", SECONDS)
    assert window.close() == 0
    assert (tmp_path / CHINESE / "config" / "settings.json").is_file()


def said(window: WindowsWindow, beginning: str) -> str:
    """A sentence that begins so, once it is on the screen."""
    line = window.until(lambda line: any(words.startswith(beginning) for words in line["words"]), SECONDS)
    return str(next(words for words in line["words"] if words.startswith(beginning)))


def test_a_folder_that_can_only_be_read(opened: Opener, tmp_path: Path) -> None:
    """A file stands where the folder would be made: even an administrator can't write there. What can't be kept is
    told, where and why, and one plays on."""
    (tmp_path / "data").mkdir()
    (tmp_path / "in the way").touch()
    there = windows_path(tmp_path / "in the way" / "data")
    window = opened(folder=tmp_path / "data", XIAN_DATA_DIR=there, LANG="en_US.UTF-8")
    window.scene("menu", SECONDS)
    window.press("settings")
    window.scene("settings", SECONDS)
    window.press("hints")
    why = say("en", "fault.file.in-the-way")
    whole = say("en", "fault.in-file", {"source": Plain(rf"{there}\config"), "reason": Plain(why)})
    assert said(window, whole)
    window.press("back")
    MousePlayer(window, 1).begin()
    lost = say("en", "fault.save.lost", {"trouble": Plain("")})
    assert why in said(window, lost)
    assert window.process.poll() is None
    assert window.close() == 0


def test_no_sound(opened: Opener, tmp_path: Path) -> None:
    """Wine finds no device here, as a computer without one: the settings say so, with the system's reason."""
    window = opened(folder=tmp_path / "data", SDL_AUDIODRIVER="", LANG="en_US.UTF-8")
    window.scene("menu", SECONDS)
    window.press("settings")
    window.scene("settings", SECONDS)
    nothing = say("en", "settings.no-sound", {"reason": Plain("")})
    assert len(said(window, nothing)) > len(nothing)
    assert window.close() == 0


@pytest.mark.parametrize("words", [["dance"], ["not-there.xian"], ["--selftest", "--report"]])
def test_what_it_does_not_understand(wine: Wine, program: Path, words: list[str]) -> None:
    done = wine.run(program, *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert one_sentence(done.stderr.replace("\r", ""))
