"""Who sits where: names, persons or computer players, colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from xian.engine.game import BadInput, Fault, Game, Seat
from xian.engine.letters import same, visible
from xian.engine.record import LONGEST_NAME, PERSON, Player, clean_name
from xian.engine.record_parts import MOST_PLAYERS

COLOURS: Final = ("purple", "orange", "cyan", "jade")
"""Colours of the players, in the order of the seats unless somebody wishes otherwise."""


def sit(seat: Seat, name: str, kind: str = PERSON, colour: str = "") -> Player:
    """A player for that seat: the name cleaned, the colour the seat's own unless given."""
    cleaned = clean_name(name)
    if not cleaned:
        raise BadInput(Fault("seats.no-name", seat=seat + 1, name=repr(name[:40])))
    return Player(cleaned, kind, colour or COLOURS[seat % len(COLOURS)])


def told_apart(players: Sequence[Player]) -> tuple[Player, ...]:
    """The players of a record with names that can be seen and told apart; numbers help where they can't."""
    found: list[Player] = []
    for seat, player in enumerate(players, 1):
        whole = player.name if visible(player.name) == player.name else clean_name(player.name) or str(seat)
        begin = whole[:LONGEST_NAME - 2].rstrip()
        wishes = (whole, *(f"{begin} {number}" for number in range(2, MOST_PLAYERS + 1)))
        taken = {same(other.name) for other in found}
        name = next(wish for wish in wishes if same(wish) not in taken)
        found.append(replace(player, name=name))
    return tuple(found)


def check_seats(
    game: Game, players: Sequence[Player], where: Mapping[str, int] | None = None, source: str = ""
) -> None:
    """Refuse a wrong number of players and colours unknown or taken twice. `where` tells lines of a record."""
    if len(players) not in game.seats:
        raise BadInput(Fault("seats.count", count=len(players), game=game.key, least=game.seats.start,
                             most=game.seats.stop - 1), source=source)
    taken: dict[str, int] = {}
    for seat, player in enumerate(players, 1):
        line = (where or {}).get(f"seat {seat}", 0)
        if player.colour not in COLOURS:
            raise BadInput(Fault("seats.colour", seat=seat, colour=repr(player.colour), colours=", ".join(COLOURS)),
                           source=source, line=line)
        if player.colour in taken:
            raise BadInput(Fault("seats.same-colour", one=taken[player.colour], other=seat, colour=player.colour),
                           source=source, line=line)
        taken[player.colour] = seat


def check_names(players: Sequence[Player]) -> None:
    """Refuse a name given to two seats: nobody could tell them apart in the log."""
    taken: dict[str, int] = {}
    for seat, player in enumerate(players, 1):
        name = same(player.name)
        if name in taken:
            raise BadInput(Fault("seats.same-name", one=taken[name], other=seat, name=repr(player.name)))
        taken[name] = seat
