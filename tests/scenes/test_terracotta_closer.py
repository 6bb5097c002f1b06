"""A closer look at things on the table of Terracotta Army, and what it tells."""

from __future__ import annotations

import tomllib

import pytest

from tests.scenes.helpers import check_closer
from tests.scenes.terracotta_help import NAMES, asked, board_of, everything, shown, table
from xian.engine import texts
from xian.engine.data import ASSETS
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import ROW
from xian.engine.terracotta.counting import count, dominator
from xian.engine.terracotta.explain import at_segment
from xian.engine.terracotta.masters import has, least_price
from xian.engine.terracotta.scoring import tile_breakers, tile_counts
from xian.engine.terracotta.wording import refusal_text

STATUES = [(at.SPACE, None), *((at.STAND, at.FIRST_SPECIALIST + kind) for kind in range(4)),
           (at.FACE, at.FIRST_SPECIALIST + at.HORSE)]


@pytest.mark.parametrize("lang", texts.LANGUAGES)
def test_a_closer_look_has_words_and_pictures_that_exist(lang: str) -> None:
    kinds = set()
    for board, thing in everything(lang):
        check_closer(board.closer(thing), thing)
        kinds.add(thing.kind)
    for phase, statue in STATUES:
        _, board = asked(phase, statue)
        board.table.say = table(lang).say
        found = board.thing("statue")
        assert found is not None
        check_closer(board.closer(found), found)
        kinds.add(found.kind)
    assert kinds == {"hub", "segment", "wedge", "round", "order", "knob", "notch", "worker", "store", "tile", "track",
                     "inspector", "space", "warrior", "stone", "mount", "rack", "stock", "area", "plate", "panel",
                     "pool", "base", "counter", "weapon", "token"}


def test_a_segment_tells_its_three_actions() -> None:
    board = board_of(shown(2, 0.3))
    for segment in range(at.SEGMENTS):
        thing = board.thing(f"segment.{segment}")
        assert thing is not None
        assert len(board.closer(thing).rows) == 3


def test_a_tile_and_a_line_tell_who_has_how_many() -> None:
    board = board_of(shown(3, 0.7))
    s = board.state
    for number in range(at.ROUNDS):
        thing = board.thing(f"tile.{number}")
        assert thing is not None
        told = board.closer(thing)
        numbers = tile_counts(s, s.v[at.TILE + number])
        assert all(f": {numbers[seat]}" in words for seat, (_, _, words) in enumerate(told.rows))
        ahead = dominator(numbers, tile_breakers(s, s.v[at.TILE + number]))
        assert (f"{NAMES[ahead]} dominates" if ahead >= 0 else "Nobody dominates") in told.text
    for row in range(at.ROWS):
        thing = board.thing(f"track.0.{row}")
        assert thing is not None
        counts = count(s, ROW[row])
        rows = board.closer(thing).rows
        assert all(f": {counts[seat]}" in words for seat, (_, _, words) in enumerate(rows)) and len(rows) == 3


def test_everything_has_something_to_be_read_in_the_rules() -> None:
    tables = tomllib.loads((ASSETS / "rules/terracotta/subjects.toml").read_text(encoding="utf-8"))
    known = {name for name, rules in tables.items() if isinstance(rules, list)}
    known |= {f"{group}.{name}" for group, names in tables.items() if isinstance(names, dict) for name in names}
    asked_for = {thing.subject for _, thing in everything() if thing.touch}
    assert asked_for == known


def test_a_segment_tells_what_its_actions_cost_and_bring_now() -> None:
    board = board_of(shown(3, 0.5))
    s, seat, told = board.state, board.shown.seat if board.shown is not None else 0, set()
    for segment in range(at.SEGMENTS):
        thing = board.thing(f"segment.{segment}")
        assert thing is not None
        for ring, (_, _, words) in enumerate(board.closer(thing).rows):
            action, why = s.action_at(ring, segment), at_segment(s, seat, segment, ring)
            amount = at.AMOUNTS[action]
            if why is not None:
                assert words.endswith(refusal_text(why, "en", NAMES[:3]))
            elif amount:
                assert str(amount) in words
            if why is None and at.CRAFT <= action < at.PRIORITY_TOKEN:
                assert f"warehouse {segment // 3 + 1}" in words
            if why is None and at.MASTER <= action < at.WEAPON and not has(s, seat, action - at.MASTER):
                assert f"from {least_price(s, seat)} coin" in words
            told.add(words)
    assert len(told) > at.SEGMENTS
