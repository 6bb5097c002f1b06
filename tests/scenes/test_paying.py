"""What a move costs is said before it is made, and a pigment that is put on a warrior is paid with."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.xian.at import At
from tests.engine.xian.build import Table
from tests.scenes.at_positions import standing
from tests.scenes.test_ahead import hold
from tests.typed import of
from xian.engine.texts import LANGUAGES
from xian.engine.xian.state import XianState
from xian.pilot import Pilot
from xian.scenes.boards.xian.board import TheBoard
from xian.scenes.play.turn import Turn

BOTH = ["drags", "clicks", "keys"]


def painting(pigments: str) -> At:
    """Seat 1 may paint; section A asks for yellow and one of its choice."""
    return Table(2).turn(2).requests(A=2, B=(1, 3), C=4).seat(1, coins=0, clay=0, pigments=pigments).raw(
        "A1 B1").entering(1).play("enter lab")


def crafting() -> At:
    return Table(2).turn(2).seat(1, coins=2, clay=9).entering(1).play("enter workshop")


def rows(turn: Turn) -> list[tuple[str, str]]:
    ahead = turn.now.ahead
    assert ahead is not None
    return [(picture, words) for picture, _, words in ahead.rows]


@pytest.mark.parametrize("how", ["drags", "keys"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_paid_stands_before_what_is_gained(lang: str, how: str, tmp_path: Path) -> None:
    with standing(tmp_path, crafting(), how, language=lang) as (pilot, turn, _):
        hold(pilot, turn, "raw.stock", "space.A3", how)
        found = rows(turn)
        assert found[0] == ("tokens/clay", "−2") and all(words.startswith("+") for _, words in found[1:])
        assert len(found) > 1 and pilot.sees("−2") and pilot.overflows() == []


@pytest.mark.parametrize("how", ["drags", "keys"])
@pytest.mark.parametrize(("space", "price"), [
    ("A1", [("tokens/pigment-yellow", "−1"), ("tokens/pigment-any", "−1")]),
    ("B1", [("tokens/pigment-red", "−1"), ("tokens/pigment-green", "−1")]),
])
def test_a_warrior_says_which_pigments_it_asks_for(space: str, price: list[tuple[str, str]], how: str,
                                                   tmp_path: Path) -> None:
    with standing(tmp_path, painting("YYRG"), how) as (pilot, turn, _):
        hold(pilot, turn, "painted.own", f"space.{space}", how)
        assert rows(turn)[:2] == price


def test_a_toll_is_paid_not_gained(tmp_path: Path) -> None:
    at = Table(2).turn(2).seat(1, coins=5, clay=9).builders(workshop={2: 1}).minister("palace").entering(1)
    with standing(tmp_path, at) as (pilot, turn, _):
        builder = next(id for id in turn.table.movable() if id.kind == "builder")
        hold(pilot, turn, builder, "building.workshop", "drags")
        assert ("tokens/coin", "−2") in rows(turn)


def pay(pilot: Pilot, turn: Turn) -> TheBoard:
    pilot.idle()
    return of(TheBoard, turn.table.board)


@pytest.mark.parametrize("how", BOTH)
def test_the_pigment_that_chooses_a_warrior_is_the_first_that_is_paid(how: str, tmp_path: Path) -> None:
    """Yellow goes with each of the others: one more is put there, and the warrior is painted."""
    with standing(tmp_path, painting("YRG"), how) as (pilot, turn, hands):
        hands.put("own.yellow", "space.A1")
        assert pay(pilot, turn).draft.paid == [0]
        hands.put("own.red", "space.A1")
        pilot.idle()
        state = of(XianState, turn.match.state)
        assert [step.move for step in turn.match.history.steps[-2:]] == [
            turn.match.game.parse("paint A1"), turn.match.game.parse("pay Y R")]
        assert state.painted_in(0, 0) == 1


@pytest.mark.parametrize("how", BOTH)
def test_a_pigment_that_only_one_way_to_pay_has_pays_at_once(how: str, tmp_path: Path) -> None:
    with standing(tmp_path, painting("YRG"), how) as (pilot, turn, hands):
        hands.put("own.green", "space.A1")
        pilot.idle()
        assert turn.match.history.steps[-1].move == turn.match.game.parse("pay Y G")


@pytest.mark.parametrize("how", BOTH)
def test_a_warrior_chosen_by_its_figure_has_nothing_laid_on_it(how: str, tmp_path: Path) -> None:
    with standing(tmp_path, painting("YRG"), how) as (pilot, turn, hands):
        hands.put("own.yellow", "space.A1")
        assert pay(pilot, turn).draft.paid == [0]
        for _ in range(2):
            pilot.key("ctrl+z")
            pilot.idle()
        hands.put("painted.own", "space.A1")
        assert pay(pilot, turn).draft.paid == []
