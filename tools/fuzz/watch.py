"""What an input does to the process: files and programs it touches, time, memory, what it leaves unsaid.

The interpreter tells every file that is opened, every program and connection that is started (`sys.addaudithook`). An
input may read what comes with the program and with Python, and use its own room; everything else is a trespass.
"""

from __future__ import annotations

import os
import resource
import shutil
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any, Final

from tools.fuzz.case import REFUSED, Broken, Case, Format, must, reason
from xian.engine.game import GameError
from xian.engine.record_parts import FORBIDDEN
from xian.engine.texts import LANGUAGES

ROOT: Final = Path(__file__).resolve().parents[2]
CPU_MOST: Final = 1.0
"""Seconds of work for one input."""
WORK_MOST: Final = 4.0
"""Seconds of work after which it is ended."""
WAIT_MOST: Final = 20.0
"""Seconds that one input may take in all: it may have to wait for its turn on the machine."""
MEMORY_MOST: Final = 200 << 20
"""Bytes more than before the first input."""
ADDRESSES: Final = 4 << 30
"""Bytes that the process may ask for in all: more is an error before the machine suffers."""
LONGEST: Final = 20_000
"""Letters of a sentence."""

NEVER: Final = ("subprocess.", "os.exec", "os.posix_spawn", "os.spawn", "os.system", "os.fork", "os.startfile", "pty.",
                "socket.", "ctypes.", "webbrowser.", "http.", "urllib.", "ftplib.", "smtplib.", "pickle.", "marshal.",
                "compile", "exec", "code.__new__", "function.__new__")
"""Beginnings of what no input may ever bring about."""
RUNNING: Final = {"compile", "exec", "code.__new__", "function.__new__", "marshal.loads"}
"""Of these, what Python's own modules do to load one another."""
FILES: Final = {"open", "os.listdir", "os.scandir", "os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.link",
                "os.symlink", "os.truncate", "os.chmod", "os.utime", "shutil.rmtree", "os.chdir"}
LOOKING: Final = {"os.listdir", "os.scandir"}
CHANGING: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


class Trespass(BaseException):
    """An input has reached for what is not its own. No `except Exception` keeps it from us."""


class Hang(BaseException):
    """An input takes too long."""


@dataclass(frozen=True)
class Outcome:
    """What became of an input: accepted, refused for a reason, or a finding with its place and trace."""

    words: str
    place: str = ""
    trace: str = ""


