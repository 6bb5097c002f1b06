"""The computer players of a match, as the screen meets them: ask, go on drawing, and take the decision when it is
there. With `InWorkers` they think in processes of their own; `Here` decides at once, for tests and pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from xian.ai import bots
from xian.ai.bots import BOTS, FALLBACK, Opponent, in_place_of, opponent
from xian.ai.games import reasons_of
from xian.ai.messages import Asked, Question
from xian.ai.pool import Workers, read_move
from xian.ai.reasons import whole_move
from xian.ai.worker import KINDS, Budget, Desk
from xian.engine.game import GameError, Pack, Seat
from xian.table.apart import SAME, Apart
from xian.table.match import Match

__all__ = ["Asked", "Here", "InWorkers", "Opponents", "decision", "sitting"]

HINTS_HERE = 60
"""Iterations of a hint that is waited for."""


class Opponents:
    """Whoever decides for the computer players, and gives advice. `apart` is what their lots come from."""

    def __init__(self, apart: Apart | None = None) -> None:
        self.apart = apart or Apart()

    def ask(self, question: Question) -> Asked:
        raise NotImplementedError

    def decide(self, match: Match, seat: Seat) -> Asked:
        return self.ask(decision(match, seat, self.apart))

    def hint(self, match: Match, seat: Seat, lang: str) -> Asked:
        """The best moves for a seat, in words."""
        return self.ask(advice(match, seat, "hints", 0, lang, self.apart))

    def why(self, match: Match, seat: Seat, position: int, lang: str) -> Asked:
        """Why the whole move was played that the step after that many belongs to, as that seat may know it."""
        return self.ask(advice(match, seat, "why", position, lang, self.apart))

    def cancel(self, asked: Asked) -> None:
        """Nobody waits for it any more."""

    def learn(self, pack: Pack, text: str) -> None:
        """Get to know a component pack of the player's own."""

    def poll(self) -> bool:
        """Take in what has come; whether anything has."""
        return False

    def close(self) -> None:
        """The program ends."""


def sitting(match: Match, seat: Seat) -> Opponent:
    """Who decides for a computer player: what the seat's kind means, or who plays in its place."""
    kind, game = match.players[seat].kind, match.game.key
    return opponent(kind, game) or in_place_of(kind, game)


def decision(match: Match, seat: Seat, apart: Apart) -> Question:
    """A computer player's decision as a question. Nothing in it comes from the deal but the view."""
    who, game = sitting(match, seat), match.game
    level = None if who.level in BOTS else bots.level_of(who, game.key)
    shared = level is not None and level.workers > 1 and level.method in ("search", "rollouts")
    return Question(
        "search" if shared else "decide", game, match.options.pack.digest, match.view(seat), who.kind,
        apart.name(match), apart.lots(match, seat), level.seconds if level is not None else 0.0,
    )


def advice(match: Match, seat: Seat, kind: str, position: int, lang: str, apart: Apart) -> Question:
    """A hint, or why a whole move was played that the step after that many belongs to, as a question."""
    data: dict[str, Any] = {"lang": lang, "names": [player.name for player in match.players]}
    view = match.view(seat)
    if kind == "why":
        places = whole_move(reasons_of(match.game.key), match.history.at, match.history.position, position)
        view = match.game.view(match.history.at(places[0]), seat)
        data["moves"] = [match.game.text(match.history.steps[place].move) for place in places]
    return Question(kind, match.game, match.options.pack.digest, view, FALLBACK.kind, f"{kind} {apart.name(match)}",
                    seconds=20.0, data=data)


class InWorkers(Opponents):
    """Computer players in processes of their own."""

    def __init__(self, jobs: int, game: str, on_ready: Callable[[], None], tell: Callable[[str], None],
                 apart: Apart | None = None) -> None:
        super().__init__(apart)
        self._start: Callable[[], Workers] = lambda: Workers(jobs, game, on_ready=on_ready, on_trouble=tell)
        self._started: Workers | None = None
        self._looked = False
        self._known: set[str] = set()

    @property
    def _workers(self) -> Workers:
        """They start when something is asked of them, or at the second look: by then the program has drawn its first
        picture, which they would have held up."""
        if self._started is None:
            self._started = self._start()
        return self._started

    def ask(self, question: Question) -> Asked:
        return self._workers.ask(question)

    def learn(self, pack: Pack, text: str) -> None:
        if pack.digest not in self._known:
            self._known.add(pack.digest)
            self._workers.learn(pack, text)

    def cancel(self, asked: Asked) -> None:
        self._workers.cancel(asked)

    def poll(self) -> bool:
        if not self._looked:
            self._looked = True
            if self._started is None:
                return False
        return bool(self._workers.poll())

    def close(self) -> None:
        if self._started is not None:
            self._started.close()


class Here(Opponents):
    """Computer players that decide at once, in this process, and in every game that goes the same way alike."""

    def __init__(self) -> None:
        super().__init__(Apart(SAME))

    def ask(self, question: Question) -> Asked:
        asked = Asked(question, done=True)
        if question.wants_move:
            asked.value = read_move(question, answered(replace(question, kind="decide")))
            return asked
        try:
            asked.value = answered(replace(question, data={**question.data, "iterations": HINTS_HERE}))
        except GameError as error:
            asked.trouble = str(error)
        return asked


def answered(question: Question) -> Any:
    """What a worker would answer that nobody has asked before."""
    return KINDS[question.kind](Desk(), question, Budget(question.seconds, 0))
