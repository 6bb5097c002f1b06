"""Stages every scene of the program without a screen and takes its picture: the same picture at any time, on any day
and in any folder."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from xian.engine.game import BadInput
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.pilot import Pilot, piloted
from xian.shots import boards, scenes
from xian.shots.scenes import Stager
from xian.shots.staging import Shot, decisions, match_after, whole_game

__all__ = ["OF_GAME", "STAGERS", "Shot", "decisions", "match_after", "scenes_of", "staged", "take", "whole_game"]

STAGERS: Final[Mapping[str, Stager]] = {
    "menu": scenes.menu, "menu-course": scenes.first_menu, "setup": scenes.setup, "settings": scenes.settings,
    "about": scenes.over_menu("about"), "help": scenes.over_menu("help"), "question": scenes.question,
    "crash": scenes.crash, "turn": scenes.turn, "turn-held": scenes.held, "turn-refused": scenes.refused,
    "turn-closer": scenes.closer, "turn-hint": scenes.hint, "reveal": scenes.reveal, "handover": scenes.handover,
    "sheet": scenes.sheet, "scoring": scenes.scoring, "scoring-chart": scenes.chart, "replay": scenes.replay,
    "load": scenes.saves, "replays": scenes.replays, "rules": scenes.rules(),
    "rules-course": scenes.rules(course=True), "rules-history": scenes.rules(history=True),
    "rules-subject": scenes.subject, "rules-search": scenes.search,
    "turn-founds": boards.would("ProvinceFounded"), "turn-joins": boards.would("ProvinceJoined"),
    "turn-takes": boards.would("VillageTaken", without="ProvinceJoined"), "turn-laid": boards.laid,
    "turn-village": boards.village, "turn-lion": scenes.turn, "editor": boards.editor,
    "editor-wrong": boards.editor_wrong,
}
"""Every picture that can be taken, by name."""

OF_GAME: Final[Mapping[str, tuple[str, ...]]] = {
    "qin": ("setup", "turn", "turn-held", "turn-refused", "turn-founds", "turn-joins", "turn-takes", "turn-laid",
            "turn-village", "turn-closer", "turn-hint", "turn-lion", "handover", "sheet", "scoring", "scoring-chart",
            "replay", "rules", "rules-course", "rules-history", "rules-subject", "editor", "editor-wrong"),
}
"""The pictures of games beside the first: what looks otherwise than there."""

OWN: Final = ("turn-founds", "turn-joins", "turn-takes", "turn-laid", "turn-village", "turn-lion", "editor",
              "editor-wrong")
"""Those that the first game does not have."""


def scenes_of(game: str) -> tuple[str, ...]:
    """The pictures there are of a game."""
    return OF_GAME.get(game) or tuple(scene for scene in STAGERS if scene not in OWN)


@contextmanager
def staged(shot: Shot) -> Iterator[Pilot]:
    """The program showing that, at rest, in a folder that is gone afterwards. Raises BadInput."""
    game = find_game(shot.game)
    if shot.scene not in STAGERS:
        raise BadInput(f"there is no scene {shot.scene!r}; there are {', '.join(STAGERS)}")
    if shot.scene in OWN and shot.scene not in scenes_of(shot.game):
        having = ", ".join(key for key in GAMES if shot.scene in scenes_of(key))
        raise BadInput(f"{game.key} has no scene {shot.scene!r}; it is of {having}")
    if shot.players not in game.seats:
        raise BadInput(f"{game.key} is for {game.seats.start} to {game.seats.stop - 1} players, not {shot.players}")
    if shot.seat >= shot.players:
        raise BadInput(f"there is no seat {shot.seat + 1} in a game of {shot.players}")
    with (
        tempfile.TemporaryDirectory() as folder,
        piloted(Path(folder), size=shot.size, settings=shot.settings) as pilot,
    ):
        pilot.app.shows_folders = True  # the same picture on every system
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
