"""What the self-test plays: of each game one, with opponents in worker processes, killed half way and gone on with."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

import xian
from xian.engine.game import Game, GameError, Options
from xian.engine.record import write
from xian.engine.registry import game
from xian.engine.texts import LANGUAGES
from xian.selftest.check import Check, packed
from xian.table.apart import SAME, Apart
from xian.table.autosave import Autosave
from xian.table.folders import OVERRIDE, Folders
from xian.table.match import Match
from xian.table.opponents import Asked, Here, InWorkers, Opponents
from xian.table.saves import resume, save_paths
from xian.table.seats import sit
from xian.table.settings import Settings

SEED: Final = 20260417
KINDS: Final = ("artisan", "steward")
"""Opponents that remember nothing and look at no clock: the same seed gives the same game wherever they think. The
search is put to work by the hint."""
KILLED_AT: Final = 20
"""Moves after which the first process is killed: fewer than the shortest game has."""
PATIENCE: Final = 60.0


def look_at_game(check: Check, title: Game, folder: Path) -> None:
    """A game begun in another process, killed there, and gone on with here, is the same game as one in one go."""
    kill_half_way(title, folder)
    saves = Folders.under(folder).autosaves
    [path] = save_paths(saves)
    match, loaded = resume(path)
    check.found["killed at"] = match.history.position
    check.demand(match.history.position == KILLED_AT, f"{match.history.position} moves are left of {KILLED_AT}")
    check.demand(not loaded.notice, str(loaded.notice))
    autosave = Autosave.go_on(path, folder=saves)
    told: list[str] = check.found.setdefault("told", [])
    opponents = InWorkers(2, title.key, lambda: None, told.append, Apart(SAME))
    try:
        check.demand(advised(autosave.match, opponents), "the search has no advice")
        play(autosave.match, opponents)
    finally:
        opponents.close()
    kept = resume(path)[0].record()
    check.found.update({"moves": len(autosave.match.history.steps), "state": kept.state, "result": kept.result})
    check.demand(kept == autosave.match.record(), "the save is not the game that was played")
    reference = new_match(title)
    play(reference, Here())
    check.demand(write(reference.record()) == write(kept), "the same seed gives another game in one process")
    for lang in LANGUAGES:
        look_at_table(check, reference, folder / lang, lang)


def look_at_table(check: Check, match: Match, folder: Path, lang: str) -> None:
    """The table is drawn in the middle of the game, and the count at its end."""
    from xian.pilot import piloted

    with piloted(folder, settings=Settings(language=lang, speed=0)) as pilot:
        pilot.app.open("menu")
        for scene, what in (("replay", {"position": KILLED_AT}), ("scoring", {})):
            pilot.app.open(scene, match=match, **what)
            pilot.step()
            check.demand(bool(pilot.texts()), f"{scene} of {match.game.key} in {lang} shows no word")
            pilot.app.home()
        check.trouble += [f"there is no picture {name}" for name in pilot.app.pens.art.missing]


def advised(match: Match, opponents: Opponents) -> bool:
    """Whether the search has advice. On a machine that is busy with other things it may come too late once."""
    try:
        return bool(answer(opponents, opponents.hint(match, match.to_move, LANGUAGES[0])))
    except GameError:
        return bool(answer(opponents, opponents.hint(match, match.to_move, LANGUAGES[0])))


def new_match(title: Game) -> Match:
    """The game of the self-test: two opponents, so that nobody waits for it long."""
    players = [sit(seat, f"{seat + 1}", kind) for seat, kind in enumerate(KINDS)]
    return Match.new(title, Options(len(players), title.house_pack()), SEED, players)


def play(match: Match, opponents: Opponents, until: int = 10**6) -> None:
    """Let the opponents decide, to the end or for so many moves."""
    while not match.over and match.history.position < until:
        match.play(match.to_move, answer(opponents, opponents.decide(match, match.to_move)))


def answer(opponents: Opponents, asked: Asked) -> Any:
    """Wait for an answer. Raises GameError when it is late, or not what the worker was asked for."""
    end = time.monotonic() + PATIENCE
    while not asked.done:
        opponents.poll()
        time.sleep(0.001)
        if time.monotonic() > end:
            raise GameError(f"a worker has not answered in {PATIENCE:.0f} s")
    if asked.trouble:
        raise GameError(f"a worker failed: {asked.trouble}")
    return asked.value


def kill_half_way(title: Game, folder: Path) -> None:
    """Have the program play in a process of its own, and end that as a power failure would."""
    start = [sys.executable] if packed() else [sys.executable, "-m", "xian.start"]
    where = os.pathsep.join([str(Path(xian.__file__).parents[1]), *filter(None, [os.environ.get("PYTHONPATH")])])
    process = subprocess.Popen(
        [*start, "--selftest", "--until-killed", str(folder / title.key)],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        env={**os.environ, OVERRIDE: str(folder), "PYTHONPATH": where},
    )
    assert process.stderr is not None
    with process.stderr:
        try:
            end = time.monotonic() + PATIENCE
            while not (folder / "ready").exists():
                if process.poll() is not None:
                    raise GameError(process.stderr.read()[-400:].decode(errors="replace").strip())
                if time.monotonic() > end:
                    raise GameError(f"{KILLED_AT} moves were not played in {PATIENCE:.0f} s")
                time.sleep(0.02)
        finally:
            process.kill()
            process.wait()


def play_until_killed(place: Path) -> int:
    """The process that is killed: it plays, saving itself, and then waits for its end while an opponent thinks."""
    title, folders = game(place.name), Folders.under(place.parent)
    match = new_match(title)
    Autosave.start(match, folders.autosaves)
    opponents = InWorkers(2, title.key, lambda: None, print, Apart(SAME))
    try:
        play(match, opponents, KILLED_AT)
        opponents.hint(match, match.to_move, LANGUAGES[0])
        (place.parent / "ready").touch()
        time.sleep(2 * PATIENCE)
    except GameError as error:
        print(error, file=sys.stderr)
    finally:
        opponents.close()
    return 1
