"""The leaning players that the properties, the soak and the golden games are played by."""

from __future__ import annotations

from collections import Counter

from tests.properties.games import new, positions
from tools.counts import count
from tools.xian_chooser import ALL_KINDS, KINDS, WEIGHTS, Chooser, kind
from xian.engine.xian.game import XIAN
from xian.engine.xian.moves import BACK, NAMES


def test_every_move_has_a_kind_with_a_weight() -> None:
    assert set(KINDS) == set(NAMES)
    weights = Chooser(1).weight
    assert set(weights) == set(ALL_KINDS) and set(weights.values()) <= set(WEIGHTS)
    assert kind(BACK + 1) == "back" and kind(BACK) == "keep"
    assert kind(XIAN.parse("enter lab")) == "enter lab" and kind(XIAN.parse("enter lab open")) == "enter open"


def test_a_chooser_leans_by_its_weights_and_repeats_itself() -> None:
    moves = [XIAN.parse(words) for words in ("pass", "enter lab", "enter palace")]
    chooser = Chooser(3)
    chooser.weight.update({"pass": 1.0, "enter lab": 8.0, "enter palace": 0.0})
    chosen = Counter(XIAN.text(chooser.choose(moves)) for _ in range(900))
    assert set(chosen) == {"pass", "enter lab"} and 60 < chosen["pass"] < 150
    assert [Chooser(4).choose(moves) for _ in range(3)] == [Chooser(4).choose(moves) for _ in range(3)]


def test_an_even_chooser_plays_every_move_alike() -> None:
    moves = [XIAN.parse(words) for words in ("pass", "enter lab", "enter palace", "market")]
    chooser = Chooser(5, even=True)
    chosen = Counter(chooser.choose(moves) for _ in range(1000))
    assert set(chosen) == set(moves) and min(chosen.values()) > 190


def test_counting_lines() -> None:
    """By hand: 16 ways to use the favour each, then 12 pairs."""
    start = new(2, 1)
    assert [count(start, depth) for depth in range(4)] == [1, 16, 256, 256 * 12]
    end = positions(2, 1)[-1]
    assert end.over and count(end, 3) == 1
