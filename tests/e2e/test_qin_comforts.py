"""The comforts of the table with Qin: the rules of what is pointed at, a look closer, a look back, hints, the log, the
short course, a board of one's own played at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.helpers import at_table, played
from tests.e2e.players import PERSON, QUICK, MousePlayer
from tests.typed import of
from xian.engine.qin.slots import WATER
from xian.engine.qin.state import QinState
from xian.pilot import Pilot, piloted
from xian.scenes.editor import Editor
from xian.scenes.play.turn import Turn
from xian.table.settings import Settings


@pytest.fixture(params=["en", "fr"])
def pilot(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Pilot]:
    with piloted(tmp_path, settings=Settings(language=request.param, speed=0, course_offered=True)) as pilot:
        pilot.app.open("menu")
        pilot.idle()
        yield pilot


@pytest.fixture
def turn(pilot: Pilot) -> Turn:
    """In the middle of a game of two."""
    return at_table(pilot, played([PERSON, QUICK], 3, 22, "qin"))


@pytest.mark.parametrize("kind", ["village", "square", "tile", "pile", "reserve", "legend", "panel"])
def test_a_right_click_opens_the_rules_of_a_thing(pilot: Pilot, turn: Turn, kind: str) -> None:
    thing = next(thing for thing in turn.table.board.things if thing.kind == kind and thing.subject
                 and turn.table.board.at(thing.box.centre) == thing)
    pilot.click(thing.box, button=3)
    pilot.idle()
    assert pilot.where == "rules" and pilot.sees("Q")
    pilot.key("escape")
    pilot.idle()
    assert pilot.where == "turn"


def test_every_thing_is_looked_at_closely(pilot: Pilot, turn: Turn) -> None:
    for thing in {thing.kind: thing for thing in turn.table.board.things}.values():
        pilot.move(thing.box)
        pilot.idle()
        assert pilot.overflows() == []
        assert turn.now.looked_at is None or pilot.sees(turn.table.board.closer(turn.now.looked_at).title)


def test_a_hint_names_moves_that_can_be_made(pilot: Pilot, turn: Turn) -> None:
    pilot.key("h")
    pilot.idle()
    assert turn.advice.talk is not None and turn.advice.talk[0] == "hints"
    assert len(turn.advice.talk[1]) >= 1
    pilot.key("escape")
    pilot.idle()
    assert turn.advice.talk is None


def test_the_score_sheet_and_the_log(pilot: Pilot, turn: Turn) -> None:
    pilot.key("s")
    pilot.idle()
    if pilot.where != "sheet":
        pilot.click("tool-score")
        pilot.idle()
    assert pilot.where == "sheet" and pilot.overflows() == []
    pilot.key("escape")
    pilot.idle()
    assert any(line.text for line in turn.log.lines) and pilot.where == "turn"


def test_the_rules_of_qin_from_the_menu(pilot: Pilot) -> None:
    """The book of the first game is opened, and the other is chosen there; the tab stays."""
    french = pilot.app.lang == "fr"
    pilot.click("rules")
    pilot.idle()
    pilot.click("tab.course")
    pilot.idle()
    pilot.click("game")
    pilot.idle()
    assert pilot.sees("Royaumes combattants" if french else "Kingdoms at war")
    pilot.click("leaf.next")
    pilot.idle()
    assert pilot.sees("Posez une tuile" if french else "Lay a tile") and pilot.overflows() == []
    pilot.key("escape")
    pilot.idle()
    assert pilot.where == "menu"


def test_the_rules_of_a_game_on_the_table_are_its_own(pilot: Pilot, turn: Turn) -> None:
    pilot.click("tool-rules")
    pilot.idle()
    assert "game" not in [control.id for control in pilot.scene.controls]


def test_a_board_is_painted_and_played_at_once(pilot: Pilot) -> None:
    hands = MousePlayer(pilot, 8)
    hands.press("new")
    hands.press("game.qin")
    hands.press("editor")
    editor = pilot.scene
    assert isinstance(editor, Editor)
    hands.choose("known", 1)
    field = editor.controls[0]
    paint = editor.painting
    hands.press("brush-water")
    pilot.drag(paint.square(field.box, 0, 0), paint.square(field.box, 0, 3))
    assert editor.rows[0].startswith("~~~~")
    pilot.click("name")
    pilot.type("Wei He")
    pilot.click("play")
    pilot.idle()
    assert pilot.where == "setup"
    hands.press("play")
    turn = pilot.app.scenes[1]
    assert isinstance(turn, Turn)
    kinds = of(QinState, turn.match.state).setting.board.kinds
    assert [kind == WATER for kind in kinds[-13:-8]] == [True, True, True, True, False]
    hands.play(until=lambda: turn.match.history.position >= 6)
    assert pilot.overflows() == []
