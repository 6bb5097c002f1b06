"""What goes to others: a record to where a player finds it, its place told and on the clipboard; a result as a line."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from xian.engine.game import GameError
from xian.engine.record import write
from xian.engine.texts import Plain
from xian.scenes.desktop import copy
from xian.table.match import Match
from xian.table.shelf import Shelf
from xian.ui.stage import Stage


def hand_out(stage: Stage, write: Callable[[], Path]) -> None:
    """Write a copy, and say where it is; or why it could not be written."""
    try:
        path = write()
    except GameError as error:
        stage.notice(error.in_words(stage.lang), True)
        return
    key = "load.exported" if copy(str(path)) else "load.exported-only"
    stage.notice(stage.say(key, path=Plain(str(path))))


def copy_result(stage: Stage, line: str) -> None:
    """A result as a line, on the clipboard; it is told in any case."""
    done = copy(line)
    stage.notice(stage.say("daily.copied" if done else "daily.not-copied", line=Plain(line)), not done)


def hand_out_match(stage: Stage, match: Match) -> None:
    """The record of a match, named by day, game and players."""
    names = ", ".join(player.name for player in match.players)
    stem = f"{datetime.now():%Y-%m-%d} {match.game.key} {names}"
    hand_out(stage, lambda: Shelf(stage.folders).export_text(write(match.record()), stem))
