"""Positions as JSON: exact both ways, views that tell nothing hidden, and values that can't be read."""

from __future__ import annotations

import copy
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.xian.positions import PACK, data_in, game_at, play_out, problems_of, same
from xian.engine.game import NOBODY, Options
from xian.engine.json_fields import PROBLEMS_MOST
from xian.engine.positions import Many, One, keys_of
from xian.engine.xian import slots
from xian.engine.xian.game import XIAN
from xian.engine.xian.position_fields import KEYS, PLAYER, PLAYER_KEYS, STEP, TABLE
from xian.engine.xian.slots import PHASES

# Exact both ways.

@pytest.mark.parametrize("seed", range(12))
def test_every_position_of_a_game_comes_back_exactly(seed: int) -> None:
    rng = random.Random(seed)
    state = XIAN.new(Options(2 + seed % 3, PACK), seed)
    while True:
        again = XIAN.from_json(json.loads(json.dumps(XIAN.to_json(state), allow_nan=False)), PACK)
        assert same(again, state)
        assert again.legal() == state.legal()
        if state.over:
            return
        state.play(rng.choice(state.legal()))


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_comes_back_and_plays_on(phase: str) -> None:
    data = data_in(phase)
    state = XIAN.from_json(data, PACK)
    assert (PHASES[state.phase], XIAN.to_json(state)) == (phase, data)
    play_out(state, random.Random(5))


@given(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 120))
@settings(max_examples=40)
def test_a_position_read_back_plays_as_the_original(players: int, seed: int, steps: int) -> None:
    state = game_at(players, seed, steps)
    again = XIAN.from_json(XIAN.to_json(state), PACK)
    one, other = random.Random(seed), random.Random(seed)
    play_out(state, one)
    play_out(again, other)
    assert same(again, state)


def test_a_position_is_told_in_names() -> None:
    data = XIAN.to_json(game_at(2, 1, 0))
    assert (data["game"], data["rules"], data["viewer"], data["phase"]) == ("xian", XIAN.rules, None, "favour")
    assert (data["turn"], data["round"], data["to_move"], data["step"]) == (1, 1, 1, None)
    assert set(data["squares"]) == set(data["builders"]) == set(slots.BUILDINGS)
    assert [face[0] for face in data["faces"]] == ["A", "B", "C"]
    assert len(data["pit"]) == 6
    assert set(map(str, data["pit"].values())) == {"{'raw': True}"}
    assert (len(data["requests_pile"]), len(data["equipment_pile"]), len(data["players"][1]["deck"])) == (8, 20, 20)
    assert sorted(data["players"][0]["hand"]) == sorted(data["players"][0]["deck_drawn"])


def test_the_page_about_positions_explains_every_key() -> None:
    page = (Path(__file__).parents[3] / "docs" / "POSITION.md").read_text(encoding="utf-8")
    told = set(re.findall(r"`(\w+)`", page))
    assert told >= {*KEYS, *PLAYER_KEYS, *keys_of(STEP), "raw", "painted", "seal", "space", "height"}


def test_the_least_and_the_most_of_a_slot_are_told_and_read_back() -> None:
    told = [part for part in (*TABLE, *STEP, *PLAYER) if isinstance(part, One | Many)]
    assert len(told) > 25
    for part in told:
        for value in part.kind.bounds:
            assert part.kind.read(json.loads(json.dumps(part.kind.write(value)))) == value, part.key


def test_the_order_of_names_in_a_list_does_not_matter() -> None:
    """For lists that are sets: hand, helpers, tiles, cards played, equipment, end tiles."""
    data = data_in("build")
    turned = copy.deepcopy(data)
    for player in turned["players"]:
        for key in ("hand", "helpers", "tiles", "used_tiles", "equipment", "played"):
            player[key].reverse()
    turned["end_tiles"].reverse()
    assert XIAN.to_json(XIAN.from_json(turned, PACK)) == data


# Views.

@given(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 120), st.integers(0, 99))
@settings(max_examples=40)
def test_views_that_differ_only_in_what_is_hidden_are_the_same_json(
        players: int, seed: int, steps: int, luck: int) -> None:
    """X2.7."""
    state = game_at(players, seed, steps)
    for seat in (NOBODY, *range(players)):
        view = XIAN.view(state, seat)
        other = XIAN.determinize(view, random.Random(luck))
        assert json.dumps(XIAN.to_json(XIAN.view(other, seat).state)) == json.dumps(XIAN.to_json(view.state))


