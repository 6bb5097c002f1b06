"""Every chapter played on the table by mouse and by keys, in both languages, and the wrong way too; the list of
chapters, and the ways that lead to it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.e2e.players import Hands, KeyPlayer, MousePlayer
from tests.lasting import LONG
from tests.scenes.course_help import begun, card_faults, companion, do, play_through
from tests.scenes.helpers import opened
from tests.typed import of
from xian.engine.registry import GAMES
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.state import TerracottaState
from xian.scenes.boards.terracotta.board import TheBoard
from xian.scenes.course import ChapterRow, Course
from xian.scenes.rules import Rules
from xian.scenes.scoring import Scoring
from xian.table.course.chapter import Lesson
from xian.table.course.keep import keep_come, read_come
from xian.table.course.shelf import chapters
from xian.table.course.walk import LessonPart
from xian.table.settings import Settings
from xian.ui.controls import Button
from xian.ui.ids import Id

STEPS = {lesson.key: len(lesson.steps) for game in GAMES for lesson in chapters(game).lessons if not lesson.plays_on}
CHAPTERS = list(STEPS)
SOME = CHAPTERS if LONG else [next(key for key in CHAPTERS if key.startswith(f"{game}/")) for game in GAMES]
"""Played by both hands in both languages: one of each game everyday."""
QUICK = Settings(language="en", speed=0, reduced_motion=True, course_offered=True, confirm=False)
FIRST = CHAPTERS[0]


def chapter_of(key: str) -> Lesson:
    return next(lesson for lesson in chapters(key.partition("/")[0]).lessons if lesson.key == key)


@pytest.mark.parametrize(("key", "hands", "lang", "wrongly"), [
    *((key, MousePlayer, "en", True) for key in CHAPTERS), *((key, KeyPlayer, "fr", False) for key in CHAPTERS),
    *((key, MousePlayer, "fr", False) for key in SOME), *((key, KeyPlayer, "en", True) for key in SOME)])
def test_a_chapter_is_played_by_mouse_and_by_keys_and_the_wrong_way_too(
        key: str, hands: type[Hands], lang: str, wrongly: bool, tmp_path: Path) -> None:
    quick = replace(QUICK, language=lang, confirm=hands is KeyPlayer)
    with opened(tmp_path, "course", size=(1280, 720), settings=quick) as pilot:
        told = begun(pilot, 0, key)
        play_through(hands(pilot, 1), wrongly)
        assert told.walk.part is LessonPart.DONE and not card_faults(pilot, told)
    come = read_come(tmp_path / "config")[key]
    assert come.done and come.step == 0


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_every_chapter_is_about_stands_in_letters_of_one_size(lang: str, tmp_path: Path) -> None:
    with opened(tmp_path, "course", size=(1280, 720), settings=replace(QUICK, language=lang)) as pilot:
        for game in GAMES:
            pilot.click(f"game.{game}")
            about = {lesson.about[lang] for lesson in chapters(game).lessons}
            high = [round(box.h, 1) for words, box in pilot.last.shown if words in about]
            assert len(high) == len(about) and len(set(high)) == 1


# What else can be done in a chapter


def test_what_the_rules_forbid_is_told_once_and_covers_no_words_of_the_card(tmp_path: Path) -> None:
    """The engine's reason at the pointer, and nothing is lost; what the card says of a legal try would not fit it."""
    with opened(tmp_path, "course", size=(1280, 720), settings=QUICK) as pilot:
        told = begun(pilot, 0, "xian/4-tolls")
        before = told.walk.match.history.position
        hands = MousePlayer(pilot, 1)
        builder = next(id for id in told.turn.table.movable() if id.startswith("builder."))
        pilot.drag(hands.grip(builder), hands.box("building.workshop").centre)
        pilot.idle()
        refused = told.turn.table.refused
        assert refused is not None and refused.rule and not told.trouble
        assert told.walk.match.history.position == before and told.walk.index == 0
        assert pilot.sees(refused.words)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("key", "step", "piece"), [
    ("xian/first", 3, "builder.0.0"), ("xian/4-tolls", 0, "builder.0.0"), ("terracotta/1-wheel", 3, "rack.1")])
