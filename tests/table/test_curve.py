"""The course of a game: scores after every move, chapters, and round figures for the axis."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tests.toy import TOY
from xian.engine.registry import game
from xian.table.curve import MOST_TICKS, Curve, chapters_of, curve_of
from xian.table.measures import random_match


def test_every_position_has_its_scores() -> None:
    match = random_match(game("xian"), 3, 4)
    curve = curve_of(match.history)
    assert curve.moves == match.history.length
    assert curve.seats == 3
    assert list(curve.scores[-1]) == match.state.scores()
    assert list(curve.scores[40]) == match.history.at(40).scores()
    assert curve.line(1) == [scores[1] for scores in curve.scores]


def test_moves_that_were_taken_back_are_not_in_it() -> None:
    match = random_match(TOY, 2, 4)
    match.go(5)
    assert curve_of(match.history).moves == 5


def test_chapters_begin_where_their_first_move_is_played() -> None:
    match = random_match(TOY, 2, 4)
    curve = curve_of(match.history)
    assert [heading for _, heading in curve.chapters] == ["round 1", "round 2", "round 3"]
    begins = [begin for begin, _ in chapters_of(match.history)]
    assert begins[0] == 0
    assert curve.chapter_at(begins[1] - 1) == "round 1"
    assert curve.chapter_at(begins[1]) == "round 2"
    assert curve.chapter_at(curve.moves) == "round 3"


def test_a_game_without_moves_is_one_position() -> None:
    match = random_match(TOY, 2, 4)
    match.go(0)
    curve = curve_of(match.history)
    assert (curve.moves, curve.chapters, curve.chapter_at(0)) == (0, (), "")
    assert curve.ticks()[-1] >= 1


@given(st.lists(st.integers(-300, 3000), min_size=1, max_size=6))
def test_the_axis_spans_all_scores_with_few_round_figures(scores: list[int]) -> None:
    ticks = Curve((tuple(scores),), ()).ticks()
    assert ticks[0] <= min(0, *scores)
    assert ticks[-1] >= max(1, *scores)
    assert 2 <= len(ticks) <= MOST_TICKS + 1
    assert len({after - before for before, after in pairwise(ticks)}) == 1
