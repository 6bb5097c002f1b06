"""Taking over a game that is looked at again: from one of its positions it is played on as another match, with
somebody at the screen in one of its seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from xian.ai.bots import FALLBACK, in_place_of, opponent
from xian.engine.game import Fault, Seat
from xian.engine.record import PERSON, Player
from xian.table.match import Match


def known(player: Player, game: str) -> Player:
    """The player, with a level in the place of a kind that the program does not know."""
    if player.person or opponent(player.kind, game) is not None:
        return player
    return replace(player, kind=in_place_of(player.kind, game).kind)


def unknown(players: Sequence[Player], game: str) -> list[Fault]:
    """What has to be told of those in whose place others play."""
    return [Fault("save.unknown-player", name=player.name, kind=repr(player.kind)) for player in players
            if known(player, game) != player]


def replaced(match: Match) -> list[Fault]:
    """Let computer players that are known sit at every seat that no person has; what has to be told of it."""
    told = unknown(match.players, match.game.key)
    match.players = tuple(known(player, match.game.key) for player in match.players)
    return told


def other_persons(match: Match, seat: Seat) -> list[Player]:
    """The persons at the other seats: they may be away by now."""
    return [player for other, player in enumerate(match.players) if other != seat and player.person]


def seated(match: Match, seat: Seat, persons_stay: bool) -> list[Player]:
    """Who sits where: a person at that seat, the computer players as they were, and at the seats of other persons
    the same or a computer player."""
    return [
        replace(player, kind=PERSON) if place == seat or (player.person and persons_stay)
        else replace(player, kind=FALLBACK.kind) if player.person else known(player, match.game.key)
        for place, player in enumerate(match.players)
    ]


def take_over(match: Match, position: int, players: Sequence[Player]) -> Match:
    """A match of its own that stands where the other stood after so many moves."""
    taken = Match.new(match.game, match.options, match.seed, players)
    for step in match.history.steps[:position]:
        taken.play(step.seat, step.move)
    return taken
