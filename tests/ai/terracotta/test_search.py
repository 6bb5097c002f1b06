"""What is different for opponents of Terracotta Army: nothing is hidden, moves have many steps."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from tests.ai.moments import moments
from tests.ai.nets import advice, net_file, random_net
from tests.engine.terracotta.at import Table
from tests.terracotta_known import terracotta_known  # noqa: F401
from xian.ai import levels, network_bot
from xian.ai.advice import explain_text, hint_text
from xian.ai.contestants import make
from xian.ai.levels import level
from xian.ai.net import Net, count_weights
from xian.ai.network_bot import NetworkBot
from xian.ai.search import Search
from xian.ai.search_bot import SearchBot
from xian.ai.terracotta import features
from xian.ai.terracotta.evaluation import EVALUATION, TerracottaEvaluation
from xian.engine.game import Options, View
from xian.engine.terracotta.game import TERRACOTTA
from xian.engine.terracotta.moves import MOVES
from xian.engine.terracotta.state import TerracottaState
from xian.engine.texts import LANGUAGES, say

NAMES = ("Mei", "Jade", "Lou", "Tom")


def middle(players: int, seed: int) -> TerracottaState:
    """A position in the middle of a random game."""
    state: TerracottaState = moments("terracotta", players, seed)[60]
    return state


@pytest.mark.parametrize("players", [2, 3])
def test_where_nothing_is_hidden_a_world_is_drawn_once(players: int) -> None:
    state = middle(players, 3)
    drawn = 0

    def determinize() -> TerracottaState:
        nonlocal drawn
        drawn += 1
        return TERRACOTTA.determinize(TERRACOTTA.view(state, state.to_move), random.Random(1))

    for net in (None, random_net(players, game="terracotta")):
        search = Search(EVALUATION, net, players, state.to_move, determinize, random.Random(2).random, True)
        search.run(40)
        assert drawn == len(search.worlds) == 1
        assert sum(search.visits().values()) >= 40
        drawn = 0
    search = Search(EVALUATION, None, players, state.to_move, determinize, random.Random(2).random)
    search.run(40)
    assert drawn == 5, "a world for every eight walks, as where something is hidden"


def test_the_bot_and_the_advice_know_that_the_view_is_whole(tmp_path: Path) -> None:
    state = middle(2, 4)
    view = TERRACOTTA.view(state, state.to_move)
    assert view.whole
    bot = make(f"minister@24:{net_file(tmp_path, 2, game='terracotta')}", TERRACOTTA, random.Random(1))
    assert isinstance(bot, SearchBot)
    assert bot.decide(view) in state.legal()
    assert bot.search is not None and len(bot.search.worlds) == 1
    assert len(advice(2, "terracotta").searched(view, 24, 1).worlds) == 1
    half = View(view.seat, view.state)
    assert len(advice(2, "terracotta").searched(half, 24, 1).worlds) == 3


def test_the_tree_is_kept_from_step_to_step_of_a_move(tmp_path: Path) -> None:
    state = TERRACOTTA.new(Options(2, TERRACOTTA.house_pack()), 5)
    bot = make(f"minister@100:{net_file(tmp_path, 2, game='terracotta')}", TERRACOTTA, random.Random(1))
    assert isinstance(bot, SearchBot)
    seat, kept, trees = state.to_move, 0, []
    while state.to_move == seat:
        move = bot.decide(TERRACOTTA.view(state, seat))
        assert bot.search is not None
        trees.append(bot.search)
        kept += len(trees) > 1 and trees[-1] is trees[-2]
        state.play(move)
    assert kept == len(trees) - 1 >= 2


@pytest.mark.parametrize("level", ["apprentice", "artisan", "steward:", "minister@6:", "emperor@6:", "plain@6"])
def test_every_level_plays_a_whole_move(level: str, tmp_path: Path) -> None:
    state = middle(3, 6)
    if level.endswith(":"):
        level += str(net_file(tmp_path, 3, game="terracotta"))
    seat = state.to_move
    bot = make(level, TERRACOTTA, random.Random(3))
    while state.to_move == seat and not state.over:
        move = bot.decide(TERRACOTTA.view(state, seat))
        assert move in state.legal()
        state.play(move)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hints_and_explanations_in_words(lang: str) -> None:
    """A hint is a whole move; its first step can be played, and its line after it."""
    ours = advice(2, "terracotta")
    for turn in (0, 40, 80):
        state = moments("terracotta", 2, 7)[turn]
        view = TERRACOTTA.view(state, state.to_move)
        hints = ours.hints(view, 3, 12)
        assert hints
        for hint in hints:
            after = state.copy()
            for step in hint.steps:
                assert step in after.legal()
                after.play(step)
            said = hint_text(TERRACOTTA, hint, lang, NAMES)
            assert said.endswith(".") and "{" not in said
        steps = hints[0].steps
        line, reasons = ours.explain(TERRACOTTA.view(state, 1 - state.to_move), steps)
        assert tuple(line.steps) == steps
        assert explain_text(TERRACOTTA, NAMES[state.to_move], steps, reasons, lang, NAMES).startswith(
            NAMES[state.to_move])


# One step with the rest of the move.


def points_alone(players: int) -> Net:
    """A network that sees nothing but its own projected score."""
    number = features.size(players)
    weights = [0.0] * count_weights(number, 1, 1, players)
    weights[features.TABLE + features.OWNED + 1] = 1.0
    second = number + 1
    weights[second] = 1.0
    weights[second + 2 + players] = 1.0
    return Net(number, 1, 1, players, weights)


@pytest.mark.parametrize("follow", [0, 12])
def test_a_whole_move_is_looked_at_before_its_first_step(follow: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a worker goes scores nothing yet: only what it does there. A guard beside two others scores most."""
    known = TerracottaEvaluation()
    known.follow = follow
    monkeypatch.setattr(network_bot, "trained", lambda game, players, file: (known, points_alone(players)))
    steward = level("steward", "terracotta")
    assert steward is not None
    bot = NetworkBot(TERRACOTTA, random.Random(1), replace(steward, blur=0.0))
    table = Table().army("c3 guard 1", "d3 guard 2").has(1, wet=3).has(2).discs(1, 0)
    state = table.state
    moves = []
    while state.to_move == 0:
        moves.append(bot.decide(TERRACOTTA.view(state, 0)))
        state.play(moves[-1])
    told = [TERRACOTTA.text(move) for move in moves]
    assert ("guard" in told) == bool(follow), told
    if follow:
        assert state.track(0) == 4 and state.scores()[0] - state.track(0) >= 2 * 2 + 5, told


