"""Workers that hang, crash, are killed or never start: every request is answered exactly once."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from functools import partial
from multiprocessing.connection import wait
from typing import Any

import pytest

from tests.ai import worker_modules
from tests.ai.worker_bots import Player
from tests.ai.worker_help import ask, awake, gather, pids, started, the, the_next, toy_view
from tests.waiting import LONG, alive, wait_until, wait_until_gone
from xian.ai import keeper
from xian.ai.bots import BOTS, Opponent
from xian.ai.keeper import Patience
from xian.ai.messages import Asked
from xian.ai.pool import Workers
from xian.engine.game import Move, View

pytestmark = pytest.mark.usefixtures("enrolled")


def ended(workers: Workers, pid: int) -> bool:
    return pid not in pids(workers)


def test_a_worker_that_hangs_is_replaced() -> None:
    with started(patience=Patience(grace=0.2, start=LONG)) as workers:
        workers.ask(ask(seconds=LONG))
        assert not the(workers).trouble
        [before] = pids(workers)
        workers.ask(ask("sleeper", seconds=0.1, seed=5))
        answer = the(workers)
        assert "did not answer in time" in answer.trouble
        assert answer.value == random.Random(5).choice(toy_view().state.legal())
        workers.ask(ask(seconds=LONG))
        assert not the(workers).trouble
        assert pids(workers) != [before] and not alive(before)


def test_without_a_time_to_think_patience_ends_too() -> None:
    with started(patience=Patience(grace=0.1, endless=0.2, start=LONG)) as workers:
        workers.ask(ask(seconds=LONG))
        the(workers)
        workers.ask(ask("sleeper", seconds=0.0))
        assert "did not answer in time" in the(workers).trouble


def test_what_a_dying_worker_was_not_given_goes_to_the_next() -> None:
    """Killed while nothing was asked of it, or while it starts: nobody notices."""
    with started() as workers:
        for _ in range(2):
            wait_until(lambda: bool(pids(workers)))
            [pid] = pids(workers)
            os.kill(pid, signal.SIGTERM)
            wait_until_gone([pid])
            wait_until(partial(ended, workers, pid))
            workers.ask(ask())
            assert not the(workers).trouble


def test_a_cancelled_request_holds_nobody_up() -> None:
    """A computer player that does not look up is ended with its worker; the next request goes on."""
    with started(patience=Patience(grace=LONG, stop=0.1, start=LONG)) as workers:
        workers.ask(ask())
        the(workers)
        workers.cancel(workers.ask(ask("sleeper", seconds=1000.0)))
        last = workers.ask(ask(seconds=LONG))
        answer = the(workers)
        assert answer is last and not answer.trouble


def test_a_worker_that_crashes_is_replaced() -> None:
    with started() as workers:
        for _ in range(4):
            workers.ask(ask("crasher"))
            answer = the(workers)
            assert answer.trouble == "the worker has ended (exit code 3)"
        workers.ask(ask())
        assert not the(workers).trouble


def test_killed_at_any_moment_every_request_is_answered_once() -> None:
    lots = random.Random(20)
    asked: list[Asked] = []
    with started(2, patience=Patience(grace=LONG, start=LONG, retry=0.1)) as workers:
        for kill in range(20):
            for seat in range(2):
                view = toy_view(kill, moves=seat)
                question = ask("thinking", view=view, seconds=0.0, steps=lots.randrange(1, 60_000))
                asked.append(workers.ask(question))
            time.sleep(lots.random() * 0.1)
            for pid in lots.sample(pids(workers), min(1, len(pids(workers)))):
                os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))
        answers = gather(workers, len(asked))
        assert all(answer.value in answer.question.view.state.legal() for answer in answers)
        wait_until(lambda: not the_next(workers).trouble)
    assert {id(answer) for answer in answers} == {id(answer) for answer in asked}


def test_what_can_not_be_started_is_said_once_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = []

    def fail(game: str) -> Any:
        tries.append(game)
        raise OSError("no more processes")

    real = keeper.launch
    monkeypatch.setattr(keeper, "launch", fail)
    said: list[str] = []
    patience = Patience(grace=LONG, start=LONG, retry=0.3)
    with started(2, patience=patience, on_trouble=said.append) as workers:
        for _ in range(3):
            workers.ask(ask(seed=6))
            answer = the(workers)
            assert "no worker can be started (OSError: no more processes)" in answer.trouble
        assert len(said) == 1 and "no more processes" in said[0]
        monkeypatch.setattr(keeper, "launch", real)
        wait_until(lambda: not the_next(workers).trouble)
    assert len(said) == 1
    assert len(tries) < 40


def test_a_worker_that_ends_at_once_is_trouble_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeper, "main", worker_modules.ending)
    said: list[str] = []
    with started(on_trouble=said.append) as workers:
        workers.ask(ask(seconds=LONG))
        answer = the(workers)
    assert "no worker can be started (the worker has ended, exit code 4)" in answer.trouble
    assert said == [answer.trouble]


def test_a_slow_start_delays_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeper, "main", worker_modules.stuck)
    with started(patience=Patience(grace=0.1, start=0.5)) as workers:
        workers.ask(ask(seconds=0.1))
        answer = the(workers)
        assert answer.trouble == "the worker was not ready in time"
        wait_until(lambda: "can be started (it did not get ready in time" in the_next(workers).trouble)


class Tired(Player):
    """A fallback that fails."""

    def decide(self, view: View) -> Move:
        raise RuntimeError("too tired")


class Lowest(Player):
    """A fallback that can be foretold."""

    def decide(self, view: View) -> Move:
        return int(min(view.state.legal()))


@pytest.mark.parametrize("fallback", [Lowest, Tired])
def test_the_fallback_is_the_one_given_and_may_fail_too(
    fallback: type[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "fallback", fallback)
    with started(fallback=Opponent("fallback")) as workers:
        workers.ask(ask("raiser", seed=2))
        legal = toy_view().state.legal()
        assert the(workers).value == (min(legal) if fallback is Lowest else random.Random(2).choice(legal))


def test_an_error_in_the_keeper_leaves_nothing_unanswered(monkeypatch: pytest.MonkeyPatch) -> None:
    errors = []
    monkeypatch.setattr(threading, "excepthook", lambda what: errors.append(what.exc_value))
    with started() as workers:
        workers.ask(ask())
        assert not the(workers).trouble
        monkeypatch.setattr(keeper, "decode", lambda data: [][0])
        for _ in range(2):
            workers.ask(ask(seed=1))
            answer = the(workers)
            assert answer.trouble == keeper.BROKEN
        left = pids(workers)
    assert [type(error) for error in errors] == [IndexError]
    assert left == []


def test_nothing_is_done_while_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    """The keepers sleep through a long thought, they do not look at the clock again and again."""
    naps = []
    real = wait

    def nap(ends: Any, seconds: float | None = None) -> Any:
        naps.append(seconds)
        return real(ends, seconds)

    monkeypatch.setattr(keeper, "wait", nap)
    with started(2) as workers:
        awake(workers, 2)
        asked = workers.ask(ask("sleeper", seconds=1000.0))
        wait_until(lambda: any(each.busy and each._sent for each in workers._keepers))
        time.sleep(0.1)
        before = len(naps)
        time.sleep(0.5)
        assert len(naps) == before
        workers.cancel(asked)
