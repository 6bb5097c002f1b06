"""What is asked on the table of Xi'an, as the gesture that answers it: what to take up, and where to put it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from xian.engine.xian.moves import space_name
from xian.engine.xian.slots import (
    ACTION,
    BUILD,
    BUILDINGS,
    DOING,
    FAVOUR,
    PAIR,
    PAY,
    PHASE,
    PHASES,
    SEAL,
    SPACE,
    WORKER,
)
from xian.scenes.boards.xian.gestures import drafted_move
from xian.ui.ids import Id

if TYPE_CHECKING:
    from xian.scenes.boards.xian.board import TheBoard

FIRST: Final = (FAVOUR, PAIR, WORKER, BUILD)
"""In the first round of a game these are asked at more length, for somebody who has never played it."""


def prompt(board: TheBoard) -> str:
    """What is asked now, in a few plain words."""
    v, say = board.now.view.state.v, board.table.say
    phase = v[PHASE]
    word = PHASES[phase].replace(" ", "-")
    if phase == ACTION:
        word = BUILDINGS[v[DOING]]
    elif phase in (PAIR, PAY) and board.draft:
        ready = drafted_move(board) is not None
        word += "-ready" if ready else "-more"
    elif phase in FIRST and board.now.view.state.turn == board.now.view.state.round == 1:
        word += "-first"
    return say(f"gesture.xian-ask-{word}", **({"space": space_name(v[SPACE])} if phase in (PAY, SEAL) else {}))


def asked(board: TheBoard) -> list[Id]:
    """The things that the decision is about: the warrior that is paid for, or sealed."""
    v = board.now.view.state.v
    return [Id("space", space_name(v[SPACE]))] if board.now.legal and v[PHASE] in (PAY, SEAL) else []
