"""A step is shown in beats, one after the other; a press ends all that runs and is used up by that; whatever comes in
between, the table is whole afterwards."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.scenes.beats_help import Seen, assert_at_rest, before_beats, packed, play_on, sat, until, views_of
from tests.typed import now, of
from xian.engine.registry import GAMES
from xian.engine.xian.slots import HIDDEN, PAIR, PHASE
from xian.engine.xian.state import XianState
from xian.pilot import STEP, Pilot, piloted
from xian.scenes.boards.board import Shown, Thing
from xian.scenes.play.lights import PULSE
from xian.scenes.play.log import Log
from xian.scenes.play.refused import Refused
from xian.scenes.play.source import Doing
from xian.scenes.play.together import READ
from xian.scenes.play.turn import Turn
from xian.table.autosave import Autosave
from xian.table.beats import beats_of
from xian.table.settings import Settings

IN_ALL = pytest.mark.parametrize("key", GAMES)


def rests(turn: Turn) -> bool:
    return not turn.table.shows.running


@IN_ALL
def test_one_after_the_other(tmp_path: Path, key: str) -> None:
    """Every position between is shown, the next one when all of the last has arrived, and told line by line."""
    with before_beats(tmp_path, key) as (pilot, turn, move):
        seen, before = Seen(pilot, turn.table), list(turn.log.lines)
        steps = beats_of(turn.match.state, move)
        turn.table.decision.play(move)
        turn.progress.pause = 1e9
        lines = 0
        while turn.table.shows.running:
            shown = steps[:len(steps) - len(turn.table.shows.beats)]
            told = [event for beat in shown for event in beat.events if not event.quiet]
            assert [line.event for line in turn.log.lines[len(before):]] == [
                event.seen_by(turn.progress.eyes) for event in told]
            assert not turn.table.may_act and not turn.now.acts and turn.now.doing is Doing.SHOWING
            lines = max(lines, len(told))
            moving, left = turn.table.view.moving, len(turn.table.shows.beats)
            longest = max([travel.delay + travel.seconds - travel.passed for travel in
                           (trip.travel for trip in turn.table.view.trips.values())], default=0.0)
            pilot.step()
            assert not moving or longest <= STEP or len(turn.table.shows.beats) == left
        assert seen.views == views_of(turn.table, steps) and lines
        assert len(set(seen.times)) >= 2
        assert_at_rest(pilot, turn)


def test_what_flies_flies_with_its_beat(tmp_path: Path) -> None:
    with before_beats(tmp_path, "xian", least=2, events=("ResourcePaid", "WarriorPainted")) as (pilot, turn, move):
        seen = Seen(pilot, turn.table)
        steps = beats_of(turn.match.state, move)
        turn.table.decision.play(move)
        turn.progress.pause = 1e9
        until(pilot, lambda: not turn.table.shows.running)
        board = turn.table.board
        wanted = [[flight.picture for event in turn.table.shows.seen(beat.events) for flight in board.flights(event)
                   if turn.table.view.there(flight) for _ in range(flight.count)] for beat in steps]
        assert seen.flying == wanted
        assert sum(map(bool, wanted)) >= 2, "beats that let nothing fly prove nothing"


@IN_ALL
def test_what_the_step_was_about_is_marked_at_its_end(tmp_path: Path, key: str) -> None:
    with before_beats(tmp_path, key) as (pilot, turn, move):
        play_on(pilot, turn, move)
        turn.progress.pause = 1e9
        until(pilot, lambda: not turn.table.shows.running)
        marked = set(turn.table.view.marked)
        turn.table.shows.mark_last()
        assert marked == turn.table.view.marked != set()


@IN_ALL
def test_marks_of_the_last_step_fade_as_a_decision_begins(tmp_path: Path, key: str) -> None:
    with before_beats(tmp_path, key) as (pilot, turn, move):
        play_on(pilot, turn, move)
        turn.progress.pause = 1e9
        until(pilot, lambda: not turn.table.shows.running)
        assert turn.now.marked == turn.table.view.marked != set()
        turn.progress.pause = 0.0
        until(pilot, lambda: turn.table.may_act)
        assert turn.now.pulse.ids
        pilot.wait(PULSE + 0.2)
        assert turn.table.may_act and not turn.now.marked and turn.table.view.marked


# A press


@IN_ALL
@pytest.mark.parametrize("way", ["thing", "nothing", "key", "button", "tool", "tab"])
def test_a_press_ends_all_and_is_used_up(tmp_path: Path, key: str, way: str) -> None:
    with before_beats(tmp_path, key) as (pilot, turn, move):
        steps = play_on(pilot, turn, move, 2)
        turn.progress.pause = 1e9
        panel = turn.table.board.thing(turn.table.board.seat_panel(1))
        assert panel is not None

        def press() -> None:
            if way in ("thing", "nothing"):
                pilot.down(panel.box.low(4) if way == "thing" else (turn.side.board.centre[0], 12.0))
            elif way in ("key", "tab"):
                pilot.key("s" if way == "key" else "tab")
            else:
                pilot.click("tool-menu" if way == "tool" else "tool-rules")

        focus = turn.focus
        press()
        assert not turn.table.shows.running and not turn.table.view.moving
        assert turn.table.board.shown is not None
        assert views_of(turn.table, steps)[-1] == packed(turn.match.game, turn.table.board.shown.view)
        assert (pilot.where, turn.table.pinned) == ("turn", "")
        assert turn.focus in (focus, f"tool-{'menu' if way == 'tool' else 'rules'}")
        assert_at_rest(pilot, turn)
        press()
        assert {"thing": turn.table.pinned != "", "nothing": True, "key": pilot.where == "sheet",
                "button": pilot.where == "rules", "tool": pilot.where == "pause",
                "tab": turn.focus != focus}[way]


@IN_ALL
def test_the_menu_s_key_opens_it_whatever_is_shown(tmp_path: Path, key: str) -> None:
    """It ends what moves, and is not used up by that: what is pressed next is meant for the menu."""
    with before_beats(tmp_path, key) as (pilot, turn, move):
        play_on(pilot, turn, move, 2)
        turn.progress.pause = 1e9
        assert turn.table.shows.running
        pilot.key("f10")
        assert pilot.where == "pause"


@IN_ALL
@pytest.mark.parametrize("way", ["drag", "click"])
def test_taking_up_an_own_piece_passes_through(tmp_path: Path, key: str, way: str) -> None:
    """While the opponent's step is shown; it is one's own decision after it."""
    with before_beats(tmp_path, key, ("person", "random"), 2, mover=1, then=0) as (pilot, turn, move):
        play_on(pilot, turn, move)
        turn.table.shows.skip()
        piece = next(thing for id in turn.table.movable() if (thing := turn.table.board.thing(id)) is not None
                     and turn.table.board.at(thing.box.centre) == thing)
    with before_beats(tmp_path, key, ("person", "random"), 2, mover=1, then=0) as (pilot, turn, move):
        play_on(pilot, turn, move)
        assert not now(turn.table.may_act) and turn.table.movable() == []
        pilot.move(piece.box)
        assert now(turn.table.shows.running)
        pilot.down(piece.box)
        assert not turn.table.shows.running and turn.table.may_act
        if way == "drag":
            pilot.move((piece.box.centre[0] + 30, piece.box.centre[1] - 30))
        else:
            pilot.up(piece.box)
        held = turn.table.held
        assert held is not None and (held.piece.id, held.how) == (piece.id, way) and held.targets


def test_a_piece_under_the_button_is_let_go_when_keys_decide(tmp_path: Path) -> None:
    """A press on a piece, then the decision by a key, then a move of the mouse: nothing is taken up any more."""
    with piloted(tmp_path, settings=Settings(language="en", speed=2, done_step=False)) as pilot:
        pilot.app.open("menu")
        pilot.app.replace("turn", match=sat("xian", ["person", "random"], 3, 0), autosave=None)
        pilot.idle()
        turn = pilot.app.scenes[1]
        assert isinstance(turn, Turn)
        piece = turn.table.board.thing(turn.table.movable()[0])
        assert piece is not None
        pilot.down(piece.box)
        assert turn.table.pressed is not None
        pilot.key("return")
        assert turn.match.history.position > 0
        pilot.move((piece.box.centre[0] + 40, piece.box.centre[1] - 40))
        assert turn.table.held is None and turn.table.pressed is None


def test_words_at_the_pointer_go_with_the_next_press(tmp_path: Path) -> None:
    with before_beats(tmp_path, "qin") as (pilot, turn, _):
        turn.table.refused = Refused("That is not possible.")
        pilot.click("tool-score")
        assert pilot.where == "sheet" and turn.table.refused is None


# At once


@IN_ALL
@pytest.mark.parametrize("settings", [{"speed": 0}, {"reduced_motion": True}])
def test_at_once_where_nothing_is_to_move(tmp_path: Path, key: str, settings: dict[str, Any]) -> None:
    """One picture, the last; no sound twice, though several beats have it."""
    with before_beats(tmp_path, key, **settings) as (pilot, turn, move):
        seen, frames = Seen(pilot, turn.table), pilot.pictures
        steps = beats_of(turn.match.state, move)
        pilot.app.sound.played.clear()
        turn.table.decision.play(move)
        turn.progress.pause = 1e9
        pilot.step()
        assert not turn.table.shows.running and pilot.pictures == frames + 1
        assert seen.views == views_of(turn.table, steps)
        assert seen.flying == [[]] * len(steps)
        assert len(pilot.app.sound.played) == len(set(pilot.app.sound.played)) > 0
        assert_at_rest(pilot, turn)


def test_a_skip_is_not_louder_than_one_beat(tmp_path: Path) -> None:
    with before_beats(tmp_path, "qin", events=("ProvinceFounded", "VillageTaken")) as (pilot, turn, move):
        beats = play_on(pilot, turn, move)
        turn.progress.pause = 1e9
        pilot.app.sound.played.clear()
        sounds = [sound for beat in beats[len(beats) - len(turn.table.shows.beats):]
                  for sound in {turn.table.board.sound(event) for event in beat.events} if sound]
        sounds += [sound for _, sound in turn.table.view.sounds.coming]  # what is still on its way sounds when it lands
        turn.table.shows.skip()
        assert sorted(pilot.app.sound.played) == sorted(set(sounds)) and len(set(sounds)) < len(sounds)


def test_the_bell_rings_when_it_is_ones_own_turn_again(tmp_path: Path) -> None:
    """At the end of what is shown, also where each move waits for a key; not after one's own step."""
    for wait in (False, True):
        with before_beats(tmp_path, "xian", least=2, mover=1, then=0, step_opponents=wait) as (pilot, turn, move):
            play_on(pilot, turn, move)
            assert "bell" not in pilot.app.sound.played
            until(pilot, partial(rests, turn))
            assert pilot.app.sound.played.count("bell") == 1
    with before_beats(tmp_path, "xian", least=2, then=0) as (pilot, turn, move):
        play_on(pilot, turn, move)
        until(pilot, lambda: not turn.table.shows.running)
        assert "bell" not in pilot.app.sound.played


