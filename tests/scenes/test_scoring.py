"""The end of a game: the count told on the table, the parade, the winner, the chart, the poster, and the ways on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import Path

import pygame
import pytest

from tests.scenes.helpers import faults, on_the_table, opened
from tests.typed import now, of
from xian.engine.qin.events import GameEnded as QinEnded
from xian.engine.record import write
from xian.engine.registry import GAMES, game
from xian.engine.xian.state import XianState
from xian.pilot import Pilot, piloted
from xian.scenes import desktop
from xian.scenes.boards.board import Board, Thing
from xian.scenes.boards.qin.board import TheBoard as QinBoard
from xian.scenes.chart import Chart, dashed
from xian.scenes.count_table import CountTable
from xian.scenes.replay import ReplayScene
from xian.scenes.scoring import Scoring
from xian.scenes.scoring_tell import heaped
from xian.scenes.seat_sign import DASHES
from xian.table.match import Match
from xian.table.measures import random_match
from xian.table.seats import sit
from xian.table.settings import Settings
from xian.table.shelf import look_at
from xian.table.wording import over_text
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box, Point
from xian.ui.ids import Id

LEADS_AWAY = ("replay", "again", "new", "poster", "export", "menu", "back")


@cache
def finished(players: int = 4, seed: int = 3, key: str = "xian") -> Match:
    return random_match(game(key), players, seed)


@pytest.fixture(autouse=True)
def no_file_manager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests open no folder of whoever runs them."""
    monkeypatch.setattr(desktop, "opener", lambda: "")


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


def names(pilot: Pilot) -> list[str]:
    return [control.id for control in pilot.scene.controls]


def told(pilot: Pilot) -> Scoring:
    """Past the count and the parade, when all can be pressed."""
    found = scene(pilot)
    if not found.done:
        pilot.key("escape")
    if found.parading:
        pilot.key("escape")
    pilot.wait(0.5)
    pilot.move((2, 2))
    pilot.move((4, 4))
    return found


# Telling


def test_the_count_is_told_line_by_line_to_its_end(pilot: Pilot) -> None:
    count = scene(pilot).count
    assert scene(pilot).told == 0
    seen = []
    while not scene(pilot).done:
        pilot.wait(0.1)
        seen.append(scene(pilot).told)
    assert sorted(set(seen)) == list(range(len(count.rows) + 1))
    assert names(pilot) == [], "nothing can be pressed while the winner parades"
    pilot.idle()
    for score in finished().state.scores():
        assert pilot.sees(str(score))
    winner = finished().players[count.winners[0]].name
    assert pilot.sees(f"{winner} wins")


@pytest.mark.parametrize("key", GAMES)
def test_what_scores_lights_up_on_the_table(tmp_path: Path, key: str) -> None:
    """Every line lights things of those who gain by it, and of nobody else; every point has a thing."""
    with opened(tmp_path, "scoring", match=finished(3, 4, key)) as pilot:
        found = scene(pilot)
        panels = [found.telling.table.board.seat_panel(seat) for seat in range(3)]
        for place, row in enumerate(found.count.rows):
            lit = found.telling.lit(place)
            assert [bool(things) for things in lit] == [points > 0 for points in row.points]
            for seat, things in enumerate(lit):
                assert not {*panels[:seat], *panels[seat + 1:]} & {thing.id for thing in things}


def test_each_warrior_of_a_majority_lights_up(pilot: Pilot) -> None:
    found, state = scene(pilot), of(XianState, finished().state)
    for place, row in enumerate(found.count.rows):
        if not row.source.startswith("majority"):
            continue
        for seat, things in enumerate(found.telling.lit(place)):
            painted = state.painted_in(seat, "ABC".index(row.source[-1]))
            assert len([thing for thing in things if thing.kind == "warrior"]) == (painted if row.points[seat] else 0)


def test_each_pagoda_of_a_source_lights_up(tmp_path: Path) -> None:
    with opened(tmp_path, "scoring", match=finished(3, 4, "qin")) as pilot:
        found = scene(pilot)
        for place, row in enumerate(found.count.rows):
            for seat, things in enumerate(found.telling.lit(place)):
                counted = len([thing for thing in things if thing.kind == "pagoda"])
                assert counted == row.points[seat] * (2 if row.source == "qin-majors" else 1)


