"""The board of Terracotta Army: puts together places, things, gestures, drawing and closer looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from xian.engine.game import Event, Move, ScorePart, Seat
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import space_name
from xian.engine.terracotta.state import TerracottaState
from xian.scenes.boards.board import Board, Closer, Table, Thing
from xian.scenes.boards.terracotta import (
    acts,
    closer,
    draw,
    event_looks,
    foretell,
    gestures,
    ghost,
    happens,
    in_signs,
    paths,
    scored,
    spoken,
)
from xian.scenes.boards.terracotta.draft import Draft
from xian.scenes.boards.terracotta.memory import TerracottaMemory
from xian.scenes.boards.terracotta.places import TerracottaPlaces
from xian.scenes.boards.terracotta.things import TerracottaThings
from xian.scenes.boards.verbs import Flight, Interlude, Moment, News
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.ids import Id


class TheBoard(Board):
    """Terracotta Army on the table. `draft` says where a statue lies as a proposal, and which way."""

    # In modules of their own

    targets = gestures.targets
    meaning = gestures.meaning
    drop = gestures.drop
    then = gestures.then
    taken_up = gestures.taken_up
    spot_near = gestures.pulled
    prompt = acts.prompt
    asked = acts.asked
    paths = paths.paths
    foretold = foretell.foretold
    told_more = spoken.way_of

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.places = TerracottaPlaces(Box(0, 0, 990, 660), 2)
        self.memory = TerracottaMemory()
        self.draft = Draft()
        self.opening: tuple[Move, Sequence[Move]] = 0, ()
        """The step that begins what a piece of the rack is for, and the choices that it opens."""

    @property
    def state(self) -> TerracottaState:
        state: TerracottaState = self.now.view.state
        return state

    def lay(self) -> None:
        self.places = TerracottaPlaces(self.area, self.state.players)
        self.bar = self.places.bar
        self.memory.see(self.state.v)
        self.draft.settle(self.now)
        self.opening = gestures.opening(self)
        self.lay_things()

    def lay_things(self) -> None:
        """The things and buttons, as the proposal lies now."""
        self.things = TerracottaThings(self.now, self.places, self.memory, self.draft).things()
        self.acts = acts.acts(self)

    def wedge(self, ring: int, segment: int) -> Id:
        """The space that a ring shows at a segment."""
        return TerracottaThings(self.now, self.places, self.memory, self.draft).wedge_at(ring, segment)

    def clear_draft(self) -> bool:
        had = self.draft.space is not None
        self.draft.space = None
        return had

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        draw.ground(canvas, self.places, self.table)

    def draw(self, canvas: Canvas, thing: Thing, box: Box, alpha: int = 255, turned: float = 0.0) -> None:
        draw.thing(canvas, thing, box, self.table, alpha, turned, crisp=not box.meets(self.area))

    def draw_targets(self, canvas: Canvas, piece: Id, targets: Sequence[Id]) -> bool:
        if piece.kind == "disc":
            ghost.way_of_disc(canvas, self, piece.number)
        return False

    def draw_ghost(self, canvas: Canvas, piece: Id, spot: Id) -> Box | None:
        return ghost.ghost(canvas, self, piece, spot)

    def draw_over(self, canvas: Canvas, thing: Thing) -> bool:
        return ghost.looked_at(canvas, self, thing)

    # Gestures

    def turn_piece(self, piece: Id, steps: int) -> bool:
        if not gestures.turn(self, piece, steps):
            return False
        self.lay_things()
        self.things.sort(key=lambda thing: thing.z)
        return True

    # Words

    def closer(self, thing: Thing) -> Closer:
        return closer.closer(thing, self.now, self.table, self.memory)

    def within(self, state: Any) -> bool:
        """An action has been begun and must be finished."""
        phase: int = state.phase
        return at.MOVE < phase < at.COUNT and phase != at.ACTION

    def heading(self) -> str:
        return self.table.say("board-terracotta.heading", round=self.state.round)

    # What happens

    def flights(self, event: Event) -> list[Flight]:
        return list(event_looks.flights(event, self))

    def aim(self, event: Event) -> Id:
        return happens.aim(event, self)

    def moments(self, event: Event) -> list[Moment]:
        return happens.moments(event, self)

    def news(self, event: Event, earlier: Sequence[Event]) -> News | None:
        return happens.news(event, self)

    def interlude(self, event: Event) -> Interlude | None:
        return happens.interlude(event, self)

    def counted(self, before: Thing, after: Thing, share: float) -> Thing:
        return happens.counted(before, after, share)

    def sound(self, event: Event) -> str:
        return event_looks.sound(event)

    def places_of(self, event: Event) -> list[Id]:
        return event_looks.places(event, self)

    def marks_of(self, event: Event) -> list[Id]:
        return event_looks.marks(event, self)

    def signs(self, event: Event) -> tuple[tuple[str, str, str], ...]:
        return in_signs.signs(event, self.now.colours)

    def scored_by(self, seat: Seat, part: ScorePart) -> list[Id]:
        return scored.things(seat, part, self.state, self.memory)

    def daylight(self) -> float:
        """The day passes with the rounds, and in each whenever everybody has placed a worker."""
        v, seats = self.state.v, range(self.state.players)
        placed = sum(worker != at.NONE for worker in v[at.WHEEL:at.WHEEL + 2 * at.SEGMENTS])
        left = sum(v[at.APPRENTICES + seat] + v[at.ARTISANS + seat] for seat in seats)
        each = len(seats)
        return (self.state.round - 1 + (placed // each) / max(1, (placed + left) // each)) / at.ROUNDS

    def lit(self) -> Box:
        """Wheel and mausoleum lie in the light."""
        return self.area.inset(-self.area.w * 0.18, -self.area.h * 0.12)

    def in_hand(self) -> list[Id]:
        return [Id("worker", number) for number in range(2)]

    def told_thing(self, about: str) -> Id:
        """Who tells means what a ring shows at a segment, however the discs lie."""
        its = super().told_thing(about)
        ring, segment = its.numbers if its.kind == "wedge" and len(its.numbers) == 2 else (-1, -1)
        return self.wedge(ring, segment) if ring in range(len(at.RINGS)) and segment in range(at.SEGMENTS) else its

    def told_title(self, thing: Thing) -> str:
        return spoken.title_of(self, thing) or super().told_title(thing)

    def tells_ahead(self, spot: Thing) -> bool:
        return spot.kind != "segment"

    def told_piece(self, thing: Thing) -> str:
        return spoken.piece_of(self, thing) or super().told_piece(thing)

    def told_proposals(self) -> list[Id]:
        return [] if self.draft.space is None else [Id("space", space_name(self.draft.space))]
