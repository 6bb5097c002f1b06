"""One way to scroll, everywhere: by the wheel, by keys, by the knob of the bar, with a finger."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.advised_once import advised_once  # noqa: F401
from tests.drawn_once import drawn_once  # noqa: F401
from tests.typed import of
from xian.pilot import Pilot, piloted
from xian.scenes.load import Load
from xian.scenes.play.log_list import LogList
from xian.scenes.play.turn import Turn
from xian.scenes.saves_list import RowList
from xian.shots import Shot, staged
from xian.table.settings import Settings
from xian.ui.geometry import Point
from xian.ui.scroll import TURN, Scrolled

RECORD = Path(__file__).parents[1] / "records" / "good.xian"
WHERE = ("rules", "list", "log", "talk")
SETTINGS = Settings(language="en", reduced_motion=True, course_offered=True)


@contextmanager
def shown(where: str, folder: Path) -> Iterator[tuple[Pilot, Scrolled]]:
    """Something long on the screen, at its beginning."""
    if where in ("log", "talk"):
        shot = Shot("turn", "xian") if where == "log" else Shot("turn-hint", "xian", scale=2.0)
        with staged(shot) as pilot:
            pilot.app.wake()
            pilot.step()
            yield at_its_beginning(pilot, where)
        return
    (folder / "saves").mkdir()
    for number in range(40):
        shutil.copy(RECORD, folder / "saves" / f"Game {number:02}.xian")
    with piloted(folder, settings=SETTINGS) as pilot:
        pilot.app.open("menu")
        pilot.app.open({"rules": "rules", "list": "load"}[where])
        pilot.idle()
        yield at_its_beginning(pilot, {"rules": "text", "list": "list"}[where])


def at_its_beginning(pilot: Pilot, id: str) -> tuple[Pilot, Scrolled]:
    found = pilot.scene.control(id)
    assert isinstance(found, Scrolled) and found.most > 200 / found.scale
    found.scroll(0, glide=False)
    return pilot, found


def free(pilot: Pilot, scrolled: Scrolled, y: float) -> Point:
    """A point at that height, where nothing else is to be pressed."""
    box = scrolled.box
    return next((x, y) for x in range(round(box.x) + 12, round(box.right), 7)
                if pilot.scene.control_at((x, y)) is scrolled)


@pytest.mark.parametrize("where", WHERE)
def test_the_wheel_goes_on_and_back_and_stops_at_both_ends(where: str, tmp_path: Path) -> None:
    with shown(where, tmp_path) as (pilot, scrolled):
        pilot.move(free(pilot, scrolled, scrolled.box.centre[1]))
        pilot.wheel(1)
        assert scrolled.offset == 0
        pilot.wheel(-1)
        assert scrolled.offset == pytest.approx(min(scrolled.most, TURN * scrolled.line), abs=1)
        for _ in range(400):
            pilot.wheel(-3)
        assert scrolled.offset == scrolled.most
        pilot.wheel(1)
        assert 0 <= scrolled.offset < scrolled.most


@pytest.mark.parametrize("where", WHERE)
def test_the_knob_is_drawn_and_the_bar_beside_it_pressed(where: str, tmp_path: Path) -> None:
    with shown(where, tmp_path) as (pilot, scrolled):
        strip = scrolled.strip
        assert strip.w >= 24 and scrolled.knob.w < strip.w and scrolled.knob.h >= 24
        pilot.drag(scrolled.knob, (strip.centre[0], strip.centre[1]))
        assert 0.3 * scrolled.most < scrolled.offset < 0.7 * scrolled.most
        pilot.drag(scrolled.knob, (strip.centre[0], strip.y - 300))
        assert scrolled.offset == 0
        pilot.click((strip.centre[0], strip.bottom - 6))
        assert scrolled.offset == scrolled.most
        assert scrolled.knob.within(scrolled.track)


@pytest.mark.parametrize("where", WHERE)
def test_a_finger_takes_what_it_touches_along(where: str, tmp_path: Path) -> None:
    with shown(where, tmp_path) as (pilot, scrolled):
        x, y = free(pilot, scrolled, scrolled.box.bottom - 20)
        pilot.drag((x, y), (x, y - 90))
        assert scrolled.offset == pytest.approx(min(scrolled.most, 90 * scrolled.scale), abs=1.5 * scrolled.scale)
        pilot.drag((x, y - 90), (x, y + 500))
        assert scrolled.offset == 0


def test_a_finger_that_drags_chooses_nothing(tmp_path: Path) -> None:
    with shown("list", tmp_path) as (pilot, scrolled):
        assert isinstance(scrolled, RowList) and isinstance(pilot.scene, Load)
        row = scrolled.place_of(4)
        pilot.drag(row.centre, (row.centre[0], row.centre[1] - 60))
        assert scrolled.offset > 0 and pilot.scene.chosen == 0
        pilot.drag(row.centre, (row.centre[0], row.centre[1] - 3))
        assert pilot.scene.chosen == scrolled.row_at(row.centre) != 0


def test_keys_go_by_lines_and_pages_and_to_the_ends(tmp_path: Path) -> None:
    with shown("rules", tmp_path) as (_, scrolled):
        offsets = []
        for name in ("down", "page-down", "page-up", "up", "last", "up", "first"):
            assert scrolled.command(name)
            offsets.append(scrolled.offset)
        line, page, most = scrolled.line, max(scrolled.line, scrolled.page - scrolled.line), scrolled.most
        there = min(most, line + page)
        wanted = [line, there, max(0, there - page), max(0, max(0, there - page) - line), most, most - line, 0]
        assert offsets == pytest.approx(wanted, abs=2)
        assert not scrolled.command("left")


def test_the_log_stays_with_the_newest_line_unless_somebody_reads_further_up(tmp_path: Path) -> None:
    with shown("log", tmp_path) as (pilot, scrolled):
        turn = pilot.scene
        assert isinstance(turn, Turn)
        log = turn.side.log
        assert log is scrolled and log is not None
        assert log.rows[0][1] is turn.log.moves[0] and log.back == log.most
        log.scroll(log.most)
        for _ in range(3):
            turn.log.add([line.event for line in turn.log.lines[-2:]], turn.log.lines[-1].by)
            turn.build()
            log = of(LogList, turn.side.log)
            assert log.rows[-1][1] is turn.log.moves[-1] and log.offset == log.most
            assert log.rows[-1][0].bottom <= log.box.bottom and log.rows[0][0].y >= log.box.y
        log.scroll(log.most - 100)
        turn.build()
        assert turn.side.log is not log and turn.side.log is not None and abs(turn.side.log.back - 100) < 1


def test_the_log_measures_only_what_is_new_and_comes_to_the_same(tmp_path: Path) -> None:
    with shown("log", tmp_path) as (pilot, _):
        turn = of(Turn, pilot.scene)
        events = [(line.event, line.by) for line in turn.log.lines]
        log = of(LogList, turn.side.log)
        for event, by in events:  # lines of one move also go to one that is not the last of the list
            turn.log.add([event], by)
            turn.build()
            assert of(LogList, turn.side.log).ends is log.ends
        turn.side.log = None
        turn.build()
        assert of(LogList, turn.side.log).ends == log.ends and len(log.ends) > len(events) / 4


def test_what_is_not_longer_than_its_place_does_not_scroll() -> None:
    with staged(Shot("turn-hint", "xian")) as pilot:
        talk = pilot.scene.control("talk")
        assert isinstance(talk, Scrolled) and talk.most == 0
        assert not talk.wheel(-1) and not talk.command("page-down")
        pilot.drag(talk.box.centre, (talk.box.centre[0], talk.box.y))
        assert talk.offset == 0
