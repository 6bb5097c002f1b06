"""A decision that a review calls a mistake becomes one of the player's own puzzles, with one press, while one looks
on."""

from __future__ import annotations

from xian.ai.review.scale import MISTAKE, VERDICTS
from xian.engine.game import GameError
from xian.engine.texts import Plain
from xian.table.match import Match
from xian.table.opponents import Asked
from xian.table.puzzles.blunder import asks, made_of
from xian.table.puzzles.store import add_own
from xian.table.review.report import Judged
from xian.ui.stage import Stage


class OwnPuzzle:
    """One at a time."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.asked: tuple[Match, int, Asked] | None = None

    def can(self, decision: Judged | None) -> bool:
        """Whether that much was given away, and no other is being made."""
        return self.asked is None and decision is not None and (
            VERDICTS.index(decision.verdict) >= VERDICTS.index(MISTAKE))

    def make(self, match: Match, at: int) -> None:
        self.asked = match, at, self.stage.opponents.ask(asks(match, at))
        self.stage.notice(self.stage.say("puzzle.making"))

    def go_on(self) -> bool:
        """Take in what has come; whether it has."""
        if self.asked is None or not self.asked[2].done:
            return False
        (match, at, asked), self.asked = self.asked, None
        try:
            if asked.value is None:
                raise GameError(asked.trouble or "?")
            add_own(self.stage.folders.data, made_of(match, at, asked.value))
        except GameError as error:
            reason = error.in_words(self.stage.lang)
            self.stage.notice(self.stage.say("puzzle.not-made", reason=Plain(reason)), True)
        else:
            self.stage.sound.play("seal")
            self.stage.notice(self.stage.say("puzzle.made"))
        return True

    def cancel(self) -> None:
        if self.asked is not None:
            self.stage.opponents.cancel(self.asked[2])
            self.asked = None
