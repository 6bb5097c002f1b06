"""Reviews beside records: figures that can't be, moves that are none, reasons that nobody can say."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from tools.fuzz import mutate, seeds
from tools.fuzz.case import ACCEPTED, Case, must, usable
from xian.ai.games import reasons_of
from xian.ai.reasons import Reason
from xian.ai.review.judging import won
from xian.ai.review.scale import SURE
from xian.engine.record import parse, replay
from xian.engine.registry import GAMES
from xian.engine.texts import LANGUAGES
from xian.table.match import Match
from xian.table.review.keep import keep, read, text_of
from xian.table.review.report import Judged, Report
from xian.table.review.words import ReviewWords

PARAMS: Final = ("points", "player", "space", "section", "number", "amount", "village", "at", "colour")


@cache
def match_of(record: str) -> Match:
    """The game of a record."""
    return Match.of(replay(parse(record)))


def record_of(lots: Random) -> str:
    """A game as it stood after some of its moves, seldom at its end."""
    records = lots.choice(seeds.kept(lots.choice(tuple(GAMES)))).records
    return records[-1] if lots.random() < 0.2 else lots.choice(records[1:-1])


def report_of(lots: Random, match: Match) -> Report:
    """A review as it could be, but for its reasons: nobody has thought about it."""
    seats, moves = range(len(match.players)), match.history.position

    def chances(count: int, least: int) -> list[int]:
        return [lots.randint(least, SURE) for _ in range(count)]

    ends = [won(match.state, seat) if match.over else lots.randint(0, SURE) for seat in seats]
    decisions = [decision_of(lots, match, at) for at in range(moves)]
    return Report(match.game.key, lots.choice(("fast", "deep")), 1.5, match.over,
                  tuple((*chances(moves, 0), end) for end in ends), tuple(tuple(chances(moves, -SURE)) for _ in seats),
                  tuple(decisions))


def decision_of(lots: Random, match: Match, at: int) -> Judged:
    lower, higher = sorted((lots.randint(0, SURE), lots.randint(0, SURE)))
    params = {name: lots.choice((1, 2, 9, "building.lab", "x")) for name in lots.sample(PARAMS, 3)}
    told = (Reason(lots.choice(reasons_of(match.game.key).keys), params, 1.0),) if lots.random() < 0.02 else ()
    return Judged(at, match.history.steps[at].seat, lots.choice(match.history.at(at).legal()), higher, lower,
                  lots.randint(0, SURE), (), told, ())


class Reviews:
    """Files through `keep.read`; what is taken is told in every language, and kept again."""

    name: Final = "reviews"
    share: Final = 6

    def draw(self, lots: Random) -> Case:
        record = record_of(lots)
        match = match_of(record)
        text = text_of(report_of(lots, match), match)
        if lots.random() < 0.6:
            text = json.dumps(mutate.tree(lots, json.loads(text)))
        data = mutate.json_text(lots, text) if lots.random() < 0.3 else text.encode("utf-8", "surrogatepass")
        return {"record": record, "data": data.decode("latin-1")}

    def play(self, case: Any, room: Path) -> str:
        match, path = match_of(case["record"]), room / "a.xian.review"
        path.write_bytes(case["data"].encode("latin-1"))
        found = read(path, match)
        for seat in found.seats:
            change = found.chances[seat][-1] - found.chances[seat][0]
            must(found.sums(seat).total == change, "the parts do not add up")
        with usable("a review"):
            for lang in LANGUAGES:
                words = ReviewWords(match, found, lang)
                for one in found.decisions:
                    words.line(one), words.why(one)
                for seat in found.seats:
                    words.told(seat), words.accuracy(seat), words.counts(seat), words.figures(seat)
            keep(found, match, path)
            must(read(path, match) == found, "it is kept as another one")
        return ACCEPTED
