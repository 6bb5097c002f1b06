"""Going back and forward in a game."""

from __future__ import annotations

import random

import pytest

from tests.toy import TOY
from tests.toy_known import toy_known  # noqa: F401
from xian.engine.game import BadInput, Options
from xian.engine.record import digest, parse, replay, write
from xian.table.history import History
from xian.table.match import Match
from xian.table.measures import random_match, undo_and_forward


def played(rounds: int = 3, seed: int = 1) -> History:
    history = History(TOY, TOY.new(Options(3, TOY.house_pack(), {"rounds": rounds}), seed))
    rng = random.Random(seed)
    while not history.state.over:
        history.play(rng.choice(history.state.legal()))
    return history


def digests(history: History) -> list[str]:
    return [digest(TOY, history.at(position)) for position in range(history.length + 1)]


def test_back_to_the_start_and_forward_again() -> None:
    history = played()
    before = digests(history)
    for position in range(history.length, 0, -1):
        assert digest(TOY, history.state) == before[position]
        history.back()
    assert digest(TOY, history.state) == before[0]
    for position in range(1, history.length + 1):
        history.forward()
        assert digest(TOY, history.state) == before[position]
    assert digests(history) == before


def test_two_hundred_moves_back_and_forward() -> None:
    history = played(rounds=34)
    assert history.length > 200
    figures = undo_and_forward(history, 200)
    assert figures["moves"] == 200
    assert figures["same"] == 1


def test_back_and_forward_stop_at_the_ends() -> None:
    history = played()
    history.back(1000)
    assert history.position == 0
    history.back()
    assert history.position == 0
    history.forward(1000)
    assert history.position == history.length


def test_the_same_move_after_going_back_draws_the_same_cards() -> None:
    history = played()
    before, steps = digests(history), list(history.steps)
    history.go(4)
    for step in steps[4:]:
        assert history.play(step.move) == step
    assert digests(history) == before


def test_a_new_move_cuts_off_what_was_undone() -> None:
    history = played()
    history.go(5)
    assert len(history.undone) == history.length - 5
    other = next(move for move in history.state.legal() if move != history.undone[0].move)
    history.play(other)
    assert history.length == history.position == 6
    assert history.undone == []


def test_positions_handed_out_are_copies() -> None:
    history = played()
    before = digests(history)
    state = history.at(3)
    state.play(state.legal()[0])
    assert digests(history) == before


@pytest.mark.parametrize("position", [-1, 19, 10**9])
def test_no_such_position(position: int) -> None:
    history = played()
    assert history.length == 18
    with pytest.raises(BadInput, match=f"no position {position}: the game has 18 moves"):
        history.at(position)
    with pytest.raises(BadInput, match="no position"):
        history.go(position)


def test_comments_stay_with_their_moves() -> None:
    match = random_match(TOY, 2, 3)
    match.go(0)
    match.comment("before anything")
    match.go(3)
    match.comment("first")
    match.comment("second\nin one line")
    match.go(match.history.length)
    match.comment("last")
    match.comment("after the end")
    match.comment(" \n ")
    lines = write(match.record()).split("\n")
    heading = lines.index("== round 1 ==")
    assert lines[heading - 1] == "; before anything"
    third = next(place for place, line in enumerate(lines) if line.startswith("3 "))
    assert lines[third].endswith(" ; first")
    assert lines[third + 1] == "; second in one line"
    assert lines[-3].endswith(" ; last")
    assert lines[-2:] == ["; after the end", ""]
    again = Match.of(replay(parse("\n".join(lines))))
    assert write(again.record()).split("\n") == lines


def test_comments_after_the_last_move_stand_above_the_next() -> None:
    match = random_match(TOY, 2, 3)
    match.go(2)
    first = match.state.legal()[0]
    match.play(match.to_move, first)
    match.comment("one")
    match.comment("two")
    match.play(match.to_move, match.state.legal()[0])
    lines = write(match.record()).split("\n")
    assert lines[-5].endswith(" ; one")
    assert lines[-4] == "; two"
    assert lines[-3].startswith("4 ")
    assert lines[-2] == "== round 2 ==", "what has begun with that move"
