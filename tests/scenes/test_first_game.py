"""First games at the table: the beginning by mouse and by keys, in both languages and the wrong way too; the match that
it becomes; and the card that tells once of what is new."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from tests.e2e.players import Hands, KeyPlayer, MousePlayer
from tests.lasting import LONG
from tests.scenes.course_help import begun, card_faults, companion, play_through
from tests.scenes.helpers import opened
from tests.typed import of
from xian.engine.record import parse, replay
from xian.engine.registry import GAMES
from xian.pilot import Pilot
from xian.scenes.course import ChapterRow
from xian.scenes.play.companion import open_lesson
from xian.scenes.play.first_things import FirstThings
from xian.scenes.play.source import Doing
from xian.scenes.play.turn import Turn
from xian.scenes.scoring import Scoring
from xian.scenes.spoken.tree import spoken_scene
from xian.scenes.spoken.words import by_ear
from xian.table.course.chapter import Lesson
from xian.table.course.firsts import note_of
from xian.table.course.keep import Come, keep_come, keep_told, read_come
from xian.table.course.shelf import chapters
from xian.table.settings import Settings
from xian.ui.spoken import Part

QUICK = Settings(language="en", speed=0, reduced_motion=True, course_offered=True, confirm=False, done_step=False)
ALL = {game: next(lesson for lesson in chapters(game).lessons if lesson.plays_on) for game in GAMES}
QIN = ALL["qin"]
WAYS = [(MousePlayer, "en", True), (KeyPlayer, "fr", False), (MousePlayer, "fr", False), (KeyPlayer, "en", True)]
PLAYED = [(key, *way) for place, key in enumerate(GAMES) for number, way in enumerate(WAYS)
          if LONG or number in (place % 4, (place + 1) % 4)]
"""Two of the four ways for each game everyday, every way with some game."""
WHOLE = [(key, hands, lang) for key in GAMES for hands in (MousePlayer, KeyPlayer) for lang in ("en", "fr")
         if LONG or (key, hands, lang) == ("qin", KeyPlayer, "fr")]


def come(folder: Path, lesson: Lesson = QIN) -> Come:
    return read_come(folder / "config").get(lesson.key, Come())


def on(pilot: Pilot) -> Turn:
    return of(Turn, pilot.scene)


def card(pilot: Pilot) -> FirstThings:
    return of(FirstThings, on(pilot).companion)


def played_on(pilot: Pilot, lesson: Lesson = QIN) -> Turn:
    """The match that the first game becomes when its beginning has been played."""
    told = begun(pilot, len(lesson.steps) - 1, lesson.key)
    assert told.main == "lesson-on"
    pilot.click("lesson-on")
    pilot.idle()
    return on(pilot)


def play(pilot: Pilot, lots: random.Random) -> None:
    """A move of one's own, and what follows it."""
    turn = on(pilot)
    turn.table.decision.play(lots.choice(turn.match.state.legal()), sure=True)
    pilot.idle()


def until_told(pilot: Pilot, lots: int = 1) -> FirstThings:
    """On by lot until something new is told."""
    rng = random.Random(lots)
    while not card(pilot).told:
        assert not on(pilot).match.over
        play(pilot, rng)
    return card(pilot)


# The beginning


@pytest.mark.parametrize(("key", "hands", "lang", "wrongly"), PLAYED)
def test_the_beginning_is_played_and_becomes_a_match(
        key: str, hands: type[Hands], lang: str, wrongly: bool, tmp_path: Path) -> None:
    lesson = ALL[key]
    with opened(tmp_path, "course", size=(1280, 720), settings=replace(
            QUICK, language=lang, confirm=hands is KeyPlayer)) as pilot:
        begun(pilot, 0, lesson.key)
        play_through(hands(pilot, 1), wrongly)
        turn = on(pilot)
        assert turn.progress.guide is None and turn.table.may_act and [one.name for one in pilot.app.scenes] == [
            "menu", "turn"]
        assert turn.match.players[1].kind == "apprentice" and turn.match.notes == (note_of(lesson.key),)
        assert turn.match.history.position == sum(1 for _ in lesson.moves_to(len(lesson.steps)))
        assert turn.autosave is not None
        kept = replay(parse(turn.autosave.file.path.read_text(encoding="utf-8")))
        assert len(kept.steps) == turn.match.history.position
    assert come(tmp_path, lesson) == Come(len(lesson.steps), told=come(tmp_path, lesson).told)


