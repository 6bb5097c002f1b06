"""Replays: going through a game with slider, buttons and keys, from the open table or with one seat's eyes, and taking
it over."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.scenes.beats_help import Seen, assert_at_rest, until, views_of
from tests.scenes.helpers import faults, on_the_table
from xian.engine.game import Options
from xian.engine.record import write
from xian.engine.registry import GAMES, game
from xian.pilot import Pilot, piloted
from xian.scenes.boards.board import Board
from xian.scenes.play.again import Again
from xian.scenes.play.controller import Controller
from xian.scenes.replay import ReplayScene
from xian.scenes.replay_log import ReplayLog
from xian.scenes.replay_side import OPEN
from xian.scenes.rules import Rules
from xian.scenes.timeline import Timeline
from xian.table.beats import Beat, beats_of
from xian.table.match import Match
from xian.table.measures import random_match
from xian.table.seats import sit
from xian.table.settings import Settings
from xian.table.shelf import look_at
from xian.table.wording import wording


@cache
def finished(players: int = 3) -> Match:
    return random_match(game("xian"), players, 3)


def with_kinds(*kinds: str) -> Match:
    """The first moves of a game with these players."""
    xian = game("xian")
    seats = [sit(seat, f"Seat {seat + 1}", kind) for seat, kind in enumerate(kinds)]
    match = Match.new(xian, Options(len(kinds), xian.house_pack()), 5, seats)
    for _ in range(20):
        match.play(match.to_move, match.state.legal()[0])
    return match


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with piloted(tmp_path, settings=Settings(language="en", course_offered=True)) as found:
        found.app.open("menu")
        found.app.open("replay", match=finished())
        found.idle()
        yield found


def scene(pilot: Pilot) -> ReplayScene:
    found = pilot.scene
    assert isinstance(found, ReplayScene)
    return found


def source_and_table(pilot: Pilot) -> tuple[Again, Controller]:
    found = scene(pilot)
    assert found.source is not None and found.table is not None
    return found.source, found.table


def timeline(pilot: Pilot) -> Timeline:
    found = pilot.scene.control("timeline")
    assert isinstance(found, Timeline)
    return found


def test_keys_go_through_the_game(pilot: Pilot) -> None:
    length, chapters = finished().history.length, [begins for begins, _ in scene(pilot).chapters]
    assert scene(pilot).position == 0
    assert pilot.sees(f"Before the first of {length} moves")
    places = []
    for key in ("right", "right", "]", "left", "[", "page down", "page down", "page up", "end", "right", "home",
                "left"):
        pilot.key(key)
        places.append(scene(pilot).position)
    assert places == [1, 2, 3, 2, 1, chapters[1], chapters[2], chapters[1], length, length, 0, 0]


def test_buttons_go_through_the_game(pilot: Pilot) -> None:
    length = finished().history.length
    assert not pilot.scene.control("back-one").enabled
    places = []
    for id in ("on-one", "on-one", "back-one", "last", "first"):
        pilot.click(id)
        places.append(scene(pilot).position)
    assert places == [1, 2, 1, length, 0]
    pilot.click("last")
    assert not pilot.scene.control("on-one").enabled
    assert not pilot.scene.control("take-over").enabled


def test_the_slider_is_dragged_and_turned(pilot: Pilot) -> None:
    line = timeline(pilot)
    middle = line.track.centre[1]
    pilot.drag((line.x_of(0), middle), (line.x_of(60), middle))
    assert scene(pilot).position == 60
    assert pilot.sees(f"Move 60 of {finished().history.length}")
    pilot.wheel(-1)
    assert scene(pilot).position == 61
    pilot.click((line.x_of(10), middle))
    assert scene(pilot).position == 10


def test_one_move_on_is_seen_happening(pilot: Pilot) -> None:
    steps = finished().history.steps
    paid = next(place for place, step in enumerate(steps) if any(e.kind == "CoinsPaid" for e in step.events))
    scene(pilot).jump(paid)
    pilot.idle()
    pilot.app.sound.played.clear()
    pilot.key("right")
    assert source_and_table(pilot)[1].view.moving and "coins" not in pilot.app.sound.played
    until(pilot, lambda: "coins" in pilot.app.sound.played)  # they sound when they land
    pilot.key("right")
    pilot.idle()
    assert scene(pilot).position == paid + 2


def test_one_move_on_is_seen_beat_after_beat(pilot: Pilot) -> None:
    """Each as the eyes see it that look; the open table sees all. At the end what it was about is marked."""
    _, place = many_beats()
    source, table = source_and_table(pilot)
    for view in range(2):
        scene(pilot).jump(place)
        pilot.idle()
        seen = Seen(pilot, table)
        pilot.key("right")
        until(pilot, lambda: not table.shows.running)
        assert seen.views == views_of(table, source.beats(place)) and len(set(seen.times)) >= 3
        assert (source.eyes is None) == (view == 0)
        marked = set(table.view.marked)
        table.shows.mark_last()
        assert marked == table.view.marked
        assert_at_rest(pilot, scene(pilot))
        pilot.key("v")


@pytest.mark.parametrize("what", ["on", "back", "far", "seat", "view", "size", "language", "quicker", "rules"])
def test_nothing_is_left_half_shown(pilot: Pilot, what: str) -> None:
    """Whatever comes in the middle of a move's beats."""
    steps, place = many_beats()
    source, table = source_and_table(pilot)
    scene(pilot).jump(place)
    pilot.idle()
    pilot.key("right")
    until(pilot, lambda: len(table.shows.beats) < len(steps) - 1 and table.view.moving)
    assert table.shows.running
    keys = {"on": "right", "back": "left", "far": "home", "view": "v", "quicker": "+"}
    if what in keys:
        pilot.key(keys[what])
    elif what == "seat":
        pilot.click("seat-2")
    elif what == "size":
        pilot.resize(1000, 760)
    elif what == "language":
        pilot.app.change(language="fr")
    else:
        pilot.app.open("rules", game="xian")
        pilot.idle()
        pilot.key("escape")
    until(pilot, lambda: not table.shows.running and table.view.wanted is None)
    assert source.position == {"on": place + 2, "back": place, "far": 0}.get(what, place + 1)
    assert_at_rest(pilot, scene(pilot))