def test_a_reason_does_not_lie_over_the_card(key: str, step: int, piece: str, lang: str, tmp_path: Path) -> None:
    """Wherever beside it a thing is put down that can't be."""
    with opened(tmp_path, "course", size=(1280, 720), settings=replace(QUICK, language=lang)) as pilot:
        table, hands, tries = begun(pilot, step, key).turn.table, MousePlayer(pilot, 1), 0
        near = pilot.scene.control("lesson-card").box.inset(-160)
        for spot in [thing for thing in table.board.things if thing.spot and near.has(thing.box.centre)]:
            at, legal = spot.box.centre, table.board.targets(Id.read(piece))
            if spot.id in legal or pilot.scene.control_at(at) is not None or tries == 8:
                continue
            pilot.drag(hands.grip(piece), at)
            pilot.step()
            if table.refused is not None:
                card, words = pilot.scene.control("lesson-card").box, table.refused.words
                assert not any(box.meets(card) for text, box in pilot.last.shown if text == words), spot.id
                assert pilot.sees(words)
                tries += 1
        assert tries


def test_a_step_is_shown_and_done_for_one_and_taken_back(tmp_path: Path) -> None:
    with opened(tmp_path, "course", size=(1280, 720), settings=QUICK) as pilot:
        told = begun(pilot, 0, FIRST)
        pilot.click("lesson-show")
        assert told.turn.table.decision.advised == told.walk.shown()
        pilot.click("lesson-skip")
        pilot.idle()
        assert told.walk.index == 1
        pilot.key("h")
        assert told.turn.table.decision.advised == told.walk.shown()
        pilot.key("ctrl+z")
        pilot.idle()
        assert told.walk.index == 0
        for _ in told.walk.lesson.steps:
            pilot.click("lesson-skip" if told.walk.part is LessonPart.ASKED else "lesson-on")
            pilot.idle()
        assert told.walk.part is LessonPart.DONE


def test_it_is_left_at_any_step_and_waits_there(tmp_path: Path) -> None:
    with opened(tmp_path, "course", size=(1280, 720), settings=QUICK) as pilot:
        begun(pilot, 0, FIRST)
        pilot.click("lesson-skip")
        pilot.idle()
        pilot.key("escape")
        pilot.click("chapter-leave")
        pilot.idle()
        assert isinstance(pilot.scene, Course)
        row = pilot.scene.control(f"chapter.{FIRST}")
        assert isinstance(row, ChapterRow) and row.come.step == 1 and row.main
        pilot.click(row.box)
        pilot.idle()
        assert companion(pilot).walk.index == 1
        pilot.click("lesson-leave")
        pilot.idle()
        assert pilot.where == "course"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("way", ["f10", "escape", "tool-menu"])
@pytest.mark.parametrize("key", [FIRST, "xian/first"])
def test_the_menu_of_a_chapter_goes_on_begins_again_and_leaves(key: str, way: str, lang: str, tmp_path: Path) -> None:
    settings = replace(QUICK, language=lang)
    with opened(tmp_path, "course", size=(1280, 720), settings=settings) as pilot:
        told = begun(pilot, 1, key)

        def menu() -> None:
            pilot.click(way) if way.startswith("tool") else pilot.key(way)
            pilot.step()
            assert pilot.where == "pause" and not pilot.overflows()

        menu()
        assert [one.id for one in pilot.scene.controls] == ["continue", "settings", "rules", "chapter-again",
                                                            "chapter-leave"]
        for name in ("settings", "rules"):
            pilot.click(name)
            assert pilot.where == name
            pilot.key("escape")
            assert pilot.where == "pause"
        pilot.key("return")
        assert companion(pilot) is told and told.walk.index == 1
        menu()
        pilot.click("chapter-again")
        pilot.idle()
        assert companion(pilot) is told and told.walk.index == 0 and told.told
        assert told.walk.match.history.position == told.walk.begun[0]
        menu()
        pilot.click("chapter-leave")
        assert pilot.where == "course" and read_come(tmp_path / "config")[key].step == 0


