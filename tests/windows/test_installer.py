"""The installer: asks nothing when it need not, replaces an older version, and leaves a player's games alone."""

from __future__ import annotations

import json
import struct
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.windows.conftest import CACHE, OPENS, SECONDS, home, patience, value
from tools import dist_windows
from tools.dist import size_of
from tools.dist_about import ROOT
from tools.icons import WINDOWS
from tools.windows import TREE, python_for_windows
from tools.windows_window import WindowsWindow
from tools.windows_wine import Wine, borrowed, windows_path
from xian import __version__

UNINSTALL = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Xian"
ICON = TREE / "build" / "icons" / "xian.ico"


@pytest.fixture
def clean(new_windows: Path, display: str, tmp_path: Path) -> Iterator[Wine]:
    """A computer of this test's own."""
    with borrowed(new_windows, tmp_path / "clean", display) as computer:
        yield computer


@pytest.fixture(scope="module")
def older(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The installer of a version before this one, of which not every file is left."""
    folder = tmp_path_factory.mktemp("older")
    (folder / "xian" / "_internal").mkdir(parents=True)
    for name in ("xian.exe", "_internal/gone.dll"):
        (folder / "xian" / name).write_bytes(b"MZ of old")
    return dist_windows.installer(folder / "xian", ICON, folder / "setup.exe", "0.0.1")


def pictures(icon: Path) -> Iterator[tuple[int, bytes]]:
    """The sides and the data of an icon's pictures."""
    data = icon.read_bytes()
    for number in range(struct.unpack("<H", data[4:6])[0]):
        side, length, place = struct.unpack("<B7xII", data[6 + 16 * number: 22 + 16 * number])
        yield side or 256, data[place: place + length]


def shortcut(wine: Wine) -> Path:
    return home(wine).parent / "Roaming" / "Microsoft" / "Windows" / "Start Menu" / "Programs" / "Xi’an.lnk"


def gone(path: Path) -> bool:
    """Whether it is away soon: an uninstaller goes on after its first process has ended."""
    end = time.monotonic() + SECONDS
    while path.exists() and time.monotonic() < end:
        time.sleep(0.1)
    return not path.exists()


def test_installed_over_an_older_one_and_removed(clean: Wine, setup_file: Path, older: Path) -> None:
    local = home(clean)
    place = local / "Programs" / "Xian"
    games = [local / "xian" / "saves" / "auto" / "game.xian", place / "saves" / "game.xian"]

    assert clean.run(older, "/S").returncode == 0
    assert value(clean, UNINSTALL, "DisplayVersion") == "0.0.1"
    for game in games:
        game.parent.mkdir(parents=True)
        game.write_text("played", encoding="utf-8")

    assert clean.run(setup_file, "/S").returncode == 0
    assert value(clean, UNINSTALL, "DisplayVersion") == __version__
    assert not (place / "_internal" / "gone.dll").exists()
    assert clean.run(place / "xian.exe", "--version").stdout == f"xian {__version__}\n"
    assert size_of(place) < 60e6
    assert shortcut(clean).is_file()
    assert value(clean, r"HKCU\Software\Classes\.xian") == "Xian.Record"
    assert value(clean, OPENS) == rf'"{place_there(place)}\xian.exe" "%1"'
    assert all(game.read_text("utf-8") == "played" for game in games)

    assert clean.run(place / "uninstall.exe", "/S").returncode == 0
    assert gone(place / "uninstall.exe") and gone(shortcut(clean))
    assert [path.name for path in place.iterdir()] == ["saves"]
    assert [value(clean, UNINSTALL, "DisplayVersion"), value(clean, OPENS),
            value(clean, r"HKCU\Software\Classes\.xian")] == ["", "", ""]
    assert all(game.read_text("utf-8") == "played" for game in games)


def test_nothing_is_replaced_while_it_runs(clean: Wine, setup_file: Path, tmp_path: Path) -> None:
    """Into a folder of one's own, with spaces and Chinese signs."""
    folder = "C:\\Mei's games\\兵马俑 Xi’an"
    assert clean.run(setup_file, "/S", *f"/D={folder}".split(" ")).returncode == 0, "NSIS wants no quotes there"
    program = clean.drive / "Mei's games" / "兵马俑 Xi’an" / "xian.exe"
    window = WindowsWindow(clean, program, tmp_path / "data")
    try:
        window.scene("menu", SECONDS)
        assert clean.run(setup_file, "/S").returncode == 2
        assert clean.run(program.parent / "uninstall.exe", "/S", *f"_?={folder}".split(" ")).returncode == 2
        assert program.is_file() and shortcut(clean).is_file()
        assert window.close() == 0
    finally:
        window.clear()
    assert clean.run(setup_file, "/S").returncode == 0, "where it was installed before, without being told"
    assert not (home(clean) / "Programs").exists()


def test_a_folder_of_another_program(clean: Wine, setup_file: Path) -> None:
    """Many have an _internal: nothing is laid over it, and nothing taken away; one's own is known without xian.exe."""
    theirs = clean.drive / "Other" / "_internal" / "theirs.dll"
    theirs.parent.mkdir(parents=True)
    theirs.write_text("theirs", encoding="ascii")
    assert clean.run(setup_file, "/S", r"/D=C:\Other").returncode == 2
    assert [path.name for path in theirs.parents[1].rglob("*")] == ["_internal", "theirs.dll"]
    assert value(clean, UNINSTALL, "DisplayVersion") == ""

    assert clean.run(setup_file, "/S", r"/D=C:\Ours").returncode == 0
    program = clean.drive / "Ours" / "xian.exe"
    program.unlink()  # as a scanner may do
    assert clean.run(setup_file, "/S").returncode == 0
    assert program.is_file()

    astray = program.with_name("uninstall.exe").replace(theirs.parents[1] / "uninstall.exe")
    assert clean.run(astray, "/S").returncode == 0
    assert gone(astray)
    assert theirs.read_text("ascii") == "theirs"


def test_as_the_release_tries_it(clean: Wine, setup_file: Path, tmp_path: Path) -> None:
    """By the tool that the workflow runs on Windows: laid down, its self-test, removed."""
    with CACHE.held():
        python = python_for_windows(CACHE)

    def tried(folder: Path) -> subprocess.CompletedProcess[str]:
        return clean.run(python / "python.exe", "-m", "tools.windows_setup", "--dist", windows_path(folder), "--report",
                         windows_path(tmp_path / "report.json"), cwd=ROOT, seconds=600, PYTHONDONTWRITEBYTECODE="1")

    nothing = tried(tmp_path)
    assert (nothing.returncode, nothing.stdout) == (2, "")
    assert "where there is NSIS 3" in nothing.stderr
    done = tried(setup_file.parent)
    report = json.loads((tmp_path / "report.json").read_text("utf-8"))
    assert [check["trouble"] for check in report["checks"] if check["trouble"]] == []
    assert (done.returncode, done.stdout) == (0, f"{setup_file.name}: installed, tested, removed.\n"), done.stderr
    assert (report["ok"], report["packed"], report["version"]) == (True, True, __version__)
    assert report["system"].startswith("Windows")
    assert report["seconds"] < 25 * patience()
    assert not (home(clean) / "Programs" / "Xian").exists()
    assert not (home(clean) / "xian" / "saves").exists(), "the self-test leaves the player's folders alone"


def test_small_enough(setup_file: Path) -> None:
    assert setup_file.stat().st_size < 30e6
    assert setup_file.with_name(setup_file.name.replace("-setup.exe", ".zip")).stat().st_size < 30e6


def test_the_program_tells_windows_what_it_is(program: Path) -> None:
    """Its version, and what it knows of screens and paths, read from the file itself, which is not packed smaller."""
    look = subprocess.run(["x86_64-w64-mingw32-objdump", "-h", str(program)], capture_output=True, text=True,
                          check=True)
    data = program.read_bytes()
    assert ".text" in look.stdout and "UPX" not in look.stdout
    assert __version__.encode("utf-16-le") in data
    assert [side for side, picture in pictures(ICON) if picture in data] == list(WINDOWS)
    for word in (b"PerMonitorV2", b"longPathAware", b'level="asInvoker"'):
        assert word in data


def place_there(path: Path) -> str:
    """A path in drive C: as programs there write it."""
    return "C:" + str(path).partition("drive_c")[2].replace("/", "\\")
