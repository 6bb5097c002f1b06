"""The measures of the screen, one to a process: `python -m tools.screen_parts PART WIDTH HEIGHT` prints its figures as
JSON. `tools/screen_bench.py` runs them all. The program is the real one, driven by its pilot."""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any, Final, TypeAlias

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame

from tools.choosers import chooser
from tools.own import own
from xian.ai.contestants import make
from xian.ai.review.scale import FAST
from xian.app import App, workers
from xian.engine.game import Options
from xian.engine.registry import FIRST, GAMES
from xian.engine.registry import game as find_game
from xian.pilot import Pilot, piloted
from xian.scenes.boards.verbs import Flight
from xian.scenes.play.flying import Flying
from xian.scenes.play.trips import Trip
from xian.scenes.play.turn import Turn
from xian.scenes.review import ReviewScene
from xian.table.match import Match
from xian.table.opponents import Here
from xian.table.review.keep import keep, review_path
from xian.table.review.run import Reviewing
from xian.table.saves import save_as
from xian.table.seats import sit
from xian.table.settings import Settings
from xian.ui.motion import Travel, Way

Figures: TypeAlias = "dict[str, float]"
Run: TypeAlias = "Callable[[tuple[int, int]], Figures]"

FRAMES: Final = 400
OPENINGS: Final = 7
SETTINGS: Final = Settings(language="en", course_offered=True)
MANY: Final = 20
"""Games in one run."""
NAMES: Final = ("Mei", "Wei", "Lan", "Bo")


def match_at(moves: int, kinds: tuple[str, ...], to_move: int) -> Match:
    """A game that stewards have played for so many moves and more, until that seat is to move."""
    game = find_game(FIRST)
    seats = [sit(seat, NAMES[seat], kind) for seat, kind in enumerate(kinds)]
    match = Match.new(game, Options(len(kinds), game.house_pack()), 3, seats)
    bot = make("artisan", game, random.Random(1))
    while match.history.position < moves or match.to_move != to_move:
        match.play(match.to_move, bot.decide(match.view(match.to_move)))
    return match


@contextmanager
def at_table(size: tuple[int, int], match: Match, **more: Any) -> Iterator[Pilot]:
    """The program at the table of that game."""
    with tempfile.TemporaryDirectory() as folder:
        pilot = Pilot(Path(folder), size=size, watched=True, settings=SETTINGS, **more)
        try:
            pilot.app.open("menu")
            pilot.app.replace("turn", match=match, autosave=None)
            yield pilot
        finally:
            pilot.close()


def the_table(pilot: Pilot) -> Turn:
    assert isinstance(pilot.scene, Turn)
    return pilot.scene


def set_everything_moving(turn: Turn) -> None:
    """Everything that can lie elsewhere is on its way, every fifth thing growing or fading in; twelve flights."""
    view, board = turn.table.view, turn.table.board
    for place, thing in enumerate(thing for thing in board.things if not thing.still):
        start = thing.box.moved(place * 37 % 200 - 100, place * 53 % 160 - 80)
        kind = place % 5
        way = Way(start.grown(0.75) if kind == 1 else start, thing.box)
        view.trips[thing.id] = Trip(thing, way, Travel(6.0), kind == 0)
    ends = [thing for thing in board.things if thing.kind in ("stock", "counter", "panel")]
    for place in range(12):
        here, there = ends[place % len(ends)], ends[(3 * place + 1) % len(ends)]
        view.flying.append(Flying(Flight("tokens/coin", here.id, there.id, "+2"), here.box.centre, there.box.centre,
                                  Travel(2.5, place * 0.05), Travel(6.0, 2.5)))


def frame_times(pilot: Pilot, count: int, paced: bool = False) -> list[float]:
    """Milliseconds for pictures with everything moving: of our own thread's work, or, `paced` as in a game with sleep
    between them, by the clock on the wall."""
    times: list[float] = []
    clock = time.perf_counter if paced else time.thread_time
    for number in range(count):
        if number % 300 == 0:
            set_everything_moving(the_table(pilot))
        begun = clock()
        pilot.time += 1 / 60
        pilot.app.step()
        times.append(1000 * (clock() - begun))
        if paced:
            time.sleep(max(0.0, 1 / 60 - times[-1] / 1000))
    return times


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def summed(times: list[float]) -> Figures:
    return {"median_ms": median(times), "p99_ms": percentile(times, 0.99), "longest_ms": max(times)}


