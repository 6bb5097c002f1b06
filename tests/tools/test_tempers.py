"""How far a temper is felt: each has a figure, and what is counted is what happened."""

from __future__ import annotations

import re

import pytest

from tools import tempers
from tools.tempers import Felt, measure
from xian.ai import levels
from xian.engine.registry import GAMES, game


@pytest.mark.parametrize("key", GAMES)
def test_every_temper_has_a_figure(key: str) -> None:
    assert set(tempers.figures(key)) == set(levels.tempers(key))


def test_with_a_temper_more_is_done_of_what_it_likes() -> None:
    felt = measure(game("xian"), "artisan", "builder", 4, 1)
    assert felt.games == 4 and 0 < felt.differ < felt.decisions and 0 <= felt.won <= 4
    assert felt.figures[0] > felt.figures[1] > 0
    assert felt.moved == pytest.approx(felt.figures[0] / felt.figures[1] - 1)


def test_a_figure_that_was_nothing_before_has_moved() -> None:
    assert (Felt(figures=[2.0, 0.0]).moved, Felt().moved) == (1.0, 0.0)


def test_the_command_tells_what_it_measured_and_whether_the_goal_is_met(capsys: pytest.CaptureFixture[str]) -> None:
    code = tempers.main(["--game", "xian", "--levels", "artisan", "--tempers", "builder", "--games", "4"])
    found = re.fullmatch(r" *artisan/builder +4 games +[\d.]+% differ  steps in the Palace: [\d.]+ instead of [\d.]+ "
                         r"\(([+-]\d+)%\)  won \d+%\n", capsys.readouterr().out)
    assert found is not None and code == int(int(found[1]) < 100 * tempers.GOAL)