def test_the_bar_asks_nobody_while_it_is_shown(tmp_path: Path) -> None:
    """Not that one waits for oneself; what is asked stands there as soon as the last beat does."""
    with before_beats(tmp_path, "xian", least=3, then=0) as (pilot, turn, move):
        play_on(pilot, turn, move)
        while turn.table.shows.running:
            assert turn.now.prompt == ("" if turn.table.shows.beats else turn.table.board.prompt())
            pilot.step()
        assert turn.now.prompt == turn.table.board.prompt() != ""


def test_reasons_can_be_read_while_opponents_go_on(tmp_path: Path) -> None:
    """They close with one's own next decision."""
    with before_beats(tmp_path, "xian", least=2, mover=1, then=0) as (pilot, turn, move):
        if turn.progress.last_opponent() is None:
            raise AssertionError("no opponent has done anything yet that it could tell of")
        pilot.key("w")
        assert turn.advice.talk is not None and turn.advice.talk[0] == "why"
        play_on(pilot, turn, move)
        until(pilot, lambda: not turn.table.shows.running)
        assert now(turn.advice.open) and "talk" in [control.id for control in turn.controls]
        turn.progress.pause = 0.0
        turn.table.decision.play(turn.match.state.legal()[0])
        turn.progress.pause = 1e9
        assert not turn.advice.open and "talk" not in [control.id for control in turn.controls]


