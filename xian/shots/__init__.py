"""Stages every scene of the program without a screen and takes its picture: the same picture at any time, on any day
and in any folder."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from xian.engine.game import BadInput
from xian.engine.registry import FIRST, GAMES
from xian.engine.registry import game as find_game
from xian.pilot import Pilot, piloted
from xian.shots import lessons, played, scenes
from xian.shots.own import Stager, own
from xian.shots.staging import Shot, decisions, match_after, whole_game

__all__ = ["Shot", "decisions", "match_after", "scenes_of", "staged", "stagers", "take", "whole_game"]

FRAME: Final[Mapping[str, Stager]] = {
    "menu": scenes.menu, "menu-course": scenes.first_menu, "settings": scenes.settings,
    "about": scenes.over_menu("about"), "help": scenes.over_menu("help"), "question": scenes.question,
    "pause": scenes.pause,
    "games": played.games("figures"), "games-list": played.games("list"), "games-seals": played.games("seals"),
    "daily": played.daily, "fairness": played.deal, "fairness-over": played.verified, "scoring-seals": played.ended,
    "crash": scenes.crash, "load": scenes.saves, "replays": scenes.replays, "rules-search": scenes.search,
}
"""What looks alike whatever is played, and is shown with the first game."""

ANY: Final[Mapping[str, Stager]] = {
    "setup": scenes.setup, "turn": scenes.turn, "turn-held": scenes.held, "turn-refused": scenes.refused,
    "turn-closer": scenes.closer, "turn-hint": scenes.hint, "handover": scenes.handover, "sheet": scenes.sheet,
    "scoring": scenes.scoring, "scoring-chart": scenes.counted("course"), "scoring-count": scenes.counted("count"),
    "scoring-told": scenes.told, "replay": scenes.replay,
    "review": scenes.review, "review-decision": scenes.review_decision,
    "puzzles": scenes.puzzles, "puzzle-answer": scenes.puzzle_answer, "rules": scenes.rules(),
    "rules-course": scenes.rules(course=True), "rules-history": scenes.rules(history=True),
    "rules-subject": scenes.subject,
    "course": lessons.course, "lesson": lessons.lesson, "lesson-astray": lessons.astray,
    "first-thing": lessons.first_thing,
}
"""What any game has; `own` knows what else."""


def stagers(game: str) -> Mapping[str, Stager]:
    """Every picture that can be taken with that game, by name."""
    return {**FRAME, **ANY, **own(game).stagers}


def scenes_of(game: str) -> tuple[str, ...]:
    """The pictures that show a game: of the frame's own scenes only the first one's."""
    return tuple(name for name in stagers(game) if game == FIRST or name not in FRAME)


@contextmanager
def staged(shot: Shot) -> Iterator[Pilot]:
    """The program showing that, at rest, in a folder that is gone afterwards. Raises BadInput."""
    game = find_game(shot.game)
    known = stagers(shot.game)
    if shot.scene not in known:
        having = [key for key in GAMES if shot.scene in stagers(key)]
        if having:
            raise BadInput(f"{game.key} has no scene {shot.scene!r}; it is of {', '.join(having)}")
        raise BadInput(f"there is no scene {shot.scene!r}; there are {', '.join(known)}")
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
        known[shot.scene](pilot, shot)
        if shot.scene not in own(shot.game).moving:
            pilot.idle()
        yield pilot


def take(shot: Shot, path: Path) -> None:
    """Take a picture and write it as a PNG. Raises BadInput and OSError."""
    with staged(shot) as pilot:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.open("ab").close()  # says what is wrong with the place better than SDL does
        pilot.keep(path)
