"""Score parts: every formula gives its points, and the worked examples of the rules come out."""

from __future__ import annotations

import random
import re

import pytest

from xian.engine.game import Options, ScorePart
from xian.engine.xian.components import Components
from xian.engine.xian.game import XIAN
from xian.engine.xian.position import Position
from xian.engine.xian.score_parts import split
from xian.engine.xian.slots import (
    CLAY,
    COINS,
    END_TILE_NAMES,
    EQUIPMENT,
    OWN_END_TILE,
    PAINTED,
    PIGMENTS,
    PRESTIGE,
    TILES,
)
from xian.engine.xian.state import XianState

TOKEN = re.compile(r"min|\d+|[-+x/(),]")


def value(formula: str) -> int:
    """What a formula comes to; the grammar is that of score_parts."""
    tokens = TOKEN.findall(formula)
    assert "".join(tokens) == formula.replace(" ", "")
    result = total(tokens)
    assert not tokens
    return result


def total(tokens: list[str]) -> int:
    result = product(tokens)
    while tokens and tokens[0] in "+-":
        result += product(tokens) if tokens.pop(0) == "+" else -product(tokens)
    return result


def product(tokens: list[str]) -> int:
    result = factor(tokens)
    while tokens and tokens[0] in "x/":
        result = result * factor(tokens) if tokens.pop(0) == "x" else result // factor(tokens)
    return result


def factor(tokens: list[str]) -> int:
    token = tokens.pop(0)
    if token == "min":
        assert tokens.pop(0) == "("
        first = total(tokens)
        assert tokens.pop(0) == ","
        result = min(first, total(tokens))
    elif token == "(":
        result = total(tokens)
    else:
        return int(token)
    assert tokens.pop(0) == ")"
    return result


def fresh(players: int = 4) -> XianState:
    return XIAN.new(Options(players, XIAN.house_pack()), 1)


def part(state: XianState, seat: int, source: str) -> ScorePart:
    found = [part for part in XIAN.score_parts(state)[seat] if part.source == source]
    assert len(found) == 1
    return found[0]


def paint(state: Position, section: int, numbers: tuple[int, ...]) -> None:
    """So many painted warriors of each seat in a section."""
    space = 8 * section
    for seat, number in enumerate(numbers):
        for _ in range(number):
            state.v[PAINTED + seat] |= 1 << space
            space += 1


@pytest.mark.parametrize("seed", range(24))
def test_every_formula_gives_its_points_and_all_parts_the_score(seed: int) -> None:
    rng = random.Random(seed)
    state = XIAN.new(Options(2 + seed % 3, XIAN.house_pack()), seed)
    while True:
        parts = XIAN.score_parts(state)
        assert [sum(part.points for part in seat) for seat in parts] == state.scores()
        for seat in parts:
            for one in seat:
                assert value(one.formula) == one.points, one
        if state.over:
            return
        state.play(rng.choice(state.legal()))


def test_the_parts_come_in_the_order_of_x10() -> None:
    state = fresh()
    state.v[OWN_END_TILE + 2] = END_TILE_NAMES.index("flat")
    sources = [(part.source, part.rule) for part in XIAN.score_parts(state)[2]]
    assert sources == [
        ("track", "X10"), ("majority-A", "X10.1"), ("majority-B", "X10.1"), ("majority-C", "X10.1"), ("sets", "X10.2"),
        ("matches", "X10.2"), ("unused-tiles", "X10.3"), ("end-tile-flat", "X10.4"), ("left-over", "X10.5"),
    ]


def test_who_has_no_end_tile_has_no_part_for_it() -> None:
    assert not [part for part in XIAN.score_parts(fresh())[0] if part.rule == "X10.4"]


