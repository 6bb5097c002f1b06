"""The program for Windows in a real window: under wine, on a screen of its own with a window manager, with the hands
and the eyes of tools/real_window.py."""

from __future__ import annotations

import os
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final

from tools.real_window import RealWindow, screen
from tools.windows_wine import Wine, windows_path

FRAMES: Final = """<openbox_config xmlns="http://openbox.org/3.4/rc">
<placement><policy>Smart</policy></placement><focus><focusNew>yes</focusNew></focus></openbox_config>"""
"""A window manager that gives frames and focus, and has no wishes beyond that."""


@contextmanager
def managed(folder: Path, width: int, height: int) -> Iterator[str]:
    """A screen with a window manager; its name as DISPLAY takes it."""
    wishes = folder / "openbox.xml"
    wishes.write_text(FRAMES, encoding="utf-8")
    with screen(width, height) as display:
        manager = subprocess.Popen(["openbox", "--sm-disable", "--config-file", str(wishes)], stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   env={"PATH": "/usr/bin:/bin", "DISPLAY": display, "HOME": str(folder)})
        try:
            yield display
        finally:
            manager.terminate()
            manager.wait(10)


class WindowsWindow(RealWindow):
    """The program, running under wine. `folder` holds what its door tells, and all its data unless `own` leaves that to
    the folders that Windows has for it."""

    def __init__(self, wine: Wine, program: Path, folder: Path, *words: str, own: bool = True, **more: str) -> None:
        self.wine = wine
        self.program = program
        self.words = words
        self.own = own
        self.more = more
        super().__init__(folder, display=wine.display)

    def start(self, door: IO[bytes]) -> subprocess.Popen[str]:
        """Its output goes through a pipe: wine's C library takes no file for one."""
        process = subprocess.Popen(["wine", str(self.program), *self.words], env=self.environment(), text=True,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        assert process.stdout is not None
        threading.Thread(target=pour, args=(process.stdout, self.door), daemon=True).start()
        return process

    def environment(self) -> dict[str, str]:
        return self.wine.environment(**{"XIAN_TEST_DOOR": str(self.door), "SDL_AUDIODRIVER": "dummy", **self.given(),
                                        **self.more})

    def given(self) -> dict[str, str]:
        """What another start has to be told to be one of the same player."""
        return {"XIAN_DATA_DIR": windows_path(self.folder)} if self.own else {}

    def complaint(self) -> str:
        assert self.process.stderr is not None
        return heard_so_far(self.process.stderr)

    def own_processes(self) -> list[bytes]:
        """The command lines of the program and its workers, of whoever runs it."""
        found = []
        for place in Path("/proc").iterdir():
            if place.name.isdigit():
                with suppress(OSError):
                    words = (place / "cmdline").read_bytes()
                    if words.partition(b"\0")[0].endswith(b"xian.exe") and self.is_ours(place):
                        found.append(words)
        return found

    def is_ours(self, place: Path) -> bool:
        return f"WINEPREFIX={self.wine.prefix}".encode() in (place / "environ").read_bytes().split(b"\0")

    @property
    def window(self) -> str:
        if not self._window:
            self._window = self.xdotool("search", "--sync", "--onlyvisible", "--name", "^Xi'an$").split()[0]
            self.xdotool("windowactivate", "--sync", self._window)
        return self._window


def heard_so_far(stream: IO[str]) -> str:
    """What a program has said; others may keep its pipe open after its end."""
    os.set_blocking(stream.fileno(), False)
    try:
        return os.read(stream.fileno(), 1 << 16).decode("utf-8", "replace").strip()
    except BlockingIOError:
        return ""


def pour(source: IO[str], target: Path) -> None:
    """Write down what comes, line by line, until no more comes."""
    with source, target.open("a", encoding="utf-8") as file:
        for line in source:
            file.write(line)
            file.flush()
