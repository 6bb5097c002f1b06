"""The computer players of a match, as the screen meets them: ask, go on drawing, and take the decision when it is
there. With `Workers` they think in processes of their own; `Here` decides at once, for tests and pictures."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

import xian.table.hints  # noqa: F401  adds the hints to what a worker can be asked
from xian.ai import bots
from xian.ai.bots import BOTS, FALLBACK, Opponent, in_place_of, opponent
from xian.ai.levels import Level
from xian.ai.messages import Task
from xian.ai.pool import Answer, Request, Workers
from xian.ai.worker import KINDS, Budget, Desk
from xian.engine.game import GameError, Move, Pack, Seat
from xian.table.match import Match

MODULES: Final = ("xian.table.hints",)


@dataclass
class Asked:
    """A decision or a hint on its way. `value` is there when `done`."""

    seat: Seat
    number: int = 0
    done: bool = False
    value: Any = None
    trouble: str = ""
    data: dict[str, Any] = field(default_factory=dict)


class Opponents(Protocol):
    """Whoever decides for the computer players."""

    def decide(self, match: Match, seat: Seat) -> Asked: ...

    def hint(self, match: Match, seat: Seat, lang: str) -> Asked:
        """The best moves for a seat, in words."""

    def why(self, match: Match, seat: Seat, position: int, lang: str) -> Asked:
        """Why the move after that many was played, as that seat may know it."""

    def cancel(self, asked: Asked) -> None: ...

    def learn(self, pack: Pack, text: str) -> None:
        """Get to know a component pack of the player's own."""

    def poll(self) -> bool:
        """Take in what has come; whether anything has."""

    def close(self) -> None: ...


def decision_seed(match: Match, seat: Seat) -> int:
    """The lots of one decision: of the game, the seat and the moves made, so that a replay decides alike."""
    return random.Random(f"{match.seed}/{seat}/{match.history.position}").getrandbits(32)


def sitting(match: Match, seat: Seat) -> Opponent:
    """Who decides for a computer player: what the seat's kind means, or who plays in its place."""
    kind, game = match.players[seat].kind, match.game.key
    return opponent(kind, game) or in_place_of(kind, game)


def level_of(match: Match, seat: Seat) -> Level | None:
    """Its level; None for those that have none."""
    who = sitting(match, seat)
    return None if who.level in BOTS else bots.level_of(who, match.game.key)


def question(match: Match, seat: Seat, kind: str, position: int, lang: str) -> Request:
    """A hint, or why a move was played, as a request."""
    game = match.game
    data: dict[str, Any] = {"lang": lang, "names": [player.name for player in match.players]}
    if kind == "hints":
        view = match.view(seat)
    else:
        step = match.history.steps[position]
        view = game.view(match.history.at(position), seat)
        data["move"] = game.text(step.move)
    return Request(game, match.options.pack.digest, f"{kind} {match.seed}", view, FALLBACK, kind=kind,
                   seconds=20.0, data=data, wants_move=False)


class InWorkers:
    """Computer players in processes of their own."""

    def __init__(self, jobs: int, game: str, on_ready: Callable[[], None], tell: Callable[[str], None]) -> None:
        self._start: Callable[[], Workers] = lambda: Workers(
            jobs, game, fallback=lambda game, lots: bots.sit(FALLBACK, game, lots), on_ready=on_ready, on_trouble=tell,
            modules=MODULES,
        )
        self._started: Workers | None = None
        self._looked = False
        self._asked: dict[int, Asked] = {}
        self._known: set[str] = set()

    @property
    def _workers(self) -> Workers:
        """They start when something is asked of them, or at the second look: by then the program has drawn its first
        picture, which they would have held up."""
        if self._started is None:
            self._started = self._start()
        return self._started

    def learn(self, pack: Pack, text: str) -> None:
        """Tell the workers of a pack of the player's own."""
        if pack.digest not in self._known:
            self._known.add(pack.digest)
            self._workers.learn(pack, text)

    def decide(self, match: Match, seat: Seat) -> Asked:
        level = level_of(match, seat)
        seconds = level.seconds if level is not None and level.seconds else 0.0
        request = Request(
            match.game, match.options.pack.digest, f"match {match.seed}", match.view(seat),
            sitting(match, seat), seed=decision_seed(match, seat), seconds=seconds,
        )
        shared = level is not None and level.workers > 1 and level.method in ("search", "rollouts")
        number = self._workers.ask_all(request) if shared else self._workers.ask(request)
        return self._send(number, seat)

    def hint(self, match: Match, seat: Seat, lang: str) -> Asked:
        return self._send(self._workers.ask(question(match, seat, "hints", 0, lang)), seat)

    def why(self, match: Match, seat: Seat, position: int, lang: str) -> Asked:
        return self._send(self._workers.ask(question(match, seat, "why", position, lang)), seat)

    def _send(self, number: int, seat: Seat) -> Asked:
        asked = Asked(seat, number)
        self._asked[number] = asked
        return asked

    def cancel(self, asked: Asked) -> None:
        if not asked.done:
            self._workers.cancel(asked.number)
            self._asked.pop(asked.number, None)

    def poll(self) -> bool:
        if not self._looked:
            self._looked = True
            if self._started is None:
                return False
        answers = self._workers.poll()
        for answer in answers:
            self._take(answer)
        return bool(answers)

    def _take(self, answer: Answer) -> None:
        asked = self._asked.pop(answer.id, None)
        if asked is not None:
            asked.done, asked.value, asked.trouble = True, answer.value, answer.reason

    def close(self) -> None:
        if self._started is not None:
            self._started.close()


class Here:
    """Computer players that decide at once, in this process."""

    def decide(self, match: Match, seat: Seat) -> Asked:
        lots = random.Random(decision_seed(match, seat))
        move: Move = bots.sit(sitting(match, seat), match.game, lots).decide(match.view(seat))
        return Asked(seat, done=True, value=move)

    def hint(self, match: Match, seat: Seat, lang: str) -> Asked:
        return self._answer(question(match, seat, "hints", 0, lang))

    def why(self, match: Match, seat: Seat, position: int, lang: str) -> Asked:
        return self._answer(question(match, seat, "why", position, lang))

    def _answer(self, request: Request) -> Asked:
        game, view = request.game, request.view
        task = Task(0, request.kind, game.key, request.pack, request.match, view.seat, game.pack_view(view),
                    request.bot.kind, data={**request.data, "iterations": 60})
        try:
            return Asked(view.seat, done=True, value=KINDS[request.kind](Desk(), task, Budget(0.0, 0)))
        except GameError as error:
            return Asked(view.seat, done=True, trouble=str(error))

    def learn(self, pack: Pack, text: str) -> None:
        """Nothing has to be told."""

    def cancel(self, asked: Asked) -> None:
        """Everything is done by now."""

    def poll(self) -> bool:
        return False

    def close(self) -> None:
        """There is nothing to end."""
