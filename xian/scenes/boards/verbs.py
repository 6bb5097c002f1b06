"""What happens on a table, as data that a board returns: one verb for each kind of happening, the same in all games.
The frame shows it (`scenes/play/view.py`), so that a player reads motion without words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from xian.engine.game import Seat
from xian.ui.ids import NO_ID, Id

if TYPE_CHECKING:
    from xian.scenes.boards.board import Thing


class Verb(Enum):
    """A kind of happening."""

    DECIDED = "decided"
    """A thin arc in the seat's colour goes from its panel to the piece."""
    MOVED = "moved"
    """A piece goes: a small lift, eased, one small bounce."""
    PAID = "paid"
    """Tokens leave one after another, on a flat path."""
    GAINED = "gained"
    """Tokens rise, hang for a moment, and come in a curve; the figure counts when they land."""
    POINTS = "points"
    """The sign beats once where it arose, then flies to the score."""
    PAINTED = "painted"
    """A brush crosses the figure from foot to head, colour follows it, its group lights up outwards."""
    CRAFTED = "crafted"
    """Clay rises from the ground, in dust."""
    SEALED = "sealed"
    """A seal comes down on it."""
    TURNED = "turned"
    """A card is lifted, turned about its long edge and laid down."""
    SPUN = "spun"
    """A wheel is lifted a little and turns about its middle, and what it bears with it."""
    OWNED = "owned"
    """A flag is lowered and another raised; a border is drawn anew from the place of the change outwards."""
    COUNTED = "counted"
    """The places that are counted light up as one floor, with what they come to."""
    CRUMBLED = "crumbled"
    """Pieces fall to dust."""
    CHAPTER = "chapter"
    """The light dips, and a card with what is new slides in from above."""


SECONDS: Final[Mapping[Verb, float]] = {
    Verb.DECIDED: 0.25, Verb.MOVED: 0.35, Verb.PAID: 0.3, Verb.GAINED: 0.45, Verb.POINTS: 0.5, Verb.PAINTED: 0.9,
    Verb.CRAFTED: 0.6, Verb.SEALED: 0.3, Verb.TURNED: 0.35, Verb.SPUN: 0.6, Verb.OWNED: 0.5,
    Verb.COUNTED: 0.9, Verb.CRUMBLED: 1.2, Verb.CHAPTER: 2.0,
}
"""How long each takes at usual speed."""
APART: Final = 0.06
"""Seconds from one token to the next."""


@dataclass(frozen=True)
class Flight:
    """Tokens that fly from one thing to another when something is gained or paid, with words that rise where they
    land."""

    picture: str
    start: Id
    end: Id
    words: str = ""
    dye: str = ""
    count: int = 1
    verb: Verb = Verb.GAINED
    """GAINED, PAID or POINTS."""

    @property
    def seconds(self) -> float:
        """Until the last token has landed."""
        return SECONDS[self.verb] + APART * (self.count - 1)


@dataclass(frozen=True)
class Moment:
    """What happens to a thing where it lies: it looks otherwise afterwards, or, CRUMBLED, is gone. One that is not
    there, or has not changed, has no moment; what is COUNTED need not change."""

    verb: Verb
    thing: Id
    before: Id = NO_ID
    """What it was called before, when it was covered then; else the same."""
    colour: str = ""
    """Of the seat whose doing it is."""
    rings: tuple[tuple[Id, ...], ...] = ()
    """PAINTED: the places of its group, its own first, then those beside it, outwards. COUNTED: all that is counted, in
    one ring."""
    words: str = ""
    """COUNTED: what they come to."""
    floors: tuple[tuple[Id, ...], ...] = ()
    """PAINTED: the things that lie there only once the light has come so far. CRUMBLED: what crumbles with it."""
    stamp: str = ""
    """SEALED: the picture that comes down."""
    at: Id = NO_ID
    """OWNED: the place where a border changed; else it is a flag itself, or a place with a flag over it."""
    flags: tuple[str, str] = ("", "")
    """OWNED: the colours of the flag over it that is lowered and of the one that is raised."""


@dataclass(frozen=True)
class News:
    """What is new at the beginning of a part of the game, or that it has ended: for the card that slides in."""

    title: str
    lines: tuple[tuple[str, str, str], ...] = ()
    """Picture, its dye, words."""
    last: bool = False
    """The game is over: the table is held until it has been read."""


@dataclass(frozen=True)
class InterludeRow:
    """One seat's share of an interlude: its things as they lie on the table, covered and turned over, and what it comes
    to."""

    seat: Seat
    covered: tuple[Thing, ...]
    things: tuple[Thing, ...]
    number: str = ""
    """What its place in the order follows from."""
    words: str = ""


@dataclass(frozen=True)
class Interlude:
    """What everybody looks at together before the game goes on, in the order that follows from it."""

    title: str
    text: str
    rows: tuple[InterludeRow, ...]
    about: tuple[Id, ...] = ()
    """The things that it speaks of, and that are to be seen beside it."""
