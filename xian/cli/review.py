"""`xian review`: a game looked back at, decision by decision; what is found is kept beside the record."""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path
from typing import Any, Final

from xian.ai.reasons import Reason, reason_text
from xian.ai.review.scale import DEPTHS, SURE, VERDICTS
from xian.cli.output import complain, print_json, print_table
from xian.cli.records import read_replay
from xian.engine.game import BadInput, GameError, Seat
from xian.engine.texts import REFERENCE, say
from xian.table.folders import find_folders
from xian.table.match import Match
from xian.table.opponents import InWorkers, Opponents
from xian.table.review.keep import keep, read, review_path
from xian.table.review.report import Judged, Report
from xian.table.review.run import Reviewing, estimate
from xian.table.review.words import FIGURES, ReviewWords
from xian.table.seating import teach

JOBS: Final = 2
PAUSE: Final = 0.01
"""Seconds between two looks at what has come."""


def run(arguments: argparse.Namespace) -> int:
    """Read what was found before, or look at every decision now."""
    match = Match.of(read_replay(arguments.file))
    seat = None if arguments.seat is None else arguments.seat - 1
    if seat is not None and seat >= len(match.players):
        raise BadInput(f"there is no seat {arguments.seat} in a game of {len(match.players)}")
    path = review_path(Path(arguments.file))
    report = kept(path, match, arguments.level) or made(path, match, arguments.level)
    lang = arguments.lang or REFERENCE
    words = ReviewWords(match, report, lang)
    if arguments.json:
        print_json(as_data(report, seat, words))
    else:
        tell(report, seat, words)
    return 0


def kept(path: Path, match: Match, level: str) -> Report | None:
    """What was found before, as closely or more; what can't be used is told."""
    if not os.path.lexists(path):
        return None
    try:
        found = read(path, match, find_folders().data)
    except GameError as error:
        complain(f"{error}; the game is reviewed anew")
        return None
    return found if DEPTHS.index(found.level) >= DEPTHS.index(level) else None


def made(path: Path, match: Match, level: str) -> Report:
    """A new review. Raises BadInput."""
    opponents = InWorkers(min(JOBS, os.cpu_count() or 1), match.game.key, lambda: None, complain)
    try:
        teach(opponents, find_folders().packs, match)
        report = looked_at(Reviewing(match, opponents, level, find_folders().data), opponents)
    finally:
        opponents.close()
    try:
        keep(report, match, path)
    except GameError as error:
        complain(f"the review can't be kept: {error}")
    return report


def looked_at(running: Reviewing, opponents: Opponents) -> Report:
    """To its end, with a line on how far it is for whoever watches."""
    watched = sys.stderr.isatty()
    if running.level != DEPTHS[0]:
        complain(f"every decision is looked at {running.walks} times: about "
                 f"{round(estimate(running.match, running.level) / JOBS)} seconds")
    while running.running:
        opponents.poll()
        if not running.go_on():
            time.sleep(PAUSE)
        elif watched:
            sys.stderr.write(f"\r{round(100 * running.share)} %")
    if watched:
        sys.stderr.write("\r      \r")
    if running.report is None:
        raise BadInput(f"the review has failed: {running.trouble}")
    return running.report


def chosen(report: Report, seat: Seat | None) -> list[Seat]:
    return [one for one in report.seats if seat in (None, one)]


def tell(report: Report, seat: Seat | None, words: ReviewWords) -> None:
    """For people: sums, accuracy, turning points."""
    heads = [say(words.lang, f"review.{name}") for name in FIGURES]
    print_table(["", *heads], [[words.names[one], *words.figures(one)] for one in chosen(report, seat)])
    for line in (words.beginning(), words.say("other-pack") if words.other_pack else ""):
        if line:
            print(line)
    for one in chosen(report, seat):
        print()
        print("\n".join((words.told(one), words.accuracy(one), words.counts(one))))
        for point in report.turning_points(one):
            print("  " + "\n    ".join((words.line(point), *words.why(point))))


def as_data(report: Report, seat: Seat | None, words: ReviewWords) -> dict[str, Any]:
    """For programs; figures in points of a hundred."""
    return {
        "game": report.game, "moves": report.moves, "prescribed": report.prescribed, "over": report.over,
        "level": report.level, "seconds": report.seconds,
        "seats": [seat_data(report, one, words) for one in chosen(report, seat)],
    }


def seat_data(report: Report, seat: Seat, words: ReviewWords) -> dict[str, Any]:
    sums, chances, accuracy = report.sums(seat), report.chances[seat], report.accuracy(seat)
    parts = {"skill": sums.skill, "luck": sums.luck, "others": sums.others, "misjudged": sums.misjudged}
    return {
        "seat": seat + 1, "name": words.names[seat], "chances": [in_points(chance) for chance in chances],
        "beginning": in_points(chances[report.prescribed]), "result": in_points(chances[-1]),
        **{name: in_points(value) for name, value in parts.items()},
        "accuracy": None if accuracy is None else round(accuracy, 1),
        "verdicts": {name: report.counts(seat)[name] for name in VERDICTS},
        "decisions": [decision_data(one, words) for one in report.own(seat)],
        "turning_points": [one.at for one in report.turning_points(seat)],
    }


def decision_data(one: Judged, words: ReviewWords) -> dict[str, Any]:
    game = words.match.game

    def told(reasons: tuple[Reason, ...]) -> list[dict[str, Any]]:
        return [{"key": reason.key, "params": dict(reason.params),
                 "text": reason_text(reason, words.lang, words.names)} for reason in reasons]

    return {
        "at": one.at, "played": words.match.history.steps[one.at].played.text, "best": game.text(one.best),
        "then": [game.text(step) for step in one.line], "lost": in_points(one.lost), "verdict": one.verdict,
        "chance_of_best": in_points(one.of_best), "chance_of_played": in_points(one.of_played),
        "for_best": told(one.for_best), "for_played": told(one.for_played),
    }


def in_points(value: int) -> float:
    return round(100 * value / SURE, 2)
