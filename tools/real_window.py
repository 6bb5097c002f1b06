"""A real window of the program on a screen of its own (Xvfb), and hands for it: mouse and keys sent by xdotool.

The program says where things are through its door (`xian/ui/door.py`); nothing else connects the driver with it.
"""

from __future__ import annotations

import json
import os
import shutil
import struct
import subprocess
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, Final, TypeAlias

from tools.x11_close import ask_to_close

ROOT: Final = Path(__file__).resolve().parent.parent
NEEDED: Final = ("Xvfb", "xdotool")
PACKED: Final = "XIAN_BUILT"
"""Environment variable that names the packed program, to be tested in the place of the checkout."""
NO_BUS: Final = "disabled:"
"""Where SDL finds no message bus it starts one, which would outlive the window with the mark of its processes."""
DEAF: Final = 0.45
"""Seconds between two clicks."""
ASIDE: Final = 90
"""Such a part of the window's height the mouse moves before a click: a twitch is no movement. It rests there for a
moment, for Windows makes one movement of two that come together."""
QUIET: Final = 0.08
"""Seconds without a new picture, after which nothing moves."""

Line: TypeAlias = "dict[str, Any]"
"""What the door says of one picture."""


def program() -> list[str]:
    """What starts the program that is tested."""
    packed = os.environ.get(PACKED)
    return [packed] if packed else [sys.executable, str(ROOT / "main.py")]


def missing() -> list[str]:
    """The programs that are not installed and without which there is no real window."""
    return [name for name in NEEDED if shutil.which(name) is None]


@contextmanager
def screen(width: int = 1920, height: int = 1200, shown: Path | None = None) -> Iterator[str]:
    """A screen without a monitor; its name as DISPLAY takes it. What is on it stands in the folder `shown`, if one is
    named: a RealWindow looks there."""
    looked_at = ["-fbdir", str(shown)] if shown is not None else []
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", *looked_at],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )
    assert server.stdout is not None
    try:
        number = server.stdout.readline().strip()
        if not number:
            raise RuntimeError("Xvfb does not start")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(10)
        server.stdout.close()


class Pixels:
    """What was on a screen: blue, green, red and nothing for each pixel, as X's own dumps hold them."""

    def __init__(self, dump: bytes) -> None:
        head = struct.unpack(">25I", dump[:100])
        self.size: tuple[int, int] = head[4], head[5]
        self.data = memoryview(dump)[head[0] + 12 * head[19]:][:head[12] * head[5]]
        if head[11] != 32 or head[12] != 4 * head[4]:
            raise ValueError("the screen has other pixels than its four bytes each")

    @property
    def sum(self) -> int:
        """A number that is another one for another picture."""
        return zlib.crc32(self.data)


