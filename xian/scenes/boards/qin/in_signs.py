"""What an event of Qin is in signs, for a line of the log: the tile and where it lies, pagodas put down and taken back,
villages that change hands."""

from __future__ import annotations

from collections.abc import Sequence

from xian.engine.game import Event
from xian.engine.qin import events as e
from xian.engine.qin.moves import square_name
from xian.engine.qin.slots import COLOURS, TILES
from xian.scenes.boards.looked_at import Row
from xian.scenes.boards.qin.draw_board import PICTURES


def signs(event: Event, colours: Sequence[str]) -> tuple[Row, ...]:
    """The signs of an event; none where only words tell it."""
    match event:
        case e.TileLaid():
            first, second = (f"qin/{PICTURES[letter]}" for letter in TILES[event.tile])
            return (first, "", ""), (second, "", square_name(min(event.first, event.second)))
        case e.PagodaPlaced():
            return (("qin/pagoda", colours[event.seat], "+1"),)
        case e.PagodaReturned():
            return (("qin/pagoda", colours[event.seat], "−1"),)
        case e.ProvinceGrown() | e.ProvinceJoined():
            return ((f"qin/{COLOURS[event.colour]}", "", f"→ {event.size}"),)  # so large it has become
        case e.VillageTaken():
            return (("qin/village", "", square_name(event.square)),)
        case e.VillageLost():
            return (("qin/village", "", f"− {square_name(event.square)}"),)
        case e.TurnPassed():
            return (("icons/next", "", ""),)
    return ()
