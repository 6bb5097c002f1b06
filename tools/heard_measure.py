"""What it costs to be heard: `python -m tools.heard_measure`. Nothing without a client (not one node); with one, how
long the loop is held for each tree, with the system's adapter and a client that listens, and how late a tree is."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tools.heard import CLIENT, PYTHON, bus, missing
from tools.real_window import screen
from xian.engine.registry import FIRST, GAMES

if TYPE_CHECKING:
    from xian.app import App
    from xian.scenes.play.turn import Turn

IMPORTS: Final = 7
STEPS: Final = 40
PAUSE: Final = 0.3
"""Seconds between two moves."""
LONGEST: Final = 60.0
"""Seconds that a game may wait for a listener, or for its opponents."""
GOALS: Final = {"import of accesskit": 5.0, "loop held for a tree": 5.0, "tree after its step": 50.0}
"""Milliseconds."""


def imported() -> list[float]:
    """Milliseconds that the import takes, each in a process of its own."""
    code = "import time; begun = time.perf_counter(); import accesskit; print(1000 * (time.perf_counter() - begun))"
    return [float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)
            for _ in range(IMPORTS)]


def unheard() -> int:
    """Nodes built while a game is played that nobody listens to."""
    from tools.heard_trees import match_of
    from xian.pilot import piloted
    from xian.table.settings import Settings
    from xian.ui.spoken import Spoken

    with tempfile.TemporaryDirectory() as folder, piloted(Path(folder), settings=Settings(speed=0)) as pilot:
        pilot.app.open("menu")
        pilot.app.open("turn", match=match_of(FIRST, 0))
        before = Spoken.made
        for _ in range(STEPS):
            pilot.key("return")
            pilot.idle()
        return Spoken.made - before


def inside(key: str) -> int:
    """In a window with a client: play, and tell how long each tree took."""
    from tools.heard_trees import match_of
    from xian.app import App
    from xian.pilot import piloted
    from xian.scenes.spoken.hearing import Hearing
    from xian.table.settings import Settings
    from xian.ui.heard import Ear

    spent: list[float] = []
    late: list[float] = []
    passed_on, handed_on, draw = Hearing.pass_on, Ear.take, App.draw
    changed = [0.0]

    def timed(self: Hearing, *what: Any) -> float | None:
        begun, before, at = time.perf_counter(), self.job, self.at
        wanted = passed_on(self, *what)
        if before is not None or self.at != at:
            spent.append(1000 * (time.perf_counter() - begun))
        return wanted

    def taken(self: Ear, *what: Any) -> None:
        handed_on(self, *what)
        if changed[0]:
            late.append(1000 * (time.perf_counter() - changed[0]))
            changed[0] = 0.0

    def drawn(self: App) -> None:
        changed[0] = changed[0] or time.perf_counter()
        draw(self)

    setattr(App, "draw", drawn)  # noqa: B010
    setattr(Hearing, "pass_on", timed)  # noqa: B010  as mypy sees it no method may be another
    setattr(Ear, "take", taken)  # noqa: B010
    with tempfile.TemporaryDirectory() as folder, piloted(
            Path(folder), settings=Settings(language="en", speed=0, course_offered=True, done_step=False)) as pilot:
        pilot.app.clock = time.monotonic
        pilot.app.open("menu")
        pilot.app.open("turn", match=match_of(key, 0))
        turn: Any = pilot.app.scenes[-1]
        pilot.app.run(partial(one_step, pilot.app, turn, iter(range(STEPS)), [time.monotonic() + 2], (spent, late)))
    print(f"{key} {statistics.median(spent):.2f} {quantile(spent):.2f} {quantile(late):.1f} {len(spent)}")
    return 0


def one_step(app: App, turn: Turn, steps: Iterator[int], at: list[float], figures: Sequence[list[float]]) -> None:
    """In the loop, so often as it turns: a move every third of a second, once somebody listens."""
    now = time.monotonic()
    if now < at[0] or not (app.listens and turn.table.may_act):
        app.running = now < at[0] + LONGEST
        return
    at[0] = now + PAUSE
    step = next(steps, None)
    if step is None:
        app.running = False
        return
    if not step:
        for found in figures:
            found.clear()
    turn.table.decision.play(turn.match.state.legal()[0])


def quantile(figures: Sequence[float]) -> float:
    """Nine of ten are below."""
    return sorted(figures)[int(0.9 * (len(figures) - 1))]


def main(arguments: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words[:1] == ["--inside"]:
        return inside(words[1])
    if lacks := missing():
        print(f"install {', '.join(lacks)} first", file=sys.stderr)
        return 2
    print(f"import of accesskit: {statistics.median(imported()):.1f} ms (goal {GOALS['import of accesskit']:.0f})")
    print(f"nodes built in {STEPS} steps without a client: {unheard()} (goal 0)")
    with screen() as display:
        for key in GAMES:
            with bus(display) as on:
                program = subprocess.Popen([sys.executable, "-m", "tools.heard_measure", "--inside", key],
                                           env={**on.environment, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
                                           stdout=subprocess.PIPE, text=True)
                listener = subprocess.Popen([PYTHON, str(CLIENT), "listen"], env=on.environment,
                                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                told, _ = program.communicate(timeout=120)
                listener.terminate()
                listener.wait(10)
            name, median, most, late, trees = told.split()[-5:]
            print(f"{name}: loop held {median} ms at a time, nine of ten under {most} ms (goal "
                  f"{GOALS['loop held for a tree']:.0f}); nine of ten trees within {late} ms of their picture's "
                  f"beginning (goal "
                  f"{GOALS['tree after its step']:.0f}); {trees} times")
    print(f"load {os.getloadavg()[0]:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
