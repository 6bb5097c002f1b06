"""Options of a game on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from xian.cli.arguments import main
from xian.cli.options import read_options
from xian.engine.game import BadInput


def test_digits_are_a_number_and_all_else_is_a_word() -> None:
    assert read_options(["board=lion", " fair = 0 "]) == {"board": "lion", "fair": 0}
    assert read_options(None) == {}


@pytest.mark.parametrize("words", [["lion"], ["=lion"], ["board="], ["board=lion", "board=bird"], [""]])
def test_what_is_no_option_is_told(words: list[str]) -> None:
    with pytest.raises(BadInput, match="option"):
        read_options(words)


def test_games_are_played_with_the_options(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["sim", "qin", "--games", "2", "--records", str(tmp_path), "--option", "board=lion", "--option", "balance=1"]
    assert main([*argv, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2
    for record in tmp_path.iterdir():
        assert main(["replay", str(record), "--at", "0"]) == 0
        assert "): 23 pagodas left" in capsys.readouterr().out  # the second seat has one fewer (Q1.7)


def test_an_arena_is_played_with_the_options(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["arena", "qin", "--games", "2", "--bots", "random,greedy", "--json"]
    figures = []
    for option in ("board=bird", "board=lion"):
        assert main([*argv, "--option", option]) == 0
        found = json.loads(capsys.readouterr().out)
        figures.append([bot["mean_margin"] for bot in found["bots"]])
    assert figures[0] != figures[1]


@pytest.mark.parametrize("command", [
    ["sim", "qin"], ["arena", "qin", "--bots", "random,greedy"], ["play", "qin", "--seats", "random,random"],
])
@pytest.mark.parametrize("option", ["board=atlantis", "first=9", "colour=red", "lion"])
def test_an_option_that_cannot_be_is_one_sentence(
    command: list[str], option: str, capsys: pytest.CaptureFixture[str], data_dir: Path
) -> None:
    assert main([*command, "--option", option]) == 2
    told = capsys.readouterr()
    assert told.out == "" and len(told.err.strip().splitlines()) == 1
