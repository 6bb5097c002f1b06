"""Where the positions on the table come from: a game that is played (`progress`), or one that is looked at again
(`again`). The controller asks nothing else of either."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from xian.engine.game import Move, Seat, State, View
from xian.scenes.boards.board import Act
from xian.table.beats import Beat
from xian.table.match import Match


class Doing(Enum):
    """What the table does; ARCHITECTURE.md draws the ways from one to another."""

    SHOWING = "showing"
    """Beats of a step are seen."""
    DECIDING = "deciding"
    """The person at the bottom may act."""
    HOLDING = "holding"
    """A piece is in the hand."""
    CHOOSING = "choosing"
    """A drop could mean several moves."""
    DONE = "done"
    """The person's move has ended, and waits for the word that it has."""
    NEXT = "next"
    """An opponent's move has ended, and waits for a key."""
    WAITING = "waiting"
    """Somebody else decides."""
    CURTAIN = "curtain"
    """The screen goes to another person first."""
    LOOKING = "looking"
    """An earlier position is looked at."""
    TOLD = "told"
    """Something is told, and waits until it has been read."""
    OVER = "over"
    ANSWERED = "answered"
    """A puzzle has been tried, and what came of it is told."""


@dataclass(frozen=True)
class Answer:
    """What is to be seen where a puzzle has been answered: in one line, what can be done next, and moves whose way is
    shown."""

    words: str = ""
    acts: tuple[Act, ...] = ()
    advised: tuple[Move, ...] = ()


class Source(Protocol):
    """What the table shows, and to whom."""

    match: Match
    seat: Seat
    """Whose area is at the bottom."""

    @property
    def doing(self) -> Doing: ...

    @property
    def answer(self) -> Answer:
        """What came of a puzzle, where one has been answered."""

    @property
    def position(self) -> int:
        """After how many moves the position stands that is shown."""

    @property
    def eyes(self) -> Seat | None:
        """Whose share of what happens is told; None when everything is open."""

    @property
    def together(self) -> bool:
        """Whether several people sit at this screen: what is revealed waits until all have looked."""

    @property
    def closed(self) -> bool:
        """Whether the hand at the bottom must not be seen now."""

    def view(self, state: State) -> View:
        """What may be seen of a position."""

    def settle_seat(self) -> bool:
        """Turn the table to who is to decide; whether somebody else sat at the bottom."""

    def play(self, move: Move, sure: bool = False) -> list[Beat]:
        """The person at the bottom plays; `sure`: nobody is asked whether the move ends with it. Nothing to be seen:
        who leads the game does not take the move, and says why. Raises GameError."""

    def pass_time(self, seconds: float, show: Callable[[list[Beat]], None]) -> float | None:
        """Go on as far as possible, and show what happens; when to be called again."""
