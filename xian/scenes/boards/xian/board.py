"""The board of Xi'an: puts together the places, the things, the gestures, the drawing and the closer looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from xian.engine.game import Event, ScorePart, Seat
from xian.engine.xian.events import PairsRevealed
from xian.engine.xian.moves import card_name
from xian.engine.xian.slots import ACTION, END_TILE, FAVOUR, LAST_TURN, PAIR, PAY, PHASE, SEAL, SWAP
from xian.scenes.boards.board import Board, Closer, Table, Thing
from xian.scenes.boards.verbs import Flight, Interlude, Moment, News
from xian.scenes.boards.xian import (
    asks,
    closer,
    draw,
    event_looks,
    foretell,
    gestures,
    happens,
    held,
    in_signs,
    paths,
    reveal,
    scored,
    spoken,
)
from xian.scenes.boards.xian.draft import XianDraft
from xian.scenes.boards.xian.places import XianPlaces
from xian.scenes.boards.xian.things import XianThings
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.ids import Id


class TheBoard(Board):
    """Xi'an on the table. `draft` holds what is being chosen: cards put back, a pair, pigments to pay with."""

    # In modules of their own

    targets = gestures.targets
    meaning = gestures.meaning
    taken_up = held.taken_up
    drop = gestures.drop
    prompt = asks.prompt
    asked = asks.asked
    paths = paths.paths
    ahead = foretell.ahead
    told_rows = spoken.rows_of
    told_more = spoken.lies_on

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.draft = XianDraft()
        self.places = XianPlaces(Box(0, 0, 990, 660), 2, [0, 1, 2, 3])

    def lay(self) -> None:
        state = self.now.view.state
        self.places = XianPlaces(self.area, state.players, state.setting.squares, self.letters)
        self.bar = self.places.bar
        self.draft = self.draft.still_possible(self.now)
        self.things = XianThings(self.now, self.places, self.draft).things()
        self.acts = gestures.acts(self)

    def clear_draft(self) -> bool:
        had = bool(self.draft)
        self.draft = XianDraft(coming=self.draft.coming)
        return had

    def draw_ground(self, canvas: Canvas) -> None:
        draw.ground(canvas, self.places, self.table)

    def draw(self, canvas: Canvas, thing: Thing, box: Box, alpha: int = 255, turned: float = 0.0) -> None:
        draw.thing(canvas, thing, box, self.table, alpha, crisp=not box.meets(self.area))

    def draw_ghost(self, canvas: Canvas, piece: Id, spot: Id) -> Box | None:
        found = held.ghost(self, piece, spot)
        if found is not None:
            canvas.shadow(found.box.inset(4), 8, 5)
            self.draw(canvas, found, found.box)
        return found.box if found is not None else None

    def instead(self, thing: Thing) -> Thing:
        """On a space the warrior is what one sees."""
        stands = self.thing(Id("warrior", thing.id.name)) if thing.kind == "space" else None
        return stands or thing

    def in_hand(self) -> list[Id]:
        seat = self.now.seat
        return [Id("card", seat, card_name(card)) for card in self.now.view.state.hand(seat) if card >= 0]

    def closer(self, thing: Thing) -> Closer:
        return closer.closer(self.thing(thing.id) or thing, self.now, self.table)

    def secret(self, state: Any) -> bool:
        """Hands are chosen from: the favour of the Emperor and the pairs (X2.7)."""
        return state.phase in (FAVOUR, PAIR)

    def interlude(self, event: Event) -> Interlude | None:
        return reveal.interlude(event, self) if isinstance(event, PairsRevealed) else None

    def heading(self) -> str:
        state = self.now.view.state
        return self.table.say("gesture.xian-heading", turn=state.turn, round=state.round)

    def within(self, state: Any) -> bool:
        """A building's action, from its target on, and swaps that have been begun."""
        return state.v[PHASE] in (ACTION, PAY, SEAL, END_TILE, SWAP)

    def flights(self, event: Event) -> list[Flight]:
        return event_looks.flights(event, self.now)

    def aim(self, event: Event) -> Id:
        return happens.aim(event)

    def moments(self, event: Event) -> list[Moment]:
        return happens.moments(event, self.now)

    def news(self, event: Event, earlier: Sequence[Event]) -> News | None:
        return happens.news(event, earlier, self.table)

    def counted(self, before: Thing, after: Thing, share: float) -> Thing:
        return happens.counted(before, after, share)

    def sound(self, event: Event) -> str:
        return event_looks.sound(event)

    def places_of(self, event: Event) -> list[Id]:
        return event_looks.places(event, self.now)

    def signs(self, event: Event) -> tuple[tuple[str, str, str], ...]:
        return in_signs.signs(event, self.now.colours, self.table.pack.tables.request_colour)

    def scored_by(self, seat: Seat, part: ScorePart) -> list[Id]:
        return scored.things(seat, part, self.now)

    def daylight(self) -> float:
        """A turn is an hour: dawn, the clear day, low gold in the fifth, torches in the sixth."""
        hour: int = self.now.view.state.turn - 1
        return hour / (LAST_TURN - 1)