def frames(size: tuple[int, int]) -> Figures:
    """Everything moving, four players. The dummy driver's flip costs nothing."""
    with at_table(size, match_at(60, ("person", "steward", "steward", "steward"), 0)) as pilot:
        pilot.idle()
        times = frame_times(pilot, FRAMES)
        return summed(times)


def thinking(size: tuple[int, int]) -> Figures:
    """The same while an opponent thinks with all its workers, and without: in turn, so that the machine's other work
    falls on both alike."""
    match = match_at(60, ("person", "emperor", "steward", "steward"), 1)
    with at_table(size, match_at(60, ("person", "steward", "steward", "steward"), 0), opponents=workers) as pilot:
        pilot.idle()
        frame_times(pilot, 60)
        alone: list[float] = []
        beside: list[float] = []
        for _ in range(4):
            alone += frame_times(pilot, 100, paced=True)
            asked = pilot.app.opponents.decide(match, 1)
            frame_times(pilot, 20, paced=True)
            beside += frame_times(pilot, 100, paced=True)
            pilot.app.opponents.cancel(asked)
            time.sleep(0.3)
        return {"alone_ms": median(alone), "beside_ms": median(beside), "ratio": median(beside) / median(alone),
                "beside_p99_ms": percentile(beside, 0.99)}


def new_game(size: tuple[int, int]) -> Figures:
    """From the press on Play to the first picture that can be played on, in a program just started."""
    with tempfile.TemporaryDirectory() as folder:
        pilot = Pilot(Path(folder), size=size, watched=True, opponents=workers,
                      settings=Settings(language="en", course_offered=True, speed=0))
        pilot.app.open("menu")
        pilot.idle()
        pilot.click("new")
        pilot.idle()
        begun, work = time.perf_counter(), time.thread_time()
        pilot.click("play")
        while not (isinstance(pilot.scene, Turn) and pilot.scene.table.may_act and not pilot.app.dirty):
            pilot.step()
        found = {"seconds": time.perf_counter() - begun, "work": time.thread_time() - work}
        pilot.close()
        return found


def review(size: tuple[int, int]) -> Figures:
    """From opening the finished review of a whole game to its first picture: the game that takes longest."""
    seconds = []
    for key in GAMES:
        with (tempfile.TemporaryDirectory() as folder,
              piloted(Path(folder), size=size, watched=True, settings=SETTINGS) as pilot):
            path = reviewed(key, pilot.app.folders.saves / "whole.xian")
            times = []
            for _ in range(OPENINGS):
                pilot.app.open("menu")
                pilot.idle()
                begun = time.perf_counter()
                pilot.app.replace("review", path=path)
                pilot.step()
                times.append(time.perf_counter() - begun)
                assert isinstance(pilot.scene, ReviewScene) and pilot.scene.report is not None and not pilot.app.dirty
            seconds.append(median(times))
    return {"seconds": max(seconds)}


def reviewed(key: str, path: Path) -> Path:
    """The record of a whole game, played at random, with its review beside it."""
    game = find_game(key)
    match = Match.new(game, Options(2, game.house_pack()), 3, [sit(seat, NAMES[seat], "artisan") for seat in range(2)])
    player = chooser(key, 3)
    while not match.over:
        match.play(match.to_move, player.choose(match.state.legal()))
    running = Reviewing(match, Here(), FAST)
    while running.running:
        running.go_on()
    assert running.report is not None
    save_as(match.record(), path)
    keep(running.report, match, review_path(path))
    return path


