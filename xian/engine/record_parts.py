"""What a game record is made of, as data. The parts refuse text that a record could not hold, so a record
that exists can be written. `record_text` writes and reads them, `record` plays them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from xian.engine.game import NOBODY, BadInput, Fault, Param, Seat
from xian.engine.letters import name_of

FORMAT: Final = 2
"""The version of the format that is written."""
LONGEST_LINE: Final = 500
LONGEST_TEXT: Final = 400
"""Characters of a comment, a note or a heading."""
LONGEST_WORD: Final = 80
"""Characters of a move, of a pack's name, of a kind of player and of an option's value."""
LONGEST_NAME: Final = 40
MOST_PLAYERS: Final = 9
MOST_RULES: Final = 9999
DIGEST_LENGTH: Final = (8, 64)
SALT_DIGITS: Final = 32
FINGERPRINT_DIGITS: Final = 20
"""Few enough to be written down, too many to be met by chance."""
LARGEST_SEED: Final = (1 << 63) - 1
MOST_BYTES: Final = 1 << 20
MOST_LINES: Final = 20_000
"""Many times what the longest game has, with a remark on every move."""
PERSON: Final = "person"
"""What sits at a seat that no computer player has."""

FORBIDDEN: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)
"""Control characters, line ends of other systems, marks that turn the reading direction, halves of pairs."""
KEY: Final = re.compile(r"[a-z][a-z0-9-]{0,39}\Z")
DIGEST: Final = re.compile(rf"[0-9a-f]{{{DIGEST_LENGTH[0]},{DIGEST_LENGTH[1]}}}\Z")
SALT: Final = re.compile(rf"[0-9a-f]{{{SALT_DIGITS}}}\Z")
FINGERPRINT: Final = re.compile(rf"[0-9a-f]{{{FINGERPRINT_DIGITS}}}\Z")
INTEGER: Final = re.compile(r"-?(0|[1-9][0-9]{0,17})\Z")


def clean(text: str, longest: int = LONGEST_TEXT) -> str:
    """The text as a record can hold it: one line, no control characters, single spaces, not too long."""
    return " ".join(FORBIDDEN.sub(" ", text).split())[:longest].rstrip()


def clean_name(text: str) -> str:
    """A player's name as it goes into a new record, nothing in it but what can be seen; may come out empty."""
    return _held(name_of(text.replace("|", " ")))


def _held(name: str) -> str:
    """A player's name as a record can hold it: those of older programs may have signs that nobody sees."""
    return clean(name.replace("|", " "), LONGEST_NAME)


def demand(met: bool, reason: Fault) -> None:
    """Raise BadInput for that reason unless the demand is met."""
    if not met:
        raise BadInput(reason)


def _demand_text(what: Fault, text: str, longest: int = LONGEST_TEXT) -> None:
    """The text can stand in a line and reads back from it."""
    demand(text == text.strip(), Fault("record.spaced", what=what))
    demand(FORBIDDEN.search(text) is None, Fault("record.sign", what=what))
    demand(len(text) <= longest, Fault("record.long", what=what, count=len(text), most=longest))


def _demand_digest(digest: str) -> None:
    least, most = DIGEST_LENGTH
    demand(DIGEST.match(digest) is not None,
           Fault("record.digest", digest=repr(digest[:70]), least=least, most=most, zero=0, nine=9))


def demand_game(key: str) -> None:
    """The key of a game, known or not."""
    demand(KEY.match(key) is not None, Fault("record.game-name", name=repr(key[:40])))


def demand_pack(name: str, digest: str) -> None:
    """A component pack's name and digest."""
    demand(name != "", Fault("record.pack-line", header="pack:"))
    _demand_text(Fault("what.pack-name"), name, LONGEST_WORD)
    _demand_digest(digest)


