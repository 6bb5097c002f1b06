"""The beginners from outside: they understand what the protocol sends them in every game, and forfeit nothing."""

from __future__ import annotations

import random

import pytest

from tools.beginner import STYLES, TIDY, Beginner, choose
from tools.beginner_xian import filled
from tools.ladder import YARDSTICKS, named
from xian.ai.arena import Contest, play_match
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.table.measures import random_match


@pytest.mark.parametrize("style", YARDSTICKS)
@pytest.mark.parametrize("key", GAMES)
def test_they_play_a_game_to_its_end(key: str, style: str) -> None:
    games = play_match(Contest(key, (named(style), "random"), players=2, games=2))
    assert len(games) == 2
    for game in games:
        assert game.forfeits == [{}, {}], game.notes
        assert max(game.shares) > 0


def test_what_stands_in_for_the_hidden_can_be_read() -> None:
    game, lots = find_game("xian"), random.Random(3)
    match = random_match(game, 4, 8)
    for position in range(0, match.history.length, 11):
        state = match.history.at(position)
        if state.over:
            continue
        view = game.to_json(game.view(state, state.to_move).state)
        whole = game.from_json(filled(view, lots), game.house_pack())
        assert whole.legal() == state.legal() and whole.to_move == state.to_move
        assert game.to_json(game.view(whole, state.to_move).state) == view


def test_the_tidy_one_takes_what_scores_most_and_the_careless_one_does_not_see_it_all() -> None:
    game = find_game("qin")
    state = random_match(game, 2, 4).history.at(30)
    seat = state.to_move

    def lead(move: int) -> int:
        after = state.copy()
        after.play(move)
        own, other = after.scores()[seat], after.scores()[1 - seat]
        return int(own - other)

    best = max(lead(move) for move in state.legal())
    assert lead(choose(game, state, TIDY, random.Random(1))) == best
    taken = {lead(choose(game, state, Beginner(sees=0.05), random.Random(seed))) for seed in range(12)}
    assert min(taken) < best
    assert STYLES["careless"]("qin") == Beginner(sees=0.2) and STYLES["careless"]("xian") == Beginner(0.6, 3.0)
