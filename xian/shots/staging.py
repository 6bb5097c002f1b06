"""The program brought to a staged game: who plays which game, the table at a position, and games on the disk. The same
at any time, on any day and in any folder."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from xian.ai.bots import Opponent, own_rng
from xian.ai.bots import sit as sit_down
from xian.engine.game import Game, Move, Options, Param, Seat
from xian.engine.record import PERSON, Player, write
from xian.engine.registry import FIRST
from xian.engine.registry import game as find_game
from xian.engine.texts import REFERENCE, say
from xian.pilot import Pilot
from xian.shots.own import own
from xian.table.match import Match
from xian.table.seats import sit
from xian.table.settings import Settings

if TYPE_CHECKING:
    from xian.scenes.boards.board import Thing
    from xian.scenes.play.turn import Turn

PERSONS: Final = ("Mei", "Bo", "Lan", "Wei")
OPPONENTS: Final = ("artisan", "steward", "minister")
"""Who sits opposite, for their faces."""
MIDDLE: Final = 0.55
"""How much of a game has been played when nothing else is asked for."""


@dataclass(frozen=True)
class Shot:
    """A picture to take. `moves` is after how many moves; None leaves it to the scene."""

    scene: str
    game: str = FIRST
    players: int = 3
    seed: int = 3
    moves: int | None = None
    seat: Seat = 0
    lang: str = REFERENCE
    scale: float = 1.0
    size: tuple[int, int] = (1280, 720)
    contrast: bool = False

    @property
    def extra(self) -> Mapping[str, Param]:
        """The options of its game."""
        return own(self.game).options.get(self.scene, {})

    @property
    def settings(self) -> Settings:
        calm = self.scene != "settings" and self.scene not in own(self.game).moving  # what comes with the program
        return Settings(language=self.lang, text_scale=self.scale, high_contrast=self.contrast,
                        speed=0 if calm else 2, reduced_motion=calm, course_offered=self.scene != "menu-course")


# The games shown


@cache
def whole_game(
    key: str, players: int, seed: int, extra: tuple[tuple[str, Param], ...] = ()
) -> tuple[tuple[Seat, Move], ...]:
    """Every decision of a game that computer players play against each other, with its seat."""
    game = find_game(key)
    state = game.new(Options(players, game.house_pack(), dict(extra)), seed)
    bots = [sit_down(Opponent(own(key).mover), game, own_rng(seed, seat, "shot")) for seat in range(players)]
    found: list[tuple[Seat, Move]] = []
    while not state.over:
        seat = state.to_move
        move = bots[seat].decide(game.view(state, seat))
        found.append((seat, move))
        state.play(move)
    return tuple(found)


def moves_of(shot: Shot) -> tuple[tuple[Seat, Move], ...]:
    """Every decision of the game that is shown."""
    return whole_game(shot.game, shot.players, shot.seed, tuple(shot.extra.items()))


def seats(shot: Shot, game: Game, persons: int = 1) -> list[Player]:
    """Who sits at the table: a person on the seat that looks, opponents around."""
    names, kinds = list(PERSONS), list(OPPONENTS)
    found = []
    for place in range(shot.players):
        seat = (shot.seat + place) % shot.players
        kind = PERSON if place < persons else kinds.pop(0)
        name = names.pop(0) if kind == PERSON else say(shot.lang, f"level.{kind}")
        found.append((seat, sit(seat, name, kind)))
    return [player for _, player in sorted(found, key=lambda pair: pair[0])]


def match_after(shot: Shot, moves: int, persons: int = 1) -> Match:
    """The staged game after so many moves, all of it when there are fewer."""
    game = find_game(shot.game)
    options = Options(shot.players, game.house_pack(), shot.extra)
    match = Match.new(game, options, shot.seed, seats(shot, game, persons))
    for seat, move in moves_of(shot)[:moves]:
        match.play(seat, move)
    return match


def decisions(shot: Shot) -> list[int]:
    """The positions where the seat is to decide: those from the one asked for on, then those before, backwards."""
    played = moves_of(shot)
    wish = round(MIDDLE * len(played)) if shot.moves is None else shot.moves
    own = [position for position, (seat, _) in enumerate(played) if seat == shot.seat]
    return [one for one in own if one >= wish] + [one for one in reversed(own) if one < wish]


# The table


def lay(pilot: Pilot, shot: Shot, position: int, persons: int = 1) -> Turn:
    """The table at a position."""
    pilot.app.replace("turn", match=match_after(shot, position, persons))
    pilot.idle()
    return cast("Turn", pilot.app.scenes[1])


_passed: Final[defaultdict[Shot, set[int]]] = defaultdict(set)
"""Positions at which there was nothing to show."""


def tables(pilot: Pilot, shot: Shot) -> Iterator[tuple[Turn, list[Thing]]]:
    """The table at every decision of the seat at which it can take something up, and what it can."""
    passed = _passed[replace(shot, lang=REFERENCE, size=(0, 0), scale=1.0, contrast=False)]
    for position in decisions(shot):
        if position in passed:
            continue
        found = lay(pilot, shot, position)
        pieces = [thing for id in found.table.movable() if (thing := found.table.board.thing(id)) is not None]
        if pieces:
            yield found, pieces
        passed.add(position)


def drag_over(pilot: Pilot, piece: Thing, goal: Thing) -> None:
    """Take a piece up and hold it there."""
    start, end = piece.box.centre, goal.box.centre
    pilot.move(start)
    pilot.down(start)
    for share in (0.3, 0.6, 1.0):
        pilot.move((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))


# Games on the disk


def put_save(pilot: Pilot, shot: Shot, when: datetime, moves: int, name: str = "", picture: bool = False) -> None:
    """Save a staged game: by itself, or under a name a person gave it."""
    from xian.scenes.play.thumbnail import keep_thumbnail

    folders = pilot.app.folders
    match = match_after(shot, moves)
    names = ", ".join(player.name for player in match.players)
    folder = folders.saves if name else folders.autosaves
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name or f'{when:%Y-%m-%d %H.%M.%S} {shot.game} {names}'}.xian"
    path.write_text(write(match.record()), encoding="utf-8")
    set_time(path, when)
    if picture:
        keep_thumbnail(path, lay(pilot, shot, moves).table)
        pilot.app.home()


def set_time(path: Path, when: datetime) -> None:
    os.utime(path, (when.timestamp(), when.timestamp()))
