"""The order of the levels, in short matches with a fixed seed and wide bounds; `make ladder` measures it properly."""

from __future__ import annotations

import pytest

from tools import ladder
from xian.ai.arena import share_against


@pytest.mark.parametrize(("higher", "lower", "games", "least"), [
    ("apprentice", "random", 12, 0.6),
    ("artisan", "random", 12, 0.9),
    ("artisan", "apprentice", 12, 0.7),
    ("steward", "artisan", 12, 0.65),
    ("minister@4", "artisan", 4, 0.7),
])
def test_each_level_beats_the_one_below(higher: str, lower: str, games: int, least: float) -> None:
    assert share_against("xian", 2, higher, lower, seed=5, games=games)[0] >= least


def test_the_ladder_tells_what_it_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert ladder.main(["--games", "4", "--jobs", "1", "--only", "artisan", "--seed", "5"]) in (0, 1)
    printed = capsys.readouterr().out
    assert "artisan - random" in printed and "wanted 99 %" in printed
    assert "artisan - apprentice" in printed
