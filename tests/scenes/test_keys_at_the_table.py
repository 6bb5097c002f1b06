"""Where the keys are at the table: they stay there when something was opened over it, are seen where they are, and ask
for what is elsewhere."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.scenes.test_turn import match_at, table
from tools.monkey_start import match_of
from xian.pilot import piloted
from xian.table.settings import Settings


@pytest.mark.parametrize(("opens", "scene"), [("f1", "help"), ("s", "sheet"), ("f10", "pause")])
def test_the_keys_are_where_they_were_when_something_is_closed(tmp_path: Path, opens: str, scene: str) -> None:
    with piloted(tmp_path, settings=Settings(speed=0)) as pilot:
        turn = table(pilot, match_at(0))
        pilot.key("tab")
        pilot.key("right")
        where = turn.focus
        assert where in turn.hand(), "a piece, which is no control"
        pilot.key(opens)
        assert pilot.where == scene
        pilot.key("escape")
        pilot.idle()
        assert (pilot.scene, turn.focus, turn.by_keys) == (turn, where, True)


def test_a_seat_that_keys_ask_for_is_shown_until_they_go_on(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=Settings(speed=0)) as pilot:
        turn = table(pilot, match_at(0))
        pilot.key("tab")
        piece = turn.focus
        for key, seat in (("c", 0), ("alt+2", 1)):
            pilot.key(key)
            looked_at = turn.now.looked_at
            assert looked_at is not None and looked_at.id == turn.table.board.seat_panel(seat)
            assert turn.focus == piece
        pilot.key("right")
        looked_at = turn.now.looked_at
        assert looked_at is not None and looked_at.id == turn.focus != piece


def test_what_the_keys_are_at_is_seen_on_a_board_that_is_near(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=Settings(speed=0)) as pilot:
        turn = table(pilot, match_at(0))
        pilot.key("tab")
        for _ in range(3):
            pilot.key("z")
        shows = turn.table.shows
        assert shows.zoom.factor > 1.5
        seen = turn.table.board.thing(turn.focus)
        assert seen is not None and seen.box.within(shows.area)
        while turn.focus != "keep":
            pilot.key("tab")
        turn.table.push(10_000, 10_000)
        assert not any(thing.box.within(shows.area) for thing in turn.table.board.things if thing.piece)
        pilot.key("return")
        pilot.idle()
        assert turn.focus in turn.hand(), "the next decision begins"
        seen = turn.table.board.thing(turn.focus)
        assert seen is not None and seen.box.within(shows.area)
        for _ in range(3):
            pilot.key("shift+z")
        assert shows.zoom.factor == 1


def test_where_keys_can_put_something_is_seen_on_a_board_that_is_near(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=Settings(speed=0)) as pilot:
        turn = table(pilot, match_of("qin", ["person", "apprentice"], random.Random(1), 0))
        pilot.key("tab")
        for _ in range(3):
            pilot.key("z")
        pilot.key("return")
        held, area = turn.table.held, turn.table.shows.area
        assert held is not None and held.how == "keys"
        been = []
        for _ in held.targets:
            spot = turn.table.board.thing(held.over)
            assert spot is not None and spot.box.within(area) and turn.focus == spot.id
            been.append(spot.id)
            pilot.key("tab")
        assert set(been) == set(held.targets) and turn.table.held is held
        position = turn.progress.position
        pilot.key("return")
        pilot.key("return")  # it is meant
        pilot.idle()
        assert turn.progress.position > position


def test_a_key_that_is_held_does_not_say_yes_again(tmp_path: Path) -> None:
    """While the set-up is being loaded, a short press looks like a long one; it must not begin a game there."""
    with piloted(tmp_path, settings=Settings(speed=0, course_offered=True)) as pilot:
        pilot.app.open("menu")
        pilot.idle()
        while pilot.scene.focus != "new":
            pilot.key("tab")
        for _ in range(5):
            pilot.hold("return")
        assert pilot.where == "setup"
        pilot.let_go("return")
        pilot.key("return")
        assert pilot.where == "turn"


def test_a_key_that_is_held_goes_on_and_on(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=Settings(speed=0)) as pilot:
        turn = table(pilot, match_at(0))
        been = []
        for _ in range(3):
            pilot.hold("tab")
            been.append(turn.focus)
        assert len(set(been)) == 3


@pytest.mark.parametrize(("lang", "words"), [("en", "Enter puts it down"), ("fr", "Entrée pose")])
def test_what_keys_hold_is_told_how_to_put_down(tmp_path: Path, lang: str, words: str) -> None:
    with piloted(tmp_path, settings=Settings(speed=0, language=lang)) as pilot:
        turn = table(pilot, match_at(0))
        before = turn.now.prompt
        pilot.key("tab")
        pilot.key("return")
        assert words in turn.now.prompt
        assert words in " ".join(pilot.texts())
        pilot.key("escape")
        assert turn.now.prompt == before


def test_what_the_log_lights_up_is_lit_while_the_keys_are_at_the_log(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=Settings(speed=0)) as pilot:
        turn = table(pilot, match_at(20))
        for _ in range(40):
            if turn.focus == "log":
                break
            pilot.key("tab")
        for _ in range(6):
            pilot.key("up")
            if turn.now.lit:
                break
        assert turn.focus == "log" and turn.now.lit
        pilot.key("tab")
        assert turn.focus != "log" and not turn.now.lit
