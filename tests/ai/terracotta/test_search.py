"""What is different for opponents of Terracotta Army: nothing is hidden, moves have many steps."""

from __future__ import annotations

import random
import time
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from tests.ai.moments import moments
from tests.ai.nets import advice, net_file, random_net
from tests.engine.terracotta.at import Table
from tests.games import TERRACOTTA
from tests.typed import of
from xian.ai import levels, network_bot
from xian.ai.advice import explain_text, hint_text
from xian.ai.bots import of_level
from xian.ai.contestants import make
from xian.ai.levels import Level, level
from xian.ai.net import Net, count_weights
from xian.ai.network_bot import NetworkBot
from xian.ai.search import Search
from xian.ai.search_bot import SearchBot
from xian.ai.terracotta import features
from xian.ai.terracotta.evaluation import EVALUATION, TerracottaEvaluation
from xian.engine.game import Options, View
from xian.engine.terracotta.moves import ACT, MOVES
from xian.engine.terracotta.state import TerracottaState
from xian.engine.terracotta.wording import move_text
from xian.engine.texts import LANGUAGES, say

NAMES = ("Mei", "Jade", "Lou", "Tom")


def contestants_level(name: str, folder: Path) -> Level:
    """A level with a small network of its own."""
    found = level(name, "terracotta")
    assert found is not None
    return replace(found, file=str(net_file(folder, 2, game="terracotta")))


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
        return of(TerracottaState, TERRACOTTA.determinize(TERRACOTTA.view(state, state.to_move), random.Random(1)))

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


def walked(bot: SearchBot, state: TerracottaState) -> list[int]:
    """How many walks each step of a whole move took."""
    found: list[int] = []
    seat = state.to_move
    while state.to_move == seat:
        move = bot.decide(TERRACOTTA.view(state, seat))
        assert bot.search is not None
        found.append(bot.search.iterations)
        state.play(move)
    return found


def test_the_budget_is_for_the_whole_move_and_the_next_has_its_own(tmp_path: Path) -> None:
    """Each step takes half of what is left, or less where its choice is clear."""
    state = of(TerracottaState, TERRACOTTA.new(Options(2, TERRACOTTA.house_pack()), 5))
    file = net_file(tmp_path, 2, game="terracotta")
    bots = [make(f"minister@100:{file}", TERRACOTTA, random.Random(seat)) for seat in range(2)]
    for _ in range(2):
        for _ in range(2):
            bot = bots[state.to_move]
            assert isinstance(bot, SearchBot)
            steps = walked(bot, state)
            assert 25 < steps[0] <= 50 and sum(steps) < 100 + len(steps) and len(steps) >= 3
            left = 100
            for step in steps:
                assert 1 <= step <= max(1, left // 2)
                left -= step


def test_time_is_for_the_whole_move_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a clock on which each look takes a second, and one look after each walk, the first step has eight seconds of
    the sixteen, the next ones half of those left each."""
    now = iter(range(10**6))
    monkeypatch.setattr(time, "monotonic", lambda: float(next(now)))
    who = replace(contestants_level("minister", tmp_path), iterations=10**6, seconds=16.0, iterations_with={})
    looks = walked(SearchBot(TERRACOTTA, random.Random(1), who),
                   of(TerracottaState, TERRACOTTA.new(Options(2, TERRACOTTA.house_pack()), 5)))
    assert looks[0] == 8 and looks[1] < 8 and all(later <= sooner for sooner, later in pairwise(looks))


def test_nothing_is_judged_in_the_middle_of_a_move() -> None:
    judged: list[bool] = []

    class Watched(Search):
        def judge(self, state: TerracottaState) -> list[float]:
            judged.append(self.evaluation.begins(state))
            return super().judge(state)

    state = TERRACOTTA.new(Options(2, TERRACOTTA.house_pack()), 5)
    Watched(EVALUATION, random_net(2, game="terracotta"), 2, state.to_move, state.copy, random.Random(2).random,
            True).run(60)
    assert len(judged) == 60 and all(judged)


def test_of_very_many_spaces_the_likely_ones_are_looked_at_but_all_where_it_is_to_move() -> None:
    """A guard beside two others stands among them."""
    table = Table().army("c3 guard 1", "d3 guard 2", "h6 soldier 1").inspectors(7, 9).has(1, wet=3).at("craft 3")
    state = table.play("act").state
    guard, joined = TERRACOTTA.parse("guard"), {TERRACOTTA.parse(f"put {space}") for space in ("c2", "b3", "c4", "d2")}
    search = Search(EVALUATION, random_net(2, game="terracotta"), 2, state.to_move, state.copy, random.Random(2).random,
                    True)
    search.run(80)
    known = search.root.edges[guard].nodes[0]
    assert len(known.edges) == EVALUATION.wide and joined <= set(known.edges)
    state.play(guard)
    assert search.follow(guard, state.copy, state)
    search.run(1)
    assert set(search.root.edges) == set(state.legal()) and len(state.legal()) > 50


def test_a_worker_goes_on_where_a_disc_was_turned() -> None:
    table = Table().has(1, coins=5)
    assert EVALUATION.begins(table.state)
    assert not EVALUATION.begins(table.play("turn central").state)
    assert not EVALUATION.begins(Table().has(1).at("coins 4").state)


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
            said = hint_text(TERRACOTTA, state, hint, lang, NAMES)
            assert said.endswith(".") and "{" not in said
            assert move_text(ACT, lang) not in said, "an action is called by its name"
        steps = hints[0].steps
        line, reasons = ours.explain(TERRACOTTA.view(state, 1 - state.to_move), steps)
        assert tuple(line.steps) == steps
        assert explain_text(TERRACOTTA, state, NAMES[state.to_move], steps, reasons, lang, NAMES).startswith(
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


@pytest.mark.parametrize("fond", ["guard", "officer", "crossbowman", "soldier"])
@pytest.mark.parametrize("name", ["artisan", "steward", "minister"])
def test_a_temper_looks_for_its_moves_further_down_the_line(name: str, fond: str, tmp_path: Path) -> None:
    """Where a worker goes is no such move, but may lead to one."""
    who = replace(contestants_level(name, tmp_path), leanings={fond: 9.0}, blur=0.0, iterations=60, seconds=0.0)
    bot, state = of_level(who, TERRACOTTA, random.Random(1)), Table().has(1, wet=4).has(2).discs(1, 0).state
    told = []
    while state.to_move == 0:
        told.append(TERRACOTTA.text(bot.decide(TERRACOTTA.view(state, 0))))
        state.play(TERRACOTTA.parse(told[-1]))
    assert fond in told, told


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
