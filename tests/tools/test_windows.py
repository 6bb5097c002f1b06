"""What `make windows` says before wine runs, and what it makes good: nothing there to build with, no network, wrong
sums, half a cache, a Windows that an interrupted run has left."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from tools import dist_windows, windows, windows_cache, windows_engine, windows_needs, windows_wine
from tools.dist_about import CannotPack
from tools.windows_cache import HALF, Cache
from tools.windows_wine import Wine

ROOT = Path(__file__).resolve().parents[2]
WHEEL = "thing-1.0-py3-none-any.whl"


@pytest.fixture
def registry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that stands for the registry, with one package."""
    folder = tmp_path / "registry"
    folder.mkdir()
    with zipfile.ZipFile(folder / WHEEL, "w") as wheel:
        wheel.writestr("thing.py", "")
        wheel.writestr("thing-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: thing\nVersion: 1.0\n")
        wheel.writestr("thing-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr("thing-1.0.dist-info/RECORD", "")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    return folder


@pytest.fixture
def cache(registry: Path, tmp_path: Path) -> Cache:
    """A cache for that registry, in which nothing is."""
    pins = tmp_path / "pins.txt"
    pins.write_text(f"thing==1.0 --hash=sha256:{sum_of(registry / WHEEL)}\n", encoding="utf-8")
    return Cache(tmp_path / "cache", pins)


def sum_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def fetched(cache: Cache) -> list[str]:
    with cache.held():
        return [path.name for path in cache.fetch().values()]


def run(monkeypatch: pytest.MonkeyPatch, cache: Cache) -> int:
    """The command, with that cache, where the system lacks nothing."""
    monkeypatch.setattr(windows, "provide", lambda needed: None)
    monkeypatch.setattr(windows, "Cache", lambda folder: cache)
    monkeypatch.setattr("sys.argv", ["windows", "--cache", str(cache.folder)])
    return windows.main()


# What the system lacks


@pytest.mark.parametrize(("words", "lacking", "packages"), [
    (["tools.windows", "--cache", "cache"], "makensis, wine, wineserver, x86_64-w64-mingw32-gcc-posix",
     "gcc-mingw-w64-x86-64-posix nsis wine wine64"),
    (["tools.windows_needs"], "Xvfb, openbox, wine, wineserver, xdotool", "openbox wine wine64 xdotool xvfb"),
])
def test_nothing_to_build_or_to_try_with(tmp_path: Path, words: list[str], lacking: str, packages: str) -> None:
    """The real commands, on a system with nothing on its path."""
    done = subprocess.run([sys.executable, "-m", *words], cwd=tmp_path, text=True, capture_output=True, check=False,
                          env={**os.environ, "PATH": str(tmp_path), "PYTHONPATH": str(ROOT)}, timeout=60)
    assert done.returncode == 2
    assert done.stderr == f"There is no {lacking} here. Debian and Ubuntu: sudo apt install {packages}.\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("program", windows_needs.BUILDING)
def test_one_program_is_missing(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lacking = (program, "sudo")
    monkeypatch.setattr(shutil, "which", lambda name: None if name in lacking else f"/usr/bin/{name}")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(CannotPack, match=f"There is no {program} here.*apt install {windows_needs.BUILDING[program]}"):
        windows_needs.provide(windows_needs.BUILDING)


def test_what_can_be_installed_is_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the real apt-get's name, which is here one that notes what it is asked for."""
    for name, text in {"apt-get": f'echo "$@" >> {tmp_path}/asked', "sudo": 'shift; exec "$@"'}.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(CannotPack, match="it was tried, and did not succeed"):
        windows_needs.provide({"no-such-program": "some-package"})
    asked = (tmp_path / "asked").read_text("utf-8").splitlines()
    assert asked == ["update -qq", "install -yqq --no-install-recommends some-package"]


# What is fetched


def test_everything_the_program_needs_is_pinned() -> None:
    """Every package that pyproject.toml asks of players, and PyInstaller, in versions that it takes."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    from packaging.requirements import Requirement

    pinned = dict(Cache(Path("nowhere")).pinned().keys())
    packing = [words for words in project["optional-dependencies"]["packaging"] if words.startswith("pyinstaller")]
    for words in [*project["dependencies"], *packing]:
        requirement = Requirement(words)
        assert requirement.specifier.contains(pinned[requirement.name]), words
    assert windows.ARCHIVE in Cache(Path("nowhere")).pinned()
    assert len(pinned) == sum("==" in line for line in windows_cache.PINS.read_text("utf-8").splitlines())


def test_fetched_once(cache: Cache, registry: Path) -> None:
    assert fetched(cache) == [WHEEL]
    (registry / WHEEL).unlink()
    assert fetched(cache) == [WHEEL], "from the cache"


def test_no_network(
    cache: Cache, registry: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wheel = (registry / WHEEL).rename(registry.parent / WHEEL)
    assert run(monkeypatch, cache) == 2
    error = capsys.readouterr().err
    assert error.startswith("The packages for Windows can't be fetched; is there a network?")
    assert error.count("\n") == 1
    wheel.rename(registry / WHEEL)
    assert fetched(cache) == [WHEEL]


def test_a_wrong_sum_in_the_cache(
    cache: Cache, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fetched(cache)
    (cache.files / WHEEL).write_bytes(b"half of it")
    assert run(monkeypatch, cache) == 2
    assert "has another sum than tools/windows.txt says, and is thrown away" in capsys.readouterr().err
    assert fetched(cache) == [WHEEL]
    assert cache.wrong() == []


def test_a_wrong_sum_in_the_registry(
    cache: Cache, registry: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = (registry / WHEEL).read_bytes()
    (registry / WHEEL).write_bytes(whole + b"\0")
    assert run(monkeypatch, cache) == 2
    assert capsys.readouterr().err.startswith("What the registry gives for thing==1.0 has another sum")
    assert list(cache.files.iterdir()) == []
    (registry / WHEEL).write_bytes(whole)
    assert fetched(cache) == [WHEEL]


def test_a_cache_that_can_not_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert run(monkeypatch, Cache(tmp_path / "file" / "cache")) == 2
    assert windows_cache.VARIABLE in capsys.readouterr().err


# What is made


def test_what_was_left_half_made_is_made_again(cache: Cache, capsys: pytest.CaptureFixture[str]) -> None:
    half = cache.folder / f"prefix-1{HALF}"
    half.mkdir(parents=True)
    (half / "system.reg").touch()
    with cache.held():
        assert not half.exists()
        assert "prefix-1 was left half made by a run that was interrupted" in capsys.readouterr().out
        made = cache.made("prefix", "1", lambda folder: (folder / "whole").touch(), lambda folder: True)
    assert [path.name for path in made.iterdir()] == ["whole"]


def test_what_is_damaged_is_made_again(cache: Cache, capsys: pytest.CaptureFixture[str]) -> None:
    def make(folder: Path) -> None:
        (folder / "whole").touch()

    def is_whole(folder: Path) -> bool:
        return (folder / "whole").is_file()

    with cache.held():
        old = cache.made("python", "0", make, is_whole)
        place = cache.made("python", "1", make, is_whole)
        assert not old.exists(), "of each kind the newest is kept"
        (place / "whole").unlink()
        assert cache.made("python", "1", make, is_whole) == place
    assert is_whole(place)
    assert "python is damaged: it is made again" in capsys.readouterr().out


def test_what_can_not_be_made_leaves_no_half(cache: Cache) -> None:
    def make(folder: Path) -> None:
        (folder / "half").touch()
        raise CannotPack("no")

    with cache.held(), pytest.raises(CannotPack):
        cache.made("engine", "1", make, lambda folder: True)
    with cache.held():
        assert cache.made("engine", "1", lambda folder: None, lambda folder: True).is_dir()
    assert list(cache.folder.glob(f"*{HALF}")) == []


def test_a_windows_that_is_not_whole(tmp_path: Path) -> None:
    kernel = tmp_path / "drive_c" / "windows" / "system32" / "kernel32.dll"
    kernel.parent.mkdir(parents=True)
    for path in (kernel, tmp_path / "system.reg"):
        path.touch()
        assert not Wine.is_whole(tmp_path)
    (tmp_path / "user.reg").touch()
    assert Wine.is_whole(tmp_path)


def test_wine_that_sets_nothing_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("wine", "wineserver"):
        (tmp_path / name).write_text("#!/bin/sh\nexit 1\n", encoding="ascii")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    with pytest.raises(CannotPack, match="wine can't set up its Windows"):
        Wine(tmp_path / "prefix").make()


def test_nothing_of_whoever_runs_it_reaches_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XIAN_DATA_DIR", "/somewhere")
    monkeypatch.setenv("WINEPREFIX", "/somewhere")
    environment = Wine(tmp_path).environment(DISPLAY=":7")
    assert "XIAN_DATA_DIR" not in environment
    assert (environment["WINEPREFIX"], environment["DISPLAY"]) == (str(tmp_path), ":7")
    assert windows_wine.windows_path(Path("/a b/兵")) == r"Z:\a b\兵"


def test_the_engine_goes_by_its_sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(windows_engine, "COMPILER", "true")
    before = windows_engine.key()
    assert windows_engine.key() == before
    monkeypatch.setattr(windows_engine, "FLAGS", ())
    assert windows_engine.key() != before
    assert not windows_engine.is_whole(tmp_path)


# The installer


def test_no_nsis(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dist_windows, "makensis", lambda: None)
    with pytest.raises(CannotPack, match="install NSIS 3"):
        dist_windows.installer(tmp_path, tmp_path, tmp_path / "setup.exe")


def test_every_word_of_the_installer_is_in_both_languages() -> None:
    lines = dist_windows.SCRIPT.read_text("utf-8").splitlines()
    words = [line.split()[1:3] for line in lines if line.startswith("LangString")]
    names = {name for name, _ in words}
    assert len(names) >= 6
    both = [(name, f"${{LANG_{lang}}}") for name in names for lang in ("ENGLISH", "FRENCH")]
    assert sorted(map(tuple, words)) == sorted(both)
