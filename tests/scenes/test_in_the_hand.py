"""What is in the hand looks like what it is, and shows how it would lie; it can be taken up while the others move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.e2e.players import KeyPlayer
from tests.engine.xian.at import At
from tests.engine.xian.build import Table
from tests.scenes.at_positions import match_of, standing
from tests.scenes.beats_help import before_beats, until
from tests.scenes.helpers import on_the_table
from tests.typed import now, of
from xian.engine.xian.slots import RAW_STOCK
from xian.engine.xian.state import XianState
from xian.pilot import Pilot, piloted
from xian.scenes.boards.board import Thing
from xian.scenes.boards.xian import held
from xian.scenes.boards.xian.board import TheBoard
from xian.scenes.play.turn import Turn
from xian.table.settings import Settings
from xian.ui.geometry import Box
from xian.ui.ids import Id


def crafting() -> At:
    return Table(2).turn(2).seat(1, coins=2, clay=9).entering(1).play("enter workshop")


def painting() -> At:
    return Table(2).turn(2).seat(1, pigments="RRYG").raw("A1").entering(1).play("enter lab")


def thing(turn: Turn, id: str) -> Thing:
    found = turn.table.board.thing(id)
    assert found is not None, id
    return found


def take(pilot: Pilot, turn: Turn, id: str) -> None:
    """Take it up with the mouse, and hold it beside."""
    box = thing(turn, id).box
    pilot.move(box)
    pilot.down(box)
    pilot.move((box.x - 60, box.y - 40))
    assert turn.table.held is not None and turn.table.held.piece.id == id


@pytest.mark.parametrize(("at", "id", "kind"), [
    (crafting, "raw.stock", "warrior"), (painting, "painted.own", "warrior"), (painting, "own.red", "token"),
])
def test_one_is_held_and_the_rest_stays(at: Callable[[], At], id: str, kind: str, tmp_path: Path) -> None:
    """A warrior is in the hand, not the cell of the stock; the cell lies there with one less."""
    with standing(tmp_path, at()) as (pilot, turn, _):
        cell = thing(turn, id)
        take(pilot, turn, id)
        hand = turn.table.held
        assert hand is not None and hand.piece.kind == kind and hand.piece.box.h != cell.box.h
        [left] = [one for one in turn.table.board.lying(Id.read(id)) if one.id == id]
        assert left.kind == cell.kind and left.box == cell.box and left.look != cell.look
        assert turn.table.board.closer(hand.piece).title == turn.table.board.closer(cell).title
        pilot.up((600.0, 20.0))
        assert thing(turn, id) == cell


def test_the_stock_says_one_less_while_one_is_held(tmp_path: Path) -> None:
    with standing(tmp_path, crafting()) as (pilot, turn, _):
        left = of(XianState, turn.match.state).v[RAW_STOCK]
        cell = thing(turn, "raw.stock").box
        assert shown_in(pilot, cell, str(left))
        take(pilot, turn, "raw.stock")
        assert shown_in(pilot, cell, str(left - 1)) and not shown_in(pilot, cell, str(left))


def shown_in(pilot: Pilot, box: Box, words: str) -> bool:
    pilot.app.wake()
    pilot.step()
    return any(text == words and box.has(its.centre) for text, its in pilot.last.shown)


@pytest.mark.parametrize("how", ["drags", "keys"])
def test_over_a_place_it_is_seen_as_it_would_lie(how: str, tmp_path: Path) -> None:
    """The warrior of that space on it, in one's own colours where it is painted."""
    with standing(tmp_path, painting(), how) as (pilot, turn, hands):
        board = turn.table.board
        assert isinstance(board, TheBoard)
        spot = board.targets(Id("painted", "own"))[0]
        if how == "keys":
            assert isinstance(hands, KeyPlayer)
            hands.go_to("painted.own")
            pilot.key("return")
        else:
            take(pilot, turn, "painted.own")
            pilot.move(thing(turn, spot).box)
        assert turn.table.held is not None and turn.table.held.over == spot
        ghost = held.ghost(board, Id("painted", "own"), spot)
        raw = thing(turn, f"warrior.{spot.name}")
        assert ghost is not None and ghost.box == thing(turn, spot).box
        assert (ghost.look[0], ghost.look[1]) == (raw.look[0], turn.table.shows.colours[0])


