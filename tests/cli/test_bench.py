"""`xian bench`: that it measures and judges; how fast this machine is, no test asks."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

import pytest

from xian.ai.games import evaluation
from xian.ai.random_bot import RandomBot
from xian.cli import bench, measure, measure_search
from xian.cli.arguments import main
from xian.engine.game import Game, Move, View
from xian.engine.registry import game as find_game

PEERS = """
import json
print(json.dumps({"catanatron": {"version": "3", "games_per_s": 0.5, "decisions_per_s": 50.0}, "yardstick": 9.5}))
"""


def test_one_round_has_every_figure() -> None:
    figures = measure.one_round(find_game("xian"), 0.05)
    assert list(figures["play"]) == ["2", "3", "4"]
    for play in figures["play"].values():
        assert play["decisions_per_game"] > 40
        assert play["decisions_per_s"] == pytest.approx(play["games_per_s"] * play["decisions_per_game"])
    assert all(figures[key] > 0 for key in ("yardstick", "new_us", "copy_us", "legal_us"))
    assert figures["table"]["moves"] >= 200
    assert figures["table"]["same_digests"] == 1
    rates = figures["opponents"]["iterations_per_s"]
    assert set(rates) == {f"{players} players, {moment}" for players in (2, 4) for moment in ("opening", "middle")}
    assert all(rate > 0 for some in rates.values() for rate in some.values())
    assert figures["opponents"]["leaf_us"] > 0 < figures["opponents"]["network_us"]
    assert figures["opponents"]["move"]["minister"]["p95_ms"] > 0
    assert figures["opponents"]["time_kept"] > 0
    assert figures["opponents"]["worker"]["first_answer_ms"] > 0 < figures["opponents"]["worker"]["worker_mb"]


def test_the_whole_bench_with_peers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    peers = tmp_path / "peers.py"
    peers.write_text(PEERS, "utf-8")
    monkeypatch.setattr(bench, "PEERS", peers)
    monkeypatch.setattr(bench, "COMPILED", Path("no", "such", "folder"))
    python = sys.executable
    argv = ["bench", "xian", "--seconds", "0.01", "--rounds", "1", "--peers-python", python]
    assert main([*argv, "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["peers"]["catanatron"]["version"] == "3"
    ratio = figures["pure"]["play"]["4"]["games_per_s"] / 0.5
    wanted = {goal["what"]: goal for goal in figures["goals"]}
    assert wanted["games/s, pure to catanatron"]["figure"] == pytest.approx(ratio, abs=0.001)
    assert main(argv) == 0
    printed = capsys.readouterr().out
    assert "catanatron 3: 0.5 games/s, 50 decisions/s" in printed
    assert "yardstick in the peers' Python: 9.5 million steps/s" in printed
    assert "4 players, decisions/s" in printed


def figures(game: str = "xian", **changed: float) -> dict[str, Any]:
    """Made-up medians, all of them good but for what is changed."""
    good = {"copy_us": 0.5, "legal_us": 2.0, "autosave_ms": 3.0, "same_digests": 1.0, "decisions_per_s": 200e3,
            "games_per_s": 1000.0, "compiled": 900e3, "peer_decisions": 40e3, "peer_games": 40.0,
            "iterations": 5000.0, "leaf_us": 9.0, "steward": 2.0, "emperor": 900.0, "first": 200.0, "memory": 40.0,
            "kept": 1.1, "compiled_games": 5000.0, **changed}
    play = {"4": {"decisions_per_s": good["decisions_per_s"], "games_per_s": good["games_per_s"]}}
    return {
        "game": game, "pure": {"play": play, "copy_us": good["copy_us"], "legal_us": good["legal_us"],
                 "table": {"autosave_ms": good["autosave_ms"], "same_digests": good["same_digests"]},
                 "opponents": {"time_kept": good["kept"],
                               "worker": {"first_answer_ms": good["first"], "worker_mb": good["memory"]}}},
        "compiled": {"play": {"4": {"decisions_per_s": good["compiled"], "games_per_s": good["compiled_games"]}},
                     "opponents": {"iterations_per_s": {"4 players, opening": {"plain": good["iterations"]},
                                                        "2 players, opening": {"plain": 1.0}},
                                   "leaf_us": good["leaf_us"],
                                   "move": {"steward": {"p95_ms": good["steward"]},
                                            "emperor": {"p95_ms": good["emperor"]}}}},
        "peers": {"catanatron": {"decisions_per_s": good["peer_decisions"], "games_per_s": good["peer_games"]}},
    }


def test_goals_are_met_by_good_figures() -> None:
    goals = bench.goals(figures())
    assert len(goals) == 14
    assert all(goal["met"] for goal in goals)


@pytest.mark.parametrize(("name", "value"), [
    ("copy_us", 1.01), ("legal_us", 5.01), ("autosave_ms", 5.01), ("same_digests", 0.0), ("compiled", 799e3),
    ("peer_decisions", 51e3), ("peer_games", 48.0), ("iterations", 2999.0), ("leaf_us", 15.1),
    ("steward", 30.1), ("emperor", 5001.0), ("first", 501.0), ("memory", 121.0), ("kept", 1.3),
])
def test_each_goal_is_missed_by_its_own_figure(name: str, value: float) -> None:
    assert [goal["met"] for goal in bench.goals(figures("xian", **{name: value}))].count(False) == 1


@pytest.mark.parametrize(("name", "value"), [
    ("games_per_s", 399.0), ("compiled_games", 1499.0), ("autosave_ms", 5.01), ("emperor", 5001.0), ("kept", 1.3),
])
def test_the_goals_of_qin_are_its_own(name: str, value: float) -> None:
    assert all(goal["met"] for goal in bench.goals(figures("qin", copy_us=2.0, legal_us=9.0, compiled=500e3)))
    assert [goal["met"] for goal in bench.goals(figures("qin", **{name: value}))].count(False) == 1


@pytest.mark.parametrize(("name", "value"), [
    ("games_per_s", 149.0), ("decisions_per_s", 44e3), ("compiled", 179e3), ("autosave_ms", 5.01), ("kept", 1.3),
    ("steward", 150.1), ("emperor", 6001.0),
])
def test_the_goals_of_terracotta_army_are_its_own(name: str, value: float) -> None:
    usual = {"games_per_s": 150.0, "decisions_per_s": 45e3, "compiled": 180e3, "copy_us": 2.0, "steward": 149.0}
    assert all(goal["met"] for goal in bench.goals(figures("terracotta", **usual)))
    assert [goal["met"] for goal in bench.goals(figures("terracotta", **{**usual, name: value}))].count(False) == 1


@pytest.mark.parametrize(("key", "steps"), [("qin", 1), ("terracotta", 3)])
def test_what_is_timed_is_a_whole_move(key: str, steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In Terracotta Army it has several decisions of one computer player, the first of which begins it."""
    rules, asked = find_game(key), list[list[bool]]()

    class Noting(RandomBot):
        def decide(self, view: View) -> Move:
            asked[-1].append(evaluation(key).begins(view.state))
            return super().decide(view)

    def make(level: str, game: Game, rng: random.Random) -> Noting:
        asked.append([])
        return Noting(game, rng)

    monkeypatch.setattr(measure_search, "make", make)
    states = [state for state in measure.sample(rules, 2)[:200:9] if evaluation(key).begins(state)]
    found = measure_search.move_milliseconds(rules, "random", states)
    assert 0 < found["mean_ms"] <= len(states) * found["p95_ms"] and len(asked) == len(states) > 3
    assert all(first and not any(others) for first, *others in asked)
    assert max(map(len, asked)) >= steps and (steps > 1 or max(map(len, asked)) == 1)


