"""Computer players in processes of their own: ask, go on drawing, and pick the answers up when they are there.

    with Workers(2, "xian") as workers:
        workers.ask(Question("decide", game, pack.digest, match.view(seat), "greedy", "match 1", seed=7))
        ...
        for asked in workers.poll():
            match.play(asked.question.view.seat, asked.value)

Nothing here waits but `wait` and, for at most a second, `close`. Every question gets exactly one answer, unless
it is cancelled or the workers are closed first. `ask`, `poll` and the rest belong to one thread.
"""

from __future__ import annotations

import itertools
import queue
import random
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from types import TracebackType
from typing import Any, Final, Self

from xian.ai.bots import FALLBACK, Opponent, sit
from xian.ai.keeper import Keeper, Patience
from xian.ai.messages import Asked, Question
from xian.engine.game import BadMove, Move, Pack, Seat
from xian.engine.registry import game

CLOSING: Final = 1.0
"""Seconds that `close` may take."""


class Workers:
    """A number of workers for the whole life of the app. They start at once, in the background.

    `fallback` is the computer player that answers in this process when a worker can't. `on_ready` is called
    in another thread whenever there is something to poll, to wake a sleeping screen. `on_trouble` is called by
    `poll`, once, with a sentence, when workers can't be started.
    """

    def __init__(
        self, jobs: int, game_key: str, *, fallback: Opponent = FALLBACK, on_ready: Callable[[], None] = lambda: None,
        on_trouble: Callable[[str], None] = lambda sentence: None, patience: Patience | None = None,
    ) -> None:
        if jobs < 1:
            raise ValueError("there must be a worker at least")
        self._fallback = fallback
        self._on_ready = on_ready
        self._on_trouble = on_trouble
        self._lock = threading.Lock()
        self._news: queue.SimpleQueue[Asked | str] = queue.SimpleQueue()
        self._asked: dict[int, Asked] = {}
        self._homes: dict[tuple[str, Seat], Keeper] = {}
        self._numbers = itertools.count(1)
        self._trouble = ""
        self._closed = False
        patience = patience or Patience()
        self._keepers = [Keeper(game_key, patience, self._post) for _ in range(jobs)]

    # Asking

    def ask(self, question: Question) -> Asked:
        """Have a worker answer; a `search` is shared by all of them, each with lots of its own, and the move that
        they together tried most is the answer."""
        if self._closed:
            raise ValueError("the workers are closed")
        keepers = self._keepers if question.kind == "search" else [self._home(question)]
        asked = Asked(replace(question, id=next(self._numbers)), parts=len(keepers))
        self._asked[asked.question.id] = asked
        lots = random.Random(question.seed)
        for share, keeper in enumerate(keepers):
            seed = lots.getrandbits(32) if share else question.seed
            keeper.ask(replace(asked.question, seed=seed), partial(self._take, asked, share))
        return asked

    def _home(self, question: Question) -> Keeper:
        """The worker that has this match's computer player, or the one with the least to do."""
        key = (question.match, question.view.seat)
        if key not in self._homes:
            self._homes[key] = min(self._keepers, key=lambda keeper: keeper.busy)
        return self._homes[key]

    def cancel(self, asked: Asked) -> None:
        """Nobody waits for this answer any more: it will not come."""
        if self._asked.pop(asked.question.id, None) is not None:
            for keeper in self._keepers:
                keeper.drop(asked.question.id)

    def learn(self, pack: Pack, text: str) -> None:
        """Tell the workers of a component pack that is not the house's."""
        for keeper in self._keepers:
            question = Question("pack", game(pack.game), pack.digest, data={"text": text}, id=next(self._numbers))
            keeper.tell(f"{pack.game}/{pack.digest}", question)

    # Answers, made in a keeper's thread

    def _take(self, asked: Asked, share: int, value: Any, reason: str) -> None:
        """What has come from one of the workers; the last one's makes the answer."""
        with self._lock:
            asked.shares[share] = value, reason
            if len(asked.shares) < asked.parts:
                return
        self._settle(asked)
        self._post(asked)

    def _settle(self, asked: Asked) -> None:
        """The answer to a question all of whose shares are in."""
        shares = [asked.shares[share] for share in range(asked.parts)]
        values, reasons = [value for value, reason in shares if not reason], [reason for _, reason in shares if reason]
        question = asked.question
        if values:
            try:
                asked.value = values[0] if question.kind != "search" else most_tried(values)
                if question.wants_move:
                    asked.value = read_move(question, asked.value)
            except Exception as error:  # a worker that went wrong must not stop the game
                asked.value = None
                reasons.append(str(error) or type(error).__name__)
        if question.wants_move and asked.value is None:
            asked.value = self._own_move(question)
        asked.trouble = "; ".join(reasons)

    def _own_move(self, question: Question) -> Move:
        """A move without a worker."""
        moves: list[Move] = question.view.state.legal()
        with suppress(Exception):  # the game goes on with any legal move
            move = sit(self._fallback, question.game, random.Random(question.seed)).decide(question.view)
            if move in moves:
                return move
        return random.Random(question.seed).choice(moves)

    def _post(self, news: Asked | str) -> None:
        self._news.put(news)
        with suppress(Exception):  # the screen may be closing; what was put there is found by the next poll
            self._on_ready()

    # Picking up

    def poll(self) -> list[Asked]:
        """The answers that have come since; never waits."""
        answers = []
        with suppress(queue.Empty):
            while True:
                answers += self._pick(self._news.get_nowait())
        return answers

    def wait(self, seconds: float) -> list[Asked]:
        """The same, but wait for an answer so long; for programs without a screen."""
        end = time.monotonic() + seconds
        answers = self.poll()
        while not answers and (left := end - time.monotonic()) > 0:
            with suppress(queue.Empty):
                answers = self._pick(self._news.get(timeout=left)) + self.poll()
        return answers

    def _pick(self, news: Asked | str) -> list[Asked]:
        if isinstance(news, Asked):
            news.done = self._asked.pop(news.question.id, None) is not None
            return [news] if news.done else []
        if not self._trouble:
            self._trouble = news
            self._on_trouble(news)
        return []

    def close(self) -> None:
        """End the workers. What has not been answered by now never will be."""
        self._closed = True
        self._asked.clear()
        for keeper in self._keepers:
            keeper.close()
        end = time.monotonic() + CLOSING
        for keeper in self._keepers:
            keeper.join(end - time.monotonic())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.close()


def read_move(question: Question, text: Any) -> Move:
    """The move a computer player answered. Raises BadMove unless it is one, and legal."""
    move = question.game.parse(text) if isinstance(text, str) else None
    if move is None or move not in question.view.state.legal():
        raise BadMove(f"{question.bot} answered {str(text)[:40]!r}, which is not legal here")
    return move


def most_tried(shares: list[Any]) -> str:
    """The move that all shares of a search together tried most; of equals the one worth more."""
    tried: dict[str, list[float]] = {}
    for share in shares:
        for move, (visits, total) in share.items():
            sums = tried.setdefault(move, [0, 0.0])
            sums[0] += visits
            sums[1] += total
    return max(tried, key=lambda move: tried[move])
