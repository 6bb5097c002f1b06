"""What the tests of the workers share: questions in a small game, and who answers."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

from tests.games import XIAN
from tests.toy import TOY
from tests.waiting import LONG
from xian.ai.bots import Opponent
from xian.ai.keeper import Patience
from xian.ai.messages import Asked, Question
from xian.ai.pool import Workers
from xian.engine.game import Options, View

PACK = TOY.house_pack()
PATIENT = Patience(grace=LONG, stop=LONG, start=LONG, end=0.5)


def started(jobs: int = 1, game: str = "toy", *, patience: Patience = PATIENT, **rest: Any) -> Workers:
    """Workers that are waited for, and in whose place one plays by lot."""
    return Workers(jobs, game, patience=patience, **{"fallback": Opponent("random"), **rest})


def toy_view(seed: int = 3, moves: int = 0, players: int = 2) -> View:
    state = TOY.new(Options(players, PACK, {"rounds": 9}), seed)
    for _ in range(moves):
        state.play(state.legal()[0])
    return TOY.view(state, state.to_move)


def ask(bot: str = "random", kind: str = "decide", *, view: View | None = None, **rest: Any) -> Question:
    return Question(kind, TOY, PACK.digest, view or toy_view(), bot, **{"match": "m", "seconds": 5.0, **rest})


def xian_question(bot: str, seed: int) -> Question:
    state = XIAN.new(Options(3, XIAN.house_pack()), seed)
    lots = random.Random(seed)
    for _ in range(seed * 7):
        state.play(lots.choice(state.legal()))
    view = XIAN.view(state, state.to_move)
    return Question("decide", XIAN, XIAN.house_pack().digest, view, bot, "m", seed, 1.0)


def pids(workers: Workers) -> list[int]:
    """The processes that run now."""
    found: list[int] = []
    for keeper in workers._keepers:
        with suppress(ValueError):  # it was closed in between
            if (worker := keeper._worker) is not None and (pid := worker.process.pid) is not None:
                found.append(pid)
    return found


def the(workers: Workers) -> Asked:
    """The one answer that comes."""
    [answer] = workers.wait(LONG)
    return answer


def gather(workers: Workers, count: int) -> list[Asked]:
    """So many answers, and not one more."""
    answers: list[Asked] = []
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
    assert not any(answer.trouble for answer in gather(workers, count))
    found = pids(workers)
    assert len(found) == count
    return found


def the_next(workers: Workers) -> Asked:
    workers.ask(ask())
    return the(workers)
