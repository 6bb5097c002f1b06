"""`xian arena`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from xian.cli.arena import split_names
from xian.cli.arguments import main


def arena(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, Any]:
    """What a run prints, without what depends on the machine."""
    assert main(["arena", "xian", "--json", *argv]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert found.pop("timing")["seconds"] > 0
    return found


def test_the_number_of_processes_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    runs = [arena(capsys, "--bots", "greedy, random", "--games", "5", "--seed", "4", "--jobs", jobs)
            for jobs in ("1", "2")]
    assert runs[0] == runs[1]
    assert runs[0]["games"] == 6
    assert runs[0]["seed"] == 4


def test_the_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "xian", "--bots", "greedy,random", "--games", "4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("xian, 2 players, 4 games of 2 deals, seed 1, ")
    assert lines[1].split()[:4] == ["player", "seats", "won", "share"]
    assert lines[3].startswith("greedy ")
    assert lines[4].startswith("random ")
    assert len(lines) == 5


def test_the_table_of_a_round_robin_shows_every_pairing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "xian", "--bots", "random,random,random", "--games", "2"]) == 0
    printed = capsys.readouterr().out
    for pairing in ("random - random (2)", "random - random (3)", "random (2) - random (3)"):
        assert pairing in printed


def test_one_against_the_rest(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ("--bots", "random,random", "--players", "3", "--games", "3")
    assert arena(capsys, *argv)["pairings"][0]["line_up"] == ["random", "random (2)", "random (2)"]
    assert arena(capsys, *argv, "--no-one-against-rest")["games"] == 6
    assert main(["arena", "xian", *argv]) == 0
    assert "a seat's fair share is 33.3%" in capsys.readouterr().out


def test_a_program_that_crashes_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bot.py"
    file.write_text("raise SystemExit('I do not want to')", "utf-8")
    name = f'cmd:"{sys.executable}" -S -E "{file}"'
    assert main(["arena", "xian", "--bots", f"{name},random", "--games", "2", "--move-time", "5"]) == 0
    printed = capsys.readouterr().out
    assert "not running" in printed and "crash" in printed
    assert "its last words: I do not want to" in printed


@pytest.mark.parametrize("argv", [
    ["--bots", "random"], ["--bots", "random,gready"], ["--bots", "random,"], ["--bots", ""],
    ["--bots", "random,random", "--players", "7"], ["--bots", "random,random", "--games", "0"],
    ["--bots", "random,random", "--move-time", "-1"], ["--bots", "random,random", "--move-time", "nan"],
    ["--bots", "random,cmd:no-such-program-at-all"], ["--bots", "random,cmd:'"], [],
])
def test_bad_arguments_are_one_sentence(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "xian", *argv]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1


def test_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("arena", "serve"):
        assert main([command, "--help"]) == 0
        assert f"Example: xian {command}" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(("text", "names"), [
    ("a,b", ("a", "b")), (" a , b", ("a", "b")), ("cmd:x --y,b", ("cmd:x --y", "b")),
    ('cmd:x "1,2",b', ('cmd:x "1,2"', "b")), ("cmd:x '1,2',b", ("cmd:x '1,2'", "b")), ("it's,b", ("it's", "b")),
])
def test_names_in_a_list(text: str, names: tuple[str, ...]) -> None:
    assert split_names(text) == names
