"""Records with more said in them than anybody writes: read or refused at once; a game that goes on from one is never
saved as something that can't be read again."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from xian.engine.game import BadInput, Options
from xian.engine.record import MOST_BYTES, Remark, parse, write
from xian.engine.record_parts import MOST_LINES
from xian.engine.registry import game
from xian.table.autosave import Autosave
from xian.table.match import Match
from xian.table.saves import load
from xian.table.seats import sit


@pytest.fixture(scope="module")
def text() -> str:
    rules = game("qin")
    match = Match.new(rules, Options(2, rules.house_pack()), 3, [sit(0, "Mei"), sit(1, "Bo")])
    play(match, 6)
    return write(match.record())


def play(match: Match, moves: int) -> None:
    lots = random.Random(moves)
    for _ in range(moves):
        match.play(match.to_move, lots.choice(match.state.legal()))


def of_bytes(text: str) -> str:
    line = f"; {'é' * 200}\n"
    return text + line * ((MOST_BYTES - len(text.encode())) // len(line.encode()))


def of_lines(text: str) -> str:
    return text + ";\n" * (MOST_LINES - text.count("\n"))


def of_notes(text: str) -> str:
    note = f"note: {'x' * 400}\n"
    return text.replace("state:", note * ((MOST_BYTES - len(text)) // len(note)) + "state:")


def of_comments(text: str) -> str:
    return of_bytes("\n".join(f"{line} ; {'why' * 100}" if line[:1].isdigit() else line for line in text.split("\n")))


@pytest.mark.parametrize("fill", [of_bytes, of_lines, of_notes, of_comments])
def test_a_game_goes_on_from_one_and_can_be_read_again(tmp_path: Path, text: str,
                                                            fill: Callable[[str], str]) -> None:
    path = tmp_path / "large.xian"
    path.write_text(fill(text), encoding="utf-8")
    begun = time.process_time()
    autosave = Autosave.go_on(path)
    assert time.process_time() - begun < 1
    play(autosave.match, 12)
    assert autosave.problem is None
    assert len(load(path).replay.steps) == 18
    assert path.stat().st_size <= MOST_BYTES


def test_what_is_said_stays_as_long_as_there_is_room(tmp_path: Path, text: str) -> None:
    path = tmp_path / "small.xian"
    path.write_text(text + "; a word\n", encoding="utf-8")
    autosave = Autosave.go_on(path)
    play(autosave.match, 1)
    assert Remark("a word") in load(path).replay.record.body


def test_more_lines_than_any_game_has_are_refused_at_once(text: str) -> None:
    begun = time.process_time()
    with pytest.raises(BadInput, match=f"at most {MOST_LINES} lines, this has"):
        parse((text + ";\n" * ((MOST_BYTES - len(text)) // 2)).encode())
    assert time.process_time() - begun < 0.5
    parse(of_lines(text))