class RealWindow:
    """The program, running. `folder` holds all its data and is its mark among the processes."""

    def __init__(self, folder: Path, *, display: str = "", arguments: tuple[str, ...] = (),
                 shown: Path | None = None) -> None:
        """Without a display it draws for nobody, which is enough to be measured. `arguments` are Python's, for another
        beginning than main.py's; `shown` is where the screen keeps what is on it."""
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.display = display
        self.door = folder / "door.jsonl"
        self.lines: list[Line] = []
        self._read = 0
        self._window = ""
        self.clicked = 0.0
        self.begun = time.monotonic()
        self.arguments = arguments
        self.shown = shown
        with self.door.open("wb") as door:
            self.process = self.start(door)

    def start(self, door: IO[bytes]) -> subprocess.Popen[str]:
        """Start the program, whose door leads there."""
        return subprocess.Popen([sys.executable, *self.arguments] if self.arguments else program(), cwd=ROOT,
                                env=self.environment(), stdout=door, stderr=subprocess.PIPE, text=True)

    def environment(self) -> dict[str, str]:
        return {
            **os.environ, "XIAN_DATA_DIR": str(self.folder), "XIAN_TEST_DOOR": str(self.door), "DISPLAY": self.display,
            "SDL_VIDEODRIVER": "x11" if self.display else "dummy", "SDL_AUDIODRIVER": "dummy", "LANG": "C.UTF-8",
            "DBUS_SESSION_BUS_ADDRESS": NO_BUS,
        }

    # Looking

    def read(self) -> list[Line]:
        """The pictures since the last look."""
        with self.door.open("rb") as file:
            file.seek(self._read)
            text = file.read()
        whole = text[:text.rfind(b"\n") + 1]
        self._read += len(whole)
        new = [json.loads(line) for line in whole.splitlines()]
        self.lines = [*self.lines, *new][-50:]
        return new

    def until(self, right: Callable[[Line], bool], seconds: float = 30.0) -> Line:
        """The first picture from now on, the last one included, that is right. Raises TimeoutError."""
        found = self.lines[-1:]
        end = time.monotonic() + seconds
        while True:
            for line in [*found, *self.read()]:
                if right(line):
                    return line
            found = []
            if self.process.poll() is not None:
                raise RuntimeError(f"the program has ended with {self.process.returncode}: {self.complaint()}")
            if time.monotonic() > end:
                raise TimeoutError(f"the picture that was waited for did not come; the last: {self.lines[-1:]}")
            time.sleep(0.005)

    def scene(self, name: str, seconds: float = 30.0) -> Line:
        """Wait for a scene, and until nothing moves in it."""
        self.until(lambda line: line["scene"] == name, seconds)
        return self.still()

    def still(self, quiet: float = QUIET) -> Line:
        """The picture, once no other has come for a moment."""
        while True:
            time.sleep(quiet)
            if not self.read():
                return self.until(lambda line: True)

    def pixels(self) -> Pixels:
        """What is on the screen now, pixel by pixel."""
        assert self.shown is not None, "nobody keeps what is on this screen"
        return Pixels((self.shown / "Xvfb_screen0").read_bytes())

    def complaint(self) -> str:
        assert self.process.stderr is not None
        return self.process.stderr.read().strip()

    def processes(self) -> list[int]:
        """All processes that belong to this window: the program and its workers."""
        mark = f"XIAN_TEST_DOOR={self.door}".encode()
        found = []
        for place in Path("/proc").iterdir():
            if place.name.isdigit():
                with suppress(OSError):
                    if mark in (place / "environ").read_bytes().split(b"\0"):
                        found.append(int(place.name))
        return found

    # Hands

    @property
    def window(self) -> str:
        """The window's number on its screen."""
        if not self._window:
            self._window = self.xdotool("search", "--sync", "--onlyvisible", "--pid", str(self.process.pid)).split()[0]
            self.xdotool("windowfocus", "--sync", self._window)
        return self._window

    def xdotool(self, *commands: str) -> str:
        done = subprocess.run(["xdotool", *commands], env={**os.environ, "DISPLAY": self.display}, check=True,
                              capture_output=True, text=True, timeout=30)
        return done.stdout

    def to(self, box: list[int], dx: int = 0) -> list[str]:
        """The mouse to the middle of a box."""
        return ["mousemove", "--window", self.window, str(box[0] + box[2] // 2 + dx), str(box[1] + box[3] // 2)]

    def click(self, box: list[int]) -> None:
        """Where a button was pressed a moment ago, the next one hears only who has waited and moved."""
        time.sleep(max(0.0, self.clicked + DEAF - time.monotonic()))
        high = self.lines[-1]["size"][1] if self.lines else 720
        self.xdotool(*self.to(box, max(6, high // ASIDE)), "sleep", "0.02", *self.to(box), "mousedown", "1", "sleep",
                     "0.02", "mouseup", "1")
        self.clicked = time.monotonic()

    def press(self, control: str) -> None:
        """Click on a control of the last picture."""
        self.click(self.until(lambda line: control in line["controls"])["controls"][control])

    def drag(self, start: list[int], end: list[int]) -> None:
        half = [(a + b) // 2 for a, b in zip(start, end, strict=True)]
        self.xdotool(*self.to(start), "mousedown", "1", *self.to(start, 12), "sleep", "0.02", *self.to(half),
                     "sleep", "0.02", *self.to(end), "sleep", "0.03", "mouseup", "1")

    def key(self, *names: str) -> None:
        self.xdotool("windowfocus", self.window, "key", *names)

    # The end

    def close(self) -> int:
        """Close the window as its frame's button does; the program's exit code."""
        ask_to_close(self.display, int(self.window))
        return self.process.wait(15)

    def kill(self) -> None:
        """End the program at once, as if the power had failed."""
        self.process.kill()
        self.process.wait(10)

    def clear(self) -> None:
        """Leave no process behind, whatever has happened."""
        if self.process.poll() is None:
            self.kill()
        if self.process.stderr is not None:
            self.process.stderr.close()
