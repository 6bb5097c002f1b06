"""One verb for each kind of happening: how long it takes, that never more than two run at once, that a press ends it,
and that it stands still where nothing is to move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.scenes.beats_help import Seen, assert_at_rest, before_beats, play_on, sat, until, views_of
from tests.scenes.helpers import on_the_table
from tests.typed import now
from xian.engine.record import digest
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.pilot import SEEN, STEP, Pilot, piloted
from xian.scenes.boards.verbs import SECONDS, Verb
from xian.scenes.play.again import beats_between, others_last
from xian.scenes.play.plan import MOST, WITH_A_WHEEL, TimeLeft, plan
from xian.scenes.play.turn import Turn
from xian.scenes.play.view import TableView
from xian.table.beats import beats_of
from xian.table.match import Match
from xian.table.measures import random_match
from xian.table.settings import Settings

IN_BOTH = pytest.mark.parametrize("key", GAMES)


def flies(verb: Verb) -> Callable[[TableView], bool]:
    return lambda view: any(one.flight.verb is verb and one.travel.begun for one in view.flying)


def plays(verb: Verb) -> Callable[[TableView], bool]:
    return lambda view: any(one.moment.verb is verb and one.travel.begun for one in view.playing)


RUNS: dict[Verb, Callable[[TableView], bool]] = {
    Verb.DECIDED: lambda view: view.arrows.moving,
    Verb.MOVED: lambda view: any(trip.travel.begun for trip in view.trips.values()),
    Verb.CHAPTER: lambda view: view.news is not None,
    **{verb: flies(verb) for verb in (Verb.PAID, Verb.GAINED, Verb.POINTS)},
    **{verb: plays(verb)
       for verb in (Verb.PAINTED, Verb.CRAFTED, Verb.SEALED, Verb.TURNED, Verb.OWNED, Verb.COUNTED, Verb.CRUMBLED)},
    Verb.SPUN: lambda view: any(trip.spins and trip.travel.begun for trip in view.trips.values()),
}
"""How it is seen that a verb runs."""
OF_GAMES = {
    "xian": {Verb.DECIDED, Verb.MOVED, Verb.PAID, Verb.GAINED, Verb.POINTS, Verb.PAINTED, Verb.CRAFTED},
    "qin": {Verb.DECIDED, Verb.MOVED, Verb.OWNED},
    "terracotta": {Verb.DECIDED, Verb.MOVED, Verb.PAID, Verb.GAINED, Verb.POINTS, Verb.TURNED, Verb.CRAFTED,
                   Verb.SPUN, Verb.COUNTED, Verb.CRUMBLED},
}
"""The verbs of every whole game."""
MOVES = 8
"""Moves of opponents that are timed."""
CASES = [
    (Verb.DECIDED, "xian", "BuilderEntered", 1), (Verb.MOVED, "qin", "TileLaid", 1),
    (Verb.PAID, "xian", "ResourcePaid", 0), (Verb.GAINED, "xian", "ResourceGained", 0),
    (Verb.POINTS, "xian", "PrestigeGained", 0),
    (Verb.PAINTED, "xian", "WarriorPainted", 0), (Verb.CRAFTED, "xian", "WarriorCrafted", 0),
    (Verb.SEALED, "xian", "SealPlaced", 0), (Verb.TURNED, "xian", "TileUsed", 0),
    (Verb.OWNED, "qin", "ProvinceFounded", 0), (Verb.SPUN, "terracotta", "DiscTurned", 1),
    (Verb.CHAPTER, "xian", "TurnBegan", 0),
]


@contextmanager
def running(folder: Path, verb: Verb, key: str, kind: str, mover: int, **settings: Any) -> Iterator[tuple[Pilot, Turn]]:
    """The table while that verb runs."""
    with before_beats(folder, key, least=1, mover=mover, events=(kind,), **settings) as (pilot, turn, move):
        if turn.table.may_act:
            turn.table.decision.play(move)
        else:
            turn.table.shows.show(turn.progress.step(mover, move))
        turn.progress.pause = 1e9
        until(pilot, lambda: RUNS[verb](turn.table.view))
        yield pilot, turn


def test_each_verb_takes_its_time() -> None:
    assert {verb.value: seconds for verb, seconds in SECONDS.items()} == {
        "decided": 0.25, "moved": 0.35, "paid": 0.3, "gained": 0.45, "points": 0.5, "painted": 0.9, "crafted": 0.6,
        "sealed": 0.3, "turned": 0.35, "spun": 0.6, "owned": 0.5, "counted": 0.9, "crumbled": 1.2, "chapter": 2.0}


@IN_BOTH
def test_never_more_than_two_at_once(tmp_path: Path, key: str) -> None:
    """In every beat of a game drawn by lot; and what follows a decision waits for the arrow."""
    match = random_match(find_game(key), 2, 3)
    with piloted(tmp_path, settings=Settings(language="en", speed=2)) as pilot:
        pilot.app.open("menu")
        pilot.app.replace("turn", match=sat(key, ["person", "random"], 3, 0), autosave=None)
        board, verbs = on_the_table(pilot).table.board, set[Verb]()
        for place, step in enumerate(match.history.steps):
            for beat in beats_of(match.history.at(place), step.move):
                cues = plan(board, beat.events, True).cues
                verbs |= {cue.verb for cue in cues}
                for cue in cues:
                    assert sum(one.start <= cue.start < one.end for one in cues) <= 2
                for cue, after in pairwise(cues):
                    assert after.start >= (cue.end if cue.verb is Verb.DECIDED else cue.start)
        assert verbs >= OF_GAMES[key]


# A press, a change of size, of language: in the middle of each


@pytest.mark.parametrize(("case", "what"), [
    *((case, "press") for case in CASES), (CASES[5], "size"), (CASES[5], "language"), (CASES[9], "scale"),
    (CASES[0], "size"), (CASES[-1], "language"), (CASES[10], "size")],
    ids=lambda part: part if isinstance(part, str) else part[0].value)
def test_whatever_comes_in_the_middle(tmp_path: Path, case: tuple[Verb, str, str, int], what: str) -> None:
    verb, key, kind, mover = case
    with running(tmp_path, verb, key, kind, mover) as (pilot, turn):
        view = turn.table.view
        if what == "press":
            pilot.down((turn.side.board.centre[0], 12.0))
            assert not turn.table.shows.running and not view.moving
            assert verb is Verb.CHAPTER or not RUNS[verb](view)
        elif what == "size":
            pilot.resize(1000, 760)
        else:
            pilot.app.change(**({"language": "fr"} if what == "language" else {"text_scale": 1.5}))
        until(pilot, lambda: not turn.table.shows.running and view.wanted is None)
        assert pilot.where == "turn"
        assert_at_rest(pilot, turn)


@pytest.mark.parametrize(("verb", "key", "kind", "mover"), CASES[:-1], ids=[case[0].value for case in CASES[:-1]])
def test_nothing_runs_where_motion_is_reduced(tmp_path: Path, verb: Verb, key: str, kind: str, mover: int) -> None:
    with before_beats(tmp_path, key, least=1, mover=mover, events=(kind,), reduced_motion=True) as (pilot, turn, move):
        turn.table.shows.show(turn.progress.step(mover, move))
        turn.progress.pause = 1e9
        assert not RUNS[verb](turn.table.view) and not turn.table.view.moving
        pilot.step()
        assert not turn.table.shows.running
        assert_at_rest(pilot, turn)


def test_what_is_new_stands_still_where_motion_is_reduced(tmp_path: Path) -> None:
    with running(tmp_path, Verb.CHAPTER, "xian", "TurnBegan", 0, reduced_motion=True) as (pilot, turn):
        news = turn.table.view.news
        assert news is not None and news.still and news.share == 1.0 and not news.moves
        pilot.step()
        begun, frames = pilot.time, pilot.pictures
        assert pilot.sees("Turn ")
        until(pilot, lambda: turn.table.view.news is None, each=1)
        assert pilot.time - begun == pytest.approx(2.0, abs=0.1) and pilot.pictures - frames <= 2


def test_what_is_new_leaves_by_itself_and_holds_up_nobody(tmp_path: Path) -> None:
    with running(tmp_path, Verb.CHAPTER, "xian", "TurnBegan", 1) as (pilot, turn):
        until(pilot, lambda: not turn.table.shows.running)
        assert turn.table.view.news is not None and turn.table.may_act
        pilot.wait(0.3)
        assert any("Prime Minister goes to" in text for text in pilot.texts()) and pilot.overflows() == []
        piece = turn.table.board.thing(turn.table.movable()[0])
        assert piece is not None
        pilot.down(piece.box)
        assert turn.table.pressed is not None and turn.table.view.news is None


# An opponent's move


@pytest.mark.parametrize("speed", [1, 2, 3])
@IN_BOTH
def test_an_opponents_whole_move_fits(tmp_path: Path, key: str, speed: int) -> None:
    """All its steps together, at every speed; what all have chosen is turned over in its own time, and so is read what
    is new."""
    with piloted(tmp_path, settings=Settings(language="en", speed=speed)) as pilot:
        pilot.app.open("menu")
        pilot.app.replace("turn", match=sat(key, ["random", "random"], 5, 14), autosave=None)
        turn = on_the_table(pilot)
        whole: list[float] = []
        seat, passed, wheel = -1, 0.0, 0.0
        for step in range(6000):
            place, showing = turn.match.history.position, turn.table.shows.running
            pilot.step(seen=step % SEEN == 0)
            steps = turn.match.history.steps
            if len(steps) > place and steps[-1].seat != seat:
                whole, seat, passed, wheel = [*whole, passed - wheel], steps[-1].seat, 0.0, 0.0
            if len(whole) > MOVES:
                break
            if any(trip.spins for trip in turn.table.view.trips.values()):
                wheel = WITH_A_WHEEL[speed]
            if turn.table.view.together is not None:
                passed = 0.0
            elif showing or (turn.progress.pause > 0 and turn.match.to_move == seat and turn.table.view.news is None):
                passed += STEP
        assert len(whole) > MOVES and max(whole) > MOST[speed] * 0.3
        assert max(whole) <= MOST[speed] + 12 * STEP  # a beat ends with a picture


def test_the_time_of_a_move_is_shared_by_its_steps() -> None:
    budget = TimeLeft()
    taken = sum(4.0 * budget.factor(1, 4.0, last, 2, 0.1) + 0.1 for last in (False, False, False, True))
    assert taken <= MOST[2] + 0.11
    assert budget.factor(1, 2.0, True, 2, 0.1) == 1.0  # the next move has its own
    assert TimeLeft().factor(1, 0.5, False, 2, 0.1) == 1.0
    assert TimeLeft().factor(1, 2.0, True, 0, 0.0) == 0.0


def test_arrows_stay_until_ones_own_first_move(tmp_path: Path) -> None:
    with running(tmp_path, Verb.DECIDED, "xian", "BuilderEntered", 1) as (pilot, turn):
        until(pilot, lambda: not turn.table.shows.running)
        arrows = turn.table.view.arrows
        assert [arrow.start for arrow in arrows.arrows] == ["panel.1"] and arrows.points(arrows.arrows[0])
        while turn.match.to_move == 1:
            turn.table.shows.show(turn.progress.step(1, turn.match.state.legal()[0]))
            turn.table.shows.skip()
        assert arrows.arrows
        if turn.table.shows.interlude is not None:
            turn.table.shows.skip()
        turn.progress.pause = 0.0
        turn.table.decision.play(turn.match.state.legal()[0])
        assert arrows.arrows == []


def test_figures_count_when_tokens_land(tmp_path: Path) -> None:
    with before_beats(tmp_path, "xian", least=1, events=("ResourceGained",)) as (pilot, turn, move):
        board, view = turn.table.board, turn.table.view
        before = {thing.id: thing.look for thing in board.things if thing.kind == "counter"}
        turn.table.decision.play(move)
        turn.progress.pause = 1e9
        until(pilot, lambda: any(one.flight.verb is Verb.GAINED for one in view.flying))
        end = next(one.flight.end for one in view.flying if one.flight.verb is Verb.GAINED)
        thing = board.thing(end)
        assert thing is not None and thing.look != before[end]
        seen = []
        while view.flying:
            shown = view.as_seen(board.thing(end) or thing)
            assert shown is not None
            seen.append(shown.look[1])
            pilot.step()
        assert seen[0] == before[end][1] and seen[-1] == thing.look[1] and seen == sorted(seen)


# The last turn again


@IN_BOTH
def test_what_the_others_did_is_seen_again(tmp_path: Path, key: str) -> None:
    """Beat after beat as it was; game, log and table are afterwards as before."""
    with before_beats(tmp_path, key, ("person", "random", "random"), 2, mover=2, then=0) as (pilot, turn, move):
        play_on(pilot, turn, move)
        turn.table.shows.skip()
        turn.table.shows.skip()
        turn.table.view.finish()
        first, last = others_last(turn.progress)
        assert last == turn.match.history.position > first
        before, lines = digest(turn.match.game, turn.match.state), list(turn.log.lines)
        assert turn.table.show_again() and now(turn.table.shows.running) and not now(turn.table.may_act)
        seen = Seen(pilot, turn.table)
        pilot.app.sound.played.clear()
        until(pilot, lambda: not turn.table.shows.running)
        wanted = views_of(turn.table, beats_between(turn.match, first, last))
        assert seen.views[:-1] == wanted[1:] and "bell" not in pilot.app.sound.played
        assert turn.log.lines == lines and digest(turn.match.game, turn.match.state) == before
        assert turn.table.may_act
        assert_at_rest(pilot, turn)
        assert turn.table.show_again()
        pilot.key("s")
        assert not turn.table.shows.running and turn.log.lines == lines
        assert_at_rest(pilot, turn)


def test_there_is_nothing_to_see_again_at_the_beginning(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=Settings(language="en", speed=2)) as pilot:
        pilot.app.open("menu")
        pilot.app.replace("turn", match=sat("qin", ["person", "random"], 1, 0), autosave=None)
        turn = on_the_table(pilot)
        if turn.match.to_move == 0:
            assert not turn.table.show_again() and not turn.table.shows.running


# The beginning and the end


def begun_by_a_person(key: str) -> Match:
    """A new game against the computer; whoever it is dealt to begins."""
    kinds = ["random", "random"]
    kinds[sat(key, kinds, 3, 0).to_move] = "person"
    return sat(key, kinds, 3, 0)


@IN_BOTH
def test_a_new_game_is_dealt_in_a_second(tmp_path: Path, key: str) -> None:
    with piloted(tmp_path, settings=Settings(language="en", speed=2)) as pilot:
        pilot.app.open("menu")
        pilot.app.replace("turn", match=begun_by_a_person(key), autosave=None)
        turn = on_the_table(pilot)
        view, begun = turn.table.view, pilot.time
        assert now(view.dawn) is not None and view.trips
        corner = pilot.picture().get_at((60, 90))
        while now(view.moving):
            assert not turn.now.pulse.ids, "nothing lights up before it lies there"
            assert not pilot.sees("taken"), "nothing has been taken that is not dealt yet"
            pilot.step()
        assert pilot.time - begun == pytest.approx(1.0, abs=0.1) and view.dawn is None
        assert sum(pilot.picture().get_at((60, 90))[:3]) > sum(corner[:3])


@IN_BOTH
def test_who_is_quick_need_not_wait_for_the_dealing(tmp_path: Path, key: str) -> None:
    with piloted(tmp_path, settings=Settings(language="en", speed=2)) as pilot:
        pilot.app.open("menu")
        pilot.app.replace("turn", match=begun_by_a_person(key), autosave=None)
        turn = on_the_table(pilot)
        pilot.step()
        pieces = [thing for id in turn.table.movable() if (thing := turn.table.board.thing(id)) is not None]
        piece = next(thing for thing in pieces if turn.table.board.at(thing.box.centre) == thing)
        pilot.down(piece.box)
        assert turn.table.pressed is not None and not turn.table.view.moving and turn.table.view.dawn is None


@pytest.mark.parametrize("settings", [{"speed": 0}, {"reduced_motion": True}])
def test_nothing_is_dealt_where_nothing_moves(tmp_path: Path, settings: dict[str, Any]) -> None:
    with piloted(tmp_path, settings=Settings(language="en", **settings)) as pilot:
        pilot.app.open("menu")
        pilot.app.replace("turn", match=sat("xian", ["person", "random"], 3, 0), autosave=None)
        view = on_the_table(pilot).table.view
        assert view.dawn is None and not view.moving


@pytest.mark.parametrize("way", ["wait", "key", "at-once"])
def test_the_last_pagoda_is_seen_before_the_count(tmp_path: Path, way: str) -> None:
    """The board holds, the pagoda lands, the words say it; then the count opens, or at a press."""
    drawn = next(match for match in (random_match(find_game("qin"), 2, seed) for seed in range(100))
                 if any(getattr(event, "last_pagoda", False) for event in match.history.steps[-1].events))
    match = sat("qin", ["person", "random"], drawn.seed, drawn.history.length - 1)
    last = drawn.history.steps[-1]
    with piloted(tmp_path, settings=Settings(language="en", speed=0 if way == "at-once" else 2)) as pilot:
        pilot.app.open("menu")
        pilot.app.replace("turn", match=match, autosave=None)
        turn = on_the_table(pilot)
        turn.progress.pause = 1e9
        turn.table.shows.show(turn.progress.step(last.seat, last.move))
        turn.progress.pause = 0.0
        if way != "at-once":
            until(pilot, lambda: any(id.startswith("pagoda.") for id in turn.table.view.trips))
            assert turn.table.view.news is None
        until(pilot, lambda: turn.table.view.news is not None)
        begun = pilot.time
        assert not turn.table.view.trips and pilot.where == "turn"
        pilot.wait(0.4)
        assert pilot.sees("The last pagoda") and pilot.where == "turn"
        if way == "key":
            pilot.key("s")
        until(pilot, lambda: pilot.where == "scoring")
        assert (pilot.time - begun > 2.5) == (way != "key")
