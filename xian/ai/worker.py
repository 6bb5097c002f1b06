"""A process in which computer players think: it reads questions from a pipe and answers each of them.

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
from collections.abc import Callable, Mapping
from functools import partial
from multiprocessing import parent_process
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias, runtime_checkable

from xian.ai.bots import Bot, opponent, sit
from xian.ai.hints import best_moves, why_played
from xian.ai.messages import LARGEST, NO_VIEW, Question, check_fields, decode, encode
from xian.engine.game import NOBODY, BadInput, GameError, Move, Pack, View
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
    depends on nothing but the question.
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

    def learn(self, pack: Pack) -> None:
        """Get to know a component pack, for questions that name it."""
        self._packs[pack.game, pack.digest] = pack
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

    def read(self, message: Mapping[str, Any]) -> Question:
        """The question that a message is. Raises GameError."""
        check_fields(message)
        game, view = find_game(message["game"]), NO_VIEW
        if message["view"] is not None:
            view = game.unpack_view(message["view"], self.pack(game.key, message["pack"]))
        return Question(**{**message, "game": game, "view": view})

    def bot(self, question: Question) -> Bot:
        """The computer player of that match and seat. Its lots are the question's: a worker that was started
        anew in between decides no other way."""
        game = question.game
        key = (question.match, question.view.seat, f"{game.key}/{question.bot}")
        if key not in self._bots:
            who = opponent(question.bot, game.key)
            if who is None:
                raise BadInput(f"there is no computer player {question.bot[:40]!r}")
            lots = random.Random()
            self._bots[key] = (sit(who, game, lots), lots)
        bot, lots = self._bots[key] = self._bots.pop(key)
        lots.seed(question.seed)
        while len(self._bots) > MOST_BOTS:
            del self._bots[next(iter(self._bots))]
        return bot

    def forget(self, question: Question) -> None:
        """Let the computer players of a match's seat go."""
        for key in list(self._bots):
            if key[:2] == (question.match, question.view.seat):
                del self._bots[key]


Kind: TypeAlias = Callable[[Desk, Question, Budget], Any]


def demand_turn(question: Question) -> None:
    """Raises BadInput where whoever looks has nothing to decide."""
    view = question.view
    if view.state is None or view.seat == NOBODY or view.state.to_move != view.seat:
        raise BadInput("a move is asked of a seat that is not to move")


def decide(desk: Desk, question: Question, until: Budget) -> str:
    """The move a computer player plays, as text."""
    demand_turn(question)
    bot, view = desk.bot(question), question.view
    return question.game.text(bot.think(view, until) if isinstance(bot, Thinker) else bot.decide(view))


def search(desk: Desk, question: Question, until: Budget) -> dict[str, list[float]]:
    """How often each move was tried and the sum of its worth, by its text: one share of a search."""
    demand_turn(question)
    bot = desk.bot(question)
    if not isinstance(bot, Sharer):
        raise BadInput(f"{question.bot} does not share a search")
    tried = bot.share(question.view, until)
    return {question.game.text(move): [visits, total] for move, (visits, total) in tried.items()}


def ping(desk: Desk, question: Question, until: Budget) -> dict[str, int]:
    """Which process this is, and the most memory it has had, in bytes."""
    return {"pid": os.getpid(), "memory": most_memory()}


def review(desk: Desk, question: Question, until: Budget) -> dict[str, Any]:
    """How a seat stood and what it chose, see `review.judging`: loaded when it is first asked for."""
    from xian.ai.review.judging import review as judged

    return judged(desk, question, until)


def puzzle(desk: Desk, question: Question, until: Budget) -> dict[str, Any]:
    """Why a move of a puzzle is wrong, see `puzzles.answering`."""
    from xian.ai.puzzles.answering import puzzle as answered

    return answered(desk, question, until)


def learn_pack(desk: Desk, question: Question, until: Budget) -> None:
    desk.learn(question.game.read_pack(question.data["text"], "pack"))


KINDS: Final[dict[str, Kind]] = {
    "decide": decide, "search": search, "hints": best_moves, "why": why_played, "ping": ping, "pack": learn_pack,
    "review": review, "puzzle": puzzle,
}
"""What can be asked."""


def most_memory() -> int:
    """The most memory this process has had, in bytes; 0 where the system does not tell."""
    try:
        lines = Path("/proc/self/status").read_text().splitlines()
    except OSError:
        return 0
    return next((1024 * int(line.split()[1]) for line in lines if line.startswith("VmHWM")), 0)


class WorkerEnd:
    """The worker's end of the pipes."""

    def __init__(self, requests: Connection[Any, Any], answers: Connection[Any, Any]) -> None:
        self._requests = requests
        self._answers = answers
        self._waiting: deque[dict[str, Any]] = deque()
        self._stop: object = 0
        self._ended = False

    def next(self) -> dict[str, Any] | None:
        """The next question, as it came; waits for it. None when there are no more to come."""
        while not self._waiting and not self._ended:
            self._take()
        return None if self._ended else self._waiting.popleft()

    def stopped(self, number: int) -> bool:
        """Whether nobody waits for the answer to this question any more."""
        while not self._ended and self._requests.poll():
            self._take()
        return self._ended or self._stop == number

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


def answer(desk: Desk, message: Mapping[str, Any], line: WorkerEnd) -> dict[str, Any]:
    """Do what is asked. Whatever goes wrong in it is told, and the worker lives on."""
    question: Question | None = None
    try:
        question = desk.read(message)
        if question.kind not in KINDS:
            raise BadInput(f"a worker has no answer to {question.kind[:40]!r}")
        until = Budget(question.seconds, question.steps, partial(line.stopped, question.id))
        said = {"id": question.id, "value": KINDS[question.kind](desk, question, until)}
        encode(said)
        return said
    except GameError as error:
        reason = str(error)
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
    if question is not None:
        desk.forget(question)
    return {"id": message.get("id"), "error": reason[:500]}


def main(requests: Connection[Any, Any], answers: Connection[Any, Any], game: str) -> None:
    """The life of a worker; what `multiprocessing` starts. `game` is made ready before it is asked for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which then ends its workers
    give_way()
    sys.stdout = sys.stderr  # the parent's output may be read by a program
    threading.Thread(target=end_with_parent, daemon=True).start()
    desk = Desk()
    desk.house(game)
    line = WorkerEnd(requests, answers)
    line.say({"ready": 0})
    while (message := line.next()) is not None:
        line.say(answer(desk, message, line))


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
