"""A process in which computer players think: it reads requests from a pipe and answers each of them.

It gets views and never a state. It keeps a computer player for every match and seat, so that what one has
thought of serves its next step too. It ends when the pipe ends, and whatever it is doing when its parent dies.
Imports stay few: the first answer waits for them.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from multiprocessing import parent_process
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias, runtime_checkable

from xian.ai.bots import Bot, opponent, sit
from xian.ai.messages import LARGEST, Task, decode, encode, read_task
from xian.engine.game import BadInput, Game, GameError, Move, Pack, View
from xian.engine.registry import game as find_game

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

LOOK: Final = 0.005
"""Seconds between two looks at the pipe while thinking."""
MOST_BOTS: Final = 16
"""Computer players kept; beyond it the one not asked for longest goes."""
MOST_PACKS: Final = 8


class Budget:
    """When to stop thinking: the time is over, the steps are done, or the asker wants an answer now.

    A computer player calls it between two steps of its thinking. With a number of steps and no time the answer
    depends on nothing but the request.
    """

    def __init__(self, seconds: float, steps: int, stopped: Callable[[], bool] = lambda: False) -> None:
        now = time.monotonic()
        self._end = now + seconds if seconds > 0 else float("inf")
        self._left = steps if steps > 0 else -1
        self._next_look = now
        self._stopped = stopped
        self._over = False

    def __call__(self) -> bool:
        """Whether to stop; if not, one step more is taken."""
        now = time.monotonic()
        if now >= self._next_look:
            self._next_look = now + LOOK
            self._over = self._over or self._stopped()
        if self._over or now >= self._end or self._left == 0:
            return True
        self._left -= 1
        return False


@runtime_checkable
class Thinker(Protocol):
    """A computer player that thinks for as long as it may."""

    def think(self, view: View, until: Callable[[], bool]) -> Move:
        """A legal move, soon after `until()` is true; also when it is true from the beginning."""


@runtime_checkable
class Sharer(Protocol):
    """A computer player whose search can be shared between workers."""

    def share(self, view: View, until: Callable[[], bool]) -> Mapping[Move, tuple[int, float]]:
        """One share: how often each move was tried, and the sum of what it was worth."""


class Desk:
    """What a worker has at hand: games, component packs, the computer players of every match."""

    def __init__(self) -> None:
        self._packs: dict[tuple[str, str], Pack] = {}
        self._house: dict[str, Pack] = {}
        self._bots: dict[tuple[str, int, str], tuple[Bot, random.Random]] = {}

    def learn(self, game: str, text: str) -> None:
        """Read a component pack, for requests that name it."""
        pack = find_game(game).read_pack(text, "pack")
        self._packs[game, pack.digest] = pack
        while len(self._packs) > MOST_PACKS:
            del self._packs[next(iter(self._packs))]

    def house(self, game: str) -> Pack:
        """The components that come with a game."""
        if game not in self._house:
            self._house[game] = find_game(game).house_pack()
        return self._house[game]

    def pack(self, game: str, digest: str) -> Pack:
        """The component pack of that digest. Raises BadInput for one that is not known."""
        house = self.house(game)
        pack = house if digest == house.digest else self._packs.get((game, digest))
        if pack is None:
            raise BadInput(f"the component pack {digest} is not known here")
        return pack

    def view(self, task: Task) -> tuple[Game, View]:
        """The game asked about, and what the seat sees of it."""
        game = find_game(task.game)
        return game, game.unpack_view(task.view, self.pack(task.game, task.pack))

    def bot(self, task: Task, game: Game) -> Bot:
        """The computer player of that match and seat. Its lots are the request's: a worker that was started
        anew in between decides no other way."""
        key = (task.match, task.seat, f"{task.game}/{task.bot}")
        if key not in self._bots:
            who = opponent(task.bot, game.key)
            if who is None:
                raise BadInput(f"there is no computer player {task.bot[:40]!r}")
            lots = random.Random()
            self._bots[key] = (sit(who, game, lots), lots)
        bot, lots = self._bots[key] = self._bots.pop(key)
        lots.seed(task.seed)
        while len(self._bots) > MOST_BOTS:
            del self._bots[next(iter(self._bots))]
        return bot

    def forget(self, match: str, seat: int = -1) -> None:
        """Let the computer players of a match go, or of one seat."""
        for key in list(self._bots):
            if key[0] == match and seat in (-1, key[1]):
                del self._bots[key]


Kind: TypeAlias = Callable[[Desk, Task, Budget], Any]


def decide(desk: Desk, task: Task, until: Budget) -> str:
    """The move a computer player plays, as text."""
    game, view = desk.view(task)
    bot = desk.bot(task, game)
    return game.text(bot.think(view, until) if isinstance(bot, Thinker) else bot.decide(view))


def search(desk: Desk, task: Task, until: Budget) -> dict[str, list[float]]:
    """How often each move was tried and the sum of its worth, by its text: one share of a search."""
    game, view = desk.view(task)
    bot = desk.bot(task, game)
    if not isinstance(bot, Sharer):
        raise BadInput(f"{task.bot} does not share a search")
    return {game.text(move): [visits, total] for move, (visits, total) in bot.share(view, until).items()}


def ping(desk: Desk, task: Task, until: Budget) -> dict[str, int]:
    """Which process this is, and the most memory it has had, in bytes."""
    return {"pid": os.getpid(), "memory": most_memory()}


def learn_pack(desk: Desk, task: Task, until: Budget) -> None:
    desk.learn(task.game, task.data["text"])


def forget_match(desk: Desk, task: Task, until: Budget) -> None:
    desk.forget(task.match)


KINDS: Final[dict[str, Kind]] = {
    "decide": decide, "search": search, "ping": ping, "pack": learn_pack, "forget": forget_match,
}
"""What can be asked. A module that a worker loads at its start may add to it."""


def most_memory() -> int:
    """The most memory this process has had, in bytes; 0 where the system does not tell."""
    try:
        lines = Path("/proc/self/status").read_text().splitlines()
    except OSError:
        return 0
    return next((1024 * int(line.split()[1]) for line in lines if line.startswith("VmHWM")), 0)


class Line:
    """The worker's end of the pipes."""

    def __init__(self, requests: Connection[Any, Any], answers: Connection[Any, Any]) -> None:
        self._requests = requests
        self._answers = answers
        self._waiting: deque[dict[str, Any]] = deque()
        self._stop = 0
        self._ended = False

    def next(self) -> Task | None:
        """The next request; waits for it. None when there are no more to come."""
        while not self._waiting and not self._ended:
            self._take()
        return None if self._ended else read_task(self._waiting.popleft())

    def stopped(self, task: Task) -> bool:
        """Whether this request is to be answered at once, or by nobody."""
        while not self._ended and self._requests.poll():
            self._take()
        return self._ended or self._stop == task.id

    def _take(self) -> None:
        try:
            message = decode(self._requests.recv_bytes(LARGEST))
        except (EOFError, OSError):
            self._ended = True
            return
        if "stop" in message:
            self._stop = message["stop"]
        else:
            self._waiting.append(message)

    def say(self, message: Mapping[str, Any]) -> None:
        """Answer; to nobody when the parent has gone."""
        try:
            self._answers.send_bytes(encode(message))
        except OSError:
            self._ended = True


