"""A tile of Qin is laid by dragging, by clicks and by keys, in the program."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.games import QIN
from tests.scenes.qin_help import (
    at_the_table,
    drag_to_board,
    qin,
    turn_of,
    wanted_box,
)
from tests.typed import of
from xian.engine.qin.events import ProvinceGrown, ProvinceJoined
from xian.engine.qin.slots import SQUARES
from xian.engine.qin.state import QinState
from xian.scenes.boards.board import OWN
from xian.scenes.play.hand import Held
from xian.scenes.play.trips import Trip
from xian.table.preview import preview
from xian.ui.ids import Id


def test_a_drop_is_a_proposal_that_enter_lays(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 4) as (pilot, live):
        before = live.history.position
        piece, spot = drag_to_board(pilot)
        board = qin(pilot)
        assert live.history.position == before
        assert [act.id for act in board.acts] == ["lay", "clear"]
        tile = board.thing(piece)
        assert tile is not None and tile.box.meets(board.places.grid)
        move, = board.meaning(piece, spot)
        pilot.key("return")
        assert live.history.steps[before].move == move
        assert board.draft is None


def test_a_drop_is_laid_at_once_when_nothing_is_to_be_confirmed(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 4, confirm=False) as (pilot, live):
        before = live.history.position
        drag_to_board(pilot)
        assert live.history.position > before


def test_a_proposal_is_moved_taken_back_and_laid_by_a_click_on_it(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 4) as (pilot, live):
        before = live.history.position
        board = qin(pilot)
        piece, _ = drag_to_board(pilot)
        tile = board.thing(piece)
        assert tile is not None
        other = [spot for spot in board.targets(piece) if spot != OWN][3]
        pilot.drag(tile.box, wanted_box(pilot, piece, other))
        draft = board.draft
        assert draft is not None and draft[1] == board.meaning(piece, other)[0]
        pilot.click("clear")
        assert board.draft is None
        assert live.history.position == before
        drag_to_board(pilot, 2)
        pilot.key("ctrl+z")
        assert board.draft is None
        piece, spot = drag_to_board(pilot, 1)
        tile = board.thing(piece)
        assert tile is not None
        pilot.drag(tile.box, board.places.cells[0])
        assert board.draft is None
        tile = board.thing(piece)
        assert tile is not None
        pilot.click(tile.box)
        pilot.click(wanted_box(pilot, piece, spot))
        tile = board.thing(piece)
        assert tile is not None and board.proposed(piece) and live.history.position == before
        pilot.click(tile.box)
        assert live.history.position > before


def test_r_the_wheel_and_the_right_button_turn_what_is_held(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 8) as (pilot, _):
        board = qin(pilot)
        piece = next(id for id in turn_of(pilot).table.movable()
                     if (found := board.thing(id)) is not None and found.look[0] in ("RY", "RB", "YB"))
        thing, name = board.thing(piece), int(piece.partition(".")[2])
        assert thing is not None
        pilot.wheel(-1)
        assert board.ways[name] == 0  # the mouse is elsewhere
        pilot.move(thing.box)
        pilot.wheel(-1)
        assert board.ways[name] == 1  # in the hand, before it is taken up
        pilot.key("r")
        assert board.ways[name] == 2
        pilot.wheel(1)
        assert board.ways[name] == 1
        pilot.click(thing.box)
        pilot.move(board.places.square(84))
        pilot.key("r")
        assert board.ways[name] == 2
        assert of(Held, turn_of(pilot).table.held).targets == board.targets(piece)
        pilot.click(board.places.square(84), 3)
        assert board.ways[name] == 3
        pilot.wheel(1)
        assert board.ways[name] == 2
        pilot.key("escape")
        assert turn_of(pilot).table.held is None
        assert board.ways[name] == 2


def test_a_tile_turns_round_the_pointer(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 4) as (pilot, _):
        board = qin(pilot)
        thing = board.thing(turn_of(pilot).table.movable()[0])
        assert thing is not None
        pilot.click((thing.box.x + 10, thing.box.y + 10))
        at = board.places.square(84).centre
        pilot.move(at)
        for _ in range(4):
            assert of(Held, turn_of(pilot).table.held).box(board).inset(-6).has(at)
            pilot.key("r")


def test_a_place_where_it_can_not_lie_is_refused_with_the_reason(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 4) as (pilot, live):
        board = qin(pilot)
        thing = board.thing(turn_of(pilot).table.movable()[0])
        village = board.thing("village.0")
        assert thing is not None and village is not None
        pilot.move(thing.box)
        pilot.down(thing.box)
        pilot.move(village.box)
        assert pilot.sees("village")
        before = live.history.position
        pilot.up(village.box)
        assert live.history.position == before
        assert pilot.sees("tiles lie on grass")
        assert turn_of(pilot).table.held is None


def test_a_tile_is_laid_with_the_keys(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 4) as (pilot, live):
        before = live.history.position
        board = qin(pilot)
        pieces = turn_of(pilot).table.movable()
        for _ in range(40):
            pilot.key("tab")
            if pilot.scene.focus in pieces:
                break
        piece = Id.read(pilot.scene.focus)
        assert piece in pieces
        pilot.key("return")
        assert pilot.scene.focus in board.targets(piece)
        pilot.key("r")
        assert pilot.scene.focus in board.targets(piece)
        first = pilot.scene.focus
        for key in ("down", "right", "up", "left"):
            pilot.key(key)
            assert pilot.scene.focus in board.targets(piece)
        pilot.key("tab")
        assert pilot.scene.focus != first or len(board.targets(piece)) == 1
        pilot.key("return")
        assert board.draft is not None
        pilot.key("return")
        assert live.history.position > before


def test_a_village_under_the_pointer_shows_who_leads(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 30) as (pilot, live):
        board = qin(pilot)
        s = of(QinState, live.state)
        village = next(village for village in range(len(s.setting.board.villages)) if max(s.connected(village)) > 0)
        thing = board.thing(f"village.{village}")
        assert thing is not None
        pilot.move(thing.box)
        pilot.wait(0.5)
        assert pilot.sees(f"Village {s.setting.board.village_name(village)}")
        assert str(max(s.connected(village))) in pilot.texts()


def test_pagodas_travel_from_the_reserve_and_home(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 4, speed=2) as (pilot, live):
        board = qin(pilot)
        seat = live.to_move
        move = next(move for move in live.state.legal()
                    if any(event.kind == "PagodaPlaced" and event.data()["seat"] == seat
                           for event in preview(QIN, live.view(seat), move).events))
        reserve = [thing for thing in board.things if thing.id.startswith("pagoda.0.")]
        view = turn_of(pilot).table.view
        turn_of(pilot).table.decision.play(move)
        risen: list[Trip] = []
        while turn_of(pilot).table.shows.running and not risen:
            pilot.step()
            risen = [trip for id, trip in view.trips.items() if id.startswith("pagoda.0.") and not trip.fades]
        assert risen
        assert risen[0].thing.id in [thing.id for thing in reserve]
        assert risen[0].way.start.within(board.places.own) and risen[0].way.end.within(board.places.frame)
        pilot.idle()
        assert view.trips == {}


def test_a_tile_let_go_travels_on_from_there(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 4, speed=2, confirm=False) as (pilot, live):
        board = qin(pilot)
        piece = turn_of(pilot).table.movable()[0]
        thing, spot = board.thing(piece), board.targets(piece)[0]
        assert thing is not None
        end = wanted_box(pilot, piece, spot)
        pilot.move(thing.box)
        pilot.down(thing.box)
        pilot.move(end)
        pilot.app.feed(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pilot.pixel(end.centre), button=1))
        squares = [id for id in turn_of(pilot).table.view.trips if id.startswith("laid.")]
        assert len(squares) == 1
        way = turn_of(pilot).table.view.trips[squares[0]].way
        assert abs(way.start.centre[0] - way.end.centre[0]) + abs(way.start.centre[1] - way.end.centre[1]) < 12
        assert live.history.steps[-1].seat == 0


def test_hands_are_handed_over_behind_a_curtain(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 0, ("person", "person")) as (pilot, live):
        assert pilot.where == "handover"
        pilot.key("return")
        pilot.idle()
        board = qin(pilot)
        assert [thing for thing in board.things if thing.piece]
        drag_to_board(pilot)
        pilot.key("return")
        pilot.idle()
        assert pilot.where == "handover"
        assert live.to_move == 1
        assert not [thing for thing in board.things if thing.piece]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_is_cut_at_the_table(tmp_path: Path, lang: str, scale: float) -> None:
    with at_the_table(tmp_path, 24, ("person", "random", "random", "random"), language=lang,
                      text_scale=scale) as (pilot, _):
        assert pilot.overflows() == []
        drag_to_board(pilot)
        assert pilot.overflows() == []
        assert pilot.app.pens.art.missing == []


def test_all_squares_can_be_looked_at(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 30) as (pilot, _):
        board = qin(pilot)
        titles = set()
        for square in range(0, SQUARES, 5):
            pilot.move(board.places.square(square))
            pilot.wait(0.5)
            looked_at = turn_of(pilot).now.looked_at
            assert looked_at is not None
            titles.add(board.closer(looked_at).title.split()[0])
        assert {"Grass", "Village"} <= titles


def test_r_turns_the_tile_under_the_pointer(tmp_path: Path) -> None:
    """Not held, and without the keys having come to it; elsewhere the key opens the rules."""
    with at_the_table(tmp_path) as (pilot, _):
        board = qin(pilot)
        tile = next(thing for thing in board.things if thing.id in turn_of(pilot).table.movable())
        pilot.move(tile.box)
        pilot.key("r")
        turned = board.thing(tile.id)
        assert turned is not None and turned.box.w < turned.box.h and pilot.where == "turn"
        pilot.move(board.places.square(0))
        pilot.key("r")
        assert pilot.where == "rules"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_table_takes_the_room_of_a_log_that_is_folded_away(size: tuple[int, int], tmp_path: Path) -> None:
    """The board is as high as the window in any case: the seats get what the log leaves."""
    with at_the_table(tmp_path, 12) as (pilot, _):
        pilot.resize(*size)
        before = qin(pilot).places
        assert turn_of(pilot).side.log is not None
        pilot.key("l")
        pilot.idle()
        places = qin(pilot).places
        assert turn_of(pilot).side.log is None and pilot.overflows() == []
        assert places.side >= before.side and places.column.w > before.column.w + 150
        assert places.frame.x - places.column.right < 12 and places.area.right - places.frame.right < 12


def test_a_province_that_has_grown_is_told_from_a_tile_in_the_log(tmp_path: Path) -> None:
    """The tile's halves bear a square's name; how large a province has become stands after an arrow."""
    with at_the_table(tmp_path, 30) as (pilot, live):
        board, seen = qin(pilot), 0
        for event in live.history.events():
            signs = board.signs(event)
            if isinstance(event, ProvinceGrown | ProvinceJoined):
                seen += 1
                assert [words for _, _, words in signs] == [f"→ {event.size}"]
            else:
                assert not any(words.startswith("→") for _, _, words in signs)
        assert seen
