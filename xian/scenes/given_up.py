"""The end of a game that was given up: how everybody stood, and where to look back at it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from xian.engine.texts import Plain
from xian.scenes.record_words import points_words
from xian.table.match import Match
from xian.ui.stage import Stage


def tell_given_up(stage: Stage, match: Match, path: Path | None) -> None:
    """Its record stands at `path`, if anywhere."""
    say, played = stage.say, match.history.position > 0
    lines = [say("pause.given-up-score", name=Plain(player.name),
                 points=Plain(points_words(stage, points, match.game.key)))
             for player, points in zip(match.players, match.state.scores(), strict=True)]
    ways = {"review": ("review", say("review.open")), "watch": ("replay", say("scoring.replay"))} if played else {}
    where: dict[str, Any] = {"match": match} if path is None else {"path": path}

    def go(answer: str) -> None:
        if answer in ways:
            stage.open(ways[answer][0], **where)

    stage.open("question", text="\n".join((say("pause.given-up"), *lines)), then=go,
               options=[*((key, label) for key, (_, label) in ways.items()), ("menu", say("scoring.menu"))])
