"""The app's side of one worker: a thread that starts the process, hands it one question after the other, and
sees to it that each is answered exactly once, whatever becomes of the process.

The thread sleeps until a message comes, something is asked, or a time is over. A worker that dies or does not
answer in time is replaced; the question it had is answered with the reason. One that can't be started is tried
again a few times, then now and then.
"""

from __future__ import annotations

import multiprocessing
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Final, TypeAlias

from xian.ai.messages import LARGEST, Question, decode, encode
from xian.ai.worker import main
from xian.engine.game import BadInput

MOST_STARTS: Final = 3
"""So many starts that fail in a row, and it is called trouble."""
LAST_PATIENCE: Final = 5.0
"""Seconds for the system to end a process that was killed."""
BROKEN: Final = "the worker's keeper has failed"
DYING: Final = 0.2
"""Seconds for a process that has closed its pipe to end by itself, so that its exit code tells why."""

Pipe: TypeAlias = "Connection[Any, Any]"
Deliver: TypeAlias = Callable[[Any, str], None]
"""Called exactly once, in the keeper's thread, with the value or the reason why there is none; never for what was
dropped or is unanswered at the end."""

_processes = threading.Lock()
"""`multiprocessing` keeps one list of all children, and every start and join looks after all of them."""


@dataclass(frozen=True)
class Patience:
    """How many seconds what may take before it counts as failed."""

    grace: float = 2.0
    """An answer, beyond the time given to think."""
    endless: float = 120.0
    """An answer, where no time to think is given."""
    stop: float = 0.5
    """An answer, after it was told to stop."""
    start: float = 20.0
    """A start."""
    retry: float = 30.0
    """Between two starts, once MOST_STARTS have failed."""
    end: float = 0.5
    """An end."""


@dataclass
class Process:
    """A worker and the ends of its pipes."""

    process: SpawnProcess
    requests: Pipe
    answers: Pipe
    since: float = field(default_factory=time.monotonic)
    ready: bool = False
    used: bool = False


def launch(game: str) -> Process:
    """Start a worker. Raises OSError."""
    context = multiprocessing.get_context("spawn")
    request_end, requests = context.Pipe(duplex=False)
    answers, answer_end = context.Pipe(duplex=False)
    process = context.Process(target=main, args=(request_end, answer_end, game), name="xian worker", daemon=True)
    try:
        with _processes:
            process.start()
    except BaseException:
        requests.close()
        answers.close()
        raise
    finally:
        request_end.close()
        answer_end.close()
    return Process(process, requests, answers)


def bury(worker: Process, patience: float) -> int | None:
    """End a worker, by force when it takes longer; its exit code."""
    worker.requests.close()
    process = worker.process
    if not wait([process.sentinel], patience):
        process.kill()
        wait([process.sentinel], LAST_PATIENCE)
    with _processes:
        process.join(LAST_PATIENCE)
        code = process.exitcode
        with suppress(ValueError):  # the system has not let it go yet, and will
            process.close()
    worker.answers.close()
    return code


