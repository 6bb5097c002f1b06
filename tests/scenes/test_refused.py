"""Why something can't be done: said once, where the piece was put down, with the rule's number as a chip that opens the
rule; the provinces that it is about light up; and never is it silent."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.e2e.helpers import BESIDE
from tests.engine.qin.at import Table as Qin
from tests.engine.qin.test_refusals import conquest, joined, two_majors
from tests.engine.xian.build import Table
from tests.scenes.at_positions import standing
from tests.scenes.qin_help import at_the_table, wanted_box
from tests.typed import now, of
from xian.engine.data import ASSETS
from xian.engine.qin.game import QIN
from xian.engine.registry import GAMES
from xian.engine.texts import LANGUAGES
from xian.pilot import Pilot
from xian.scenes.boards.qin.board import TheBoard as QinBoard
from xian.scenes.boards.qin.gestures import tile_of
from xian.scenes.boards.qin.pointing import placed, target
from xian.scenes.play.turn import Turn
from xian.scenes.play.why_not import refusal_text, why_not
from xian.scenes.rules import Rules
from xian.scenes.rules_book import key_of
from xian.table.rulebook import Paragraph
from xian.table.rulebook_files import has_rule, read
from xian.ui.geometry import Box
from xian.ui.ids import Id


def refuse_in_xian(pilot: Pilot, turn: Turn, how: str) -> str:
    """A builder onto a building that is closed, or by keys a tool that is refused; what is said."""
    board = turn.table.board
    builder = next(id for id in [thing.id for thing in board.things] if id == "builder.0.1")
    spot = next(Id("building", name) for name in ("lab", "armory", "workshop", "palace")
                if why_not(turn.table, builder, Id("building", name)) is not None)
    refusal = why_not(turn.table, builder, spot)
    assert refusal is not None
    thing, there = board.thing(builder), board.thing(spot)
    assert thing is not None and there is not None
    if how == "drag":
        pilot.drag(thing.box, there.box)
    else:
        pilot.click(thing.box)
        pilot.click(there.box)
    return refusal_text(turn.table, refusal)


@pytest.mark.parametrize("open_by", ["click", "key", "tab"])
@pytest.mark.parametrize("how", ["drag", "click"])
def test_the_chip_opens_the_rule(how: str, open_by: str, tmp_path: Path) -> None:
    at = Table(2).turn(2).seat(1, coins=0, clay=0, pigments="").entering(1)
    with standing(tmp_path, at) as (pilot, turn, _):
        said = refuse_in_xian(pilot, turn, how)
        pilot.step()
        assert [text for text in pilot.texts() if text in said or said in text] and turn.table.held is None
        rule = turn.now.refused.rule if turn.now.refused is not None else ""
        assert rule.startswith("X") and pilot.sees(rule)
        assert not pilot.app.notices
        if open_by == "click":
            pilot.click("rule-chip")
        elif open_by == "key":
            pilot.key("?")
        else:
            for _ in range(60):
                pilot.key("tab")
                if turn.focus == "rule-chip":
                    break
            pilot.key("return")
        pilot.idle()
        scene = pilot.scene
        assert isinstance(scene, Rules) and scene.view == "rules"
        assert scene.lit == key_of(of(Paragraph, read("xian", "en").paragraph_of(rule)))


@pytest.mark.parametrize("how", ["drag", "click"])
def test_the_words_stay_where_they_were_said_until_the_next_press(how: str, tmp_path: Path) -> None:
    at = Table(2).turn(2).seat(1, coins=0, clay=0, pigments="").entering(1)
    with standing(tmp_path, at) as (pilot, turn, _):
        refuse_in_xian(pilot, turn, how)
        refused = turn.now.refused
        assert refused is not None and refused.at is not None
        box = pilot.box("rule-chip")
        pilot.move((refused.at[0] + 60, refused.at[1] - 90))
        pilot.wait(0.6)
        assert now(turn.now.refused) == refused and pilot.box("rule-chip") == box
        pilot.click(BESIDE)
        assert turn.now.refused is None
        assert "rule-chip" not in [control.id for control in turn.controls]


def test_a_refusal_comes_once(tmp_path: Path) -> None:
    """What can't be taken back is said at the pointer, and not a second time at the foot of the window."""
    with standing(tmp_path, Table(2).entering(1)) as (pilot, turn, _):
        pilot.key("ctrl+z")
        pilot.step()
        said = [text for text in pilot.texts() if text.startswith("There is nothing")]
        refused = turn.now.refused
        assert refused is not None and len(said) <= 1 and refused.rule == "" and not pilot.app.notices


