"""Computer players in processes of their own: ask, go on drawing, and pick the answers up when they are there.

    with Workers(2, "xian") as workers:
        number = workers.ask(Request(game, pack.digest, "match 1", match.view(seat), Opponent("greedy"), seed=7))
        ...
        for answer in workers.poll():
            match.play(answer.seat, answer.value)

Nothing here waits but `wait` and, for at most a second, `close`. Every request gets exactly one answer, unless
it is cancelled or the workers are closed first. `ask`, `poll` and the rest belong to one thread.
"""

from __future__ import annotations

import itertools
import queue
import random
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from types import TracebackType
from typing import Any, Final, Self, TypeAlias

from xian.ai.bots import Bot, Opponent
from xian.ai.keeper import Job, Keeper, Patience
from xian.ai.messages import Task
from xian.ai.random_bot import RandomBot
from xian.engine.game import BadMove, Game, Move, Pack, Seat, View

CLOSING: Final = 1.0
"""Seconds that `close` may take."""

Merge: TypeAlias = Callable[[list[Any]], Any]
"""What becomes of the shares of one search: from the workers' answers to one."""


@dataclass(frozen=True)
class Request:
    """What a computer player is asked. The view is all it gets to know of the game."""

    game: Game
    pack: str
    """Digest of the component pack; the house's, or one that the workers have been told of (`learn`)."""
    match: str
    """Which game at which table; a computer player is kept for each, until `forget`."""
    view: View
    bot: Opponent
    kind: str = "decide"
    seed: int = 0
    """Lots of this one decision: with the same seed, view and steps it is the same."""
    seconds: float = 1.0
    """Time to think; 0 is no limit, which is for computer players that have a budget of their own."""
    steps: int = 0
    """How many steps of thinking, whatever time they take; 0 is no limit. What a step is the computer player
    knows: what it does between two looks at its budget."""
    data: Mapping[str, Any] = field(default_factory=dict)
    """What else this kind of request needs, as plain data."""
    wants_move: bool = True
    """The answer must be a legal move, and is the fallback's if there is none; else it is plain data."""


@dataclass(frozen=True)
class Answer:
    """What has come of a request."""

    id: int
    request: Request
    value: Any
    """The move, or plain data; None where no move was wanted and something went wrong."""
    fallback: bool
    """The worker did not answer: the move is the fallback's."""
    reason: str
    """What went wrong, a sentence for a log; also where some shares of a search are missing."""
    seconds: float
    """From asking to the answer."""

    @property
    def seat(self) -> Seat:
        """Who asked to move."""
        return self.request.view.seat


class _Asked:
    """A request on its way, in as many shares as there are workers at it."""

    def __init__(self, request: Request, merge: Merge | None, on_answer: Callable[[Answer], None] | None) -> None:
        self.request = request
        self.merge = merge
        self.on_answer = on_answer
        self.began = time.monotonic()
        self.shares: list[tuple[Keeper, Job]] = []
        self.missing = 0
        self.values: dict[int, Any] = {}
        self.reasons: list[str] = []
        self.lock = threading.Lock()

    def add(self, share: int, value: Any, reason: str) -> bool:
        """Take in the result of a share; whether it was the last."""
        with self.lock:
            if reason:
                self.reasons.append(reason)
            else:
                self.values[share] = value
            self.missing -= 1
            return self.missing == 0

    def result(self) -> Any:
        """The value of all shares together, those first that were asked first."""
        values = [self.values[share] for share in sorted(self.values)]
        return self.merge(values) if self.merge else values[0]


