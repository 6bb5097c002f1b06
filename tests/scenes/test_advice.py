"""Hints at the table: pointed at, or with the keys at them, they show their move on the board; pressed, they play the
whole action. Why an opponent did what it did tells its whole move."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.helpers import pixels
from tests.engine.xian.build import Table
from tests.scenes.at_positions import standing
from tests.scenes.helpers import on_the_table, opened
from tests.scenes.qin_help import at_the_table
from tests.typed import now
from xian.engine.game import Move, Options
from xian.engine.registry import game
from xian.engine.texts import LANGUAGES
from xian.pilot import Pilot
from xian.scenes.boards.board import OWN, Board, Shown
from xian.scenes.boards.board import Table as OfBoard
from xian.scenes.boards.catalogue import board_of
from xian.scenes.play.advice import Talk
from xian.scenes.play.turn import Turn
from xian.table.match import Match
from xian.table.measures import random_match
from xian.table.seats import sit
from xian.table.settings import Settings
from xian.table.wording import wording
from xian.ui.geometry import Box


def asked(pilot: Pilot, turn: Turn) -> list[tuple[Move, ...]]:
    """Ask for hints, and wait for them; the moves of each."""
    pilot.key("h")
    pilot.idle()
    assert turn.advice.talk is not None and turn.advice.talk[0] == "hints", turn.advice.talk
    return turn.advice.steps


def row(pilot: Pilot, place: int) -> tuple[float, float]:
    """Where a hint stands in the panel."""
    talk = pilot.scene.control("talk")
    assert isinstance(talk, Talk)
    return talk.rows[place].centre


def look_at(pilot: Pilot, turn: Turn, place: int, how: str) -> None:
    if how == "mouse":
        pilot.move(row(pilot, place))
        return
    for _ in range(80):
        pilot.key("tab")
        if turn.focus == "talk":
            break
    for _ in range(place):
        pilot.key("down")


def press(pilot: Pilot, place: int, how: str) -> None:
    if how == "mouse":
        pilot.click(row(pilot, place))
    else:
        pilot.key("return")
    pilot.idle()


def played(turn: Turn, moves: tuple[Move, ...], before: int) -> bool:
    """Whether the match has gone on by these moves; steps without a choice are none of its own."""
    steps = [step.move for step in turn.match.history.steps[before:] if step.seat == 0]
    wanted = [move for move in moves if move in steps]
    return bool(steps) and steps == wanted[:len(steps)] and steps[0] == moves[0]


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_a_hint_of_xian_shows_its_whole_action_and_plays_it(how: str, tmp_path: Path) -> None:
    at = Table(2).turn(2).seat(1, coins=0, clay=0, pigments="RRYG").painted("A2 A3", 1).entering(1)
    with standing(tmp_path, at, kinds=("person", "random")) as (pilot, turn, _):
        hints = asked(pilot, turn)
        place = next(place for place, moves in enumerate(hints) if len(moves) >= 3)
        bare = pixels(pilot)
        look_at(pilot, turn, place, how)
        assert turn.now.advised == hints[place]
        paths = turn.table.board.paths(hints[place])
        assert paths and all(turn.table.board.thing(id) is not None for path in paths for id in path)
        assert pixels(pilot) != bare
        before = turn.match.history.position
        press(pilot, place, how)
        assert played(turn, hints[place], before) and turn.match.history.position - before >= 2
        assert not turn.advice.open and turn.now.advised == ()


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_the_keys_and_the_pointer_go_from_hint_to_hint(how: str, tmp_path: Path) -> None:
    with at_the_table(tmp_path, moves=6, language="en") as (pilot, _):
        turn = pilot.scene
        assert isinstance(turn, Turn)
        hints = asked(pilot, turn)
        last = len(hints) - 1
        assert last >= 1
        look_at(pilot, turn, last, how)
        assert turn.now.advised == hints[last]
        words = wording(turn.match.game).move_text(hints[last][0], "en")
        talk = turn.advice.talk
        assert talk is not None and words in talk[1][last]["words"]
        before = turn.match.history.position
        press(pilot, last, how)
        assert turn.table.decision.pending == hints[last][0], "a tile is drawn after it"
        if how == "mouse":
            pilot.click("sure")
        else:
            pilot.key("return")
        pilot.idle()
        assert turn.match.history.steps[before].move == hints[last][0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_a_hint_that_cannot_be_taken_back_waits_for_done(how: str, lang: str, tmp_path: Path) -> None:
    """A pair that a hint lays: nobody has put it together, so that its way is shown until *Done* is pressed."""
    at = Table(2).turn(2).hand(1, "Y6 Y1 Y2 Y3").choosing()
    with standing(tmp_path, at, kinds=("person", "random"), language=lang, confirm=True) as (pilot, turn, _):
        hints = asked(pilot, turn)
        assert pilot.sees(pilot.app.say("turn.hints-how")), "what a click does is seen without scrolling"
        look_at(pilot, turn, 0, how)
        before = turn.match.history.position
        press(pilot, 0, how)
        assert turn.match.history.position == before and turn.table.decision.pending == hints[0][0]
        assert turn.now.advised == hints[0][:1] and {"sure", "unsure"} <= {control.id for control in turn.controls}
        assert pilot.overflows() == []
        if how == "mouse":
            pilot.click("unsure")
            pilot.idle()
            assert turn.match.history.position == before and now(turn.table.decision.pending) is None
            hints = asked(pilot, turn)
            press(pilot, 0, how)
            pilot.click("sure")
        else:
            assert turn.focus == "sure"
            pilot.key("return")
        pilot.idle()
        assert played(turn, hints[0], before)


def test_a_hint_is_played_at_once_where_nobody_wants_to_be_asked(tmp_path: Path) -> None:
    at = Table(2).turn(2).hand(1, "Y6 Y1 Y2 Y3").choosing()
    with standing(tmp_path, at, kinds=("person", "random"), confirm=False) as (pilot, turn, _):
        hints = asked(pilot, turn)
        before = turn.match.history.position
        press(pilot, 0, "mouse")
        assert played(turn, hints[0], before)


def test_the_pointer_elsewhere_shows_nothing(tmp_path: Path) -> None:
    with at_the_table(tmp_path, moves=6, language="en") as (pilot, _):
        turn = pilot.scene
        assert isinstance(turn, Turn)
        asked(pilot, turn)
        look_at(pilot, turn, 0, "mouse")
        assert turn.now.advised
        pilot.move((500.0, 400.0))
        assert turn.now.advised == ()


def test_the_steps_of_a_hint_end_where_they_cannot_be_played(tmp_path: Path) -> None:
    """A step that is no longer legal is passed over, and nothing is played for another."""
    parse = game("xian").parse
    at = Table(2).turn(2).seat(1, coins=3, clay=5, pigments="RRYG").entering(1)
    with standing(tmp_path, at, kinds=("person", "random")) as (pilot, turn, _):
        turn.table.decision.play_all([parse("enter lab"), parse("forge 1"), parse("paint A1"), parse("craft A2")])
        pilot.idle()
        texts = [turn.match.game.text(step.move) for step in turn.match.history.steps]
        assert texts == ["enter lab", "paint A1"] and turn.table.may_act


@pytest.mark.parametrize("key", ["xian", "qin"])
def test_every_move_has_its_path_or_is_a_button(key: str) -> None:
    """The piece can be taken up, the spot is one, and where a drop is a whole move it means that move."""
    rules, kinds = game(key), set()
    for seed in range(4):
        match = random_match(rules, 2 + seed % 3, seed)
        for place in range(0, match.history.length, 3):
            match.go(place)
            board = shown(key, match, match.to_move)
            for move in match.state.legal()[:12]:
                for piece, spot in board.paths([move]):
                    thing, there = board.thing(piece), board.thing(spot)
                    assert thing is not None and thing.piece, (rules.text(move), piece)
                    assert there is not None and there.spot, (rules.text(move), spot)
                if len(board.paths([move])) == 1 and key == "xian" and move in board.meaning(*board.paths([move])[0]):
                    kinds.add(rules.text(move).split()[0])
    if key == "xian":
        assert kinds >= {"enter", "craft", "paint", "forge", "work", "pigment", "swap"}


def shown(key: str, match: Any, seat: int) -> Board:
    rules = game(key)
    names = [player.name for player in match.players]
    board = board_of(OfBoard(rules, rules.house_pack(), lambda key, **params: key, "en"))
    board.show(Shown(match.view(seat), seat, match.state.legal(), names, ["jade"] * 4, [""] * 4), Box(0, 0, 990, 660))
    assert board.thing(OWN) is not None
    return board


@pytest.mark.parametrize("how", ["mouse", "keys"])
@pytest.mark.parametrize("key", ["xian", "qin"])
def test_why_names_the_steps_that_were_played(key: str, how: str, tmp_path: Path) -> None:
    if key == "qin":
        with at_the_table(tmp_path, moves=4, language="en") as (pilot, _):
            check_why(pilot, how)
        return
    at = Table(2).turn(2).seat(2, coins=3, clay=5, pigments="RRYG").acting(2, "Y3", "R1", order=(2, 1))
    with standing(tmp_path, at, kinds=("person", "random")) as (pilot, _, _):
        pilot.idle()
        check_why(pilot, how)


def check_why(pilot: Pilot, how: str) -> None:
    turn = pilot.scene
    assert isinstance(turn, Turn)
    if how == "mouse":
        pilot.click("tool-why")
    else:
        pilot.key("w")
    pilot.idle()
    assert turn.advice.talk is not None and turn.advice.talk[0] == "why"
    said = turn.advice.talk[1]
    last = max(place for place, step in enumerate(turn.match.history.steps) if step.seat == 1
               and not turn.table.board.secret(turn.match.history.at(place)))
    move_text = wording(turn.match.game).move_text
    assert move_text(turn.match.history.steps[last].move, "en") in said
    if turn.match.game.key == "xian":
        mine = [step.move for step in turn.match.history.steps if step.seat == 1]
        assert " › ".join(move_text(move, "en") for move in mine) in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_arrows_pressed_before_the_hints_are_there_are_not_lost(lang: str, tmp_path: Path) -> None:
    """They go down among what is still asked for, and Enter plays that hint."""
    settings = Settings(language=lang, speed=0, course_offered=True)
    players = [sit(0, "Mei"), sit(1, "Tom", "random")]
    match = Match.new(game("qin"), Options(2, game("qin").house_pack()), 3, players)
    while match.to_move:
        match.play(1, match.state.legal()[0])
    with opened(tmp_path, settings=settings, workers=True) as pilot:
        pilot.app.replace("turn", match=match, autosave=None)
        turn = on_the_table(pilot)
        pilot.step()
        pilot.key("h")
        assert turn.advice.asked is not None and now(turn.advice.talk) is None, "nobody thinks so fast"
        pilot.key("down")
        assert turn.focus == "talk"
        end = time.monotonic() + 60
        while turn.advice.talk is None and time.monotonic() < end:
            pilot.really(0.05)
        assert turn.focus == "talk" and turn.advice.chosen == 1
        wanted = turn.advice.steps[1]
        assert turn.now.advised == wanted
        before = turn.match.history.position
        pilot.key("return")
        assert turn.focus == "sure", "a tile is drawn after it"
        pilot.key("return")
        assert turn.match.history.steps[before].move == wanted[0]


def test_the_arrows_find_the_hints_that_were_asked_for_by_the_mouse(tmp_path: Path) -> None:
    with at_the_table(tmp_path, moves=6, language="en") as (pilot, _):
        turn = pilot.scene
        assert isinstance(turn, Turn)
        pilot.click("tool-hint")
        pilot.idle()
        pilot.key("down")
        assert turn.focus == "talk" and turn.advice.chosen == 0
        pilot.key("down")
        assert turn.advice.chosen == 1