@pytest.mark.parametrize("spot", ["space.B4", "raw.stock", "gap"])
def test_a_drop_that_means_nothing_returns_with_a_word(spot: str, tmp_path: Path) -> None:
    with standing(tmp_path, Table(2).seat(1, coins=5, clay=5).entering(1)) as (pilot, turn, _):
        board = turn.table.board
        builder = next(id for id in turn.table.movable() if id.startswith("builder."))
        start = board.thing(builder)
        there = board.thing(spot) if spot != "gap" else None
        assert start is not None
        end = there.box.centre if there is not None else gap(turn)
        position = turn.match.history.position
        pilot.drag(start.box, Box(*end, 0, 0))
        pilot.step()
        assert turn.match.history.position == position and turn.table.held is None
        assert turn.now.refused is not None and turn.now.refused.words
        assert pilot.sees(turn.now.refused.words.split(".")[0])


def gap(turn: Turn) -> tuple[float, float]:
    """A place of the table where nothing lies."""
    area = turn.table.shows.area
    for x in range(int(area.x) + 20, int(area.right) - 20, 7):
        for y in range(int(area.y) + 4, int(area.bottom) - 20, 7):
            if turn.table.board.at((x, y)) is None and not turn.table.shows.bar.has((x, y)):
                return x, y
    raise AssertionError("there is no such place")


def test_a_piece_put_back_needs_no_word(tmp_path: Path) -> None:
    with standing(tmp_path, Table(2).seat(1, coins=5, clay=5).entering(1)) as (pilot, turn, _):
        builder = turn.table.board.thing(next(id for id in turn.table.movable() if id.startswith("builder.")))
        assert builder is not None
        x, y = builder.box.centre
        pilot.drag((x, y), (x + 14, y - 3))
        assert turn.table.held is None and turn.now.refused is None


@pytest.mark.parametrize(("at", "words", "provinces"), [
    (joined(), "RR m8-m9", {"m10", "m11", "m6", "m7"}),
    (two_majors(), "RY m8-l8", {"m9", "m10", "m11", "l10", "l11", "m6", "m7", "l7", "k7", "k6"}),
    (conquest(), "RY l9-l10", {"l8", "l7", "m7", "k7", "k6", "m9", "m10", "m11", "k9", "k10", "k11"}),
])
def test_the_provinces_that_a_refusal_is_about_light_up(
    at: Qin, words: str, provinces: set[str], tmp_path: Path
) -> None:
    """While the tile is held over the squares, and when it was put down."""
    at.begin()
    with standing(tmp_path, at) as (pilot, turn, _):
        board = turn.table.board
        assert isinstance(board, QinBoard)
        move = QIN.parse(words)
        tile, way, place = placed(move)
        piece = next(id for id in turn.table.movable() if tile_of(board, id) == tile)
        for _ in range(way):
            board.turn_piece(piece, 1)
        held, spot = board.thing(piece), target(place)
        assert held is not None and board.meaning(piece, spot) == (move,)
        pilot.move(held.box)
        pilot.down(held.box)
        there = wanted_box(pilot, piece, spot)
        pilot.move(there)
        lit = {f"square.{name}" for name in provinces}
        refused = turn.now.refused
        assert refused is not None and set(refused.about) == lit
        pilot.up(there)
        assert turn.now.refused is not None and turn.now.refused.rule == "Q4.5"
        assert set(turn.now.refused.about) == lit


def test_in_qin_the_chip_is_there_too(tmp_path: Path) -> None:
    """A tile onto a village or on water, by the mouse."""
    with at_the_table(tmp_path, language="en") as (pilot, _):
        turn = pilot.scene
        assert isinstance(turn, Turn)
        piece = turn.table.board.thing(turn.table.movable()[0])
        village = turn.table.board.thing("village.0")
        assert piece is not None and village is not None
        pilot.drag(piece.box, village.box)
        pilot.step()
        refused = turn.now.refused
        assert refused is not None and refused.rule == "Q3.1" and refused.about
        pilot.click("rule-chip")
        pilot.idle()
        assert pilot.where == "rules"


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_that_refuses_can_be_opened(key: str, lang: str) -> None:
    """Every number that stands in the module that explains, and so may stand on a chip."""
    folder = ASSETS.parent / "xian" / "engine" / key
    rules = {rule for path in folder.glob("*.py") for rule in re.findall(r'"([A-Z]\d+\.\d+)"', path.read_text("utf-8"))}
    assert len(rules) >= 4
    for rule in rules:
        assert has_rule(key, rule, lang) and read(key, lang).covering(rule), rule
    assert not has_rule(key, "undo", lang) and not has_rule("go", "X1.1", lang)