@pytest.mark.parametrize(("key", "hands", "lang"), WHOLE)
def test_a_whole_first_game_to_its_seal(key: str, hands: type[Hands], lang: str, tmp_path: Path) -> None:
    """Played on to the end as any game is; every card fits, and nothing is told twice."""
    told: list[str] = []
    with opened(tmp_path, "course", size=(1280, 720), settings=replace(QUICK, language=lang)) as pilot:
        def look() -> None:
            if isinstance(pilot.scene, Turn) and card(pilot).told and card(pilot).words not in told[-1:]:
                assert not card_faults(pilot, card(pilot))
                told.append(card(pilot).words)

        played_on(pilot, ALL[key])
        look()
        player = hands(pilot, 2, look)
        player.play()
        assert isinstance(pilot.scene, Scoring) and len(told) == len(set(told)) >= 3
        assert come(tmp_path, ALL[key]).done and come(tmp_path, ALL[key]).step == 0
        pilot.app.home()
        assert open_course(pilot, key).come.done
    assert not (tmp_path / "data" / "games.jsonl").exists(), "it is none of those that count"


def open_course(pilot: Pilot, key: str) -> ChapterRow:
    """The row of the first game in the list."""
    pilot.app.open("course", game=key)
    pilot.step()
    rows = [one for one in pilot.scene.controls if isinstance(one, ChapterRow)]
    assert rows[-1].id == f"chapter.{ALL[key].key}"
    return rows[-1]


@pytest.mark.parametrize("key", list(GAMES))
def test_one_may_play_on_from_any_step(key: str, tmp_path: Path) -> None:
    """The prescribed part ends, the others decide for themselves, and what was done can be taken back."""
    with opened(tmp_path, "course", size=(1280, 720), settings=QUICK) as pilot:
        told = begun(pilot, 2, ALL[key].key)
        before = told.walk.match.history.position
        pilot.click("lesson-end")
        assert pilot.app.say("course.begins") in [one.text for one in pilot.app.notices]
        pilot.idle()
        turn = on(pilot)
        assert turn.progress.guide is None and turn.match.history.position >= before
        undone = turn.progress.can_undo
        assert undone or key != "terracotta", "nothing hidden has come to light there"
        pilot.key("ctrl+z")
        pilot.idle()
        assert (turn.match.history.position < before) is undone and turn.table.may_act
        play(pilot, random.Random(1))
        assert turn.match.history.length


# Left and gone on with


def test_left_in_the_prescribed_part_it_waits_at_its_step(tmp_path: Path) -> None:
    with opened(tmp_path, "course", size=(1280, 720), settings=QUICK) as pilot:
        begun(pilot, 3, QIN.key)
        pilot.key("escape")
        pilot.app.home()
        row = open_course(pilot, "qin")
        assert row.come.step == 3 and "4" in row.does
        pilot.click(row.box)
        pilot.idle()
        assert companion(pilot).walk.index == 3
        assert pilot.app.folders.autosaves.exists() is False, "nothing was saved yet"


def test_left_afterwards_it_is_gone_on_with_from_the_menu_and_from_its_row(tmp_path: Path) -> None:
    with opened(tmp_path, "course", size=(1280, 720), settings=QUICK) as pilot:
        turn = played_on(pilot)
        play(pilot, random.Random(1))
        state = turn.match.record()
        pilot.app.home()
        pilot.click("continue")
        pilot.idle()
        assert on(pilot).match.record().body == state.body and isinstance(on(pilot).companion, FirstThings)
        pilot.app.home()
        row = open_course(pilot, "qin")
        assert row.does == pilot.app.say("course.first-waits")
        pilot.click(row.box)
        pilot.idle()
        assert on(pilot).match.record().body == state.body and on(pilot).progress.guide is None
        assert len(list(pilot.app.folders.autosaves.glob("*.xian"))) == 1
        pilot.app.home()
        for path in pilot.app.folders.autosaves.iterdir():
            path.unlink()
        row = open_course(pilot, "qin")
        assert row.does == pilot.app.say("course.begin"), "there is nothing to go on with"
        pilot.click(row.box)
        pilot.idle()
        assert companion(pilot).walk.index == 0


# What is new


def test_a_card_tells_once_and_the_next_move_puts_it_away(tmp_path: Path) -> None:
    with opened(tmp_path, "course", size=(1280, 720), settings=QUICK) as pilot:
        played_on(pilot)
        told = until_told(pilot)
        words, name = told.words, told.names[-1]
        assert pilot.sees(words.split(" ")[0]) and name in come(tmp_path).told
        assert on(pilot).table.doing is Doing.DECIDING, "it holds up nobody"
        play(pilot, random.Random(2))
        assert not told.told or told.words != words
        lots = random.Random(3)
        while not on(pilot).match.over and len(told.firsts.left) > 2:
            play(pilot, lots)
            if pilot.where != "turn":
                break
        assert told.names == list(dict.fromkeys(told.names)) and len(told.names) >= 2


def test_escape_and_the_button_put_it_away_and_then_the_menu_opens(tmp_path: Path) -> None:
    with opened(tmp_path, "course", size=(1280, 720), settings=QUICK) as pilot:
        played_on(pilot)
        told = until_told(pilot)
        told.firsts.waiting.clear()
        told.firsts.left.clear()
        pilot.key("escape")
        assert not told.told and pilot.where == "turn"
        pilot.key("escape")
        assert pilot.where == "pause"
    with opened(tmp_path, "course", size=(1280, 720), settings=QUICK) as pilot:
        played_on(pilot)
        told = until_told(pilot, 4)
        words = told.words
        hands = KeyPlayer(pilot, 1)
        hands.go_to("first-read")
        pilot.key("return")
        pilot.idle()
        assert not told.told or told.words != words


