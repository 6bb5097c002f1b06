"""Hints and explanations for Qin, with a small random network."""

from __future__ import annotations

import random

import pytest

from tests.ai.nets import random_net
from xian.ai.advice import Adviser, explain_text, hint_text
from xian.ai.games import evaluation, reasons_of
from xian.engine.game import Options
from xian.engine.qin.game import QIN
from xian.engine.qin.moves import tile_of
from xian.engine.qin.slots import HIDDEN
from xian.engine.qin.state import QinState
from xian.engine.texts import LANGUAGES

NAMES = ("Mei", "Jade", "Lou", "Tom")


def advice(players: int) -> Adviser:
    return Adviser(QIN, evaluation("qin"), random_net(players, game="qin"), reasons_of("qin"))


def moment(players: int, turn: int) -> QinState:
    """A position of a random game."""
    rng = random.Random(turn)
    state = QIN.new(Options(players, QIN.house_pack()), turn)
    while state.turn < turn:
        state.play(rng.choice(state.legal()))
    return state


@pytest.mark.parametrize("players", [2, 4])
def test_hints_are_legal_and_can_be_said(players: int) -> None:
    state = moment(players, 22)
    found = advice(players).hints(QIN.view(state, state.to_move), 3, 10, seed=4)
    assert len(found) == 3 and {hint.move for hint in found} <= set(state.legal())
    for hint in found:
        assert QIN.parse(hint.text) == hint.move and hint.line == () and 0 <= hint.chance <= 1
        english, french = (hint_text(QIN, hint, lang, NAMES) for lang in LANGUAGES)
        assert english.startswith("Lay ") and french.startswith("Poser ")
        assert "prestige" not in english + french


@pytest.mark.parametrize("players", [2, 4])
def test_nothing_hidden_changes_a_hint(players: int) -> None:
    state = moment(players, 15)
    view = QIN.view(state, state.to_move)
    other = QIN.determinize(view, random.Random(99))
    again = QIN.view(other, state.to_move)
    assert advice(players).hints(view, 2, 6, seed=1) == advice(players).hints(again, 2, 6, seed=1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_move_of_another_is_explained_whatever_its_hand_is_taken_for(lang: str) -> None:
    """Its hand is hidden: the tile it has laid is all that is known of it."""
    for turn in (5, 12, 20, 33):
        state = moment(2, turn)
        mover = state.to_move
        view = QIN.view(state, 1 - mover)
        assert HIDDEN in view.state.hand(mover)
        for move in state.legal()[::40]:
            line, reasons = advice(2).explain(view, move)
            assert line.steps == [move] and reasons
            said = explain_text(QIN, NAMES[mover], move, reasons, lang, NAMES)
            assert said.startswith(NAMES[mover]) and said.endswith(".")


def test_what_another_had_beside_its_tile_changes_no_explanation() -> None:
    state = moment(2, 17)
    mover = state.to_move
    other = QIN.determinize(QIN.view(state, 1 - mover), random.Random(5))
    shared = {tile_of(move) for move in other.legal()} & {tile_of(move) for move in state.legal()}
    moves = [move for move in state.legal() if tile_of(move) in shared][:3]
    assert moves and other.hand(mover) != state.hand(mover)
    for move in moves:
        told = [advice(2).explain(QIN.view(truth, 1 - mover), move)[1] for truth in (state, other)]
        assert told[0] == told[1]
