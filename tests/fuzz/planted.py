"""Formats that do what no input may bring about, each once: the fuzzer has to notice."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Final

from tools.fuzz.case import ACCEPTED, must, usable
from tools.fuzz.child import lots_of
from tools.fuzz.watch import CPU_MOST, MEMORY_MOST
from xian.engine.game import BadInput, Fault

BAD: Final = 3
"""The number whose input does it; the others do nothing."""
NOTHING: Final[dict[str, str]] = {}


class Planted:
    """A format whose fourth input goes wrong."""

    share: Final = 1

    def __init__(self, name: str, does: Callable[[Path], object]) -> None:
        self.name = name
        self.does = does

    def draw(self, lots: Random) -> dict[str, object]:
        bad = lots.random() == lots_of(self.name, 1, BAD).random()
        return {"bad": bad, "rest": ["x"] * (40 if self.name == "raises" else 0)}

    def play(self, case: dict[str, object], room: Path) -> str:
        if case["bad"]:
            self.does(room)
        return ACCEPTED


def refused(room: Path) -> None:
    raise BadInput(Fault("save.neither", trouble="a", copy="b"), source="a.xian")


def unusable(room: Path) -> None:
    with usable("the record"):
        raise BadInput(Fault("record.empty"))


def work(room: Path) -> None:
    end = time.process_time() + CPU_MOST + 0.1
    while time.process_time() < end:
        pass


def own(room: Path) -> None:
    """What every input may do: read what comes with the program, and use its room."""
    from xian.engine.data import COMPONENTS, read_text

    read_text(COMPONENTS / "xian.toml")
    (room / "a").mkdir()
    (room / "a" / "b.txt").write_text("mine")
    (room / "a" / "b.txt").rename(room / "c.txt")


def hidden(room: Path) -> None:
    """Held up with the alarm turned off, as within a library that never looks up."""
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])
    time.sleep(60)


def waits(room: Path) -> None:
    """For ever; that its time is over comes sooner than for others."""
    signal.setitimer(signal.ITIMER_REAL, 0.5)
    time.sleep(60)


def endless(room: Path) -> None:
    while True:
        pass


def thrown_in_a_thread(room: Path) -> None:
    thread = threading.Thread(target=lambda: NOTHING["nothing"])
    thread.start()
    thread.join()


GOOD: Final = (Planted("good", own), Planted("refused", refused))
FOUND: Final[dict[str, tuple[Callable[[Path], object], str]]] = {
    "raises": (lambda room: NOTHING["nothing"], "KeyError"),
    "must": (lambda room: must(False, "it does not hold"), "it does not hold"),
    "unusable": (unusable, "the record was accepted"),
    "speechless": (lambda room: _raise(BadInput(Fault("no-such-reason"))), "there is no text"),
    "control": (lambda room: _raise(BadInput("a\x1b[31m")), "a reason with the sign"),
    "reads": (lambda room: Path(__file__).read_bytes(), "Trespass: open"),
    "climbs": (lambda room: (room / ".." / "other").open("w"), "Trespass: open"),
    "writes": (lambda room: Path("/tmp/of-the-fuzzer").write_text("x"), "Trespass: open"),
    "removes": (lambda room: Path("/tmp/of-the-fuzzer").unlink(), "Trespass: os.remove"),
    "swallows": (lambda room: _quietly(lambda: Path(__file__).read_bytes()), "open"),
    "starts": (lambda room: subprocess.Popen([sys.executable]), "Trespass: subprocess.Popen"),
    "system": (lambda room: os.system("true"), "Trespass: os.system"),
    "calls": (lambda room: socket.socket(), "Trespass: socket"),
    "runs": (lambda room: eval("1"), "Trespass: compile"),
    "imports": (lambda room: import_module("xian.scenes.boards.signs"), "imports xian.scenes"),
    "thread": (thrown_in_a_thread, "raised in a thread: KeyError"),
    "works": (work, "took"),
    "never ends": (endless, "Hang"),
    "waits": (waits, "Hang: waits"),
    "eats": (lambda room: len(bytearray(MEMORY_MOST + (80 << 20))), "MB"),
    "ends": (lambda room: os._exit(7), "the process ended with 7"),
}
HELD_UP: Final = Planted("hidden", hidden)
FORMATS: Final = (*GOOD, *(Planted(name, does) for name, (does, _) in FOUND.items()), HELD_UP)


def _raise(error: Exception) -> None:
    raise error


def _quietly(work: Callable[[], object]) -> None:
    with suppress(BaseException):
        work()
