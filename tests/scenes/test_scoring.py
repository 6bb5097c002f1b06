"""The final count: told line by line, the winner, the chart, and the ways on from there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tests.scenes.helpers import faults, on_the_table, opened
from xian.engine.registry import game
from xian.pilot import Pilot, piloted
from xian.scenes.chart import Chart, dashed
from xian.scenes.count_table import CountTable
from xian.scenes.replay import ReplayScene
from xian.scenes.scoring import Scoring
from xian.scenes.seat_sign import DASHES
from xian.table.match import Match
from xian.table.measures import random_match
from xian.table.settings import Settings
from xian.table.shelf import look_at


@cache
def finished(players: int = 4, seed: int = 3) -> Match:
    return random_match(game("xian"), players, seed)


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with piloted(tmp_path, settings=Settings(language="en", course_offered=True)) as found:
        found.app.open("menu")
        found.app.open("scoring", match=finished())
        found.step()
        yield found


def scene(pilot: Pilot) -> Scoring:
    found = pilot.scene
    assert isinstance(found, Scoring)
    return found


def test_the_count_is_told_line_by_line_to_its_end(pilot: Pilot) -> None:
    count = scene(pilot).count
    assert scene(pilot).told == 0
    seen = []
    while not scene(pilot).done:
        pilot.wait(0.1)
        seen.append(scene(pilot).told)
    assert sorted(set(seen)) == list(range(len(count.rows) + 1))
    pilot.idle()
    for score in finished().state.scores():
        assert pilot.sees(str(score))
    winner = finished().players[count.winners[0]].name
    assert pilot.sees(f"{winner} wins")


def test_running_totals_are_shown_on_the_way(pilot: Pilot) -> None:
    pilot.key("return")
    pilot.key("return")
    pilot.wait(0.6)
    after = scene(pilot).count.after(3)
    assert [text for text in pilot.texts() if text in map(str, after)]
    assert scene(pilot).progress() == (2, 1.0)
    assert not pilot.sees("wins")


def test_a_press_or_a_key_tells_the_next_line(pilot: Pilot) -> None:
    pilot.click("table")
    assert scene(pilot).told == 1
    pilot.click((5, 400))
    pilot.key("right")
    pilot.key("space")
    assert scene(pilot).told == 4


@pytest.mark.parametrize("way", ["escape", "skip", "keys"])
def test_the_rest_can_be_skipped(pilot: Pilot, way: str) -> None:
    if way == "escape":
        pilot.key("escape")
    elif way == "skip":
        pilot.click("skip")
    else:
        pilot.key("shift+tab")
        pilot.key("return")
    assert scene(pilot).done
    pilot.idle()
    assert pilot.sees("wins")
    assert pilot.where == "scoring"


@pytest.mark.parametrize("settings", [Settings(speed=0), Settings(reduced_motion=True)])
def test_without_motion_all_is_there_at_once(tmp_path: Path, settings: Settings) -> None:
    with piloted(tmp_path, settings=settings) as pilot:
        pilot.app.open("scoring", match=finished())
        pilot.step()
        assert scene(pilot).done


def test_the_sums_of_a_line_under_the_pointer_and_by_keys(pilot: Pilot) -> None:
    pilot.key("escape")
    table = scene(pilot).control("table")
    assert isinstance(table, CountTable)
    place = next(place for place, row in enumerate(table.count.rows) if row.source == "left-over")
    part = table.count.rows[place].parts[0]
    assert part is not None
    pilot.move(table.rows[place])
    assert pilot.sees(part.formula)
    assert pilot.sees("Rule X10.5")
    pilot.move((2, 2))
    assert not pilot.sees("Rule X10.5")
    pilot.scene.set_focus("table")
    pilot.key("end")
    pilot.step()
    assert pilot.sees("Rule X10.5")


@pytest.mark.parametrize(("key", "seed", "wins", "told"), [
    ("xian", 5, "Random 2 wins", "Random 1 and Random 2 are level with 50 points. The win goes to the supervisor "
     "further along the mausoleum; on one space, to the one higher in the stack."),
    ("qin", 9, "Random 1, Random 2 and Random 4 win together", "Random 1, Random 2 and Random 4 are level with 12 "
     "points. Nothing else decides between them: they share the win."),
])
def test_a_tie_is_explained(tmp_path: Path, key: str, seed: int, wins: str, told: str) -> None:
    with opened(tmp_path, "scoring", match=random_match(game(key), 4, seed)) as pilot:
        pilot.key("escape")
        pilot.step()
        assert pilot.sees(wins)
        assert told in pilot.texts()
        assert faults(pilot) == []


def test_the_chart_is_read_with_the_pointer_and_the_arrows(pilot: Pilot) -> None:
    pilot.key("escape")
    pilot.click("tab-course")
    chart = scene(pilot).control("chart")
    assert isinstance(chart, Chart)
    pilot.move((chart.x_of(40), chart.plot.centre[1]))
    assert pilot.sees("After move 40")
    for score in chart.curve.scores[40]:
        assert pilot.sees(str(score))
    pilot.scene.set_focus("chart")
    pilot.key("home")
    pilot.step()
    assert pilot.sees("Before the first move")
    pilot.key("right")
    pilot.key("page down")
    assert chart.read == 11
    pilot.key("end")
    assert chart.read == chart.curve.moves == finished().history.length


def test_lines_are_told_apart_by_their_strokes() -> None:
    assert len(set(DASHES.values())) == 4
    line = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)]
    assert list(dashed(line, ())) == [(line[0], line[1]), (line[1], line[2])]
    strokes = list(dashed(line, (4.0, 2.0)))
    assert strokes[0] == ((0.0, 0.0), (4.0, 0.0))
    assert sum(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in strokes) == pytest.approx(14.0)


def test_the_ways_on(pilot: Pilot) -> None:
    pilot.key("escape")
    pilot.click("replay")
    assert isinstance(pilot.scene, ReplayScene) and pilot.scene.match is finished()
    pilot.key("escape")
    assert pilot.where == "scoring"
    pilot.click("new")
    assert [scene.name for scene in pilot.app.scenes] == ["menu", "setup"]


def test_the_same_seats_play_again(tmp_path: Path) -> None:
    """In another deal, which waits for the first decision of the person."""
    match = random_match(game("xian"), 2, 3)
    match.players = (replace(match.players[0], kind="person"), match.players[1])
    with opened(tmp_path, "scoring", match=match) as pilot:
        pilot.key("escape")
        pilot.click("again")
        turn = on_the_table(pilot)
        assert turn.match.players == match.players
        assert turn.match.seed != match.seed
        assert turn.match.history.length == 0
        assert turn.autosave is not None
        assert look_at(turn.autosave.file.path).moves == 0


def test_the_record_and_the_picture_are_handed_out(pilot: Pilot) -> None:
    pilot.key("escape")
    pilot.click("export")
    exported = list((pilot.app.folders.data / "exports").iterdir())
    assert [look_at(path).finished for path in exported] == [True]
    pilot.click("picture")
    assert [path.suffix for path in (pilot.app.folders.data / "pictures").iterdir()] == [".png"]
    assert any("pictures" in one.text for one in pilot.app.notices)


def test_a_folder_that_cannot_be_written_is_told(pilot: Pilot) -> None:
    pilot.key("escape")
    for name in ("exports", "pictures"):
        (pilot.app.folders.data / name).write_text("in the way")
    pilot.click("export")
    assert pilot.app.notices[-1].wrong
    pilot.click("picture")
    assert pilot.app.notices[-1].wrong


def test_back_to_the_menu(pilot: Pilot) -> None:
    pilot.key("escape")
    pilot.key("escape")
    assert pilot.where == "menu"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_every_word_fits(tmp_path: Path, lang: str, scale: float) -> None:
    with piloted(tmp_path, size=(1024, 640), settings=Settings(language=lang, text_scale=scale)) as pilot:
        for players in (2, 4):
            pilot.app.open("scoring", match=finished(players))
            pilot.step()
            assert faults(pilot) == []
            pilot.key("escape")
            table = scene(pilot).control("table")
            assert isinstance(table, CountTable)
            for row in table.rows[::3]:
                pilot.move(row)
                assert faults(pilot) == []
            pilot.click("tab-course")
            assert faults(pilot) == []


def test_nothing_moves_when_all_is_told(pilot: Pilot) -> None:
    pilot.key("escape")
    pilot.idle()
    frames = pilot.app.frames
    pilot.wait(1.0)
    assert pilot.app.frames == frames
