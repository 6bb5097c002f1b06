"""The line of a whole game: undo to the start and forward again, and through the text of its record."""

from __future__ import annotations

from hypothesis import given, settings

from tests.games import XIAN
from tests.properties.games import new, players, seeds
from tools.xian_chooser import Chooser
from xian.engine.game import Options
from xian.engine.record import Player, compose, digest, parse, replay, write
from xian.table.history import History

NAMES = ("Ai", "Bo", "Chen", "Dan")
COLOURS = ("purple", "orange", "cyan", "jade")


def line(count: int, seed: int) -> History:
    """A leaning game played into a history."""
    history = History(XIAN, new(count, seed))
    chooser = Chooser(seed)
    while not history.state.over:
        history.play(chooser.choose(history.state.legal()))
    return history


@settings(max_examples=15)
@given(count=players, seed=seeds)
def test_undo_is_the_inverse_of_play(count: int, seed: int) -> None:
    """Back step by step to the set-up and forward to the end: the same digest at every position."""
    history = line(count, seed)
    digests = [digest(XIAN, history.at(position)) for position in range(history.length + 1)]
    for position in range(history.length - 1, -1, -1):
        assert digest(XIAN, history.back()) == digests[position]
    for position in range(1, history.length + 1):
        assert digest(XIAN, history.forward()) == digests[position]


@settings(max_examples=15)
@given(count=players, seed=seeds)
def test_written_and_replayed_it_is_the_same_game(count: int, seed: int) -> None:
    history = line(count, seed)
    seats = [Player(name, "person", COLOURS[seat]) for seat, name in enumerate(NAMES[:count])]
    record = compose(XIAN, Options(count, XIAN.house_pack()), seed, seats, history.steps, history.state)
    again = replay(parse(write(record)))
    assert write(again.record) == write(record)
    assert [digest(XIAN, state) for state in again.states] \
        == [digest(XIAN, history.at(position)) for position in range(history.length + 1)]
