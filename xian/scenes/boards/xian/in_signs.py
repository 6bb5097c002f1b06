"""What an event of Xi'an is in signs, for a line of the log: pictures with a figure or the name of a place."""

from __future__ import annotations

from collections.abc import Sequence

from xian.engine.game import Event
from xian.engine.xian import events as e
from xian.engine.xian.moves import space_name
from xian.engine.xian.slots import BUILDINGS, END_TILE_NAMES, EQUIPMENT_TYPES, RESOURCES
from xian.scenes.boards.looked_at import Row
from xian.scenes.boards.xian.draw_cards import portrait
from xian.scenes.boards.xian.draw_signs import TOKENS
from xian.scenes.boards.xian.event_looks import tile_word
from xian.scenes.boards.xian.things import figure


def signs(event: Event, colours: Sequence[str]) -> tuple[Row, ...]:
    """The signs of an event; none where only words tell it, or where another event's sign tells it already."""
    match event:
        case e.WorkerUsed():
            return ((portrait(event.card), "", ""),)
        case e.PairsRevealed():
            return tuple(("tokens/card", colours[seat], str(event.belows[seat] % 6 + 1)) for seat in event.order)
        case e.PairLaid():
            return (("tokens/card", colours[event.seat], ""),)
        case e.ResourceGained():
            return ((TOKENS[RESOURCES[event.resource]], "", f"+{event.amount}"),)
        case e.ResourcePaid():
            return ((TOKENS[RESOURCES[event.resource]], "", f"−{event.amount}"),)
        case e.CoinsPaid():
            return ((TOKENS["coin"], "", f"−{event.amount}"),)
        case e.PrestigeGained():
            return ((TOKENS["prestige"], "", f"+{event.amount}"),)
        case e.PrestigeLost():
            return ((TOKENS["prestige"], "", f"−{event.amount}"),)
    return of_pieces(event, colours)


def of_pieces(event: Event, colours: Sequence[str]) -> tuple[Row, ...]:
    """Pieces that were put somewhere, and tiles and cards that were taken."""
    match event:
        case e.BuilderEntered():
            return ((f"buildings/{BUILDINGS[event.building]}", "", ""),)
        case e.WarriorCrafted():
            return ((f"warriors/{figure(event.space)}", "", space_name(event.space)),)
        case e.SealPlaced():
            return (("tokens/seal", colours[event.seat], ""),)
        case e.WarriorPainted():
            return ((f"warriors/{figure(event.space)}", colours[event.seat], space_name(event.space)),)
        case e.EquipmentForged():
            return ((f"equipment/{EQUIPMENT_TYPES[event.card // 4]}", "", ""),)
        case e.SupervisorAdvanced():
            return (("tokens/supervisor", colours[event.seat], ""),)
        case e.TileTaken():
            return ((f"tiles/{tile_word(event.tile)}", "", "+"),)
        case e.TileUsed():
            return ((f"tiles/{tile_word(event.tile)}", "", ""),)
        case e.EndTileTaken():
            return ((f"end-tiles/{END_TILE_NAMES[event.tile]}", "", ""),)
        case e.Passed():
            return (("icons/next", "", ""),)
    return ()
