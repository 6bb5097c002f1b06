"""Another program as a process: lines go in and come out, within limits of time and size, and nothing is left of it.

Pipes are read and written by threads, for no other way works on every system; whatever the other program does with
its ends, only these threads wait for it.

What the program starts is ended with it: on Linux all that has its mark in the environment, which every process gets
from the one that started it; elsewhere its group of processes, which a process can leave, and on Windows the program
alone.
"""

from __future__ import annotations

import contextlib
import os
import queue
import re
import secrets
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Final

from xian.engine.game import GameError
from xian.engine.intake import names, read_now

LONGEST_LINE: Final = 64 * 1024
"""Bytes; who answers with more has lost its way."""

WAITING_LINES: Final = 100
UNASKED: Final = "writes lines that nobody asked for"

LAST_WORDS: Final = 2000
"""Bytes kept of what the program writes to stderr."""

GRACE: Final = 0.5
"""Seconds to end by itself when its input ends."""

MARK: Final = "XIAN_BOT"
"""Environment variable by which a program and all that it has started are known."""
KEPT: Final = re.compile(
    r"PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_[A-Z]+|TZ|TMPDIR|TMP|TEMP|"
    r"SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|PATHEXT|USERNAME|USERPROFILE|HOMEDRIVE|HOMEPATH|APPDATA|LOCALAPPDATA|"
    r"PROGRAMDATA|PROGRAMFILES|PROGRAMFILES\(X86\)|NUMBER_OF_PROCESSORS|PROCESSOR_ARCHITECTURE", re.IGNORECASE)
"""The variables of the environment that a program gets: what it needs to be found and to start, in whose language, and
nothing that tells of the match or of other programs."""
PROCESSES: Final = Path("/proc")
MOST_ENVIRONMENT: Final = 4 << 20
ROUNDS: Final = 200
"""So often is looked for what has started something more before it was ended."""


class Fallen(Exception):
    """The program has ended, or does what can't be dealt with; says what."""


class Late(Exception):
    """There is no answer in time."""


class Program:
    """A running program."""

    def __init__(self, command: Sequence[str]) -> None:
        own_group = {"start_new_session": True} if os.name == "posix" else {
            "creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
        }
        self._mark = secrets.token_hex(16)
        try:
            self._process = subprocess.Popen(
                list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0,
                env={**environment(), MARK: self._mark}, **own_group,
            )
        except OSError as error:
            raise Fallen(f"can't be started: {error.strerror}") from None
        self._lines: queue.Queue[bytes | Fallen] = queue.Queue(WAITING_LINES)
        self._to_send: queue.Queue[bytes | None] = queue.Queue()
        self._words: deque[bytes] = deque()
        self._ended = False
        pipes = self._process
        self._threads = [
            threading.Thread(target=work, args=args, daemon=True)
            for work, args in (
                (read_lines, (pipes.stdout, self._lines)),
                (write_lines, (pipes.stdin, self._to_send)),
                (keep_last, (pipes.stderr, self._words)),
            )
        ]
        for thread in self._threads:
            thread.start()

    def send(self, line: bytes) -> None:
        """Give the program a line; it takes it when it will."""
        self._to_send.put(line)

    def line(self, deadline: float) -> bytes:
        """The next line of the program, without its end. Raises Late and Fallen."""
        try:
            found = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise Late from None
        if isinstance(found, Fallen):
            raise found
        return found

    def last_words(self) -> str:
        """The last line it wrote to stderr, once it has ended."""
        lines = b"".join(self._words)[-LAST_WORDS:].decode("utf-8", "backslashreplace").split("\n")
        written = [line.strip() for line in lines if line.strip()]
        return "".join(letter if letter.isprintable() else "?" for letter in written[-1][:200]) if written else ""

    def end(self) -> None:
        """Let it end, or end it, with all it has started; wait until it is gone."""
        if self._ended:
            return
        self._ended = True
        self._to_send.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)
        self._kill()
        self._process.wait()
        for thread in self._threads:
            thread.join(GRACE)
        for pipe, thread in zip((self._process.stdout, self._process.stdin, self._process.stderr), self._threads,
                                strict=True):
            if pipe is not None and not thread.is_alive():
                with contextlib.suppress(OSError):
                    pipe.close()

    def _kill(self) -> None:
        """The program and, as far as the system tells, all that it started."""
        with contextlib.suppress(OSError):
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        for _ in range(ROUNDS):
            left = marked(self._mark)
            if not left:
                return
            for process in left:
                with contextlib.suppress(OSError):
                    os.kill(process, signal.SIGKILL)
            time.sleep(0.01)


def environment() -> dict[str, str]:
    """What of our environment a program gets."""
    return {name: value for name, value in os.environ.items() if KEPT.fullmatch(name)}


def marked(mark: str) -> list[int]:
    """The processes with that mark, where the system tells of processes in files."""
    found = []
    wanted = f"{MARK}={mark}".encode()
    with contextlib.suppress(GameError):
        for name in names(PROCESSES):
            with contextlib.suppress(GameError):
                if name.isdigit() and wanted in read_now(PROCESSES / name / "environ", MOST_ENVIRONMENT).split(b"\0"):
                    found.append(int(name))
    return found


def read_lines(pipe: IO[bytes], lines: queue.Queue[bytes | Fallen]) -> None:
    """Cut what comes into lines, until the end, a line that is too long, or lines that nobody fetches."""
    rest = b""
    reason = "has ended, or closed its output"
    while True:
        try:
            chunk = os.read(pipe.fileno(), LONGEST_LINE)
        except (OSError, ValueError):
            break
        if not chunk:
            break
        *whole, rest = (rest + chunk).split(b"\n")
        try:
            for line in whole:
                lines.put_nowait(line)
        except queue.Full:
            reason = UNASKED
            break
        if len(rest) > LONGEST_LINE:
            reason = f"answered with a line of more than {LONGEST_LINE} bytes"
            break
    with contextlib.suppress(queue.Empty):
        while lines.full():
            lines.get_nowait()
    lines.put(Fallen(reason))


def write_lines(pipe: IO[bytes], lines: queue.Queue[bytes | None]) -> None:
    """Write each line, however long the program takes to read it; None is the end."""
    with contextlib.suppress(OSError, ValueError):
        while (line := lines.get()) is not None:
            view = memoryview(line)
            while view:
                view = view[os.write(pipe.fileno(), view):]
    with contextlib.suppress(OSError):
        pipe.close()


def keep_last(pipe: IO[bytes], words: deque[bytes]) -> None:
    """Swallow everything, and keep the end of it."""
    with contextlib.suppress(OSError, ValueError):
        while chunk := os.read(pipe.fileno(), LAST_WORDS):
            words.append(chunk)
            while len(words) > 1 and sum(len(part) for part in words) - len(words[0]) >= LAST_WORDS:
                words.popleft()
