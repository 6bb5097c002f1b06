"""Workers that hang, crash, are killed or never start: every request is answered exactly once."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from typing import Any

import pytest

from tests.ai.worker_help import (
    LONG,
    MODULES,
    PATIENT,
    alive,
    ask,
    awake,
    gather,
    the,
    the_next,
    toy_view,
    wait_until,
    wait_until_gone,
)
from xian.ai import keeper
from xian.ai.keeper import Patience
from xian.ai.pool import Workers
from xian.engine.game import Game, Move, View


def test_a_worker_that_hangs_is_replaced() -> None:
    with Workers(1, "toy", modules=MODULES, patience=Patience(grace=0.2, start=LONG)) as workers:
        workers.ask(ask(seconds=LONG))
        assert not the(workers).fallback
        [before] = workers.pids()
        workers.ask(ask("sleeper", seconds=0.1, seed=5))
        answer = the(workers)
        assert answer.fallback and "did not answer in time" in answer.reason
        assert answer.value == random.Random(5).choice(toy_view().state.legal())
        workers.ask(ask(seconds=LONG))
        assert not the(workers).fallback
        assert workers.pids() != [before] and not alive(before)


def test_without_a_time_to_think_patience_ends_too() -> None:
    with Workers(1, "toy", modules=MODULES, patience=Patience(grace=0.1, endless=0.2, start=LONG)) as workers:
        workers.ask(ask(seconds=LONG))
        the(workers)
        workers.ask(ask("sleeper", seconds=0.0))
        assert "did not answer in time" in the(workers).reason


def test_what_a_dying_worker_was_not_given_goes_to_the_next() -> None:
    """Killed while nothing was asked of it, or while it starts: nobody notices."""
    with Workers(1, "toy", modules=MODULES, patience=PATIENT) as workers:
        for _ in range(2):
            wait_until(lambda: bool(workers.pids()))
            [pid] = workers.pids()
            os.kill(pid, signal.SIGTERM)
            wait_until_gone([pid])
            wait_until(lambda gone=pid: gone not in workers.pids())
            workers.ask(ask())
            assert not the(workers).fallback


def test_a_cancelled_request_holds_nobody_up() -> None:
    """A computer player that does not look up is ended with its worker; the next request goes on."""
    with Workers(1, "toy", modules=MODULES, patience=Patience(grace=LONG, stop=0.1, start=LONG)) as workers:
        workers.ask(ask())
        the(workers)
        workers.cancel(workers.ask(ask("sleeper", seconds=1000.0)))
        number = workers.ask(ask(seconds=LONG))
        answer = the(workers)
        assert answer.id == number and not answer.fallback


def test_a_worker_that_crashes_is_replaced() -> None:
    with Workers(1, "toy", modules=MODULES, patience=PATIENT) as workers:
        for _ in range(4):
            workers.ask(ask("crasher"))
            answer = the(workers)
            assert answer.fallback and answer.reason == "the worker has ended (exit code 3)"
        workers.ask(ask())
        assert not the(workers).fallback


def test_killed_at_any_moment_every_request_is_answered_once() -> None:
    lots = random.Random(20)
    heard: list[int] = []
    asked: list[int] = []
    with Workers(2, "toy", modules=MODULES, patience=Patience(grace=LONG, start=LONG, retry=0.1)) as workers:
        for kill in range(20):
            for seat in range(2):
                view = toy_view(kill, moves=seat)
                request = ask("thinking", view=view, seconds=0.0, steps=lots.randrange(1, 60_000))
                asked.append(workers.ask(request, lambda answer: heard.append(answer.id)))
            time.sleep(lots.random() * 0.1)
            for pid in lots.sample(workers.pids(), min(1, len(workers.pids()))):
                os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))
        answers = gather(workers, len(asked))
        assert all(answer.value in answer.request.view.state.legal() for answer in answers)
        wait_until(lambda: not the_next(workers).fallback)
    assert sorted(heard) == asked


def test_what_can_not_be_started_is_said_once_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = []

    def fail(game: str, modules: Any) -> Any:
        tries.append(game)
        raise OSError("no more processes")

    real = keeper.launch
    monkeypatch.setattr(keeper, "launch", fail)
    said: list[str] = []
    patience = Patience(grace=LONG, start=LONG, retry=0.3)
    with Workers(2, "toy", modules=MODULES, patience=patience, on_trouble=said.append) as workers:
        for _ in range(3):
            workers.ask(ask(seed=6))
            answer = the(workers)
            assert answer.fallback and "no worker can be started (OSError: no more processes)" in answer.reason
        assert len(said) == 1 and "no more processes" in said[0]
        monkeypatch.setattr(keeper, "launch", real)
        wait_until(lambda: not the_next(workers).fallback)
    assert len(said) == 1
    assert len(tries) < 40


def test_a_worker_that_ends_at_once_is_trouble_too() -> None:
    said: list[str] = []
    with Workers(1, "toy", modules=("tests.ai.no_such_module",), on_trouble=said.append) as workers:
        workers.ask(ask(seconds=LONG))
        answer = the(workers)
    assert answer.fallback and "no worker can be started" in answer.reason
    assert said == [answer.reason]


def test_a_slow_start_delays_nobody() -> None:
    with Workers(1, "toy", modules=("tests.ai.worker_stuck",), patience=Patience(grace=0.1, start=0.5)) as workers:
        workers.ask(ask(seconds=0.1))
        answer = the(workers)
        assert answer.fallback and answer.reason == "the worker was not ready in time"
        wait_until(lambda: "can be started (it did not get ready in time" in the_next(workers).reason)


class Tired:
    """A fallback that fails."""

    def __init__(self, game: Game, rng: random.Random) -> None:
        self.rng = rng

    def decide(self, view: View) -> Move:
        raise RuntimeError("too tired")


class Lowest(Tired):
    """A fallback that can be foretold."""

    def decide(self, view: View) -> Move:
        return int(min(view.state.legal()))


def test_the_fallback_is_the_one_given_and_may_fail_too() -> None:
    for fallback in (Lowest, Tired):
        with Workers(1, "toy", modules=MODULES, patience=PATIENT, fallback=fallback) as workers:
            workers.ask(ask("raiser", seed=2))
            legal = toy_view().state.legal()
            expected = min(legal) if fallback is Lowest else random.Random(2).choice(legal)
            assert the(workers).value == expected


def test_an_error_in_the_keeper_leaves_nothing_unanswered(monkeypatch: pytest.MonkeyPatch) -> None:
    errors = []
    monkeypatch.setattr(threading, "excepthook", lambda what: errors.append(what.exc_value))
    with Workers(1, "toy", modules=MODULES, patience=PATIENT) as workers:
        workers.ask(ask())
        assert not the(workers).fallback
        monkeypatch.setattr(keeper, "decode", lambda data: [][0])
        for _ in range(2):
            workers.ask(ask(seed=1))
            answer = the(workers)
            assert answer.fallback and answer.reason == keeper.BROKEN
        pids = workers.pids()
    assert [type(error) for error in errors] == [IndexError]
    assert pids == []


def test_nothing_is_done_while_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    """The keepers sleep through a long thought, they do not look at the clock again and again."""
    naps = []
    real = keeper.wait

    def nap(ends: Any, seconds: float | None = None) -> Any:
        naps.append(seconds)
        return real(ends, seconds)

    monkeypatch.setattr(keeper, "wait", nap)
    with Workers(2, "toy", modules=MODULES, patience=PATIENT) as workers:
        awake(workers, 2)
        number = workers.ask(ask("sleeper", seconds=1000.0))
        wait_until(lambda: any(each._job is not None and each._job.sent for each in workers._keepers))
        time.sleep(0.1)
        before = len(naps)
        time.sleep(0.5)
        assert len(naps) == before
        workers.cancel(number)
