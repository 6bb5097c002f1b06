"""`make play`: the compiled engine where it is current, the pure one at once where it is not."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

import pytest

from tools import build_compiled, play
from tools.build_compiled import ROOT, listed_modules, source_of

FEW = ("xian.engine.xian.slots", "xian.engine.xian.favour")
"""What is compiled within seconds, and used in every game of Xi'an."""
SECONDS = 300.0


@pytest.fixture
def clone(tmp_path: Path) -> tuple[Path, Path]:
    """A checkout with a few files, and its compiled copy."""
    root, target = tmp_path / "clone", tmp_path / "clone" / "build" / "compiled"
    for folder in (root, target):
        for name in ("xian/engine/rules.py", "xian/ai/search.py", "xian/scenes/menu.py", "assets/text.toml"):
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(name, encoding="utf-8")
    (root / "pyproject.toml").write_text('[tool.xian]\ncompiled = ["xian.engine.rules"]\n', encoding="utf-8")
    (target / "xian" / "engine" / "rules").with_suffix(sysconfig.get_config_var("EXT_SUFFIX")).touch()
    return root, target


def test_what_is_current(clone: tuple[Path, Path]) -> None:
    root, target = clone
    assert play.is_current(target, root)
    for name, current in (("assets/text.toml", True), ("xian/scenes/menu.py", True), ("xian/ai/search.py", False)):
        (root / name).write_text("changed", encoding="utf-8")
        assert play.is_current(target, root) is current
    play.refresh(target, root)
    assert (target / "xian" / "scenes" / "menu.py").read_text("utf-8") == "changed"


def test_compiled_for_another_python(clone: tuple[Path, Path]) -> None:
    root, target = clone
    (target / "xian" / "engine" / "rules").with_suffix(sysconfig.get_config_var("EXT_SUFFIX")).unlink()
    (target / "xian" / "engine" / "rules.cpython-37m-x86_64-linux-gnu.so").touch()
    assert not play.is_current(target, root)


def test_the_game_runs_from_the_compiled_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And its folders stay those of the clone."""
    target = tmp_path / "build" / "compiled"
    build_compiled.copy_package(ROOT, target)
    monkeypatch.setattr(play, "TARGET", target)
    for compiled, package, beside in ((True, target, tmp_path), (False, ROOT, ROOT)):
        [python, *words], environment = play.command([], compiled)
        words = [word for word in words if not word.endswith("main.py")]
        look = "import xian, xian.table.folders as f; print(xian.__file__); print(f.program_folder())"
        done = subprocess.run([python, *words, "-c", look], env={**environment, "XIAN_DATA_DIR": str(tmp_path)},
                              cwd=ROOT, capture_output=True, text=True, check=True)
        assert done.stdout.splitlines() == [str(package / "xian" / "__init__.py"), str(beside)]


@pytest.mark.parametrize(("current", "can", "later"), [(True, True, False), (False, True, True), (False, False, False)])
def test_nobody_waits(current: bool, can: bool, later: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    began: list[str] = []
    monkeypatch.setattr(play, "is_current", lambda: current)
    monkeypatch.setattr(play, "refresh", lambda: None)
    monkeypatch.setattr(play, "can_compile", lambda: can)
    monkeypatch.setattr(play, "compile_later", lambda: began.append("later"))
    monkeypatch.setattr(play, "start", lambda words, environment: "-P" in words)
    assert play.main(["--version"]) == current
    assert began == ["later"] * later


def test_the_game_takes_the_place_of_its_starter() -> None:
    done = subprocess.run([sys.executable, "-c", "from tools.play import *; start(*command(['--version'], False))"],
                          cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.startswith("xian ")


def test_one_compilation_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A lock of one that was killed holds nobody up; what can't be compiled leaves what was there."""
    target = tmp_path / "compiled"
    target.mkdir()
    monkeypatch.setattr(play, "LOCK", tmp_path / "lock")
    monkeypatch.setattr(play, "TARGET", target)
    monkeypatch.setattr(build_compiled, "c_compiler", lambda: "no-such-compiler")
    (tmp_path / "lock").write_text(str(os.getpid()), encoding="ascii")
    play.compile_now()
    assert capsys.readouterr().out == "Another compilation is on its way.\n"
    ended = subprocess.run([sys.executable, "-c", "import os; print(os.getpid())"], capture_output=True, text=True,
                           check=True)
    (tmp_path / "lock").write_text(ended.stdout, encoding="ascii")
    play.compile_now()
    assert "There is no C compiler" in capsys.readouterr().out
    assert target.is_dir()
    assert not (tmp_path / "lock").exists()


def test_compiled_in_the_background_and_taken_at_the_next_start(tmp_path: Path) -> None:
    """The real thing in a checkout of its own, whose list of hot modules is short."""
    root = tmp_path / "clone"
    build_compiled.copy_package(ROOT, root)
    shutil.copytree(ROOT / "tools", root / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "main.py", root)
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    few = "".join(f'"{module}",' for module in FEW)
    (root / "pyproject.toml").write_text(re.sub(r"(?ms)^compiled = \[.*?^\]", f"compiled = [{few}]", project), "utf-8")
    assert listed_modules(root) == list(FEW)
    home = {**os.environ, "XIAN_DATA_DIR": str(tmp_path / "data"), "PYTHONVERBOSE": "1"}

    def used() -> list[str]:
        """Play a game as `make play` would start it; where the hot modules that are compiled came from."""
        words = ["sim", "xian", "--games", "1", "--bots", "greedy,greedy", "--jobs", "1"]
        done = subprocess.run([sys.executable, "-m", "tools.play", *words], cwd=root, env=home, capture_output=True,
                              text=True, check=True, timeout=SECONDS)
        said.append(done.stdout)
        return [found for module in FEW
                for found in re.findall(rf"'{re.escape(module)}' executed from '(.+)'", done.stderr)]

    said: list[str] = []
    pure, ending = "being compiled in the background", sysconfig.get_config_var("EXT_SUFFIX")
    assert used() == []
    if not play.can_compile():
        assert pure not in said[0]
        return
    assert pure in said[0]
    end = time.monotonic() + SECONDS
    while not (root / "build" / "compiled").is_dir() or (root / "build" / play.LOCK.name).exists():
        assert time.monotonic() < end, (root / "build" / play.LOG.name).read_text("utf-8")
        time.sleep(0.1)
    assert used() == [str((root / "build" / "compiled" / source_of(module)).with_suffix(ending)) for module in FEW]
    assert pure not in said[1]
