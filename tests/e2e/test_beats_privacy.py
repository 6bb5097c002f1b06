"""No beat of a step shows what the eyes before the screen may not know (X2.7, Q1.4): with everything hidden dealt anew
each of them lays, draws and moves the same, in the middle of its motion too."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.e2e.helpers import new_match, persons
from tests.e2e.players import PERSON, QUICK, MousePlayer
from tests.lasting import lasting
from tests.scenes.helpers import on_the_table
from xian.engine.game import NOBODY, Event, Seat, State
from xian.engine.record import digest
from xian.engine.registry import GAMES
from xian.pilot import Pilot, piloted
from xian.scenes.boards.board import Shown, Thing
from xian.scenes.boards.catalogue import board_of
from xian.scenes.play.turn import Turn
from xian.scenes.play.view import TableView
from xian.scenes.scoring import Scoring
from xian.table.beats import Beat, beats_of
from xian.table.match import Match
from xian.table.settings import Settings
from xian.ui.canvas import Canvas
from xian.ui.ids import NO_ID

MIDDLE = 0.15
"""Seconds after which things are on their way."""
DRAWN = 0.15
"""Share of the beats that are drawn, too."""
LOOKS = lasting(40, 80)
"""Beats of a game that are looked at."""


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with piloted(tmp_path, settings=Settings(language="en", speed=3, course_offered=True, done_step=False)) as pilot:
        pilot.app.open("menu")
        yield pilot


class BeatWatcher:
    """Looks at every beat when it is shown."""

    def __init__(self, turn: Turn, seed: int) -> None:
        self.turn = turn
        self.rng = random.Random(seed)
        self.beats: list[Beat] = []
        self.before: State = turn.match.state
        self.position = turn.match.history.position
        self.last: tuple[Seat, bool] = turn.progress.seat, True
        """Who sat at the bottom at the beat before, and whether that hand lay closed."""
        self.looks = 0
        self.drawn = 0
        self.others = 0
        """How often another deal would have shown, had the hand been open."""
        self.changed = turn.table.shows.changed
        turn.table.shows.changed = self.look

    def look(self) -> None:
        self.changed()
        turn, shown = self.turn, self.turn.table.board.shown
        assert shown is not None
        if turn.table.shows.running and turn.table.shows.interlude is None:
            self.take_in()
            place = len(self.beats) - len(turn.table.shows.beats) - 1
            if place >= 0:
                self.compare(self.beats[place - 1].state if place else self.before, self.beats[place], shown)
        self.last = shown.seat, shown.closed

    def take_in(self) -> None:
        """The beats of the step that has been played last."""
        history = self.turn.match.history
        if history.position != self.position:
            self.before, self.position = history.at(history.position - 1), history.position
            self.beats = beats_of(self.before, history.steps[-1].move)

    def knows(self, shown: Shown) -> Seat:
        """Whose secrets may be seen in a beat: the only person's; among several those of the one who has come through
        the curtain, and who goes on deciding."""
        turn = self.turn
        people = turn.progress.persons
        if len(people) == 1:
            assert shown.seat == people[0]
            return people[0]
        mover = turn.match.history.steps[-1].seat
        if shown.closed:
            return NOBODY
        assert shown.seat == mover == turn.match.to_move == turn.progress.handed
        return mover

    def compare(self, before: State, beat: Beat, shown: Shown) -> None:
        """The beat, and the same beat between two positions in which all that is hidden lies otherwise."""
        game, knows = self.turn.match.game, self.knows(shown)
        events = self.turn.table.shows.seen(beat.events)
        assert events == [event.seen_by(NOBODY if self.turn.progress.shared else knows) for event in beat.events]
        draws = self.rng.random() < DRAWN
        true = self.moment(before, beat.state, shown, events, draws)
        seat, closed = self.last
        knew = knows if knows != NOBODY or closed else seat  # a hand that lay open is covered now
        first, then = (game.determinize(game.view(state, eyes), self.rng)
                       for state, eyes in ((before, knew), (beat.state, knows)))
        kinds = [event.kind for event in events]
        assert self.moment(first, then, shown, events, draws) == true, f"move {self.position}: {kinds}"
        self.looks += 1
        self.drawn += draws
        if shown.closed:
            opened = replace(shown, closed=False)
            self.others += self.moment(first, then, opened, events, False) != self.moment(
                before, beat.state, opened, events, False)

    def moment(self, before: State, after: State, shown: Shown, events: Sequence[Event], draws: bool,
               ) -> tuple[list[Thing], list[tuple[Any, ...]], bytes]:
        """What lies there, what moves and flies where, and a picture in the middle of it, on a board of its own."""
        stage, table = self.turn.stage, self.turn.table
        view = TableView(stage, board_of(table.board.table))
        seat, closed = self.last
        view.show(self.shown(shown, before, closed or seat != shown.seat), table.shows.room, False)
        view.show(self.shown(shown, after, shown.closed), table.shows.room, True)
        view.tell(events)
        view.pass_time(MIDDLE)
        things = [bare(thing) for thing in view.board.things]
        moves: list[tuple[Any, ...]] = [(one.flight.picture, one.start, one.end, one.flight.words)
                                        for one in view.flying]
        moves += [(bare(trip.thing), trip.way.start, trip.way.end, trip.fades) for trip in view.trips.values()]
        if not draws:
            return things, moves, b""
        picture = pygame.Surface(stage.pens.size)
        canvas = Canvas(picture, stage.pens)
        view.draw(canvas)
        view.draw_flying(canvas)
        return things, moves, pygame.image.tobytes(picture, "RGB")

    def shown(self, shown: Shown, state: State, closed: bool) -> Shown:
        view = self.turn.match.game.view(state, shown.seat)
        return replace(shown, view=view, legal=(), closed=closed, scores=view.state.scores())


def bare(thing: Thing) -> Thing:
    """A thing as it is seen: where it comes from is seen by its way."""
    return replace(thing, born=NO_ID, gone=NO_ID)


def watched(pilot: Pilot, match: Match, seed: int) -> BeatWatcher:
    """A game, so many beats of it under watch."""
    pilot.app.replace("turn", match=match, autosave=None)
    watcher = BeatWatcher(on_the_table(pilot), seed)
    pilot.step()
    if any(player.person for player in match.players):
        MousePlayer(pilot, seed).play(until=lambda: watcher.looks >= LOOKS)
    while not isinstance(pilot.scene, Scoring) and watcher.looks < LOOKS:
        pilot.step(0.1)
    return watcher


def hides(key: str) -> bool:
    """Whether anything of a game is hidden from onlookers: then what they see fits more than one position."""
    match = new_match([QUICK, QUICK], 7, key)
    view, rng = match.game.view(match.state, NOBODY), random.Random(7)
    return len({digest(match.game, match.game.determinize(view, rng)) for _ in range(8)}) > 1


@pytest.mark.parametrize("key", [key for key in GAMES if hides(key)])
@pytest.mark.parametrize("kinds", [[PERSON, QUICK], persons(2), [PERSON, QUICK, PERSON], [QUICK, QUICK]],
                         ids=["alone", "two-persons", "two-persons-and-an-opponent", "onlookers"])
def test_no_beat_shows_what_is_hidden(pilot: Pilot, key: str, kinds: list[str]) -> None:
    watcher = watched(pilot, new_match(kinds, 7, key), 7)
    assert watcher.looks >= LOOKS and watcher.drawn > 2
    if watcher.turn.progress.shared:
        assert watcher.others > LOOKS // 8, "an open hand would not have looked otherwise: nothing is proved"
