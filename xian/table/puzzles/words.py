"""A puzzle in words: what is asked, how a try came out, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

from xian.ai.advice import in_hundredths, steps_text
from xian.ai.reasons import Reason, reasons_text
from xian.ai.review.scale import POINT, SURE
from xian.engine.game import Move, Param
from xian.engine.texts import Plain, say
from xian.table.match import Match
from xian.table.puzzles.attempt import Attempt, Outcome
from xian.table.puzzles.form import Puzzle

NO_SECOND: Final = POINT
"""Where less than this is between the best and what is wrong, no difference is told."""


def theme_text(game: str, theme: str, lang: str) -> str:
    return say(lang, f"puzzle-theme.{game}.{theme}")


def themes_text(puzzle: Puzzle, lang: str) -> str:
    """What it is about, in one line."""
    return " · ".join(theme_text(puzzle.game, theme, lang) for theme in puzzle.themes)


def day_line(puzzle: Puzzle, day: date, tries: int, lang: str) -> str:
    """The result of a puzzle of the day as a line to send to others; it tells nothing of the answer."""
    stars = say(lang, "puzzle.stars", {"count": puzzle.stars})
    return say(lang, "daily.puzzle-line", {"game": f"game.{puzzle.game}", "day": Plain(day.isoformat()),
                                           "stars": Plain(stars), "count": tries})


class PuzzleWords:
    """One puzzle at one table in one language."""

    def __init__(self, match: Match, attempt: Attempt, lang: str) -> None:
        self.match = match
        self.attempt = attempt
        self.lang = lang
        self.names = [player.name for player in match.players]

    def say(self, key: str, params: Mapping[str, Param] | None = None) -> str:
        return say(self.lang, f"puzzle.{key}", params or {})

    def task(self) -> str:
        """What is asked, in a sentence or two."""
        steps = len(self.attempt.answer)
        key = "own-task" if self.attempt.puzzle.own else "task" if steps == 1 else "task-steps"
        return self.say(key, {"count": steps} if key == "task-steps" else {})

    def heading(self) -> str:
        """How the try came out."""
        verdict = self.attempt.verdict
        return self.say(f"verdict-{verdict.value}") if verdict is not None else ""

    def told(self, judged: Mapping[str, Any] | None) -> list[str]:
        """What is to be said of the try; `judged` is what came back of a wrong move."""
        attempt = self.attempt
        if attempt.verdict is Outcome.RIGHT:
            return [self.best(attempt.puzzle.best)]
        if attempt.verdict is Outcome.GOOD and attempt.move is not None:
            words = self.say("as-good", {"move": self.steps([attempt.move], attempt.at)})
            return [words, self.best(attempt.puzzle.best)]
        if attempt.verdict is Outcome.WRONG and attempt.move is not None:
            return [self.wrong(attempt.move, judged)]
        if attempt.verdict is Outcome.SHOWN:
            return [self.best(attempt.puzzle.best)]
        return []

    def best(self, steps: Sequence[str]) -> str:
        """The answer, its chance and what speaks for it."""
        puzzle, parse = self.attempt.puzzle, self.match.game.parse
        move = self.steps([parse(step) for step in steps], self.attempt.start)
        words = [self.say("best", {"move": move, "chance": in_hundredths(puzzle.chance / SURE)})]
        if puzzle.chance - puzzle.second >= NO_SECOND:
            words.append(self.say("second", {"chance": in_hundredths(puzzle.second / SURE)}))
        return " ".join([*words, *self.why(puzzle.reasons)])

    def wrong(self, move: Move, judged: Mapping[str, Any] | None) -> str:
        step = self.steps([move], self.attempt.at)
        if judged is None:
            return self.say("judging", {"move": step})
        words = self.say("played", {"move": step, "chance": in_hundredths(judged["chance"] / SURE)})
        return " ".join([words, *self.why([Reason(*each) for each in judged["reasons"]])])

    def why(self, reasons: Sequence[Reason]) -> list[str]:
        told = reasons_text(reasons, self.lang, self.names)
        return [say(self.lang, "advice.why", {"reasons": Plain(told)})] if told else []

    def steps(self, moves: Sequence[Move], at: int) -> Plain:
        """Steps from a position on."""
        return steps_text(self.match.game, self.match.history.at(at), moves, self.lang)
