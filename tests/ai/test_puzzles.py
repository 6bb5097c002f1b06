"""How puzzles are proved and rated: no move is left out, nothing hidden is looked at, the end is the end."""

from __future__ import annotations

import random

import pytest

from tests.puzzle_help import some_puzzle
from xian.ai.puzzles.finding import Seeking, lots, proved, reasons_for
from xian.ai.puzzles.proving import ALIKE, LEAST, MARGIN, Weighed, Weighing, over, to_the_end
from xian.ai.puzzles.rating import finds, stars
from xian.ai.puzzles.themes import PRICE, making, themes, themes_of
from xian.ai.reasons import Reason
from xian.ai.review.scale import SURE
from xian.engine.game import Game, Options, State
from xian.engine.record import no_packs
from xian.engine.registry import GAMES, game
from xian.table.puzzles.position import match_of


def position(key: str, least: int) -> tuple[Game, State]:
    match = match_of(some_puzzle(key, least), no_packs, "en")
    return match.game, match.state


def near_the_end(key: str, left: int) -> tuple[Game, State]:
    """So many decisions before the end of a game of lots."""
    rules, draw = game(key), random.Random(4)
    state = rules.new(Options(2, rules.house_pack()), 4)
    states = []
    while not state.over:
        states.append(state.copy())
        state.play(draw.choice(list(state.legal())))
    return rules, states[-left]


def test_every_move_is_walked_and_the_same_seed_says_the_same() -> None:
    rules, state = position("xian", 12)
    view = rules.view(state, state.to_move)
    weighing = Weighing(rules, view, 5)
    found = weighing.weigh(60)
    assert sorted(move for move, _ in found.moves) == sorted(state.legal())
    assert all(weighing.walked(move) >= LEAST for move in state.legal())
    chances = [chance for _, chance in found.moves]
    assert chances == sorted(chances, reverse=True) and all(0 <= chance <= SURE for chance in chances)
    other = rules.determinize(view, random.Random(9))
    assert Weighing(rules, rules.view(other, other.to_move), 5).weigh(60) == found, "the deal is not looked at"


def test_right_is_what_gives_away_less_than_the_margin() -> None:
    found = Weighed(((7, 6000), (3, 6000 - MARGIN + 1), (5, 6000 - MARGIN), (4, 0)), 200, 2000, "margin")
    assert found.right() == (7, 3) and found.margin == MARGIN - 1


def test_of_moves_that_are_equally_good_the_one_that_was_told_comes_first() -> None:
    found = Weighed(((7, 6000), (3, 6000 - ALIKE), (5, 5500)), 200, 2000, "margin")
    assert [found.right(told)[0] for told in (7, 3, 5, 9, None)] == [7, 3, 7, 7, 7]
    assert found.right(3) == (3, 7, 5)


def test_a_puzzle_is_about_its_gains_and_about_the_price_that_it_is_worth() -> None:
    gain, other = Reason("terracotta.rack", {}, 6.0), Reason("terracotta.groups", {}, 4.0)
    price, drawback = Reason("terracotta.turns", {}, -0.8), Reason("terracotta.alone", {}, -0.6)
    assert themes("terracotta", [gain, other]) == ("placing", "group")
    assert themes("terracotta", [gain, other, price]) == ("placing", "wheel")
    assert themes("terracotta", [gain, drawback]) == ("placing",), "what is left alone is not what it is about"


def test_what_is_looked_for_can_be_one_theme() -> None:
    rules = game("xian")
    reasons = [Reason("xian.order-early", {}, 1.5)]
    assert [Seeking(rules, 2, 1, rules.house_pack(), {}, theme=theme).wanted(reasons)
            for theme in ("", "initiative", "toll")] == [True, True, False]


def test_a_search_to_the_end_knows_the_result() -> None:
    rules, state = near_the_end("xian", 1)
    found = to_the_end(rules, rules.view(state, state.to_move), 1)
    assert found is not None and found.proof == "end"
    seat = state.to_move
    for move, chance in found.moves:
        after = state.copy()
        after.play(move)
        if after.over:
            winners = after.winners()
            assert chance == (round(SURE / len(winners)) if seat in winners else 0)


@pytest.mark.parametrize("key", GAMES)
def test_the_end_is_not_seen_from_the_beginning(key: str) -> None:
    rules, state = position(key, 10)
    assert to_the_end(rules, rules.view(state, state.to_move), 1) is None


def test_a_whole_action_is_proved_step_by_step() -> None:
    puzzle = next(found for least in range(12, 60) if len((found := some_puzzle("xian", least)).answer) > 1)
    match = match_of(puzzle, no_packs, "en")
    at = len(puzzle.moves)
    steps, first = proved(match.game, match.history.at(at), puzzle.seed, at, walks=40)
    state = match.history.at(at)
    for step in steps:
        assert step is steps[0] or not over(match.game, state, match.to_move)
        assert set(step) <= set(state.legal())
        state.play(step[0])
    assert over(match.game, state, match.to_move) and steps[0][0] == first.best
    view = match.game.view(match.history.at(at), match.to_move)
    assert reasons_for(match.game, view, lots(puzzle.seed, at), steps, first) == \
        reasons_for(match.game, view, lots(puzzle.seed, at), steps, first)


def test_the_gentlest_level_that_finds_it_gives_the_stars() -> None:
    rules, state = position("xian", 12)
    legal = list(state.legal())
    assert stars(rules, state, [legal], 3) == 1, "everything is right"
    least = [legal[0]]
    assert finds(rules, state, [least], "pupil", 3) == (stars(rules, state, [least], 3) == 1)


@pytest.mark.parametrize("key", GAMES)
def test_what_is_said_of_making_can_be_used(key: str) -> None:
    from xian.ai.games import reasons_of
    from xian.ai.levels import level

    plan = making(key)
    assert plan.least >= 2 and plan.glance > 0 and all(level(one, key) for one in plan.levels)
    known = {one.removeprefix(f"{key}.") for one in reasons_of(key).keys}
    for keys in ([one.removeprefix(PRICE) for one in keys] for keys in themes_of(key).values()):
        assert all(any(one.startswith(each) for one in known) if each.endswith(".") else each in known for each in keys)