# What everybody looks at


def at_the_last_pair(pilot: Pilot, kinds: tuple[str, str]) -> Turn:
    """The table when the last seat is to lay its pair."""
    match = sat("xian", kinds, 3, 0)
    while of(XianState, match.state).v[PHASE] != PAIR or match.to_move != 1:
        match.play(match.to_move, match.state.legal()[0])
    pilot.app.open("menu")
    pilot.app.replace("turn", match=match, autosave=None)
    turn = pilot.app.scenes[1]
    assert isinstance(turn, Turn)
    turn.progress.pause = 0.0 if kinds[1] == "person" else 1e9
    pilot.step()
    return turn


def laid(turn: Turn) -> list[Thing]:
    """The other's cards that lie open on the table."""
    return [thing for thing in turn.table.board.things if thing.kind == "card" and thing.id.startswith("card.1.")
            and thing.look[0] != HIDDEN]


def shows_nothing_yet(turn: Turn, covered: Shown | None) -> bool:
    """Neither the cards, nor the panels, nor the log know what is being turned over."""
    return (laid(turn) == [] and turn.table.board.shown is covered
            and not any(event.interlude for event in told(turn.log)[-8:])
            and not any(turn.table.board.thing(id) for id in ("card.1.red-1", "card.1.blue-1")))


