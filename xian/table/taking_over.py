"""Taking over a game that is looked at again: from one of its positions it is played on as another match, with
somebody at the screen in one of its seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from xian.ai import levels
from xian.engine.game import GameError, Seat
from xian.engine.record import PERSON, Player
from xian.table.match import Match
from xian.table.opponents import FALLBACK


def can_decide(kind: str, game: str) -> bool:
    """Whether there is a computer player of that kind."""
    try:
        return levels.find(kind, game) is not None
    except GameError:
        return False


def other_persons(match: Match, seat: Seat) -> list[Player]:
    """The persons at the other seats: they may be away by now."""
    return [player for other, player in enumerate(match.players) if other != seat and player.person]


def seated(match: Match, seat: Seat, persons_stay: bool) -> list[Player]:
    """Who sits where: a person at that seat, the computer players as they were, and at the seats of other persons
    the same or a computer player."""
    return [
        replace(player, kind=PERSON) if place == seat or (player.person and persons_stay)
        else player if can_decide(player.kind, match.game.key) else replace(player, kind=FALLBACK)
        for place, player in enumerate(match.players)
    ]


def take_over(match: Match, position: int, players: Sequence[Player]) -> Match:
    """A match of its own that stands where the other stood after so many moves."""
    taken = Match.new(match.game, match.options, match.seed, players)
    for step in match.history.steps[:position]:
        taken.play(step.seat, step.move)
    return taken
