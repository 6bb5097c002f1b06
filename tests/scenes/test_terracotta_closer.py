"""A closer look at things on the table of Terracotta Army, and what it tells."""

from __future__ import annotations

import tomllib

import pytest

from tests.engine.terracotta.at import Table as At
from tests.scenes.helpers import check_closer
from tests.scenes.terracotta_help import COLOURS, NAMES, asked, board_of, everything, seen, shown, table
from xian.engine import texts
from xian.engine.data import ASSETS
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import ROW
from xian.engine.terracotta.counting import count, dominator
from xian.engine.terracotta.explain import at_segment
from xian.engine.terracotta.masters import has, least_price
from xian.engine.terracotta.scoring import tile_breakers, tile_counts
from xian.engine.terracotta.wording import refusal_text
from xian.scenes.boards.board import Closer
from xian.scenes.boards.terracotta.arrivals import placed

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
        thing, there = board.thing(f"segment.{segment}"), placed(s, seat, segment)
        assert thing is not None
        if there is None:
            continue
        for ring, (_, _, words) in enumerate(board.closer(thing).rows):
            action, why = s.action_at(ring, segment), at_segment(there, seat, segment, ring)
            amount = at.AMOUNTS[action]
            if why is not None and ring == at.CENTRAL:
                assert words.endswith(refusal_text(why, "en", NAMES[:3]))
            elif why is None and amount:
                assert str(amount) in words
            if why is None and at.CRAFT <= action < at.PRIORITY_TOKEN:
                assert f"warehouse {segment // 3 + 1}" in words
            if why is None and at.MASTER <= action < at.WEAPON and not has(s, seat, action - at.MASTER):
                assert f"from {least_price(s, seat)} coin" in words
            told.add(words)
    assert len(told) > at.SEGMENTS / 2


def closer_of(there: At, id: str) -> Closer:
    """The closer look at a thing of a position, as the first seat has it."""
    board = board_of(seen(there.state))
    thing = board.thing(id)
    assert thing is not None, id
    return board.closer(thing)


def test_a_space_tells_who_dominates_its_row_its_column_and_its_quadrant() -> None:
    there = At(3).army("a1 guard 1", "b1 guard 1", "c1 soldier 3", "b2 guard 3", "d4 officer 1", "e6 officer 3",
                       "b3 archer up")
    assert [(dye, words) for _, dye, words in closer_of(there, "space.d1").rows] == [
        (COLOURS[0], "Row 1: Mei 2 and Li Si 1. Mei dominates."),
        (COLOURS[0], "Column d: Mei 1. Mei dominates."),
        (COLOURS[2], "Upper left quadrant: Mei 2 and Li Si 2. Li Si dominates by archers.")]
    assert [(dye, words) for _, dye, words in closer_of(there, "space.e2").rows] == [
        (COLOURS[2], "Row 2: Li Si 1. Li Si dominates."), (COLOURS[2], "Column e: Li Si 1. Li Si dominates.")]
    assert [words for _, _, words in closer_of(At(3).army("a1 guard 1", "b1 guard 3"), "space.d1").rows] == [
        "Row 1: Mei 1 and Li Si 1. Nobody dominates.", "Column d: no warriors.",
        "Upper left quadrant: Mei 1 and Li Si 1. Nobody dominates."]


def test_a_warrior_tells_who_dominates_its_group() -> None:
    there = At(3).army("a1 guard 1", "b1 guard 3", "a2 guard 3", "e5 soldier 1", "e6 soldier 2", "i1 officer 1",
                       "i2 officer 1")
    ids = {space: f"warrior.{place}" for place, space in enumerate(("a1", "b1", "i1", "a2", "i2", "e5", "e6"), 1)}
    assert "Li Si dominates its group by now." in closer_of(there, ids["a1"]).text
    assert "Nobody dominates its group by now." in closer_of(there, ids["e5"]).text
    assert "dominates" not in closer_of(there, ids["i1"]).text, "one player alone has nobody to dominate"


def test_another_seat_tells_its_tokens_with_their_prices() -> None:
    there = At(4).has(2, coins=3, masters="shaper overseer", tokens="2 3 6")
    words = [words for _, _, words in closer_of(there, "panel.1").rows]
    assert "Tokens: 1 1 3" in words and "Shaper" in words and "Overseer" in words
    assert "Tokens: –" in [words for _, _, words in closer_of(there.has(3, masters=" ".join(at.MASTERS)),
                                                             "panel.2").rows]