@pytest.mark.parametrize("speed", [0, 2])
@pytest.mark.parametrize("way", ["wait", "key", "resize", "language", "on"])
def test_all_look_together_before_the_table_shows_it(tmp_path: Path, speed: int, way: str) -> None:
    """Several people at one screen: it stays until one of them says that all have seen it."""
    with piloted(tmp_path, settings=Settings(language="en", speed=speed)) as pilot:
        turn = at_the_last_pair(pilot, ("person", "person"))
        if pilot.where == "handover":
            pilot.click("here")
        turn.table.decision.play(turn.match.state.legal()[0])
        lines = len(turn.log.lines)
        until(pilot, lambda: turn.table.shows.interlude is not None)
        covered, together = turn.table.board.shown, turn.table.view.together
        assert together is not None and together.waits and shows_nothing_yet(turn, covered)
        if way == "language":
            pilot.app.change(language="fr")
        elif way == "resize":
            pilot.resize(1000, 760)
            pilot.resize(1366, 768)
            pilot.app.change(text_scale=1.5)
        elif way == "key" and speed:
            pilot.key("s")  # all is turned over at once
            assert not together.moves and pilot.where == "turn"
        until(pilot, lambda: not together.moves)
        pilot.idle()
        assert now(turn.table.view.together) is together and shows_nothing_yet(turn, covered)
        assert pilot.overflows() == []
        assert pilot.sees(together.interlude.title) and turn.now.acts[0].id == "on"
        if way == "on":
            pilot.click("on")
        else:
            pilot.key("return")
        assert turn.table.shows.interlude is None is turn.table.view.together and pilot.where == "turn"
        until(pilot, lambda: not turn.table.shows.running)
        assert [event.interlude for event in told(turn.log)[-8:]].count(True) == 1
        assert len(turn.log.lines) > lines and pilot.where == "turn"
        assert_at_rest(pilot, turn)


@pytest.mark.parametrize("way", ["wait", "press"])
def test_who_plays_alone_is_not_waited_for(tmp_path: Path, way: str) -> None:
    """It is turned over, put in order, can be read, and goes; the first press ends what moves, the next that all look:
    what follows is seen."""
    with piloted(tmp_path, settings=Settings(language="en", speed=2)) as pilot:
        turn = at_the_last_pair(pilot, ("person", "random"))
        turn.table.shows.show(turn.progress.step(1, turn.match.state.legal()[0]))
        turn.progress.pause = 1e9
        until(pilot, lambda: turn.table.shows.interlude is not None)
        together, begun = turn.table.view.together, pilot.time
        assert together is not None and shows_nothing_yet(turn, turn.table.board.shown)
        if way == "press":
            pilot.down(turn.table.board.things[0].box)
            assert now(turn.table.view.together) is together and not together.moves
            pilot.down(turn.table.board.things[0].box)
            assert turn.table.view.together is None
            until(pilot, lambda: not turn.table.shows.running)
        else:
            until(pilot, lambda: turn.table.view.together is None)
            assert pilot.time - begun == pytest.approx(together.whole + READ, abs=0.1)
            until(pilot, lambda: not turn.table.shows.running)
        assert laid(turn)
        assert_at_rest(pilot, turn)


def told(log: Log) -> list[Any]:
    return [line.event for line in log.lines]


# What comes in between


@IN_ALL
@pytest.mark.parametrize("what", ["size", "language", "scale", "contrast", "speed", "undo", "look-back", "hint",
                                  "curious", "nearer", "leave"])
