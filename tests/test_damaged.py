"""The program's own files missing, empty, garbled or cut in half: it says so in a sentence, in its window or, where
that can't be, to whoever has started it. Each test runs a copy of the whole program."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.lasting import lasting
from xian.ui.door import VARIABLE

ROOT = Path(__file__).resolve().parent.parent
HOWS: dict[str, Callable[[bytes], bytes | None]] = {
    "missing": lambda whole: None,
    "empty": lambda whole: b"",
    "garbled": lambda whole: random.Random(7).randbytes(max(64, len(whole))),
    "halved": lambda whole: whole[: len(whole) // 2],
}
TOLD = {
    "theme.toml": "theme.toml", "commands.toml": "commands.toml", "ai/levels.toml": "levels.toml",
    "components/xian.toml": "xian.toml", "locales/fr/frame.toml": "", "locales/fr/menu.toml": "locales/fr",
    "locales/fr/crash.toml": "", "locales/en/frame.toml": "", "fonts/text-regular.ttf": "text-regular.ttf",
    "fonts/text-bold.ttf": "text-bold.ttf", "fonts/display.ttf": "display.ttf", "fonts/chinese.ttf": "chinese.ttf",
    "art/app/icon.svg": "", "art/scenes/title.svg": "", "rules/xian/fr/1-game.toml": "rules/xian/fr",
    "sounds/interface/click.ogg": "", "ai/xian-2.net": "",
}
"""Files, and what a sentence names when they are damaged; nothing where a player need not know."""
FIRST = ("theme.toml", "commands.toml")
ALL_WAYS = [(name, how) for name in FIRST for how in HOWS]
ONE_WAY = [(name, list(HOWS)[place % len(HOWS)]) for place, name in enumerate(TOLD) if name not in FIRST]
FOLDERS = [*(("", how) for how in HOWS), ("locales", "missing"), ("locales", "halved"),
           *zip(("fonts", "art", "sounds", "components"), HOWS, strict=True)]


def linked(source: str, target: str) -> None:
    """The same file in another folder: damage replaces it there and leaves it here."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program."""
    tree = tmp_path_factory.mktemp("program")
    for name in ("xian", "assets"):
        shutil.copytree(ROOT / name, tree / name, copy_function=linked, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy2(ROOT / "main.py", tree / "main.py")
    return tree


class Damage:
    """Files of the copy as they should not be, until they are mended."""

    def __init__(self, program: Path) -> None:
        self.program = program
        self.kept: dict[Path, bytes] = {}

    def do(self, name: str, how: str) -> None:
        """Damage a file, or all those in a folder."""
        found = self.program / "assets" / name
        for path in [found] if found.is_file() else [path for path in sorted(found.rglob("*")) if path.is_file()]:
            whole = self.kept.setdefault(path, path.read_bytes())
            path.unlink()
            left = HOWS[how](whole)
            if left is not None:
                path.write_bytes(left)

    def mend(self) -> None:
        for path, whole in self.kept.items():
            path.unlink(missing_ok=True)
            path.write_bytes(whole)


@pytest.fixture
def damage(program: Path) -> Iterator[Damage]:
    done = Damage(program)
    yield done
    done.mend()


def environment(folder: Path, **more: str) -> dict[str, str]:
    return {**os.environ, "XIAN_DATA_DIR": str(folder), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
            "LC_ALL": "en_GB.UTF-8", "PYTHONDONTWRITEBYTECODE": "", **more}


def begun(program: Path, folder: Path) -> tuple[int | None, str, str]:
    """The program as a double click starts it, until its menu is drawn or it ends: its exit code if it has ended, the
    last scene, and what it said."""
    command = [sys.executable, str(program / "main.py")]
    with subprocess.Popen(command, env=environment(folder, **{VARIABLE: "open"}), stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, cwd=folder) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        if line:
            process.kill()
        _, said = process.communicate(timeout=60)
    return (None, json.loads(line)["scene"], said) if line else (process.returncode, "", said)


def toured(program: Path, folder: Path) -> tuple[int, dict[str, Any], str]:
    done = subprocess.run([sys.executable, str(ROOT / "tests" / "tour.py"), str(folder)], cwd=folder,
                          env=environment(folder, PYTHONPATH=str(program)), capture_output=True, text=True, timeout=120,
                          check=False)
    printed = done.stdout.splitlines()
    return done.returncode, json.loads(printed[-1]) if done.returncode == 0 else {}, done.stderr


def one_sentence(text: str) -> bool:
    return text.count("\n") == 1 and len(text) > 20 and "Traceback" not in text


@pytest.mark.parametrize(("name", "how"), ALL_WAYS)
def test_with_one_file_damaged_it_starts_all_the_same(
    program: Path, damage: Damage, tmp_path: Path, name: str, how: str
) -> None:
    damage.do(name, how)
    assert begun(program, tmp_path) == (None, "menu", "")


@pytest.mark.parametrize(("name", "how"), [*ALL_WAYS, *ONE_WAY][:: lasting(2, 1)])
def test_every_scene_opens_or_says_why_not(
    program: Path, damage: Damage, tmp_path: Path, name: str, how: str
) -> None:
    damage.do(name, how)
    code, found, said = toured(program, tmp_path)
    assert (code, said) == (0, "")
    assert "crash" not in found["seen"]
    assert {"load", "settings", "about"} <= set(found["seen"])
    assert any(TOLD[name] in sentence for sentence in [*found["said"], *([""] if not TOLD[name] else [])])


@pytest.mark.parametrize(("folder", "how"), FOLDERS)
def test_with_many_files_damaged_it_starts_or_says_why_not(
    program: Path, damage: Damage, tmp_path: Path, folder: str, how: str
) -> None:
    damage.do(folder, how)
    code, scene, said = begun(program, tmp_path)
    if folder in ("", "locales"):
        assert (code, scene) == (2, "") and one_sentence(said), said
    else:
        assert (code, scene, said) == (None, "menu", "")


def test_the_command_line_says_what_is_damaged(program: Path, damage: Damage, tmp_path: Path) -> None:
    for name, how in (("components/xian.toml", "halved"), ("ai/levels.toml", "garbled"), ("locales", "missing")):
        damage.do(name, how)
        done = subprocess.run([sys.executable, "-m", "xian", "sim", "xian", "--games", "1", "--bots", "emperor,random"],
                              cwd=program, env=environment(tmp_path), capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (2, "") and one_sentence(done.stderr), done.stderr
        damage.mend()
