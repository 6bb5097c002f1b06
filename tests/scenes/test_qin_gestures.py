"""How a tile of Qin is held, what a place on the board means, what its ghost shows, and what events are told."""

from __future__ import annotations

import pytest

from tests.games import QIN
from tests.scenes.qin_help import (
    AREA,
    COLOURS,
    STAGES,
    board_of,
    canvas,
    found,
    match,
    shown,
    shown_of,
)
from xian.engine.data import ASSETS
from xian.engine.game import Move
from xian.engine.qin import events as e
from xian.engine.qin.moves import SPOT_NAMES, text
from xian.scenes.boards.board import OWN
from xian.scenes.boards.qin import draw_over, event_looks
from xian.scenes.boards.qin.pointing import move_at, placed, spot_of_target, tall, target
from xian.table.match import Match
from xian.table.preview import preview
from xian.ui.geometry import Box
from xian.ui.ids import Id


def test_every_legal_move_is_a_way_of_holding_and_a_spot() -> None:
    for players, share, _ in STAGES[1:4]:
        played = match(players)
        played.go(round(share * played.history.length))
        for move in played.state.legal():
            tile, way, spot = placed(move)
            assert text(move_at(tile, way, spot)) == text(move)
            assert spot_of_target(target(spot)) == spot


def test_all_ways_of_holding_together_are_all_legal_moves() -> None:
    played = match(2)
    played.go(20)
    board = board_of(shown_of(played, played.to_move))
    moves: set[Move] = set()
    for piece in [thing.id for thing in board.things if thing.piece]:
        name = piece.number
        for _ in range(4):
            moves |= {move for spot in board.targets(piece) if spot != OWN for move in board.meaning(piece, spot)}
            before = board.ways[name]
            assert board.turn_piece(piece, 1)
            assert board.ways[name] != before
    assert moves == set(played.state.legal())
    assert not board.turn_piece(Id("pile"), 1)


def test_a_tile_means_the_squares_it_is_over() -> None:
    played = match(2)
    played.go(20)
    board = board_of(shown_of(played, played.to_move))
    for piece in [thing.id for thing in board.things if thing.piece]:
        for _ in range(2):
            upright = tall(board.ways[int(piece.partition(".")[2])])
            for spot in board.targets(piece):
                box = board.places.pair(SPOT_NAMES[spot.partition(".")[2]], upright)
                for dx, dy in ((0, 0), (9, -9), (-9, 9)):
                    assert board.spot_near(piece, box.moved(dx, dy)) == spot
                square = board.places.spot(SPOT_NAMES[spot.partition(".")[2]])
                assert board.spot_near(piece, box.at(square.centre)) == spot  # by its middle on the spot itself
            board.turn_piece(piece, 1)
        assert board.spot_near(piece, Box(10, 60, 98, 49)) is None


def test_half_beside_the_board_is_refused_with_a_reason() -> None:
    played = match(2)
    played.go(0)
    board = board_of(shown_of(played, played.to_move))
    piece = next(thing.id for thing in board.things if thing.piece)
    corner = board.places.square(0)
    if tall(board.ways[int(piece.partition(".")[2])]):
        board.turn_piece(piece, 1)
    spot = board.spot_near(piece, Box(corner.x - corner.w, corner.y, 2 * corner.w, corner.h))
    assert spot == "square.z1"
    move, = board.meaning(piece, spot)
    refusal = QIN.explain(played.state, played.to_move, move)
    assert refusal is not None and refusal.key == "qin-refusal.outside"


@pytest.mark.parametrize("kinds", [
    ("ProvinceFounded",), ("ProvinceGrown", "VillageTaken"), ("ProvinceJoined", "PagodaReturned"),
    ("VillageLost", "VillageTaken"),
])
def test_the_ghost_tells_all_that_would_happen(kinds: tuple[str, ...]) -> None:
    played, move = found(kinds)
    seat = played.to_move
    board = board_of(shown_of(played, seat))
    effects = board.effects(move)
    sure = preview(QIN, played.view(seat), move).events
    assert len(effects.borders) == sum(event.kind.startswith("Province") for event in sure)
    wanted = [1 if isinstance(event, e.PagodaPlaced) else -1
              for event in sure if isinstance(event, e.PagodaPlaced | e.PagodaReturned)]
    assert [sign.change for sign in effects.signs] == wanted
    assert len({(sign.box, sign.change) for sign in effects.signs}) == len(effects.signs)
    standing = {thing.box for thing in board.things if thing.kind == "pagoda"}
    for sign in effects.signs:
        assert sign.box.within(board.places.frame)
        assert (sign.box in standing) or sign.change > 0
    figures = {words for _, _, words in event_looks.rows(sure, shown_of(played, seat))}
    assert figures <= {"+1", "+2", "+3", "+4", "−1", "−2", "−3", "±0"} and figures
    draw_over.ghost(canvas(), effects, board.table)


def test_what_the_ghost_shows_is_what_comes_of_it() -> None:
    played, move = found(("ProvinceJoined", "PagodaReturned"))
    seat = played.to_move
    board = board_of(shown_of(played, seat))
    rises = {sign.box for sign in board.effects(move).signs if sign.change > 0}
    goes = {sign.box for sign in board.effects(move).signs if sign.change < 0} - rises
    fork = Match.new(QIN, played.options, played.seed, played.players)
    for step in played.history.steps[:played.history.position]:
        fork.play(step.seat, step.move)
    fork.play(seat, move)
    board.show(shown_of(fork, seat), AREA)
    standing = {thing.box for thing in board.things if thing.kind == "pagoda"}
    assert rises <= standing
    assert not goes & standing




def test_every_event_has_its_sound_and_its_places() -> None:
    played = match(3)
    played.go(played.history.length)
    board = board_of(shown_of(played, 0))
    kinds = set()
    for step in played.history.steps:
        for event in step.events:
            kinds.add(event.kind)
            assert all(board.thing(id) is not None for id in event_looks.places(event, board.shown or shown(3)))
            assert board.flights(event) == []
            if not isinstance(event, e.VillageLost | e.TurnPassed | e.RoundBegan | e.GameEnded):
                assert (ASSETS / f"sounds/effects/{board.sound(event)}.ogg").is_file()
    assert {"TileLaid", "ProvinceFounded", "PagodaPlaced", "VillageTaken", "TileDrawn", "GameEnded"} <= kinds
    marks = [id for event in played.history.steps[-1].events for id in board.marks_of(event)]
    assert marks[0].startswith("laid.")


def test_a_move_that_ends_the_game_is_told_before_it_is_made() -> None:
    what = shown(2, 0.5)
    events = [e.PagodaPlaced(1, "founded", 30, 0), e.GameEnded((20, 24), (1,), True)]
    assert event_looks.rows(events, what) == [("qin/pagoda", COLOURS[1], "+1"), ("tokens/victory", "", "!")]
