"""Every call to the disk is made to fail in turn, and the program to end there: `make faults`.

    python -m tools.faults                      everything
    python -m tools.faults --what rename,export some of what the program does with files
    python -m tools.faults --every 20           each twentieth case alone, in seconds

What the program does with files stands in `fault_deeds`. Each deed is done once to count its calls to the disk; then
once for each of them and each kind of fault, in a process of its own in which the functions of `os` are stood between
and the program's own code is as it is. Afterwards the program starts anew on a disk that works: it has to show what was
there before or what was in the making, whole, and nothing may be left behind; nothing may have been raised but a
sentence in every language, and what was told to be done has to be done. Needs a system that can fork.
"""

from __future__ import annotations

import argparse
import collections
import errno
import io
import json
import os
import shutil
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tools.fault_deeds import DEEDS, Deed, shown
from xian.engine.game import GameError
from xian.engine.texts import LANGUAGES
from xian.table.folders import Folders
from xian.table.tidy import tidy_if_alone

MAKE: Final = frozenset({"open", "write", "fsync", "mkdir", "replace"})
"""Calls that need room on a disk."""
REACH: Final = frozenset({"open", "replace", "unlink", "mkdir", "rmdir", "scandir", "stat", "lstat"})
"""Calls that can be forbidden."""
ALL: Final = MAKE | REACH | {"read", "close"}
DIED: Final = 77


@dataclass(frozen=True)
class Kind:
    """A kind of fault: what the system says, at which calls, whether from then on, and whether the program ends."""

    name: str
    calls: frozenset[str]
    number: int = 0
    lasting: bool = False
    half: bool = False
    """Half of what is written comes to the disk."""
    dies: bool = False
    power: bool = False
    """What the disk was not waited for is lost."""


KINDS: Final = (
    Kind("full", MAKE, errno.ENOSPC), Kind("full for good", MAKE, errno.ENOSPC, lasting=True),
    Kind("full half way", frozenset({"write"}), errno.ENOSPC, half=True),
    Kind("broken", ALL, errno.EIO), Kind("broken for good", ALL, errno.EIO, lasting=True),
    Kind("forbidden", REACH, errno.EACCES), Kind("killed", ALL, dies=True),
    Kind("killed half way", frozenset({"write"}), half=True, dies=True), Kind("power cut", ALL, dies=True, power=True),
)