def test_escape_puts_the_arrow_of_a_hint_away_before_the_menu_opens(tmp_path: Path) -> None:
    with opened(tmp_path, "course", size=(1280, 720), settings=QUICK) as pilot:
        told = begun(pilot, 0, FIRST)
        pilot.click("lesson-show")
        pilot.key("escape")
        assert pilot.where == "turn" and not told.turn.table.decision.advised
        pilot.key("escape")
        assert pilot.where == "pause"


def test_the_button_that_a_step_asks_for_is_the_main_one(tmp_path: Path) -> None:
    """The seal that is to be put, and not that none is."""
    with opened(tmp_path, "course", size=(1280, 720), settings=QUICK) as pilot:
        told = begun(pilot, 5, "xian/first")
        main = [one for one in pilot.scene.controls if isinstance(one, Button) and one.style == "main"]
        assert len(main) == 1
        pilot.key("return")
        pilot.idle()
        assert told.walk.index == 6 and not told.walk.laid_anew


@pytest.mark.parametrize("key", CHAPTERS if LONG else [FIRST, "terracotta/3-turning"])
def test_any_step_is_skipped_gone_back_to_left_and_taken_up_again(key: str, tmp_path: Path) -> None:
    with opened(tmp_path, "course", size=(1280, 720), settings=QUICK) as pilot:
        for step in range(STEPS[key]):
            told = begun(pilot, step, key)
            assert told.walk.index == step and told.told
            pilot.click("lesson-skip" if told.walk.part is LessonPart.ASKED else "lesson-on")
            pilot.idle()
            assert told.walk.index == step + 1 and told.told
            pilot.click("lesson-back")
            pilot.idle()
            assert told.walk.index == step and told.told
            pilot.click("lesson-leave")
            pilot.idle()
            assert pilot.where == "course" and read_come(tmp_path / "config")[key].step == step


def test_a_table_that_can_not_go_on_is_laid_anew(tmp_path: Path) -> None:
    """Another way that reaches the aim may leave a board on which the next step can't be done."""
    with opened(tmp_path, "course", size=(1280, 720), settings=QUICK) as pilot:
        told = begun(pilot, 0, "qin/1-provinces")
        assert do(MousePlayer(pilot, 1), told.walk.match.game.parse("YY f7-f8"))
        pilot.idle()
        assert told.walk.index == 1 and not told.walk.laid_anew and told.told
        assert told.turn.table.board.thing("square.e6") is not None
        assert told.walk.shown() == told.walk.lesson.steps[1].shown


def test_the_next_chapter_follows_and_a_done_one_bears_a_seal(tmp_path: Path) -> None:
    with opened(tmp_path, "course", size=(1280, 720), settings=QUICK) as pilot:
        last = len(chapters("xian").lessons[0].steps) - 1
        told = begun(pilot, last, FIRST)
        pilot.click("lesson-skip")
        pilot.idle()
        assert told.walk.part is LessonPart.DONE
        pilot.click("lesson-on")
        pilot.idle()
        assert companion(pilot).walk.lesson.key == chapters("xian").lessons[1].key
        pilot.click("lesson-leave")
        row = pilot.scene.control(f"chapter.{FIRST}")
        assert isinstance(row, ChapterRow) and row.come.done and not row.come.step


# Ways that lead to it


def test_from_the_first_start_to_the_first_own_move_are_three_clicks(tmp_path: Path) -> None:
    with opened(tmp_path, size=(1280, 720), settings=Settings(language="en", speed=0)) as pilot:
        pilot.click("course")
        assert pilot.where == "course"
        pilot.click(f"chapter.{FIRST}")
        pilot.idle()
        told = companion(pilot)
        assert told.walk.part is LessonPart.ASKED and told.turn.table.may_act
        assert len(told.words.split()) <= 30


