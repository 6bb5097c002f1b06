"""A review kept beside the record it is of, and read back: bounded, and believed only where it can be true of that
game."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from xian.ai.games import reasons_of
from xian.ai.reasons import Reason, reason_text
from xian.ai.review.judging import won
from xian.ai.review.scale import DEPTHS, SURE
from xian.engine.game import BadInput, BadMove, Fault, GameError, Move, Seat
from xian.engine.intake import json_data, read_bytes, shown
from xian.engine.texts import LANGUAGES, NoText
from xian.table.course.firsts import prescribed
from xian.table.match import Match
from xian.table.order import REVIEW
from xian.table.review.report import Judged, Report
from xian.table.writing import put

FORMAT: Final = 1
MOST_BYTES: Final = 1 << 20
LONGEST_LINE: Final = 40
"""Steps after a best move."""
MOST_REASONS: Final = 6
LONGEST_WORD: Final = 60
LARGEST: Final = 100_000
LONGEST_TIME: Final = 1e7
FIELDS: Final = ("format", "of", "level", "seconds", "chances", "luck", "decisions")
DECISION: Final = ("best", "of_best", "of_played", "stake", "line", "for_best", "for_played")


class _Untrue(Exception):
    """It can't be of this game, or no program of ours has written it."""


def review_path(record: Path) -> Path:
    """Where the review of a record stands."""
    return record.with_name(record.name + REVIEW)


def fingerprint(match: Match) -> str:
    """The same for the same game only: rules, figures, deal and every move."""
    game, history = match.game, match.history
    whole = [game.key, game.rules, match.options.pack.digest, len(match.players), dict(match.options.extra), match.seed,
             [step.played.text for step in history.steps]]
    return hashlib.sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()[:32]


def keep(report: Report, match: Match, path: Path) -> None:
    """Write it down. Raises FileTrouble."""
    put(path, text_of(report, match).encode())


def text_of(report: Report, match: Match) -> str:
    """As it stands in its file: a line for each seat and each decision."""
    def rows(values: Any) -> str:
        return "[\n" + ",\n".join(json.dumps(value, separators=(",", ":")) for value in values) + "\n]"

    head = json.dumps({"format": FORMAT, "of": fingerprint(match), "level": report.level, "seconds": report.seconds})
    decisions = [[match.game.text(one.best), one.of_best, one.of_played, one.stake,
                  [match.game.text(step) for step in one.line], *map(_reasons, (one.for_best, one.for_played))]
                 for one in report.decisions]
    return (f'{head[:-1]},\n"chances": {rows(report.chances)},\n"luck": {rows(report.luck)},\n'
            f'"decisions": {rows(decisions)}}}\n')


def _reasons(reasons: tuple[Reason, ...]) -> list[Any]:
    return [[reason.key, dict(reason.params), reason.weight] for reason in reasons]


def read(path: Path, match: Match, data_folder: Path | None = None) -> Report:
    """The review that was kept of that match. Raises BadInput or FileTrouble: it is damaged, or of another game."""
    source = shown(path)
    data = json_data(read_bytes(path, MOST_BYTES), source)
    if not isinstance(data, dict) or set(data) != set(FIELDS) or data["format"] != FORMAT:
        raise BadInput(Fault("review.damaged"), source=source)
    if data["of"] != fingerprint(match):
        raise BadInput(Fault("review.other-game"), source=source)
    try:
        return replace(_Check(data, match).report(), prescribed=prescribed(match, data_folder))
    except (_Untrue, NoText, GameError):
        raise BadInput(Fault("review.damaged"), source=source) from None


def _demand(true: bool) -> None:
    if not true:
        raise _Untrue


class _Check:
    """Takes a review in, figure by figure."""

    def __init__(self, data: dict[str, Any], match: Match) -> None:
        self.data = data
        self.match = match
        self.moves = match.history.position
        self.seats = len(match.players)
        self.known = frozenset(reasons_of(match.game.key).keys)

    def report(self) -> Report:
        data, match = self.data, self.match
        level, seconds = data["level"], data["seconds"]
        _demand(isinstance(level, str) and level in DEPTHS)
        _demand(isinstance(seconds, int | float) and not isinstance(seconds, bool) and 0 <= seconds < LONGEST_TIME)
        chances = self.table("chances", self.moves + 1, 0)
        _demand(not match.over or [line[-1] for line in chances]
                == [won(match.state, seat) for seat in range(self.seats)])
        _demand(isinstance(data["decisions"], list) and len(data["decisions"]) == self.moves)
        decisions = [self.decision(at, step.seat) for at, step in enumerate(match.history.steps)]
        return Report(match.game.key, level, float(seconds), match.over, chances,
                      self.table("luck", self.moves, -SURE), tuple(decisions))

    def table(self, name: str, count: int, least: int) -> tuple[tuple[int, ...], ...]:
        """A line of figures for each seat."""
        lines = self.data[name]
        _demand(isinstance(lines, list) and len(lines) == self.seats)
        return tuple(tuple(self.figure(each, least) for each in self.items(line, count, count)) for line in lines)

    def figure(self, value: Any, least: int = 0) -> int:
        _demand(type(value) is int and least <= value <= SURE)
        return int(value)

    def items(self, value: Any, least: int, most: int) -> list[Any]:
        _demand(isinstance(value, list) and least <= len(value) <= most)
        return list(value)

    def decision(self, at: int, seat: Seat) -> Judged:
        row = dict(zip(DECISION, self.items(self.data["decisions"][at], len(DECISION), len(DECISION)), strict=True))
        best = self.move(row["best"])
        _demand(best in self.match.history.at(at).legal())
        line = tuple(self.move(step) for step in self.items(row["line"], 0, LONGEST_LINE))
        of_best, of_played = self.figure(row["of_best"]), self.figure(row["of_played"])
        _demand(of_played <= of_best)
        return Judged(at, seat, best, of_best, of_played, self.figure(row["stake"]), line,
                      self.reasons(row["for_best"]), self.reasons(row["for_played"]))

    def move(self, text: Any) -> Move:
        _demand(isinstance(text, str) and len(text) <= LONGEST_WORD)
        try:
            return self.match.game.parse(text)
        except BadMove:
            raise _Untrue from None

    def reasons(self, value: Any) -> tuple[Reason, ...]:
        return tuple(self.reason(*self.items(one, 3, 3)) for one in self.items(value, 0, MOST_REASONS))

    def reason(self, key: Any, params: Any, weight: Any) -> Reason:
        """One that the game knows, and that can be said in every language."""
        _demand(isinstance(key, str) and key in self.known and isinstance(params, dict) and len(params) <= MOST_REASONS)
        _demand(isinstance(weight, int | float) and not isinstance(weight, bool) and abs(weight) <= LARGEST)
        for name, param in params.items():
            whole = type(param) is int and abs(param) <= LARGEST
            _demand(whole or (isinstance(param, str) and len(param) <= LONGEST_WORD))
            _demand(name != "player" or (whole and 1 <= param <= self.seats))
        found = Reason(key, params, float(weight))
        for lang in LANGUAGES:
            reason_text(found, lang, [player.name for player in self.match.players])
        return found


