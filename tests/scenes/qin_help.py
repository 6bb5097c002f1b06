"""What the tests of Qin on the screen share: positions, boards, and the program at its table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from tests.games import QIN
from tests.typed import of
from xian.engine import texts
from xian.engine.game import Options
from xian.engine.qin.moves import SPOT_NAMES
from xian.pilot import Pilot, piloted
from xian.scenes.boards.board import Shown, Table, Thing
from xian.scenes.boards.qin.board import TheBoard
from xian.scenes.boards.qin.pointing import tall
from xian.scenes.play.turn import Turn
from xian.table.match import Match
from xian.table.measures import random_match
from xian.table.preview import preview
from xian.table.seats import sit
from xian.table.settings import Settings
from xian.ui.canvas import Canvas, Pens
from xian.ui.geometry import Box
from xian.ui.ids import Id
from xian.ui.theme import Theme

COLOURS = ("purple", "orange", "cyan", "jade")
NAMES = ("Mei", "Anne-Charlotte de Montmorency", "Li Si", "Zhao Gao")
FACES = ("", "faces/minister", "faces/emperor", "faces/apprentice")
AREA = Box(6, 48, 996, 668)
STAGES = ((2, 0.0, 0), (2, 0.6, 1), (3, 0.4, 2), (4, 0.7, 3), (4, 1.0, 1))
"""Players, share of the game that has been played, seat shown."""


@cache
def match(players: int) -> Match:
    return random_match(QIN, players, 11)


def shown(players: int, share: float = 0.5, seat: int = 0, closed: bool = False) -> Shown:
    """A seat's picture of the game after that share of its moves."""
    played = match(players)
    played.go(round(share * played.history.length))
    return shown_of(played, seat, closed)


def shown_of(played: Match, seat: int, closed: bool = False) -> Shown:
    view = played.view(seat)
    legal = played.state.legal() if played.to_move == seat else ()
    players = len(played.players)
    return Shown(view, seat, legal, NAMES[:players], COLOURS[:players], FACES[:players], closed, view.state.scores())


def table(lang: str = "en") -> Table:
    return Table(QIN, QIN.house_pack(), lambda key, **params: texts.say(lang, key, params), lang)


def board_of(what: Shown, lang: str = "en", area: Box = AREA) -> TheBoard:
    board = TheBoard(table(lang))
    board.show(what, area)
    return board


@cache
def found(kinds: tuple[str, ...]) -> tuple[Match, int]:
    """A game before a legal move that would bring events of those kinds, and that move."""
    for seed in range(40):
        played = random_match(QIN, 3, seed)
        for place in range(played.history.length):
            played.go(place)
            seat = played.to_move
            for move in played.state.legal():
                sure = preview(QIN, played.view(seat), move).events
                if set(kinds) <= {event.kind for event in sure}:
                    return played, move
    raise AssertionError(kinds)


def canvas(size: tuple[int, int] = (1280, 720), factor: float = 1.0, contrast: bool = False) -> Canvas:
    pens = Pens(Theme(contrast))
    pens.fit(*size)
    pens.text_factor = factor
    return Canvas(pygame.Surface(size), pens)


def painted(c: Canvas, what: Shown, lang: str = "en") -> TheBoard:
    """Draw the whole table."""
    board = board_of(what, lang, Box(6, 48, c.size.w - 284, c.size.h - 52))
    board.draw_ground(c)
    for thing in board.things:
        board.draw(c, thing, thing.box)
    return board


def everything() -> Iterator[tuple[TheBoard, Thing]]:
    """Every thing of several positions, and of a hand that is closed."""
    for players, share, seat in STAGES:
        board = board_of(shown(players, share, seat))
        yield from ((board, thing) for thing in board.things)
    board = board_of(shown(2, 0.5, closed=True))
    yield from ((board, thing) for thing in board.things)


def turn_of(pilot: Pilot) -> Turn:
    return of(Turn, pilot.scene)


def qin(pilot: Pilot) -> TheBoard:
    return of(TheBoard, turn_of(pilot).table.board)


@contextmanager
def at_the_table(folder: Path, moves: int = 0, kinds: tuple[str, ...] = ("person", "random"),
                 **settings: Any) -> Iterator[tuple[Pilot, Match]]:
    """A game at the table after some moves by lot, when it is the first person's turn."""
    settings.setdefault("speed", 0)
    played = random_match(QIN, len(kinds), 7)
    seats = [sit(seat, NAMES[seat][:12], kind) for seat, kind in enumerate(kinds)]
    live = Match.new(QIN, Options(len(kinds), QIN.house_pack()), 7, seats)
    steps = iter(played.history.steps)
    while live.history.position < moves or live.to_move != 0:
        step = next(steps)
        live.play(step.seat, step.move)
    with piloted(folder, settings=Settings(**settings)) as pilot:
        pilot.app.open("menu")
        pilot.app.replace("turn", match=live, autosave=None)
        pilot.idle()
        yield pilot, live


def wanted_box(pilot: Pilot, piece: str, spot: str) -> Box:
    """Where the tile has to be held to lie on that spot."""
    board = qin(pilot)
    return board.places.pair(SPOT_NAMES[spot.partition(".")[2]], tall(board.ways[int(piece.partition(".")[2])]))


def drag_to_board(pilot: Pilot, number: int = 0) -> tuple[Id, Id]:
    """Drag the first tile onto one of its places; the tile and the place."""
    board = qin(pilot)
    piece = turn_of(pilot).table.movable()[0]
    thing = board.thing(piece)
    assert thing is not None
    spot = board.targets(piece)[number]
    pilot.drag(thing.box, wanted_box(pilot, piece, spot))
    return piece, spot