def test_the_median_of_rounds_counts() -> None:
    rounds = [{"a": 3.0, "b": {"c": 1}, "d": "x", "e": True}, {"a": 9.0, "b": {"c": 2}, "d": "x", "e": False},
              {"a": 4.0, "b": {"c": 5}, "d": "x", "e": True}]
    assert bench._median(rounds) == {"a": 4.0, "b": {"c": 2}, "d": "x", "e": False}


def test_the_compiled_copy_knows_its_checkout(tmp_path: Path) -> None:
    assert bench.checkout(tmp_path / "build" / "compiled") == tmp_path
    assert bench.checkout(tmp_path) == tmp_path


@pytest.mark.parametrize("script", ["raise SystemExit('no catanatron here')", "import no_such_module"])
def test_peers_that_can_not_be_measured(
    script: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    peers = tmp_path / "peers.py"
    peers.write_text(script, "utf-8")
    monkeypatch.setattr(bench, "PEERS", peers)
    monkeypatch.setattr(bench, "COMPILED", Path("no", "such", "folder"))
    assert main(["bench", "--seconds", "0.01", "--rounds", "1", "--peers-python", sys.executable]) == 2
    assert "could not measure: " in capsys.readouterr().err


def test_a_python_that_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "COMPILED", Path("no", "such", "folder"))
    assert main(["bench", "--seconds", "0.01", "--rounds", "1", "--peers-python", str(tmp_path / "python")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
