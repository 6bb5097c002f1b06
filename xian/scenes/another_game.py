"""Another game for the same seats: with a deal of its own, or with the same one. Computer players that follow the
player's strength may be others when cards are dealt anew."""

from __future__ import annotations

from collections.abc import Sequence

from xian.engine.record import Player
from xian.table import strength
from xian.table.autosave import Autosave
from xian.table.match import Match
from xian.table.pledge import pledged
from xian.table.seating import choices_of, players_of, random_seed, teach
from xian.ui.stage import Stage


def play_another(stage: Stage, old: Match, seed: int | None = None) -> None:
    """To the table with the same players; without a seed, another deal."""
    players = old.players if seed is not None else same_or_suiting(stage, old)
    match = pledged(Match.new(old.game, old.options, random_seed() if seed is None else seed, players))
    teach(stage.opponents, stage.folders.packs, match)
    autosave = Autosave.start(match, stage.folders.autosaves,
                              lambda fault: stage.notice(fault.words(stage.lang), True))
    stage.replace("turn", match=match, autosave=autosave)


def same_or_suiting(stage: Stage, old: Match) -> Sequence[Player]:
    """The players of the last game; computer players that follow the player's strength as that is now."""
    before = choices_of(old.players)
    if not stage.settings.follow_strength:
        return old.players
    games = strength.known_games(stage.folders, old.game.key, strength.name_in(before))
    level = strength.suiting(games, old.game.key)
    after = strength.followed(before, level)
    if level is None or after == before:
        return old.players
    stage.notice(stage.say("setup.followed", level=f"level.{level.key}"))
    return players_of(after, stage.lang)
