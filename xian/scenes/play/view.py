"""A board on the screen: its things where they stand or travel, what happens to them, what flies between them, and what
is lit up.

A thing keeps its id from one position to the next; where it stands elsewhere, it travels there. What happens beside
that the board says as data (`boards/verbs.py`); when each verb begins is worked out in `plan.py`. The ground with the
still things is drawn once into a picture of its own, and so is all that rests: what moves is drawn over it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from xian.engine.game import Event
from xian.scenes.boards.board import Board, Shown, Thing
from xian.scenes.boards.verbs import APART, SECONDS, Flight, Interlude, Moment, News, Verb
from xian.scenes.play.arrows import Arrows
from xian.scenes.play.counting import Counts
from xian.scenes.play.flying import Flying, tokens
from xian.scenes.play.landing import LandingSounds
from xian.scenes.play.light import draw_light
from xian.scenes.play.moments import AFTER, Playing
from xian.scenes.play.news_card import NewsCard
from xian.scenes.play.painted import Painted
from xian.scenes.play.plan import Aim, Cue, What, plan
from xian.scenes.play.together import Together
from xian.scenes.play.trips import Trip, way_of
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.ids import NO_ID, Id
from xian.ui.motion import Travel, Way, length
from xian.ui.stage import Stage

RISE: Final = 0.9
"""Seconds for which the words rise of what has landed."""
ARRIVAL: Final = 1.0
"""Seconds in which a new game is laid out."""
DAWN: Final = 0.5
"""Share of that in which the ground comes out of the dark."""
FADED: Final = 8
"""The dark fades in such steps: each is a plate that is kept."""


class TableView:
    """A board with its motion."""

    def __init__(self, stage: Stage, board: Board) -> None:
        self.stage = stage
        self.board = board
        self.window: Box | None = None
        """What is seen of the board, where that is not all of it."""
        self.pace = 1.0
        """How much shorter everything takes just now."""
        self.trips: dict[Id, Trip] = {}
        self.fresh: list[Trip] = []
        """The trips to the position that is shown now."""
        self.flying: list[Flying] = []
        self.playing: list[Playing] = []
        self.counts = Counts(board)
        self.arrows = Arrows(board)
        self.news: NewsCard | None = None
        self.together: Together | None = None
        """What everybody looks at just now."""
        self.dawn: Travel | None = None
        """The ground comes out of the dark."""
        self.sounds = LandingSounds(stage.sound)
        self.marked: set[Id] = set()
        """Lit up as the last move."""
        self.lit: set[Id] = set()
        """Lit up as what a line of the log is about."""
        self._before: dict[Id, Thing] = {}
        self._ground, self._resting = Painted(), Painted()

    @property
    def area(self) -> Box:
        """Where the board is seen."""
        return self.window or self.board.area

    # What is shown

    def show(self, shown: Shown, area: Box, animate: bool = True, left: tuple[Id, Box] | None = None) -> None:
        """Show a position; things travel to where they stand in it, when `animate`. `left` is a piece that was let
        go, and where: it travels on from there."""
        before = self._before = {thing.id: thing for thing in self.board.things}
        boxes = {id: thing.box for id, thing in before.items()}
        boxes |= {id: trip.box for id, trip in self.trips.items() if id in boxes}
        boxes |= [left] if left is not None and left[0] in boxes else []
        lying = left[0] if left is not None else NO_ID
        if self.board.area != area:
            self.settle()  # it goes between other places
        same_seat = self.board.shown is not None and self.board.shown.seat == shown.seat and self.board.area == area
        self.board.show(shown, area)
        self.stage.sound.music(self.board.table.game.key, self.board.daylight())
        self.fresh = []
        if not animate or not before or not same_seat or self.seconds(1.0) <= 0:
            self.trips.clear()
            self.playing.clear()
            self.counts.clear()
            self._before = {thing.id: thing for thing in self.board.things}  # nothing is seen to change
            return
        now, whole = {thing.id: thing for thing in self.board.things}, self.seconds(SECONDS[Verb.MOVED])
        spin = self.seconds(SECONDS[Verb.SPUN])
        self.trips = {id: trip for id, trip in self.trips.items() if trip.fades < 0 and id not in now}
        for id, thing in now.items():
            if id in before:
                if boxes[id] != thing.box and (id != lying or self.board.taken_up(thing)[1] is None):
                    self.send(Trip(thing, way_of(thing, boxes[id]), Travel(spin if thing.pivot else whole)))
            elif not thing.still:
                start = boxes.get(thing.born) or (now[thing.born].box if thing.born in now else None)
                begin = start.fitted(thing.box.w / thing.box.h) if start else thing.box
                self.send(Trip(thing, Way(begin, thing.box), Travel(whole), 1))
        for id, thing in before.items():
            if id not in now and not thing.still:
                end = now.get(thing.gone)
                goal = end.box.middle(thing.box.w / 2, thing.box.h / 2) if end else boxes[id]
                self.send(Trip(thing, Way(boxes[id], goal), Travel(whole), -1))

    def send(self, trip: Trip) -> None:
        self.trips[trip.thing.id] = trip
        self.fresh.append(trip)

    def arrive(self) -> None:
        """A new game is laid out: the ground comes out of the dark, cards and tiles are dealt."""
        seconds = self.seconds(ARRIVAL)
        if seconds <= 0:
            return
        self.dawn = Travel(seconds * DAWN)
        dealt = [thing for thing in self.board.things if thing.born and not thing.still]
        flight = self.seconds(SECONDS[Verb.MOVED])
        for place, thing in enumerate(dealt):
            born = self.board.thing(thing.born)
            start = born.box.fitted(thing.box.w / thing.box.h) if born is not None else thing.box.moved(0, -30)
            begins = seconds * DAWN * 0.5 + (seconds * (1 - DAWN * 0.5) - flight) * (place + 1) / len(dealt)
            self.trips[thing.id] = Trip(thing, Way(start, thing.box), Travel(flight, max(0.0, begins)), 1)
        self.stage.sound.play("deal")
        self.stage.wake()

    def box_of(self, thing: Thing) -> Box:
        """Where a thing is just now."""
        trip = self.trips.get(thing.id)
        return trip.box if trip is not None else thing.box

    def seconds(self, usual: float) -> float:
        return self.pace * length(usual, self.stage.settings.speed, self.stage.settings.reduced_motion)

    def mark(self, events: Sequence[Event]) -> None:
        """Light up what these events are about."""
        self.marked = {place for event in events for place in self.board.marks_of(event)}

    # What happens

    def tell(self, events: Sequence[Event], earlier: Sequence[Event] = ()) -> None:
        """Let happen what these events say, verb after verb, with the sounds of what lands, and mark what they are
        about. `earlier` events of the same step go into the card of what is new."""
        self.mark(events)
        for event in events:
            news = self.board.news(event, earlier)
            if news is not None:
                self.announce(news)
        moments = [moment for event in events for moment in self.board.moments(event) if self.there(moment)]
        own = {id for moment in moments
               for id in (moment.thing, moment.before, *(id for ring in moment.floors for id in ring))}
        for id in own & set(self.trips):
            self.fresh = [trip for trip in self.fresh if trip is not self.trips[id]]
            del self.trips[id]
        moved = any(not trip.spins for trip in self.fresh)
        made = plan(self.board, events, moved, there=self.there)
        scale = self.seconds(1.0)
        self.sounds.add(made.sounds, scale)
        for trip in self.fresh:
            trip.travel.delay += made.starts(Verb.SPUN if trip.spins else Verb.MOVED) * scale
        self.fresh = []
        for cue in made.cues:
            self.begin(cue, scale)

    def there(self, what: What) -> bool:
        """Whether what has to be there for a verb is on the table."""
        if isinstance(what, Aim):
            return self.board.thing(what.thing) is not None
        if isinstance(what, Flight):
            return self.board.thing(what.start) is not None and self.board.thing(what.end) is not None
        if isinstance(what, Moment):
            after = self.board.thing(what.thing)
            before = self._before.get(what.thing) or self._before.get(what.before)
            if what.verb is Verb.SPUN:
                return any(trip.spins for trip in self.fresh)
            if what.verb is Verb.CRUMBLED:
                return after is None and before is not None
            if after is None or any(what.flags) or what.verb is Verb.COUNTED:
                return after is not None
            return before is None or (before.look, before.box) != (after.look, after.box)
        return True

    def begin(self, cue: Cue, scale: float) -> None:
        """Let a verb begin when its time has come."""
        what, start = cue.what, cue.start * scale
        if isinstance(what, Aim):
            self.arrows.add(what.seat, what.thing, Travel(cue.seconds * scale, start))
        elif isinstance(what, Moment) and scale > 0 and what.verb is not Verb.SPUN:
            before = self._before.get(what.thing) or self._before.get(what.before)
            after = self.board.thing(what.thing) or before
            assert after is not None
            end = start + cue.seconds * scale
            self.playing.append(Playing(what, before, after,
                                        Travel(cue.seconds * scale, start), Travel(self.seconds(AFTER), end),
                                        self._before))
        elif isinstance(what, Flight) and scale > 0:
            self.fly(what, start, scale)

    def fly(self, flight: Flight, start: float, scale: float) -> None:
        """Tokens leave one after another; figures count while they leave and land."""
        here, there = self.board.thing(flight.start), self.board.thing(flight.end)
        assert here is not None and there is not None
        self.flying += tokens(flight, here.box.centre, there.box.centre, start, scale, self.seconds(RISE))
        each, apart = SECONDS[flight.verb] * scale, APART * scale
        spread = apart * (flight.count - 1)
        for thing, begins in ((here, start), (there, start + each)):
            before = self._before.get(thing.id)
            if before is not None:
                self.counts.add(before, thing, begins - apart, begins + spread + apart)

    def announce(self, news: News) -> None:
        """A card says what is new; where all is shown at once, only that the game is over."""
        if self.stage.settings.speed or news.last:
            self.news = NewsCard(news, self.seconds(1.0) <= 0)

    def dismiss(self) -> bool:
        """The card with what is new goes; whether it said that the game is over."""
        last = self.news is not None and self.news.news.last
        self.news = None
        return last

    def look_together(self, interlude: Interlude, waits: bool) -> None:
        """Everybody looks at this; it stays until somebody says so, when it `waits`."""
        self.together = Together(interlude, self.seconds(1.0), waits)
        self.stage.sound.play("reveal")
        self.stage.wake()

    # Time

    @property
    def moving(self) -> bool:
        """Whether anything is on its way. Rising words, cards with news and what still glows don't count: nobody waits
        for them."""
        return (bool(self.trips) or any(not one.travel.done for one in self.flying)
                or any(not one.travel.done for one in self.playing) or self.arrows.moving)

    @property
    def still(self) -> bool:
        """Whether nothing moves, and the end of the game, if it has come, has been read."""
        return not self.moving and (self.news is None or not self.news.news.last)

    @property
    def wanted(self) -> float | None:
        """In how many seconds something looks otherwise; None when nothing moves."""
        if self.moving or self.flying or self.playing or self.dawn is not None or self.sounds.coming:
            return 0.0
        return self.news.wanted if self.news is not None else None

    def pass_time(self, seconds: float) -> None:
        """Let everything go on."""
        for trip in self.trips.values():
            trip.travel.pass_time(seconds)
        for flying in self.flying:
            flying.pass_time(seconds)
        for playing in self.playing:
            playing.pass_time(seconds)
        self.arrows.pass_time(seconds)
        self.counts.pass_time(seconds)
        self.trips = {id: trip for id, trip in self.trips.items() if not trip.travel.done}
        self.flying = [one for one in self.flying if not one.done]
        self.playing = [one for one in self.playing if not one.done]
        self.sounds.pass_time(seconds)
        if self.dawn is not None:
            self.dawn.pass_time(seconds)
            self.dawn = None if self.dawn.done else self.dawn
        if self.together is not None:
            self.together.passed += seconds
        if self.news is not None:
            self.news.passed += seconds
            if self.news.done:
                self.news = None
                self.stage.wake()

    def finish(self) -> None:
        """Everything arrives at once."""
        self.sounds.finish()
        self.trips.clear()
        self.flying = [one for one in self.flying if one.travel.done]
        self.playing.clear()
        self.counts.clear()
        self.arrows.finish()
        self.dawn = None

    def settle(self) -> None:
        """Nothing is on its way any more, and no words rise."""
        self.finish()
        self.flying.clear()

    # The picture

    def draw(self, canvas: Canvas, hidden: Id = NO_ID) -> None:
        """Draw the table; `hidden` is a piece in somebody's hand."""
        alone = {one.moment.thing: one for one in self.playing if not one.travel.done}
        things = [seen for thing in self.board.lying(hidden)
                  if not thing.still and (seen := self.as_seen(thing)) is not None]
        self.draw_resting(canvas, [thing for thing in things if thing.id not in self.trips and thing.id not in alone],
                          hidden)
        if self.dawn is not None:
            dark = round(255 / FADED * (1 - self.dawn.share)) * FADED
            canvas.plate(self.area, "shade", radius=0, alpha=min(255, dark))
        for thing in things:
            if thing.id in alone:
                alone[thing.id].draw(canvas, self.board)
            elif thing.id in self.trips:
                self.trips[thing.id].draw(canvas, self.board, thing)
        present = {thing.id for thing in self.board.things}
        for trip in self.trips.values():
            if trip.thing.id not in present:
                trip.draw(canvas, self.board, trip.thing)
        for id, one in alone.items():
            if id not in present:
                one.draw(canvas, self.board)
        self.arrows.draw(canvas)
        for playing in self.playing:
            playing.draw_over(canvas, self.board)

    def as_seen(self, thing: Thing) -> Thing | None:
        """A thing as it is to be seen now: figures still count, floors come with the light; None: not yet."""
        for one in self.playing:
            if one.waits(thing.id):
                return one.earlier.get(thing.id)
        return self.counts(thing)

    def forget(self) -> None:
        """Let the pictures go, each as large as the window: the scene is taken away, but may be swept up much later."""
        self._ground, self._resting = Painted(), Painted()

    def draw_resting(self, canvas: Canvas, things: list[Thing], hidden: Id) -> None:
        """The ground and all that rests on it."""

        def paint(own: Canvas) -> None:
            self.draw_ground(own)
            for thing in things:
                self.board.draw(own, thing, thing.box)

        key = (*self.stamp(canvas), tuple(things), hidden)
        self._resting.draw(canvas, key, paint)

    def draw_ground(self, canvas: Canvas) -> None:
        """The ground and the still things."""
        still = [thing for thing in self.board.things if thing.still]

        def paint(own: Canvas) -> None:
            self.board.draw_ground(own)
            for thing in still:
                if not thing.bright:
                    self.board.draw(own, thing, thing.box)
            draw_light(own, self.board.daylight(), self.board.lit())
            for thing in still:
                if thing.bright:
                    self.board.draw(own, thing, thing.box)

        looks = ((thing.kind, thing.box, thing.look, thing.bright) for thing in still)
        self._ground.draw(canvas, (*self.stamp(canvas), self.board.daylight(), *looks), paint)

    def stamp(self, canvas: Canvas) -> tuple[Any, ...]:
        """What everything is drawn anew for."""
        return (canvas.surface.get_size(), canvas.scale, canvas.pens.text_factor, id(canvas.theme), self.board.area,
                self.board.table.lang)

    def draw_flying(self, canvas: Canvas) -> None:
        """What lies over the table: what everybody looks at, tokens on their way, words that rise, and the card with
        what is new."""
        if self.news is not None:
            self.news.dim(canvas, self.area)
        for one in self.flying:
            one.draw(canvas)
        if self.together is not None:
            with canvas.clipped(self.area):
                self.together.draw(canvas, self.board)
        if self.news is not None:
            self.news.draw(canvas, self.area)

    def light(self, canvas: Canvas, ids: Iterable[str], colour: str, width: float = 3, out: float = 2) -> None:
        """A ring around things, which begins so far out."""
        for id in sorted(ids):  # rings may overlap: always alike
            thing = self.board.thing(id)
            if thing is not None and thing.shape is not None and thing.id not in self.trips:
                canvas.outline(thing.shape.inset(-out), colour, width)
            elif thing is not None and not (thing.id in self.trips and self.trips[thing.id].fades):
                box = self.box_of(thing).inset(-out)
                canvas.plate(box, None, radius=7 + out, edge=colour, edge_width=width)