def demand_option(name: str, value: Param) -> None:
    """An option that reads back as the same number or word."""
    demand(KEY.match(name) is not None, Fault("record.option-name", name=repr(name[:40])))
    demand(value != "", Fault("record.option-empty", name=name))
    _demand_text(Fault("what.option", name=name), str(value), LONGEST_WORD)
    number = INTEGER.match(str(value)) is not None
    demand(number == isinstance(value, int), Fault("record.option-value", name=name, value=repr(value)))


def demand_note(note: str) -> None:
    """A free line of the header."""
    demand(note != "", Fault("record.note-empty"))
    _demand_text(Fault("what.note"), note)


def demand_fingerprint(salt: str, fingerprint: str) -> None:
    """The salt and the fingerprint of a deal: both, or neither."""
    demand(bool(salt) == bool(fingerprint), Fault("record.half-fingerprint"))
    demand(not salt or SALT.match(salt) is not None,
           Fault("record.salt", salt=repr(salt[:40]), count=SALT_DIGITS, zero=0, nine=9))
    demand(not fingerprint or FINGERPRINT.match(fingerprint) is not None,
           Fault("record.fingerprint", fingerprint=repr(fingerprint[:40]), count=FINGERPRINT_DIGITS, zero=0, nine=9))


def demand_state(digest: str) -> None:
    """The digest of the last state."""
    _demand_digest(digest)


@dataclass(frozen=True)
class Player:
    """Who sits at a seat: a name, `person` or the name of a computer player, and a colour."""

    name: str
    kind: str
    colour: str

    def __post_init__(self) -> None:
        demand(self.name != "", Fault("record.player-empty"))
        demand(self.name == _held(self.name), Fault("record.player-name", name=repr(self.name[:60])))
        demand(self.kind != "" and "|" not in self.kind, Fault("record.kind", kind=repr(self.kind[:40])))
        _demand_text(Fault("what.kind"), self.kind, LONGEST_WORD)
        demand(KEY.match(self.colour) is not None, Fault("record.colour", colour=repr(self.colour[:40])))

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
        demand(self.text != "", Fault("record.heading-empty"))
        _demand_text(Fault("what.heading"), self.text)


@dataclass(frozen=True)
class Remark:
    """A comment on a line of its own."""

    text: str
    line: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        _demand_text(Fault("what.comment"), self.text)


@dataclass(frozen=True)
class Played:
    """A move in its text form. The seat is NOBODY where the record leaves it open."""

    seat: Seat
    text: str
    comment: str = ""
    line: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        demand(NOBODY <= self.seat < MOST_PLAYERS, Fault("record.seat", seat=self.seat + 1))
        demand(self.text != "" and ";" not in self.text, Fault("record.move", move=repr(self.text[:40])))
        _demand_text(Fault("what.move"), self.text, LONGEST_WORD)
        _demand_text(Fault("what.comment"), self.comment)


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
    salt: str = ""
    fingerprint: str = ""
    """Of the deal (`engine/fingerprint.py`); nothing where a game was begun without."""
    source: str = field(default="", compare=False)
    where: Mapping[str, int] = field(default_factory=dict, compare=False)

    def __post_init__(self) -> None:
        demand_game(self.game)
        demand(1 <= self.rules <= MOST_RULES, Fault("record.rules", least=1, most=MOST_RULES))
        demand_pack(self.pack, self.pack_digest)
        demand(0 <= self.seed <= LARGEST_SEED, Fault("record.seed", least=0, most=LARGEST_SEED))
        demand(1 <= len(self.players) <= MOST_PLAYERS, Fault("record.players", least=1, most=MOST_PLAYERS))
        for name, value in self.options.items():
            demand_option(name, value)
        for note in self.notes:
            demand_note(note)
        demand(self.result is None or len(self.result) == len(self.players), Fault("record.result"))
        demand_fingerprint(self.salt, self.fingerprint)
        if self.state:
            demand_state(self.state)

    @property
    def moves(self) -> list[Played]:
        """The moves without headings and remarks."""
        return [entry for entry in self.body if isinstance(entry, Played)]
