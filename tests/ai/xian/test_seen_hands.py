"""The tool that shows a search the others' hands: what it shows is the truth, and nothing else of the world is."""

from __future__ import annotations

import random
import re

import pytest

from tests.games import XIAN
from tests.typed import of
from tools import xian_seen_hands as tool
from xian.engine.game import Options
from xian.engine.xian.slots import DECK_SIZE, DECKS, HAND, PAIR, PHASE
from xian.engine.xian.state import XianState


@pytest.mark.parametrize("seed", range(4))
def test_the_hands_shown_are_the_true_ones_in_a_world_that_can_be_played(seed: int) -> None:
    state = of(XianState, XIAN.new(Options(2, XIAN.house_pack()), seed))
    rng, seen, drawn_anew = random.Random(seed), 0, 0
    while not state.over:
        other = 1 - state.to_move
        world = of(XianState, XIAN.determinize(XIAN.view(state, state.to_move), rng))
        if tool.tells(state):
            tool.shown(state, world, other)
            deck = DECKS + DECK_SIZE * other
            assert {world.v[place] for place in tool.held(world, other)} \
                == {state.v[place] for place in tool.held(state, other)}
            assert sorted(world.piles[deck:deck + DECK_SIZE]) == list(range(DECK_SIZE))
            if state.v[PHASE] > PAIR:
                hand = slice(HAND + 4 * other, HAND + 4 * other + 4)
                assert world.v[hand] == state.v[hand]
            drawn_anew += world.piles != state.piles
            seen += 1
            while not world.over:
                world.play(rng.choice(world.legal()))
        state.play(rng.choice(state.legal()))
    assert seen > 20 and drawn_anew > seen / 2, "decks and piles stay hidden"


def test_it_tells_after_the_last_game_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["--walks", "1", "--games", "1"]) == 0
    assert re.fullmatch(r"1 games: (0|50|100)\.0% won by the one who sees\n", capsys.readouterr().out)
