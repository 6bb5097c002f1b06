"""Where a round of the monkey begins: at which scene of which game, with which settings, and who plays there."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from xian.ai.bots import Opponent
from xian.ai.bots import sit as sit_down
from xian.engine.game import Options
from xian.engine.record import write
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.pilot import Pilot, piloted
from xian.scenes import desktop
from xian.scenes.boards.catalogue import has_painting
from xian.scenes.play.puzzle_table import open_puzzle
from xian.table import seating
from xian.table.autosave import Autosave
from xian.table.match import Match
from xian.table.opponents import Asked, Here, decision
from xian.table.puzzles.store import house
from xian.table.seats import sit
from xian.table.settings import SCALES, Settings

SIZES: Final = ((1024, 640), (1280, 720), (1366, 768), (1000, 760), (1720, 720), (1920, 1080))
SCENES: Final = ("menu", "setup", "load", "replays", "rules", "settings", "about", "help", "solo", "solo", "shared",
                 "shared", "onlookers", "scoring", "replay", "review", "sheet", "editor", "course", "puzzles", "puzzle",
                 "daily", "games", "fairness")
DAY: Final = datetime(2026, 5, 17, 21, 34)
"""When it is, where the day matters: a tape is played again on another."""
FIRST: Final = next(iter(GAMES))


@dataclass
class Start:
    """How a round begins."""

    seed: int
    scene: str
    game: str = FIRST
    size: tuple[int, int] = (1280, 720)
    settings: dict[str, Any] = field(default_factory=dict)


class Later(Here):
    """Opponents that play without much thought, and not at once: they are waited for as for real ones."""

    def __init__(self) -> None:
        super().__init__()
        self.thinking: list[tuple[int, Asked, Any]] = []
        self.polls = 0

    def decide(self, match: Match, seat: int) -> Asked:
        asked = Asked(decision(match, seat, self.apart))
        lots = random.Random(asked.question.seed)
        move = sit_down(Opponent("apprentice"), match.game, lots).decide(match.view(seat))
        self.thinking.append((self.polls + lots.randint(1, 4), asked, move))
        return asked

    def cancel(self, asked: Asked) -> None:
        self.thinking = [one for one in self.thinking if one[1] is not asked]

    def poll(self) -> bool:
        self.polls += 1
        ready = [one for one in self.thinking if one[0] <= self.polls]
        self.thinking = [one for one in self.thinking if one[0] > self.polls]
        for _, asked, move in ready:
            asked.done, asked.value = True, move
        return bool(ready)


def match_of(key: str, kinds: Sequence[str], lots: random.Random, moves: int) -> Match:
    """A match, with options and some moves drawn by lot."""
    game = find_game(key)
    pack, players = game.house_pack(), [sit(seat, f"Player {seat + 1}", kind) for seat, kind in enumerate(kinds)]
    extra = {offer.name: lots.choice(offer.values) for offer in game.offers(pack, len(kinds))}
    match = Match.new(game, Options(len(kinds), pack, extra), lots.getrandbits(31), players)
    while not match.over and match.history.position < moves:
        match.play(match.to_move, lots.choice(match.state.legal()))
    return match


def lay(pilot: Pilot, start: Start, folder: Path) -> None:
    """Open the scene the round begins at, with a saved game or two in the folders."""
    lots, app = random.Random(start.seed), pilot.app
    for moves in (30, 10_000):
        Autosave.start(match_of(start.game, ["person", "apprentice"], lots, moves), app.folders.autosaves)
    over = match_of(start.game, ["person", "apprentice", "artisan"], lots, 10_000)
    (folder / "good.xian").write_text(write(over.record()), encoding="utf-8")
    (folder / "bad.xian").write_bytes(b"\xff\x00 not a record")
    app.open("menu")
    app.step()
    seats = {"solo": ["person", "apprentice", "artisan"], "shared": ["person"] * lots.randint(2, 4),
             "onlookers": ["apprentice", "artisan"]}
    if start.scene in seats:
        match = match_of(start.game, seats[start.scene], lots, lots.choice([0, 3, 20, 60, 110]))
        app.replace("turn", match=match, autosave=Autosave.start(match, app.folders.autosaves))
    elif start.scene in ("scoring", "replay", "review", "fairness"):
        app.open(start.scene, match=over)
    elif start.scene == "sheet":
        app.open("sheet", match=match_of(start.game, ["person", "apprentice"], lots, 70), seat=0)
    elif start.scene == "replays":
        app.open("load", what="replays")
    elif start.scene == "editor" and has_painting(start.game):
        app.open("setup", game=start.game)
        app.open("editor", game=start.game)
    elif start.scene in ("puzzles", "puzzle"):
        app.open("puzzles", what=start.game)
        if start.scene == "puzzle" and (there := house(start.game).puzzles):
            open_puzzle(app, lots.choice(there), there)
    elif start.scene in ("daily", "games"):
        app.open(start.scene, now=lambda: DAY)
    elif start.scene in ("setup", "rules", "course", "editor"):
        app.open("setup" if start.scene == "editor" else start.scene, game=start.game)
    elif start.scene != "menu":
        app.open(start.scene)


@contextmanager
def program(start: Start) -> Iterator[tuple[Pilot, Path]]:
    """The program for one round, in a folder of its own; nothing leads out of it."""
    lots, kept = random.Random(start.seed), (seating.random_seed, desktop.open_folder)
    seating.random_seed = lambda: lots.getrandbits(31)
    desktop.open_folder = lambda folder: False
    try:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            settings = Settings(language="en", **start.settings)
            with piloted(folder, size=start.size, watched=True, settings=settings,
                         opponents=lambda on_ready, tell: Later()) as pilot:
                pilot.app.quit = lambda: None  # type: ignore[method-assign]  # the monkey goes on
                lay(pilot, start, folder)
                yield pilot, folder
    finally:
        seating.random_seed, desktop.open_folder = kept


def start_of(seed: int) -> Start:
    """How the round of that number begins."""
    lots = random.Random(seed)
    settings = {
        "speed": lots.choice([0, 0, 2, 3]), "text_scale": lots.choice([1.0, 1.0, *SCALES]),
        "high_contrast": lots.random() < 0.2, "reduced_motion": lots.random() < 0.2,
        "confirm": lots.random() < 0.7, "done_step": lots.random() < 0.7, "step_opponents": lots.random() < 0.3,
        "course_offered": lots.random() < 0.5,
    }
    games = list(GAMES)
    round_of_game, game = divmod(seed, len(games))
    return Start(seed, SCENES[round_of_game % len(SCENES)], games[game], lots.choice(SIZES[:4]), settings)
