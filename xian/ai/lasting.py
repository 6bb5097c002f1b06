"""An executor that outlasts its processes: when one of them is ended from outside, others take its place and what was
lost is done again."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from functools import partial
from typing import Any, Final

MOST: Final = 5
"""So often in a row nothing but losses is borne; then whatever is asked kills its processes by itself."""


class LastingExecutor(Executor):
    """Gives tasks to the executor that `start` makes, and to a new one when that has broken."""

    def __init__(self, start: Callable[[], Executor]) -> None:
        self._start = start
        self._lock = threading.RLock()
        self._current = start()
        self._losses = 0
        self._ended = False

    def submit(self, function: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        asked: Future[Any] = Future()
        self._give(asked, partial(function, *arguments, **named))
        return asked

    def _give(self, asked: Future[Any], task: Callable[[], Any]) -> None:
        """Hand the task to the executor there is."""
        with self._lock:
            if self._ended:
                asked.cancel()
                return
            current = self._current
            try:
                given = current.submit(task)
            except BrokenExecutor as error:
                self._lost(current, asked, task, error)
                return
        given.add_done_callback(partial(self._take, current, asked, task))

    def _take(self, current: Executor, asked: Future[Any], task: Callable[[], Any], given: Future[Any]) -> None:
        """What has come of it."""
        error = None if given.cancelled() else given.exception()
        if isinstance(error, BrokenExecutor):
            self._lost(current, asked, task, error)
        elif given.cancelled():
            asked.cancel()
        elif asked.set_running_or_notify_cancel():
            self._losses = 0
            if error is not None:
                asked.set_exception(error)
            else:
                asked.set_result(given.result())

    def _lost(self, broken: Executor, asked: Future[Any], task: Callable[[], Any], error: BaseException) -> None:
        """The executor has broken: once for all who were waiting for it another one is started."""
        with self._lock:
            if self._current is broken and not self._ended:
                self._losses += 1
                broken.shutdown(wait=False)
                if self._losses <= MOST:
                    self._current = self._start()
            if self._losses > MOST:
                if asked.set_running_or_notify_cancel():
                    asked.set_exception(error)
                return
        self._give(asked, task)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        with self._lock:
            self._ended = True
        self._current.shutdown(wait, cancel_futures=cancel_futures)
