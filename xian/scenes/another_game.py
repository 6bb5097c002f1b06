"""Another game for the same seats: with a deal of its own, or with the same one."""

from __future__ import annotations

from xian.table.autosave import Autosave
from xian.table.match import Match
from xian.table.tables import random_seed, teach
from xian.ui.stage import Stage


def play_another(stage: Stage, old: Match, seed: int | None = None) -> None:
    """To the table with the same players; without a seed, another deal."""
    match = Match.new(old.game, old.options, random_seed() if seed is None else seed, old.players)
    teach(stage.opponents, stage.folders.packs, match)
    autosave = Autosave.start(match, stage.folders.autosaves,
                              lambda fault: stage.notice(fault.words(stage.lang), True))
    stage.replace("turn", match=match, autosave=autosave)
