"""Stages every scene of the program without a screen and takes its picture: the same picture at any time, on any day
and in any folder."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from xian.ai.bots import make, name_key, own_rng
from xian.engine.game import BadInput, Game, Move, Options, Seat
from xian.engine.record import PERSON, Player, write
from xian.engine.registry import game as find_game
from xian.engine.texts import say
from xian.pilot import Pilot, piloted
from xian.table.folders import Folders
from xian.table.match import Match
from xian.table.seats import sit
from xian.table.settings import Settings

if TYPE_CHECKING:
    from xian.scenes.boards.board import Thing
    from xian.scenes.turn import Turn

MOVER: Final = "steward"
"""Who plays the games that are shown."""
PERSONS: Final = ("Mei", "Bo")
OPPONENTS: Final = ("artisan", "steward", "minister")
"""Who sits opposite, for their faces."""
NOW: Final = datetime(2026, 3, 2, 9, 15)
PLAYED: Final = (datetime(2026, 3, 2, 8, 40), datetime(2026, 3, 1, 20, 30, 5), datetime(2026, 2, 21, 17, 5, 40))
"""When the staged games were saved."""
HOME: Final = Path("/home/mei/xian")
"""The folder that pictures name in the place of the one they are taken in."""
MIDDLE: Final = 0.55
"""How much of a game has been played when nothing else is asked for."""

CHOICE: Final = 3
"""So many places to go to are a choice."""


@dataclass(frozen=True)
class Shot:
    """A picture to take. `moves` is after how many moves; None leaves it to the scene."""

    scene: str
    game: str = "xian"
    players: int = 3
    seed: int = 3
    moves: int | None = None
    seat: Seat = 0
    lang: str = "en"
    scale: float = 1.0
    size: tuple[int, int] = (1280, 720)
    contrast: bool = False

    @property
    def settings(self) -> Settings:
        calm = self.scene != "settings"  # nothing moves there, and what comes with the program is to be seen
        return Settings(language=self.lang, text_scale=self.scale, high_contrast=self.contrast,
                        speed=0 if calm else 2, reduced_motion=calm, course_offered=self.scene != "menu-course")


# The games shown


@cache
def whole_game(key: str, players: int, seed: int) -> tuple[tuple[Seat, Move], ...]:
    """Every decision of a game that computer players play against each other, with its seat."""
    game = find_game(key)
    state = game.new(Options(players, game.house_pack()), seed)
    bots = [make(MOVER, game, own_rng(seed, seat, "shot")) for seat in range(players)]
    found: list[tuple[Seat, Move]] = []
    while not state.over:
        seat = state.to_move
        move = bots[seat].decide(game.view(state, seat))
        found.append((seat, move))
        state.play(move)
    return tuple(found)


def seats(shot: Shot, game: Game, persons: int = 1) -> list[Player]:
    """Who sits at the table: a person on the seat that looks, opponents around."""
    names, kinds = list(PERSONS), list(OPPONENTS)
    found = []
    for place in range(shot.players):
        seat = (shot.seat + place) % shot.players
        kind = PERSON if place < persons else kinds.pop(0)
        name = names.pop(0) if kind == PERSON else say(shot.lang, name_key(kind, game))
        found.append((seat, sit(seat, name, kind)))
    return [player for _, player in sorted(found, key=lambda pair: pair[0])]


def match_after(shot: Shot, moves: int, persons: int = 1) -> Match:
    """The staged game after so many moves, all of it when there are fewer."""
    game = find_game(shot.game)
    match = Match.new(game, Options(shot.players, game.house_pack()), shot.seed, seats(shot, game, persons))
    for seat, move in whole_game(shot.game, shot.players, shot.seed)[:moves]:
        match.play(seat, move)
    return match


def decisions(shot: Shot) -> list[int]:
    """The positions where the seat is to decide: those from the one asked for on, then those before, backwards."""
    played = whole_game(shot.game, shot.players, shot.seed)
    wish = round(MIDDLE * len(played)) if shot.moves is None else shot.moves
    own = [position for position, (seat, _) in enumerate(played) if seat == shot.seat]
    return [one for one in own if one >= wish] + [one for one in reversed(own) if one < wish]


# The scenes


def over_menu(name: str, **what: object) -> Stager:
    """A scene that the menu opens."""
    return lambda pilot, shot: pilot.app.open(name, **what)


def menu(pilot: Pilot, shot: Shot) -> None:
    """With a game to go on with."""
    put_save(pilot, shot, PLAYED[1], decisions(shot)[0])
    pilot.app.home()


def first_menu(pilot: Pilot, shot: Shot) -> None:
    """As somebody sees it who starts the program for the first time."""


def setup(pilot: Pilot, shot: Shot) -> None:
    pilot.app.open("setup", game=shot.game)
    for _ in range(shot.players - 2):
        pilot.click("add")
    pilot.app.scenes[-1].set_focus("play")


def settings(pilot: Pilot, shot: Shot) -> None:
    pilot.app.folders = Folders.under(HOME)
    pilot.app.open("settings")


def crash(pilot: Pilot, shot: Shot) -> None:
    from xian.scenes.crash import Crash

    put_save(pilot, shot, PLAYED[1], decisions(shot)[0])
    pilot.app.open("crash", error=ValueError("the pit has no space 40"))
    cast(Crash, pilot.scene).path = Folders.under(HOME).log / f"report-{NOW:%Y%m%d-%H%M%S}.txt"


def turn(pilot: Pilot, shot: Shot) -> None:
    """The table, when the seat is to decide."""
    lay(pilot, shot, decisions(shot)[0])


def lay(pilot: Pilot, shot: Shot, position: int, persons: int = 1) -> Turn:
    """The table at a position."""
    pilot.app.replace("turn", match=match_after(shot, position, persons))
    pilot.idle()
    return cast("Turn", pilot.app.scenes[1])


def tables(pilot: Pilot, shot: Shot) -> Iterator[tuple[Turn, list[Thing]]]:
    """The table at every decision of the seat at which it can take something up, and what it can."""
    for position in decisions(shot):
        found = lay(pilot, shot, position)
        pieces = [thing for id in found.side.movable() if (thing := found.board.thing(id)) is not None]
        if pieces:
            yield found, pieces


def held(pilot: Pilot, shot: Shot) -> None:
    """A piece that has several places to go to in the hand, over one of them."""
    for found, pieces in tables(pilot, shot):
        for piece in pieces:
            targets = found.board.targets(piece.id)
            goal = found.board.thing(targets[len(targets) // 2])
            if len(targets) >= CHOICE and goal is not None:
                drag_over(pilot, piece, goal)
                return
    raise BadInput(f"seat {shot.seat + 1} has no piece with a choice of places in this game")


def refused(pilot: Pilot, shot: Shot) -> None:
    """A piece over a place where it may not go, with the reason."""
    for found, pieces in tables(pilot, shot):
        spots = [thing for thing in found.board.things if thing.spot]
        for piece in pieces:
            for spot in spots:
                if (spot.id not in found.board.targets(piece.id) and spot.id != piece.id
                        and found.hand.why_not(piece.id, spot.id) is not None):
                    drag_over(pilot, piece, spot)
                    if found.why[1]:
                        return
                    found.hand.cancel()
    raise BadInput(f"nothing is refused to seat {shot.seat + 1} in this game")


def drag_over(pilot: Pilot, piece: Thing, goal: Thing) -> None:
    """Take a piece up and hold it there."""
    start, end = piece.box.centre, goal.box.centre
    pilot.move(start)
    pilot.down(start)
    for share in (0.3, 0.6, 1.0):
        pilot.move((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))


def closer(pilot: Pilot, shot: Shot) -> None:
    """An opponent looked at closely."""
    lay(pilot, shot, decisions(shot)[0]).side.pin_seat((shot.seat + 1) % shot.players)
    pilot.app.wake()


def hint(pilot: Pilot, shot: Shot) -> None:
    lay(pilot, shot, decisions(shot)[0]).side.hint()
    pilot.app.wake()


def question(pilot: Pilot, shot: Shot) -> None:
    lay(pilot, shot, decisions(shot)[0]).side.menu()


def reveal(pilot: Pilot, shot: Shot) -> None:
    """The last time that all turned over what they had chosen; the first to come before that."""
    position = decisions(shot)[0]
    found = lay(pilot, shot, position)
    steps = match_after(shot, 10**9).history.steps
    for step in [*reversed(steps[:position]), *steps[position:]]:
        for event in step.events:
            revealed = found.board.revealed(event.seen_by(shot.seat))
            if revealed is not None:
                found.open_reveal(revealed)
                return
    raise BadInput("nothing is revealed in this game")


def handover(pilot: Pilot, shot: Shot) -> None:
    """Two people share the screen."""
    lay(pilot, shot, decisions(shot)[0], persons=2)
    if pilot.where != "handover":
        cast("Turn", pilot.scene).open_handover(shot.seat)


def sheet(pilot: Pilot, shot: Shot) -> None:
    found = lay(pilot, shot, decisions(shot)[0])
    pilot.app.open("sheet", match=found.match, seat=shot.seat)


def scoring(pilot: Pilot, shot: Shot) -> None:
    pilot.app.replace("scoring", match=match_after(shot, 10**9))


def chart(pilot: Pilot, shot: Shot) -> None:
    scoring(pilot, shot)
    pilot.idle()
    pilot.click("tab-course")
    pilot.move((4, 4))


def replay(pilot: Pilot, shot: Shot) -> None:
    match = match_after(shot, 10**9)
    pilot.app.replace("replay", match=match, position=decisions(shot)[0])


def saves(pilot: Pilot, shot: Shot) -> None:
    """A list of games: one with a name, one that saved itself, one that can't be read."""
    first, second, third = PLAYED
    put_save(pilot, shot, first, decisions(shot)[0], name="Lintong, 1974", picture=True)
    put_save(pilot, shot, second, round(0.2 * len(whole_game(shot.game, shot.players, shot.seed))))
    put_save(pilot, shot, third, 10**9)
    broken = pilot.app.folders.saves / "Qin.xian"
    broken.write_text("xian record 2\ngame: xian\n", encoding="utf-8")
    set_time(broken, third)
    pilot.app.open("load", what="saves", now=lambda: NOW)


