"""Moves as texts: every one reads back to itself, and nothing else reads at all."""

from __future__ import annotations

import random

import pytest

from tests.engine.xian.at import At
from xian.engine.game import BadMove, Options
from xian.engine.xian.game import XIAN
from xian.engine.xian.moves import NAMES, parse, text


def test_every_move_has_a_text_of_its_own() -> None:
    assert len(set(NAMES.values())) == len(NAMES)
    for move in NAMES:
        assert parse(text(move)) == move


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_move_of_random_games_reads_back(players: int) -> None:
    """`At.legal` prints and parses; pieces are counted after every move."""
    rng = random.Random(players)
    for seed in range(4):
        at = At(XIAN.new(Options(players, XIAN.house_pack()), seed))
        decisions = 0
        while not at.state.over:
            legal = at.legal()
            assert len(legal) > 1, "a step with one choice is not asked"
            at.play(rng.choice(legal))
            decisions += 1
        assert decisions > 60


def test_a_move_can_be_long() -> None:
    assert text(parse("back Y1 R2 G3 B4")) == "back Y1 R2 G3 B4"


@pytest.mark.parametrize("words", [
    "", " ", "Pass", "pass ", "enter", "enter  lab", "enter bank", "back", "back ", "back Y7", "back R1 Y1",
    "back Y1 Y1", "back Y1 Y2 Y3 Y4 Y5", "pay R Y", "pay Y R G", "pair Y1/Y1", "pair Y1 Y2", "craft D1", "craft A9",
    "forge 0", "forge 5", "swap coin/coin ", "keep-tile", "592", "x" * 41, "extra lab open", "заплатить"])
def test_what_is_no_move_is_refused(words: str) -> None:
    with pytest.raises(BadMove):
        parse(words)
