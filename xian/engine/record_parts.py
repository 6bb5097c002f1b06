"""What a game record is made of, as data. The parts refuse text that a record could not hold, so a record
that exists can be written. `record_text` writes and reads them, `record` plays them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from xian.engine.game import NOBODY, BadInput, Param, Seat

FORMAT: Final = 2
"""The version of the format that is written."""
LONGEST_LINE: Final = 500
LONGEST_TEXT: Final = 400
"""Characters of a comment, a note or a heading."""
LONGEST_WORD: Final = 80
"""Characters of a move, of a pack's name, of a kind of player and of an option's value."""
LONGEST_NAME: Final = 40
MOST_PLAYERS: Final = 9
LARGEST_SEED: Final = (1 << 63) - 1
MOST_BYTES: Final = 1 << 20
PERSON: Final = "person"
"""What sits at a seat that no computer player has."""

FORBIDDEN: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)
"""Control characters, line ends of other systems, marks that turn the reading direction, halves of pairs."""
KEY: Final = re.compile(r"[a-z][a-z0-9-]{0,39}\Z")
DIGEST: Final = re.compile(r"[0-9a-f]{8,64}\Z")
INTEGER: Final = re.compile(r"-?(0|[1-9][0-9]{0,17})\Z")


def clean(text: str, longest: int = LONGEST_TEXT) -> str:
    """The text as a record can hold it: one line, no control characters, single spaces, not too long."""
    return " ".join(FORBIDDEN.sub(" ", text).split())[:longest].rstrip()


def clean_name(text: str) -> str:
    """A player's name as a record can hold it; may come out empty."""
    return clean(text.replace("|", " "), LONGEST_NAME)


def demand(met: bool, reason: str) -> None:
    """Raise BadInput for that reason unless the demand is met."""
    if not met:
        raise BadInput(reason)


def _demand_text(what: str, text: str, longest: int = LONGEST_TEXT) -> None:
    """The text can stand in a line and reads back from it."""
    demand(text == text.strip(), f"{what} begins or ends with a space")
    demand(FORBIDDEN.search(text) is None, f"{what} has a character that no record holds")
    demand(len(text) <= longest, f"{what} has {len(text)} characters; at most {longest} are allowed")


def demand_game(key: str) -> None:
    """The key of a game, known or not."""
    demand(KEY.match(key) is not None, f"{key[:40]!r} can't be the name of a game")


def demand_pack(name: str, digest: str) -> None:
    """A component pack's name and digest."""
    demand(name != "", "'pack:' reads 'name digest'")
    _demand_text("the name of the component pack", name, LONGEST_WORD)
    demand(DIGEST.match(digest) is not None, f"{digest[:70]!r} is no digest: 8 to 64 of 0 to 9 and a to f")


def demand_option(name: str, value: Param) -> None:
    """An option that reads back as the same number or word."""
    demand(KEY.match(name) is not None, f"{name[:40]!r} can't be the name of an option")
    demand(value != "", f"option {name} has no value")
    _demand_text(f"option {name}", str(value), LONGEST_WORD)
    number = INTEGER.match(str(value)) is not None
    demand(number == isinstance(value, int), f"option {name} can't have the value {value!r}")


def demand_note(note: str) -> None:
    """A free line of the header."""
    demand(note != "", "a note has no words")
    _demand_text("a note", note)


def demand_state(digest: str) -> None:
    """The digest of the last state."""
    demand(DIGEST.match(digest) is not None, f"{digest[:70]!r} is no digest: 8 to 64 of 0 to 9 and a to f")


@dataclass(frozen=True)
class Player:
    """Who sits at a seat: a name, `person` or the name of a computer player, and a colour."""

    name: str
    kind: str
    colour: str

    def __post_init__(self) -> None:
        demand(self.name != "", "a player has no name")
        demand(self.name == clean_name(self.name), f"{self.name[:60]!r} can't be a player's name")
        demand(self.kind != "" and "|" not in self.kind, f"{self.kind[:40]!r} can't be a kind of player")
        _demand_text("the kind of player", self.kind, LONGEST_WORD)
        demand(KEY.match(self.colour) is not None, f"{self.colour[:40]!r} can't be a colour")

    @property
    def person(self) -> bool:
        """Whether a person decides here."""
        return self.kind == PERSON


@dataclass(frozen=True)
class Heading:
    """The chapter that begins here, as `Game.heading` tells it."""

    text: str
    line: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        demand(self.text != "", "a heading has no words")
        _demand_text("a heading", self.text)


@dataclass(frozen=True)
class Remark:
    """A comment on a line of its own."""

    text: str
    line: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        _demand_text("a comment", self.text)


@dataclass(frozen=True)
class Played:
    """A move in its text form. The seat is NOBODY where the record leaves it open."""

    seat: Seat
    text: str
    comment: str = ""
    line: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        demand(NOBODY <= self.seat < MOST_PLAYERS, f"there is no seat {self.seat + 1}")
        demand(self.text != "" and ";" not in self.text, f"{self.text[:40]!r} can't be a move")
        _demand_text("a move", self.text, LONGEST_WORD)
        _demand_text("a comment", self.comment)


Entry: TypeAlias = Heading | Remark | Played


@dataclass(frozen=True)
class Record:
    """A whole game record. `source` and `where` (the line of each header) are for messages only."""

    game: str
    rules: int
    pack: str
    pack_digest: str
    seed: int
    players: tuple[Player, ...]
    options: Mapping[str, Param] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    result: tuple[int, ...] | None = None
    state: str = ""
    body: tuple[Entry, ...] = ()
    source: str = field(default="", compare=False)
    where: Mapping[str, int] = field(default_factory=dict, compare=False)

    def __post_init__(self) -> None:
        demand_game(self.game)
        demand(1 <= self.rules <= 9999, "the version of the rules is a number from 1 to 9999")
        demand_pack(self.pack, self.pack_digest)
        demand(0 <= self.seed <= LARGEST_SEED, f"a seed is a number from 0 to {LARGEST_SEED}")
        demand(1 <= len(self.players) <= MOST_PLAYERS, f"a game has 1 to {MOST_PLAYERS} players")
        for name, value in self.options.items():
            demand_option(name, value)
        for note in self.notes:
            demand_note(note)
        demand(self.result is None or len(self.result) == len(self.players), "the result has one number a seat")
        if self.state:
            demand_state(self.state)

    @property
    def moves(self) -> list[Played]:
        """The moves without headings and remarks."""
        return [entry for entry in self.body if isinstance(entry, Played)]
