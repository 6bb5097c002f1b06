"""A third game is one line in the registry: the toy, of which nothing but its key is told, has what any game has."""

from __future__ import annotations

import json

import pytest

from tests.toy import Lanterns
from tests.toy_known import toy_known  # noqa: F401
from tests.typed import of
from tools import golden
from xian.cli import bench, measure
from xian.cli.arguments import main
from xian.engine.registry import GAMES, game
from xian.shots import Shot, decisions, match_after, scenes_of
from xian.table.extras import unusual, valid
from xian.table.seating import default_seats, start
from xian.table.seating import packs_of as packs_of_game
from xian.table.settings import Settings, read_settings, write_settings


def test_it_is_offered_with_its_options_and_can_be_set_up(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("packs")
    toy = game("toy")
    [choice], troubles = packs_of_game(folder, toy)
    assert choice.pack.name == "house" and not troubles
    assert valid(toy, choice.pack, 2, {"rounds": 9}) == {"rounds": 9} == unusual(toy, choice.pack, 2, {"rounds": 9})
    match = start(toy, default_seats(toy), choice.pack, "7", "en", {"rounds": 1})
    assert match.game.key == "toy" and of(Lanterns, match.state).rounds == 1
    write_settings(folder, Settings(last_setup={"toy": {"seed": "7"}}))
    assert list(read_settings(folder).settings.last_setup) == ["toy"]


def test_it_is_played_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", "toy", "--games", "3", "--bots", "random,greedy", "--option", "rounds=1", "--json"]
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "toy"


def test_it_is_measured_and_held_to_the_goals_of_any_game() -> None:
    figures = measure.one_round(game("toy"), 0.01)
    assert list(figures["play"]) == ["2", "3", "4"] and figures["legal_us"] > 0 < figures["table"]["moves"]
    goals = bench.goals({"game": "toy", "pure": figures})
    assert [goal["what"].split()[0] for goal in goals] == ["autosave", "undo"]


def test_it_has_golden_playthroughs() -> None:
    files = golden.files()
    assert {f"toy-{players}-players.txt" for players in (2, 3, 4)} <= set(files)
    told = list(files["toy-2-players.txt"]())
    assert told[0] == "toy, a golden playthrough: 2 players, seed 2, chosen by chooser 2."
    assert sum(line.startswith("  digest ") for line in told) == 12 and told[-1].startswith("won by seat ")


def test_it_is_staged_for_pictures() -> None:
    shot = Shot("turn", "toy", players=2)
    found = decisions(shot)
    assert match_after(shot, found[0]).to_move == shot.seat
    assert match_after(shot, 10**9).over
    assert set(scenes_of("toy")) == {name for name in scenes_of("qin") if name in scenes_of(next(iter(GAMES)))}
