"""Replays: going through a game with slider, buttons and keys, from the open table or with one seat's eyes, and taking
it over. The board is a plain one of this file, but for the last test, which plays a game through on the true one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.scenes.helpers import faults, noted
from xian.engine.game import Event, Move, Options
from xian.engine.record import write
from xian.engine.registry import game
from xian.pilot import Pilot, piloted
from xian.scenes import replay
from xian.scenes.boards.board import Board, Closer, Drop, Flight, Thing
from xian.scenes.boards.catalogue import board_of
from xian.scenes.replay import ReplayScene
from xian.scenes.timeline import Timeline
from xian.table.match import Match
from xian.table.measures import random_match
from xian.table.seats import sit
from xian.table.settings import Settings
from xian.table.shelf import look_at
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box


class PlainBoard(Board):
    """A disc for every seat, which stands further right the more points the seat has."""

    def lay(self) -> None:
        assert self.shown is not None
        area = self.area
        self.things = [
            Thing(f"seat.{seat}", "disc", Box(area.x + 20 + 8 * score, area.y + 20 + 60 * seat, 40, 40), (seat,),
                  subject="building.lab")
            for seat, score in enumerate(self.shown.scores)
        ]

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.fill("loess")

    def draw(self, canvas: Canvas, thing: Thing, box: Box, alpha: int = 255) -> None:
        canvas.disc(box.centre, 20, "clay", alpha=alpha)

    def clear_draft(self) -> bool:
        return False

    def targets(self, piece: str) -> list[str]:
        return []

    def meaning(self, piece: str, spot: str) -> tuple[Move, ...]:
        return ()

    def drop(self, piece: str, spot: str) -> Drop:
        return Drop()

    def closer(self, thing: Thing) -> Closer:
        return Closer(f"A closer look at {thing.id}", "Many words.", rows=(("tokens/coin", "", "A coin"),))

    def secret(self) -> bool:
        return False

    def revealed(self, event: Event) -> None:
        return None

    def heading(self) -> str:
        return ""

    def prompt(self) -> str:
        return ""

    def flights(self, event: Event) -> list[Flight]:
        return [Flight("tokens/coin", "seat.0", "seat.1", "+1")] if event.kind == "CoinsPaid" else []

    def sound(self, event: Event) -> str:
        return "coin" if event.kind == "CoinsPaid" else ""

    def places(self, event: Event) -> list[str]:
        return ["seat.0"]

    def places_of(self, event: Event) -> list[str]:
        return ["seat.0"]

    def seat_panel(self, seat: int) -> str:
        return f"seat.{seat}"


@pytest.fixture(autouse=True)
def _plain_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlainBoard, "__abstractmethods__", frozenset())
    monkeypatch.setattr(replay, "board_of", PlainBoard)


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
    assert scene(pilot).view is not None
    assert scene(pilot).view.moving  # type: ignore[union-attr]
    assert "coin" in pilot.app.sound.played
    pilot.key("right")
    pilot.idle()
    assert scene(pilot).position == paid + 2


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
    shown = scene(pilot).shown()
    true = xian.view(finished().history.at(laid + 1), 0)
    assert xian.pack_view(shown.view) == xian.pack_view(true)
    pilot.key("v")
    assert (scene(pilot).seat, scene(pilot).eyes) == (1, 1)
    pilot.step()
    assert pilot.sees(opened)


def test_any_seat_can_be_put_at_the_bottom(pilot: Pilot) -> None:
    pilot.click("seat-2")
    assert (scene(pilot).seat, scene(pilot).eyes) == (2, None)
    assert scene(pilot).shown().view.seat == 2
    pilot.key("v")
    pilot.click("seat-1")
    assert (scene(pilot).seat, scene(pilot).eyes) == (1, 1)
    pilot.click("view")
    assert scene(pilot).eyes == 2


def test_a_closer_look_stands_beside_the_board(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    assert scene(pilot).view is not None
    thing = scene(pilot).view.board.things[1]  # type: ignore[union-attr]
    pilot.move(thing.box)
    assert pilot.sees("A closer look at seat.1")
    assert pilot.sees("A coin")
    asked = noted(pilot, monkeypatch)
    pilot.click(thing.box, button=3)
    assert [(name, what["subject"]) for _, name, what in asked] == [("rules", "building.lab")]
    pilot.move((5, 5))
    assert not pilot.sees("A closer look at seat.1")


def test_watching_changes_nothing_of_the_match(pilot: Pilot) -> None:
    before = write(finished().record())
    for key in ("end", "home", "right", "v", "p"):
        pilot.key(key)
    pilot.wait(3.0)
    assert write(finished().record()) == before
    assert finished().history.position == finished().history.length


def test_a_game_is_taken_over(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene(pilot).jump(33)
    pilot.key("t")
    assert pilot.where == "question"
    assert pilot.app.scenes[-2].name == "replay"
    asked = []
    monkeypatch.setattr(pilot.app, "replace", lambda name, **what: asked.append((name, what)))
    pilot.click("1")
    (name, what), = asked
    assert name == "turn"
    assert what["match"].history.length == 33
    assert [player.person for player in what["match"].players] == [False, True, False]
    assert look_at(what["autosave"].file.path).moves == 33


@pytest.mark.parametrize(("answer", "kinds"), [
    ("computer", ["artisan", "person", "artisan"]), ("stay", ["person", "person", "artisan"]),
])
def test_who_plays_for_the_other_persons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str,
                                         kinds: list[str]) -> None:
    with piloted(tmp_path) as pilot:
        pilot.app.open("menu")
        pilot.app.open("replay", match=with_kinds("person", "person", "unheard-of"), position=8)
        pilot.click("take-over")
        pilot.click("1")
        assert pilot.where == "question"
        asked = []
        monkeypatch.setattr(pilot.app, "replace", lambda name, **what: asked.append(what["match"]))
        pilot.click(answer)
        assert [player.kind for player in asked[0].players] == kinds
        assert asked[0].history.length == 8


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
        assert pilot.scene.control("timeline")


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
    frames = pilot.app.frames
    pilot.wait(1.0)
    assert pilot.app.frames == frames


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_game_on_its_true_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setattr(replay, "board_of", board_of)
    with piloted(tmp_path, size=(1024, 640), settings=Settings(language=lang, speed=3)) as pilot:
        pilot.app.open("replay", match=finished(4))
        for position in range(0, finished(4).history.length, 41):
            scene(pilot).jump(position)
            for key in ("right", "v", "right"):
                pilot.key(key)
                pilot.idle()
            assert faults(pilot) == []
        pilot.move(pilot.scene.view.board.things[-1].box)  # type: ignore[attr-defined]
        assert scene(pilot).looked_at is not None
        assert faults(pilot) == []
