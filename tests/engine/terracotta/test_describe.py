"""A position as text for the terminal."""

from __future__ import annotations

import pytest

from tests.engine.terracotta.at import Table
from tests.engine.terracotta.test_t1_components import new
from tests.engine.terracotta.test_t6_scoring import scored
from tools.terracotta_chooser import Leaning
from xian.engine.terracotta.game import TERRACOTTA


def text(table: Table) -> str:
    return TERRACOTTA.describe(table.state, ("Mei", "Bo", "Cai", "Dao"))


def test_what_stands_where() -> None:
    table = Table().army("c4 guard 2 horse right", "b4 archer right", "a1 officer 1", "i7 musician", "g2 footman")
    lines = text(table.inspectors(4, 3).has(1, coins=4, weapons="sword", masters="shaper")).splitlines()
    assert lines[0] == "Round 1: Mei (1) places a worker."
    assert "          4* .  A> G2 g2 g2 .  .  .  ." in lines
    assert "          1  O1 .  .  .  .  .  .  .  ." in lines
    assert "             a  b  c* d  e  f  g  h  i" in lines
    assert "Rack         officer 10 (next 4), guard 10 (next 4), crossbowman 11 (next 3), soldier 11 (next 3)" in lines
    assert "Specialists  horse 3 for 2, footman 3 for 2, archer 3 for 2, musician 3 for 2" in lines
    assert "Mei (1): 0 points, 2 if the game ended now" in lines
    assert "  tokens     1, 1, 2, 2, 3" in lines


def test_the_step_and_the_end() -> None:
    table = Table().has(1, wet=2).at("craft 2")
    assert text(table).startswith("Round 1: Mei (1) takes an action in segment 7, central: craft 2.")
    assert text(table.play("act")).startswith("Round 1: Mei (1) chooses a type of warrior in segment 7")
    assert text(scored(Table().round(5))).startswith("The game is over: Mei (1) wins.")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_line_is_too_long_whatever_happens(players: int) -> None:
    state, chooser = new(players, 3), Leaning(3)
    names = ("A name of sixteen" * 3, "Bo", "C" * 40, "D\n")
    while not state.over:
        assert all(len(line) <= 100 for line in TERRACOTTA.describe(state, names).splitlines())
        state.play(chooser.choose(state.legal()))
    assert TERRACOTTA.heading(state) == "round 5"
