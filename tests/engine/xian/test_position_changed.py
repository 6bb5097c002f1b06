"""Positions changed by lot: each plays to the end, or is refused in words."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.xian.positions import PACK, active, game_at, play_out, problems_of, same
from xian.engine.game import BadPosition
from xian.engine.xian import slots
from xian.engine.xian.game import XIAN
from xian.engine.xian.slots import PHASES

WORDS = (
    *PHASES, *slots.RESOURCES, *slots.BUILDINGS, *slots.TILE_NAMES, *slots.END_TILE_NAMES, *slots.HELPER_NAMES,
    "A1", "B8", "C3", "Y1", "G6", "B2", "sword 1", "horse 4", "A4", "?",
)
VALUE = st.one_of(st.none(), st.booleans(), st.integers(-1, 13), st.sampled_from(WORDS), st.floats(),
                  st.text(max_size=3), st.lists(st.integers(0, 4), max_size=4), st.just({}))


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every object or list with each of its keys."""
    found: list[tuple[Any, Any]] = []
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        found.append((data, key))
        if isinstance(value, dict | list):
            found += places(value)
    return found


def mutate(data: dict[str, Any], draw: Callable[..., Any]) -> None:
    """One change somewhere: another value, a neighbour's value, one more or less, something gone or moved."""
    found = places(data)
    if draw(st.booleans()):
        found = [(inside, key) for inside, key in found if not isinstance(inside, list)]
    inside, key = draw(st.sampled_from(found))
    kind = draw(st.sampled_from(("value", "other", "count", "gone", "shuffle")))
    if kind == "value":
        inside[key] = draw(VALUE)
    elif kind == "other":
        other, other_key = draw(st.sampled_from(found))
        inside[key], other[other_key] = copy.deepcopy(other[other_key]), copy.deepcopy(inside[key])
    elif kind == "count" and type(inside[key]) is int:
        inside[key] += draw(st.sampled_from((-1, 1)))
    elif kind == "gone":
        del inside[key]
    elif kind == "shuffle" and isinstance(inside[key], list):
        inside[key] = draw(st.permutations(inside[key]))


def plays_or_is_refused(data: Any, seed: int) -> None:
    try:
        state = XIAN.from_json(data, PACK)
    except BadPosition as error:
        assert error.problems
        return
    assert same(XIAN.from_json(XIAN.to_json(state), PACK), state)
    play_out(state, random.Random(seed))


@given(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 120), st.data())
@settings(max_examples=150)
def test_a_changed_position_plays_to_the_end_or_is_refused(
        players: int, seed: int, steps: int, data: st.DataObject) -> None:
    position = XIAN.to_json(game_at(players, seed, steps))
    for _ in range(data.draw(st.integers(1, 3))):
        mutate(position, data.draw)
    plays_or_is_refused(position, seed)


STEP_VALUES = {
    "built": st.booleans(), "doing": st.sampled_from((None, *slots.BUILDINGS)), "discounted": st.booleans(),
    "space": st.sampled_from((None, *(f"{section}{number}" for section in "ABC" for number in range(1, 9)))),
    "swaps": st.integers(0, 2), "swap_back": st.sampled_from((None, "worker", "build", "action", "late", "seal")),
    "given": st.sampled_from((None, *slots.RESOURCES)), "taken": st.sampled_from((None, *slots.RESOURCES)),
}


@given(st.integers(0, 10**6), st.integers(20, 120), st.data())
@settings(max_examples=150)
def test_a_changed_step_plays_to_the_end_or_is_refused(seed: int, steps: int, data: st.DataObject) -> None:
    """Changes that keep every value of its kind come nearest to a position that passes."""
    position = XIAN.to_json(game_at(2 + seed % 3, seed, steps))
    position["phase"] = data.draw(st.sampled_from((position["phase"], *PHASES[2:10])))
    if position["step"] is None:
        return
    for key in data.draw(st.lists(st.sampled_from(sorted(STEP_VALUES)), max_size=4)):
        position["step"][key] = data.draw(STEP_VALUES[key])
    player = active(position)
    tiles = player["tiles"] + player["used_tiles"]
    used = data.draw(st.sets(st.sampled_from(tiles))) if tiles else set()
    player["tiles"], player["used_tiles"] = [tile for tile in tiles if tile not in used], sorted(used)
    player["coins"] = data.draw(st.integers(0, 6))
    player["clay"] = data.draw(st.integers(0, 6))
    plays_or_is_refused(position, seed)


JSON = st.recursive(VALUE, lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=6), inner), max_leaves=8)


@given(JSON)
@settings(max_examples=60)
def test_any_json_at_all_is_refused_in_words(data: Any) -> None:
    assert problems_of(data)