@pytest.mark.parametrize("game", list(GAMES))
def test_menu_and_set_up_lead_to_the_chapters_of_a_game(game: str, tmp_path: Path) -> None:
    with opened(tmp_path, size=(1280, 720), settings=QUICK) as pilot:
        pilot.click("learn")
        assert pilot.where == "course"
        pilot.click(f"game.{game}")
        rows = [one for one in pilot.scene.controls if isinstance(one, ChapterRow)]
        assert [row.id for row in rows] == [f"chapter.{lesson.key}" for lesson in chapters(game).lessons]
        pilot.key("escape")
        pilot.click("new")
        pilot.click(f"game.{game}")
        pilot.click("learn")
        assert isinstance(pilot.scene, Course) and pilot.scene.game == game


@pytest.mark.parametrize("game", list(GAMES))
def test_a_rule_leads_to_its_chapter_and_back(game: str, tmp_path: Path) -> None:
    """Every paragraph that a chapter teaches has a way to it, and every step a way to its rule."""
    with opened(tmp_path, "rules", game=game, size=(1280, 720), settings=QUICK) as pilot:
        rules = pilot.scene
        assert isinstance(rules, Rules)
        keys = {lesson.key for lesson in chapters(game).lessons}
        taught = {rule for lesson in chapters(game).lessons if not lesson.plays_on for rule in lesson.rules}
        ways = [spot.target for spot in rules.flow.spots if spot.target.startswith("lesson:")]
        targets = {target.removeprefix("lesson:") for target in ways}
        assert targets and targets <= keys
        for paragraph in rules.rulebook.paragraphs():
            _, target = rules.learnt(paragraph)
            assert bool(target) == any(rule in taught for rule in paragraph.rules), paragraph.rules
            assert not target or rules.heading(target)
        rule = chapters(game).lessons[0].rules[0]
        rules.follow(rule)
        pilot.idle()
        way = next(control for control in rules.controls if control.label.startswith("lesson:"))
        pilot.click(way.box)
        pilot.idle()
        told = companion(pilot)
        chip = next(one.id for one in pilot.scene.controls if one.id.startswith("lesson-rule-"))
        pilot.click(chip)
        pilot.idle()
        assert isinstance(pilot.scene, Rules) and pilot.scene.lit
        pilot.key("escape")
        assert companion(pilot) is told


def test_a_chapter_of_one_s_own_that_is_torn_is_told_and_the_others_are_there(tmp_path: Path) -> None:
    folder = tmp_path / "courses" / "xian"
    folder.mkdir(parents=True)
    (folder / "1-torn.toml").write_text("format = 1\n", encoding="utf-8")
    with opened(tmp_path, "course", size=(1280, 720), settings=QUICK) as pilot:
        assert len([one for one in pilot.scene.controls if isinstance(one, ChapterRow)]) == 7
        assert pilot.sees("1-torn.toml")


def test_a_folder_that_can_not_be_written_stops_nobody(tmp_path: Path) -> None:
    keep_come(tmp_path / "config", FIRST, 2, False)
    with opened(tmp_path, "course", size=(1280, 720), settings=QUICK) as pilot:
        (tmp_path / "config" / "courses.json").unlink()
        (tmp_path / "config" / "courses.json").mkdir()
        told = begun(pilot, 0, FIRST)
        pilot.click("lesson-skip")
        pilot.idle()
        assert told.walk.index == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_chapter_is_heard(lang: str, tmp_path: Path) -> None:
    """The words of the card come first of what is asked; a try that leads elsewhere is an alert."""
    from xian.scenes.spoken.tree import spoken_scene
    from xian.scenes.spoken.words import by_ear
    from xian.ui.spoken import Part

    settings = Settings(language=lang, speed=0, course_offered=True)
    with opened(tmp_path, "course", size=(1280, 720), settings=settings) as pilot:
        told = begun(pilot, 0, FIRST)
        asked = spoken_scene(pilot.scene).children[0].children
        said = next(node for node in asked if node.key == "asked/lesson")
        assert said.part is Part.NEWS and said.name == by_ear(lang, told.words)
        assert {"c/lesson-show", "c/lesson-skip", "c/lesson-leave"} <= {node.key for node in asked}
        told.walk.takes(told.walk.match.game.parse("pair Y5/R3"))
        asked = spoken_scene(pilot.scene).children[0].children
        wrong = next(node for node in asked if node.key == "asked/lesson-wrong")
        assert wrong.part is Part.ALERT and wrong.name == by_ear(lang, told.trouble)


