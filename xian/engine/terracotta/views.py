"""What a seat may know: everything (T2.3). A view is the whole position with the seat's mark on it."""

import random

from xian.engine.game import FULL
from xian.engine.terracotta.state import TerracottaState


def blanked(state: TerracottaState, seat: int) -> TerracottaState:
    """A copy that tells the legal moves to the seat that is to move, and to nobody else."""
    view = state.copy()
    view.viewer = seat
    view.moves = state.legal() if seat == state.to_move else []
    return view


def filled(view: TerracottaState, rng: random.Random) -> TerracottaState:
    """The full state: there is nothing to be drawn."""
    state = view.copy()
    state.viewer = FULL
    state.moves = view.moves if view.viewer == view.to_move else None
    return state
