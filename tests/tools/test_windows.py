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
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import dist_windows, play, windows, windows_cache, windows_engine, windows_needs, windows_wine
from tools.build_compiled import listed_modules, source_of
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


def test_what_is_not_pinned_is_not_used(cache: Cache, registry: Path) -> None:
    """A stray wheel, or a pin of before beside that of now, whose sum nobody has looked at."""
    fetched(cache)
    for name in ("other-1.0-py3-none-any.whl", "thing-0.9-py3-none-any.whl", "thing-1.1.tar.gz", "note"):
        (cache.files / name).write_bytes((registry / WHEEL).read_bytes())
    (cache.files / "folder").mkdir()
    assert fetched(cache) == [WHEEL]
    assert [path.name for path in cache.files.iterdir()] == [WHEEL]


def test_another_file_for_the_same_pin(
    cache: Cache, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fetched(cache)
    (cache.files / "thing-1.0-1-py3-none-any.whl").write_bytes(b"of another sum")
    assert run(monkeypatch, cache) == 2
    assert "thing-1.0-1-py3-none-any.whl has another sum" in capsys.readouterr().err
    assert fetched(cache) == [WHEEL]


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


def make(folder: Path) -> None:
    """A Windows, as far as a cache knows: what stays as it was made, and what changes with its use."""
    (folder / "drive_c" / "windows").mkdir(parents=True)
    (folder / "drive_c" / "windows" / "kernel32.dll").write_bytes(b"MZ of Windows")
    (folder / "system.reg").write_text("as it was", encoding="ascii")


def test_what_was_left_half_made_is_made_again(cache: Cache, capsys: pytest.CaptureFixture[str]) -> None:
    half = cache.folder / f"prefix-1{HALF}"
    half.mkdir(parents=True)
    (half / "user.reg").touch()
    with cache.held():
        assert not half.exists()
        assert "prefix-1 was left half made by a run that was interrupted" in capsys.readouterr().out
        made = cache.made("prefix", "1", make)
    assert not (made / "user.reg").exists()
    assert (made / "system.reg").is_file()


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])


def changed(path: Path) -> None:
    path.write_bytes(b"X" + path.read_bytes()[1:])


def beside(path: Path) -> None:
    path.with_name("stray.pyd").touch()


@pytest.mark.parametrize("damage", [cut, changed, beside, Path.unlink])
@pytest.mark.parametrize("name", ["drive_c/windows/kernel32.dll", windows_cache.SUMS])
def test_what_is_damaged_is_made_again(
    cache: Cache, capsys: pytest.CaptureFixture[str], damage: Callable[[Path], object], name: str
) -> None:
    """A file that is there under its name is not enough."""
    with cache.held():
        old = cache.made("python", "0", make)
        place = cache.made("python", "1", make)
        assert not old.exists(), "of each kind the newest is kept"
        before = place.stat().st_ino
        (place / "kept.cpython-313.pyc").touch()
        assert cache.made("python", "1", make).stat().st_ino == before
        assert capsys.readouterr().out == ""
        damage(place / name)
        assert cache.made("python", "1", make) == place
        assert "python is damaged: it is made again" in capsys.readouterr().out
        assert (place / "drive_c" / "windows" / "kernel32.dll").read_bytes() == b"MZ of Windows"
        assert cache.made("python", "1", make) == place
        assert capsys.readouterr().out == ""


def test_what_changes_with_its_use_is_no_damage(cache: Cache, capsys: pytest.CaptureFixture[str]) -> None:
    with cache.held():
        place = cache.made("prefix", "1", make, windows_wine.SYSTEM)
        (place / "system.reg").write_text("as it is", encoding="ascii")
        assert cache.made("prefix", "1", make, windows_wine.SYSTEM) == place
        assert (place / "system.reg").read_text("ascii") == "as it is"
        cut(place / windows_wine.SYSTEM / "kernel32.dll")
        assert cache.made("prefix", "1", make, windows_wine.SYSTEM) == place
    assert (place / "system.reg").read_text("ascii") == "as it was"
    assert "prefix is damaged" in capsys.readouterr().out


