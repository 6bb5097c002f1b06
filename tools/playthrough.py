"""Which games are stored as golden playthroughs, and how they are told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tools.choosers import Choosing, chooser
from tools.own import own
from xian.engine import registry
from xian.engine.game import Game, Options, Param, State
from xian.engine.texts import REFERENCE, catalogue


@dataclass(frozen=True)
class Playthrough:
    """One stored game: which seed sets it up and which seed leads the play."""

    key: str
    players: int
    seed: int
    chooser: int
    about: str = ""
    """What it is stored for, when it is one rule alone."""
    extra: Mapping[str, Param] = field(default_factory=dict)
    """Its options, where it has others than the usual ones."""

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"{self.key}-{self.about or f'{self.players}-players'}.txt"

    @property
    def game(self) -> Game:
        return registry.game(self.key)

    @property
    def title(self) -> str:
        """The game's, as a keyboard writes it."""
        texts, name = catalogue(REFERENCE), f"game.{self.key}"
        return texts.say(name).replace("’", "'") if name in texts.entries else self.key

    def start(self) -> State:
        return self.game.new(Options(self.players, self.game.house_pack(), self.extra), self.seed)

    def chooses(self) -> Choosing:
        return chooser(self.key, self.chooser)


@dataclass(frozen=True)
class Told:
    """How a game is told."""

    playthroughs: Sequence[Playthrough] = ()
    """What is stored of it; of any game one with each number of players."""
    each_chapter: bool = False
    """All that the seats see is told again in every chapter, not only at the beginning."""
    phase: Callable[[Any], str] = lambda state: ""
    """What is decided, before the move."""
    files: Mapping[str, Callable[[], Iterator[str]]] = field(default_factory=dict)
    """What is stored beside the games."""


def told(key: str) -> Told:
    """How that game is told."""
    return own(key, "golden", Told())


def playthroughs(key: str) -> Sequence[Playthrough]:
    """The stored games of a game."""
    return told(key).playthroughs or [Playthrough(key, players, players, players)
                                      for players in registry.game(key).seats]