def test_a_view_shows_question_marks_for_what_is_hidden() -> None:
    """X2.7."""
    state = game_at(3, 4, 4)
    data = XIAN.to_json(XIAN.view(state, 1).state)
    whole = XIAN.to_json(state)
    other, own = data["players"][0], data["players"][1]
    assert (data["viewer"], data["phase"]) == (2, "pair")
    assert (other["top"], other["below"], other["hand"]) == ("?", "?", ["?", "?"])
    assert other["deck_drawn"] + other["deck"] == ["?"] * 24
    assert data["requests_pile"] == ["?"] * 8
    assert data["equipment_pile"] == ["?"] * 20
    assert data["requests_drawn"] == whole["requests_drawn"]
    assert (own["hand"], own["deck_drawn"]) == (whole["players"][1]["hand"], whole["players"][1]["deck_drawn"])
    assert XIAN.to_json(XIAN.view(state, NOBODY).state)["viewer"] == "onlooker"


@pytest.mark.parametrize(("seat", "said"), [(1, "2"), (NOBODY, "'onlooker'")])
def test_a_view_is_no_position_to_play_on(seat: int, said: str) -> None:
    view = XIAN.view(game_at(3, 4, 30), seat)
    assert problems_of(XIAN.to_json(view.state)) == [
        f"viewer: this is what {said} sees, not the whole position; only a whole position, whose viewer is null, "
        "can be read"]


# Values that can't be read.

def deep() -> Any:
    nest: Any = []
    for _ in range(50_000):
        nest = [nest]
    return nest


NO_VALUES: tuple[Any, ...] = (
    None, True, -1, 10**5000, 2.5, float("nan"), float("inf"), "x", "x" * 10_000_000, "\ud800", [], [[]], {}, {"x": 1},
    {3: 4}, ["x"] * 100_000, dict.fromkeys(map(str, range(5000))),
)


@pytest.mark.parametrize("value", NO_VALUES, ids=range(len(NO_VALUES)))
def test_what_is_no_position_at_all_is_refused(value: Any) -> None:
    assert len(problems_of(value)) <= PROBLEMS_MOST


@pytest.mark.parametrize("value", NO_VALUES[1:], ids=range(1, len(NO_VALUES)))
def test_no_key_takes_just_any_value(value: Any) -> None:
    """Strings of 10 MB, numbers of 5000 digits, lists without end: a sentence each, and never a traceback."""
    base = data_in("build")
    for key in base:
        if type(value) is bool and base[key] is value:
            continue
        found = problems_of({**base, key: value})
        assert len(found) <= PROBLEMS_MOST
        assert all(len(problem) < 400 for problem in found)
    for key in base["players"][1]:
        data = data_in("build")
        if value == [] and key in ("helpers", "equipment", "tiles", "used_tiles"):
            continue  # a player can have none
        data["players"][1][key] = value
        assert len(problems_of(data)) <= PROBLEMS_MOST


def test_lists_nested_without_end_are_refused() -> None:
    nest = deep()
    for key in data_in("build"):
        problems_of({**data_in("build"), key: nest})
    problems_of(nest)


@pytest.mark.parametrize("path", [("stock", "raw"), ("pit",), ("players", 0, "supervisor", "space"),
                                  ("players", 2, "deck"), ("step", "doing"), ("phase",), ("turn",)])
def test_missing_and_unknown_keys_are_named(path: tuple[str | int, ...]) -> None:
    data = data_in("build")
    inside: Any = data
    for part in path[:-1]:
        inside = inside[part]
    misspelt = f"{path[-1]}x"
    inside[misspelt] = inside.pop(path[-1])
    place = "".join(f"[{part + 1}]" if isinstance(part, int) else f".{part}" for part in path)[1:]
    where = place.rpartition(".")[0]
    unknown = f"{misspelt!r} is no key here; is {path[-1]} meant?"
    assert problems_of(data) == [f"{place}: is missing", f"{where}: {unknown}" if where else unknown]


def test_every_problem_is_named_at_once() -> None:
    data = data_in("build")
    data["turn"] = 9
    data["stock"]["raw"] = True
    data["minister"] = "pallace"
    data["height"] += 1
    data["players"][1]["clay"] = 1.0
    data["players"][2]["hand"] = None
    found = problems_of(data)
    assert found[:3] == ["turn: must be from 1 to 6, not 9", "minister: 'pallace' is no building; is palace meant?",
                         "stock.raw: must be a whole number, not true"]
    assert found[3:5] == ["players[2].clay: must be a whole number, not 1.0",
                          "players[3].hand: must be a list, not null"]
    assert found[5].startswith("height: it is ")
    assert len(found) == 6


def test_no_more_problems_are_told_than_a_person_can_read() -> None:
    data = data_in("build")
    for player in data["players"]:
        player["deck_drawn"], player["deck"] = [1] * 12, [None] * 12
    data["equipment_pile"] = [2] * 24
    data["equipment_drawn"] = [3] * 24
    assert len(problems_of(data)) == PROBLEMS_MOST
