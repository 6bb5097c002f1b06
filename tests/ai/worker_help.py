"""What the tests of the workers share: requests in a small game, and ways to wait."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.toy import TOY
from xian.ai.bots import Opponent
from xian.ai.keeper import Patience
from xian.ai.pool import Answer, Request, Workers
from xian.engine.game import Options, View
from xian.engine.xian.game import XIAN

MODULES = ("tests.ai.worker_modules",)
LONG = 60.0
"""Seconds that nothing here takes, however busy the machine is."""
PACK = TOY.house_pack()
PATIENT = Patience(grace=LONG, stop=LONG, start=LONG, end=0.5)


def toy_view(seed: int = 3, moves: int = 0, players: int = 2) -> View:
    state = TOY.new(Options(players, PACK, {"rounds": 9}), seed)
    for _ in range(moves):
        state.play(state.legal()[0])
    return TOY.view(state, state.to_move)


def ask(bot: str = "random", *, view: View | None = None, **rest: Any) -> Request:
    return Request(TOY, PACK.digest, rest.pop("match", "m"), view or toy_view(), Opponent(bot), **{"seconds": 5.0, **rest})


def xian_request(bot: str, seed: int, **rest: Any) -> Request:
    state = XIAN.new(Options(3, XIAN.house_pack()), seed)
    lots = random.Random(seed)
    for _ in range(seed * 7):
        state.play(lots.choice(state.legal()))
    view = XIAN.view(state, state.to_move)
    return Request(XIAN, XIAN.house_pack().digest, "m", view, Opponent(bot), seed=seed, **rest)


def the(workers: Workers) -> Answer:
    """The one answer that comes."""
    [answer] = workers.wait(LONG)
    return answer


def gather(workers: Workers, count: int) -> list[Answer]:
    """So many answers, and not one more."""
    answers: list[Answer] = []
    while len(answers) < count:
        came = workers.wait(LONG)
        assert came, "an answer is missing"
        answers += came
    assert len(answers) == count
    return answers


def awake(workers: Workers, count: int) -> list[int]:
    """The processes, when each of them has answered something."""
    for seat in range(count):
        workers.ask(ask(view=toy_view(moves=seat), match="awake"))
    assert not any(answer.fallback for answer in gather(workers, count))
    pids = workers.pids()
    assert len(pids) == count
    return pids


def the_next(workers: Workers) -> Answer:
    workers.ask(ask())
    return the(workers)


def alive(pid: int) -> bool:
    """Whether a process runs; one that is dead and waits to be fetched does not."""
    stat = Path(f"/proc/{pid}/stat")
    if Path("/proc/self").exists():
        return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] not in "ZX"
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def wait_until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + LONG
    while not done():
        assert time.monotonic() < end, "this takes too long"
        time.sleep(0.01)


def wait_until_gone(pids: list[int]) -> None:
    wait_until(lambda: not any(alive(pid) for pid in pids))