def test_the_table_is_dark_but_for_what_scores(pilot: Pilot) -> None:
    found = scene(pilot)
    place = next(place for place, row in enumerate(found.count.rows) if row.source.startswith("majority")
                 and any(row.points))
    while found.told < place:
        pilot.key("right")
    pilot.wait(1.2)
    lit = {thing.id for things in found.telling.lit(place) for thing in things if thing.kind == "warrior"}
    picture, scale = pilot.picture(), pilot.app.pens.scale

    def light(id: str) -> float:
        thing = found.telling.table.board.thing(id)
        assert thing is not None
        box = thing.box.inset(6)
        area = pygame.Rect(box.x * scale, box.y * scale, box.w * scale, box.h * scale)
        return sum(pygame.transform.average_color(picture.subsurface(area))[:3])

    dark = [thing.id for thing in found.telling.table.board.things if thing.kind == "warrior" and thing.id not in lit]
    assert min(light(id) for id in lit) > 1.5 * max(light(id) for id in dark)


def boxes_of(pilot: Pilot, words: str) -> list[Box]:
    return [box for text, box in pilot.last.shown if text == words]


@pytest.mark.parametrize("key", GAMES)
def test_what_stands_on_something_lights_up_with_it(tmp_path: Path, key: str) -> None:
    """No bare wall first and its warrior later: at no moment does a place shine without what stands on it."""
    with opened(tmp_path, "scoring", match=finished(3, 4, key)) as pilot:
        found = scene(pilot)
        for place in range(len(found.count.rows)):
            for things in found.telling.lit(place):
                heaps = heaped(things)
                assert sorted(thing.id for heap in heaps for thing in heap) == sorted(thing.id for thing in things)
                for heap in heaps:
                    assert all(heap[0].box.has(thing.box.centre) for thing in heap)
                if key == "xian" and any(thing.kind == "warrior" for thing in things):
                    kinds = [[thing.kind for thing in heap] for heap in heaps if heap[0].kind == "space"]
                    assert kinds and all(one == ["space", "warrior", "tab"] for one in kinds)


