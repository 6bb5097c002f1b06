"""A monkey at the program: seeded random events over all scenes, and what must hold after each.

    python -m tools.monkey                      28,800 events, from seed 0 on
    python -m tools.monkey --events 500000 --seed 7
    python -m tools.monkey --game qin           rounds of that game alone
    python -m tools.monkey --play tape.jsonl    play a tape again

It plays in rounds, each with a program of its own that begins at one scene of one game; the games take turns. After
every event: nothing was raised, no warning was given, the picture was drawn in time. Every now and then: a match on the
table is what its record says, and so is its save. At the end: the memory has not grown. When a round breaks, its events
are written as a tape (JSON lines: how the round began, then one event a line) that `--play` and the test of the monkey
play again. Only quitting is kept from the monkey.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import resource
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import asdict
from itertools import count, islice
from pathlib import Path
from typing import Any, Final, TypeAlias

import pygame

from tools.monkey_start import SIZES, Start, program, start_of
from xian.engine.record import digest, parse, replay, write
from xian.engine.registry import GAMES
from xian.engine.texts import LANGUAGES
from xian.pilot import Pilot
from xian.scenes.play.turn import Turn
from xian.table.settings import SCALES
from xian.ui.commands import groups

Event: TypeAlias = "list[Any]"
"""What is done, and with what: `["down", 120.0, 48.5, 1]`."""

EVENTS: Final = 28_800
ROUND: Final = 400
CHECKED: Final = 40
"""Events between two looks at the record."""
SLOW: Final = 1.5
"""Seconds of our own work that one picture may take at most, on a machine with other things to do."""
GROWTH: Final = 40.0
"""Megabytes the memory may have grown since a quarter of all rounds."""
WORDS: Final = ("Mei", "Élodie", "秦始皇", "0", "-1", "99999999999999999999", " ", "'; \\ <b>*</b>", "lan\u00a0", "ﷺ😀")
QUIT: Final = ("ctrl+q",)


class Broken(Exception):
    """Something that must hold does not; the tape tells how to come there."""


# Events


class Monkey:
    """Thinks of events. It likes what can be pressed, and what lies on the table."""

    def __init__(self, pilot: Pilot, seed: int) -> None:
        self.pilot = pilot
        self.lots = random.Random(seed)
        self.keys = [key for table in groups().values() for keys in table.values() for key in keys if key not in QUIT]
        self.plans: list[Event] = []
        """Events that belong together and come next."""

    def next(self) -> Event:
        if not self.plans:
            self.plans = self.think()
        return self.plans.pop(0)

    def think(self) -> list[Event]:
        lots, what = self.lots, self.lots.random()
        if what < 0.16:
            return [["move", *self.place()]]
        if what < 0.46:
            return self.click()
        if what < 0.66:
            return self.drag()
        if what < 0.84:
            return [["key", self.key()]]
        if what < 0.88:
            return [["wheel", lots.choice([-3, -1, 1, 2])]]
        if what < 0.91:
            return [["type", lots.choice(WORDS)]]
        if what < 0.95:
            return [["wait", lots.choice([0.02, 0.1, 0.5, 1.5])]]
        if what < 0.96:
            return [["change", "language", lots.choice(LANGUAGES)]]
        if what < 0.97:
            return [["change", "text_scale", lots.choice(SCALES)]]
        if what < 0.975:
            return [["drop", lots.choice(["good.xian", "bad.xian", "gone.xian", "."])]]
        if what < 0.98:
            return [["leave"]]
        return [["resize", *lots.choice(SIZES)]]

    def click(self) -> list[Event]:
        at, button = self.place(), 1 if self.lots.random() < 0.92 else self.lots.choice([2, 3])
        return [["move", *at], ["down", *at, button], ["up", *at, button]]

    def drag(self) -> list[Event]:
        """A piece that lights up to where it may go, mostly; or anything anywhere."""
        start, end = self.place(), self.place()
        scene = self.pilot.scene
        if isinstance(scene, Turn) and self.lots.random() < 0.7:
            pieces = scene.table.movable()
            if pieces:
                piece = self.lots.choice(pieces)
                start = self.middle(scene, piece)
                end = self.middle(scene, self.lots.choice(scene.table.board.targets(piece)))
        between = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        events: list[Event] = [["move", *start], ["down", *start, 1], ["move", *between], ["move", *end]]
        if self.lots.random() < 0.08:
            events.insert(2, ["key", self.key()])
        if self.lots.random() < 0.15:
            events.insert(3, ["wheel", self.lots.choice([-1, 1, 2])])
        return [*events, ["up", *end, 1]] if self.lots.random() < 0.97 else events

    @staticmethod
    def middle(scene: Turn, id: str) -> tuple[float, float]:
        thing = scene.table.board.thing(id)
        assert thing is not None
        return thing.box.centre

    def key(self) -> str:
        likely = ("tab", "shift+tab", "return", "escape", "left", "right", "up", "down", "ctrl+z", "ctrl+y", "space")
        return self.lots.choice(likely if self.lots.random() < 0.6 else self.keys)

    def place(self) -> tuple[float, float]:
        """On a control, on a thing of the table, or anywhere."""
        lots, scene, size = self.lots, self.pilot.scene, self.pilot.app.size
        what = lots.random()
        boxes = [control.box for control in scene.controls] if what < 0.6 else []
        if isinstance(scene, Turn) and not 0.25 < what < 0.75:
            boxes = [thing.box for thing in scene.table.board.things]
        box = lots.choice(boxes) if boxes else size
        return round(box.x + box.w * lots.random(), 1), round(box.y + box.h * lots.random(), 1)


def do(pilot: Pilot, folder: Path, event: Event) -> None:
    """One event, as the window would send it."""
    match event:
        case ["move", x, y]:
            pilot.move((x, y))
        case ["down", x, y, button]:
            pilot.down((x, y), button)
        case ["up", x, y, button]:
            pilot.up((x, y), button)
        case ["wheel", turns]:
            pilot.wheel(turns)
        case ["key", name]:
            pilot.key(name)
        case ["type", text]:
            pilot.type(text)
        case ["wait", seconds]:
            for _ in range(6):
                pilot.step(seconds / 6)
        case ["drop", name]:
            pilot.drop(folder / name)
        case ["leave"]:
            pilot.send(pygame.WINDOWLEAVE)
        case ["resize", width, height]:
            pilot.resize(width, height)
        case ["change", setting, value]:
            pilot.app.change(**{setting: value})
        case _:
            raise Broken(f"no event: {event}")


# What must hold


def assert_drawn_in_time(pilot: Pilot) -> None:
    """From now on every picture is timed."""
    draw = pilot.app.draw

    def timed() -> None:
        began = time.process_time()
        draw()
        took = time.process_time() - began
        if took > SLOW:
            raise Broken(f"{pilot.where}: a picture took {took:.2f} s")

    pilot.app.draw = timed  # type: ignore[method-assign]  # the same pictures, by the clock


def check(pilot: Pilot) -> None:
    """The program runs, and a match on the table is what its record and its save say."""
    if not pilot.app.running or not pilot.app.scenes:
        raise Broken("the program has ended")
    for scene in pilot.app.scenes:
        if isinstance(scene, Turn) and scene.companion is None:  # a chapter begins at a position, and is no record
            match = scene.match
            again = replay(parse(write(match.record())))
            if digest(match.game, again.final) != digest(match.game, match.state):
                raise Broken("the record leads to another position")
            if scene.autosave is not None and scene.autosave.file.path.read_text("utf-8") != write(match.record()):
                raise Broken("the save is not what is on the table")


def memory() -> float:
    """Megabytes in use now."""
    gc.collect()
    with suppress(OSError):
        return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() / 1e6
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3


# Rounds


def play(start: Start, events: Callable[[Pilot], Iterator[Event]], tape: Path | None = None) -> int:
    """One round; how many events it took. Whatever goes wrong is told with the place of the tape."""
    done: list[Event] = []
    try:
        with program(start) as (pilot, folder):
            assert_drawn_in_time(pilot)
            for event in events(pilot):
                done.append(event)
                do(pilot, folder, event)
                if len(done) % CHECKED == 0:
                    check(pilot)
            check(pilot)
    except Exception as error:
        if tape is None:
            raise
        tape.parent.mkdir(parents=True, exist_ok=True)
        lines = [json.dumps(one, ensure_ascii=False) for one in (asdict(start), *done)]
        tape.write_text("\n".join(lines) + "\n", encoding="utf-8")
        raise Broken(f"event {len(done)} of the round that begins at {start.scene}: {type(error).__name__}: {error}; "
                     f"the tape is {tape}") from error
    return len(done)


def play_round(seed: int, events: int, tapes: Path) -> int:
    """A round of so many events."""

    def thought(pilot: Pilot) -> Iterator[Event]:
        monkey = Monkey(pilot, seed)
        for _ in range(events):
            yield monkey.next()

    return play(start_of(seed), thought, tapes / f"monkey-{seed}.jsonl")


def play_tape(tape: Path) -> int:
    """A tape once more."""
    first, *rest = [json.loads(line) for line in tape.read_text(encoding="utf-8").splitlines()]
    start = Start(**{**first, "size": tuple(first["size"])})
    return play(start, lambda pilot: iter(rest))


def seeds_from(first: int, game: str) -> Iterator[int]:
    """The numbers of rounds from that one on, of one game or of any."""
    return (seed for seed in count(first) if game in ("", start_of(seed).game))


def play_rounds(seeds: Iterator[int], events: int, tapes: Path,
                tell: Callable[[str], Any] = lambda line: None) -> list[float]:
    """Round after round; the memory after each. Raises Broken when it goes on growing."""
    used: list[float] = []
    for seed in islice(seeds, max(1, events // ROUND)):
        play_round(seed, min(ROUND, events), tapes)
        used.append(memory())
        start = start_of(seed)
        tell(f"round {len(used)} ({start.game}, {start.scene}): {used[-1]:.0f} MB")
    quarter = len(used) // 4
    if quarter and used[-1] - max(used[: quarter + 1]) > GROWTH:
        raise Broken(f"the memory has grown from {max(used[: quarter + 1]):.0f} to {used[-1]:.0f} MB")
    return used


def main() -> None:
    options = argparse.ArgumentParser(description="Random events at the program.")
    options.add_argument("--events", type=int, default=EVENTS)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--game", choices=list(GAMES), default="", help="of one game alone")
    options.add_argument("--tapes", type=Path, default=Path("build/tapes"), help="where tapes of what broke go")
    options.add_argument("--play", type=Path, help="a tape to play again")
    chosen = options.parse_args()
    warnings.simplefilter("error")
    if chosen.play is not None:
        print(f"{play_tape(chosen.play)} events played again, and nothing broke.")
        return
    began = time.monotonic()
    try:
        used = play_rounds(seeds_from(chosen.seed, chosen.game), chosen.events, chosen.tapes, print)
    except Broken as broken:
        sys.exit(str(broken))
    print(f"{chosen.events} events in {time.monotonic() - began:.0f} s, memory from {min(used):.0f} to "
          f"{max(used):.0f} MB, and nothing broke.")


if __name__ == "__main__":
    main()
