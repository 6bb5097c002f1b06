"""The search with Qin: it finds what trying everything shows to be best; levels are honest and repeat themselves."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from tests.ai.nets import net_file, random_net
from tests.ai.qin.islet import islet
from xian.ai import levels
from xian.ai.contestants import make
from xian.ai.games import evaluation
from xian.ai.judge import outcome
from xian.ai.search import Search
from xian.ai.search_bot import SearchBot
from xian.engine.game import Options
from xian.engine.qin.game import QIN
from xian.engine.qin.slots import LEFT
from xian.engine.qin.state import QinState
from xian.engine.texts import LANGUAGES, say

POSITIONS = sorted((Path(__file__).parent / "positions").glob("*.json"))
NAMES = ("random", "greedy", "apprentice", "artisan", "steward", "minister@20", "emperor/mason@20", "plain@20")


def named(name: str, folder: Path, players: int) -> str:
    """With a network of our own, so that the test does not hang on the trained ones."""
    needs_net = name.startswith(("steward", "minister", "emperor"))
    return f"{name}:{net_file(folder, players, game='qin')}" if needs_net else name


def solved(state: QinState) -> list[float]:
    """The worth of a position to every seat when all play as well as can be, by trying everything."""
    if state.over:
        return outcome(state)
    mover = state.to_move
    return max((solved(after(state, move)) for move in state.legal()), key=lambda worths: worths[mover])


def after(state: QinState, move: int) -> QinState:
    other = state.copy()
    other.play(move)
    return other


def best_by_trying_everything(state: QinState) -> int:
    """The one move that is clearly better than all others."""
    worths = {move: solved(after(state, move))[state.to_move] for move in state.legal()}
    first, second = sorted(worths.values(), reverse=True)[:2]
    assert first - second > 0.4, "the position has no single best move"
    return max(worths, key=lambda move: worths[move])


def search_of(state: QinState, seed: int, with_net: bool = True) -> Search:
    rng = random.Random(seed)
    view = QIN.view(state, state.to_move)
    net = random_net(state.players, game="qin") if with_net else None
    return Search(evaluation("qin"), net, state.players, state.to_move,
                  lambda: QIN.determinize(view, rng), rng.random)


def test_there_are_a_dozen_positions_with_a_known_best_move() -> None:
    assert len(POSITIONS) >= 12


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_search_finds_the_best_of_the_last_tiles(path: Path) -> None:
    """The piles are empty and there are two players: nothing is hidden that could not be worked out."""
    state = QIN.from_json(json.loads(path.read_text(encoding="utf-8")), islet())
    best = best_by_trying_everything(state)
    for with_net in (False, True):
        search = search_of(state, 2, with_net)
        search.run(1500)
        visits = search.visits()
        found = max(visits, key=lambda move: visits[move])
        assert QIN.text(found) == QIN.text(best), "with a network" if with_net else "plain"


def moments(players: int, seed: int, every: int = 9) -> list[QinState]:
    """Positions all over a random game."""
    rng = random.Random(seed)
    state = QIN.new(Options(players, QIN.house_pack(), {"board": "lion"}), seed)
    found: list[QinState] = []
    while not state.over:
        if state.turn % every == 0:
            found.append(state.copy())
        state.play(rng.choice(state.legal()))
    return found


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", NAMES)
def test_swapping_all_that_is_hidden_changes_no_decision(name: str, players: int, tmp_path: Path) -> None:
    """Hands and piles are drawn anew; views, seeds and so decisions stay the same, and are legal."""
    swapped = 0
    found = moments(players, 11, every=7)[:4]
    for state in found:
        seat = state.to_move
        other = QIN.determinize(QIN.view(state, seat), random.Random(99))
        swapped += (other.v, other.piles) != (state.v, state.piles)
        decisions = [
            make(named(name, tmp_path, players), QIN, random.Random(5)).decide(QIN.view(truth, seat))
            for truth in (state, other)
        ]
        assert decisions[0] == decisions[1] and decisions[0] in state.legal()
    assert swapped == len(found) == 4, "hardly anything was hidden"


def test_the_same_seed_and_iterations_give_the_same_tree() -> None:
    state = moments(3, 4)[3]
    trees = []
    for _ in range(2):
        search = search_of(state, 9)
        search.run(12)
        trees.append((search.visits(), search.values()))
    assert trees[0] == trees[1]
    assert set(trees[0][0]) == set(state.legal())


def test_the_clock_is_looked_at_more_often_where_there_are_many_moves(tmp_path: Path) -> None:
    state = moments(2, 5)[2]
    bot = make(f"minister@100000:{net_file(tmp_path, 2, game='qin')}", QIN, random.Random(1))
    assert isinstance(bot, SearchBot)
    looks = 0

    def until() -> bool:
        nonlocal looks
        looks += 1
        return looks == 3

    assert bot.think(QIN.view(state, state.to_move), until) in state.legal()
    assert len(state.legal()) > 64
    assert bot.search is not None and bot.search.iterations < 3 * 16


def test_levels_may_differ_in_a_game() -> None:
    here, there = levels.level("apprentice", "qin"), levels.level("apprentice", "xian")
    assert here is not None and there is not None
    assert here.noise < there.noise and here.overlook == there.overlook
    assert set(levels.tempers("qin")) == {"mason", "weaver"}
    for lang in LANGUAGES:
        for temper in levels.tempers("qin"):
            assert say(lang, f"temper.{temper}") and say(lang, f"temper-about.{temper}")


def test_the_network_that_comes_with_the_program_takes_a_win() -> None:
    """With one pagoda left, Steward and Minister put it down, whatever else there is to do."""
    for seed in range(4):
        state = QIN.new(Options(2, QIN.house_pack()), seed)
        while min(state.scores()) < 1:
            state.play(make("artisan", QIN, random.Random(seed)).decide(QIN.view(state, state.to_move)))
        mover = state.to_move
        state.v[LEFT + mover] = 1
        for name in ("steward", "minister", "emperor/weaver@8"):
            move = make(name, QIN, random.Random(2)).decide(QIN.view(state, mover))
            assert after(state, move).winners() == [mover], name