@pytest.mark.parametrize(("section", "numbers", "formulas", "points"), [
    (2, (2, 2, 1, 1), ["(14 + 7) / 2", "(14 + 7) / 2", "(4 + 0) / 2", "(4 + 0) / 2"], [10, 10, 2, 2]),
    (1, (2, 1, 0, 0), ["12", "6", "0", "0"], [12, 6, 0, 0]),
    (0, (1, 1, 1, 1), ["(10 + 5 + 2 + 0) / 4"] * 4, [4, 4, 4, 4]),
])
def test_worked_example_1_of_the_majorities(
        section: int, numbers: tuple[int, ...], formulas: list[str], points: list[int]) -> None:
    """X10.1."""
    state = fresh()
    paint(state, section, numbers)
    parts = [part(state, seat, f"majority-{'ABC'[section]}") for seat in range(4)]
    assert [one.points for one in parts] == points
    assert [one.formula for one in parts] == formulas


def test_worked_example_2_of_sets_and_matches() -> None:
    """X10.2: arrowheads, 2 halberds, sword, chariot; 1 painted in A and 2 in C."""
    state = fresh()
    for card in (0, 4, 5, 8, 16):
        state.v[EQUIPMENT] |= 1 << card
    paint(state, 0, (1, 0, 0, 0))
    paint(state, 2, (2, 0, 0, 0))
    assert (part(state, 0, "sets").points, part(state, 0, "sets").formula) == (14, "10 + 2 + 2")
    assert (part(state, 0, "matches").points, part(state, 0, "matches").formula) == (6, "3 x 2")


@pytest.mark.parametrize(("worth", "have", "sizes"), [
    ([0, 2, 5, 10], [2, 1, 1], [3, 1]),
    ([0, 2, 5, 10], [2, 0, 2], [2, 2]),
    ([0, 5, 6, 7], [1, 1, 1], [1, 1, 1]),
    ([0, 1, 9, 9], [2, 1, 1], [2, 2]),
    ([0, 2, 5, 10], [0, 0, 0], []),
])
def test_the_best_split_is_told_set_by_set(worth: list[int], have: list[int], sizes: list[int]) -> None:
    """X10.2: the best split counts, also with other figures than the house's."""
    assert list(split(worth, have)) == sizes


def rich(tile: str) -> XianState:
    """Seat 1 with 17 resources, 25 prestige on the track, 2 unused tiles and an end tile; nothing else scores."""
    state = fresh(2)
    v = state.v
    v[COINS], v[CLAY] = 8, 9
    for colour in range(4):
        v[PIGMENTS + 4 * colour] = 0
    v[PRESTIGE] = 25
    v[TILES] = 3
    v[OWN_END_TILE] = END_TILE_NAMES.index(tile)
    return state


@pytest.mark.parametrize(("tile", "points", "formula"), [
    ("returns", 15, "min(17, 15)"), ("tens", 2, "27 / 10"), ("tiles", 6, "3 x 2"), ("painted", 0, "2 x 0"),
    ("helpers", 0, "2 x 0"), ("flat", 6, "6"), ("majorities", 0, "5 x 0"), ("pairs", 0, "4 x 0"),
])
def test_each_end_tile_tells_how_it_counts(tile: str, points: int, formula: str) -> None:
    """X10.4."""
    one = part(rich(tile), 0, f"end-tile-{tile}")
    assert (one.points, one.formula) == (points, formula)


def test_end_tiles_with_other_figures() -> None:
    """A component pack may give any figure, nought too (X1.10)."""
    for tile, points, formula in (("returns", 30, "2 x min(17, 15)"), ("tens", 4, "2 x (27 / 10)")):
        state = rich(tile)
        state.setting.components = other_figures(state, 2)
        one = part(state, 0, f"end-tile-{tile}")
        assert (one.points, one.formula) == (points, formula)
    state = rich("tiles")
    state.setting.components = other_figures(state, 0)
    assert part(state, 0, "end-tile-tiles").formula == "0"


def other_figures(state: XianState, each: int) -> Components:
    """The house's components with another figure on every end tile."""
    other = Components()
    vars(other).update(vars(state.setting.components))
    other.end_tile_points = [each] * 8
    return other


def test_resources_put_back_do_not_count_again() -> None:
    """X10.4, X10.5."""
    left = part(rich("returns"), 0, "left-over")
    assert (left.points, left.formula) == (0, "(17 - 15) / 3")
    assert part(rich("flat"), 0, "left-over").formula == "17 / 3"
