"""The features of Xi'an."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from tests.ai.moments import moments, numbers
from xian.ai.games import evaluation
from xian.ai.xian import features
from xian.engine.xian.slots import PAIR

EVALUATION = evaluation("xian")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_size_is_what_is_written(players: int) -> None:
    state = moments("xian", players, 1)[30]
    longer = vec[float]([-1.0] * (EVALUATION.size(players) + 1))
    at = features.write_table(state, 0, longer)
    assert at == features.TABLE
    at = features.write_own(state, 0, longer, at)
    assert at == features.TABLE + features.OWN
    points = [[0] * 9 for _ in range(players)]
    assert features.write_player(state, 0, 0, points, longer, at) == at + features.PLAYER
    assert EVALUATION.size(players) == features.TABLE + features.OWN + players * features.PLAYER


def test_a_source_of_points_that_has_no_room_is_refused() -> None:
    """It would stand where the total stands."""
    state = moments("xian", 2, 1)[30]
    x = vec[float]([0.0] * EVALUATION.size(2))
    with pytest.raises(ValueError, match="room for 9 sources of points, not for 10"):
        features.write_player(state, 0, 0, [[1] * 10 for _ in range(2)], x, features.TABLE + features.OWN)


def test_what_a_seat_knows_changes_its_features() -> None:
    """The hand, the pair laid, resources, the turn."""
    state = moments("xian", 2, 5)[2]
    assert state.phase == PAIR
    assert numbers(state, 0, "xian") != numbers(state, 1, "xian")
    first, second = state.legal()[:2]
    after = [numbers(EVALUATION.after(state, move), 0, "xian") for move in (first, second)]
    assert after[0] != after[1] != numbers(state, 0, "xian")
