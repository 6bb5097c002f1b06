"""The program is killed, again and again, at any moment; nothing may be lost: `make kills`.

    python -m tools.kills                    a thousand times
    python -m tools.kills --count 50 --seed 7 --seconds 60

All lives have one folder. In each the program goes on with the game that waits or begins one, of all the games, and is
played by the mouse through the Pilot, without a screen; it tells of every move before and after it is kept. A life ends
by SIGKILL: at a moment drawn by lot, or within a few milliseconds after a move was made, so that it falls into the
saving. Each fortieth is the program as it starts for a player, from the first import on. Afterwards the start of the
next one puts things in order, and then: every game has the last move that was told to be kept, or the one that was in
the making; Continue offers the game played last; no file is left that nobody needs. Needs a system that can fork.
"""

from __future__ import annotations

import argparse
import collections
import json
import os
import random
import select
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from tests.e2e.players import PERSON, QUICK, MousePlayer
from xian.engine.game import GameError
from xian.engine.registry import GAMES
from xian.pilot import Pilot
from xian.scenes.play.turn import Turn
from xian.table.autosave import KEPT
from xian.table.folders import OVERRIDE, Folders
from xian.table.lock import take
from xian.table.saves import load, save_paths
from xian.table.seating import to_continue
from xian.table.settings import Settings, read_settings
from xian.table.shelf import ended
from xian.table.tidy import tidy_if_alone
from xian.table.writing import TEMPORARY

SEATS: Final = ([PERSON, QUICK], [PERSON, PERSON], [PERSON, QUICK, QUICK], [PERSON, PERSON, PERSON, QUICK])
LONGEST: Final = 0.8
"""Seconds that a life goes on at most."""
SEATED: Final = 0.8
"""How often it begins to be counted when the game is on the table."""
PATIENCE: Final = 10.0
IN_A_SAVE: Final = 0.004
"""Seconds that a save takes, about."""
COLD: Final = 40
NEW: Final = 0.25
"""How often a new game is begun."""


class Life:
    """One life of the program, and what it has told."""

    def __init__(self, pilot: Pilot, seed: int) -> None:
        self.lots = random.Random(seed)
        self.told: list[dict[str, Any]] = []
        reading, writing = os.pipe()
        self.child = os.fork()
        if self.child == 0:
            os.close(reading)
            live(pilot, self.lots, writing)
        os.close(writing)
        self.pipe = reading
        self.rest = b""

    def end(self) -> None:
        """Let it live for a while, and kill it."""
        lots, wanted = self.lots, 0
        if lots.random() < SEATED:
            self.wait_for_the_table()
        until = time.monotonic() + lots.random() * LONGEST
        if lots.random() < 0.5:
            until, wanted = until + LONGEST, lots.randint(1, 12)
        while wanted >= 0 and (left := until - time.monotonic()) > 0 and self.listen(left):
            if wanted and sum(line["word"] == "playing" for line in self.told) >= wanted:
                time.sleep(lots.random() * IN_A_SAVE)
                break
        os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)
        while self.listen(1.0):
            pass
        os.close(self.pipe)

    def wait_for_the_table(self) -> None:
        """However busy the machine is, there is a game to be killed in."""
        end = time.monotonic() + PATIENCE
        while not self.told and (left := end - time.monotonic()) > 0 and self.listen(left):
            pass

    def listen(self, seconds: float) -> bool:
        """Take in what is told; whether there may be more."""
        if not select.select([self.pipe], [], [], seconds)[0]:
            return False
        data = os.read(self.pipe, 1 << 16)
        *lines, self.rest = (self.rest + data).split(b"\n")
        self.told += [json.loads(line) for line in lines]
        return bool(data)


def live(pilot: Pilot, lots: random.Random, pipe: int) -> None:
    """What the child does until it is killed."""

    def tell(word: str, **more: Any) -> None:
        os.write(pipe, json.dumps({"word": word, **more}).encode() + b"\n")

    try:
        with take(pilot.app.folders.data) or sys.exit("somebody else is here"):
            pilot.app.home()
            hands = MousePlayer(pilot, lots.getrandbits(30))
            if not pilot.scene.control("continue").enabled or lots.random() < NEW:
                hands.begin(lots.choice(SEATS), lots.choice(list(GAMES)))
            else:
                hands.press("continue")
            listen_to(pilot, tell)
            pilot.idle()
            hands.play()
            tell("over")
            time.sleep(2 * LONGEST)
    except BaseException:
        tell("broken", trace=traceback.format_exc())
    os._exit(1)


def listen_to(pilot: Pilot, tell: Any) -> None:
    """Tell of every move before it is kept, and when it is."""
    turn = pilot.app.scenes[1]
    assert isinstance(turn, Turn) and turn.autosave is not None
    autosave, history, name = turn.autosave, turn.match.history, turn.autosave.file.path.name

    def kept() -> None:
        tell("lost" if autosave.problem else "kept", name=name, move=history.position)

    def playing() -> None:
        tell("playing", name=name, move=history.position)

    turn.match._watchers = (playing, *turn.match._watchers)
    turn.match.on_change(kept)
    tell("kept", name=name, move=history.position)


