"""Whole games of Qin from the menu to the scoring: by drags, by clicks, by keys alone, by people who share the screen,
on both boards and in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.helpers import persons
from tests.e2e.players import PERSON, QUICK, ClickPlayer, Hands, KeyPlayer, MousePlayer
from tests.e2e.test_mouse_games import assert_played
from tests.lasting import PEOPLE
from tests.typed import of
from xian.engine.qin.state import QinState
from xian.pilot import Pilot, piloted
from xian.scenes.play.turn import Turn
from xian.scenes.scoring import Scoring
from xian.table.settings import Settings

SIZES = [(1024, 640), (1280, 720), (1000, 760), (1720, 720), (1920, 1080), (3840, 2160)]


def board_on(pilot: Pilot) -> str:
    turn = pilot.app.scenes[1]
    assert isinstance(turn, Turn)
    return of(QinState, turn.match.state).setting.board.name


@pytest.mark.parametrize(("kinds", "board"), [
    ([PERSON, QUICK], "bird"), ([QUICK, PERSON, QUICK], "lion"), ([PERSON, QUICK, QUICK, QUICK], "bird"),
])
def test_drags(pilot: Pilot, kinds: list[str], board: str) -> None:
    hands = MousePlayer(pilot, seed=len(kinds))
    hands.begin(kinds, "qin", board=board)
    assert board_on(pilot) == board
    assert_played(hands.play(), kinds)


def test_click_and_click(pilot: Pilot) -> None:
    hands = ClickPlayer(pilot, seed=6)
    hands.begin([PERSON, QUICK], "qin", balance=True)
    assert_played(hands.play(), [PERSON, QUICK])


def test_keys_alone(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    for mouse in ("move", "down", "up", "click", "drag", "wheel"):
        monkeypatch.delattr(Pilot, mouse)
    hands = KeyPlayer(pilot, seed=9)
    hands.begin([PERSON, QUICK], "qin", board="lion")
    assert_played(hands.play(), [PERSON, QUICK])


@pytest.mark.parametrize("number", PEOPLE)
def test_people_at_one_screen(pilot: Pilot, number: int) -> None:
    hands = MousePlayer(pilot, seed=20 + number)
    hands.begin(persons(number), "qin")
    assert_played(hands.play(), persons(number))


def test_the_window_changes_its_size_and_the_language_changes(pilot: Pilot) -> None:
    """In the middle of a game: it goes on as if nothing had been, and every word fits."""
    hands = MousePlayer(pilot, seed=3)
    hands.begin([PERSON, QUICK], "qin")
    sizes = list(SIZES)

    def watch() -> None:
        if sizes and pilot.where == "turn" and hands.gestures % 6 == 0:
            pilot.resize(*sizes.pop())
            pilot.app.change(language="fr" if len(sizes) % 2 else "en")
            pilot.idle()
            assert pilot.overflows() == []
            assert pilot.sees("Manche " if len(sizes) % 2 else "Round ")

    hands.watch = watch
    assert_played(hands.play(), [PERSON, QUICK])
    assert not sizes


def continued(folder: Path, language: str) -> None:
    """A game that is left in the middle, in one program, and gone on with in another."""
    settings = Settings(language=language, speed=0, course_offered=True)
    with piloted(folder, settings=settings) as pilot:
        pilot.app.open("menu")
        hands: Hands = MousePlayer(pilot, seed=12)
        hands.begin([PERSON, QUICK], "qin")
        hands.play(until=lambda: pilot.where == "turn" and hands.turn.match.history.position >= 8)
        turn = hands.turn
        position, left = turn.match.history.position, turn.match.state.scores()
    with piloted(folder, settings=settings) as pilot:
        pilot.app.open("menu")
        pilot.idle()
        pilot.click("continue")
        pilot.idle()
        turn = of(Turn, pilot.app.scenes[1])
        assert turn.match.history.position >= position > 4
        assert turn.match.history.at(position).scores() == left
        hands = ClickPlayer(pilot, seed=13)
        assert_played(hands.play(), [PERSON, QUICK])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_left_and_gone_on_with(tmp_path: Path, language: str) -> None:
    continued(tmp_path, language)


def test_watched_again_from_the_scoring(pilot: Pilot) -> None:
    hands = MousePlayer(pilot, seed=30)
    hands.begin([PERSON, QUICK], "qin")
    hands.play()
    assert isinstance(pilot.scene, Scoring)
    match = pilot.scene.match
    pilot.wait(0.5)  # late presses are not heard
    pilot.click("replay")
    pilot.idle()
    assert pilot.where == "replay"
    pilot.key("end")
    pilot.idle()
    assert pilot.sees(f"{match.history.length}")
    for _ in range(5):
        pilot.key("left")
        pilot.idle()
    assert pilot.overflows() == []
