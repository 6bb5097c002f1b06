"""What the tests of beats share: a table at which the next step is shown as several beats, and what is seen of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tests.scenes.helpers import on_the_table
from xian.engine.game import NOBODY, Event, Game, Move, Options, View
from xian.engine.registry import game as find_game
from xian.pilot import SEEN, Pilot, piloted
from xian.scenes.play.controller import Controller
from xian.scenes.play.turn import Turn
from xian.scenes.replay import ReplayScene
from xian.table.beats import Beat, beats_of
from xian.table.match import Match
from xian.table.measures import random_match
from xian.table.seats import sit
from xian.table.settings import Settings

SEEDS = 12
BEATS: Mapping[str, tuple[int, tuple[str, ...]]] = {"terracotta": (2, ("ClayGained",))}
"""Where decisions are smaller than in others: in how many beats something is told of one, and in which things move."""


@dataclass(frozen=True)
class Told:
    """A move of a game drawn by lot, and how it is told."""

    seed: int
    place: int
    move: Move
    then: int
    """Whose decision follows."""
    kinds: tuple[frozenset[str], ...]
    """The events of each beat."""
    beats: int
    """In how many beats something is told; none where everybody has to look together first."""


class Moves:
    """Every move of a seat in such games. They are looked at once, as far as somebody has asked."""

    def __init__(self, key: str, players: int, mover: int) -> None:
        self.known: list[Told] = []
        self.more = self.look(key, players, mover)

    def look(self, key: str, players: int, mover: int) -> Iterator[Told]:
        for seed in range(SEEDS):
            match = random_match(find_game(key), players, seed)
            for place in range(match.history.length):
                match.go(place)
                if match.to_move == mover:
                    for move in match.state.legal():
                        beats = beats_of(match.state, move)
                        told = 0 if any(beat.interlude for beat in beats) else sum(
                            any(not event.quiet for event in beat.events) for beat in beats)
                        kinds = tuple(frozenset(event.kind for event in beat.events) for beat in beats)
                        yield Told(seed, place, move, beats[-1].state.to_move, kinds, told)

    def __iter__(self) -> Iterator[Told]:
        yield from self.known
        for one in self.more:
            self.known.append(one)
            yield one


moves_of = cache(Moves)


@cache
def found(key: str, players: int, least: int, mover: int, then: int, kinds: tuple[str, ...]) -> tuple[int, int, Move]:
    """A game drawn by lot, a position in it and a move of that seat that is shown in so many beats at least, each of
    these kinds of events in one of its own, and that leaves the decision to `then`, or to anybody."""
    for one in moves_of(key, players, mover):
        where = [{place for place, beat in enumerate(one.kinds) if kind in beat} for kind in kinds]
        if (one.beats >= least and then in (NOBODY, one.then) and all(where)
                and len(set().union(*where)) >= len(kinds)):
            return one.seed, one.place, one.move
    raise AssertionError(f"{key}: no move in {least} beats")


def sat(key: str, kinds: Sequence[str], seed: int, moves: int) -> Match:
    """The first moves of a game drawn by lot, with these players."""
    drawn, game = random_match(find_game(key), len(kinds), seed), find_game(key)
    players = [sit(seat, f"Player {seat + 1}", kind) for seat, kind in enumerate(kinds)]
    match = Match.new(game, Options(len(kinds), game.house_pack()), seed, players)
    for step in drawn.history.steps[:moves]:
        match.play(step.seat, step.move)
    return match


@contextmanager
def before_beats(
    folder: Path, key: str, kinds: Sequence[str] = ("person", "random"), least: int | None = None,
    mover: int = 0, then: int = NOBODY, events: tuple[str, ...] = (), **settings: Any,
) -> Iterator[tuple[Pilot, Turn, Move]]:
    """The table at rest before a move that is shown in several beats, and the move."""
    usual, moving = BEATS.get(key, (3, ()))
    events = events or (moving if least is None else ())
    seed, place, move = found(key, len(kinds), usual if least is None else least, mover, then, events)
    match = sat(key, kinds, seed, place)
    values: dict[str, Any] = {"language": "en", "speed": 2, "done_step": False, **settings}
    with piloted(folder, settings=Settings(**values)) as pilot:
        pilot.app.open("menu")
        pilot.app.replace("turn", match=match, autosave=None)
        turn = on_the_table(pilot)
        turn.progress.pause = 1e9 if kinds[mover] != "person" else 0.0  # nobody goes on by itself
        pilot.step()
        if pilot.where == "handover":
            pilot.click("here")
        pilot.step()
        yield pilot, turn, move


class Seen:
    """Writes down every beat when it is shown: the view, what had flown off by then, and when."""

    def __init__(self, pilot: Pilot, table: Controller) -> None:
        self.table = table
        self.views: list[Any] = []
        self.flying: list[list[str]] = []
        self.times: list[float] = []
        show, tell = table.view.show, table.view.tell

        def shown(*what: Any, **more: Any) -> None:
            show(*what, **more)
            self.views.append(packed(table.source.match.game, what[0].view))

        def told(events: Sequence[Event], *more: Any) -> None:
            tell(events, *more)
            self.flying.append([one.flight.picture for one in table.view.flying if not one.travel.done])
            self.times.append(pilot.time)

        view: Any = table.view  # it is listened to: what stands in the way are two of its own methods
        view.show = shown
        view.tell = told


def packed(game: Game, view: View) -> Any:
    return view.seat, game.to_json(view.state)


def views_of(table: Controller, beats: Sequence[Beat]) -> list[Any]:
    """The beats as the eyes at the table may see them."""
    return [packed(table.source.match.game, table.source.view(beat.state)) for beat in beats]


def play_on(pilot: Pilot, turn: Turn, move: Move, beats: int = 1) -> list[Beat]:
    """Play the move, and wait until so many beats of it have begun and something is on its way; all of them. Where
    decisions are small, things move in the first."""
    steps = beats_of(turn.match.state, move)
    beats = 1 if turn.match.game.key in BEATS else beats
    if turn.table.may_act:
        turn.table.decision.play(move)
    else:
        turn.table.shows.show(turn.progress.step(turn.match.to_move, move))
        turn.progress.pause = 1e9
    until(pilot, lambda: len(turn.table.shows.beats) <= len(steps) - beats and turn.table.view.moving)
    assert turn.table.shows.running
    return steps


def until(pilot: Pilot, there: Callable[[], bool], longest: int = 2000, each: int = SEEN) -> None:
    """Let time pass until then; every so manieth picture is drawn, and the last."""
    for step in range(longest):
        if there():
            if pilot.app.dirty:
                pilot.app.draw()
            return
        pilot.step(seen=step % each == 0)
    raise AssertionError("it never comes to that")


def assert_at_rest(pilot: Pilot, scene: Turn | ReplayScene) -> None:
    """Everything is as a table shows it that is laid just now: nothing half shown, nothing told twice."""
    table = scene.table
    assert table is not None and not table.shows.running and not table.shows.beats and table.shows.interlude is None
    assert not table.view.moving and table.view.together is None
    things, acts = list(table.board.things), [(act.id, act.label) for act in table.board.acts]
    assert table.board.shown is not None
    assert (table.board.shown.seat, table.board.area) == (table.source.seat, table.shows.room)
    assert packed(table.source.match.game, table.board.shown.view) == packed(
        table.source.match.game, table.source.view(table.source.match.history.at(table.source.position)))
    table.shows.show_now()
    assert table.board.things == things and [(act.id, act.label) for act in table.board.acts] == acts
    if isinstance(scene, Turn):
        lines = list(scene.log.lines)
        scene.log.renew(pilot.app.lang)
        assert scene.log.lines == lines
