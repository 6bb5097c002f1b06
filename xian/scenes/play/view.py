"""A board on the screen: its things where they stand or travel, what flies between them, and what is lit up.

A thing keeps its id from one position to the next; where it stands elsewhere, it travels there. The ground with the
still things is drawn once into a picture of its own, and so is all that rests: what moves is drawn over it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import pygame

from xian.engine.game import Event
from xian.scenes.boards.board import Board, Flight, Shown, Thing
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box, Point
from xian.ui.motion import Travel, Way, around, length
from xian.ui.stage import Stage

LIFT: Final = 14.0
"""What travels straight is lifted so far."""
TRAVEL: Final = 0.32
FLY: Final = 0.45
STAGGER: Final = 0.07
RISE: Final = 0.9
"""Seconds: a thing travels, a token flies, the next one follows, its words rise."""


@dataclass
class Trip:
    """A thing on its way."""

    thing: Thing
    way: Way[Box]
    travel: Travel
    fades: int = 0
    """1 when it comes to the table, -1 when it leaves, 0 when it only moves."""

    @property
    def box(self) -> Box:
        share, way = self.travel.share, self.way
        lift = LIFT * (1 - abs(2 * share - 1)) if way.pivot is None and way.start != way.end else 0.0
        return way.at(share).moved(0, -lift)

    @property
    def turned(self) -> float:
        """By how many degrees its picture is still turned: it comes to lie as it is drawn."""
        return self.way.turned(self.travel.share) - self.way.degrees

    @property
    def alpha(self) -> int:
        if not self.fades:
            return 255
        share = self.travel.share
        return round(255 * (share if self.fades > 0 else 1 - share))


def way_of(thing: Thing, start: Box) -> Way[Box]:
    """From where a thing stood to where it stands: straight, or round its pivot."""
    return Way(start, thing.box) if thing.pivot is None else around(start, thing.box, thing.pivot)


@dataclass
class Flying:
    """A token on its way, and the words that rise where it has landed."""

    flight: Flight
    start: Point
    end: Point
    travel: Travel
    rise: Travel = field(default_factory=lambda: Travel(RISE))


class Painted:
    """A picture that is drawn anew only when something in it changes, with the words that are written on it."""

    def __init__(self) -> None:
        self.picture: pygame.Surface | None = None
        self.key: tuple[Any, ...] = ()
        self.shown: list[tuple[str, Box]] = []
        self.overflows: list[str] = []

    def draw(self, canvas: Canvas, key: tuple[Any, ...], paint: Callable[[Canvas], None]) -> None:
        """Put the picture there, painted anew if its key is another."""
        if self.picture is None or key != self.key:
            if self.picture is None or self.picture.get_size() != canvas.surface.get_size():
                self.picture = pygame.Surface(canvas.surface.get_size()).convert(canvas.surface)
            own = Canvas(self.picture, canvas.pens)
            paint(own)
            self.key, self.shown, self.overflows = key, own.shown, own.overflows
        canvas.surface.blit(self.picture, (0, 0))
        canvas.shown += self.shown
        canvas.overflows += self.overflows


class TableView:
    """A board with its motion."""

    def __init__(self, stage: Stage, board: Board) -> None:
        self.stage = stage
        self.board = board
        self.trips: dict[str, Trip] = {}
        self.flying: list[Flying] = []
        self.marked: set[str] = set()
        """Lit up as the last move."""
        self.lit: set[str] = set()
        """Lit up as what a line of the log is about."""
        self.heard: set[str] = set()
        """Sounds of this moment: beats that are shown at once are not louder than one."""
        self._ground = Painted()
        self._resting = Painted()

    # What is shown

    def show(self, shown: Shown, area: Box, animate: bool = True, left: tuple[str, Box] | None = None) -> None:
        """Show a position; things travel to where they stand in it, when `animate`. `left` is a piece that was let
        go, and where: it travels on from there."""
        before = {thing.id: thing for thing in self.board.things}
        boxes = {id: thing.box for id, thing in before.items()}
        boxes |= {id: trip.box for id, trip in self.trips.items() if id in boxes}
        boxes |= [left] if left is not None and left[0] in boxes else []
        if self.board.area != area:
            self.flying.clear()  # it flies between other places
        same_seat = self.board.shown is not None and self.board.shown.seat == shown.seat and self.board.area == area
        self.board.show(shown, area)
        seconds = self.seconds(TRAVEL)
        if not animate or not before or not same_seat or seconds <= 0:
            self.trips.clear()
            return
        now = {thing.id: thing for thing in self.board.things}
        self.trips = {id: trip for id, trip in self.trips.items() if trip.fades < 0 and id not in now}
        for id, thing in now.items():
            if id in before:
                if boxes[id] != thing.box:
                    self.trips[id] = Trip(thing, way_of(thing, boxes[id]), Travel(seconds))
            elif not thing.still:
                start = boxes.get(thing.born) or (now[thing.born].box if thing.born in now else None)
                begin = start.fitted(thing.box.w / thing.box.h) if start else thing.box
                self.trips[id] = Trip(thing, Way(begin, thing.box), Travel(seconds), 1)
        for id, thing in before.items():
            if id not in now and not thing.still:
                end = now.get(thing.gone)
                goal = end.box.middle(thing.box.w / 2, thing.box.h / 2) if end else boxes[id]
                self.trips[id] = Trip(thing, Way(boxes[id], goal), Travel(seconds), -1)

    def box_of(self, thing: Thing) -> Box:
        """Where a thing is just now."""
        trip = self.trips.get(thing.id)
        return trip.box if trip is not None else thing.box

    def seconds(self, usual: float) -> float:
        return length(usual, self.stage.settings.speed, self.stage.settings.reduced_motion)

    def mark(self, events: Sequence[Event]) -> None:
        """Light up what these events are about."""
        self.marked = {place for event in events for place in self.board.marks_of(event)}

    def tell(self, events: Sequence[Event]) -> None:
        """Let fly what these events make fly, with their sounds, and mark what they are about."""
        self.mark(events)
        for event in events:
            sound = self.board.sound(event)
            if sound and sound not in self.heard:
                self.stage.sound.play(sound)
                self.heard.add(sound)
        seconds = self.seconds(FLY)
        if seconds <= 0:
            return
        delay = 0.0
        for event in events:
            for flight in self.board.flights(event):
                start, end = self.board.thing(flight.start), self.board.thing(flight.end)
                if start is not None and end is not None:
                    self.flying.append(Flying(flight, start.box.centre, end.box.centre, Travel(seconds, delay),
                                              Travel(self.seconds(RISE), delay + seconds)))
                    delay += self.seconds(STAGGER)

    # Time

    @property
    def moving(self) -> bool:
        """Whether anything is on its way. Rising words don't count: nobody waits for them."""
        return bool(self.trips) or any(not one.travel.done for one in self.flying)

    @property
    def busy(self) -> bool:
        return bool(self.trips) or bool(self.flying)

    def pass_time(self, seconds: float) -> bool:
        """Let everything travel on; whether anything moves."""
        self.heard.clear()
        if not self.busy:
            return False
        for trip in self.trips.values():
            trip.travel.pass_time(seconds)
        for one in self.flying:
            one.travel.pass_time(seconds)
            one.rise.pass_time(seconds)
        self.trips = {id: trip for id, trip in self.trips.items() if not trip.travel.done}
        self.flying = [one for one in self.flying if not one.rise.done]
        return True

    def finish(self) -> bool:
        """Everything arrives at once; whether anything was on its way."""
        moving = self.moving
        self.trips.clear()
        self.flying = [one for one in self.flying if one.travel.done]
        return moving

    # The picture

    def draw(self, canvas: Canvas, hidden: str = "") -> None:
        """Draw the table; `hidden` is a piece in somebody's hand."""
        self.board.held = hidden
        things = [thing for thing in self.board.things if not thing.still and thing.id != hidden]
        self.draw_resting(canvas, [thing for thing in things if thing.id not in self.trips], hidden)
        for thing in things:
            if thing.id in self.trips:
                self.draw_trip(canvas, self.trips[thing.id], thing)
        present = {thing.id for thing in self.board.things}
        for id, trip in self.trips.items():
            if id not in present:
                self.draw_trip(canvas, trip, trip.thing)

    def forget(self) -> None:
        """Let the pictures go, each as large as the window: the scene is taken away, but may be swept up much later."""
        self._ground, self._resting = Painted(), Painted()

    def draw_trip(self, canvas: Canvas, trip: Trip, thing: Thing) -> None:
        if trip.way.start != trip.way.end:
            box = trip.way.end.at(trip.box.centre)  # of one size all the way, so that its plates are kept
            canvas.shadow(box.inset(box.w * 0.2, 0).low(box.h * 0.3), 6, 6)
        self.board.draw(canvas, thing, trip.box, trip.alpha, trip.turned)

    def draw_resting(self, canvas: Canvas, things: list[Thing], hidden: str) -> None:
        """The ground and all that rests on it."""

        def paint(own: Canvas) -> None:
            self.draw_ground(own)
            for thing in things:
                self.board.draw(own, thing, thing.box)

        key = (*self.stamp(canvas), tuple(self.board.things), hidden, frozenset(self.trips))
        self._resting.draw(canvas, key, paint)

    def draw_ground(self, canvas: Canvas) -> None:
        """The ground and the still things."""
        still = [thing for thing in self.board.things if thing.still]

        def paint(own: Canvas) -> None:
            self.board.draw_ground(own)
            for thing in still:
                self.board.draw(own, thing, thing.box)

        self._ground.draw(canvas, (*self.stamp(canvas), tuple(still)), paint)

    def stamp(self, canvas: Canvas) -> tuple[Any, ...]:
        """What everything is drawn anew for."""
        return (canvas.surface.get_size(), canvas.scale, canvas.pens.text_factor, id(canvas.theme), self.board.area,
                self.board.table.lang)

    def draw_flying(self, canvas: Canvas) -> None:
        """Tokens on their way, and words that rise."""
        for one in self.flying:
            if not one.travel.done:
                if one.travel.begun:
                    box, share = Box(0, 0, 30, 30), one.travel.share
                    box = box.at(one.start).towards(box.at(one.end), share).moved(0, -30 * (1 - abs(2 * share - 1)))
                    canvas.art(one.flight.picture, box, dye=one.flight.dye)
            elif one.flight.words:
                share = one.rise.share
                at = (one.end[0], one.end[1] - 26 - 22 * share)
                width = canvas.text_width(one.flight.words, 19, "bold") + 34
                bubble = Box(0, 0, width, 26).at(at)
                canvas.plate(bubble, "panel-dark", radius=13, edge="gold")
                canvas.art(one.flight.picture, bubble.left(28).inset(3), dye=one.flight.dye)
                canvas.text(one.flight.words, bubble.after(28), 16, face="bold", colour="text-light")

    def light(self, canvas: Canvas, ids: Iterable[str], colour: str, width: float = 3) -> None:
        """A ring around things."""
        for id in sorted(ids):  # rings may overlap: always alike
            thing = self.board.thing(id)
            if thing is not None and thing.shape is not None and id not in self.trips:
                canvas.outline(thing.shape.inset(-2), colour, width)
            elif thing is not None:
                box = self.box_of(thing).inset(-2)
                canvas.plate(box, None, radius=9, edge=colour, edge_width=width)