@pytest.mark.parametrize("code", [0, 1])
def test_a_windows_in_which_nothing_can_be_packed_is_not_used_again(
    cache: Cache, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    """With a wine that does nothing. The engine, of which every file has its sum, stays."""
    for name in ("wine", "wineserver"):
        (tmp_path / name).write_text(f"#!/bin/sh\necho no more\nexit {code}\n", encoding="ascii")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setattr(windows, "TREE", tmp_path)
    monkeypatch.setattr(windows, "PACKED", tmp_path / "packed")
    with cache.held():
        python, prefix, engine = (cache.made(name, "1", make) for name in ("python", "prefix", "engine"))
        with pytest.raises(CannotPack, match=r"(?s)did not succeed.*no more.*The next run does it in a new Windows"):
            windows.pack_in(cache, Wine(prefix), python)
        assert [path.exists() for path in (python, prefix, engine)] == [False, False, True]


def test_packing_that_never_ends(cache: Cache, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "wine").write_text("#!/bin/sh\nexec sleep 60\n", encoding="ascii")
    (tmp_path / "wineserver").write_text("#!/bin/sh\n", encoding="ascii")
    for name in ("wine", "wineserver"):
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setattr(windows, "TREE", tmp_path)
    monkeypatch.setattr(windows, "SECONDS", 0.2)
    with cache.held(), pytest.raises(CannotPack, match="was not done after"):
        windows.pack_in(cache, Wine(tmp_path), tmp_path)


def test_a_computer_is_borrowed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What changes is its own; of Windows itself there is one."""
    for name in ("wine", "wineserver"):
        (tmp_path / name).write_text("#!/bin/sh\n", encoding="ascii")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    make(tmp_path / "prefix")
    (tmp_path / "prefix" / "z:").symlink_to("/")
    with windows_wine.borrowed(tmp_path / "prefix", tmp_path / "other", ":7") as computer:
        assert (computer.prefix / "z:").readlink() == Path("/")
        (computer.prefix / "system.reg").write_text("changed", encoding="ascii")
        library = computer.drive / "windows" / "kernel32.dll"
        assert library.samefile(tmp_path / "prefix" / "drive_c" / "windows" / "kernel32.dll")
    assert not (tmp_path / "other").exists()
    assert (tmp_path / "prefix" / "system.reg").read_text("ascii") == "as it was"
    assert (tmp_path / "prefix" / "drive_c" / "windows" / "kernel32.dll").is_file()


def test_a_disk_that_is_full(
    cache: Cache, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fetch(self: Cache) -> None:
        raise OSError(28, "No space left on device", "files")

    monkeypatch.setattr(Cache, "fetch", fetch)
    assert run(monkeypatch, cache) == 2
    assert capsys.readouterr().err == "[Errno 28] No space left on device: 'files'\n"


def test_what_can_not_be_made_leaves_no_half(cache: Cache) -> None:
    def half_of_it(folder: Path) -> None:
        (folder / "half").touch()
        raise CannotPack("no")

    with cache.held(), pytest.raises(CannotPack):
        cache.made("engine", "1", half_of_it)
    with cache.held():
        assert cache.made("engine", "1", make).is_dir()
    assert list(cache.folder.glob(f"*{HALF}")) == []


def test_where_the_cache_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A path that is not absolute counts as none for the system's variable, and is as seen from here for ours."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(windows_cache.VARIABLE, raising=False)
    for said, base in (("", tmp_path / ".cache"), (".", tmp_path / ".cache"), ("/there", Path("/there"))):
        monkeypatch.setenv("XDG_CACHE_HOME", said)
        assert windows_cache.usual_folder() == base / "xian-windows"
    monkeypatch.setenv(windows_cache.VARIABLE, "here")
    assert Cache(windows_cache.usual_folder()).files == tmp_path / "here" / "files"


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
    """By what is compiled and what that imports; a screen may change."""
    monkeypatch.setattr(windows_engine, "COMPILER", "true")
    shutil.copytree(ROOT / "xian", tmp_path / "xian", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    before = windows_engine.key(tmp_path)
    assert before == windows_engine.key()
    for name, same in (("scenes/menu.py", True), ("table/match.py", True), ("engine/game.py", False),
                       ("ai/levels.py", False)):
        (tmp_path / "xian" / name).write_text("changed", encoding="utf-8")
        assert (windows_engine.key(tmp_path) == before) is same, name
        before = windows_engine.key(tmp_path)
    monkeypatch.setattr(windows_engine, "FLAGS", ())
    assert windows_engine.key(tmp_path) != before
    assert not windows_engine.is_whole(tmp_path)


def test_all_that_is_compiled_counts() -> None:
    """And what it imports: tests/test_imports.py lets nothing in these folders import from others."""
    assert [module for module in listed_modules() if not source_of(module).as_posix().startswith(play.SOURCES)] == []


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
