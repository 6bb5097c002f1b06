"""The board of Xi'an: puts together the places, the things, the gestures, the drawing and the closer looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from xian.engine.game import Event, Move, ScorePart, Seat
from xian.engine.xian.events import PairsRevealed
from xian.engine.xian.slots import ACTION, END_TILE, FAVOUR, LAST_TURN, PAIR, PAY, PHASE, SEAL, SWAP
from xian.scenes.boards.board import Board, Closer, Drop, Table, Thing
from xian.scenes.boards.verbs import Flight, Interlude, Moment, News
from xian.scenes.boards.xian import asks, closer, draw, gestures, happens, in_signs, paths, reveal, scored, told
from xian.scenes.boards.xian.places import Places
from xian.scenes.boards.xian.things import Layer
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box


class TheBoard(Board):
    """Xi'an on the table. `draft` holds what is being chosen: cards put back, a pair, pigments to pay with."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.draft: dict[str, int] = {}
        self.places = Places(Box(0, 0, 990, 660), 2, [0, 1, 2, 3])

    def lay(self) -> None:
        assert self.shown is not None
        state = self.shown.view.state
        self.places = Places(self.area, state.players, state.setting.squares)
        self.bar = self.places.bar
        self.draft = gestures.still_possible(self.draft, self.shown)
        self.things = Layer(self.shown, self.places, self.draft).things()
        self.acts = gestures.acts(self)

    def clear_draft(self) -> bool:
        had = bool(self.draft)
        self.draft = {}
        return had

    def draw_ground(self, canvas: Canvas) -> None:
        draw.ground(canvas, self.places, self.table)

    def draw(self, canvas: Canvas, thing: Thing, box: Box, alpha: int = 255, turned: float = 0.0) -> None:
        draw.thing(canvas, thing, box, self.table, alpha, crisp=not box.meets(self.area))

    def targets(self, piece: str) -> list[str]:
        return gestures.targets(self, piece)

    def meaning(self, piece: str, spot: str) -> tuple[Move, ...]:
        return gestures.meaning(self, piece, spot)

    def drop(self, piece: str, spot: str) -> Drop:
        return gestures.drop(self, piece, spot)

    def closer(self, thing: Thing) -> Closer:
        assert self.shown is not None
        return closer.closer(thing, self.shown, self.table)

    def secret(self, state: Any) -> bool:
        """Hands are chosen from: the favour of the Emperor and the pairs (X2.7)."""
        return state.phase in (FAVOUR, PAIR)

    def interlude(self, event: Event) -> Interlude | None:
        return reveal.interlude(event, self) if isinstance(event, PairsRevealed) else None

    def heading(self) -> str:
        assert self.shown is not None
        state = self.shown.view.state
        return self.table.say("gesture.xian-heading", turn=state.turn, round=state.round)

    def prompt(self) -> str:
        return asks.prompt(self)

    def asked(self) -> list[str]:
        return asks.asked(self)

    def paths(self, moves: Sequence[Move]) -> list[tuple[str, str]]:
        return paths.paths(self, moves)

    def within(self, state: Any) -> bool:
        """A building's action, from its target on, and swaps that have been begun."""
        return state.v[PHASE] in (ACTION, PAY, SEAL, END_TILE, SWAP)

    def flights(self, event: Event) -> list[Flight]:
        assert self.shown is not None
        return told.flights(event, self.shown)

    def aim(self, event: Event) -> str:
        return happens.aim(event)

    def moments(self, event: Event) -> list[Moment]:
        assert self.shown is not None
        return happens.moments(event, self.shown)

    def news(self, event: Event, earlier: Sequence[Event]) -> News | None:
        return happens.news(event, earlier, self.table)

    def counted(self, before: Thing, after: Thing, share: float) -> Thing:
        return happens.counted(before, after, share)

    def sound(self, event: Event) -> str:
        return told.sound(event)

    def places_of(self, event: Event) -> list[str]:
        assert self.shown is not None
        return told.places(event, self.shown)

    def signs(self, event: Event) -> tuple[tuple[str, str, str], ...]:
        assert self.shown is not None
        return in_signs.signs(event, self.shown.colours)

    def scored_by(self, seat: Seat, part: ScorePart) -> list[str]:
        assert self.shown is not None
        return scored.things(seat, part, self.shown)

    def daylight(self) -> float:
        """A turn is an hour: dawn, the clear day, low gold in the fifth, torches in the sixth."""
        assert self.shown is not None
        hour: int = self.shown.view.state.turn - 1
        return hour / (LAST_TURN - 1)

    def seat_panel(self, seat: Seat) -> str:
        return f"panel.{seat}"
