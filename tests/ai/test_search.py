"""The search: it finds what is known to be best, comes out the same for a seed, and keeps its tree."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.ai.moments import moments
from tests.ai.nets import net_file, random_net
from tests.ai.qin.islet import islet
from tests.games import XIAN
from tests.lasting import lasting
from tests.typed import of
from xian.ai.contestants import make
from xian.ai.games import evaluation
from xian.ai.judge import ask, outcome, worths
from xian.ai.levels import Level
from xian.ai.net import Net
from xian.ai.search import Search, draw
from xian.ai.search_bot import SearchBot
from xian.engine.game import Move, Options, Pack, State
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.engine.terracotta.game import TERRACOTTA
from xian.engine.xian.slots import BUILD, PAIR
from xian.engine.xian.state import XianState

POSITIONS = sorted(Path(__file__).parent.glob("*/positions/*.json"))
PACKS: dict[str, Callable[[], Pack]] = {"xian": XIAN.house_pack, "qin": islet, "terracotta": TERRACOTTA.house_pack}
"""With Qin's the piles are empty: nothing is hidden that could not be worked out."""


def read(path: Path) -> tuple[str, Any]:
    """The game and the position."""
    key = path.parts[-3]
    return key, find_game(key).from_json(json.loads(path.read_text(encoding="utf-8")), PACKS[key]())


def solved(state: State) -> list[float]:
    """The worth of a position to every seat when all play as well as can be, by trying everything."""
    if state.over:
        return outcome(state)
    mover = state.to_move
    return max((solved(after(state, move)) for move in state.legal()), key=lambda worths: worths[mover])


def after(state: State, move: Move) -> State:
    other = state.copy()
    other.play(move)
    return other


def best_by_trying_everything(state: State) -> Move:
    """The one move that is clearly better than all others."""
    worths = {move: solved(after(state, move))[state.to_move] for move in state.legal()}
    first, second = sorted(worths.values(), reverse=True)[:2]
    assert first - second > 0.4, "the position has no single best move"
    return max(worths, key=lambda move: worths[move])


@pytest.mark.parametrize("key", GAMES)
def test_there_are_a_dozen_positions_with_a_known_best_move(key: str) -> None:
    assert sum(path.parts[-3] == key for path in POSITIONS) >= 12


@pytest.mark.parametrize("path", POSITIONS[:: lasting(2, 1)], ids=lambda path: path.stem)
def test_search_finds_the_best_move_near_the_end(path: Path) -> None:
    key, state = read(path)
    best = best_by_trying_everything(state)
    for net in (None, random_net(state.players, game=key)):
        search = search_of(key, state, net, seed=2)
        search.run(1500)
        visits = search.visits()
        found = max(visits, key=lambda move: visits[move])
        assert find_game(key).text(found) == find_game(key).text(best), "with a network" if net else "plain"


def search_of(key: str, state: Any, net: Net | None, seed: int) -> Search:
    game, rng = find_game(key), random.Random(seed)
    view = game.view(state, state.to_move)
    return Search(evaluation(key), net, state.players, state.to_move,
                  lambda: game.determinize(view, rng), rng.random)


def middle(players: int, seed: int, phase: int, steps: int = 60) -> XianState:
    """A position of that phase in the middle of a random game."""
    rng = random.Random(seed)
    state = of(XianState, XIAN.new(Options(players, XIAN.house_pack()), seed))
    while steps > 0 or state.phase != phase:
        state.play(rng.choice(state.legal()))
        steps -= 1
    return state


POINTS: dict[str, Callable[[int], tuple[str, Any]]] = {
    "xian pair": lambda players: ("xian", middle(players, 4, PAIR)),
    "xian build": lambda players: ("xian", middle(players, 4, BUILD)),
    "qin": lambda players: ("qin", moments("qin", players, 4)[27]),
}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("point", POINTS)
def test_the_same_seed_and_iterations_give_the_same_tree(players: int, point: str) -> None:
    """And the position asked about is left as it was."""
    key, state = POINTS[point](players)
    before = find_game(key).to_json(state)
    for net in (None, random_net(players, game=key)):
        trees = []
        for _ in range(2):
            search = search_of(key, state, net, seed=9)
            search.run(30)
            trees.append((search.visits(), search.values()))
        assert trees[0] == trees[1]
        found, legal = set(trees[0][0]), set(state.legal())
        assert found == legal if net else found <= legal
    assert find_game(key).to_json(state) == before