def test_playing_waits_for_nobody_to_look(pilot: Pilot) -> None:
    """What all looked at together is shown by the table alone, and the game goes on."""
    steps = finished().history.steps
    shown = next(place for place, step in enumerate(steps) if any(event.interlude for event in step.events))
    scene(pilot).jump(shown)
    pilot.key("p")
    pilot.wait(12.0)
    assert pilot.where == "replay" and scene(pilot).position >= shown + 3


@cache
def many_beats() -> tuple[list[Beat], int]:
    """The move of the game that is shown in most beats, and after how many moves it comes."""
    history = finished().history
    return max(((beats_of(history.at(place), step.move), place) for place, step in enumerate(history.steps)
                if not any(event.interlude for event in step.events)), key=lambda found: len(found[0]))


def test_it_plays_by_itself_at_the_speed_chosen(pilot: Pilot) -> None:
    pilot.key("p")
    pilot.wait(8.0)
    usual = scene(pilot).position
    assert usual >= 3
    assert scene(pilot).playing
    pilot.key("+")
    assert pilot.app.settings.speed == 3
    pilot.wait(8.0)
    assert scene(pilot).position - usual > usual
    pilot.key("space")
    before = scene(pilot).position
    pilot.wait(5.0)
    assert scene(pilot).position == before
    pilot.key("-")
    pilot.key("-")
    pilot.key("-")
    assert pilot.app.settings.speed == 1


def test_playing_stops_at_the_end_and_begins_anew(pilot: Pilot) -> None:
    scene(pilot).jump(finished().history.length - 1)
    pilot.click("play")
    pilot.wait(6.0)
    pilot.idle()
    assert scene(pilot).position == finished().history.length
    assert not scene(pilot).playing
    pilot.click("play")
    assert scene(pilot).position == 0
    assert scene(pilot).playing


def test_playing_stops_when_a_hand_is_laid_on_it(pilot: Pilot) -> None:
    pilot.key("p")
    pilot.wait(4.0)
    pilot.key("left")
    assert not scene(pilot).playing