# What is pointed at, and what is told of a try


def test_a_sector_that_is_pointed_at_is_the_one_at_the_worker(tmp_path: Path) -> None:
    """However the discs lie: a chapter names ring and segment."""
    with opened(tmp_path, "course", size=(1280, 720), settings=QUICK) as pilot:
        for key in [key for key in CHAPTERS if key.startswith("terracotta/")]:
            for step, its in enumerate(chapter_of(key).steps):
                wedges = [Id.read(id) for id in its.at if id.startswith("wedge.")]
                if not wedges:
                    continue
                told = begun(pilot, step, key)
                board = told.turn.table.board
                places = of(TheBoard, board).places
                found = [thing.shape for id in told.things if (thing := board.thing(id)) is not None]
                assert all(places.wedge(*wedge.numbers) in found for wedge in wedges), (key, step)


def test_a_warrior_of_the_rack_is_dragged_and_the_action_is_paid_and_done(tmp_path: Path) -> None:
    """The gesture that the step asks for, before the button of the action was pressed."""
    with opened(tmp_path, "course", size=(1280, 720), settings=replace(QUICK, confirm=True)) as pilot:
        told = begun(pilot, 3, "terracotta/1-wheel")
        hands, walk = MousePlayer(pilot, 1), told.walk
        hands.put("worker.0", "segment.2")
        pilot.idle()
        wet = of(TerracottaState, walk.match.state).v[at.WET]
        pilot.drag(hands.grip("rack.1"), hands.box("space.e3").centre)
        pilot.idle()
        assert told.turn.table.refused is None and not told.trouble
        assert of(TerracottaState, walk.match.state).v[at.WET] == wet - 4
        assert told.turn.table.board.acts[0].move == walk.match.game.parse("put e3")
        hands.press(told.turn.table.board.acts[0].id)
        pilot.idle()
        assert walk.index == 4 and not walk.laid_anew


def test_what_was_said_of_a_wrong_try_goes_with_the_next_right_move(tmp_path: Path) -> None:
    with opened(tmp_path, "course", size=(1280, 720), settings=QUICK) as pilot:
        told = begun(pilot, 3, "terracotta/1-wheel")
        hands = MousePlayer(pilot, 1)
        hands.put("worker.0", "segment.0")
        pilot.idle()
        assert told.trouble and pilot.sees(told.trouble)
        hands.put("worker.0", "segment.2")
        pilot.idle()
        assert told.walk.index == 3 and not told.trouble


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_chapter_at_whose_end_the_game_is_over_shows_its_count(lang: str, tmp_path: Path) -> None:
    """From every card after the last move, and back to that card."""
    with opened(tmp_path, "course", size=(1280, 720), settings=replace(QUICK, language=lang)) as pilot:
        told = begun(pilot, 1, "xian/6-end")
        assert "lesson-count" not in [control.id for control in pilot.scene.controls]
        told = begun(pilot, 2, "xian/6-end")
        while True:
            assert told.walk.match.over and not card_faults(pilot, told)
            pilot.click("lesson-count")
            assert of(Scoring, pilot.scene).count.scores == tuple(told.walk.match.state.scores())
            pilot.click("back")
            assert companion(pilot) is told
            if told.walk.part is LessonPart.DONE:
                break
            pilot.click("lesson-on")
            pilot.idle()
