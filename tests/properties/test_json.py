"""A position as plain JSON and back: the same position, and the same game from there on."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import games
from tests.properties.games import LONGEST, place, places, players, seeds
from xian.engine.game import NOBODY, BadPosition
from xian.engine.record import digest
from xian.engine.xian.game import XIAN
from xian.engine.xian.state import XianState


def there_and_back(state: XianState) -> XianState:
    """Through text, as a file would."""
    return XIAN.from_json(json.loads(json.dumps(XIAN.to_json(state))), XIAN.house_pack())


@given(state=places)
def test_json_reads_back_to_the_same_position(state: XianState) -> None:
    again = there_and_back(state)
    assert (again.v, again.piles, again.to_move) == (state.v, state.piles, state.to_move)
    assert again.legal() == state.legal() and again.scores() == state.scores()
    assert digest(games.XIAN, again) == digest(games.XIAN, state)


@given(state=places)
def test_a_position_read_back_plays_on_alike(state: XianState) -> None:
    again = there_and_back(state)
    for move in state.legal():
        one, two = state.copy(), again.copy()
        one.play(move)
        two.play(move)
        assert (one.v, one.piles, one.to_move) == (two.v, two.piles, two.to_move)


@given(state=places, draw=st.integers(0, 1000))
def test_a_drawn_state_is_a_position_that_can_be_read(state: XianState, draw: int) -> None:
    for seat in range(NOBODY, state.players):
        drawn = XIAN.determinize(XIAN.view(state, seat), random.Random(draw))
        assert there_and_back(drawn).v == drawn.v


@given(state=places)
def test_a_view_is_told_as_json_but_is_no_position(state: XianState) -> None:
    """The JSON of a view holds no hidden card, and can't be mistaken for the whole position."""
    for seat in range(NOBODY, state.players):
        view = XIAN.view(state, seat)
        other = XIAN.determinize(view, random.Random(seat))
        data = XIAN.to_json(view.state)
        assert data == XIAN.to_json(XIAN.view(other, seat).state)
        with pytest.raises(BadPosition, match="viewer"):
            XIAN.from_json(json.loads(json.dumps(data)), XIAN.house_pack())


@given(count=players, seed=seeds, steps=st.integers(0, LONGEST))
def test_two_positions_have_one_digest_only_if_they_are_the_same(count: int, seed: int, steps: int) -> None:
    """Before and after every legal move. Two moves may lead to one position: both pigments have run out."""
    state = place(count, seed, steps)
    digests = {digest(games.XIAN, state)}
    positions = {(state.to_move, *state.v, *state.piles)}
    for move in state.legal():
        other = state.copy()
        other.play(move)
        digests.add(digest(games.XIAN, other))
        positions.add((other.to_move, *other.v, *other.piles))
    assert len(digests) == len(positions) >= (1 if state.over else 2)


@given(state=places)
def test_the_score_parts_add_up_to_the_scores(state: XianState) -> None:
    parts = XIAN.score_parts(state)
    assert [sum(part.points for part in seat) for seat in parts] == state.scores()
    assert all(score >= 0 for score in state.scores())
    assert all(part.rule.startswith("X") and part.formula for seat in parts for part in seat)
