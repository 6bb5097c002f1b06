"""The packed program: its self-test, how soon it is there, its size, and everything a person can do wrong with it."""

from __future__ import annotations

import json
import os
import shutil
import signal
import stat
from pathlib import Path

import pytest

from tools.dist import LETTERS, size_of
from tools.dist_about import ROOT
from tools.try_packed import Packed
from xian import __version__
from xian.table.lock import SPOOL

GAME = """xian record 2
game: xian
"""


def a_record(packed: Packed, folder: Path) -> Path:
    """A game that computer players have played, written by the program itself."""
    done = packed.run("sim", "xian", "--players", "2", "--games", "1", "--seed", "4", "--records", str(folder))
    assert done.returncode == 0, done.stderr
    [path] = folder.glob("*.xian")
    return path


def one_sentence(text: str) -> bool:
    return text.count("\n") == 1 and text.endswith("\n") and "Traceback" not in text


def test_selftest(packed: Packed, tmp_path: Path) -> None:
    done = packed.run("--selftest", "--report", str(tmp_path / "report.json"))
    report = json.loads((tmp_path / "report.json").read_text("utf-8"))
    assert [check["trouble"] for check in report["checks"] if check["trouble"]] == []
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert report["ok"]
    assert report["packed"]
    assert report["version"] == __version__
    assert report["seconds"] < 60
    assert not packed.data.exists(), "the self-test leaves the player's folders alone"


def test_nothing_unused_is_inside(packed: Packed) -> None:
    inside = packed.program.parent
    assert size_of(inside) < 140e6
    names = [str(path.relative_to(inside)) for path in inside.rglob("*")]
    for word in ("numpy", "tkinter", "pytest", "pygments", "pygame/tests", "pygame/examples", "NotoSansSC", "mypy/"):
        assert [name for name in names if word in name] == []


def test_all_assets_are_inside(packed: Packed) -> None:
    """Each file as it stands in the checkout, networks and texts that came with the last game too."""
    inside, ours = (folder / "assets" for folder in (packed.program.parent / "_internal", ROOT))
    names = {path.relative_to(ours) for path in ours.rglob("*") if path.is_file()}
    assert names == {path.relative_to(inside) for path in inside.rglob("*") if path.is_file()}
    assert [name for name in names if (inside / name).read_bytes() != (ours / name).read_bytes()] == []


def test_only_fonts_that_are_offered_are_inside(packed: Packed) -> None:
    inside = packed.program.parent / "_internal"
    fonts = {path.relative_to(inside) for path in inside.rglob("*") if path.suffix in (".ttf", ".otf", ".ttc")}
    own = {path.relative_to(ROOT) for path in (ROOT / "assets" / "fonts").glob("*.ttf")}
    assert own <= fonts
    assert {path.name for path in fonts - own} <= {"freesansbold.ttf", *LETTERS}, "what the libraries open themselves"


def test_the_menu_is_there_soon(packed: Packed) -> None:
    """The best of several starts: the others tell what else the machine was doing."""
    assert min(packed.seconds_to_menu() for _ in range(8)) < 0.6


def test_version(packed: Packed) -> None:
    done = packed.run("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"xian {__version__}\n", "")


@pytest.mark.parametrize("arguments", [
    ["dance"], ["--dance"], ["--selftest", "--report"], ["one", "two"], ["not-there.xian"], ["/dev/null/there"], [""],
    ["--selftest", "--report", "/dev/null/report.json"],
])
def test_what_it_does_not_understand(packed: Packed, arguments: list[str]) -> None:
    done = packed.run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert one_sentence(done.stderr)


def test_the_command_line_is_inside(packed: Packed, tmp_path: Path) -> None:
    record = a_record(packed, tmp_path)
    done = packed.run("replay", str(record))
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


def test_a_record_is_replayed(packed: Packed, tmp_path: Path) -> None:
    with packed.running(str(a_record(packed, tmp_path))) as process:
        packed.shown("replay", process)


@pytest.mark.parametrize("content", [b"", b"\x89PNG\r\n", GAME.encode(), b"\xff" * 3000000, "凤".encode("gb18030")])
def test_a_record_that_is_none_is_shown_as_such(packed: Packed, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "no record.xian"
    path.write_bytes(content)
    with packed.running(str(path)) as process:
        line = packed.shown("replay", process)
        assert process.poll() is None
    assert "back" in line["controls"]
    assert path.read_bytes() == content


def test_a_home_that_is_missing(packed: Packed) -> None:
    with packed.running(HOME="/dev/null/there") as process:
        packed.shown("menu", process)


def test_a_home_that_can_only_be_read(packed: Packed) -> None:
    """Files stand where the folders would be made: even an administrator can't write there."""
    for name in (".local", ".config", ".cache"):
        (packed.home / name).write_text("in the way", encoding="utf-8")
    packed.home.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        with packed.running() as process:
            packed.shown("menu", process)
            assert process.poll() is None
    finally:
        packed.home.chmod(stat.S_IRWXU)


def test_a_home_with_spaces_and_chinese(packed: Packed, tmp_path: Path) -> None:
    elsewhere = Packed(packed.program, tmp_path / "Qín 家 of Mei" / "兵马俑 home")
    record = a_record(elsewhere, elsewhere.home / "my games")
    with elsewhere.running(str(record)) as process:
        elsewhere.shown("replay", process)
    assert (elsewhere.data / "xian.lock").exists()


def test_no_sound(packed: Packed) -> None:
    with packed.running(SDL_AUDIODRIVER="alsa") as process:
        packed.shown("menu", process)


def test_no_display(packed: Packed) -> None:
    english = packed.run(SDL_VIDEODRIVER="x11", DISPLAY=":4077")
    french = packed.run(SDL_VIDEODRIVER="x11", DISPLAY=":4077", LANG="fr_FR.UTF-8")
    for done in (english, french):
        assert done.returncode == 2
        assert done.stdout == ""
        assert one_sentence(done.stderr)
    assert "There is no screen" in english.stderr
    assert "écran" in french.stderr


def test_two_starts_at_once(packed: Packed, tmp_path: Path) -> None:
    record = a_record(packed, tmp_path)
    with packed.running() as first:
        packed.shown("menu", first)
        second = packed.run(str(record))
        assert (second.returncode, second.stdout, second.stderr) == (0, "", "")
        packed.shown("replay", first)
        assert packed.run().returncode == 0
        assert list((packed.data / SPOOL).iterdir()) == []
        assert first.poll() is None


def test_the_first_does_not_answer(packed: Packed) -> None:
    with packed.running() as first:
        packed.shown("menu", first)
        os.kill(first.pid, signal.SIGSTOP)
        second = packed.run()
        os.kill(first.pid, signal.SIGCONT)
    assert second.returncode == 2
    assert one_sentence(second.stderr)
    assert "running already" in second.stderr


def test_portable_mode(packed: Packed, tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    shutil.copytree(packed.program.parent, folder, symlinks=True)
    stick = Packed(folder / packed.program.name, tmp_path / "guest")
    with stick.running("--portable") as process:
        stick.shown("menu", process)
        assert (folder / "saves" / "xian.lock").exists()
    assert list(stick.home.iterdir()) == []