def replays(pilot: Pilot, shot: Shot) -> None:
    put_save(pilot, shot, PLAYED[1], 10**9)
    pilot.app.open("load", what="replays", now=lambda: NOW)


def subject(pilot: Pilot, shot: Shot) -> None:
    """What the rules say about a thing on the table."""
    found = lay(pilot, shot, decisions(shot)[0])
    things = [thing for thing in found.board.things if thing.subject]
    if not things:
        raise BadInput("nothing on this table has a paragraph of its own")
    found.explain(things[0])


def search(pilot: Pilot, shot: Shot) -> None:
    pilot.app.open("rules", game=shot.game, players=shot.players)
    pilot.idle()
    pilot.click("search")
    pilot.type("Prestige")


# Games on the disk


def put_save(pilot: Pilot, shot: Shot, when: datetime, moves: int, name: str = "", picture: bool = False) -> None:
    """Save a staged game: by itself, or under a name a person gave it."""
    from xian.scenes.turn_picture import keep_thumbnail

    folders = pilot.app.folders
    match = match_after(shot, moves)
    names = ", ".join(player.name for player in match.players)
    folder = folders.saves if name else folders.autosaves
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name or f'{when:%Y-%m-%d %H.%M.%S} {shot.game} {names}'}.xian"
    path.write_text(write(match.record()), encoding="utf-8")
    set_time(path, when)
    if picture:
        found = lay(pilot, shot, moves)
        keep_thumbnail(path, pilot.app.pens, found.draw_alone, found.area)
        pilot.app.home()


