"""The order of the levels, in short matches with a fixed seed and wide bounds; `make ladder` measures it properly."""

from __future__ import annotations

import re

import pytest

from tools import ladder
from xian.ai.arena import share_against


@pytest.mark.parametrize(("higher", "lower", "games", "least"), [
    ("pupil", "random", 12, 0.6),
    ("artisan", "random", 12, 0.9),
    ("artisan", "pupil", 12, 0.6),
    ("steward", "artisan", 12, 0.65),
    ("overseer", "apprentice", 24, 0.65),
    ("minister@4", "artisan", 4, 0.7),
])
def test_each_level_beats_the_one_below(higher: str, lower: str, games: int, least: float) -> None:
    assert share_against("xian", 2, higher, lower, seed=5, games=games)[0] >= least


def test_one_meeting_can_be_asked_for() -> None:
    """Of the table with its goal, or any other without one."""
    assert ladder.asked_for("", 2) == ladder.meetings(2)
    assert ladder.asked_for("artisan", 2) == [("artisan", "apprentice", ladder.STEP), ("artisan", "random", (0.99, 1))]
    assert ladder.asked_for("artisan:random", 2) == [("artisan", "random", ladder.SURELY)]
    assert ladder.asked_for("steward:artisan", 4) == [("steward", "artisan", (0.0, 1.0))]
    assert ladder.asked_for("nobody", 2) == []


@pytest.mark.parametrize(("only", "rivals"), [
    ("apprentice", ["pupil"]), ("tidy", ["apprentice"]), ("steward", ["overseer"]),
])
def test_the_ladder_tells_what_it_measured(only: str, rivals: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Figures, goals, and whether they are met; the exit code says so too."""
    code = ladder.main(["--games", "2", "--jobs", "1", "--only", only, "--seed", "5"])
    found = [re.fullmatch(r" *(\w+) - (\w+) +2 games +([\d.]+) % .* wanted (\d+) to (\d+) %: (met|NOT MET)  "
                          r"margin .*", line)
             for line in capsys.readouterr().out.splitlines()]
    told = [line.groups() for line in found if line]
    assert [(first, second) for first, second, *_ in told] == [(only, rival) for rival in rivals]
    assert [verdict for *_, verdict in told] == ["met" if float(low) <= float(share) <= float(high) else "NOT MET"
                                                 for _, _, share, low, high, _ in told]
    assert code == int(any(verdict == "NOT MET" for *_, verdict in told))
