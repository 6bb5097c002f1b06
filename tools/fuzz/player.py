"""The parent's side of the process that plays inputs: it is started anew when an input has ended it or holds it up."""

from __future__ import annotations

import os
import tempfile
import time
from multiprocessing import get_context
from types import TracebackType
from typing import Any, Final

from tools.fuzz.child import OURS, Done, Order, main
from tools.fuzz.watch import Outcome

STUCK: Final = 60.0
"""Seconds on one input after which the process is ended from outside."""
START: Final = 120.0


class Player:
    """A process to play inputs in."""

    def __init__(self, formats: str = OURS, stuck: float = STUCK) -> None:
        self.formats = formats
        self.stuck = stuck
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self._room = tempfile.TemporaryDirectory(prefix="xian-fuzz-", dir=memory, ignore_cleanup_errors=True)
        self._context = get_context("spawn")
        self._start()

    def _start(self) -> None:
        theirs, self._orders = self._context.Pipe(duplex=False)
        self._answers, ours = self._context.Pipe(duplex=False)
        self._at: Any = self._context.Value("q", 0, lock=False)
        self._process = self._context.Process(
            target=main, args=(theirs, ours, self._at, self.formats, self._room.name), daemon=True)
        self._process.start()
        theirs.close()
        ours.close()
        if not self._answers.poll(START):
            self._end()
            raise TimeoutError("the process that plays inputs does not start")
        self._answers.recv()

    def carry_out(self, order: Order) -> Done:
        """Have the inputs played. One that ends the process or holds it up is a finding, and the rest is played."""
        self._orders.send(order)
        done = self._answer()
        if isinstance(done, Done):
            if any(outcome.place.endswith(": memory") for _, outcome in done.findings):
                self.restart()
            return done
        number = self._at.value
        self.restart()
        if order.cases:
            return Done(each=[done])
        before = Done()
        if number > order.first:  # what it had done is not told; it is done again
            before = self.carry_out(Order(order.form, order.seed, order.first, number - order.first))
        before.outcomes["a finding"] += 1
        before.findings.append((number, done))
        rest = order.first + order.count - number - 1
        if rest > 0:
            after = self.carry_out(Order(order.form, order.seed, number + 1, rest))
            before.outcomes += after.outcomes
            before.findings += after.findings
            before.slowest = max(before.slowest, after.slowest)
        return before

    def _answer(self) -> Done | Outcome:
        """What the process answers; or what has become of it."""
        last, since = self._at.value, time.monotonic()
        while True:
            try:
                if self._answers.poll(0.2):
                    answer: Done = self._answers.recv()
                    return answer
            except EOFError:
                self._process.join()
                return Outcome(f"the process ended with {self._process.exitcode}", "the process ended")
            if self._at.value != last:
                last, since = self._at.value, time.monotonic()
            elif time.monotonic() - since > self.stuck:
                return Outcome(f"no answer within {self.stuck:g} s", "the process is stuck")

    def restart(self) -> None:
        self._end()
        self._start()

    def close(self) -> None:
        """End the process, and clear its room."""
        self._end()
        self._room.cleanup()

    def _end(self) -> None:
        self._orders.close()
        self._process.join(2)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._answers.close()

    def __enter__(self) -> Player:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.close()
