"""Hints and explanations for Qin, with a small random network."""

from __future__ import annotations

import random

import pytest

from tests.ai.moments import moments
from tests.ai.nets import advice
from tests.games import QIN
from tests.typed import of
from xian.ai.advice import explain_text, hint_text
from xian.engine.qin.moves import tile_of
from xian.engine.qin.slots import HIDDEN
from xian.engine.qin.state import QinState
from xian.engine.qin.wording import move_text
from xian.engine.texts import LANGUAGES

NAMES = ("Mei", "Jade")


def test_hints_are_said_in_the_words_of_qin() -> None:
    state = moments("qin", 4, 22)[21]
    for hint in advice(4, "qin").hints(QIN.view(state, state.to_move), 3, 10, seed=4):
        english, french = (hint_text(QIN, state, hint, lang) for lang in LANGUAGES)
        assert hint.line == ()
        assert english.startswith(move_text(hint.move, "en")) and french.startswith(move_text(hint.move, "fr"))
        assert "prestige" not in english + french


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_move_of_another_is_explained_whatever_its_hand_is_taken_for(lang: str) -> None:
    """Its hand is hidden: the tile it has laid is all that is known of it."""
    for turn in (5, 12, 20, 33):
        state = moments("qin", 2, turn)[turn - 1]
        mover = state.to_move
        view = QIN.view(state, 1 - mover)
        assert HIDDEN in view.state.hand(mover)
        for move in state.legal()[::40]:
            line, reasons = advice(2, "qin").explain(view, [move])
            assert line.steps == [move] and reasons
            said = explain_text(QIN, state, NAMES[mover], [move], reasons, lang, NAMES)
            assert said.startswith(NAMES[mover]) and said.endswith(".")


def test_what_another_had_beside_its_tile_changes_no_explanation() -> None:
    state = moments("qin", 2, 17)[16]
    mover = state.to_move
    other = of(QinState, QIN.determinize(QIN.view(state, 1 - mover), random.Random(5)))
    shared = {tile_of(move) for move in other.legal()} & {tile_of(move) for move in state.legal()}
    moves = [move for move in state.legal() if tile_of(move) in shared][:3]
    assert moves and other.hand(mover) != state.hand(mover)
    for move in moves:
        told = [advice(2, "qin").explain(QIN.view(truth, 1 - mover), [move])[1] for truth in (state, other)]
        assert told[0] == told[1]
