"""The levels that are still learning: what they see and what they don't."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.lasting import lasting
from xian.ai import levels
from xian.ai.bots import of_level
from xian.ai.learner import LearnerBot
from xian.ai.levels import Level
from xian.engine.game import Game, Options, State
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.table.measures import random_match

PLAIN = Level("plain", "learner")
LEARNERS = [level.key for level in levels.offered() if level.method == "learner"]


def gained(game: Game, state: State, move: int) -> int:
    """What a move brings its mover at once, in points."""
    after = state.copy()
    seat = after.to_move
    before = after.scores()[seat]
    after.play(move)
    return int(after.scores()[seat] - before)


def test_the_gentlest_two_are_learners() -> None:
    assert LEARNERS == ["pupil", "apprentice"]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("name", LEARNERS[: lasting(1, 2)])
def test_they_play_to_the_end_and_the_same_lots_play_the_same(key: str, name: str) -> None:
    game, level = find_game(key), levels.level(name, key)
    assert level is not None
    ends = []
    for _ in range(2):
        state = game.new(Options(2, game.house_pack()), 4)
        bots = [of_level(level, game, random.Random(seat)) for seat in range(2)]
        while not state.over:
            state.play(bots[state.to_move].decide(game.view(state, state.to_move)))
        ends.append(state.scores())
    assert ends[0] == ends[1]


@pytest.mark.parametrize("key", GAMES)
def test_who_sees_everything_never_leaves_points_that_one_step_brings(key: str) -> None:
    """What is chosen brings at least as much by the end of the own move as the best single step that ends it."""
    game, looked = find_game(key), 0
    learner = LearnerBot(game, random.Random(1), replace(PLAIN, lines=400))
    match = random_match(game, 2, 6)
    for position in range(0, match.history.length, 9):
        state = match.history.at(position)
        if state.over or len(state.legal()) > 250:
            continue
        best = max(state.legal(), key=lambda move: gained(game, state, move))
        if gained(game, state, best) <= 0:
            continue
        seat, after = state.to_move, state.copy()
        before, heading = after.scores()[seat], game.heading(after)
        while not after.over and after.to_move == seat and game.heading(after) == heading:
            after.play(learner.decide(game.view(after, seat)))
        looked += 1
        assert after.scores()[seat] >= before, (position, game.text(best))
    assert looked >= 3


def test_it_sees_nobodys_points_but_its_own() -> None:
    """Another hand, another score of the others: it counts the same."""
    game = find_game("xian")
    state = random_match(game, 3, 2).history.at(60)
    learner = LearnerBot(game, random.Random(1), PLAIN)
    seat = state.to_move
    assert learner.points(state, seat) == state.scores()[seat]
    forgets = LearnerBot(game, random.Random(1), replace(PLAIN, counts={"majority": 0.0}))
    parts = game.score_parts(state)[seat]
    wanted = sum(part.points for part in parts if not part.source.startswith("majority"))
    assert forgets.points(state, seat) == wanted


def test_what_comes_later_counts_less_for_who_is_taken_by_the_nearest() -> None:
    """A space worth little now, or more by way of a longer line: `nearest` decides."""
    game, found = find_game("terracotta"), set()
    match = random_match(game, 2, 3)
    for position in range(0, match.history.length, 3):
        state = match.history.at(position)
        if state.over or len(state.legal()) > 30:
            continue
        view = game.view(state, state.to_move)
        chosen = [LearnerBot(game, random.Random(1), replace(PLAIN, nearest=nearest, lines=120)).decide(view)
                  for nearest in (1.0, 0.2)]
        found.add(chosen[0] == chosen[1])
    assert found == {True, False}


@pytest.mark.parametrize("key", GAMES)
def test_a_temper_is_felt(key: str) -> None:
    temper = levels.tempers(key)[0]
    plain, with_temper = levels.level("apprentice", key), levels.level("apprentice", key, temper)
    assert plain is not None and with_temper is not None
    game, match, differ = find_game(key), random_match(find_game(key), 2, 5), 0
    for position in range(0, match.history.length, 2):
        state = match.history.at(position)
        if not state.over and len(state.legal()) < 60:
            view = game.view(state, state.to_move)
            one, other = (of_level(level, game, random.Random(1)).decide(view) for level in (plain, with_temper))
            differ += one != other
    assert differ
