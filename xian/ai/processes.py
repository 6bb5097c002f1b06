"""Processes to play games in. They never hear Ctrl+C, which is for the one that counts: it calls off what they play."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.synchronize import Event
from typing import Final

CONTEXT: Final = multiprocessing.get_context("spawn")


class Stopped(Exception):
    """What is played has been called off; the game that was going on counts for nothing."""


def never() -> bool:
    """Play every game to its end."""
    return False


_called_off: Callable[[], bool] = never


def ask_before_decisions(called_off: Callable[[], bool]) -> None:
    """Let this process ask that before every decision from now on, and leave a game in the middle when it is so."""
    global _called_off
    _called_off = called_off


def go_on() -> None:
    """Before a decision. Raises Stopped when all is called off."""
    if _called_off():
        raise Stopped


@contextmanager
def processes(jobs: int) -> Iterator[Executor | None]:
    """Processes to play in; None for one job, which is played right here. On the way out the games that are going
    on are left at the next decision."""
    if jobs == 1:
        yield None
        return
    with deaf():
        stop = CONTEXT.Event()
    pool = deaf_processes(jobs, stop)
    try:
        yield pool
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def deaf_processes(jobs: int, stop: Event | None = None) -> ProcessPoolExecutor:
    """So many processes, which have all been started; `stop` calls off what they play."""
    with deaf():
        pool = ProcessPoolExecutor(jobs, CONTEXT, _prepare, (stop,))
        for _ in range(jobs):
            pool.submit(int)  # each task for which nobody is idle starts one more
    return pool


@contextmanager
def deaf() -> Iterator[None]:
    """This process hears nothing for a moment, and what it starts meanwhile never does, not even before its first
    line: being deaf is inherited. In another thread than the first one that can't be done: there a process is deaf only
    once it has been prepared."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)


def _prepare(stop: Event | None) -> None:
    """In a process that plays; there are systems on which it has to be made deaf anew."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if stop is not None:
        ask_before_decisions(stop.is_set)
