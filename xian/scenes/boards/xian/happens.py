"""What happens in Xi'an beside what travels and flies: who decides for which place, what is painted, crafted, sealed
and turned over, what is new when a turn begins, and figures that count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from xian.engine.game import Event
from xian.engine.texts import Plain
from xian.engine.xian import events as e
from xian.engine.xian.components import Components
from xian.engine.xian.moves import card_name, space_name
from xian.engine.xian.position import NOT_FIRST_COLUMN, NOT_LAST_COLUMN, group
from xian.engine.xian.slots import BUILDINGS, COLOURS, EQUIPMENT_TYPES, PAINTED, SPACES
from xian.scenes.boards.board import Shown, Table, Thing
from xian.scenes.boards.counted import between, panel_between, plate_between
from xian.scenes.boards.verbs import Moment, News, Verb
from xian.scenes.boards.xian.names import END_OF_TRACK
from xian.ui.ids import NO_ID, Id

SECTIONS: Final = "ABBC"
"""The section that each request stands for."""


def aim(event: Event) -> Id:
    """Where a decision leads: into a building, from there to a place of the pit, a card of the display, the avenue."""
    match event:
        case e.BuilderEntered():
            return Id("building", BUILDINGS[event.building])
        case e.WarriorCrafted() | e.SealPlaced() | e.WarriorPainted():
            return Id("space", space_name(event.space))
        case e.EquipmentForged():
            return Id("place", event.place)
        case e.SupervisorAdvanced():
            return Id("supervisor", event.seat)
        case e.EndTileTaken():
            return END_OF_TRACK
    return NO_ID


def moments(event: Event, shown: Shown) -> list[Moment]:
    """What happens to things where they lie."""
    match event:
        case e.WarriorCrafted():
            return [Moment(Verb.CRAFTED, Id("warrior", space_name(event.space)), colour=shown.colours[event.seat])]
        case e.SealPlaced():
            return [Moment(Verb.SEALED, Id("warrior", space_name(event.space)), colour=shown.colours[event.seat],
                           stamp="tokens/seal")]
        case e.WarriorPainted():
            mask = group(shown.view.state.v[PAINTED + event.seat], event.space)
            around = rings(mask, event.space)
            return [Moment(Verb.PAINTED, Id("warrior", space_name(event.space)), colour=shown.colours[event.seat],
                           rings=named("space", around), floors=named("floor", around)),
                    Moment(Verb.OWNED, Id("flag", space_name(event.space)[0]))]
        case e.TileUsed() if event.seat == shown.seat:
            return [Moment(Verb.TURNED, Id("tile", event.tile))]
        case e.PairsRevealed():
            pairs = zip(event.tops, event.belows, strict=True)
            return [Moment(Verb.TURNED, Id("card", seat, card_name(card)), Id("card", seat, f"?{place}"))
                    for seat, pair in enumerate(pairs) for place, card in enumerate(pair)]
    return []


def rings(mask: int, space: int) -> list[list[int]]:
    """The spaces of a group by how many steps they are from one of it."""
    found, inside, ring = [], 0, 1 << space
    while ring:
        found.append([place for place in range(SPACES) if ring >> place & 1])
        inside |= ring
        beside = ring << 4 | ring >> 4 | (ring & NOT_LAST_COLUMN) << 1 | (ring & NOT_FIRST_COLUMN) >> 1
        ring = beside & mask & ~inside
    return found


def named(kind: str, around: list[list[int]]) -> tuple[tuple[Id, ...], ...]:
    """The things of a kind on those spaces."""
    return tuple(tuple(Id(kind, space_name(space)) for space in ring) for ring in around)


def news(event: Event, earlier: Sequence[Event], table: Table) -> News | None:
    """A new round, a new turn with what came of the end of the last, or the end."""
    say = table.say
    match event:
        case e.GameEnded():
            return News(say("news.xian-over"), (("tokens/victory", "", say("news.xian-count")),), last=True)
        case e.RoundEnded(round=1):
            return News(say("news.xian-round", turn=event.turn, round=2))
        case e.TurnBegan():
            lines = [line for one in earlier if (line := new_line(one, table)) is not None]
            return News(say("news.xian-turn", turn=event.turn), tuple(lines))
    return None


def new_line(event: Event, table: Table) -> tuple[str, str, str] | None:
    """A line of the card of a new turn: who goes where, what is asked for, what can be forged."""
    say = table.say
    match event:
        case e.RequestFulfilled():
            return "tokens/minister", "", say("news.xian-minister", building=f"building.{BUILDINGS[event.building]}")
        case e.RequestDrawn():
            components: Components = table.pack.tables
            colour = COLOURS[components.request_colour[event.request]]
            return f"tokens/request-{colour}", "", say("news.xian-request", request=event.request,
                                                       section=f"section.{SECTIONS[event.place]}")
        case e.DisplayFilled():
            names = [say(f"equipment.{EQUIPMENT_TYPES[card // 4]}") for card in event.display if card >= 0]
            return "tokens/equipment", "", say("news.xian-display", cards=Plain(", ".join(names)))
    return None


def counted(before: Thing, after: Thing, share: float) -> Thing:
    """A counter, one's own plate or a panel with figures in between."""
    if before.kind == "counter":
        name, amount, _ = after.look
        return replace(after, look=(name, between(before.look[1], amount, share), before.look[2]))
    if before.kind == "plate":
        return replace(before, look=plate_between(before.look, before.look, after.look, share))
    if before.kind == "panel":
        return replace(before, look=panel_between(before.look, before.look, after.look, share))
    return before
