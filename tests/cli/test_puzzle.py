"""`xian puzzle`: made by the real command, proved again, rated; what is damaged or not proved is told."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.cli.running import children, started, worked
from tests.waiting import wait_until
from xian.ai.puzzles.proving import ALIKE
from xian.cli.arguments import main
from xian.engine.game import Options
from xian.engine.record import no_packs
from xian.engine.registry import GAMES, game
from xian.table.puzzles.form import Puzzle
from xian.table.puzzles.making import from_easy_to_hard, is_another, still_true, unordered
from xian.table.puzzles.position import match_of
from xian.table.puzzles.store import house, house_file, keep, read_file

MAKE = ["puzzle", "make", "--game", "xian", "--seed", "17", "--games", "1", "--count", "1", "--walks", "100"]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One puzzle, made by the command with few walks."""
    path = tmp_path_factory.mktemp("puzzles") / "made.jsonl"
    assert main([*MAKE, "--file", str(path)]) == 0
    return path


def test_what_is_made_can_be_proved_again_and_rated(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = read_file(made).puzzles
    assert len(found) == 1 and found[0].stars and found[0].walks == 100
    assert main(["puzzle", "check", "--game", "xian", "--file", str(made), "--walks", "100"]) == 0
    assert "1 of 1" in capsys.readouterr().out
    keep(made, [replace(found[0], stars=7)])
    assert main(["puzzle", "rate", "--game", "xian", "--file", str(made), "--json"]) == 0
    assert read_file(made).puzzles == found
    assert json.loads(capsys.readouterr().out)["stars"] == {str(found[0].stars): 1}


def test_a_figure_that_another_machine_worked_out_is_still_true(made: Path) -> None:
    (puzzle,) = read_file(made).puzzles
    assert not still_true(replace(puzzle, chance=puzzle.chance - ALIKE, second=puzzle.second + ALIKE), walks=100)


def test_right_moves_behind_the_best_stand_in_any_order() -> None:
    assert unordered([("a", "b", "c"), ("d",)]) == unordered([("a", "c", "b"), ("d",)])
    assert unordered([("a", "b")]) != unordered([("b", "a")]) != unordered([("b",)])


def test_what_is_proved_now_is_written_down_and_what_no_longer_holds_is_left_out(
        made: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, (puzzle,) = tmp_path / "old.jsonl", read_file(made).puzzles
    keep(path, [replace(puzzle, chance=puzzle.chance - 300, themes=(), reasons=())])
    assert main(["puzzle", "renew", "--game", "xian", "--file", str(path)]) == 0
    assert read_file(path).puzzles == (puzzle,)
    wrong = wrong_answer(puzzle)
    keep(path, [wrong])
    capsys.readouterr()
    assert main(["puzzle", "renew", "--game", "xian", "--file", str(path)]) == 0
    assert read_file(path).puzzles == () and f"{wrong.id}: its best move" in capsys.readouterr().err


def test_there_are_enough(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = made.read_bytes()
    assert main([*MAKE, "--file", str(made)]) == 0
    assert made.read_bytes() == before


def test_what_was_looked_at_too_briefly_is_not_proved(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "check", "--game", "xian", "--file", str(made), "--json"]) == 1
    (problem,) = json.loads(capsys.readouterr().out)["wrong"].values()
    assert problem == "it was looked at with 100 walks, not with 2000"


def wrong_answer(puzzle: Puzzle) -> Puzzle:
    """Another move is called the best."""
    match = match_of(puzzle, no_packs, "en")
    other = next(move for move in match.state.legal() if match.game.text(move) not in puzzle.answer[0])
    return replace(puzzle, answer=((match.game.text(other),),))


@pytest.mark.parametrize("damage", [wrong_answer, lambda one: replace(one, chance=one.chance + ALIKE + 1),
                                    lambda one: replace(one, stars=0), lambda one: replace(one, themes=()),
                                    lambda one: replace(one, reasons=())],
                         ids=["answer", "figures", "stars", "themes", "reasons"])
def test_what_is_not_true_is_found(made: Path, tmp_path: Path, damage: Callable[[Puzzle], Puzzle],
                                   capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "damaged.jsonl"
    keep(path, [damage(read_file(made).puzzles[0])])
    assert main(["puzzle", "check", "--game", "xian", "--file", str(path), "--walks", "100"]) == 1
    assert capsys.readouterr().err.startswith("xian-")


@pytest.mark.parametrize(("words", "told"), [
    (["check", "--game", "go"], "there is no game"),
    (["check", "--game", "qin", "--file", "away.jsonl"], "there are no puzzles"),
    (["make", "--players", "7"], "players"),
    (["make", "--count", "0"], "--count"),
    (["make", "--theme", "wheel"], "themes of xian are toll, court"),
])
def test_bad_input_has_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], told: str,
                                  capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["puzzle", *words]) == 2
    assert told in capsys.readouterr().err


def test_a_damaged_file_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text("{}\n", encoding="utf-8")
    assert main(["puzzle", "check", "--file", str(path)]) == 2
    assert "line 1: the puzzle is damaged" in capsys.readouterr().err
    assert main([*MAKE, "--file", str(path)]) == 2
    assert path.read_text(encoding="utf-8") == "{}\n", "nothing is written over"


def test_an_interrupt_leaves_no_process(tmp_path: Path) -> None:
    file = str(tmp_path / "none.jsonl")
    with started("puzzle", "make", "--game", "qin", "--jobs", "2", "--file", file) as process:
        wait_until(lambda: sum(worked(pid) > 1.5 for pid in children(process.pid)) == 2)
        pids = children(process.pid)
        os.killpg(process.pid, signal.SIGINT)
        _, complaint = process.communicate(timeout=60)
    assert (process.returncode, complaint) == (130, "interrupted\n")
    wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in pids))


# The program's own


@pytest.mark.parametrize("key", GAMES)
def test_every_puzzle_of_the_program_can_be_played_and_keeps_its_promise(key: str) -> None:
    found = read_file(house_file(key))
    assert found.problems == ()
    puzzles = list(found.puzzles)
    assert puzzles == from_easy_to_hard(puzzles)
    hidden = not game(key).view(game(key).new(Options(2, game(key).house_pack()), 1), 0).whole
    for one in house(key).puzzles:
        match_of(one, no_packs, "en")
        assert one.chance - one.second >= 1000 and one.stars and one.proof in ("margin", "end")
        assert one.proof == "end" or (one.walks >= 2000 and one.worlds >= (200 if hidden else 1))


def test_no_more_alike_than_a_share() -> None:
    first = house("xian").puzzles[0]
    others = [replace(first, seed=seed) for seed in range(12)]
    assert is_another(others[0], [], 10) and not is_another(others[0], others[:1], 10)
    assert is_another(others[11], others[:3], 10) and not is_another(others[11], others[:4], 10)


def test_a_puzzle_that_can_not_be_played_is_none() -> None:
    first = house("xian").puzzles[0]
    with pytest.raises(Exception, match="move"):
        still_true(replace(first, moves=first.moves[1:]))