class Disk:
    """Stands between the program and what lies under a folder: counts the calls, and lets one of them fail."""

    def __init__(self, root: Path, nth: int = 0, kind: Kind | None = None) -> None:
        self.root = str(root)
        self.nth = nth
        self.kind = kind
        self.calls: list[str] = []
        self.real: dict[str, Any] = {name: getattr(os, name) for name in sorted(ALL)}
        self.handles: set[int] = set()
        self.unsure: dict[int, int] = {}
        """Handles of files that were written and not waited for, each with one more of our own."""

    def __enter__(self) -> Disk:
        for name, real in self.real.items():
            setattr(os, name, self.between(name, real))
        self.io_open = io.open
        io.open = self.no_other_way
        return self

    def __exit__(self, *_: object) -> None:
        io.open = self.io_open
        for name, real in self.real.items():
            setattr(os, name, real)

    def between(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*words: Any, **more: Any) -> Any:
            if not any(self.is_ours(word) for word in (*words, more.get("dir_fd"))):
                return real(*words, **more)
            self.calls.append(name)
            count, kind = len(self.calls), self.kind
            if kind and name in kind.calls and (count == self.nth or (kind.lasting and count > self.nth)):
                self.fail(kind, name, real, *words, **more)
            found = real(*words, **more)
            self.remember(name, words, found)
            return found

        return call

    def is_ours(self, word: Any) -> bool:
        if isinstance(word, str | Path):
            return str(word).startswith(self.root)
        return isinstance(word, int) and word in self.handles

    def remember(self, name: str, words: tuple[Any, ...], found: Any) -> None:
        if name == "open":
            self.handles.add(found)
        elif name == "write":
            self.unsure.setdefault(words[0], os.dup(words[0]))
        elif name == "fsync" and words[0] in self.unsure:
            self.real["close"](self.unsure.pop(words[0]))
        elif name == "close":
            self.handles.discard(words[0])
            if words[0] in self.unsure:  # its number may be another file's next
                self.unsure[-len(self.unsure)] = self.unsure.pop(words[0])

    def fail(self, kind: Kind, name: str, real: Callable[..., Any], *words: Any, **more: Any) -> None:
        if kind.half:
            real(words[0], bytes(words[1])[: len(words[1]) // 2])
        if kind.dies:
            if kind.power:
                for handle in self.unsure.values():
                    os.ftruncate(handle, 0)
            os._exit(DIED)
        if name == "close":
            real(*words)
            self.remember(name, words, None)
        raise OSError(kind.number, os.strerror(kind.number), *words[:1])

    def no_other_way(self, file: Any, mode: str = "r", *words: Any, **more: Any) -> Any:
        """Files of the program are opened by `os.open` alone, so that nothing goes round us."""
        if self.is_ours(file):
            raise AssertionError(f"{file} is opened with mode {mode!r} in another way")
        return self.io_open(file, mode, *words, **more)


@dataclass(frozen=True)
class Report:
    """What a process tells of a deed."""

    calls: list[str]
    told: list[str]
    raised: str = ""
    died: bool = False


class Bench:
    """One deed, prepared; it can be done again and again from the same start."""

    def __init__(self, deed: Deed, base: Path) -> None:
        self.deed = deed
        self.root = base / deed.name.replace(" ", "-")
        self.folders = Folders.under(self.root)
        self.root.mkdir()
        self.act, self.again = deed.prepare(self.folders)
        self.start = base / f"{self.root.name}.start"
        shutil.copytree(self.root, self.start)
        self.before = shown(self.folders)
        self.report = self.done(Disk(self.root))
        self.after = shown(self.folders)

    def done(self, disk: Disk) -> Report:
        """Do it in a process of its own, from the start."""
        shutil.rmtree(self.root)
        shutil.copytree(self.start, self.root)
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            self.in_child(disk, writing)
        os.close(writing)
        with os.fdopen(reading, "rb") as pipe:
            data = pipe.read()
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        if status == DIED:
            return Report([], [], died=True)
        return Report(**json.loads(data)) if data else Report([], [], f"the process ended with {status}")

    def in_child(self, disk: Disk, pipe: int) -> None:
        told, raised = [], ""
        try:
            with disk:
                told = self.attempt(self.act)
            if told and self.again is not None and disk.kind and not disk.kind.lasting:
                told = [*self.attempt(self.again), "", *told]
        except BaseException:
            raised = traceback.format_exc()
        os.write(pipe, json.dumps({"calls": disk.calls, "told": told, "raised": raised}).encode())
        os._exit(0)

    def attempt(self, act: Callable[[], list[str]]) -> list[str]:
        """What was told when it was done; nothing when all went well."""
        try:
            return act()
        except GameError as error:
            return [error.in_words(lang) for lang in LANGUAGES]

    def wrong(self, nth: int, kind: Kind) -> Iterator[str]:
        """What is wrong after that fault at that call."""
        report = self.done(Disk(self.root, nth, kind))
        if report.raised:
            yield report.raised
        tidy_if_alone(self.folders)
        now = shown(self.folders)
        yield from (f"{item} is left behind" for item in left_behind(self.root))
        for item in sorted(now.keys() | self.before.keys() | self.after.keys()):
            if now.get(item) not in (self.before.get(item), self.after.get(item)):
                yield f"{item} is {now.get(item)}: neither {self.before.get(item)} nor {self.after.get(item)}"
        if saves(now) < min(saves(self.before), saves(self.after)):
            yield f"of {saves(self.before)} games {saves(now)} are left"
        if self.deed.whole and now not in (self.before, self.after):
            yield f"half of it is done: {sorted(now.items() - self.before.items())}"
        healed = report.told[:1] == [""]
        if (healed or not report.told) and self.deed.tells and not report.died and now != self.after:
            yield f"it was told to be done, and is not: {sorted(self.after.items() - now.items())}"
        yield from (f"this was told: {words!r}" for words in report.told if "Traceback" in words or "{" in words)


def saves(state: dict[str, str]) -> int:
    return sum(item.startswith("save ") for item in state)


def left_behind(root: Path) -> Iterator[str]:
    """Unfinished files, notes of moves, empty folders in the bin."""
    for path in root.rglob("*"):
        if path.name.endswith(".tmp") or path.name == "moving.json" or (
                path.parent.name == "bin" and path.is_dir() and not any(path.iterdir())):
            yield str(path.relative_to(root))


def run(deeds: list[Deed], every: int) -> int:
    """Try all of it; how much was wrong."""
    begun, tried, faults, count = time.monotonic(), collections.Counter[str](), 0, 0
    memory = Path("/dev/shm")  # nothing is waited for there
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as base:
        for deed in deeds:
            bench = Bench(deed, Path(base))
            calls = bench.report.calls
            if bench.report.raised or bench.report.told:
                raise SystemExit(f"{deed.name}: {bench.report}")
            done = 0
            for nth, name in enumerate(calls, 1):
                for kind in KINDS:
                    if name not in kind.calls:
                        continue
                    count += 1
                    if count % every:
                        continue
                    done += 1
                    tried[kind.name] += 1
                    for words in bench.wrong(nth, kind):
                        faults += 1
                        print(f"{deed.name}, call {nth} of {len(calls)} ({name}), {kind.name}: {words}")
            print(f"{deed.name}: {len(calls)} calls to the disk, {done} cases", flush=True)
    print(", ".join(f"{name} {number}" for name, number in tried.items()))
    print(f"{sum(tried.values())} cases in {time.monotonic() - begun:.0f} s, {faults} wrong")
    return faults


def main() -> int:
    parser = argparse.ArgumentParser(description="Let every call to the disk fail in turn.")
    parser.add_argument("--what", default="", help=f"of {', '.join(deed.name for deed in DEEDS)}")
    parser.add_argument("--every", type=int, default=1, help="each so manieth case alone")
    chosen = parser.parse_args()
    wanted = [name.strip() for name in chosen.what.split(",") if name.strip()]
    deeds = [deed for deed in DEEDS if not wanted or deed.name in wanted]
    if not hasattr(os, "fork") or not deeds:
        parser.error("this system can't fork" if deeds else f"nothing is called {chosen.what}")
    return 1 if run(deeds, chosen.every) else 0


if __name__ == "__main__":
    sys.exit(main())
