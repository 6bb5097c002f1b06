"""The features of Terracotta Army."""

from __future__ import annotations

import math

import pytest
from librt.vecs import vec

from tests.ai.moments import moments, numbers
from tests.engine.terracotta.at import Table
from xian.ai.games import evaluation
from xian.ai.terracotta import features
from xian.ai.terracotta.evaluation import EVALUATION
from xian.ai.terracotta.look import TerracottaLook
from xian.engine.terracotta.game import TERRACOTTA
from xian.engine.terracotta.slots import COLUMNS, PHASES, ROUNDS, ROWS


def test_the_game_finds_its_evaluation() -> None:
    assert evaluation("terracotta") is EVALUATION


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_size_is_what_is_written(players: int) -> None:
    state = moments("terracotta", players, 1)[40]
    longer = vec[float]([-1.0] * (EVALUATION.size(players) + 1))
    at = features.write_table(state, longer)
    assert at == features.TABLE
    look = TerracottaLook(state)
    awards = [look.line_award(0), look.line_award(1), look.tile_award()]
    assert features.write_owned(state, 0, longer, at) == at + features.OWNED
    assert features.write_points(state, look, 0, awards, state.scores(), longer, at) == at + features.POINTS
    assert features.write_army(look, 0, longer, at) == at + features.ARMY
    assert features.write_counts(state, look, 0, longer, at) == at + features.COUNTS
    assert EVALUATION.size(players) == features.TABLE + players * features.PLAYER


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_numbers_are_finite_and_small(players: int) -> None:
    for seed in range(3):
        for state in moments("terracotta", players, seed, 0.2):
            assert all(math.isfinite(value) and -4.0 <= value <= 4.0 for value in numbers(state, 1, "terracotta"))


def test_every_chair_has_the_same_table_and_its_own_order_of_players() -> None:
    for state in moments("terracotta", 3, 5, 0.1):
        seen = [numbers(TERRACOTTA.view(state, seat).state, seat, "terracotta") for seat in range(3)]
        assert seen[0][:features.TABLE] == seen[1][:features.TABLE] == seen[2][:features.TABLE]
        first, step = features.TABLE, features.PLAYER
        assert seen[0][first + step:] == seen[1][first:first + 2 * step]
        assert seen[0][first:first + step] == seen[2][first + step:first + 2 * step]


def test_the_projected_scores_are_those_of_the_game() -> None:
    for state in moments("terracotta", 4, 6, 0.2)[:-1]:
        assert features.projected(state, TerracottaLook(state)) == state.scores()


def test_every_step_of_a_move_changes_the_features() -> None:
    """The network is asked about every decision, so that each has to be told from the one before."""
    asked: set[str] = set()
    for state in moments("terracotta", 2, 4)[:-1]:
        before = numbers(state, state.to_move, "terracotta")
        for move in state.legal():
            after = EVALUATION.after(state, move)
            assert after.over or numbers(after, state.to_move, "terracotta") != before, (PHASES[state.phase], move)
        asked.add(PHASES[state.phase])
    assert asked >= {"move", "action", "type", "space", "kind", "stand"}


def test_what_may_be_done_where_on_the_wheel_is_told() -> None:
    """By the space of the ring, wherever it has been turned to: open, for artisans only, closed."""
    start = ROUNDS + features.ON_THE_WAY + features.STOCK + ROWS + COLUMNS

    def told(table: Table, ring: int, space: int) -> tuple[float, float]:
        x = numbers(table.state, 0, "terracotta")
        at = start + 2 * (12 * ring + space - 1)
        return x[at], x[at + 1]

    assert told(Table(), 0, 4) == (1.0, 0.0)
    assert told(Table().worker(4, 1), 0, 4) == (0.0, 1.0)
    assert told(Table().worker(4, 1, artisan=True), 2, 4) == (0.0, 0.0)
    assert told(Table().discs(1, 2).worker(4, 1), 0, 3) == (0.0, 1.0) == told(Table().discs(1, 2).worker(4, 1), 1, 6)


def test_a_round_is_a_chapter() -> None:
    state = Table().round(3).state
    assert EVALUATION.chapter(state) == 3 and not EVALUATION.secret(state)
