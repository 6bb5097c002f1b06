"""What the tests of Terracotta Army on the screen share: positions, boards, and the program at its table."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from tests.games import TERRACOTTA
from tests.typed import of
from xian.engine import texts
from xian.engine.game import Options
from xian.engine.terracotta import moves as m
from xian.engine.terracotta import slots
from xian.engine.terracotta.state import TerracottaState
from xian.pilot import Pilot, piloted
from xian.scenes.boards.board import Shown, Table, Thing
from xian.scenes.boards.terracotta.board import TheBoard
from xian.scenes.play.turn import Turn
from xian.table.match import Match
from xian.table.seats import sit
from xian.table.settings import Settings
from xian.ui.canvas import Canvas, Pens
from xian.ui.geometry import Box
from xian.ui.theme import Theme

COLOURS = ("purple", "orange", "cyan", "jade")
NAMES = ("Mei", "Anne-Charlotte de Montmorency", "Li Si", "Zhao Gao")
FACES = ("", "faces/minister", "faces/emperor", "faces/apprentice")
AREA = Box(6, 48, 996, 668)
STAGES = ((2, 0.05, 0), (2, 0.6, 1), (3, 0.5, 2), (4, 0.9, 3), (4, 1.0, 1))
"""Players, share of the game that has been played, seat shown."""
PHASES = (slots.MOVE, slots.ACTION, slots.TYPE, slots.SPACE, slots.USE_WEAPON, slots.SLIDE, slots.KIND, slots.STAND,
          slots.FACE, slots.TOKEN, slots.ABILITY, slots.ADVANCE, slots.STORES)
"""Every decision that can be asked."""


def eager(rng: random.Random, legal: list[int]) -> int:
    """A move that leans to doing things, so that the army grows."""
    doing = [move for move in legal if move == m.ACT or m.USE <= move < m.SHOOT or move >= m.SLIDE_FROM]
    return rng.choice(doing) if doing and rng.random() < 0.8 else rng.choice(legal)


def new_match(kinds: tuple[str, ...], seed: int = 7) -> Match:
    seats = [sit(seat, NAMES[seat][:12], kind) for seat, kind in enumerate(kinds)]
    return Match.new(TERRACOTTA, Options(len(kinds), TERRACOTTA.house_pack()), seed, seats)


@cache
def match(players: int, seed: int = 11) -> Match:
    """A whole game, played by lot."""
    found, rng = new_match(("random",) * players, seed), random.Random(seed)
    while not found.over:
        found.play(found.to_move, eager(rng, list(found.state.legal())))
    return found


def shown_of(played: Match, seat: int) -> Shown:
    view = played.view(seat)
    legal = played.state.legal() if played.to_move == seat and not played.over else ()
    players = len(played.players)
    return Shown(view, seat, legal, NAMES[:players], COLOURS[:players], FACES[:players], False, view.state.scores())


def seen(s: TerracottaState, seat: int = 0) -> Shown:
    """A seat's picture of a position."""
    s.moves = None
    view, n = TERRACOTTA.view(s, seat), s.players
    return Shown(view, seat, view.state.legal(), NAMES[:n], COLOURS[:n], FACES[:n], False, s.scores())


def shown(players: int, share: float = 0.5, seat: int = 0) -> Shown:
    """A seat's picture of the game after that share of its moves."""
    played = match(players)
    played.go(round(share * played.history.length))
    return shown_of(played, seat)


def table(lang: str = "en") -> Table:
    return Table(TERRACOTTA, TERRACOTTA.house_pack(), lambda key, **params: texts.say(lang, key, params), lang)


def board_of(what: Shown, lang: str = "en", area: Box = AREA) -> TheBoard:
    board = TheBoard(table(lang))
    board.show(what, area)
    return board


def asked(phase: int, statue: int | None = None) -> tuple[Match, TheBoard]:
    """A game at a decision of that kind, about that statue, and its table as who decides sees it."""
    for players, seed in itertools.product((2, 3, 4), range(11, 17)):
        played = match(players, seed)
        for place in range(played.history.length):
            played.go(place)
            state = of(TerracottaState, played.state)
            if state.phase == phase and statue in (None, state.v[slots.CHOSEN]):
                return played, board_of(shown_of(played, played.to_move))
    raise AssertionError(phase)


def everything(lang: str = "en") -> Iterator[tuple[TheBoard, Thing]]:
    """Every thing of several positions, and of decisions with a statue in hand."""
    for players, share, seat in STAGES:
        board = board_of(shown(players, share, seat), lang)
        yield from ((board, thing) for thing in board.things)


def canvas(size: tuple[int, int] = (1280, 720), factor: float = 1.0, contrast: bool = False) -> Canvas:
    pens = Pens(Theme(contrast))
    pens.fit(*size)
    pens.text_factor = factor
    return Canvas(pygame.Surface(size), pens)


def painted(c: Canvas, what: Shown, lang: str = "en") -> TheBoard:
    """Draw the whole table."""
    board = board_of(what, lang, Box(6, 48, c.size.w - 288, c.size.h - 52))
    board.draw_ground(c)
    for thing in board.things:
        board.draw(c, thing, thing.box)
    return board


def led_to(live: Match, moves: int, phase: int | None) -> Match | None:
    """A game played by lot until the first seat is to decide; None where it never comes to that."""
    rng = random.Random(live.seed)
    state = of(TerracottaState, live.state)
    while live.history.position < moves or live.to_move != 0 or phase not in (None, state.phase):
        if live.over:
            return None
        live.play(live.to_move, eager(rng, list(live.state.legal())))
        state = of(TerracottaState, live.state)
    return live


@contextmanager
def at_the_table(folder: Path, moves: int = 0, kinds: tuple[str, ...] = ("person", "random"), phase: int | None = None,
                 **settings: Any) -> Iterator[tuple[Pilot, Turn]]:
    """A game at the table after some moves by lot, when the first person is to decide, in that phase if one is told."""
    settings.setdefault("speed", 0)
    live = next(found for seed in range(7, 40) if (found := led_to(new_match(kinds, seed), moves, phase)) is not None)
    with piloted(folder, settings=Settings(course_offered=True, **settings)) as pilot:
        pilot.app.open("menu")
        pilot.app.replace("turn", match=live, autosave=None)
        pilot.idle()
        turn = pilot.app.scenes[1]
        assert isinstance(turn, Turn)
        yield pilot, turn