class Watch:
    """Looks at the inputs of this process, one after the other, each in the same room."""

    def __init__(self, room: Path) -> None:
        self.room = room
        self.armed = False
        self.seen: list[str] = []
        """Trespasses, and what was raised where nobody could catch it."""
        self.took = 0.0
        """Seconds of work for the last input."""
        self.least = 0
        """Memory before the first input that counts."""
        self.modules: set[str] = set()
        self.own = ("/proc/self/", *(f"{Path(place).resolve()}{os.sep}" for place in (
            ROOT / "assets", ROOT / "xian", sys.prefix, sys.base_prefix)))
        sys.addaudithook(self._told)
        sys.unraisablehook = lambda about: self._note("left unraised", about.exc_value)
        threading.excepthook = lambda about: self._note("raised in a thread", about.exc_value)
        signal.signal(signal.SIGPROF, self._late)
        signal.signal(signal.SIGALRM, self._late)

    def begin(self) -> None:
        """From now on memory counts."""
        self.least = most_memory()
        if sys.platform == "linux":
            used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
            resource.setrlimit(resource.RLIMIT_AS, (used + ADDRESSES, resource.RLIM_INFINITY))

    def play(self, form: Format, case: Callable[[], Case]) -> Outcome:
        """Draw the input and give it to the program."""
        self.seen.clear()
        sweep(self.room)
        began, memory = time.process_time(), most_memory()
        try:
            outcome = self._play(form, case())
        except Exception as error:
            outcome = found(error)
        self.took = time.process_time() - began
        self._note_modules()
        if outcome.place:
            return outcome
        if self.seen:
            first = self.seen[0].splitlines()[0]
            return Outcome(first, f"{form.name}: {first[:60]}", self.seen[0])
        if self.took > CPU_MOST:
            return Outcome(f"took {self.took:.1f} s", f"{form.name}: slow", outcome.words)
        grown = most_memory()
        if grown > memory and grown - self.least > MEMORY_MOST:
            return Outcome(f"took {(grown - memory) >> 20} MB", f"{form.name}: memory", outcome.words)
        return outcome

    def _play(self, form: Format, case: Case) -> Outcome:
        try:
            self.armed = True
            signal.setitimer(signal.ITIMER_PROF, WORK_MOST)
            signal.setitimer(signal.ITIMER_REAL, WAIT_MOST)
            try:
                return Outcome(form.play(case, self.room))
            except GameError as error:
                say(error)
                return Outcome(f"{REFUSED}: {reason(error)}")
            finally:
                signal.setitimer(signal.ITIMER_PROF, 0)
                signal.setitimer(signal.ITIMER_REAL, 0)
                self.armed = False
        except (Exception, Trespass, Hang) as error:
            return found(error)

    def _late(self, number: int, frame: FrameType | None) -> None:
        if self.armed:
            raise Hang(f"takes more than {WORK_MOST:g} s" if number == signal.SIGPROF else f"waits {WAIT_MOST:g} s")

    def _note_modules(self) -> None:
        """Nothing is imported because an input names it: all that may be has been, but for Python's own modules."""
        if len(sys.modules) != len(self.modules):
            new = {name for name in sys.modules.keys() - self.modules
                   if name.partition(".")[0] not in sys.stdlib_module_names}
            self.modules = set(sys.modules)
            if new and self.least:
                self.seen.append(f"imports {', '.join(sorted(new))}")

    def _note(self, what: str, error: BaseException | None) -> None:
        if error is not None and not isinstance(error, SystemExit):
            self.seen.append(f"{what}: {type(error).__name__}: {error}\n{''.join(traceback.format_exception(error))}")

    def _told(self, event: str, about: tuple[Any, ...]) -> None:
        if not self.armed:
            return
        wrong = self._wrong(event, about)
        if wrong:
            self.seen.append(wrong)
            raise Trespass(wrong)

    def _wrong(self, event: str, about: tuple[Any, ...]) -> str:
        if event in FILES:
            paths = [part for part in about[event == "os.symlink":2 if event != "open" else 1]
                     if isinstance(part, (str, bytes))]
            changing = event not in LOOKING and (event != "open" or bool(about[2] & CHANGING))
            outside = [path for path in paths if not self._allowed(os.fsdecode(path), changing)]
            return f"{event} {outside[0]!r}" if outside else ""
        if event.startswith(NEVER) and not self._by_python(event):
            return f"{event} {str(about)[:80]}"
        return ""

    def _allowed(self, path: str, changing: bool) -> bool:
        there = Path(path).absolute()
        whole = str(there.resolve() if ".." in there.parts else there) + os.sep
        return whole.startswith(f"{self.room}{os.sep}") or (not changing and whole.startswith(self.own))

    def _by_python(self, event: str) -> bool:
        """Whether Python's own modules do it, as they do when they are loaded or tell an error."""
        return event in RUNNING and not sys._getframe(3).f_code.co_filename.startswith(str(ROOT))


def sweep(room: Path) -> None:
    """Empty the room."""
    with os.scandir(room) as entries:
        for entry in list(entries):
            if entry.is_dir(follow_symlinks=False):
                shutil.rmtree(entry.path)
            else:
                Path(entry.path).unlink()


def most_memory() -> int:
    """The most memory this process has had, in bytes; on Linux its own, not also that of who started it."""
    with suppress(OSError):
        for line in Path("/proc/self/status").read_text(encoding="ascii", errors="replace").splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) << 10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def say(error: GameError) -> None:
    """A refusal is a sentence in every language and on the command line. Raises Broken."""
    for words in (*(error.in_words(lang) for lang in LANGUAGES), str(error)):
        if not words.strip() or len(words) > LONGEST:
            raise Broken(f"a reason of {len(words)} letters: {words[:80]!r}") from error
        if sign := FORBIDDEN.search(words):
            raise Broken(f"a reason with the sign {sign[0]!r}: {words[:200]!r}") from error


def found(error: BaseException) -> Outcome:
    """What was raised as a finding: its kind and message, and the place it comes from."""
    words = f"{type(error).__name__}: {error}"
    origin = error.__cause__ if isinstance(error, Broken) and error.__cause__ is not None else error
    return Outcome(words[:300], f"{type(error).__name__} at {place(origin)}",
                   "".join(traceback.format_exception(error))[-6000:])


def place(error: BaseException) -> str:
    """The last line of the program that has to do with it; of the fuzzer, where a check has failed."""
    steps = [step for step in traceback.extract_tb(error.__traceback__) if Path(step.filename) != Path(__file__)]
    ours = [step for step in steps if "/xian/" in step.filename] if not isinstance(error, Broken) else []
    last = (ours or [step for step in steps if step.name != must.__name__] or steps)[-1:]
    return f"{Path(last[0].filename).name}:{last[0].lineno}" if last else "nowhere"