def test_a_seat_sees_only_what_it_could_know(pilot: Pilot) -> None:
    xian = finished().game
    steps = finished().history.steps
    laid = next(place for place, step in enumerate(steps) if step.seat == 1 and
                any(event.seen_by(0) != event for event in step.events))
    scene(pilot).jump(laid + 1)
    pilot.step()
    opened = scene(pilot).log.sentence(laid, None, "en")
    assert pilot.sees(opened)
    pilot.key("v")
    pilot.step()
    hidden = scene(pilot).log.sentence(laid, 0, "en")
    assert hidden != opened
    assert pilot.sees(hidden)
    assert not pilot.sees(opened)
    shown = source_and_table(pilot)[1].shows.shown()
    true = xian.view(finished().history.at(laid + 1), 0)
    assert xian.pack_view(shown.view) == xian.pack_view(true)
    pilot.key("v")
    assert (source_and_table(pilot)[0].seat, scene(pilot).eyes) == (1, 1)
    pilot.step()
    assert pilot.sees(opened)


def test_any_seat_can_be_put_at_the_bottom(pilot: Pilot) -> None:
    pilot.click("seat-2")
    source, table = source_and_table(pilot)
    assert (source.seat, source.eyes, scene(pilot).eyes) == (2, None, OPEN)
    assert table.board.shown is not None and table.board.shown.view.seat == 2
    pilot.key("v")
    pilot.click("seat-1")
    assert (source.seat, source.eyes, scene(pilot).eyes) == (1, 1, 1)
    pilot.click("view")
    assert scene(pilot).eyes == 2


def board(pilot: Pilot) -> Board:
    return source_and_table(pilot)[1].board


def test_a_closer_look_stands_beside_the_board(pilot: Pilot) -> None:
    thing = board(pilot).thing("minister")
    assert thing is not None
    found = board(pilot).closer(thing)
    pilot.move(thing.box)
    assert pilot.sees(found.text) and all(pilot.sees(words) for _, _, words in found.rows)
    pilot.move((2, 2))
    assert not pilot.sees(found.text)
    pilot.click(thing.box, button=3)
    assert isinstance(pilot.scene, Rules) and pilot.scene.subject == thing.subject == "minister"
    pilot.key("escape")
    assert pilot.where == "replay"


def test_watching_changes_nothing_of_the_match(pilot: Pilot) -> None:
    before = write(finished().record())
    for key in ("end", "home", "right", "v", "p"):
        pilot.key(key)
    pilot.wait(3.0)
    assert write(finished().record()) == before
    assert finished().history.position == finished().history.length


def test_a_game_is_taken_over(pilot: Pilot) -> None:
    scene(pilot).jump(33)
    pilot.key("t")
    assert pilot.where == "question"
    assert pilot.app.scenes[-2].name == "replay"
    pilot.click("1")
    turn = on_the_table(pilot)
    pilot.idle()
    assert turn.match.history.steps[:33] == finished().history.steps[:33]
    assert [player.person for player in turn.match.players] == [False, True, False]
    assert turn.autosave is not None
    assert look_at(turn.autosave.file.path).moves == turn.match.history.length < finished().history.length


@pytest.mark.parametrize(("answer", "kinds"), [
    ("computer", ["artisan", "person", "artisan"]), ("stay", ["person", "person", "artisan"]),
])
def test_who_plays_for_the_other_persons(tmp_path: Path, answer: str, kinds: list[str]) -> None:
    with piloted(tmp_path) as pilot:
        pilot.app.open("menu")
        pilot.app.open("replay", match=with_kinds("person", "person", "unheard-of"), position=8)
        pilot.click("take-over")
        pilot.click("1")
        assert pilot.where == "question"
        pilot.click(answer)
        match = on_the_table(pilot).match
        assert [player.kind for player in match.players] == kinds
        assert match.history.steps[:8] == with_kinds("person", "person", "unheard-of").history.steps[:8]