def test_nothing_is_left_half_shown(tmp_path: Path, key: str, what: str) -> None:
    with before_beats(tmp_path, key, then=-1) as (pilot, turn, move):
        place = turn.match.history.position
        play_on(pilot, turn, move, 2)
        turn.progress.pause = 1e9
        shown = turn.table.board.shown
        change: dict[str, Any] = {"language": {"language": "fr"}, "scale": {"text_scale": 1.5},
                                  "contrast": {"high_contrast": True}, "speed": {"speed": 0}}
        if what == "size":
            pilot.resize(1000, 760)
        elif what in change:
            pilot.app.change(**change[what])
        elif what == "undo":
            pilot.key("ctrl+z")
            assert turn.match.history.position == place + 1  # the press is used up
            pilot.key("ctrl+z")
        elif what == "look-back":
            pilot.key("[")
            pilot.key("[")
            assert turn.progress.looking == place
        elif what in ("hint", "curious"):
            pilot.key("h") if what == "hint" else pilot.move(turn.table.board.things[-1].box)
        elif what == "nearer":
            turn.orders.look_nearer(1)
        else:
            pilot.drop(tmp_path / "gone.xian")
            pilot.key("escape")
        if what in ("language", "scale", "contrast", "curious", "leave"):
            assert turn.table.shows.running and turn.table.board.shown == shown
        until(pilot, lambda: not turn.table.shows.running)
        until(pilot, lambda: turn.table.view.wanted is None)
        if what == "undo" and turn.match.history.position == place:
            assert turn.match.history.undone
        assert pilot.where == "turn" and pilot.overflows() == []
        assert_at_rest(pilot, turn)


@IN_ALL
@pytest.mark.parametrize("what", ["size", "language", "look-back", "nothing"])
def test_the_screen_goes_to_the_next_person_once(tmp_path: Path, key: str, what: str) -> None:
    """Whatever comes in the middle of the beats: the next one sits at the bottom, called by one curtain at most."""
    with before_beats(tmp_path, key, ("person", "person"), 2, then=1) as (pilot, turn, move):
        play_on(pilot, turn, move)
        if what == "size":
            pilot.resize(1000, 760)
        elif what == "language":
            pilot.app.change(language="fr")
        elif what == "look-back":
            for key_name in ("[", "[", "]"):
                pilot.key(key_name)
        pilot.idle()
        private = turn.table.board.private(turn.match.state)
        assert (pilot.where == "handover") == private
        if private:
            pilot.click("here")
            pilot.idle()
        assert pilot.where == "turn" and turn.table.may_act and turn.progress.seat == 1
        assert_at_rest(pilot, turn)


# The small picture, and headings


@IN_ALL
def test_the_small_picture_stops_nothing(tmp_path: Path, key: str) -> None:
    """It is drawn on a board of its own, in the middle of a beat."""
    travels: dict[str, Any] = {"terracotta": {"least": 1, "events": ("SpecialistPlaced",)}}
    with before_beats(tmp_path, key, **travels.get(key, {})) as (pilot, turn, move):
        turn.autosave = Autosave.start(turn.match, pilot.app.folders.autosaves)
        play_on(pilot, turn, move, 2)
        until(pilot, lambda: bool(turn.table.view.trips))
        table = turn.table
        before = (table.board.shown, table.board.things, dict(table.view.trips), list(table.view.flying),
                  list(table.shows.beats), turn.controls)
        ways = [(trip.box, trip.travel.passed) for trip in table.view.trips.values()]
        turn.keep_picture()
        assert turn.autosave.file.path.with_suffix(".png").is_file()
        after = (table.board.shown, table.board.things, dict(table.view.trips), list(table.view.flying),
                 list(table.shows.beats), turn.controls)
        assert all(one == other for one, other in zip(before, after, strict=True)) and after[1] is before[1]
        assert [(trip.box, trip.travel.passed) for trip in table.view.trips.values()] == ways
        pilot.step()
        assert [trip.travel.passed for trip in table.view.trips.values()] != [passed for _, passed in ways]


@IN_ALL
def test_headings_and_small_pictures_during_play(tmp_path: Path, key: str) -> None:
    """With every new chapter the list of saves gets a new picture; the game is still on the table."""
    with piloted(tmp_path, settings=Settings(language="en", speed=0, done_step=False)) as pilot:
        match = sat(key, ["random", "random"], 2, 0)
        saving = Autosave.start(match, pilot.app.folders.autosaves)
        pilot.app.open("menu")
        pilot.app.replace("turn", match=match, autosave=saving)
        turn = pilot.app.scenes[1]
        assert isinstance(turn, Turn)
        pictures: list[bytes] = []
        path = saving.file.path.with_suffix(".png")
        headings: set[int] = set()
        for _ in range(5000):
            if len(pictures) >= 4:
                break
            pilot.step(0.25)
            headings.add(turn.chapters_seen)
            if path.is_file() and path.read_bytes() not in pictures:
                pictures.append(path.read_bytes())
        assert len(pictures) >= 4 and len(headings) >= 4 and not match.over
        lines = [line for line in turn.log.lines if line.heading]
        assert len(lines) == max(headings) and len({line.text for line in lines}) == len(lines)
        pilot.step()
        assert pilot.sees(lines[-1].text)