def test_hot_keys_are_those_of_any_game(tmp_path: Path) -> None:
    """A hint, the log, taking back and playing again: nobody leads any more."""
    with opened(tmp_path, "course", size=(1280, 720), settings=QUICK) as pilot:
        turn = played_on(pilot, ALL["xian"])
        pilot.key("h")
        pilot.idle()
        assert turn.advice.talk is not None
        pilot.key("l")
        assert not pilot.app.settings.log_open
        position = turn.match.history.position
        pilot.key("ctrl+z")
        pilot.idle()
        assert turn.match.history.position < position or not turn.progress.can_undo


@pytest.mark.parametrize("hands", [MousePlayer, KeyPlayer])
def test_silenced_it_stays_away_until_one_begins_again(hands: type[Hands], tmp_path: Path) -> None:
    with opened(tmp_path, "course", size=(1280, 720), settings=QUICK) as pilot:
        played_on(pilot)
        told = until_told(pilot)
        hands(pilot, 1).press("first-quiet")
        assert come(tmp_path).quiet and not told.told
        lots = random.Random(5)
        for _ in range(3):
            play(pilot, lots)
            assert pilot.where == "turn" and not told.told
        pilot.app.home()
        pilot.click("continue")
        pilot.idle()
        for _ in range(3):
            assert not card(pilot).told
            play(pilot, lots)
        pilot.app.home()
        pilot.app.open("course", game="qin")
        assert open_lesson(pilot.app, "qin", QIN.key, 0)
        assert come(tmp_path) == Come(0)


def test_games_after_it_tell_what_was_not_told_yet(tmp_path: Path) -> None:
    """And nothing of a game that somebody plays who never began a first one."""
    with opened(tmp_path, "setup", game="qin", size=(1280, 720), settings=QUICK) as pilot:
        pilot.click("play")
        pilot.idle()
        assert on(pilot).companion is None
        keep_come(tmp_path / "config", QIN.key, 0, True)
        keep_told(tmp_path / "config", QIN.key, [first.name for first in QIN.firsts[:2]])
        pilot.app.home()
        pilot.app.open("setup", game="qin")
        pilot.click("play")
        pilot.idle()
        told = until_told(pilot)
        assert told.names[-1] not in {first.name for first in QIN.firsts[:2]} and not told.is_first
        pilot.app.home()
        assert come(tmp_path).done


def test_a_folder_that_can_not_be_written_stops_nobody(tmp_path: Path) -> None:
    with opened(tmp_path, "course", size=(1280, 720), settings=QUICK) as pilot:
        (tmp_path / "config" / "courses.json").mkdir()
        played_on(pilot)
        told = until_told(pilot)
        pilot.click("first-quiet")
        assert told.quiet


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_is_heard(lang: str, tmp_path: Path) -> None:
    """What is new is announced as other cards are, with its buttons after it."""
    with opened(tmp_path, "course", size=(1280, 720), settings=replace(QUICK, language=lang)) as pilot:
        played_on(pilot)
        told = until_told(pilot)
        asked = spoken_scene(pilot.scene).children[0].children
        said = next(node for node in asked if node.key == "asked/lesson")
        assert said.part is Part.NEWS and said.name == by_ear(lang, told.words.replace("**", ""))
        assert {"c/first-read", "c/first-quiet"} <= {node.key for node in asked}
        pilot.click("first-quiet")
        asked = spoken_scene(pilot.scene).children[0].children
        assert all(node.key != "asked/lesson" for node in asked)


# Ways that lead to it


@pytest.mark.parametrize("key", list(GAMES))
def test_the_end_of_the_last_chapter_leads_to_it(key: str, tmp_path: Path) -> None:
    with opened(tmp_path, "course", size=(1280, 720), settings=QUICK) as pilot:
        last = [lesson for lesson in chapters(key).lessons if not lesson.plays_on][-1]
        told = begun(pilot, len(last.steps) - 1, last.key)
        pilot.click("lesson-skip" if not told.main else "lesson-on")
        pilot.idle()
        assert pilot.scene.control("lesson-on").label == pilot.app.say("course.first")
        pilot.click("lesson-on")
        pilot.idle()
        assert companion(pilot).lesson is ALL[key]


def test_the_first_start_shows_it(tmp_path: Path) -> None:
    with opened(tmp_path, size=(1280, 720), settings=Settings(language="en", speed=0)) as pilot:
        pilot.click("course")
        assert pilot.sees(ALL["xian"].title["en"])
        pilot.click(f"chapter.{ALL['xian'].key}")
        pilot.idle()
        assert companion(pilot).main == "lesson-on"
