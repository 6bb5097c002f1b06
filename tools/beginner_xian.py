"""A view of Xi'an as docs/PROTOCOL.md sends it, with something put where it says "?": a whole position that can be."""

from __future__ import annotations

import random
from typing import Any, Final

UNKNOWN: Final = "?"
CARDS: Final = [f"{colour}{number}" for colour in "YRGB" for number in range(1, 7)]
EQUIPMENT: Final = [f"{kind} {number}" for kind in ("sword", "crossbow", "arrowheads", "halberd", "horse", "chariot")
                    for number in range(1, 5)]
REQUESTS: Final = list(range(1, 13))


def filled(view: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """The position, all of whose piles, decks and hands hold what is left over."""
    return {
        **view, "viewer": None,
        "requests_pile": put(view["requests_pile"], left(REQUESTS, view["requests_drawn"], rng)),
        "equipment_pile": put(view["equipment_pile"], left(EQUIPMENT, view["equipment_drawn"], rng)),
        "players": [filled_player(player, rng) for player in view["players"]],
    }


def filled_player(player: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """What a player has drawn is what it has played and holds; all else is in its deck."""
    drawn, deck = player["deck_drawn"], player["deck"]
    if UNKNOWN in drawn:
        spare = left(CARDS, player["played"] + [card for card in deck if card != UNKNOWN], rng)
        held = [spare.pop() for _ in range(len(drawn) - len(player["played"]))]
        last = [player["top"], player["below"]]
        drawn = sorted(player["played"], key=last.__contains__) + held
        pair = {place: held.pop() for place in ("top", "below") if player[place] == UNKNOWN}
        player = {**player, **pair, "hand": sorted(held, key=CARDS.index)}
    rest = left(CARDS, drawn + [card for card in deck if card != UNKNOWN], rng)
    return {**player, "deck_drawn": drawn, "deck": put(deck, rest)}


def left(everything: list[Any], seen: list[Any], rng: random.Random) -> list[Any]:
    """What has not been seen, in any order."""
    rest = [one for one in everything if one not in seen]
    rng.shuffle(rest)
    return rest


def put(pile: list[Any], rest: list[Any]) -> list[Any]:
    return [rest.pop() if one == UNKNOWN else one for one in pile]
