"""A review in words, the same on the screen and on the command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from xian.ai.advice import in_hundredths, steps_text
from xian.ai.levels import offered
from xian.ai.reasons import Reason, reasons_text
from xian.ai.review.scale import POINT, SURE, VERDICTS, scale
from xian.engine.game import Move, Param, Seat
from xian.engine.texts import Plain, listed, say
from xian.table.match import Match
from xian.table.review.report import Judged, Report

LEVELS_TOLD: Final = 2
"""Levels that an accuracy is compared with."""
WHOLE: Final = 100
"""The accuracy of who decided best every time."""
FIGURES: Final = ("beginning", "skill", "luck", "others", "misjudged", "result")
"""The columns of the sums."""


class ReviewWords:
    """The review of a match in one language."""

    def __init__(self, match: Match, report: Report, lang: str) -> None:
        self.match = match
        self.report = report
        self.lang = lang
        self.names = [player.name for player in match.players]

    def say(self, key: str, params: Mapping[str, Param] | None = None) -> str:
        return say(self.lang, f"review.{key}", params or {})

    def name(self, seat: Seat) -> Plain:
        return Plain(self.names[seat])

    # Sums

    def figures(self, seat: Seat) -> list[str]:
        """A seat's line of the sums, column by column, in points."""
        chances = self.report.chances[seat]
        beginning, result = (round(chances[at] / POINT) for at in (self.report.prescribed, -1))
        return [str(beginning), *map(signed, self.parts(seat)), str(result)]

    def parts(self, seat: Seat) -> list[int]:
        """What came of skill, luck, others and misjudging in whole points: rounded so that they lead from the beginning
        that is shown to the result that is shown."""
        sums, chances = self.report.sums(seat), self.report.chances[seat]
        total = round(chances[-1] / POINT) - round(chances[self.report.prescribed] / POINT)
        return rounded((sums.skill, sums.luck, sums.others, sums.misjudged), total)

    def told(self, seat: Seat) -> str:
        """What a seat gave away itself, and what luck did."""
        skill, luck, *_ = self.parts(seat)
        key = "sums-gained" if luck >= 0 else "sums-lost"
        return self.say(key, {"name": self.name(seat), "skill": -skill, "luck": abs(luck)})

    def beginning(self) -> str:
        """Which moves nobody is blamed for; nothing where there are none."""
        count = self.report.prescribed
        return self.say("prescribed", {"count": count}) if count else ""

    def accuracy(self, seat: Seat) -> str:
        """How accurate a seat was, beside what levels score in that game."""
        found = self.report.accuracy(seat)
        if found is None:
            return self.say("nothing-decided", {"name": self.name(seat)})
        words = self.say("accuracy", {"name": self.name(seat), "accuracy": round(found), "whole": WHOLE})
        levels = scale(self.report.game, len(self.names)).levels
        near = sorted((level for level in offered() if level.key in levels),
                      key=lambda level: abs(levels[level.key] - found))[:LEVELS_TOLD]
        beside = [self.say("level-scores", {"level": f"level.{level.key}", "accuracy": round(levels[level.key])})
                  for level in sorted(near, key=lambda level: levels[level.key])]
        return f"{words} {self.say('levels', {'levels': Plain(listed(self.lang, beside))})}" if beside else words

    def counts(self, seat: Seat) -> str:
        """How many decisions are called what."""
        counts = self.report.counts(seat)
        told = [say(self.lang, f"review.count-{name}", {"count": counts[name]}) for name in VERDICTS if counts[name]]
        return say(self.lang, "list.comma").join(told)

    @property
    def other_pack(self) -> bool:
        """Whether it was played with other figures than the judge was trained for."""
        return self.match.options.pack.digest != self.match.game.house_pack().digest

    # Decisions

    def steps(self, decision: Judged, moves: Sequence[Move]) -> Plain:
        return steps_text(self.match.game, self.match.history.at(decision.at), moves, self.lang)

    def played(self, decision: Judged) -> Plain:
        return self.steps(decision, [self.match.history.steps[decision.at].move])

    def better(self, decision: Judged) -> Plain:
        return self.steps(decision, [decision.best, *decision.line])

    def line(self, decision: Judged) -> str:
        """A decision in one line: which move, what it is called, what it cost."""
        return self.say("decision", {
            "number": decision.at + 1, "verdict": Plain(self.say(f"verdict-{decision.verdict}")),
            "points": Plain(f"−{points(decision.lost)}"), "move": self.played(decision)})

    def headed(self, decision: Judged) -> str:
        """Who decided, and what that is called."""
        return self.say("headed", {"name": self.name(decision.seat), "number": decision.at + 1,
                                   "verdict": Plain(self.say(f"verdict-{decision.verdict}"))})

    def why(self, decision: Judged) -> list[str]:
        """The move that was played and the better one, each with its chance and reasons."""
        key = "played" if decision.lost else "best-played"
        found = [self.one(key, self.played(decision), decision.of_played, decision.for_played)]
        if decision.lost:
            found.append(self.one("better", self.better(decision), decision.of_best, decision.for_best))
        return found

    def one(self, key: str, move: Plain, chance: int, reasons: Sequence[Reason]) -> str:
        words = self.say(key, {"move": move, "chance": in_hundredths(chance / SURE)})
        told = reasons_text(reasons, self.lang, self.names)
        return f"{words} {say(self.lang, 'advice.why', {'reasons': Plain(told)})}" if told else words


def rounded(parts: Sequence[int], total: int) -> list[int]:
    """Hundredths of a point as whole points, each up or down, so that they add up to a total: those are rounded up that
    lie the least below."""
    down = [part // POINT for part in parts]
    order = sorted(range(len(parts)), key=lambda place: -(parts[place] % POINT))
    up = order[:max(0, total - sum(down))]
    return [value + (place in up) for place, value in enumerate(down)]


def signed(whole: int) -> str:
    """Points with their sign."""
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole < 0 else "0"


def points(value: int) -> int:
    """What was given away, a point at least where anything was."""
    return max(1, round(value / POINT)) if value else 0
