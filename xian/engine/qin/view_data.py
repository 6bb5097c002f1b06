"""A view as plain data and back: what goes to the process in which a computer player thinks.

It is the JSON of the view. Only a view can be written, so the data holds no secret.
"""

from __future__ import annotations

import random
from typing import Any

from xian.engine.game import Pack, View
from xian.engine.qin.position_json import read, to_json
from xian.engine.qin.views import filled


def pack_view(view: View) -> dict[str, Any]:
    """The view as plain data."""
    return to_json(view.state)


def unpack_view(data: Any, pack: Pack) -> View:
    """The view that was packed. Raises BadPosition for what is none."""
    state = read(data, pack, hidden=True)
    filled(state, random.Random(0))
    if state.viewer != state.to_move:
        state.moves = []
    return View(state.viewer, state)
