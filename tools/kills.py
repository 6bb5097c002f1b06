"""The program is killed, again and again, at any moment; nothing may be lost: `make kills`.

    python -m tools.kills                    a thousand times
    python -m tools.kills --count 50 --seed 7 --seconds 60

All lives have one folder. In each the program goes on with the game that waits or begins one, of all the games, and is
played by the mouse through the Pilot, without a screen, now and then from its last move on; it tells of every move
before and after it is kept. A life ends by SIGKILL: at a moment drawn by lot, or within a few milliseconds after a move
was made, so that it falls into the saving. Each fortieth is the program as it starts for a player, from the first
import on. Afterwards the start of the next one puts things in order, and then: every game has the last move that was
told to be kept, or the one that was in the making; Continue offers the game played last; what was counted as finished
stays; no file is left that nobody needs. Needs a system that can fork.
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
from xian.table.chronicle.file import read_chronicle
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
LATE: Final = 0.15
"""How often a game is taken to its last move, so that its end is met too."""
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
            new = not pilot.scene.control("continue").enabled or lots.random() < NEW
            if new:
                hands.begin(lots.choice(SEATS), lots.choice(list(GAMES)))
            else:
                hands.press("continue")
            turn = listen_to(pilot, tell, "kept" if new else "opened")
            if lots.random() < LATE:
                hurry(turn, lots, tell)
            pilot.idle()
            hands.play()
            tell("over")
            time.sleep(2 * LONGEST)
    except BaseException:
        tell("broken", trace=traceback.format_exc())
    os._exit(1)


def hurry(turn: Turn, lots: random.Random, tell: Any) -> None:
    """To the last move at once, and saved once."""
    match, autosave = turn.match, turn.autosave
    assert autosave is not None
    watchers, match._watchers = match._watchers, ()
    while not match.over:
        match.play(match.to_move, lots.choice(match.state.legal()))
    match.go(match.history.position - 1)
    match._watchers = watchers
    told = {"name": autosave.file.path.name, "move": match.history.position}
    tell("playing", **told)
    autosave.save()
    tell("lost" if autosave.problem else "kept", **told)


def listen_to(pilot: Pilot, tell: Any, word: str) -> Turn:
    """Tell of every move before it is kept, and when it is; of the game as it lies there with this word. One that was
    only opened is the one played last from its next move on."""
    turn = pilot.app.scenes[1]
    assert isinstance(turn, Turn) and turn.autosave is not None
    autosave, history, name = turn.autosave, turn.match.history, turn.autosave.file.path.name

    def kept() -> None:
        tell("lost" if autosave.problem else "kept", name=name, move=history.position)

    def playing() -> None:
        tell("playing", name=name, move=history.position)

    turn.match._watchers = (playing, *turn.match._watchers)
    turn.match.on_change(kept)
    tell(word, name=name, move=history.position)
    return turn


class Ledger:
    """What has to be there."""

    def __init__(self, folders: Folders) -> None:
        self.folders = folders
        self.kept: dict[str, int] = {}
        """How many moves of each game are kept, the game played last at the end."""
        self.unsure: set[str] = set()
        """Killed before their first save after they were gone on with: they may be the last ones or not."""
        self.finished = 0
        """Games among those of the player's that are over."""
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
            word, name, move = line["word"], line.get("name", ""), line.get("move", 0)
            if word in ("kept", "playing") or (word == "opened" and self.kept.get(name) != move):
                least = self.kept.pop(name, 0)
                self.kept[name] = least if word == "playing" else move
                making[name] = move
        before = list(self.kept)
        for place, name in enumerate(before):
            found, least = now.get(name), self.kept[name]
            later = len(before) - place + len(now.keys() - self.kept.keys()) + len(self.unsure & set(before[:place]))
            if found is None and (later > KEPT or (name in self.unsure and len(before) > KEPT)):
                del self.kept[name]  # it has made way
            elif found not in (least, making.get(name, least)) and (name in spoken or not more(found, least)):
                yield f"{name} has {found} moves; {least} were kept, {making.get(name)} in the making"
                del self.kept[name]
            else:
                self.counted["in a save"] += making.get(name, least) != least
                self.unsure -= {name} if name in making else set()
                self.unsure |= {name} if making.get(name, found) != found else set()
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
        games = read_chronicle(self.folders.data)
        if games.problem is not None or games.damaged or len(games.games) < self.finished:
            yield f"of {self.finished} finished games {len(games.games)} are left, {games.damaged} lines damaged"
        self.finished = self.counted["games kept as finished"] = len(games.games)
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
