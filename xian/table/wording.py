"""How a game says things: each game's module `wording`, by the names that all of them have."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol, cast

from xian.engine.game import Event, Game, Move, Refusal
from xian.engine.texts import catalogue, say


class Wording(Protocol):
    """What a game's module `wording` offers."""

    def event_key(self, event: Event) -> str:
        """What an event is called in the catalogues."""

    def event_text(self, event: Event, lang: str, names: Sequence[str], key: str = ...) -> str:
        """The sentence of an event; or what else stands under a key of the catalogues."""

    def move_text(self, move: Move, lang: str) -> str:
        """A short label for a move."""

    def refusal_text(self, refusal: Refusal, lang: str, names: Sequence[str] = ()) -> str:
        """Why something is not legal."""


def wording(game: Game) -> Wording:
    """The wording of a game."""
    return cast(Wording, import_module(f"xian.engine.{game.key}.wording"))


def over_text(game: Game, event: Event, lang: str, names: Sequence[str]) -> str:
    """That the game is over, and how it came to that where the table shows it; how it was won, the count tells."""
    words = wording(game)
    key = f"over-{game.key}.{words.event_key(event).rpartition('.')[2]}"
    return words.event_text(event, lang, names, key) if key in catalogue(lang).entries else say(lang, "turn.over")
