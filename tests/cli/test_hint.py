"""`xian hint`, with a small random network."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.ai.nets import net_file
from xian.ai import network_bot
from xian.cli.arguments import main
from xian.engine.record import parse, replay


@pytest.fixture
def asked(tmp_path: Path) -> list[str]:
    return ["--level", f"minister:{net_file(tmp_path, 3)}", "--iterations", "12"]


def data(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, Any]:
    assert main(["hint", *argv, "--json"]) == 0
    printed: dict[str, Any] = json.loads(capsys.readouterr().out)
    return printed


def text(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main(["hint", *argv]) == 0
    return capsys.readouterr().out


def test_hints_for_programs(record: Path, asked: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    played = replay(parse(record.read_text("utf-8")))
    for at in (0, 9, 30, 60):
        shown = data(capsys, str(record), "--at", str(at), *asked)
        state = played.states[at]
        legal = [played.game.text(move) for move in state.legal()]
        assert shown["seat"] == shown["to_move"] == state.to_move + 1
        assert sum(seat["chance"] for seat in shown["seats"]) == pytest.approx(1, abs=0.001)
        assert len(shown["hints"]) == min(3, len(legal))
        for hint in shown["hints"]:
            assert hint["move"] in legal
            assert 0 <= hint["chance"] <= 1 and isinstance(hint["close"], bool)
            assert all(reason["text"] in hint["text"] for reason in hint["reasons"])


def test_the_same_command_prints_the_same(record: Path, asked: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    first, again = (data(capsys, str(record), "--at", "30", *asked) for _ in range(2))
    assert first == again


def test_hints_for_people(record: Path, asked: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    state = replay(parse(record.read_text("utf-8"))).states[30]
    english = text(capsys, str(record), "--at", "30", *asked)
    assert english.startswith(f"As random {state.to_move + 1} sees it:\n  random 1: ")
    assert "\n1. " in english and "to win" in english
    french = text(capsys, str(record), "--at", "30", "--lang", "fr", *asked)
    assert "\n1. " in french and "% de chances de gagner" in french


def test_the_last_move_of_another_is_explained(
    record: Path, asked: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    played = replay(parse(record.read_text("utf-8")))
    at = next(at for at, step in enumerate(played.steps, 1) if played.game.text(step.move) == "pass")
    mover = played.steps[at - 1].seat
    other = (mover + 1) % 3
    last = data(capsys, str(record), "--at", str(at), "--seat", str(other + 1), *asked)["last_move"]
    assert (last["seat"], last["moves"][-1]) == (mover + 1, "pass")
    assert last["moves"][0] in ("work", "pigment")
    assert [reason["key"] for reason in last["reasons"]]
    assert " › Pass. This move " in text(
        capsys, str(record), "--at", str(at), "--seat", str(other + 1), *asked)
    assert data(capsys, str(record), "--at", str(at), "--seat", str(mover + 1), *asked)["last_move"] is None


def test_a_seat_that_waits_and_a_finished_game(
    record: Path, asked: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    played = replay(parse(record.read_text("utf-8")))
    waiting = (played.states[30].to_move + 1) % 3 + 1
    assert f"random {waiting} has nothing to decide here." in text(
        capsys, str(record), "--at", "30", "--seat", str(waiting), *asked)
    over = data(capsys, str(record), *asked)
    assert over["over"] and over["hints"] == []
    assert [seat["score"] for seat in over["seats"]] == played.final.scores()
    assert "nothing left to decide" in text(capsys, str(record), *asked)


def test_a_level_that_does_not_search_looks_once(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = data(capsys, str(record), "--at", "30", "--level", f"steward:{net_file(tmp_path, 3)}")
    assert shown["iterations"] == 1 and shown["hints"]


@pytest.mark.parametrize("level", ["artisan", "greedy", "plain", "dragon", "minister/dragon"])
def test_levels_without_a_network_give_no_hints(
    level: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["hint", str(record), "--level", level]) == 2
    error = capsys.readouterr().err
    assert error.startswith("xian: ") and error.count("\n") == 1


def test_without_a_network_there_is_a_sentence(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(network_bot, "FOLDER", tmp_path)
    assert main(["hint", str(record), "--at", "3"]) == 2
    assert capsys.readouterr().err == (
        "xian: there is no network for xian with 3 players, so no advice can be given\n")


def test_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", "--help"]) == 0
    assert "Example: xian hint " in " ".join(capsys.readouterr().out.split())
