"""The board editor: painting by mouse and keys, what is wrong told at once, keeping, playing, and nothing lost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.games import QIN
from tests.scenes.helpers import SIZES, faults_at_all_scales, opened, walk
from tests.typed import of
from xian.engine.qin.board_check import VILLAGE_SIGNS, board_problems
from xian.engine.qin.state import QinState
from xian.pilot import Pilot
from xian.scenes.boards.catalogue import has_painting, painting_of
from xian.scenes.boards.qin import painting
from xian.scenes.boards.qin.painting import EMPTY, VILLAGE, counts, paint, put
from xian.scenes.editor import Editor
from xian.scenes.editor_field import way
from xian.scenes.play.turn import Turn
from xian.scenes.setup import Setup
from xian.table.board_file import keep_board, known_boards
from xian.table.folders import Folders
from xian.ui.geometry import Box


@contextmanager
def editing(folder: Path, lang: str = "en", size: tuple[int, int] = (1280, 720)) -> Iterator[tuple[Pilot, Editor]]:
    with opened(folder, "editor", lang=lang, size=size, game="qin") as pilot:
        scene = pilot.scene
        assert isinstance(scene, Editor)
        yield pilot, scene


def square(scene: Editor, row: int, column: int) -> Box:
    return painting.square(scene.control("board").box, row, column)


def named(pilot: Pilot, title: str) -> None:
    pilot.click("name")
    pilot.type(title)


# Brushes.


def test_the_empty_board_can_be_played_on() -> None:
    assert board_problems(EMPTY) == []
    assert counts(EMPTY) == {".": 166, "~": 0, "R": 1, "Y": 1, "B": 1, VILLAGE: 0}


def test_there_is_always_one_start_of_a_colour() -> None:
    rows = paint(EMPTY, 0, 0, "R")
    assert rows[0][0] == "R"
    assert rows[5][5] == "."
    assert paint(rows, 0, 0, "R") == rows


def test_a_village_joins_a_lone_one_beside_it_and_is_parted_again() -> None:
    rows = paint(paint(EMPTY, 3, 3, VILLAGE), 3, 4, VILLAGE)
    assert rows[3][3:5] == "aa"
    rows = paint(rows, 3, 5, VILLAGE)
    assert rows[3][3:6] == "aab"
    rows = paint(rows, 3, 4, VILLAGE)
    assert rows[3][3:6] == "acb"
    rows = paint(rows, 3, 4, VILLAGE)
    assert rows[3][3:6] == "aab"
    assert board_problems(rows) == []
    assert counts(rows)[VILLAGE] == 2


def test_there_are_no_more_villages_than_letters() -> None:
    rows = EMPTY
    for place in range(len(VILLAGE_SIGNS)):
        rows = paint(rows, 2 * (place // 7), 2 * (place % 7), VILLAGE)
    assert counts(rows)[VILLAGE] == 26
    assert paint(rows, 12, 12, VILLAGE) == rows


@pytest.mark.parametrize("brush", painting.BRUSHES)
def test_every_brush_paints_every_square_and_villages_are_never_wrong(brush: str) -> None:
    rows = paint(paint(EMPTY, 4, 4, VILLAGE), 4, 5, VILLAGE)
    for row in range(13):
        for column in range(13):
            wrong = [str(fault) for _, fault in board_problems(paint(rows, row, column, brush))]
            assert not [reason for reason in wrong if "village" in reason or "sign" in reason]


def test_what_the_editor_asks_of_a_game_is_there() -> None:
    assert has_painting("qin")
    assert not has_painting("xian")
    assert painting_of("qin") is painting
    assert set(painting.NAMES) == set(painting.BRUSHES)
    assert put(EMPTY, 1, 1, "~")[1][1] == "~"


# Painting in the scene.


def test_clicks_and_strokes_paint(tmp_path: Path) -> None:
    with editing(tmp_path) as (pilot, scene):
        pilot.click(square(scene, 1, 1))
        assert scene.rows[1][1] == "a"
        pilot.click("brush-water")
        pilot.drag(square(scene, 9, 1), square(scene, 9, 11), steps=2)
        assert scene.rows[9] == ".~~~~~~~~~~~."
        pilot.click(square(scene, 9, 5), 3)
        assert scene.rows[9] == ".~~~~.~~~~~~."
        pilot.key("ctrl+z")
        pilot.key("ctrl+z")
        assert scene.rows[9] == "." * 13
        assert scene.rows[1][1] == "a"
        pilot.click("undo")
        assert scene.rows == EMPTY
        assert not scene.control("undo").enabled
        for _ in range(3):
            pilot.key("ctrl+y")
        assert scene.rows[9] == ".~~~~.~~~~~~."
        assert not scene.control("redo").enabled
        pilot.click(square(scene, 12, 12))
        assert not scene.after


def test_the_mouse_may_leap_over_squares() -> None:
    assert way((0, 0), (0, 3)) == [(0, 0), (0, 1), (0, 2), (0, 3)]
    assert way((2, 2), (4, 4)) == [(2, 2), (3, 3), (4, 4)]
    assert way((5, 5), (5, 5)) == [(5, 5), (5, 5)]


def test_a_stroke_that_changes_nothing_needs_no_undo(tmp_path: Path) -> None:
    with editing(tmp_path) as (pilot, scene):
        pilot.click("brush-grass")
        pilot.click(square(scene, 0, 0))
        pilot.click("brush-water")
        pilot.click(square(scene, 0, 0))
        pilot.key("ctrl+z")
        assert scene.rows == EMPTY
        pilot.key("ctrl+z")
        assert scene.rows == EMPTY


def test_a_board_is_painted_with_the_keys(tmp_path: Path) -> None:
    with editing(tmp_path) as (pilot, scene):
        for _ in range(30):
            pilot.key("tab")
            if scene.focus == "board":
                break
        assert scene.focus == "board"
        for key in ("up", "up", "left", "return", "right", "return"):
            pilot.key(key)
        assert scene.rows[4][5:7] == "aa"
        for _ in range(20):
            pilot.key("up")
        pilot.key("return")
        assert scene.rows[0][6] == "b"
        assert scene.cursor == (0, 6)


def test_the_mirror_paints_the_square_opposite(tmp_path: Path) -> None:
    with editing(tmp_path) as (pilot, scene):
        pilot.click("mirror")
        pilot.drag(square(scene, 1, 1), square(scene, 1, 2))
        assert (scene.rows[1], scene.rows[11]) == (".aa..........", "..........bb.")
        pilot.click(square(scene, 6, 6))
        assert counts(scene.rows)[VILLAGE] == 3
        pilot.click("brush-red")
        pilot.click(square(scene, 0, 12))
        assert scene.rows[0][12] == "R"
        assert counts(scene.rows)["R"] == 1


def test_one_village_more_than_letters_is_told(tmp_path: Path) -> None:
    with editing(tmp_path) as (pilot, scene):
        for place in range(27):
            pilot.click(square(scene, 2 * (place // 7), 2 * (place % 7)))
        assert pilot.sees("as many villages as a board can have")
        assert counts(scene.rows)[VILLAGE] == 26


def test_what_is_wrong_is_told_at_once_with_its_row(tmp_path: Path) -> None:
    with editing(tmp_path) as (pilot, scene):
        assert pilot.sees("Nothing is wrong")
        pilot.click("brush-water")
        pilot.drag(square(scene, 10, 0), square(scene, 10, 12), steps=20)
        assert pilot.sees("Not playable yet")
        assert pilot.sees("Row 2: Grass and starts must be one area")
        assert not scene.control("save").enabled
        assert not scene.control("play").enabled
        pilot.click(square(scene, 5, 5))
        assert pilot.sees("The red start (R) is missing.")
        assert scene.problems == board_problems(scene.rows)
        assert not scene.save()
        assert known_boards(scene.stage.folders.packs, QIN, "en")[0][2:] == []


# Keeping and playing.


def test_a_board_needs_a_name(tmp_path: Path) -> None:
    with editing(tmp_path) as (pilot, scene):
        pilot.click(square(scene, 1, 1))
        pilot.click("save")
        assert pilot.sees("Please give the board a name.")
        assert scene.focus == "name"
        pilot.type("Pond")
        pilot.click("save")
        assert pilot.sees("Saved as")
        boards, _ = known_boards(Folders.under(tmp_path).packs, QIN, "en")
        assert (boards[-1].title, boards[-1].rows) == ("Pond", scene.rows)
        assert "Pond (yours)" in pilot.texts()


def test_another_board_of_that_name_is_asked_about(tmp_path: Path) -> None:
    folder = Folders.under(tmp_path).packs
    path, _ = keep_board(folder, QIN, "Pond", EMPTY)
    before = path.read_bytes()
    with editing(tmp_path) as (pilot, scene):
        pilot.click(square(scene, 1, 1))
        named(pilot, "pond!")
        pilot.click("save")
        assert pilot.where == "question"
        pilot.click("no")
        assert path.read_bytes() == before
        pilot.click("save")
        pilot.click("replace")
        assert known_boards(folder, QIN, "en")[0][-1].rows == scene.rows
        pilot.click(square(scene, 3, 1))
        pilot.click("save")  # it is this board's own file now
        assert pilot.where == "editor"
        assert known_boards(folder, QIN, "en")[0][-1].rows == scene.rows


def test_a_board_of_ones_own_is_taken_up_again(tmp_path: Path) -> None:
    rows = paint(EMPTY, 2, 2, "~")
    keep_board(Folders.under(tmp_path).packs, QIN, "Pond", rows)
    with editing(tmp_path) as (pilot, scene):
        for _ in range(3):
            pilot.click("known")
        assert (scene.rows, scene.title) == (rows, "Pond")
        assert not scene.changed
        pilot.click("known")
        assert scene.rows == EMPTY
        pilot.key("ctrl+z")
        assert scene.rows == rows


def test_a_damaged_file_is_told_and_the_editor_opens(tmp_path: Path) -> None:
    folder = Folders.under(tmp_path).packs / "qin"
    folder.mkdir(parents=True)
    (folder / "torn.toml").write_text("rows = [", encoding="utf-8")
    with editing(tmp_path) as (pilot, scene):
        assert pilot.sees("A component pack can’t be used.")
        assert pilot.sees("torn.toml")
        assert len(scene.known) == 2


def test_a_disk_that_can_not_be_written_is_told(tmp_path: Path) -> None:
    with editing(tmp_path) as (pilot, scene):
        pilot.click(square(scene, 1, 1))
        named(pilot, "Pond")
        scene.stage.folders.packs.parent.mkdir(parents=True, exist_ok=True)
        scene.stage.folders.packs.write_text("in the way", encoding="utf-8")
        pilot.click("save")
        assert pilot.sees("a file stands where a folder should be")
        assert scene.rows[1][1] == "a"


def test_play_sets_up_a_game_on_the_board(tmp_path: Path) -> None:
    with opened(tmp_path, "setup", game="qin") as pilot:
        pilot.click("editor")
        scene = pilot.scene
        assert isinstance(scene, Editor)
        pilot.click(square(scene, 1, 1))
        named(pilot, "Pond")
        pilot.click("play")
        setup = pilot.scene
        assert isinstance(setup, Setup)
        assert setup.pack.pack.name == "pond"
        assert pilot.sees("pond")
        pilot.click("kind-1")
        pilot.click("play")
        pilot.idle()
        assert of(QinState, of(Turn, pilot.scene).match.state).setting.board.name == "pond"


def test_the_setup_of_a_game_without_boards_has_no_editor(tmp_path: Path) -> None:
    with opened(tmp_path, "setup") as pilot:
        assert "editor" not in [control.id for control in pilot.scene.controls]


def test_what_was_chosen_in_the_setup_is_still_chosen_after_painting(tmp_path: Path) -> None:
    with opened(tmp_path, "setup", game="qin") as pilot:
        pilot.click("add")
        pilot.click("editor")
        pilot.key("escape")
        setup = pilot.scene
        assert isinstance(setup, Setup)
        assert len(setup.choices) == 3


# Leaving.


def test_an_unsaved_board_is_asked_about(tmp_path: Path) -> None:
    with editing(tmp_path) as (pilot, scene):
        pilot.click(square(scene, 1, 1))
        pilot.key("escape")
        assert pilot.where == "question"
        pilot.click("stay")
        assert pilot.where == "editor"
        assert scene.rows[1][1] == "a"
        pilot.click("back")
        pilot.click("leave")
        assert pilot.where == "menu"


def test_nothing_is_asked_when_nothing_would_be_lost(tmp_path: Path) -> None:
    with editing(tmp_path) as (pilot, scene):
        pilot.click("known")
        assert scene.rows != EMPTY
        pilot.key("escape")
        assert pilot.where == "menu"


# The picture.


def test_everything_is_reached_by_keys(tmp_path: Path) -> None:
    with editing(tmp_path) as (pilot, scene):
        pilot.click(square(scene, 1, 1))
        assert set(walk(pilot)) == {control.id for control in scene.controls if control.enabled}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_or_overlaps(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    with editing(tmp_path, lang, size) as (pilot, scene):
        assert faults_at_all_scales(pilot) == []
        for brush in ("brush-red", "brush-water"):
            pilot.click(brush)
            pilot.click(square(scene, 5, 5))
        pilot.drag(square(scene, 10, 0), square(scene, 10, 12), steps=20)
        assert len(scene.problems) == 2
        assert faults_at_all_scales(pilot) == []