class Ledger:
    """What has to be there."""

    def __init__(self, folders: Folders) -> None:
        self.folders = folders
        self.kept: dict[str, int] = {}
        """How many moves of each game are kept, the game played last at the end."""
        self.counted = collections.Counter[str]()

    def check(self, told: list[dict[str, Any]]) -> Iterator[str]:
        """What is wrong after a life that has told so."""
        yield from (line["trace"] for line in told if line["word"] == "broken")
        self.counted["unfinished files"] += len(list(self.folders.data.rglob("*" + TEMPORARY)))
        tidy_if_alone(self.folders)
        now = {path.name: position(path) for path in save_paths(self.folders.autosaves)}
        yield from (f"{name}: {found}" for name, found in now.items() if isinstance(found, str))
        spoken = {line["name"] for line in told if "name" in line}
        making: dict[str, int] = {}
        for line in told:
            if line["word"] in ("kept", "playing"):
                name, move = line["name"], line["move"]
                least = self.kept.pop(name, 0)
                self.kept[name] = move if line["word"] == "kept" else least
                making[name] = move
        before = list(self.kept)
        for place, name in enumerate(before):
            found, least = now.get(name), self.kept[name]
            if found is None and len(before) - place + len(now.keys() - self.kept.keys()) > KEPT:
                del self.kept[name]  # it has made way
            elif found not in (least, making.get(name, least)) and (name in spoken or not more(found, least)):
                yield f"{name} has {found} moves; {least} were kept, {making.get(name)} in the making"
                del self.kept[name]
            else:
                self.counted["in a save"] += making.get(name, least) != least
                if name not in spoken and found != least:
                    del self.kept[name]  # it was gone on with, so it is the last
                self.kept[name] = found if isinstance(found, int) else least
        yield from self.check_the_rest(now, told)

    def check_the_rest(self, now: dict[str, int | str], told: list[dict[str, Any]]) -> Iterator[str]:
        path = self.folders.autosaves
        waits = to_continue(path)
        unknown = now.keys() - self.kept.keys()
        last = next(reversed(self.kept), "")
        if not unknown and last and (waits is None or waits.path.name != last) and not ended(path / last):
            yield f"Continue offers {waits and waits.path.name}, not {last}"
        for name in unknown:  # killed after its first save, before that was told
            found = now[name]
            self.kept[name] = found if isinstance(found, int) else 0
        if replaced := read_settings(self.folders.config).replaced:
            yield f"settings are lost: {replaced}"
        own = {name + ending for name in now for ending in (".bak", ".png", "")}
        own |= {Path(name).stem + ".png" for name in now}
        yield from (f"{file.name} is left behind" for file in path.glob("*") if file.name not in own)
        yield from (f"{file} is left behind" for file in self.folders.data.rglob("*.tmp"))


def more(found: int | str | None, least: int) -> bool:
    """Whether moves were made before anybody listened."""
    return isinstance(found, int) and found > least


def position(path: Path) -> int | str:
    try:
        return len(load(path).replay.steps)
    except GameError as error:
        return str(error)


def cold(folders: Folders, lots: random.Random) -> None:
    """The program as it starts for a player; killed before it has begun, or when its menu is there."""
    program = subprocess.Popen([sys.executable, "-m", "xian.start"], stderr=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, env={**os.environ, OVERRIDE: str(folders.data)})
    time.sleep(lots.random() * 2.5)
    program.kill()
    program.wait()


def run(count: int, seed: int, seconds: float) -> int:
    """Kill it so many times; how much was wrong."""
    begun, wrong, done, lots = time.monotonic(), 0, 0, random.Random(seed)
    with tempfile.TemporaryDirectory() as base:
        folders = Folders.under(Path(base) / "data")
        pilot = Pilot(folders.data, settings=Settings(language="en", speed=0, course_offered=True))
        pilot.app.open("menu")
        pilot.idle()
        ledger = Ledger(folders)
        while done < count and time.monotonic() - begun < seconds:
            told: list[dict[str, Any]] = []
            done += 1
            if done % COLD == 0:
                cold(folders, lots)
                ledger.counted["as it starts"] += 1
            else:
                life = Life(pilot, seed * 1_000_003 + done)
                life.end()
                told = life.told
                ledger.counted["at the table" if told else "in the menu or the set-up"] += 1
                ledger.counted["moves kept"] += sum(line["word"] == "kept" for line in told)
            for words in ledger.check(told):
                wrong += 1
                print(f"kill {done} of seed {seed}: {words}", flush=True)
    print(", ".join(f"{name}: {number}" for name, number in ledger.counted.items()))
    print(f"{done} kills in {time.monotonic() - begun:.0f} s, {wrong} wrong")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description="Kill the program again and again.")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=3600, help="and no longer than that")
    chosen = parser.parse_args()
    if not hasattr(os, "fork"):
        parser.error("this system can't fork")
    return 1 if run(chosen.count, chosen.seed, chosen.seconds) else 0


if __name__ == "__main__":
    sys.exit(main())
