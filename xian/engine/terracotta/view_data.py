"""A view as plain data and back: what goes to the process in which a computer player thinks. It is the JSON of the
position, which is public, with the viewer's mark."""

from __future__ import annotations

from typing import Any

from xian.engine.game import Pack, View
from xian.engine.terracotta.position_json import read, to_json


def pack_view(view: View) -> dict[str, Any]:
    """The view as plain data."""
    return to_json(view.state)


def unpack_view(data: Any, pack: Pack) -> View:
    """The view that was packed. Raises BadPosition for what is none."""
    state = read(data, pack, hidden=True)
    if state.viewer != state.to_move:
        state.moves = []
    return View(state.viewer, state, whole=True)
