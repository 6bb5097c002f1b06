"""Moves as numbers and as texts."""

from __future__ import annotations

import pytest

from tests.engine.terracotta.at import Table
from xian.engine.game import BadMove
from xian.engine.terracotta import moves as m
from xian.engine.terracotta.moves import MOVES, NAMES, parse, text


def test_every_move_has_a_text_of_its_own_that_reads_back() -> None:
    assert len(NAMES) == len(set(NAMES)) == MOVES
    assert [parse(text(move)) for move in range(MOVES)] == list(range(MOVES))


@pytest.mark.parametrize(("move", "words"), [
    (m.TURN, "turn central"), (m.APPRENTICE + 4, "apprentice 5"), (m.ARTISAN + 11, "artisan 12"), (m.ACT, "act"),
    (m.CLAY, "clay"), (m.COIN, "coin"), (m.NOTHING, "nothing"), (m.OF_TYPE + 2, "crossbowman"), (m.KEEP, "keep"),
    (m.USE, "use"), (m.INSPECT, "row +1"), (m.INSPECT + 3, "column -1"), (m.INSPECT + 5, "column +2"),
    (m.SHOOT + 3, "shoot left"), (m.OF_KIND, "horse"), (m.LOOK, "up"), (m.TAKE_STORES + 4, "stores 2 4"),
    (m.PAY_TOKEN + 2, "token 2"), (m.PUT, "put a1"), (m.SLIDE_FROM + 62, "slide i7"), (m.SLIDE_TO + 9, "to a2"),
])
def test_the_code_of_each_kind(move: int, words: str) -> None:
    assert text(move) == words


@pytest.mark.parametrize("move", [-1, MOVES, 10**20])
def test_a_number_that_is_no_move_has_no_text(move: int) -> None:
    with pytest.raises(BadMove):
        text(move)


@pytest.mark.parametrize("words", ["", "apprentice 0", "apprentice 13", "put j1", "put a8", "Act", "act ", "row +3",
                                   "stores 2 1", "token 10", "x" * 50])
def test_a_text_that_is_no_move_is_refused_in_both_languages(words: str) -> None:
    with pytest.raises(BadMove) as caught:
        parse(words)
    assert caught.value.in_words("en") != caught.value.in_words("fr")


def test_T3_4_a_step_with_one_choice_is_not_asked() -> None:
    """The only token that can be paid for, the only way a horse can lie, the Overseer's only pair."""
    table = Table().army("a1 guard 1", "b1 soldier 2").has(1, coins=1, weapons="sword").at("specialist").play("act")
    assert table.state.to_move == 1 and table.on("a1") == "guard 1 horse down"