def mouse(size: tuple[int, int]) -> Figures:
    """From an event to the picture it changes: whether that is the next one, and milliseconds of our own work."""
    with at_table(size, match_at(60, ("person", "steward", "steward", "steward"), 0)) as pilot:
        pilot.idle()
        turn, times, late = the_table(pilot), [], 0
        for thing in [thing for thing in turn.table.board.things if thing.piece or thing.spot] * 2:
            before, begun = pilot.app.frames, time.thread_time()
            pilot.move(thing.box)
            times.append(1000 * (time.thread_time() - begun))
            late += pilot.app.frames != before + 1
        return {"late": late, "median_ms": median(times), "p99_ms": percentile(times, 0.99)}


def resize(size: tuple[int, int]) -> Figures:
    """From a change of the window's size to the crisp picture, in the program's own loop and time: its waiting until
    the size stays, and its work."""
    with at_table((1280, 720), match_at(60, ("person", "steward", "steward", "steward"), 0)) as pilot:
        pilot.idle()
        app = pilot.app
        app.clock = time.monotonic
        app.passed_at = app.clock()
        pygame.display.set_mode(size, pygame.RESIZABLE)
        scale, work, asleep = app.pens.scale, time.thread_time(), 0.0
        app.feed(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        wanted = app.step()
        while app.pens.scale == scale or app.dirty:
            lain_down = time.perf_counter()
            events = app.waited(wanted)
            asleep += time.perf_counter() - lain_down
            for event in events:
                app.feed(event)
            wanted = app.step()
        return {"seconds": asleep + time.thread_time() - work}


def resident() -> float:
    """Megabytes of memory in use by this process."""
    status = Path("/proc/self/status").read_text("ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def play_game(pilot: Pilot, seed: int) -> None:
    """Four computer players, every move shown, to the scoring."""
    game = find_game(FIRST)
    seats = [sit(seat, NAMES[seat], "artisan") for seat in range(4)]
    match = Match.new(game, Options(4, game.house_pack()), seed, seats)
    pilot.app.replace("turn", match=match, autosave=None)
    while pilot.where != "scoring":
        pilot.step()
    pilot.idle()
    pilot.app.home()
    pilot.idle()


def memory(size: tuple[int, int]) -> Figures:
    """In use after a whole game, from the menu to the scoring, with looks at many things."""
    with tempfile.TemporaryDirectory() as folder:
        pilot = Pilot(Path(folder), size=size, watched=True,
                      settings=Settings(language="en", course_offered=True, speed=0))
        pilot.app.open("menu")
        pilot.idle()
        play_game(pilot, 1)
        for name in ("rules", "settings", "setup"):
            pilot.app.open(name)
            pilot.idle()
            pilot.app.home()
        found = {"mb": resident()}
        pilot.close()
        return found


def games(size: tuple[int, int]) -> Figures:
    """In use after the fifth and after the last of twenty games in one run."""
    with tempfile.TemporaryDirectory() as folder:
        pilot = Pilot(Path(folder), size=size, watched=True,
                      settings=Settings(language="en", course_offered=True, speed=0))
        pilot.app.open("menu")
        after = []
        for number in range(MANY):
            play_game(pilot, number)
            after.append(resident())
        pilot.close()
        return {"after_5_mb": after[4], "after_20_mb": after[-1], "growth_mb": after[-1] - after[4]}


def table(size: tuple[int, int]) -> Figures:
    """The program at the table in its own loop, until it is ended from outside: for the measure of rest."""
    app = App(size=size)
    app.open("menu")
    app.replace("turn", match=match_at(60, ("person", "steward", "steward", "steward"), 0), autosave=None)
    app.run()
    app.shut()
    return {}


@dataclass(frozen=True)
class Own:
    """What is measured of one game alone, in `tools/<game>_screen.py`: the times of its pictures."""

    name: str
    what: str
    run: Run


def owned() -> dict[str, tuple[Own, ...]]:
    """What each game has."""
    nothing: tuple[Own, ...] = ()
    return {key: own(key, "screen", nothing) for key in GAMES}


PARTS: Final[dict[str, Run]] = {
    part.__name__.replace("_", "-"): part
    for part in (new_game, review, frames, thinking, mouse, resize, memory, games, table)
}

if __name__ == "__main__":
    parts = PARTS | {part.name: part.run for found in owned().values() for part in found}
    print(json.dumps(parts[sys.argv[1]]((int(sys.argv[2]), int(sys.argv[3])))))
