"""The review on the screen: by mouse and keys, while it is made and when it was kept; another try from a decision."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.review_help import begun, reviewed, run
from tests.scenes.helpers import faults
from tests.typed import now, of
from xian.engine.registry import GAMES
from xian.pilot import Pilot, piloted
from xian.scenes.play.turn import Turn
from xian.scenes.review import ReviewScene
from xian.scenes.review_overview import ChanceChart, Sums
from xian.table.course.chapter import Lesson
from xian.table.course.firsts import played_on
from xian.table.course.shelf import lesson_of
from xian.table.course.walk import LessonWalk
from xian.table.folders import Folders
from xian.table.match import Match
from xian.table.review.keep import keep, review_path
from xian.table.review.report import Report
from xian.table.review.words import ReviewWords
from xian.table.saves import save_as
from xian.table.settings import Settings
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box


@pytest.fixture(params=["en", "fr"])
def pilot(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Pilot]:
    settings = Settings(language=request.param, speed=0, reduced_motion=True)
    with piloted(tmp_path, settings=settings) as found:
        found.app.open("menu")
        yield found


def scene(pilot: Pilot) -> ReviewScene:
    found = pilot.scene
    assert isinstance(found, ReviewScene)
    return found


def shelved(pilot: Pilot, key: str = "xian") -> tuple[Path, Match]:
    """A game with its review, among the saved ones."""
    match, report = reviewed(key)
    path = pilot.app.folders.saves / "game.xian"
    save_as(match.record(), path)
    keep(report, match, review_path(path))
    return path, match


def opened(pilot: Pilot, key: str = "xian") -> ReviewScene:
    """The review of a game that was kept."""
    path, _ = shelved(pilot, key)
    pilot.app.open("review", path=path)
    pilot.idle()
    return scene(pilot)


@pytest.mark.parametrize("key", GAMES)
def test_a_kept_review_opens_with_its_overview(pilot: Pilot, key: str) -> None:
    found = opened(pilot, key)
    assert found.running is None and now(found.overview) is not None
    assert found.report == reviewed(key)[1]
    assert faults(pilot) == []
    pilot.click("turn-over")
    pilot.idle()
    assert found.overview is None
    assert faults(pilot) == []


def test_a_click_on_the_curve_goes_there_on_the_board(pilot: Pilot) -> None:
    found = opened(pilot)
    chart = found.control("chart")
    assert isinstance(chart, ChanceChart)
    pilot.click((chart.x_of(6), chart.plot.centre[1]))
    pilot.idle()
    assert (found.position, found.overview) == (6, None)
    strip = found.control("timeline")
    pilot.click((strip.box.x + strip.box.w / 2, strip.box.centre[1]))
    assert found.position == found.length / 2


def test_the_keys_go_through_the_curve(pilot: Pilot) -> None:
    found = opened(pilot)
    pilot.app.scenes[-1].set_focus("chart")
    for key in ("right", "right", "right", "return"):
        pilot.key(key)
    pilot.idle()
    assert now(found.overview) is None and found.position == 3
    pilot.key("v")
    assert found.overview is not None
    pilot.key("escape")
    assert pilot.where == "menu"


def test_a_turning_point_is_shown_with_the_better_move_and_why(pilot: Pilot) -> None:
    found = opened(pilot, "qin")
    report = reviewed("qin")[1]
    point = report.turning_points(found.seat)[0]
    pilot.click("point-0")
    pilot.idle()
    assert found.position == point.at and found.seat == point.seat
    assert found.advised == point
    assert found.told is not None
    assert pilot.sees(str(found.told.better(point)).split(" ")[0])
    assert faults(pilot) == []


def test_next_mistake_by_key_goes_round(pilot: Pilot) -> None:
    found = opened(pilot, "qin")
    marks = found.marks()
    assert marks
    seen = []
    for _ in range(len(marks) + 1):
        pilot.key("return")
        pilot.idle()
        seen.append(found.position)
    assert seen == [*marks, marks[0]]


def test_another_seat_is_chosen_in_the_sums_and_at_the_side(pilot: Pilot) -> None:
    found = opened(pilot)
    assert found.seat == 0
    pilot.click("seat-1")
    assert found.seat == 1 and found.overview is not None
    found.set_focus("sums")
    pilot.key("up")
    assert found.seat == 0
    assert faults(pilot) == []


def test_try_again_from_here_against_the_same_opponents(pilot: Pilot) -> None:
    found = opened(pilot)
    match = found.match
    assert match is not None
    own = next(at for at, step in enumerate(match.history.steps) if at > 3 and step.seat == 0)
    found.show_decision(own)
    pilot.idle()
    pilot.click("try-again")
    pilot.wait(0.2)
    turn = pilot.scene
    assert isinstance(turn, Turn)
    assert turn.match.history.position >= own
    assert [player.kind for player in turn.match.players] == ["person", "artisan"]
    assert [step.move for step in turn.match.history.steps[:own]] == \
        [step.move for step in match.history.steps[:own]]


def test_who_plays_for_other_persons_is_asked_first(pilot: Pilot) -> None:
    match = begun(kinds=("person", "person"), moves=4)
    pilot.app.open("review", match=match)
    found = scene(pilot)
    pilot.idle()
    found.show_decision(2)
    pilot.idle()
    pilot.key("t")
    assert pilot.where == "question"
    pilot.key("escape")
    assert pilot.where == "review"
    pilot.key("t")
    pilot.click("answer-computer" if "answer-computer" in [one.id for one in pilot.scene.controls]
                else pilot.scene.controls[0].id)
    pilot.wait(0.2)
    assert pilot.where == "turn"


def test_it_is_made_while_one_looks_on_and_kept(pilot: Pilot) -> None:
    match = begun(moves=5)
    path = pilot.app.folders.saves / "short.xian"
    save_as(match.record(), path)
    pilot.app.open("review", path=path)
    found = scene(pilot)
    assert now(found.running) is not None
    pilot.step()
    pilot.key("right")
    running = found.running
    assert found.position == 1 and running is not None and 0 < running.share < 1
    assert faults(pilot) == []
    pilot.idle()
    assert found.running is None and found.report is not None
    assert review_path(path).is_file()
    assert found.overview is None, "who looks on is not disturbed"


def test_it_can_be_stopped_and_begun_again(pilot: Pilot) -> None:
    pilot.app.open("review", match=begun(moves=5))
    found = scene(pilot)
    pilot.step()
    pilot.click("cancel")
    pilot.idle()
    assert now(found.running) is None and found.report is None
    assert faults(pilot) == []
    pilot.click("begin")
    assert now(found.running) is not None
    pilot.key("escape")
    assert pilot.where == "menu" and found.running is None


def test_a_closer_look(pilot: Pilot) -> None:
    pilot.app.open("review", match=begun(moves=2))
    found = scene(pilot)
    pilot.idle()
    assert found.can_look_deeper
    pilot.click("deeper")
    assert found.running is not None and found.running.level == "deep"
    pilot.idle()
    assert found.report is not None and found.report.level == "deep"
    assert "deeper" not in [one.id for one in found.controls]


def test_a_damaged_review_is_told_and_made_anew(pilot: Pilot) -> None:
    match = begun(moves=2)
    path = pilot.app.folders.saves / "short.xian"
    save_as(match.record(), path)
    review_path(path).write_text("[1, 2]", encoding="utf-8")
    pilot.app.open("review", path=path)
    pilot.step()
    assert scene(pilot).running is not None
    pilot.idle()
    assert scene(pilot).report is not None


def test_what_can_not_be_reviewed_says_why(pilot: Pilot) -> None:
    pilot.app.open("review", match=begun(moves=0))
    pilot.idle()
    assert scene(pilot).match is None
    assert faults(pilot) == []
    pilot.click("back")
    assert pilot.where == "menu"


def test_it_is_reached_from_the_lists_and_the_replay(pilot: Pilot) -> None:
    path, _ = shelved(pilot)
    pilot.app.open("replay", path=path)
    pilot.idle()
    pilot.click("review")
    pilot.idle()
    assert scene(pilot).report is not None
    pilot.key("escape")
    assert pilot.where == "replay"


def test_letters_twice_as_large(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=Settings(language="fr", text_scale=2.0, speed=0, reduced_motion=True)) as pilot:
        assert Folders.under(tmp_path) == pilot.app.folders
        opened(pilot, "qin")
        assert faults(pilot) == []
        pilot.click("point-0")
        pilot.idle()
        assert faults(pilot) == []


def test_what_is_said_of_a_seat_stands_in_letters_of_one_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[float] = []

    def noted(self: Canvas, told: str, box: Box, size: float, *more: Any, **others: Any) -> tuple[float, Any]:
        sizes.append(size)
        return paragraph(self, told, box, size, *more, **others)

    paragraph = Canvas.paragraph
    with piloted(tmp_path, settings=Settings(language="fr", text_scale=2.0, speed=0, reduced_motion=True)) as pilot:
        opened(pilot, "qin")
        monkeypatch.setattr(Canvas, "paragraph", noted)
        pilot.step()
        assert len(sizes) > 2 and len(set(sizes)) == 1


def first_game(key: str = "qin", more: int = 3) -> tuple[Match, int]:
    """What was laid down, and some moves after it: always the last that is legal."""
    lesson = of(Lesson, lesson_of(f"{key}/first"))
    match = played_on(LessonWalk(lesson, "Mei", len(lesson.steps)))
    led = match.history.position
    for _ in range(more):
        match.play(match.to_move, match.state.legal()[-1])
    return match, led


def test_nobody_is_blamed_for_what_a_first_game_laid_down(pilot: Pilot) -> None:
    match, led = first_game()
    assert led
    path = pilot.app.folders.saves / "first.xian"
    save_as(match.record(), path)
    keep(run(match), match, review_path(path))
    pilot.app.open("review", path=path)
    pilot.idle()
    found = scene(pilot)
    report, told = of(Report, found.report), of(ReviewWords, found.told)
    assert report.prescribed == led and all(at >= led for at in found.marks())
    assert all(one.at >= led for seat in report.seats for one in report.own(seat))
    assert faults(pilot) == []
    pilot.click("turn-over")
    pilot.idle()
    assert found.position == 0 and found.decision is None and found.advised is None
    assert any(str(led) in text for text in pilot.texts() if text in told.beginning()), "it says why"
    assert faults(pilot) == []


@pytest.mark.parametrize("key", GAMES)
def test_the_figures_that_are_shown_add_up(pilot: Pilot, key: str) -> None:
    found = opened(pilot, key)
    sums = next(one for one in found.controls if isinstance(one, Sums))
    for line in sums.lines:
        beginning, *parts, result = (int(figure.replace("−", "-")) for figure in line[:6])
        assert beginning + sum(parts) == result
        assert all(pilot.sees(figure) for figure in line)
