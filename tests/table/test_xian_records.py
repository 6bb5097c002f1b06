"""Damaged records of Xi'an: a sentence, whatever was done to them."""

from __future__ import annotations

import functools

from hypothesis import given, settings
from hypothesis import strategies as st

from xian.engine.game import BadInput
from xian.engine.record import parse, replay, write
from xian.engine.registry import game as find_game
from xian.engine.xian.moves import CODES
from xian.table.measures import random_match

MOVES = sorted(CODES)


@functools.cache
def lines_of(players: int) -> tuple[str, ...]:
    """A whole game's record, line by line."""
    return tuple(write(random_match(find_game("xian"), players, players).record()).split("\n"))


def refused_or_true(text: str) -> None:
    """Only BadInput may come of it; what is accepted must read back the same."""
    try:
        record = parse(text, "fuzz.xian")
        replay(record)
    except BadInput as error:
        assert str(error).startswith("fuzz.xian")
    else:
        assert parse(write(record)) == record


@settings(max_examples=60)
@given(st.integers(2, 4), st.data())
def test_another_move_anywhere(players: int, data: st.DataObject) -> None:
    lines = list(lines_of(players))
    places = [place for place, line in enumerate(lines) if line[:1].isdigit()]
    place = data.draw(st.sampled_from(places))
    number, seat, _ = lines[place].split(" ", 2)
    lines[place] = f"{number} {seat} {data.draw(st.sampled_from(MOVES))}"
    refused_or_true("\n".join(lines))


@settings(max_examples=60)
@given(st.integers(2, 4), st.data())
def test_lines_moved_doubled_or_gone(players: int, data: st.DataObject) -> None:
    lines = list(lines_of(players))
    line = lines.pop(data.draw(st.integers(0, len(lines) - 1)))
    for _ in range(data.draw(st.integers(0, 2))):
        lines.insert(data.draw(st.integers(0, len(lines))), line)
    refused_or_true("\n".join(lines))


@settings(max_examples=60)
@given(st.integers(2, 4), st.data())
def test_letters_changed(players: int, data: st.DataObject) -> None:
    text = "\n".join(lines_of(players))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text)))
        letters = data.draw(st.text("0123456789 -=;|:/YRGBabcdefghiklmnoprstuwx\n\r\t\x00é", max_size=3))
        text = text[:place] + letters + text[place + data.draw(st.integers(0, 3)) :]
    refused_or_true(text)