def test_every_iteration_is_one_more_walk_from_the_root() -> None:
    state = middle(2, 8, BUILD)
    search = search_of("xian", state, None, 1)
    search.run(50)
    assert search.iterations == 50 == sum(search.visits().values())


class Noting(Search):
    """Keeps where its walks were judged."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.ends: list[int] = []

    def judge(self, state: Any) -> list[float]:
        self.ends.append(evaluation("xian").chapter(state))
        return super().judge(state)


@pytest.mark.parametrize("beyond", [0, 1, 2])
def test_a_walk_plays_on_for_so_many_chapters_before_its_end_is_judged(beyond: int) -> None:
    state = middle(2, 8, BUILD, steps=20)
    view, rng = XIAN.view(state, state.to_move), random.Random(3)
    search = Noting(evaluation("xian"), random_net(2), 2, state.to_move, lambda: XIAN.determinize(view, rng),
                    rng.random)
    search.beyond = beyond
    search.run(12)
    now = evaluation("xian").chapter(state)
    assert set(search.ends) <= {now, now + 1} if beyond == 0 else set(search.ends) == {now + 1 + beyond}


def test_the_clock_is_looked_at_after_every_walk(monkeypatch: pytest.MonkeyPatch) -> None:
    """In pure Python one that plays on can take long, and an answer that comes too late does not count."""
    ticks = itertools.count()
    monkeypatch.setattr("xian.ai.search_bot.time", SimpleNamespace(monotonic=lambda: float(next(ticks))))
    bot = SearchBot(XIAN, random.Random(1), Level("quick", "search", iterations=600, seconds=3.0))
    state = middle(2, 5, BUILD)
    bot.decide(XIAN.view(state, state.to_move))
    search = bot.search
    assert search is not None and search.iterations == 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_where_every_chair_judges_their_mean_counts(players: int) -> None:
    """Each chair is asked as the one who sits there; the answer of the seat's own is what stands in the network."""
    state, features, net = middle(players, 5, BUILD), evaluation("xian"), random_net(players)
    seat = state.to_move
    search = Search(features, net, players, seat, state.copy, random.Random(1).random)
    asked: list[list[float]] = []
    for chair in range(players):
        ask(features, net, state, chair)
        asked.append(worths(net, chair, players))
    assert search.judge(state) == asked[seat]
    search.every_chair = True
    mean = [sum(column) / players for column in zip(*asked, strict=True)]
    assert search.judge(state) == pytest.approx(mean)
    assert search.judge(state) != pytest.approx(asked[seat])
    assert worths(net, seat, players) == asked[seat]


def test_the_tree_is_kept_between_a_players_own_small_steps(tmp_path: Path) -> None:
    """From entering a building to the choice of what to do there."""
    kept = 0
    for seed in range(40):
        state = middle(2, seed, BUILD)
        seat = state.to_move
        bot = make(f"minister@50:{net_file(tmp_path, 2)}", XIAN, random.Random(seed))
        assert isinstance(bot, SearchBot)
        move = bot.decide(XIAN.view(state, seat))
        first = bot.search
        assert first is not None
        walked = first.root.edges[move]
        state.play(move)
        if state.to_move == seat and not state.over and state.phase != PAIR:
            second = bot.begin(XIAN.view(state, seat))
            if second is first:
                assert second.root in walked.nodes.values()
                kept += 1
    assert kept >= 5


def test_a_tree_is_not_kept_for_a_position_it_did_not_grow_on(tmp_path: Path) -> None:
    bot = make(f"minister@60:{net_file(tmp_path, 2)}", XIAN, random.Random(1))
    assert isinstance(bot, SearchBot)
    one, other = middle(2, 1, BUILD), middle(2, 2, BUILD)
    bot.decide(XIAN.view(one, one.to_move))
    first = bot.search
    bot.decide(XIAN.view(other, other.to_move))
    assert bot.search is not first


