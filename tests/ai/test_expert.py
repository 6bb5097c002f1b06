"""Searches that teach: lessons are what the ends of walks told, and nothing that is hidden is in them."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from xian.ai.expert import ENOUGH, play_searched, searched
from xian.ai.network_bot import trained
from xian.ai.search import Search
from xian.ai.selfplay import Chair
from xian.ai.train import SEARCHED, Trainer, Training, lessons_of, play_lessons
from xian.cli.arguments import main
from xian.engine.game import Options
from xian.engine.registry import GAMES, game

WALKS = 24
PLAN = Training("xian", 2, first=8, second=4, batch_games=1, batch_size=32, walks=3, explore=0.9, last_explore=0.9)


def position(key: str, moves: int = 12, seed: int = 3) -> Any:
    rules = game(key)
    state = rules.new(Options(2, rules.house_pack()), seed)
    lots = random.Random(seed)
    while moves or len(state.legal()) < 3:
        state.play(lots.choice(state.legal()))
        moves = max(0, moves - 1)
    return state


@pytest.mark.parametrize("key", GAMES)
def test_a_lesson_is_the_mean_of_the_ends_of_walks(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[list[float]] = []
    told = Search.told

    def listened(search: Search, state: Any) -> list[float]:
        heard.append(told(search, state))
        return heard[-1]

    monkeypatch.setattr(Search, "told", listened)
    features, net = trained(key, 2)
    search = searched(game(key), features, net, position(key), random.Random(1), WALKS)
    assert len(heard) == WALKS == sum(sums[0] for sums in search.lessons.values())
    everything = np.sum([sums[1:] for sums in search.lessons.values()], axis=0)
    assert everything == pytest.approx(np.sum(heard, axis=0))
    for sums in search.lessons.values():
        assert sum(sums[1:3]) == pytest.approx(sums[0])  # chances of two seats, each time 1 together


@pytest.mark.parametrize("key", GAMES)
def test_nothing_hidden_is_in_a_lesson(key: str) -> None:
    """What a seat can't see is dealt anew: its search finds the same."""
    rules, state = game(key), position(key)
    features, net = trained(key, 2)
    other = rules.determinize(rules.view(state, state.to_move), random.Random(9))
    found = [searched(rules, features, net, one, random.Random(1), WALKS).lessons for one in (state, other)]
    assert found[0] == found[1]


def test_the_end_of_a_game_is_told_from_the_seat_that_searches() -> None:
    rules = game("xian")
    state = rules.new(Options(3, rules.house_pack()), 1)
    lots = random.Random(1)
    while not state.over:
        state.play(lots.choice(state.legal()))
    features, net = trained("xian", 3)
    search = Search(features, net, 3, 1, lambda: state, lots.random)
    shares = [1 / len(state.winners()) if seat in state.winners() else 0.0 for seat in (1, 2, 0)]
    assert search.told(state) == [*shares, *(state.scores()[seat] / 100 for seat in (1, 2, 0))]


def test_moves_that_were_looked_at_are_lessons_as_they_stand() -> None:
    chair = Chair()
    chair.indices, chair.values, chair.guesses = [[0]], [[1.0]], [[0.5, 0.5, 0.1, 0.2]]
    chair.asides = [([1], [2.0], [0.75, 0.25, 0.5, 0.5])]
    first, second = lessons_of([chair, Chair()], [80, 60], [0], 0.8)
    assert first[2].tolist() == pytest.approx([1.0, 0.0, 0.8, 0.6])
    assert second[:2] == ([1], [2.0]) and second[2].tolist() == [0.75, 0.25, 0.5, 0.5]


def test_a_whole_game_teaches() -> None:
    features, net = trained("xian", 2)
    rules = game("xian")
    state = rules.new(Options(2, rules.house_pack()), 5)
    chairs = play_searched(rules, features, net, state, random.Random(5), 2 * ENOUGH, 0.0)
    assert state.over and all(chair.asides for chair in chairs)
    for chair in chairs:
        assert all(abs(sum(guess[:2]) - 1) < 1e-6 for guess in chair.guesses)
        assert len(chair.indices) == len(chair.values) == len(chair.guesses)


def test_a_training_begins_with_the_very_network() -> None:
    path = Path("assets/ai/xian-2.net")
    trainer = Trainer(replace(Training("xian", 2), walks=3))
    trainer.begin(path)
    assert trainer.network()[-4 * len(trainer.weights):] == path.read_bytes()[-4 * len(trainer.weights):]


def test_lessons_of_searches_come_out_the_same_each_time() -> None:
    trainer = Trainer(PLAN)
    once, again = (play_lessons(PLAN, trainer.weights.tobytes(), [1], 0.9) for _ in range(2))
    assert np.array_equal(once.targets, again.targets) and len(once) > 80


def test_it_can_be_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str],
                             monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SEARCHED, "batch_games", 1)
    folder = tmp_path / "training"
    assert main(["train", "xian", "--games", "1", "--walks", "2", "--from", "assets/ai/xian-2.net",
                 "--out", str(folder), "--json"]) == 0
    card = json.loads(capsys.readouterr().out)
    assert card["plan"]["walks"] == 2 and card["network"]["games"] == 1
    assert (folder / "xian-2.net").is_file()
