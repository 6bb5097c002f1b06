"""`xian sim`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from xian.cli.arguments import main
from xian.cli.sim import SimGame, SimPlan, game_seed, interval, summarize


def sim(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, Any]:
    """The summary a run prints, without what depends on the machine."""
    assert main(["sim", "xian", "--json", *argv]) == 0
    summary: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert summary.pop("timing")["seconds"] > 0
    return summary


def test_the_number_of_processes_changes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runs = []
    for jobs in ("1", "2"):
        folder = tmp_path / jobs
        summary = sim(capsys, "--players", "2", "--games", "7", "--seed", "4", "--jobs", jobs,
                      "--records", str(folder))
        runs.append((summary, {file.name: file.read_text("utf-8") for file in folder.iterdir()}))
    assert runs[0] == runs[1]
    assert len(runs[0][1]) == 7


def test_the_seed_changes_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (sim(capsys, "--games", "3", "--seed", seed) for seed in "12")
    assert one["players"] != two["players"]
    assert len({game_seed(SimPlan("xian", (), seed, ""), number) for seed in range(20) for number in range(20)}) == 400


def test_wins_add_up_to_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    summary = sim(capsys, "--bots", "greedy, random,random", "--games", "3")
    assert [player["bot"] for player in summary["players"]] == ["greedy", "random", "random"]
    assert sum(player["wins"] for player in summary["players"]) == pytest.approx(3, abs=0.01)


def test_one_name_stands_for_all_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(sim(capsys, "--players", "4", "--games", "1")["players"]) == 4
    assert len(sim(capsys, "--games", "1")["players"]) == 2


def test_the_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "xian", "--games", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("xian, 2 players, 2 games, seed 1: ")
    assert lines[1].split()[:3] == ["player", "wins", "share"]
    assert lines[3].startswith("1 random")


def test_summary_of_known_games() -> None:
    games = [SimGame(0, 60, [50, 40], [1.0, 0.0], [30, 30], [0.3, 0.1]),
             SimGame(1, 80, [60, 60], [0.5, 0.5], [45, 35], [0.1, 0.1])]
    summary = summarize(SimPlan("xian", ("greedy", "random"), 9, ""), games, 4.0)
    first, second = summary["players"]
    assert (first["wins"], first["share"], first["mean_score"], first["decisions"]) == (1.5, 0.75, 55, 75)
    assert (second["wins"], second["least_score"], second["most_score"]) == (0.5, 40, 60)
    assert first["interval"][0] < 0.75 < first["interval"][1]
    assert summary["decisions_per_game"] == 70
    assert summary["timing"] == {"seconds": 4.0, "games_per_second": 0.5, "ms_per_decision": [5.3333, 3.0769]}


def test_interval_against_published_figures() -> None:
    """Wilson's interval of 8 in 10 is 49.0 to 94.3 %; of 0 in 10 it is 0 to 27.8 %."""
    assert interval(0.8, 10) == pytest.approx([0.4902, 0.9433], abs=1e-4)
    assert interval(0.0, 10) == pytest.approx([0.0, 0.2775], abs=1e-4)


def test_a_bar_shows_progress_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert main(["sim", "xian", "--games", "2", "--json"]) == 0
    printed = capsys.readouterr()
    assert "games" in printed.err
    assert json.loads(printed.out)["games"] == 2


def test_a_folder_for_records_that_is_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "taken"
    file.write_text("mine", "utf-8")
    assert main(["sim", "xian", "--games", "1", "--records", str(file)]) == 2
    assert str(file) in capsys.readouterr().err
    assert file.read_text("utf-8") == "mine"
