"""Games played by ear in a real window: `make heard`. Starts a screen (Xvfb), a bus of its own with AT-SPI, the program
as it is, and a client that hears and presses (`heard_client.py`), for every game; then what can go wrong. Fails on
anything that is not as it should be."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from tools.real_window import program, screen
from xian.engine.record import parse
from xian.engine.registry import GAMES
from xian.engine.texts import say
from xian.table.settings import Settings, write_settings

ROOT: Final = Path(__file__).resolve().parent.parent
CLIENT: Final = ROOT / "tools" / "heard_client.py"
PYTHON: Final = "/usr/bin/python3"
"""The system's own, for which Debian packs `gi`."""
LAUNCHERS: Final = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
TELL: Final = ("gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method",
               "org.freedesktop.DBus.Properties.Set", "org.a11y.Status")
MOST: Final = 280.0
"""Seconds for one game."""
LEAST_ASKED: Final = 2000
IN_A_GAME: Final = ("Table", "Final count", "Scores so far", "Rules", "Commands and keys")
"""Where somebody can be who presses anything at a table."""
MOST_WORK: Final = 0.5
"""Of a core, for a program that waits in its menu."""
AT_ONCE: Final = 2
"""Games played side by side, each on a bus of its own."""


def missing() -> list[str]:
    """What the system lacks to play by ear."""
    found = [name for name in ("Xvfb", "dbus-daemon", "gdbus", "xdotool") if shutil.which(name) is None]
    if not any(Path(path).exists() for path in LAUNCHERS):
        found.append("at-spi2-core")
    ready = subprocess.run([PYTHON, "-c", "from gi.repository import Gio"], capture_output=True,
                           check=False) if Path(PYTHON).exists() else None
    return found if ready is not None and ready.returncode == 0 else [*found, "python3-gi"]


