"""A try at a puzzle, and what is remembered of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.puzzle_help import some_puzzle
from xian.engine.game import GameError
from xian.engine.record import no_packs
from xian.table.puzzles.attempt import Attempt, Outcome
from xian.table.puzzles.position import match_of
from xian.table.puzzles.solved import FILE, MOST, Solving, read_solved, remember

PUZZLE = some_puzzle("terracotta")


def verdict(attempt: Attempt) -> Outcome | None:
    """As it is now."""
    return attempt.verdict


def test_step_by_step_to_the_end() -> None:
    attempt = Attempt(PUZZLE)
    for step in attempt.answer[:-1]:
        attempt.play(step[0])
        assert verdict(attempt) is None
    attempt.play(attempt.answer[-1][0])
    assert verdict(attempt) is Outcome.RIGHT and attempt.found and attempt.tries == 1


def test_another_right_step_is_as_good_and_a_wrong_one_ends_it() -> None:
    legal = match_of(PUZZLE, no_packs, "en").state.legal()
    texts = [match_of(PUZZLE, no_packs, "en").game.text(move) for move in legal]
    best = PUZZLE.answer[0][0]
    other, wrong = [text for text in texts if text != best][:2]
    attempt = Attempt(replace(PUZZLE, answer=((best, other), *PUZZLE.answer[1:])))
    attempt.play(legal[texts.index(other)])
    assert verdict(attempt) is Outcome.GOOD
    attempt.again()
    attempt.play(legal[texts.index(wrong)])
    assert verdict(attempt) is Outcome.WRONG and attempt.at == attempt.start
    attempt.show()
    assert verdict(attempt) is Outcome.SHOWN and attempt.helped and len(attempt.left) == len(attempt.answer)


def test_what_is_solved_is_remembered_and_stays_so(tmp_path: Path) -> None:
    remember(tmp_path, "qin-1", 2, False)
    remember(tmp_path, "qin-1", 1, True)
    remember(tmp_path, "qin-1", 5, False)
    assert read_solved(tmp_path) == {"qin-1": Solving(3, True)}


def test_no_more_than_so_many_are_remembered(tmp_path: Path) -> None:
    rows = ",".join(f'"qin-{number}": {{"tries": 1, "solved": true}}' for number in range(MOST + 5))
    (tmp_path / FILE).write_text(f'{{"format": 1, "puzzles": {{{rows}}}}}', encoding="utf-8")
    assert len(read_solved(tmp_path)) == MOST
    remember(tmp_path, "new", 1, True)
    found = read_solved(tmp_path)
    assert len(found) == MOST and list(found)[-1] == "new"


@pytest.mark.parametrize("text", [
    "", "[]", '{"format": 2, "puzzles": {}}', '{"format": 1, "puzzles": []}', '{"format": 1, "puzzles": {"a": 1}}',
    '{"format": 1, "puzzles": {"a": {"tries": -1, "solved": true}}}',
    '{"format": 1, "puzzles": {"a": {"tries": 1, "solved": 1}}}', "x" * 300_000,
])
def test_what_can_not_be_read_is_told_and_makes_room(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    with pytest.raises(GameError):
        read_solved(tmp_path)
    remember(tmp_path, "qin-1", 1, True)
    assert read_solved(tmp_path) == {"qin-1": Solving(1, True)}