def test_taking_over_can_be_left(pilot: Pilot) -> None:
    pilot.key("t")
    pilot.key("escape")
    assert pilot.where == "replay"
    pilot.key("end")
    pilot.key("t")
    assert pilot.where == "replay"


def test_the_record_is_handed_out(pilot: Pilot) -> None:
    pilot.click("export")
    path, = (pilot.app.folders.data / "exports").iterdir()
    assert path.read_text(encoding="utf-8") == write(finished().record())


def test_a_record_is_read_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "desk.xian"
    path.write_text(write(finished().record()), encoding="utf-8")
    with piloted(tmp_path) as pilot:
        pilot.app.open("menu")
        pilot.app.open("replay", path=path)
        pilot.key("end")
        assert scene(pilot).position == finished().history.length
        pilot.click("export")
        assert (tmp_path / "exports" / "desk.xian").read_bytes() == path.read_bytes()
        pilot.key("escape")
        assert pilot.where == "menu"


def test_a_copy_that_has_to_do_is_told(tmp_path: Path) -> None:
    path = tmp_path / "desk.xian"
    path.write_text("spoilt", encoding="utf-8")
    path.with_name("desk.xian.bak").write_text(write(finished().record()), encoding="utf-8")
    with piloted(tmp_path) as pilot:
        pilot.app.open("replay", path=path)
        pilot.step()
        assert "The copy before it was good" in pilot.app.notices[0].text
        assert timeline(pilot).moves == finished().history.length


@pytest.mark.parametrize("text", ["", "spoilt", "xian record 2\ngame: chess\n"])
def test_a_record_with_trouble_says_so_and_leads_back(tmp_path: Path, text: str) -> None:
    path = tmp_path / "desk.xian"
    path.write_text(text, encoding="utf-8")
    with piloted(tmp_path) as pilot:
        pilot.app.open("menu")
        pilot.app.open("replay", path=path)
        pilot.idle()
        assert pilot.sees("This game cannot be shown")
        assert pilot.sees("desk.xian")
        for key in ("right", "p", "t", "v", "+"):
            pilot.key(key)
        assert faults(pilot) == []
        pilot.click("back")
        assert pilot.where == "menu"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_every_word_fits(tmp_path: Path, lang: str, scale: float) -> None:
    with piloted(tmp_path, size=(1024, 640), settings=Settings(language=lang, text_scale=scale)) as pilot:
        pilot.app.open("replay", match=finished(4))
        for position in (0, 1, 30, 77, 120, finished(4).history.length):
            scene(pilot).jump(position)
            pilot.idle()
            assert faults(pilot) == []


def test_a_change_of_language_changes_the_sentences(pilot: Pilot) -> None:
    pilot.key("end")
    pilot.app.change(language="fr")
    pilot.idle()
    length = finished().history.length
    assert pilot.sees(f"Coup {length} sur {length}")


def test_nothing_moves_when_nothing_happens(pilot: Pilot) -> None:
    pilot.key("right")
    pilot.idle()
    pilot.wait(3.0)
    frames = pilot.pictures
    pilot.wait(1.0)
    assert pilot.pictures == frames


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_word_fits_on_the_way(tmp_path: Path, lang: str) -> None:
    with piloted(tmp_path, size=(1024, 640), settings=Settings(language=lang, speed=3)) as pilot:
        pilot.app.open("replay", match=finished(4))
        for position in range(0, finished(4).history.length, 41):
            scene(pilot).jump(position)
            for key in ("right", "v", "right"):
                pilot.key(key)
                pilot.idle()
            assert faults(pilot) == []
        pilot.move(board(pilot).things[-1].box)
        assert scene(pilot).looked_at is not None
        assert faults(pilot) == []


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("key", GAMES)
def test_no_heading_stands_among_the_sentences_of_a_move(key: str, lang: str) -> None:
    """What begins with the next move is read over that one."""
    match = random_match(game(key), 2, 3)
    log, words = ReplayLog(match), wording(match.game)
    begins = [(move, words.event_text(event, lang, log.names)) for move, step in enumerate(match.history.steps)
              for event in step.events if event.chapter]
    assert len(begins) > 2
    assert not [told for move, told in begins if told in log.sentence(move, None, lang)]
