"""How fast and how light the screen is, beside the goals: `python -m tools.screen_bench`.

Every measure runs in a process of its own. Those of the start and of rest watch the real program from outside, through
its door and what the system says of its processes; the others drive it with its pilot (`tools/screen_parts.py`). No
screen is needed: SDL's dummy driver draws into memory, so the figures are our own work without the display's.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Final

from tools.real_window import ROOT, RealWindow
from tools.screen_parts import Figures, owned
from xian.cli.output import print_table
from xian.table.settings import Settings, write_settings

STARTS: Final = 5
REST: Final = 10.0
"""Seconds of rest that are watched."""
FULL_HD: Final = (1920, 1080)
LARGE: Final = (3840, 2160)


@dataclass(frozen=True)
class Goal:
    """A figure, and the most it may be."""

    what: str
    figure: str
    most: float
    form: str = "{:.2f}"


@dataclass(frozen=True)
class Measure:
    """What is run, and what its figures should be."""

    name: str
    run: Callable[[], Figures]
    goals: tuple[Goal, ...]


def part(name: str, size: tuple[int, int] = FULL_HD) -> Callable[[], Figures]:
    """A measure of `tools.screen_parts`."""

    def run() -> Figures:
        done = subprocess.run([sys.executable, "-m", "tools.screen_parts", name, *map(str, size)], cwd=ROOT,
                              capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"{name} could not be measured:\n{done.stderr}")
        figures: Figures = json.loads(done.stdout)
        return figures

    return run


def prepared(folder: Path) -> Path:
    """A player's folder whose window has the size that is measured."""
    write_settings(folder / "config", Settings(language="en", course_offered=True, window=(0, 0, *FULL_HD)))
    return folder


def start() -> Figures:
    """Process start to the first picture of the menu; the first of all is not counted."""
    times, works = [], []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(STARTS + 1):
            program = RealWindow(prepared(Path(folder)))
            try:
                times.append(program.until(lambda line: line["scene"] == "menu")["at"] - program.begun)
                works.append(used(program))
            finally:
                program.clear()
    return {"seconds": median(times[1:]), "work": median(works[1:])}


def rest() -> Figures:
    """Pictures drawn and processor time used in ten seconds in which nothing happens: at the menu, at the table."""
    found: Figures = {}
    with tempfile.TemporaryDirectory() as folder:
        for where, scene in (("menu", "menu"), ("table", "turn")):
            arguments = ("-m", "tools.screen_parts", "table", *map(str, FULL_HD)) if scene == "turn" else ()
            program = RealWindow(prepared(Path(folder)), arguments=arguments)
            try:
                program.scene(scene)
                time.sleep(3)
                program.read()
                before = used(program)
                time.sleep(REST)
                found[f"{where}_percent"] = 100 * (used(program) - before) / REST
                found[f"{where}_pictures"] = len(program.read())
            finally:
                program.clear()
    return found


def used(program: RealWindow) -> float:
    """Seconds of processor time the program has used, without its workers."""
    parts = Path(f"/proc/{program.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


MEASURES: Final = (
    Measure("start", start, (
        Goal("process start to the first menu, s", "seconds", 1.0),
        Goal("… processor time of it, s", "work", 1.0),
    )),
    Measure("new-game", part("new-game"), (
        Goal("Play to the first playable picture, s", "seconds", 0.5),
        Goal("… processor time of it, s", "work", 0.5),
    )),
    Measure("review", part("review"), (Goal("opening the finished review of a whole game, s", "seconds", 0.3),)),
    Measure("frames", part("frames"), (
        Goal("a picture with everything moving, median ms", "median_ms", 8),
        Goal("… 99th percentile, ms", "p99_ms", 16),
    )),
    Measure("rest", rest, (
        Goal("at rest for 10 s: pictures at the menu", "menu_pictures", 0, "{:.0f}"),
        Goal("… at the table", "table_pictures", 0, "{:.0f}"),
        Goal("… % of a core at the menu", "menu_percent", 1),
        Goal("… % of a core at the table", "table_percent", 1),
    )),
    Measure("thinking", part("thinking"), (
        Goal("picture times while an opponent thinks, to those without", "ratio", 1.1),
    )),
    Measure("mouse", part("mouse"), (
        Goal("mouse events not in the next picture", "late", 0, "{:.0f}"),
        Goal("mouse event to its picture, 99th percentile ms", "p99_ms", 16.7),
    )),
    Measure("resize", part("resize"), (Goal("change of size to the crisp picture, s", "seconds", 0.4),)),
    Measure("memory", part("memory"), (Goal("memory at 1920 x 1080, MB", "mb", 250, "{:.0f}"),)),
    Measure("memory-large", part("memory", LARGE), (Goal("memory at 3840 x 2160, MB", "mb", 400, "{:.0f}"),)),
    Measure("games", part("games"), (Goal("memory from the 5th to the 20th game in one run, MB", "growth_mb", 10),)),
    *(Measure(one.name, part(one.name), (
        Goal(f"{key}: {one.what}, median ms", "median_ms", 8), Goal("… 99th percentile, ms", "p99_ms", 16),
    )) for key, found in owned().items() for one in found),
)


def main(arguments: list[str] | None = None) -> int:
    """Measure, and print the figures beside the goals."""
    parser = argparse.ArgumentParser(prog="screen_bench", description="Measures the screen, beside its goals.")
    parser.add_argument("only", nargs="*", help=f"some of: {' '.join(one.name for one in MEASURES)}")
    only = parser.parse_args(arguments).only
    rows = []
    for measure in MEASURES:
        if only and measure.name not in only:
            continue
        figures = measure.run()
        for goal in measure.goals:
            good = figures[goal.figure] <= goal.most
            rows.append([goal.what, goal.form.format(figures[goal.figure]), f"<= {goal.form.format(goal.most)}",
                         "met" if good else "not met"])
    print_table(["screen, 1920 x 1080", "figure", "wanted", ""], rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