def test_a_share_of_a_search_tells_what_was_walked_and_what_it_was_worth(tmp_path: Path) -> None:
    """What several processes add up is what one search holds."""
    state = middle(2, 3, BUILD)
    view = XIAN.view(state, state.to_move)
    bot = make(f"emperor@90:{net_file(tmp_path, 2)}", XIAN, random.Random(4))
    assert isinstance(bot, SearchBot)
    share = bot.share(view, lambda: False)
    assert bot.search is not None
    assert {move: visits for move, (visits, _) in share.items()} == bot.search.visits()
    assert {move: total / visits for move, (visits, total) in share.items()} == bot.search.values()
    best = bot.choice(bot.search.visits(), bot.search.values())
    assert best == max(share, key=lambda move: share[move])


@pytest.mark.parametrize("name", ["minister", "emperor"])
def test_a_search_walks_more_often_what_its_temper_likes(name: str, tmp_path: Path) -> None:
    """So that what several processes have walked, added up, has the temper too. Others are not thought to have it."""
    state = middle(2, 3, BUILD)
    view, lab = XIAN.view(state, state.to_move), XIAN.parse("enter lab")
    assert lab in state.legal()
    walked = []
    for temper in ("", "/painter"):
        bot = make(f"{name}{temper}@90:{net_file(tmp_path, 2)}", XIAN, random.Random(4))
        assert isinstance(bot, SearchBot)
        share = bot.share(view, lambda: False)
        walked.append((share[lab][0], share[lab][1] / share[lab][0]))
    assert walked[0][0] < walked[1][0] and walked[0][1] < walked[1][1]
    assert search_of("xian", state, None, 1).liked(state.to_move, lab) == 0.0
    fond = Search(evaluation("xian"), None, 2, 0, state.copy, random.Random(1).random, liking=lambda move: 0.5)
    assert (fond.liked(0, lab), fond.liked(1, lab)) == (0.5, 0.0)


def test_a_search_that_misjudges_takes_what_it_thinks_of_most_worth() -> None:
    bot = make("minister", XIAN, random.Random(1))
    assert isinstance(bot, SearchBot)
    lab, armory = XIAN.parse("enter lab"), XIAN.parse("enter armory")
    visits, values = {lab: 30, armory: 2}, {lab: 0.50, armory: 0.52}
    assert {bot.choice(visits, values) for _ in range(100)} == {lab}
    chosen = [bot.choice(visits, values, 0.02) for _ in range(200)]
    assert 20 < chosen.count(lab) < 80


@pytest.mark.parametrize(("players", "misjudges"), [(2, False), (3, True)])
def test_how_much_a_search_misjudges_depends_on_the_table(players: int, misjudges: bool) -> None:
    """One that can tell nothing at a table of three decides there as by lot, and elsewhere as if it were sure."""
    state = XIAN.new(Options(players, XIAN.house_pack()), 4)
    sure, blurred = (
        [SearchBot(XIAN, random.Random(seed), Level("minister", "search", iterations=6, blur_with=blur))
         .decide(XIAN.view(state, state.to_move)) for seed in range(6)]
        for blur in ({}, {"3": 1e6})
    )
    assert (sure != blurred) == misjudges
    assert set(blurred) <= set(state.legal())


def test_a_deadline_and_a_stop_end_the_search() -> None:
    state = middle(2, 3, BUILD)
    view = XIAN.view(state, state.to_move)
    bot = make("plain@0.05s", XIAN, random.Random(1))
    assert bot.decide(view) in state.legal()
    bot = make("plain@1000000", XIAN, random.Random(1))
    assert isinstance(bot, SearchBot)
    assert bot.think(view, lambda: True) in state.legal()
    assert bot.search is not None and bot.search.iterations < 100


def test_a_lot_draws_by_worth() -> None:
    assert draw([0.0, 1.0, 0.0], 0.5) == 1
    assert draw([0.3, 0.3], 0.4) == 0
    assert draw([0.3, 0.3], 0.6) == 1
    assert draw([0.3, 0.3], 1.0) == 1


def test_the_worth_of_a_finished_game_is_the_win_and_a_little_for_the_lead() -> None:
    state = middle(2, 3, BUILD)
    while not state.over:
        state.play(state.legal()[0])
    winner = state.winners()[0]
    worths = outcome(state)
    assert worths[winner] >= 1.0 > worths[1 - winner]
    assert sum(worths) == pytest.approx(1.0)
