"""What an event of Xi'an is in signs, for a line of the log: pictures with a figure or the name of a place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from xian.engine.game import Event
from xian.engine.xian import events as e
from xian.engine.xian.moves import card_number, space_name
from xian.engine.xian.slots import BUILDINGS, COLOURS, END_TILE_NAMES, EQUIPMENT_TYPES, RESOURCES
from xian.engine.xian.wording import REQUEST_SECTIONS
from xian.scenes.boards.looked_at import SEAT, Row
from xian.scenes.boards.xian.draw_cards import portrait
from xian.scenes.boards.xian.draw_signs import TOKENS
from xian.scenes.boards.xian.event_looks import tile_word
from xian.scenes.boards.xian.things import figure


def signs(event: Event, colours: Sequence[str], requests: Sequence[int]) -> tuple[Row, ...]:
    """The signs of an event; none where only words tell it, or where another event's sign tells it already. `requests`
    are the colours of the requests."""
    match event:
        case e.WorkerUsed():
            return ((portrait(event.card), "", ""),)
        case e.PairsRevealed():
            return tuple((SEAT, colours[seat], str(card_number(event.belows[seat]))) for seat in event.order)
        case e.PairLaid():
            return (("tokens/card", colours[event.seat], ""),)
        case e.CardsDrawn():
            return (("tokens/card", colours[event.seat], f"+{event.count}"),)
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
    return of_turn(event, requests) or of_pieces(event, colours)


def of_turn(event: Event, requests: Sequence[int]) -> tuple[Row, ...]:
    """What a turn ends and begins with: where the Prime Minister goes, the request that is new, the display."""
    match event:
        case e.RequestFulfilled():
            return ("tokens/minister", "", "→"), (f"buildings/{BUILDINGS[event.building]}", "", "")
        case e.RequestDrawn():
            picture = f"tokens/request-{COLOURS[requests[event.request]]}"
            return ((picture, "", f"{event.request} → {REQUEST_SECTIONS[event.place]}"),)
        case e.EquipmentDiscarded():
            return equipment_of(event.cards, "−")
        case e.DisplayFilled():
            return equipment_of([card for card in event.display if card >= 0], "×")
    return ()


def equipment(card: int) -> str:
    return f"equipment/{EQUIPMENT_TYPES[card // 4]}"


def equipment_of(cards: Sequence[int], words: str) -> tuple[Row, ...]:
    """Each kind once, with how many there are."""
    kinds = Counter(map(equipment, cards))
    return tuple((kind, "", f"{words}{count}") for kind, count in kinds.items())


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
            return ((equipment(event.card), "", ""),)
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
