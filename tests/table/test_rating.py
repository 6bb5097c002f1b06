"""A person's Elo beside the levels: what is likely from games, and that the levels' points are those that were
measured."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.table.test_chronicle import WHEN, game_of
from xian.ai.elo import expected
from xian.ai.measured import FILE, level_points
from xian.engine.data import read_tables
from xian.engine.registry import GAMES
from xian.table.chronicle.played import PlayedGame, Sitter
from xian.table.chronicle.rating import (
    LATEST,
    LEAST,
    MOST_SHOWN,
    Rated,
    course,
    even_match,
    rated,
    rated_games,
    strength,
)

DOCS = Path(__file__).parents[2] / "docs" / "OPPONENTS.md"
CHAPTERS = {"xian": "## How strong they are", "qin": "## Qin", "terracotta": "## Terracotta Army"}
ROW = re.compile(r"^\| (\w+) against (\w+) \| (\d+) \| ([\d.]+) % \|", re.MULTILINE)
LEVELS = ("Pupil", "Apprentice", "Artisan", "Overseer", "Steward", "Minister", "Emperor")


@pytest.mark.parametrize("game", list(GAMES))
def test_the_matches_are_those_of_two_players_that_the_page_about_opponents_tells(game: str) -> None:
    chapter = DOCS.read_text(encoding="utf-8").split(CHAPTERS[game] + "\n")[1].split("\n## ")[0]
    table = next(part for part in chapter.split("\n\n") if part.startswith("| Two players"))
    told = [[first.lower(), second.lower(), int(games), float(share)] for first, second, games, share
            in ROW.findall(table) if {first, second} <= set(LEVELS)]
    key = [[*row[:2], row[2], float(row[3])] for row in read_tables(FILE)[game]["matches"]]
    assert sorted(key) == sorted(told) and len(told) >= 4


@pytest.mark.parametrize("game", list(GAMES))
def test_levels_have_points_in_their_order_and_as_far_apart_as_they_won(game: str) -> None:
    points = level_points(game)
    assert list(points.values()) == sorted(points.values()) and round(points["artisan"]) == 1200
    share = expected(points["emperor"] - points["minister"])
    measured = next(row[3] for row in read_tables(FILE)[game]["matches"] if row[:2] == ["emperor", "minister"])
    assert share == pytest.approx(measured / 100, abs=0.08)
    assert level_points("a game nobody measured") == {}


def against(level: str, won: int, lost: int, game: str = "qin") -> list[Rated]:
    points = level_points(game)[level]
    return [Rated((points,), float(at % 2 == 0 if min(won, lost) * 2 > at else won > lost))
            for at in range(won + lost)]


def test_who_wins_every_other_game_against_a_level_is_as_strong_as_it() -> None:
    for level, points in level_points("qin").items():
        found = strength(against(level, LATEST, LATEST), "qin")
        assert found is not None and abs(found.points - points) < 40 and even_match(found, "qin") == level
        assert found.low < points < found.high and found.games == LATEST


def test_more_games_make_it_surer_and_nothing_is_said_of_two() -> None:
    assert strength(against("artisan", 1, LEAST - 2), "qin") is None
    few, many = strength(against("artisan", 2, 2), "qin"), strength(against("artisan", 20, 20), "qin")
    assert few is not None and many is not None and few.high - few.low > many.high - many.low > 0


def test_who_won_or_lost_everything_is_told_a_bound_and_no_infinity() -> None:
    won, lost = strength(against("steward", 12, 0), "qin"), strength(against("steward", 0, 12), "qin")
    points = level_points("qin")["steward"]
    assert won is not None and lost is not None
    assert lost.high < points < won.low and won.high <= max(level_points("qin").values()) + 800


def test_at_a_larger_table_a_third_of_the_games_is_fair() -> None:
    points = level_points("qin")["steward"]
    fair = [Rated((points, points), float(at % 3 == 0)) for at in range(36)]
    found = strength(fair, "qin")
    assert found is not None and abs(found.points - points) < 40


def test_the_true_strength_lies_between_the_bounds_as_often_as_is_said() -> None:
    """Players whose strength is known, winning by lot: about 95 of 100 intervals hold it."""
    import random
    lots, held, points = random.Random(5), 0, list(level_points("xian").values())
    for _ in range(60):
        true = lots.uniform(900, 1700)
        games = [Rated((other,), float(lots.random() < expected(true - other))) for other in lots.choices(points, k=25)]
        found = strength(games, "xian")
        assert found is not None
        held += found.low <= true <= found.high
    assert 53 <= held <= 60


def test_the_course_ends_where_the_strength_is() -> None:
    games = against("artisan", 9, 3)
    found = course(games, "qin")
    assert len(found) == len(games) - LEAST + 1 and found[-1] == strength(games, "qin")


def test_the_course_of_many_games_has_no_more_points_than_a_line_shows() -> None:
    games = against("artisan", 600, 400)
    found = course(games, "qin")
    assert len(found) == MOST_SHOWN and found[-1] == strength(games, "qin")
    assert course(games, "qin") == found


def test_games_with_other_persons_or_levels_that_were_not_measured_tell_nothing() -> None:
    assert rated(game_of(1), "Mei") == Rated((level_points("qin")["artisan"],), 1.0)
    assert rated(game_of(1, won=False), "Mei") == Rated((level_points("qin")["artisan"],), 0.0)
    assert rated(game_of(1, level="artisan/mason"), "Mei") is not None
    assert rated(game_of(1, level="person"), "Mei") is None and rated(game_of(1, level="random"), "Mei") is None
    assert rated(game_of(1, level="pupil", key="terracotta"), "Mei") is None
    assert rated(game_of(1), "Bo") is None
    alone = PlayedGame(WHEN, "qin", 5, (Sitter("Mei", "person", "purple", 5, True),), "x")
    assert rated(alone, "Mei") is None
    assert len(rated_games([game_of(1), game_of(2, key="xian"), game_of(3)], "qin", "Mei")) == 2
