"""The figures of reviews: judged as closely as they say, and kept where nothing new is known."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.review_help import begun
from tools import review_figures, review_tables
from xian.ai.review.scale import DEPTHS, FILE, scale
from xian.ai.review.walks import Walks
from xian.table.review.run import Reviewing


@pytest.mark.parametrize("depth", DEPTHS)
def test_decisions_are_walked_from_as_often_as_the_depth_says(depth: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The walks of the search itself are counted: whatever stands between may not make them fewer."""
    walked: list[int] = []
    really = Walks.run

    def counted(walks: Walks, count: int) -> None:
        really(walks, count)
        walked.append(walks.iterations)

    monkeypatch.setattr(Walks, "run", counted)
    running = Reviewing(begun(moves=3), review_figures.AsTold(), depth)
    while running.running:
        running.go_on()
    assert running.report is not None, running.trouble
    assert max(walked) == scale("xian", 2).walks[depth]


def test_a_decision_that_is_drawn_is_judged_as_in_the_review_of_the_whole_game(
        monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun(moves=4)
    monkeypatch.setattr(review_figures, "table_of", lambda *what: match)
    monkeypatch.setattr("xian.table.review.run.scale", lambda *what: replace(scale(*what), walks={"fast": 5}))
    found = review_figures.drawn_game("xian", 2, 1, "artisan", "fast", 2)
    running = Reviewing(match, review_figures.AsTold(), "fast")
    while running.running:
        running.go_on()
    assert running.report is not None, running.trouble
    whole = [[one.lost, one.stake] for one in running.report.decisions]
    drawn = [one for seat in found["decisions"] for one in seat]
    assert len(drawn) == 2 and all(one in whole for one in drawn)
    assert review_figures.drawn_game("xian", 2, 1, "artisan", "fast", 2) == found
    assert sum(map(len, review_figures.drawn_game("xian", 2, 1, "artisan", "fast", 99)["decisions"])) == 4


def test_what_levels_give_away_stands_beside_what_was_told_before(tmp_path: Path) -> None:
    def games(name: str) -> list[dict[str, Any]]:
        return [{"seed": seed, "level": level, "decisions": [[[lost + seed % 3, 500]], [[lost, 500]]]}
                for level, lost in (("random", 900), ("pupil", 500), ("apprentice", 300)) for seed in range(20)
                ] if name == "qin-2-deep-drawn" else []

    document, file = tmp_path / "figures.md", tmp_path / "review.toml"
    document.write_text("# Reviews in figures\n\n## qin, 2 players\n\nas it was\n\n"
                        "### What levels give away, fast\n\n| b |\n")
    file.write_text(FILE.read_text())
    review_tables.tell(games, keep=False, document=document, file=file)
    told = document.read_text()
    assert "\n\nas it was\n\n### What levels give away, deep, by decisions drawn by lot\n\n| Level" in told
    assert "| random | 20 | 40 | 9.00 | " in told and "- random more than apprentice: yes\n" in told
    assert told.endswith("### What levels give away, fast\n\n| b |\n")
    review_tables.tell(lambda name: [], keep=False, document=document, file=file)
    assert document.read_text() == told


def game_of(chance: int, won: int) -> dict[str, Any]:
    return {"seed": 1, "won": [won, 10_000 - won], "chances": [[chance] * 4, [10_000 - chance] * 4]}


def test_what_is_known_of_other_tables_stays(tmp_path: Path) -> None:
    document, file = tmp_path / "figures.md", tmp_path / "review.toml"
    document.write_text("# Reviews in figures\n\n## xian, 2 players\n\nas it was\n\n| a |\n")
    before = FILE.read_text()
    file.write_text(before)
    games = [game_of(7000, 10_000 if number // 2 % 10 < 7 else 0) for number in range(200)]
    review_tables.tell(lambda name: games if name == "qin-3" else [], keep=True, document=document, file=file)
    told = document.read_text()
    assert "## xian, 2 players\n\nas it was\n\n| a |" in told
    assert "## qin, 3 players\n\n200 games of Stewards. Expected calibration error 0." in told
    old, new = tomllib.loads(before), tomllib.loads(file.read_text())
    assert new["xian"] == old["xian"] and new["verdict"] == old["verdict"]
    assert set(new["qin"]["3"]) == {"slope", "offset"}


def test_an_error_lies_within_its_interval() -> None:
    games = [game_of(7000, 10_000 if number % 10 < 7 else 0) for number in range(100)]
    _, told = review_tables.reliability(games, 1.0, 0.0)
    error, low, high = (float(word.strip("(")) for word in told.replace(")", "").split() if word[0] in "(0123456789")
    assert low <= error <= high
