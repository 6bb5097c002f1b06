"""What a move of Qin does, in the words of the tempers (`assets/ai/levels.toml`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from xian.engine.game import Event
from xian.engine.qin.events import PagodaPlaced, ProvinceFounded
from xian.engine.qin.laying import lay
from xian.engine.qin.slots import COLOURS
from xian.engine.qin.state import QinState


def deeds(state: Any, move: int) -> Iterator[str]:
    """Own provinces founded, by their colour, and those that become major."""
    before: QinState = state
    after, log, seat = before.copy(), list[Event](), before.to_move
    lay(after, move, log)
    for event in log:
        if isinstance(event, ProvinceFounded) and event.seat == seat:
            yield f"{COLOURS[event.colour]} province"
        elif isinstance(event, PagodaPlaced) and event.seat == seat and event.why == "major":
            yield "major province"