def test_what_is_put_down_travels_from_there(tmp_path: Path) -> None:
    """The new warrior comes from where it was let go; the cell of the stock does not travel."""
    with standing(tmp_path, crafting(), speed=2) as (pilot, turn, _):
        spot = turn.table.board.targets(Id("raw", "stock"))[0]
        take(pilot, turn, "raw.stock")
        pilot.move(thing(turn, spot).box)
        pilot.up(thing(turn, spot).box)
        assert turn.match.history.position == 1 and "raw.stock" not in turn.table.view.trips
        pilot.idle()
        assert turn.table.board.thing(f"warrior.{spot.name}") is not None


# While the others move


@contextmanager
def opponent_begun(folder: Path) -> Iterator[tuple[Pilot, Turn]]:
    """An opponent's first step is seen; more will follow before it is the person's turn."""
    at = Table(2).turn(2).seat(1, coins=2).seat(2, coins=5, clay=5).acting(2, "Y3", "R1", order=(2, 1))
    with piloted(folder, settings=Settings(language="en", speed=2, done_step=False)) as pilot:
        pilot.app.open("menu")
        pilot.app.replace("turn", match=match_of(at.state, ("person", "random")), autosave=None)
        turn = on_the_table(pilot)
        until(pilot, lambda: turn.match.history.position == 1 and turn.table.shows.running)
        assert turn.match.to_move == 1
        yield pilot, turn


def test_a_drag_begun_while_an_opponent_moves_goes_on(tmp_path: Path) -> None:
    """The piece is in the hand at once; where it can go is known when it is one's own decision, and there it is put
    down."""
    with opponent_begun(tmp_path) as (pilot, turn):
        id = next(one.id for one in turn.table.board.things
                  if one.id.kind == "card" and one.id.seat == 0 and one.box.x > 300)
        take(pilot, turn, id)
        held = turn.table.held
        assert held is not None and held.early and not turn.table.may_act
        assert held.targets == [] and turn.table.refused is None
        until(pilot, lambda: turn.table.may_act)
        assert turn.table.held is not None and turn.table.held.piece.id == id
        targets = turn.table.board.targets(id)
        assert targets and turn.table.held.targets == targets
        before = turn.match.history.position
        pilot.move(thing(turn, "area.own").box.left(40))
        pilot.up(thing(turn, "area.own").box.left(40))
        assert turn.match.history.position > before


def test_let_go_before_ones_own_turn_it_goes_home_without_a_word(tmp_path: Path) -> None:
    with opponent_begun(tmp_path) as (pilot, turn):
        id = next(one.id for one in turn.table.board.things if one.id.startswith("builder.0."))
        take(pilot, turn, id)
        pilot.move(thing(turn, "building.palace").box)
        pilot.up(thing(turn, "building.palace").box)
        assert turn.table.held is None and turn.table.refused is None and turn.match.to_move == 1


def test_a_tile_of_qin_is_taken_up_by_the_press_that_ends_what_moves(tmp_path: Path) -> None:
    with before_beats(tmp_path, "qin", least=1, mover=1, then=0) as (pilot, turn, move):
        turn.table.shows.show(turn.progress.step(1, move))
        assert now(turn.table.shows.running)
        id = next(one.id for one in turn.table.board.things if one.piece)
        take(pilot, turn, id)
        assert not turn.table.shows.running and turn.table.held is not None and turn.table.held.targets


def test_where_one_has_to_say_that_one_has_looked_nothing_is_taken_up(tmp_path: Path) -> None:
    with before_beats(tmp_path, "qin", least=1, mover=1, then=0, step_opponents=True) as (pilot, turn, move):
        turn.table.shows.show(turn.progress.step(1, move))
        turn.table.shows.skip()
        box = next(one.box for one in turn.table.board.things if one.piece)
        pilot.drag(box, (700.0, 400.0))
        assert turn.table.held is None