class Workers:
    """A number of workers for the whole life of the app. They start at once, in the background.

    `fallback` makes the computer player that answers in this process when a worker can't. `on_ready` is called
    in another thread whenever there is something to poll, to wake a sleeping screen. `on_trouble` is called by
    `poll`, once, with a sentence, when workers can't be started. `modules` are loaded by every worker at its
    start: they may add kinds of requests (`worker.KINDS`) and computer players.
    """

    def __init__(
        self, jobs: int, game_key: str, *, fallback: Callable[[Game, random.Random], Bot] = RandomBot,
        on_ready: Callable[[], None] = lambda: None, on_trouble: Callable[[str], None] = lambda sentence: None,
        modules: Sequence[str] = (), patience: Patience | None = None,
    ) -> None:
        if jobs < 1:
            raise ValueError("there must be a worker at least")
        self._fallback = fallback
        self._on_ready = on_ready
        self._on_trouble = on_trouble
        self._news: queue.SimpleQueue[Answer | str] = queue.SimpleQueue()
        self._asked: dict[int, _Asked] = {}
        self._homes: dict[tuple[str, Seat], Keeper] = {}
        self._numbers = itertools.count(1)
        self._trouble = ""
        self._closed = False
        patience = patience or Patience()
        self._keepers = [Keeper(game_key, modules, patience, self._post) for _ in range(jobs)]

    # Asking

    def ask(self, request: Request, on_answer: Callable[[Answer], None] | None = None) -> int:
        """Have a worker answer; the request's number. Poll hands the answer to `on_answer`, too."""
        asked = _Asked(request, None, on_answer)
        return self._send(asked, [(self._home(request), request.seed)])

    def ask_all(self, request: Request, merge: Merge | None = None,
                on_answer: Callable[[Answer], None] | None = None) -> int:
        """Have every worker take a share of one search, each with lots of its own, and merge what comes. The
        request's kind is made `search` unless it is another than `decide`."""
        if request.kind == "decide":
            request = replace(request, kind="search")
        lots = random.Random(request.seed)
        seeds = [request.seed] + [lots.getrandbits(32) for _ in self._keepers[1:]]
        return self._send(_Asked(request, merge or most_tried, on_answer), list(zip(self._keepers, seeds, strict=True)))

    def _send(self, asked: _Asked, shares: list[tuple[Keeper, int]]) -> int:
        request = asked.request
        if self._closed:
            raise ValueError("the workers are closed")
        number = next(self._numbers)
        self._asked[number] = asked
        asked.missing = len(shares)
        packed = request.game.pack_view(request.view)
        for share, (keeper, seed) in enumerate(shares):
            task = Task(
                number, request.kind, request.game.key, request.pack, request.match, request.view.seat, packed,
                request.bot.kind, seed, max(0.0, request.seconds), max(0, request.steps), request.data,
            )
            asked.shares.append((keeper, Job(task, self._collector(number, asked, share))))
        for keeper, job in asked.shares:
            keeper.ask(job)
        return number

    def _collector(self, number: int, asked: _Asked, share: int) -> Callable[[Any, str], None]:
        def deliver(value: Any, reason: str) -> None:
            if asked.add(share, value, reason):
                self._post(self._answer(number, asked))

        return deliver

    def _home(self, request: Request) -> Keeper:
        """The worker that has this match's computer player, or the one with the least to do."""
        key = (request.match, request.view.seat)
        if key not in self._homes:
            self._homes[key] = min(self._keepers, key=lambda keeper: keeper.busy)
        return self._homes[key]

    def cancel(self, number: int) -> None:
        """Nobody waits for this answer any more: it will not come."""
        asked = self._asked.pop(number, None)
        for keeper, job in asked.shares if asked else ():
            keeper.stop(job, drop=True)

    def hurry(self, number: int) -> None:
        """Have the best so far as the answer, at once."""
        asked = self._asked.get(number)
        for keeper, job in asked.shares if asked else ():
            keeper.stop(job, drop=False)

    def learn(self, pack: Pack, text: str) -> None:
        """Tell the workers of a component pack that is not the house's."""
        for keeper in self._keepers:
            task = Task(next(self._numbers), "pack", pack.game, pack.digest, data={"text": text})
            keeper.tell(f"{pack.game}/{pack.digest}", task)

    def forget(self, match: str) -> None:
        """A match is over: its computer players can go."""
        for key in [key for key in self._homes if key[0] == match]:
            del self._homes[key]
        for keeper in self._keepers:
            keeper.ask(Job(Task(next(self._numbers), "forget", match=match), lambda value, reason: None))

    # Answers, made in a keeper's thread

    def _answer(self, number: int, asked: _Asked) -> Answer:
        """The answer to a request all of whose shares are in."""
        request, reasons, value, fallback = asked.request, asked.reasons, None, False
        if asked.values:
            try:
                value = asked.result()
                if request.wants_move:
                    value = read_move(request, value)
            except Exception as error:  # a merge or a worker that went wrong must not stop the game
                value = None
                reasons.append(str(error) or type(error).__name__)
        if request.wants_move and value is None:
            fallback = True
            value = self._own_move(request)
        return Answer(number, request, value, fallback, "; ".join(reasons), time.monotonic() - asked.began)

    def _own_move(self, request: Request) -> Move:
        """A move without a worker."""
        lots = random.Random(request.seed)
        moves: list[Move] = request.view.state.legal()
        with suppress(Exception):  # the game goes on with any legal move
            move = self._fallback(request.game, lots).decide(request.view)
            if move in moves:
                return move
        return random.Random(request.seed).choice(moves)

    def _post(self, news: Answer | str) -> None:
        self._news.put(news)
        with suppress(Exception):  # the screen may be closing; what was put there is found by the next poll
            self._on_ready()

    # Picking up

    def poll(self) -> list[Answer]:
        """The answers that have come since; never waits."""
        answers = []
        with suppress(queue.Empty):
            while True:
                answers += self._pick(self._news.get_nowait())
        return answers

    def wait(self, seconds: float) -> list[Answer]:
        """The same, but wait for an answer so long; for programs without a screen."""
        end = time.monotonic() + seconds
        answers = self.poll()
        while not answers and (left := end - time.monotonic()) > 0:
            with suppress(queue.Empty):
                answers = self._pick(self._news.get(timeout=left)) + self.poll()
        return answers

    def _pick(self, news: Answer | str) -> list[Answer]:
        if isinstance(news, str):
            if not self._trouble:
                self._trouble = news
                self._on_trouble(news)
            return []
        asked = self._asked.pop(news.id, None)
        if asked is None:
            return []
        if asked.on_answer is not None:
            asked.on_answer(news)
        return [news]

    def pids(self) -> list[int]:
        """The processes that run now."""
        return [pid for keeper in self._keepers if (pid := keeper.pid) is not None]

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


def read_move(request: Request, text: Any) -> Move:
    """The move a worker answered. Raises BadMove unless it is one, and legal."""
    move = request.game.parse(text) if isinstance(text, str) else None
    if move is None or move not in request.view.state.legal():
        raise BadMove(f"{request.bot.kind} answered {str(text)[:40]!r}, which is not legal here")
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


def first_answer(request: Request, modules: Sequence[str] = ()) -> float:
    """Seconds from no worker at all to the answer of a first one; for the bench."""
    began = time.monotonic()
    with Workers(1, request.game.key, modules=modules, patience=Patience(grace=60.0)) as workers:
        workers.ask(request)
        [answer] = workers.wait(90.0)
        if answer.fallback:
            raise RuntimeError(f"the worker did not answer: {answer.reason}")
        return time.monotonic() - began
