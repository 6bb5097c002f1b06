"""`xian replay`, `legal`, `explain` and `score`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from xian.cli.arguments import main
from xian.engine.record import parse, replay

ABOUT_POSITIONS = ("replay", "legal", "explain", "score")


def data(capsys: pytest.CaptureFixture[str], *argv: str, code: int = 0) -> dict[str, Any]:
    """What a command prints as JSON."""
    assert main([*argv, "--json"]) == code
    printed: dict[str, Any] = json.loads(capsys.readouterr().out)
    return printed


def text(capsys: pytest.CaptureFixture[str], *argv: str, code: int = 0) -> str:
    """What a command prints for people."""
    assert main(list(argv)) == code
    return capsys.readouterr().out


def test_replay_verifies_and_prints_the_end(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played = replay(parse(record.read_text("utf-8")))
    printed = text(capsys, "replay", str(record))
    assert printed.startswith(f"{record}: verified, {len(played.steps)} moves; after move {len(played.steps)}: ")
    assert printed.strip().endswith(played.game.describe(played.final, ["random 1", "random 2", "random 3"]).strip())
    shown = data(capsys, "replay", str(record))
    assert shown["verified"] and shown["over"] and shown["to_move"] is None
    assert shown["digest"] == played.record.state
    assert shown["scores"] == played.final.scores()
    assert shown["position"] == played.game.to_json(played.final)


def test_replay_as_one_seat_sees_it(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = [data(capsys, "replay", str(record), "--at", "0", "--seat", seat)["position"] for seat in "12"]
    assert shown[0] != shown[1]
    assert "as seat 2 (random 2) sees it" in text(capsys, "replay", str(record), "--at", "0", "--seat", "2")


def test_legal_lists_the_moves(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played = replay(parse(record.read_text("utf-8")))
    for at in (0, 10, 40):
        state = played.states[at]
        moves = [played.game.text(move) for move in state.legal()]
        shown = data(capsys, "legal", str(record), "--at", str(at))
        assert shown["legal"] == moves
        assert shown["to_move"] == state.to_move + 1
        lines = text(capsys, "legal", str(record), "--at", str(at)).splitlines()
        assert lines[0] == f"seat {state.to_move + 1} (random {state.to_move + 1}), {len(moves)} moves:"
        assert lines[1:] == moves


def test_no_move_is_legal_after_the_end(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert text(capsys, "legal", str(record)) == "the game is over\n"
    assert data(capsys, "legal", str(record))["legal"] == []


def test_explain_a_legal_move(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    move = data(capsys, "legal", str(record), "--at", "10")["legal"][0]
    assert text(capsys, "explain", str(record), "--at", "10", move) == f"legal: {move}\n"
    shown = data(capsys, "explain", str(record), "--at", "10", move)
    assert shown["legal"] and shown["rule"] is None and shown["sentences"] == {}


def test_explain_why_not(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = data(capsys, "explain", str(record), "--at", "0", "enter lab", code=1)
    assert not shown["legal"]
    assert shown["rule"].startswith("X")
    assert set(shown["sentences"]) == {"en", "fr"}
    assert shown["sentences"]["en"] != shown["sentences"]["fr"]
    printed = text(capsys, "explain", str(record), "--at", "0", "enter lab", code=1)
    assert printed.splitlines() == [f"{shown['rule']}: {sentence}" for sentence in shown["sentences"].values()]
    assert text(capsys, "explain", str(record), "--at", "0", "enter lab", "--lang", "fr", code=1).splitlines() == [
        f"{shown['rule']}: {shown['sentences']['fr']}"
    ]


def test_explain_for_another_seat_and_after_the_end(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    legal = data(capsys, "legal", str(record), "--at", "30")
    other = legal["to_move"] % 3 + 1
    shown = data(capsys, "explain", str(record), "--at", "30", legal["legal"][0], "--seat", str(other), code=1)
    assert shown["seat"] == other
    assert not data(capsys, "explain", str(record), "pass", code=1)["legal"]


def test_score_adds_up_by_source(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for at in ([], ["--at", "25"]):
        shown = data(capsys, "score", str(record), *at)
        for seat in shown["seats"]:
            assert sum(part["points"] for part in seat["parts"]) == seat["score"]
            assert all(part["rule"] and part["source"] for part in seat["parts"])
        assert shown["winners"]
        printed = text(capsys, "score", str(record), *at)
        assert ("final score" in printed) == (not at)
        assert printed.count("total") == 3


@pytest.mark.parametrize("command", ABOUT_POSITIONS)
@pytest.mark.parametrize("content", [
    b"", b"\x00\xff\xfe", b"x" * 10_000_000, b"xian record 99\n", b"xian record 2\ngame: go\n", b"\x89PNG\r\n\x1a\n",
])
def test_files_that_are_no_record(
    command: str, content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.xian"
    file.write_bytes(content)
    refused(capsys, [command, str(file)] + ["pass"] * (command == "explain"))


@pytest.mark.parametrize("command", ABOUT_POSITIONS)
def test_no_file_and_a_folder(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for place in (tmp_path, tmp_path / "none"):
        refused(capsys, [command, str(place)] + ["pass"] * (command == "explain"))


@pytest.mark.parametrize("keep", [0.1, 0.5, 0.97])
def test_a_record_cut_short(keep: float, record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = record.read_bytes()
    file = tmp_path / "cut.xian"
    file.write_bytes(whole[: int(len(whole) * keep)])
    refused(capsys, ["replay", str(file)])


def test_questions_that_cannot_be_answered(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(record)
    refused(capsys, ["replay", file, "--at", "9999"])
    refused(capsys, ["replay", file, "--seat", "4"])
    refused(capsys, ["explain", file, "sing"])
    refused(capsys, ["explain", file, "pair " * 1000])
    refused(capsys, ["explain", file, "pass", "--seat", "5"])
    refused(capsys, ["explain", file, "pass", "--lang", "la"])


def refused(capsys: pytest.CaptureFixture[str], argv: list[str]) -> None:
    """Exit code 2, one sentence on stderr, nothing on stdout."""
    assert main(argv) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1
    assert "Traceback" not in printed.err
