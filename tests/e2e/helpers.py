"""Matches put on the table, and pictures compared."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import pygame

from tests.e2e.players import PERSON
from xian.engine.game import Options
from xian.engine.record import Replay, parse, replay
from xian.engine.registry import game
from xian.pilot import Pilot
from xian.scenes.count_table import CountTable
from xian.scenes.play.turn import Turn
from xian.scenes.scoring import Scoring
from xian.table.match import Match
from xian.table.seats import sit
from xian.table.settings import Settings
from xian.ui.geometry import Box

QUICKLY = Settings(language="en", speed=0, course_offered=True)
BESIDE = (1.0, 1.0)
"""A place for the mouse where nothing is."""


def new_match(kinds: Sequence[str], seed: int, key: str = "xian") -> Match:
    """A game with these kinds of players."""
    players = [sit(seat, f"Player {seat + 1}", kind) for seat, kind in enumerate(kinds)]
    its = game(key)
    return Match.new(its, Options(len(kinds), its.house_pack()), seed, players)


def played(kinds: Sequence[str], seed: int, moves: int, key: str = "xian") -> Match:
    """The same after some moves drawn by lot."""
    match, rng = new_match(kinds, seed, key), random.Random(seed)
    while match.history.position < moves and not match.over:
        match.play(match.to_move, rng.choice(match.state.legal()))
    return match


def persons(number: int) -> list[str]:
    return [PERSON] * number


def at_table(pilot: Pilot, match: Match) -> Turn:
    """Put the match on the table, alone over the menu."""
    pilot.app.replace("turn", match=match, autosave=None)
    pilot.idle()
    scene = pilot.app.scenes[1]
    assert isinstance(scene, Turn)
    return scene


def read(path: Path) -> Replay:
    """A save, played through and verified."""
    return replay(parse(path.read_text(encoding="utf-8")))


def rest(pilot: Pilot) -> None:
    """The mouse beside everything, and time for all that moves."""
    pilot.move(BESIDE)
    pilot.idle()


def pixels(pilot: Pilot, but: Sequence[Box] = ()) -> bytes:
    """The picture drawn now; some boxes may look as they like."""
    pilot.app.wake()
    picture = pilot.picture()
    scale = pilot.app.pens.scale
    for box in but:
        picture.fill((0, 0, 0), pygame.Rect(box.x * scale - 4, box.y * scale - 4, box.w * scale + 8, box.h * scale + 8))
    return pygame.image.tobytes(picture, "RGB")


def scores_on_screen(pilot: Pilot) -> tuple[list[int], list[list[int]]]:
    """The totals that the scoring scene shows, by seat, and the points of every line."""
    scene = pilot.scene
    assert isinstance(scene, Scoring) and scene.done
    pilot.wait(0.5)  # late presses are not heard
    scene.set_focus("tab-count")
    pilot.key("return")
    table = scene.control("table")
    assert isinstance(table, CountTable)
    rows = table.rows
    foot = Box(table.box.x, rows[-1].bottom, table.box.w, table.box.bottom - rows[-1].bottom)
    columns = table.columns
    return ([number_in(pilot, cell) for cell in columns(foot)],
            [[number_in(pilot, cell) for cell in columns(row)] for row in rows])


def number_in(pilot: Pilot, box: Box) -> int:
    """The figure shown in a box; a dash is nothing."""
    found = [text for text, place in pilot.last.shown if box.has(place.centre)]
    assert len(found) == 1, found
    return 0 if found[0] == "–" else int(found[0])