class Keeper:
    """One worker from outside. `ask`, `drop` and `close` return at once and may be called from any thread."""

    def __init__(self, game: str, patience: Patience, on_trouble: Callable[[str], None]) -> None:
        self._game, self._patience, self._on_trouble = game, patience, on_trouble
        self._lock = threading.Lock()
        self._waiting: deque[tuple[Question, Deliver]] = deque()
        self._now: tuple[Question, Deliver] | None = None
        """What is seen to, from being taken up to its answer; `_dropped` when nobody waits for that any more."""
        self._dropped = False
        self._news: dict[str, Question] = {}
        self._closing = False
        self._over = False
        self._ears, self._bell = multiprocessing.Pipe(duplex=False)
        self._rung = False
        # What follows belongs to the thread alone.
        self._worker: Process | None = None
        self._begun = 0.0
        self._limit = float("inf")
        self._sent = False
        self._told_to_stop = False
        self._failures = 0
        self._next_start = 0.0
        self._trouble = ""
        self._thread = threading.Thread(target=self._run, name="xian keeper", daemon=True)
        self._thread.start()

    # For the others

    def ask(self, question: Question, deliver: Deliver) -> None:
        """Have a question answered after those asked before."""
        with self._lock:
            if not self._over:
                self._waiting.append((question, deliver))
                self._ring()
                return
        if not self._closing:
            deliver(None, BROKEN)

    def tell(self, name: str, question: Question) -> None:
        """Tell the worker, and each that comes after it, something that needs no answer."""
        with self._lock:
            self._news[name] = question
        self.ask(question, lambda value, reason: None)

    def drop(self, number: int) -> None:
        """Nobody waits for that answer any more."""
        with self._lock:
            self._waiting = deque(each for each in self._waiting if each[0].id != number)
            if self._now is not None and self._now[0].id == number:
                self._dropped = True
                self._ring()

    @property
    def busy(self) -> int:
        """How many questions wait here, or are being thought about."""
        return len(self._waiting) + (self._now is not None)

    def close(self) -> None:
        """Begin to end the worker; `join` waits for it."""
        with self._lock:
            self._closing = True
            self._ring()

    def join(self, seconds: float) -> None:
        self._thread.join(max(0.0, seconds))

    def _ring(self) -> None:
        if not self._rung and not self._bell.closed:
            self._rung = True
            self._bell.send_bytes(b"!")

    # The thread

    def _run(self) -> None:
        try:
            while not self._closing:
                self._start()
                self._hand_over()
                self._listen(self._wake_at())
                self._watch()
        finally:
            self._end()

    def _end(self) -> None:
        """End the worker. Should an error have ended this thread, what was asked still gets its answer."""
        if self._worker is not None:
            bury(self._worker, self._patience.end)
            self._worker = None
        with self._lock:
            self._over = True
            self._bell.close()
            self._ears.close()
        while not self._closing and self._take_next():
            self._deliver(None, BROKEN)

    def _start(self) -> None:
        """Start a worker when there is none and it is time to."""
        if self._worker is not None or time.monotonic() < self._next_start:
            return
        try:
            self._worker = launch(self._game)
        except Exception as error:  # whatever keeps it from starting, the game goes on
            self._failed(f"{type(error).__name__}: {error}")

    def _failed(self, reason: str) -> None:
        """A start has failed."""
        self._failures += 1
        if self._failures >= MOST_STARTS:
            self._next_start = time.monotonic() + self._patience.retry
            self._trouble = f"no worker can be started ({reason})"
            self._on_trouble(self._trouble)

    def _hand_over(self) -> None:
        """Give the worker something to do and tell it when to stop."""
        while (now := self._take_next()) is not None:
            if self._worker is None:
                if not self._trouble:
                    return
                self._deliver(None, self._trouble)
            elif not self._worker.ready or self._send(self._worker, now[0]):
                return

    def _take_next(self) -> tuple[Question, Deliver] | None:
        """What is to be seen to, if anything; it is the oldest that somebody waits for."""
        with self._lock:
            if self._dropped and not self._sent:
                self._now = None
            if self._now is None and self._waiting:
                self._now = self._waiting.popleft()
                self._dropped = self._sent = self._told_to_stop = False
                self._begun = time.monotonic()
                self._limit = self._begun + self._patience.grace + (self._now[0].seconds or self._patience.endless)
            return self._now

    def _send(self, worker: Process, question: Question) -> bool:
        """Send what has not been sent of a question; False when it is over already."""
        now = time.monotonic()
        try:
            if not self._sent:
                seconds = question.seconds and max(0.001, question.seconds - (now - self._begun))
                data = encode(replace(question, seconds=seconds).message())
                self._sent = worker.used = True
                worker.requests.send_bytes(data)
            if self._dropped and not self._told_to_stop:
                self._told_to_stop = True
                self._limit = min(self._limit, now + self._patience.stop)
                worker.requests.send_bytes(encode({"stop": question.id}))
        except (TypeError, ValueError) as error:
            self._deliver(None, f"the question can't be sent: {error}")
            return False
        except OSError:
            self._lost("the worker has ended", DYING)
            return False
        return True

    def _wake_at(self) -> float:
        """When something has to happen without a message."""
        times = [self._limit if self._now else float("inf")]
        if self._worker is None:
            times.append(self._next_start)
        elif not self._worker.ready:
            times.append(self._worker.since + self._patience.start)
        return min(times)

    def _listen(self, until: float) -> None:
        """Sleep until there is something to hear."""
        ends = [self._ears] + ([self._worker.answers] if self._worker else [])
        heard = wait(ends, None if until == float("inf") else max(0.0, until - time.monotonic()))
        if self._ears in heard:
            with self._lock:
                self._ears.recv_bytes()
                self._rung = False
        if self._worker is not None and self._worker.answers in heard:
            self._hear(self._worker)

    def _hear(self, worker: Process) -> None:
        """A message of the worker, or its end."""
        try:
            message = decode(worker.answers.recv_bytes(LARGEST))
        except (EOFError, OSError, BadInput):
            self._lost("the worker has ended", DYING)
            return
        if "ready" in message:
            worker.ready = True
            self._greet(worker)
        elif self._now is not None and self._sent and message.get("id") == self._now[0].id:
            self._failures, self._trouble = 0, ""
            self._deliver(message.get("value"), message.get("error", ""))

    def _greet(self, worker: Process) -> None:
        """Tell a new worker what those before it were told."""
        with self._lock:
            news = list(self._news.values())
        with suppress(OSError):  # that it has ended is heard next
            for question in news:
                worker.requests.send_bytes(encode(question.message()))

    def _watch(self) -> None:
        """See whether something takes too long."""
        now, worker = time.monotonic(), self._worker
        if self._now is not None and now >= self._limit:
            if self._sent:
                self._lost("the worker did not answer in time")
            else:
                self._deliver(None, self._trouble or "the worker was not ready in time")
        elif worker is not None and not worker.ready and now >= worker.since + self._patience.start:
            self._lost("it did not get ready in time")

    def _lost(self, reason: str, dying: float = 0.0) -> None:
        """The worker is of no more use: end it. What it was given is answered with the reason; one that never
        did anything counts as not started."""
        worker, self._worker = self._worker, None
        assert worker is not None
        code = bury(worker, dying)
        if not worker.used:
            self._failed(f"{reason}, exit code {code}")
        if self._now is not None and self._sent:
            self._deliver(None, f"{reason} (exit code {code})")

    def _deliver(self, value: Any, reason: str) -> None:
        with self._lock:
            now, self._now = self._now, None
            wanted = not self._dropped
        if now is not None and wanted:
            now[1](value, reason)
