"""What an event of Qin sounds like, which things it is about, and what a preview tells in signs. Pagodas and tiles are
things that travel themselves, so nothing else flies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from xian.engine.game import Event
from xian.engine.qin import events as e
from xian.engine.qin.moves import square_name
from xian.engine.qin.position import Position
from xian.scenes.boards.board import Shown
from xian.ui.ids import Id

SOUNDS: Final[dict[type[Event], str]] = {
    e.TileLaid: "tile", e.ProvinceFounded: "flag", e.ProvinceGrown: "advance", e.ProvinceJoined: "forge",
    e.PagodaPlaced: "drop", e.PagodaReturned: "flip", e.VillageTaken: "prestige", e.TileDrawn: "card",
}


def sound(event: Event) -> str:
    """The name of an event's sound; empty for none."""
    return SOUNDS.get(type(event), "")


def rows(events: Sequence[Event], shown: Shown) -> list[tuple[str, str, str]]:
    """How many pagodas more or fewer each seat would have on the board, and who would have won: picture, dye,
    figure."""
    changes: dict[int, int] = {}
    for event in events:
        if isinstance(event, e.PagodaPlaced | e.PagodaReturned):
            step = 1 if isinstance(event, e.PagodaPlaced) else -1
            changes[event.seat] = changes.get(event.seat, 0) + step
    winners = [seat for event in events if isinstance(event, e.GameEnded) for seat in event.winners]
    found = []
    for seat in sorted({*changes, *winners}, key=lambda seat: (seat != shown.seat, seat)):
        change = changes.get(seat, 0)
        found.append(("qin/pagoda", shown.colours[seat], f"{change:+d}".replace("-", "−") if change else "±0"))
        if seat in winners:
            found.append(("tokens/victory", "", "!"))
    return found


def places(event: Event, shown: Shown) -> list[Id]:
    """The things to light up for an event; some may be gone by now."""
    s: Position = shown.view.state
    board = s.setting.board
    match event:
        case e.TileLaid():
            return [Id("laid", square_name(min(event.first, event.second)))]
        case e.VillageTaken() | e.VillageLost():
            return [Id("village", event.village)]
        case e.PagodaPlaced() | e.PagodaReturned() if event.why == "village":
            return [Id("village", board.village_of[event.square])]
        case e.ProvinceFounded() | e.ProvinceGrown() | e.ProvinceJoined():
            return province(s, event.squares[0])
        case e.PagodaPlaced() | e.PagodaReturned():
            return province(s, event.square)
        case e.TileDrawn() if event.seat == shown.seat:
            return [Id("pile")]
        case e.TileDrawn() | e.TurnPassed():
            return [Id("panel", event.seat)]
    return []


def marks(event: Event, shown: Shown) -> list[Id]:
    """The things that stay marked as the last move: the tile, and villages that changed hands."""
    return places(event, shown) if isinstance(event, e.TileLaid | e.VillageTaken) else []


def province(s: Position, square: int) -> list[Id]:
    """The squares of the province that a square belongs to by now."""
    number = s.province(square)
    return [Id("square", square_name(other)) for other in (s.squares(number) if number else [square])]