def answer(desk: Desk, task: Task, line: Line) -> dict[str, Any]:
    """Do what is asked. Whatever goes wrong in it is told, and the worker lives on."""
    until = Budget(task.seconds, task.steps, lambda: line.stopped(task))
    try:
        if task.kind not in KINDS:
            raise BadInput(f"a worker has no answer to {task.kind!r}")
        message = {"id": task.id, "value": KINDS[task.kind](desk, task, until)}
        encode(message)
        return message
    except GameError as error:
        reason = str(error)
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
    desk.forget(task.match, task.seat)
    return {"id": task.id, "error": reason[:500]}


def main(requests: Connection[Any, Any], answers: Connection[Any, Any], game: str, modules: Sequence[str]) -> None:
    """The life of a worker; what `multiprocessing` starts. `game` is made ready before it is asked for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which then ends its workers
    give_way()
    sys.stdout = sys.stderr  # the parent's output may be read by a program
    threading.Thread(target=end_with_parent, daemon=True).start()
    for module in modules:
        import_module(module)
    desk = Desk()
    desk.house(game)
    line = Line(requests, answers)
    line.say({"ready": 0})
    while (task := line.next()) is not None:
        line.say(answer(desk, task, line))


def give_way() -> None:
    """Let whoever asks go first, when there are not cores enough for both: a screen must not stand still."""
    if hasattr(os, "nice"):
        os.nice(10)


def end_with_parent() -> None:
    """End this process when its parent has ended, even in the middle of a decision that never looks up."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