@pytest.mark.parametrize("key", GAMES)
def test_what_is_lit_lies_as_on_the_table(tmp_path: Path, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No square over the border of its province, and no ground over a piece of another seat."""
    with opened(tmp_path, "scoring", match=finished(3, 4, key)) as pilot:
        found = scene(pilot)
        board, drawn = found.telling.table.board, list[Id]()
        order = [thing.id for thing in board.things]
        draw = board.draw

        def noted(c: Canvas, thing: Thing, box: Box) -> None:
            drawn.append(thing.id)
            draw(c, thing, box)

        monkeypatch.setattr(board, "draw", noted)
        for place, row in enumerate(found.count.rows):
            found.telling.paint(Canvas(pygame.Surface((1280, 720)), pilot.app.pens), place, 1.0)
            drawn.clear()
            found.telling.paint(Canvas(pygame.Surface((1280, 720)), pilot.app.pens), place, 1.0)
            assert drawn == sorted(drawn, key=order.index) and bool(drawn) == any(row.points)
            for border in (thing for id in drawn if (thing := board.thing(id)) is not None and thing.kind == "border"):
                own = [id for id in drawn if id.kind in ("square", "laid") and border.box.has(box_of(board, id))]
                assert own and all(drawn.index(id) < drawn.index(border.id) for id in own)


def box_of(board: Board, id: str) -> Point:
    thing = board.thing(id)
    assert thing is not None
    return thing.box.centre


@pytest.mark.parametrize("key", GAMES)
def test_panels_know_no_more_than_is_counted(tmp_path: Path, key: str) -> None:
    """Neither before the first line nor on the way do they show the result; told, they show what they always did."""
    with opened(tmp_path, "scoring", match=finished(3, 4, key)) as pilot:
        found = scene(pilot)
        board = found.telling.table.board
        while not found.done:
            points = found.count.after(found.told)
            assert [board.now.standing(seat, -1) for seat in range(3)] == [(one, None) for one in points]
            panels = [board.thing(board.seat_panel(seat)) for seat in range(3)]
            assert all(str(points[seat]) in str(panel.look) for seat, panel in enumerate(panels) if panel is not None)
            pilot.key("right")
        assert board.now.standing(0, -1) == (-1, board.now.scores[0])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_left_are_the_pagodas_that_stand_there(tmp_path: Path, lang: str) -> None:
    """While the end is counted too; what is counted is called so."""
    with opened(tmp_path, "scoring", settings=Settings(language=lang), match=finished(3, 4, "qin")) as pilot:
        found, word = scene(pilot), pilot.app.say("board-qin.counted")
        board = found.telling.table.board
        reserve = {seat: len(of(QinBoard, board).memory.reserve[seat]) for seat in range(3)}
        while not found.done:
            pilot.step()
            looks = [of(Thing, board.thing(board.seat_panel(seat))).look for seat in range(3)]
            assert {seat: look[5] for seat, look in enumerate(looks)} == reserve
            assert [look[3:5] for look in looks] == [("counted", points) for points in found.count.after(found.told)]
            canvas = Canvas(pygame.Surface((1280, 720)), pilot.app.pens)
            found.telling.paint_dark(canvas)
            texts = [text for text, _ in canvas.shown]
            assert word in texts and {str(number) for number in reserve.values()} <= set(texts)
            pilot.key("right")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_points_fly_beside_the_names(tmp_path: Path, lang: str) -> None:
    """At no moment does a chip with points lie on a name or a sum of the column."""
    with opened(tmp_path, "scoring", lang=lang, size=(1280, 720), match=finished()) as pilot:
        found, chips = scene(pilot), 0
        while not now(found.done):
            pilot.wait(0.1)
            gains = {pilot.app.say("scoring.gain", points=points) for row in found.count.rows for points in row.points}
            column = found.telling.column if not found.done else Box(0, 0, 0, 0)
            inside = [box for words in gains for box in boxes_of(pilot, words)]
            flying = [box for box in inside if box.x < column.x]
            chips += len(flying)
            assert all(box.right < column.x + 4 for box in flying)
        assert chips > 5


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("key", GAMES)
def test_the_log_tells_the_result_when_it_has_been_counted(tmp_path: Path, key: str, lang: str) -> None:
    """Until then it says that the game is over, and that it ended by a last pagoda, which everybody sees."""
    drawn = finished(2, 3, key)
    players = [sit(0, "Mei"), sit(1, "Tom", "random")]
    match = Match.new(game(key), drawn.options, drawn.seed, players)
    for step in drawn.history.steps[:-1]:
        match.play(step.seat, step.move)
    with opened(tmp_path, lang=lang, settings=Settings(language=lang, speed=2, course_offered=True)) as pilot:
        pilot.app.replace("turn", match=match, autosave=None)
        turn = on_the_table(pilot)
        last = drawn.history.steps[-1]
        if match.to_move == 0:
            turn.table.decision.play(last.move)
        else:
            turn.table.shows.show(turn.progress.step(last.seat, last.move))
        while turn.table.shows.running:
            turn.table.shows.skip()
        result = turn.log.lines[-1]
        over = over_text(match.game, result.event, lang, turn.log.names)
        assert match.over and result.event.ends and result.text == over == turn.now.prompt
        last_pagoda = isinstance(result.event, QinEnded) and result.event.last_pagoda
        assert [name in over for name in ("Mei", "Tom")] == [
            last_pagoda and seat in match.state.winners() for seat in (0, 1)]
        pilot.idle()
        assert pilot.where == "scoring"
        pilot.key("escape")
        pilot.key("escape")
        pilot.wait(0.6)
        pilot.app.close()
        pilot.step()
        assert pilot.where == "turn" and turn.log.lines[-1].text != over
        assert "Mei" in turn.log.lines[-1].text or "Tom" in turn.log.lines[-1].text


def test_running_totals_are_shown_on_the_way(pilot: Pilot) -> None:
    pilot.key("return")
    pilot.key("return")
    pilot.wait(1.2)
    after = scene(pilot).count.after(3)
    assert [text for text in pilot.texts() if text in map(str, after)]
    assert scene(pilot).progress() == (2, 1.0)
    assert not pilot.sees("wins")


def test_a_press_or_a_key_tells_the_next_line(pilot: Pilot) -> None:
    pilot.click((500, 300))
    assert scene(pilot).told == 1
    pilot.click((5, 400))
    pilot.key("right")
    pilot.key("space")
    assert scene(pilot).told == 4


def test_a_quick_triple_click_tells_one_line(pilot: Pilot) -> None:
    """Beside the button: neither the rest of the count nor the parade is passed by it."""
    at = (300.0, 300.0)
    while not scene(pilot).done:
        told = scene(pilot).told
        pilot.wait(0.5)
        told = scene(pilot).told if not scene(pilot).done else told
        for _ in range(3):
            pilot.down(at)
            pilot.up(at)
        assert scene(pilot).told <= told + 1
    assert scene(pilot).parading


@pytest.mark.parametrize("way", ["escape", "skip", "keys"])
def test_the_rest_can_be_skipped(pilot: Pilot, way: str) -> None:
    if way == "escape":
        pilot.key("escape")
    elif way == "skip":
        pilot.click("skip")
    else:
        pilot.key("shift+tab")
        pilot.key("return")
    assert scene(pilot).done and scene(pilot).parading
    pilot.idle()
    assert pilot.sees("wins")
    assert pilot.where == "scoring"


@pytest.mark.parametrize("settings", [Settings(speed=0), Settings(reduced_motion=True)])
def test_without_motion_all_is_there_at_once(tmp_path: Path, settings: Settings) -> None:
    with piloted(tmp_path, settings=settings) as pilot:
        pilot.app.open("scoring", match=finished())
        pilot.step()
        assert scene(pilot).done and not scene(pilot).parading
        assert "again" in names(pilot)


# What is pressed too late


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_show_all_never_becomes_a_way_out(tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    with opened(tmp_path, "scoring", lang=lang, size=size, match=finished()) as pilot:
        skip = pilot.scene.control("skip").box
        for _ in range(8):
            pilot.click(skip)
            pilot.wait(0.03)
        pilot.idle()
        assert pilot.where == "scoring" and scene(pilot).done and scene(pilot).tab == "winner"
        for tab in ("winner", "count", "course"):
            scene(pilot).show(tab)
            assert not [control.id for control in pilot.scene.controls
                        if control.id in LEADS_AWAY and control.box.meets(skip)]


def test_what_leads_away_is_deaf_until_the_pointer_has_moved(pilot: Pilot) -> None:
    pilot.key("escape")
    pilot.move((540, 690))
    pilot.down((540, 690))  # ends the parade; the buttons come under the pointer
    pilot.up((540, 690))
    assert [control.id for control in pilot.scene.controls if control.box.has((540, 690))] == ["new"]
    for _ in range(5):
        pilot.down((540, 690))
        pilot.up((540, 690))
    assert pilot.where == "scoring"
    pilot.wait(0.6)
    pilot.down((540, 690))
    pilot.up((540, 690))
    assert pilot.where == "scoring", "the pointer has not moved"
    pilot.move((550, 690))
    pilot.click((546, 690))
    assert pilot.where == "setup"


def test_a_press_in_a_picture_that_takes_long_is_not_heard(pilot: Pilot) -> None:
    """It was meant for what stood there before."""
    pilot.key("escape")
    pilot.key("escape")  # the parade is over: the ways on are there, but in no picture yet
    pilot.wait(0.6)
    place = pilot.box("new").centre
    scene(pilot).settle()
    pilot.time += 0.9
    at = pilot.pixel(place)
    for kind, what in ((pygame.MOUSEMOTION, {"rel": (0, 0), "buttons": (0, 0, 0)}),
                       (pygame.MOUSEBUTTONDOWN, {"button": 1}), (pygame.MOUSEBUTTONUP, {"button": 1})):
        pilot.app.feed(pygame.event.Event(kind, pos=at, **what))
    pilot.step()
    assert pilot.where == "scoring"
    pilot.wait(0.6)
    pilot.move((place[0] + 6, place[1]))
    pilot.click((place[0] + 3, place[1]))
    assert pilot.where == "setup"


def test_a_key_that_is_held_leaves_nothing(pilot: Pilot) -> None:
    for _ in range(60):
        pilot.key("escape")
        pilot.wait(0.06)
    assert pilot.where == "scoring" and "again" in names(pilot)
    pilot.wait(0.5)
    pilot.key("escape")
    assert pilot.where == "menu"


@pytest.mark.parametrize("way", ["click", "key"])
def test_a_press_ends_the_parade(pilot: Pilot, way: str) -> None:
    pilot.key("escape")
    pilot.wait(0.3)
    assert scene(pilot).parading
    if way == "click":
        pilot.click((640, 300))
    else:
        pilot.key("return")
    assert not scene(pilot).parading and pilot.where == "scoring"
    frames = pilot.pictures
    pilot.wait(1.0)
    assert pilot.pictures == frames


# The count


def test_the_sums_of_a_line_under_the_pointer_and_by_keys(pilot: Pilot) -> None:
    told(pilot)
    pilot.click("tab-count")
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


def test_it_can_be_told_once_more(pilot: Pilot) -> None:
    told(pilot)
    pilot.click("tab-count")
    pilot.click("tell")
    assert scene(pilot).told == 0 and names(pilot) == ["skip"]
    told(pilot)
    assert scene(pilot).tab == "winner" and pilot.sees("wins")


@pytest.mark.parametrize("settings", [Settings(speed=0), Settings(reduced_motion=True)])
def test_without_motion_each_line_is_told_by_a_press(tmp_path: Path, settings: Settings) -> None:
    with piloted(tmp_path, settings=replace(settings, language="en")) as pilot:
        pilot.app.open("menu")
        pilot.app.open("scoring", match=finished())
        told(pilot)
        pilot.click("tab-count")
        pilot.click("tell")
        for line in range(len(scene(pilot).count.rows)):
            pilot.idle()
            assert scene(pilot).told == line
            pilot.key("return")
        assert scene(pilot).done


@pytest.mark.parametrize(("key", "seed", "wins", "why"), [
    ("xian", 5, "Random 2 wins", "Random 1 and Random 2 are level with 50 points. The win goes to the supervisor "
     "further along the mausoleum; on one space, to the one higher in the stack."),
    ("qin", 9, "Random 1, Random 2 and Random 4 win together", "Random 1, Random 2 and Random 4 are level with 12 "
     "points. Nothing else decides between them: they share the win."),
])
def test_a_tie_is_explained(tmp_path: Path, key: str, seed: int, wins: str, why: str) -> None:
    with opened(tmp_path, "scoring", match=random_match(game(key), 4, seed)) as pilot:
        told(pilot)
        for tab in ("winner", "count", "course"):
            pilot.click(f"tab-{tab}")
            assert pilot.sees(wins)
            assert why in pilot.texts()
            assert faults(pilot) == []


def test_the_chart_is_read_with_the_pointer_and_the_arrows(pilot: Pilot) -> None:
    told(pilot)
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


# Afterwards


def test_the_ways_on(pilot: Pilot) -> None:
    told(pilot)
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
        told(pilot)
        pilot.click("again")
        turn = on_the_table(pilot)
        assert turn.match.players == match.players
        assert turn.match.seed != match.seed
        assert turn.match.history.length == 0
        assert turn.autosave is not None
        assert look_at(turn.autosave.file.path).moves == 0


def test_the_record_is_handed_out(pilot: Pilot) -> None:
    told(pilot)
    pilot.click("export")
    exported = list((pilot.app.folders.data / "exports").iterdir())
    assert [look_at(path).finished for path in exported] == [True]


def test_back_to_the_menu(pilot: Pilot) -> None:
    told(pilot)
    pilot.key("escape")
    assert pilot.where == "menu"


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_the_count_of_a_game_in_the_list(tmp_path: Path, way: str) -> None:
    with opened(tmp_path, "menu") as pilot:
        pilot.app.folders.autosaves.mkdir(parents=True)
        path = pilot.app.folders.autosaves / "2026-03-02 08.40.00 xian.xian"
        path.write_text(write(finished().record()), encoding="utf-8")
        pilot.app.open("load")
        pilot.step()
        if way == "mouse":
            pilot.click("count")
        else:
            pilot.key("s")
        assert scene(pilot).again and scene(pilot).done
        assert pilot.sees("The final count")
        pilot.wait(0.5)
        if way == "mouse":
            pilot.move((2, 2))
            pilot.click("back")
        else:
            pilot.key("escape")
        assert pilot.where == "load"


def test_the_count_from_the_menu_and_from_the_replay(tmp_path: Path) -> None:
    with opened(tmp_path, "menu") as pilot:
        assert "count" not in names(pilot)
        pilot.app.folders.autosaves.mkdir(parents=True)
        path = pilot.app.folders.autosaves / "2026-03-02 08.40.00 xian.xian"
        path.write_text(write(finished().record()), encoding="utf-8")
        pilot.app.home()
        pilot.step()
        assert pilot.sees("The last game: Xi’an")
        pilot.click("count")
        assert scene(pilot).again
        pilot.wait(0.5)
        pilot.move((2, 2))
        pilot.click("replay")
        pilot.click("count")
        assert scene(pilot).watched and "replay" not in names(pilot)
        pilot.wait(0.5)
        pilot.key("escape")
        pilot.key("s")
        assert pilot.where == "scoring"


def test_a_game_that_is_not_over_has_no_count(tmp_path: Path) -> None:
    match = random_match(game("xian"), 2, 3)
    match.go(20)
    running = Match.new(match.game, match.options, match.seed, match.players)
    for step in match.history.steps[:20]:
        running.play(step.seat, step.move)
    with opened(tmp_path, "menu") as pilot:
        pilot.app.open("replay", match=running)
        pilot.step()
        assert "count" not in names(pilot)
        pilot.key("s")
        assert pilot.where == "replay"


# The poster


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_poster_is_kept_and_its_place_is_told(tmp_path: Path, key: str, lang: str) -> None:
    with opened(tmp_path, "scoring", settings=Settings(language=lang, text_scale=2.0), match=finished(3, 4, key),
                when=datetime(2026, 3, 2, 9, 15)) as pilot:
        told(pilot)
        pilot.click("poster")
        [path] = (pilot.app.folders.data / "pictures").iterdir()
        assert path.name.startswith(f"{key}-4-") and path.suffix == ".png"
        assert pygame.image.load(path).get_size() == (1600, 900)
        assert any(path.name in one.text for one in pilot.app.notices)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_what_is_told_of_a_picture_covers_no_tab(tmp_path: Path, lang: str, scale: float) -> None:
    with opened(tmp_path, "scoring", lang=lang, size=(1280, 720), match=finished()) as pilot:
        pilot.app.change(text_scale=scale)
        scene(pilot).show_all()
        scene(pilot).end_parade()
        pilot.idle()
        pilot.click("poster")
        pilot.step()
        [told] = [box for text, box in pilot.last.shown if text == pilot.app.notices[0].text]
        assert not any(told.inset(-18, -9).meets(control.box) for control in scene(pilot).controls)


def test_the_poster_is_the_same_on_every_screen(tmp_path: Path) -> None:
    kept = []
    for number, (size, scale) in enumerate([((1280, 720), 1.0), ((1920, 1200), 2.0)]):
        with opened(tmp_path / str(number), "scoring", size=size, settings=Settings(language="en", text_scale=scale),
                    match=finished(3, 4, "qin"), when=datetime(2026, 3, 2)) as pilot:
            told(pilot)
            pilot.click("poster")
            [path] = (pilot.app.folders.data / "pictures").iterdir()
            kept.append(pygame.image.tobytes(pygame.image.load(path), "RGB"))
    assert kept[0] == kept[1]


def test_a_folder_that_cannot_be_written_is_told(pilot: Pilot) -> None:
    told(pilot)
    for name in ("exports", "pictures"):
        (pilot.app.folders.data / name).write_text("in the way")
    pilot.click("export")
    assert pilot.app.notices[-1].wrong
    pilot.click("poster")
    assert pilot.app.notices[-1].wrong


# How it looks


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_every_word_fits(tmp_path: Path, lang: str, scale: float) -> None:
    with piloted(tmp_path, size=(1024, 640), settings=Settings(language=lang, text_scale=scale)) as pilot:
        for key, players in (("xian", 2), ("xian", 4), ("qin", 3)):
            pilot.app.open("scoring", match=finished(players, 3, key))
            pilot.wait(1.2)
            assert faults(pilot) == []
            told(pilot)
            assert faults(pilot) == []
            pilot.click("tab-count")
            table = scene(pilot).control("table")
            assert isinstance(table, CountTable)
            for row in table.rows[::3]:
                pilot.move(row)
                assert faults(pilot) == []
            pilot.click("tab-course")
            assert faults(pilot) == []


def test_nothing_moves_when_all_is_told(pilot: Pilot) -> None:
    told(pilot)
    pilot.idle()
    frames = pilot.pictures
    pilot.wait(1.0)
    assert pilot.pictures == frames