def set_time(path: Path, when: datetime) -> None:
    os.utime(path, (when.timestamp(), when.timestamp()))


# Taking pictures

Stager: TypeAlias = "Callable[[Pilot, Shot], None]"
"""Brings the program, standing on its menu, to what is shown."""

STAGERS: Final[Mapping[str, Stager]] = {
    "menu": menu, "menu-course": first_menu, "setup": setup, "settings": settings, "about": over_menu("about"),
    "help": over_menu("help"), "question": question, "crash": crash, "turn": turn, "turn-held": held,
    "turn-refused": refused, "turn-closer": closer, "turn-hint": hint, "reveal": reveal, "handover": handover,
    "sheet": sheet, "scoring": scoring, "scoring-chart": chart, "replay": replay, "load": saves, "replays": replays,
    "rules": over_menu("rules"), "rules-course": over_menu("rules", course=True),
    "rules-history": over_menu("rules", history=True), "rules-subject": subject, "rules-search": search,
}
"""Every picture that can be taken, by name."""


@contextmanager
def staged(shot: Shot) -> Iterator[Pilot]:
    """The program showing that, at rest, in a folder that is gone afterwards. Raises BadInput."""
    game = find_game(shot.game)
    if shot.scene not in STAGERS:
        raise BadInput(f"there is no scene {shot.scene!r}; there are {', '.join(STAGERS)}")
    if shot.players not in game.seats:
        raise BadInput(f"{game.key} is for {game.seats.start} to {game.seats.stop - 1} players, not {shot.players}")
    if shot.seat >= shot.players:
        raise BadInput(f"there is no seat {shot.seat + 1} in a game of {shot.players}")
    with (
        tempfile.TemporaryDirectory() as folder,
        piloted(Path(folder), size=shot.size, settings=shot.settings) as pilot,
    ):
        pilot.app.open("menu")
        STAGERS[shot.scene](pilot, shot)
        pilot.idle()
        yield pilot


def take(shot: Shot, path: Path) -> None:
    """Take a picture and write it as a PNG. Raises BadInput and OSError."""
    with staged(shot) as pilot:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.open("ab").close()  # says what is wrong with the place better than SDL does
        pilot.keep(path)