class Bus:
    """A session bus of our own with accessibility on it."""

    def __init__(self, display: str) -> None:
        self.daemon = subprocess.Popen(["dbus-daemon", "--session", "--nofork", "--print-address=1"],
                                       stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.daemon.stdout is not None
        self.environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
                            "LANG": "C.UTF-8", "DBUS_SESSION_BUS_ADDRESS": self.daemon.stdout.readline().strip(),
                            "NO_AT_BRIDGE": "0", "XDG_RUNTIME_DIR": tempfile.mkdtemp(prefix="xian-heard-")}
        launcher = next(path for path in LAUNCHERS if Path(path).exists())
        self.launcher = subprocess.Popen([launcher, "--launch-immediately"], env=self.environment,
                                         stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.listen(True)

    def listen(self, on: bool) -> None:
        """Say that a screen reader runs, or none."""
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            for _ in range(100):
                done = subprocess.run([*TELL, name, f"<{str(on).lower()}>"], env=self.environment, capture_output=True,
                                      check=False)
                if done.returncode == 0:
                    break
                time.sleep(0.05)

    def close(self) -> None:
        for process in (self.launcher, self.daemon):
            process.terminate()
            process.wait(10)
        if self.daemon.stdout is not None:
            self.daemon.stdout.close()
        shutil.rmtree(self.environment["XDG_RUNTIME_DIR"], ignore_errors=True)


@contextmanager
def bus(display: str) -> Iterator[Bus]:
    found = Bus(display)
    try:
        yield found
    finally:
        found.close()


@contextmanager
def running(folder: Path, on: Bus) -> Iterator[subprocess.Popen[str]]:
    """The program in a window, for a person who has set everything to happen at once."""
    write_settings(folder / "config", Settings(language="en", speed=0, course_offered=True, done_step=False,
                                               effects=0, music=0, interface=0))
    process = subprocess.Popen(program(), cwd=ROOT, env={**on.environment, "XIAN_DATA_DIR": str(folder)},
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.terminate()
        process.communicate(timeout=40)


def client(on: Bus, *words: str, seconds: float = MOST) -> tuple[list[dict[str, Any]], str]:
    """What the client said, line by line, and what it complained of."""
    done = subprocess.run([PYTHON, str(CLIENT), *words], env=on.environment, capture_output=True, text=True,
                          timeout=seconds, check=False)
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")], done.stderr


def play(display: str, game: str, hot_seat: bool = False, seed: int = 1) -> list[str]:
    """A whole game from the first menu to the count; what went wrong."""
    with tempfile.TemporaryDirectory() as folder, bus(display) as on, running(Path(folder), on) as process:
        words = [say("en", f"game.{game}"), say("en", "preset.first"), str(seed), "hot-seat" if hot_seat else "solo"]
        try:
            lines, complaint = client(on, *words)
        except subprocess.TimeoutExpired as late:
            return [f"{game}: not over after {MOST:.0f} s: {str(late.stdout)[-600:]}"]
        alive = process.poll() is None
    wrong = [f"{game}: {line}" for line in lines if line.get("wrong")]
    last = lines[-1] if lines else {}
    if not last.get("over"):
        wrong.append(f"{game}: the game was not finished: {lines[-6:]} {complaint[-1500:]}")
    if not alive:
        wrong.append(f"{game}: the program has ended")
    taken = sum(line.get("did") == "put" for line in lines)
    print(f"{game}{' at one screen' if hot_seat else ''}: {len(lines)} lines, {taken} pieces put, {last}", flush=True)
    return wrong


def stormed(display: str) -> list[str]:
    """In a game, two clients at once that ask for all there is, thousands of times, with actions anywhere."""
    with tempfile.TemporaryDirectory() as folder, bus(display) as on, running(Path(folder), on) as process:
        orders = (("storm", "12", "1", *begun()), ("storm", "12", "2"))
        with ThreadPoolExecutor(2) as hands:
            found = [lines for lines, _ in hands.map(lambda words: client(on, *words, seconds=150), orders)]
        alive = process.poll() is None
    asked = sum(line.get("asked", 0) for lines in found for line in lines)
    print(f"two clients at once: {asked} answers", flush=True)
    wrong = [f"two clients: {line}" for lines in found for line in lines if line.get("wrong")]
    ends = [lines[-1] if lines else {} for lines in found]
    if not alive or not all(end.get("over") and end.get("where") in IN_A_GAME for end in ends) or asked < LEAST_ASKED:
        wrong.append(f"two clients: alive {alive}, {asked} answers, {found}")
    return wrong


def bereft(display: str) -> list[str]:
    """The bus goes away in the middle of a game while somebody listens: the game goes on by keys, and nothing spins."""
    with tempfile.TemporaryDirectory() as folder, bus(display) as on, running(Path(folder), on) as process:
        lines, complaint = client(on, "storm", "3", "1", *begun(), seconds=150)
        if not (lines and lines[-1].get("where") == "Table"):
            return [f"the bus has gone: there was no game: {lines[-3:]} {complaint[-600:]}"]
        on.launcher.kill()
        on.daemon.kill()
        time.sleep(1.0)
        played = moves_in(Path(folder))
        for tile in "123" * 3:  # taken up, put on the first place, and there it is meant
            subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(process.pid), "windowfocus", "key",
                            "--delay", "250", tile, "Return", "Return"],
                           env={**os.environ, "DISPLAY": display}, capture_output=True, check=False)
            time.sleep(0.5)
        more = moves_in(Path(folder)) - played
        before, at = worked(process.pid), time.monotonic()
        time.sleep(4.0)
        share = (worked(process.pid) - before) / (time.monotonic() - at)
        alive = process.poll() is None
    print(f"the bus has gone: {'goes on' if alive else 'has ended'}, {more} moves more, {100 * share:.0f} % of a core",
          flush=True)
    wrong = f"the bus has gone: alive {alive}, {more} moves more, {100 * share:.0f} % of a core"
    return [] if alive and more > 0 and share < MOST_WORK else [wrong]


def begun() -> tuple[str, str]:
    """What a client sets up to be in a game: one whose tiles the number keys take up."""
    return say("en", "game.qin"), say("en", "preset.first")


def moves_in(folder: Path) -> int:
    """Moves in the games that have saved themselves."""
    found = (folder / "saves" / "auto").glob("*.xian")
    return sum(len(parse(path.read_bytes()).moves) for path in found)


def worked(process: int) -> float:
    """Seconds that a process has worked so far."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


DEEDS: Final[dict[str, Callable[[str], list[str]]]] = {"storm": stormed, "no-bus": bereft}


def done(name: str) -> list[str]:
    """One of them, on a screen of its own, where the keyboard is its own too."""
    with screen() as display:
        return DEEDS[name](display) if name in DEEDS else play(display, name.rstrip("+"), name.endswith("+"))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*GAMES, "xian+", *DEEDS],
                        help="a key, with + at one screen with another; storm; no-bus")
    chosen = parser.parse_args(arguments)
    if lacks := missing():
        print(f"install {', '.join(lacks)} first", file=sys.stderr)
        return 2
    with ThreadPoolExecutor(AT_ONCE) as hands:
        found = list(hands.map(done, chosen.games))
    failed = sum(bool(wrong) for wrong in found)
    for sentence in (one for wrong in found for one in wrong):
        print(sentence)
    print(f"{len(chosen.games) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
