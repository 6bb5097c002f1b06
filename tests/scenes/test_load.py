"""The lists of saved games and replays: what they show, and everything that can be done with a game on them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import cache
from pathlib import Path

import pygame
import pytest

from tests.scenes.helpers import faults, on_the_table
from tests.typed import of
from xian.engine.game import Options
from xian.engine.record import write
from xian.engine.registry import game
from xian.pilot import Pilot, piloted
from xian.scenes.load import Load
from xian.scenes.record_words import chapter_words, kind_words, moment_words
from xian.scenes.replay import ReplayScene
from xian.scenes.thumbnails import filling
from xian.table.match import Match
from xian.table.measures import random_match
from xian.table.saves import resume
from xian.table.seats import sit
from xian.table.settings import Settings
from xian.ui.text_field import TextField


@cache
def text_after(moves: int | None = None, players: int = 2, seed: int = 1) -> str:
    """A game by players who choose at random, so far or to its end."""
    match = random_match(game("xian"), players, seed)
    match.go(match.history.length if moves is None else moves)
    return write(match.record())


def put(folder: Path, name: str, text: str, age: float = 0) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.xian"
    path.write_text(text, encoding="utf-8")
    os.utime(path, (1.7e9 - age, 1.7e9 - age))
    return path


def shelf_of(root: Path) -> None:
    """A running game, a finished one, a damaged one."""
    put(root / "saves", "The long evening", text_after(30), 10)
    put(root / "saves" / "auto", "2026-03-01 20.30.05 xian Mei, Bo", text_after(), 20)
    put(root / "saves", "Broken", "xian record 2\ngame: xian\n", 30)


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    shelf_of(tmp_path)
    with piloted(tmp_path) as found:
        found.app.open("menu")
        found.app.open("load", what="saves")
        found.idle()
        yield found


def scene(pilot: Pilot) -> Load:
    found = pilot.scene
    assert isinstance(found, Load)
    return found


def choose(pilot: Pilot, name: str) -> None:
    place = [path.stem for path in scene(pilot).paths].index(name)
    pilot.click(scene(pilot).rows.place_of(place))


def told(pilot: Pilot) -> str:
    """The sentences shown over the scene."""
    return " ".join(one.text for one in pilot.app.notices)


def test_what_the_list_shows(pilot: Pilot) -> None:
    for words in ("The long evening", "Xi’an", "In play", "Finished", "This file cannot be read", "Random 1",
                  "Turn 2, round 2", "30 moves"):
        assert pilot.sees(words), words
    assert not pilot.sees(str(pilot.app.folders.saves))


def test_a_damaged_file_says_why_and_cannot_be_opened(pilot: Pilot) -> None:
    choose(pilot, "Broken")
    assert any("has no line" in text for text in pilot.texts())
    assert not pilot.scene.control("open").enabled
    pilot.key("return")
    assert pilot.where == "load"


def test_a_running_game_is_gone_on_with(pilot: Pilot) -> None:
    path = scene(pilot).paths[0]
    pilot.click("open")
    turn = on_the_table(pilot)
    assert turn.match.history.steps[:30] == resume(path)[0].history.steps
    assert turn.autosave is not None
    assert turn.autosave.file.path.parent == pilot.app.folders.autosaves


def watched(pilot: Pilot) -> Path | None:
    """The file of the game that is watched now."""
    assert isinstance(pilot.scene, ReplayScene)
    return pilot.scene.path


def test_a_finished_game_is_watched(pilot: Pilot) -> None:
    path = scene(pilot).paths[1]
    pilot.key("down")
    with pytest.raises(KeyError):
        pilot.scene.control("open")
    pilot.key("return")
    assert watched(pilot) == path


def test_a_running_game_can_be_watched_too(pilot: Pilot) -> None:
    path = scene(pilot).paths[0]
    pilot.click("watch")
    assert watched(pilot) == path


def test_two_quick_presses_open_a_row(pilot: Pilot) -> None:
    path, row = scene(pilot).paths[1], scene(pilot).rows.place_of(1)
    pilot.click(row)
    pilot.wait(1.0)
    pilot.click(row)
    assert pilot.where == "load"
    pilot.click(row)
    assert watched(pilot) == path


def test_renaming_with_the_keyboard(pilot: Pilot) -> None:
    pilot.key("f2")
    of(TextField, scene(pilot).control("name")).set("")
    pilot.type("A short morning")
    pilot.key("return")
    assert (pilot.app.folders.saves / "A short morning.xian").exists()
    assert pilot.sees("A short morning")
    assert scene(pilot).path == pilot.app.folders.saves / "A short morning.xian"
    assert pilot.where == "load"


def test_renaming_can_be_left_and_a_taken_name_is_refused(pilot: Pilot) -> None:
    pilot.click("rename")
    pilot.key("escape")
    assert pilot.where == "load"
    assert not scene(pilot).renaming
    pilot.click("rename")
    of(TextField, scene(pilot).control("name")).set("Broken")
    pilot.click("rename-ok")
    assert "a game of that name" in told(pilot)
    assert scene(pilot).renaming
    assert (pilot.app.folders.saves / "The long evening.xian").exists()


def test_deleting_and_putting_back(pilot: Pilot) -> None:
    path = pilot.app.folders.saves / "The long evening.xian"
    pilot.key("delete")
    assert not path.exists()
    assert "“The long evening” is in the bin" in told(pilot)
    assert len(scene(pilot).paths) == 2
    pilot.key("ctrl+z")
    assert path.exists()
    assert scene(pilot).path == path
    pilot.click("delete")
    pilot.click("undo")
    assert path.exists()


def test_deleting_everything_leaves_an_empty_list(pilot: Pilot) -> None:
    for _ in range(4):
        pilot.key("delete")
    assert pilot.sees("No saved games yet")
    pilot.key("return")
    pilot.key("down")
    pilot.key("f2")
    for _ in range(3):
        pilot.key("ctrl+z")
    assert len(scene(pilot).paths) == 3


def test_a_bin_that_cannot_be_used_is_told(pilot: Pilot) -> None:
    (pilot.app.folders.saves / "bin").write_text("in the way")
    pilot.key("delete")
    assert "a file stands where a folder should be" in told(pilot)
    assert len(scene(pilot).paths) == 3


def test_an_export_says_where_it_is(pilot: Pilot) -> None:
    pilot.click("export")
    path = pilot.app.folders.data / "exports" / "The long evening.xian"
    assert path.read_text(encoding="utf-8") == text_after(30)
    assert str(path) in told(pilot)


def test_a_finished_game_dropped_on_the_window(pilot: Pilot, tmp_path: Path) -> None:
    pilot.drop(put(tmp_path / "desk", "From a friend", text_after(seed=2)))
    assert scene(pilot).what == "replays"
    assert scene(pilot).path == tmp_path / "saves" / "replays" / "From a friend.xian"
    assert "“From a friend” is with the replays" in told(pilot)
    assert pilot.sees("From a friend")


def test_a_running_game_dropped_on_the_window(pilot: Pilot, tmp_path: Path) -> None:
    pilot.click("tab-replays")
    pilot.drop(put(tmp_path / "desk", "Half way", text_after(12)))
    assert scene(pilot).what == "saves"
    assert scene(pilot).path == tmp_path / "saves" / "Half way.xian"


@pytest.mark.parametrize("data", [b"\x00\xff\x00", b"", b"x" * 2_000_000, text_after()[:900].encode()])
def test_what_is_no_record_is_refused_with_a_sentence(pilot: Pilot, tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "thing.bin"
    path.write_bytes(data)
    pilot.drop(path)
    assert told(pilot).startswith("This file can’t be used: ")
    assert len(scene(pilot).paths) == 3


def test_replays_are_a_list_of_their_own(pilot: Pilot) -> None:
    pilot.click("tab-replays")
    assert [path.parent.name for path in scene(pilot).paths] == ["auto"]
    pilot.key("escape")
    assert pilot.where == "menu"


def test_a_long_list_is_turned_and_read_as_it_is_seen(tmp_path: Path) -> None:
    for place in range(60):
        put(tmp_path / "saves", f"Game {place}", text_after(place), place)
    with piloted(tmp_path) as pilot:
        pilot.app.open("load", what="saves")
        pilot.idle()
        assert len(scene(pilot).read) < 12
        pilot.key("end")
        assert scene(pilot).chosen == 59
        assert pilot.sees("Game 59")
        assert not pilot.sees("Game 0")
        pilot.key("page up")
        assert 50 < scene(pilot).chosen < 59
        pilot.key("up")
        pilot.key("home")
        assert scene(pilot).chosen == 0
        pilot.move("list")
        pilot.wheel(-3)
        assert scene(pilot).rows.offset == 3 * scene(pilot).rows.row
        knob = scene(pilot).rows.knob
        pilot.drag(knob, (knob.centre[0], scene(pilot).list_box.bottom - 10))
        assert scene(pilot).rows.offset == scene(pilot).rows.most
        assert scene(pilot).chosen == 0


def test_a_picture_beside_the_save_is_its_thumbnail(pilot: Pilot, tmp_path: Path) -> None:
    picture = pygame.Surface((1600, 1000))
    picture.fill((10, 200, 30))
    pygame.image.save(picture, str(tmp_path / "saves" / "The long evening.png"))
    scene(pilot).look_again()
    pilot.app.wake()
    place = scene(pilot).rows.place_of(0)
    at = pilot.pixel((place.x + 60, place.centre[1]))
    shown = pilot.picture().get_at(at)[:3]
    assert max(abs(one - other) for one, other in zip(shown, (10, 200, 30), strict=True)) < 12
    (tmp_path / "damaged.png").write_bytes(b"\x89PNG\r\n\x1a\nnothing")
    assert filling(tmp_path / "damaged.png", 20, 20) is None


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_every_word_fits(tmp_path: Path, lang: str, scale: float) -> None:
    shelf_of(tmp_path)
    seats = [sit(seat, f"Wolfeschlegelsteinhausenbergerdorff {seat}", kind)
             for seat, kind in enumerate(("person", "minister/painter", "unheard-of", "emperor"))]
    match = Match.new(game("xian"), Options(4, game("xian").house_pack()), 3, seats)
    put(tmp_path / "saves", "A name as long as a name can possibly be for a file of a g", write(match.record()))
    with piloted(tmp_path, size=(1024, 640), settings=Settings(language=lang, text_scale=scale)) as pilot:
        pilot.app.open("load", what="saves")
        steps: list[Callable[[], None]] = [
            lambda: None, lambda: pilot.key("down"), lambda: pilot.key("down"), lambda: pilot.key("down"),
            lambda: pilot.key("delete"), lambda: pilot.key("f2"), lambda: pilot.key("escape"),
            lambda: pilot.click("tab-replays"), lambda: pilot.key("delete"),
        ]
        for step in steps:
            step()
            pilot.idle()
            assert faults(pilot) == []


def test_nothing_moves_when_nothing_happens(pilot: Pilot) -> None:
    pilot.idle()
    frames = pilot.pictures
    pilot.wait(1.0)
    assert pilot.pictures == frames


def test_dates_are_told_as_one_says_them(tmp_path: Path) -> None:
    now = datetime(2026, 3, 2, 12, 0)
    with piloted(tmp_path, settings=Settings(language="fr")) as pilot:
        stage = pilot.app
        assert moment_words(stage, datetime(2026, 3, 2, 9, 5), now) == "aujourd’hui, 9\u00a0h\u00a005"
        assert moment_words(stage, datetime(2026, 3, 1, 23, 59), now) == "hier, 23\u00a0h\u00a059"
        assert moment_words(stage, datetime(2026, 2, 1, 8, 0), now) == "1er février 2026, 8\u00a0h\u00a000"
        stage.change(language="en")
        assert moment_words(stage, datetime(2026, 2, 1, 8, 0), now) == "February 1, 2026, 8:00"
        assert chapter_words(stage, "turn 2 round 1", "xian", 3) == "Turn 2, round 1"
        assert chapter_words(stage, "the third age", "xian", 3) == "the third age"
        told = [chapter_words(stage, f"turn {turn}", "qin", 3) for turn in (1, 3, 4, 24)]
        assert told == ["Round 1", "Round 1", "Round 2", "Round 8"]
        assert kind_words(stage, sit(0, "Mei", "minister/painter")) == "Minister, Painter"
        assert kind_words(stage, sit(0, "Mei", "martian")) == "martian"


LISTED = {
    "en": ("Qin, today, 21:34", "Qin, yesterday, 9:05", "Xi’an, November 3, 2026, 21:34", "Round 4", "pagodas"),
    "fr": ("Qin, aujourd’hui, 21\u00a0h\u00a034", "Qin, hier, 9\u00a0h\u00a005",
           "Xi’an, 3 novembre 2026, 21\u00a0h\u00a034", "Manche 4", "pagodes"),
}


@pytest.mark.parametrize("lang", LISTED)
def test_saves_without_a_name_are_told_apart_and_by_what_their_game_counts(tmp_path: Path, lang: str) -> None:
    qin = random_match(game("qin"), 2, 7)
    whole = write(qin.record())
    qin.go(8)
    for name, text, moment in (("one", write(qin.record()), datetime(2026, 11, 18, 21, 34)),
                               ("two", whole, datetime(2026, 11, 17, 9, 5)),
                               ("three", text_after(30), datetime(2026, 11, 3, 21, 34))):
        path = put(tmp_path / "saves" / "auto", f"2026-11-18 20.30.05 {name}", text)
        os.utime(path, (moment.timestamp(),) * 2)
    with piloted(tmp_path, settings=Settings(language=lang)) as pilot:
        pilot.app.open("menu")
        pilot.app.open("load", what="saves", now=lambda: datetime(2026, 11, 18, 23, 0))
        pilot.idle()
        *titles, chapter, unit = LISTED[lang]
        for words in (*titles, chapter):
            assert any(text.startswith(words) for text in pilot.texts()), words
        pilot.key("down")
        pilot.idle()
        assert any(text.endswith(unit) for text in pilot.texts())
        assert not [text for text in pilot.texts() if "point" in text or "pts" in text]
        pilot.click("delete")
        assert titles[1] in told(pilot)
