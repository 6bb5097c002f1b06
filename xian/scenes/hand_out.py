"""Exports: a record goes to where a player finds it, its place is told and goes to the clipboard."""

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


def hand_out_match(stage: Stage, match: Match) -> None:
    """The record of a match, named by day, game and players."""
    names = ", ".join(player.name for player in match.players)
    stem = f"{datetime.now():%Y-%m-%d} {match.game.key} {names}"
    hand_out(stage, lambda: Shelf(stage.folders).export_text(write(match.record()), stem))