# What is likely, for who has no network.


def likely(table: Table, most: int = 3) -> list[str]:
    state = table.state
    return [TERRACOTTA.text(move) for move in EVALUATION.likely(state, state.legal(), most)]


def test_spaces_that_join_groups_are_looked_at_first() -> None:
    table = Table().army("c3 guard 1", "d3 guard 2", "h6 soldier 1").inspectors(7, 9).has(1, wet=3).at("craft 3")
    table.play("act")
    assert likely(table, 1) == ["guard"]
    table.play("guard")
    assert set(likely(table, 6)) == {f"put {space}" for space in ("c2", "b3", "c4", "d2", "e3", "d4")}


def test_acting_comes_before_taking_nothing_and_a_weapon_before_keeping_it() -> None:
    assert likely(Table().has(1).at("coins 4"), 1) == ["act"]
    table = Table().army("c2 guard 2", "c7 guard 2").has(1, wet=3, weapons="crossbow").at("craft 3")
    assert likely(table.play("act", "crossbowman", "put c4"), 1) == ["shoot down"]
    assert likely(Table().has(1, coins=3).at("shaper").play("act"), 2) == ["token 0", "token 1"]
    assert likely(Table()) == [], "where a worker goes is not told apart: all can be looked at"


def test_the_artisan_crafts_where_it_joins_a_group() -> None:
    state = Table().army("c3 guard 1", "d3 guard 2").has(1, wet=3).has(2).discs(1, 0).state
    bot, told = make("artisan", TERRACOTTA, random.Random(1)), []
    while state.to_move == 0:
        move = bot.decide(TERRACOTTA.view(state, 0))
        told.append(TERRACOTTA.text(move))
        state.play(move)
    assert "guard" in told and state.scores()[0] - state.track(0) >= 2 * 2 + 5, told


def test_two_tempers_are_known_by_name() -> None:
    assert set(levels.tempers("terracotta")) == {"craftsman", "courtier"}
    for lang in LANGUAGES:
        for temper in levels.tempers("terracotta"):
            assert say(lang, f"temper.{temper}") and say(lang, f"temper-about.{temper}")


def test_a_temper_likes_moves_there_are() -> None:
    known = [TERRACOTTA.text(move) for move in range(MOVES)]
    for temper in levels.tempers("terracotta"):
        who = level("steward", "terracotta", temper)
        assert who is not None and who.leanings
        assert all(any(words.startswith(start) for words in known) for start in who.leanings)
