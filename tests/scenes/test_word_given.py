"""A move that can't be taken back waits for a word: where it ends the round, where cards are dealt, at the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.engine.xian.at import At
from tests.engine.xian.build import Table
from tests.scenes.at_positions import HANDS, standing
from tests.scenes.qin_help import at_the_table, drag_to_board
from tests.typed import now
from xian.engine.game import Move
from xian.engine.texts import LANGUAGES
from xian.engine.xian.moves import PASS
from xian.pilot import Pilot
from xian.scenes.play.turn import Turn
from xian.table.wording import wording


def last_of_the_round(turn: int = 2) -> At:
    """Seat 1 is the last to build in the second round: what follows deals new cards, and in turn 6 ends the game."""
    return Table(2).turn(turn, 2).seat(1, coins=0, clay=0, pigments="").entering(1, "Y6", "R1", order=(2, 1))


def builder(turn: Turn) -> str:
    return next(id for id in turn.table.movable() if id.startswith("builder."))


def waits(pilot: Pilot, turn: Turn, before: int) -> bool:
    """Whether a move waits, with two buttons, its words in what is asked, and its way on the board."""
    pending = turn.table.decision.pending
    if pending is None:
        return False
    words = wording(turn.match.game).move_text(pending, pilot.app.lang)
    assert turn.match.history.position == before and turn.now.advised == (pending,)
    assert [act.id for act in turn.now.acts] == ["sure", "unsure"] and words in turn.now.prompt
    assert pilot.overflows() == []
    return True


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("how", HANDS)
def test_a_drop_that_ends_the_round_waits(how: str, lang: str, tmp_path: Path) -> None:
    with standing(tmp_path, last_of_the_round(), how, language=lang) as (pilot, turn, hands):
        before = turn.match.history.position
        hands.put(builder(turn), "building.palace")
        pilot.idle()
        assert waits(pilot, turn, before)
        hands.press("unsure")
        assert turn.table.decision.pending is None and turn.match.history.position == before
        hands.put(builder(turn), "building.palace")
        pilot.idle()
        hands.press("sure")
        assert turn.match.history.position > before and turn.table.decision.pending is None


@pytest.mark.parametrize("how", HANDS)
def test_so_does_a_button(how: str, tmp_path: Path) -> None:
    with standing(tmp_path, last_of_the_round(), how) as (pilot, turn, hands):
        before = turn.match.history.position
        hands.press("move-pass")
        assert waits(pilot, turn, before) and now(turn.table.decision.pending) == PASS
        pilot.key("escape")
        assert turn.table.decision.pending is None and turn.match.history.position == before and pilot.where == "turn"


def test_the_keys_are_at_the_word(tmp_path: Path) -> None:
    """Enter, and Enter again."""
    with standing(tmp_path, last_of_the_round(), "keys") as (pilot, turn, hands):
        before = turn.match.history.position
        hands.put(builder(turn), "building.palace")
        assert turn.focus == "sure"
        pilot.key("return")
        assert turn.match.history.position > before


def test_the_last_move_of_the_game_waits(tmp_path: Path) -> None:
    with standing(tmp_path, last_of_the_round(6), kinds=("person", "random")) as (pilot, turn, hands):
        before = turn.match.history.position
        hands.press("move-pass")
        assert waits(pilot, turn, before)
        hands.press("sure")
        assert turn.match.over


def test_another_piece_taken_up_lets_it_go(tmp_path: Path) -> None:
    with standing(tmp_path, last_of_the_round()) as (pilot, turn, hands):
        hands.press("move-pass")
        pilot.down(hands.grip(builder(turn)))
        pilot.move((400.0, 500.0))
        assert turn.table.held is not None and turn.table.decision.pending is None
        assert "sure" not in [control.id for control in turn.controls]


@pytest.mark.parametrize("what", ["revocable", "unconfirmed"])
def test_nobody_is_asked_where_it_can_be_taken_back_or_does_not_want_to_be(what: str, tmp_path: Path) -> None:
    at = last_of_the_round() if what == "unconfirmed" else Table(2).turn(2).seat(1, coins=0).entering(1, order=(1, 2))
    with standing(tmp_path, at, confirm=what == "revocable") as (_, turn, hands):
        before = turn.match.history.position
        hands.press("move-pass")
        assert turn.match.history.position > before and turn.table.decision.pending is None


def test_a_tile_of_qin_laid_by_its_button_is_not_asked_twice(tmp_path: Path) -> None:
    with at_the_table(tmp_path, moves=6, language="en") as (pilot, match):
        turn: Any = pilot.scene
        before = match.history.position
        drag_to_board(pilot)
        pilot.idle()
        assert match.history.position == before
        laid: Move = turn.now.acts[0].move
        pilot.click("lay")
        assert match.history.steps[before].move == laid and turn.table.decision.pending is None


def test_a_button_that_says_that_the_move_ends_is_the_word(tmp_path: Path) -> None:
    """No Done after it."""
    at = Table(2).turn(2).seat(1, coins=2, tiles="market").entering(1, order=(1, 2)).play("pass")
    with standing(tmp_path, at, kinds=("person", "person")) as (_, turn, hands):
        before = turn.match.history.position
        hands.press("move-end")
        assert turn.match.history.position > before and not turn.progress.waiting_done
