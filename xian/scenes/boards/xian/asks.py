"""What is asked on the table of Xi'an, as the gesture that answers it: what to take up, and where to put it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xian.engine.xian.moves import space_name
from xian.engine.xian.slots import ACTION, BUILDINGS, DOING, PAIR, PAY, PHASE, PHASES, SEAL, SPACE
from xian.scenes.boards.xian.gestures import drafted_move

if TYPE_CHECKING:
    from xian.scenes.boards.xian.board import TheBoard


def prompt(board: TheBoard) -> str:
    """What is asked now, in a few plain words."""
    assert board.shown is not None
    v, say = board.shown.view.state.v, board.table.say
    phase = v[PHASE]
    word = PHASES[phase].replace(" ", "-")
    if phase == ACTION:
        word = BUILDINGS[v[DOING]]
    elif phase in (PAIR, PAY) and board.draft:
        ready = drafted_move(board) is not None
        word += "-ready" if ready else "-more"
    return say(f"gesture.xian-ask-{word}", **({"space": space_name(v[SPACE])} if phase in (PAY, SEAL) else {}))


def asked(board: TheBoard) -> list[str]:
    """The things that the decision is about: the warrior that is paid for, or sealed."""
    assert board.shown is not None
    v = board.shown.view.state.v
    return [f"space.{space_name(v[SPACE])}"] if board.shown.legal and v[PHASE] in (PAY, SEAL) else []
