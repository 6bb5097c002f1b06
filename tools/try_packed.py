"""Starts the packed program in a home of its own and looks at what it does, for tests and measures."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

OURS: Final = ("XIAN", "XDG", "SDL", "LANG", "LC_", "DISPLAY", "WAYLAND", "PYTHON")
"""Beginnings of variables that must not come from whoever runs the tests."""


class Packed:
    """The program, and the home of a player who has never played."""

    def __init__(self, program: Path, home: Path) -> None:
        self.program = program
        self.home = home
        self.run_folder = home.parent / "run"
        self.door = home.parent / "door.jsonl"
        for folder in (home, self.run_folder):
            folder.mkdir(parents=True, exist_ok=True)

    @property
    def data(self) -> Path:
        """Where the program keeps its games on Linux."""
        return self.home / ".local" / "share" / "xian"

    def environment(self, **more: str) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
        return {**kept, "HOME": str(self.home), "XDG_RUNTIME_DIR": str(self.run_folder), "LANG": "C.UTF-8",
                "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **more}

    def run(self, *arguments: str, seconds: float = 60, words: str = "",
            **more: str) -> subprocess.CompletedProcess[str]:
        """Start it, tell it these words and wait for its end."""
        return subprocess.run([str(self.program), *arguments], env=self.environment(**more), capture_output=True,
                              encoding="utf-8", timeout=seconds, check=False, cwd=self.home.parent, input=words)

    @contextmanager
    def running(self, *arguments: str, **more: str) -> Iterator[subprocess.Popen[str]]:
        """Start it, and end it afterwards if it still runs."""
        with self.door.open("ab") as door:
            process = subprocess.Popen([str(self.program), *arguments], text=True, stdout=door, stderr=subprocess.PIPE,
                                       env=self.environment(XIAN_TEST_DOOR="open", **more), cwd=self.home.parent)
        try:
            yield process
        finally:
            process.kill()
            process.communicate(timeout=10)

    def pictures(self) -> list[dict[str, Any]]:
        """What the program's door tells of the pictures so far."""
        text = self.door.read_text("utf-8") if self.door.exists() else ""
        return [json.loads(line) for line in text.splitlines(keepends=True) if line.endswith("\n")]

    def shown(self, scene: str, process: subprocess.Popen[str], seconds: float = 20.0) -> dict[str, Any]:
        """Wait for a scene. Raises TimeoutError, or RuntimeError when the program ends before."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for line in self.pictures():
                if line["scene"] == scene:
                    return line
            if process.poll() is not None:
                raise RuntimeError(f"it ended with {process.returncode}: {process.communicate()[1]}")
            time.sleep(0.01)
        raise TimeoutError(f"no {scene} in {seconds} s; seen: {[line['scene'] for line in self.pictures()]}")

    def seconds_to_menu(self, **more: str) -> float:
        """From the start to the first picture of the menu."""
        self.door.unlink(missing_ok=True)
        begun = time.monotonic()
        with self.running(**more) as process:
            return float(self.shown("menu", process)["at"]) - begun
