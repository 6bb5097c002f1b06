"""The options of a game beside its seats: what was chosen, what can be, and what it is called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from xian.engine.game import Game, Offer, Pack, Param
from xian.engine.texts import REFERENCE, say


def valid(game: Game, pack: Pack, players: int, wish: Any) -> dict[str, Param]:
    """The value of every option: as wished where that can be, else the usual one."""
    wishes = wish if isinstance(wish, Mapping) else {}
    return {offer.name: value_of(offer, wishes.get(offer.name)) for offer in game.offers(pack, players)}


def value_of(offer: Offer, wish: Any) -> Param:
    """The wish when it is one of the values, and of their kind: true is not 1."""
    return next((value for value in offer.values if type(value) is type(wish) and value == wish), offer.usual)


def unusual(game: Game, pack: Pack, players: int, wish: Any) -> dict[str, Param]:
    """What a record has to say: the values that nobody would expect."""
    chosen = valid(game, pack, players, wish)
    return {offer.name: chosen[offer.name] for offer in game.offers(pack, players) if chosen[offer.name] != offer.usual}


def is_switch(offer: Offer) -> bool:
    """Whether it is on or off."""
    return offer.values == (0, 1) and not offer.seats


def words(game: Game, offer: Offer, value: Param, names: Sequence[str], lang: str) -> str:
    """What a value is called: a player's name, the pack's title of it, or as the catalogue has it."""
    if offer.seats and isinstance(value, int) and value > 0:
        return names[value - 1]
    if offer.titles:
        titles = offer.titles.get(value, {})
        return titles.get(lang) or titles.get(REFERENCE) or str(value)
    return say(lang, f"offer-{game.key}.{offer.name}-{value}")
