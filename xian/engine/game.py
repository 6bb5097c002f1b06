"""The contract every game fulfils, and the words it is written in.

A game is (options, seed, moves) and nothing else: all chance is drawn at set-up, so playing the same moves
again gives the same game. Everything above the engine (opponents, table, screens, command line) knows the
names of this module and no rule.

Errors, all under `GameError`:

    GameError
    +-- BadMove          a text that is no move of this game at all
    +-- IllegalMove      a move that is not legal here; carries the `Refusal`
    +-- BadPosition      a position (JSON) that can't be; names every problem
    +-- BadInput         a file that can't be read: record, save, pack; says where and what
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, ClassVar, Final, Protocol, TypeAlias, dataclass_transform, runtime_checkable

Move: TypeAlias = int
"""A move is a small int; `Game.text` gives its readable form and `Game.parse` reads that back."""

Seat: TypeAlias = int
"""A seat counts from 0 in code, from 1 in everything a person reads."""

Param: TypeAlias = "int | str"
"""What a sentence of the catalogue can be filled with."""

NOBODY = -1
"""The seat to move when the game is over; the onlooker's seat in a view."""

FULL: Final = -2
"""The viewer of a state with nothing blanked."""


class GameError(Exception):
    """Anything wrong that came from outside the engine; its text is a sentence for a person.

    What a player can meet is a `Fault`, said in the player's language by `in_words`. What only the command line and
    developers meet may be an English sentence. `str` is English for both.
    """

    def __init__(self, why: Fault | str) -> None:
        super().__init__(why)
        self.why = why

    @property
    def told(self) -> Fault | str:
        """Where and why."""
        return self.why

    def in_words(self, lang: str) -> str:
        """The whole sentence in a language."""
        return self.told.words(lang) if isinstance(self.told, Fault) else self.told

    def __str__(self) -> str:
        return str(self.told)


class BadMove(GameError):
    """The text is no move of this game."""


class IllegalMove(GameError):
    """The move is not legal in this position."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.key} {dict(refusal.params)}")
        self.refusal = refusal


class BadPosition(GameError):
    """The position can't be: `problems` names everything that is wrong with it, `whys` with what is told to players as
    `Fault`s."""

    def __init__(self, whys: Sequence[Fault | str]) -> None:
        self.whys = list(whys)
        self.problems = [str(why) for why in whys]
        super().__init__("; ".join(self.problems))

    def in_words(self, lang: str) -> str:
        return "; ".join(why.words(lang) if isinstance(why, Fault) else why for why in self.whys)


class BadInput(GameError):
    """A file or text from outside can't be used: `source` and, where there is one, `line` say where."""

    def __init__(self, why: Fault | str, *, source: str = "", line: int = 0) -> None:
        super().__init__(why)
        self.source = source
        self.line = line

    @property
    def told(self) -> Fault | str:
        if isinstance(self.why, str):  # without the catalogues: they may be what can't be read
            line = f"line {self.line}" if self.line else ""
            where = ", ".join(part for part in (self.source, line) if part)
            return f"{where}: {self.why}" if where else self.why
        if self.source and self.line:
            return Fault("in-line", source=self.source, line=self.line, reason=self.why)
        if self.source:
            return Fault("in-file", source=self.source, reason=self.why)
        return Fault("at-line", line=self.line, reason=self.why) if self.line else self.why

    @property
    def reason(self) -> str:
        """Why, in English, without the place."""
        return str(self.why)


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Event:
    """A fact of the past. Animation, log, sound, statistics and replay listen to events and to nothing else. What a
    screen must know of any of them, an event says of itself. Its kinds are frozen dataclasses without saying so."""

    hides: ClassVar[Mapping[str, Any]] = {}
    """What nobody sees but the seat it is about, by field, and what the others see instead."""
    reveals: ClassVar[bool] = False
    """It shows somebody something that was hidden: undo stops there."""
    why_kept: ClassVar[str] = "refusal.undo-revealed"
    """The sentence that says so."""
    chapter: ClassVar[bool] = False
    """It begins a part of the game: a heading in the log."""
    begins_move: ClassVar[bool] = False
    """A seat's turn to act begins with it."""
    quiet: ClassVar[bool] = False
    """The table shows it well enough: the log passes over it."""
    interlude: ClassVar[bool] = False
    """Everybody looks at it together before the game goes on."""
    ends: ClassVar[bool] = False
    """The game is over: its result is not told before it has been counted."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)

    @property
    def whose(self) -> Seat:
        """The seat it is about, or NOBODY."""
        return NOBODY

    @property
    def kind(self) -> str:
        """The name of the event, as catalogues and JSON use it."""
        return type(self).__name__

    def seen_by(self, seat: Seat) -> Event:
        """The event as that seat may know it."""
        return self if seat == self.whose or not self.hides else replace(self, **self.hides)

    def data(self) -> dict[str, Any]:
        """The event as plain data."""
        return {"event": self.kind, **{f.name: getattr(self, f.name) for f in fields(self)}}


class SeatEvent(Event):
    """One that is about a seat."""

    seat: Seat

    @property
    def whose(self) -> Seat:
        return self.seat


class Staged(list[Event]):
    """The events of a move, with the positions between them at which a screen can stop to show what has happened so
    far: after how many events, and the position there."""

    def __init__(self) -> None:
        super().__init__()
        self.stops: list[tuple[int, State]] = []


def stop(log: list[Event], state: Any) -> None:
    """What has happened until now can be shown for itself. Only who wants to show it keeps the position."""
    if isinstance(log, Staged):
        log.stops.append((len(log), state.copy()))


@dataclass(frozen=True)
class Refusal:
    """Why something is not legal: the rule's number, the sentence's key and its figures."""

    rule: str
    key: str
    params: Mapping[str, Param] = field(default_factory=dict)


@dataclass(init=False)
class Fault:
    """Why something from outside can't be used: the key of a sentence of the catalogues, after `fault.`, and what
    goes into it. A text goes in as it stands, several as a list; what is words itself is a `Fault` of its own."""

    key: str
    params: Mapping[str, Word]

    def __init__(self, key: str, /, **params: Word) -> None:
        self.key = key
        self.params = params

    def words(self, lang: str) -> str:
        """The sentence in a language."""
        from xian.engine import faults  # it needs the catalogues, and they need `BadInput`

        return faults.words(self, lang)

    def __str__(self) -> str:
        """The sentence in English, with no signs but those of a keyboard."""
        from xian.engine import faults

        return faults.typed(self)


Word: TypeAlias = "int | str | tuple[str, ...] | Refusal | Fault"
"""What a reason can be filled with."""


@dataclass(frozen=True)
class ScorePart:
    """Points from one source, with the sum they come from (`10 + 5 over 2`)."""

    source: str
    rule: str
    points: int
    formula: str


@dataclass(frozen=True)
class Pack:
    """A checked set of components. `tables` is the game's own form of it."""

    game: str
    name: str
    digest: str
    tables: Any


@dataclass(frozen=True)
class Options:
    """What a game is set up with, beside the seed."""

    players: int
    pack: Pack
    extra: Mapping[str, Param] = field(default_factory=dict)


@dataclass(frozen=True)
class Offer:
    """An option that players may choose beside the seats: its name in `Options.extra` and what it can be."""

    name: str
    usual: Param
    """What it is when nobody chooses."""
    values: tuple[Param, ...]
    """Two numbers, 0 and 1, are a switch."""
    seats: bool = False
    """The values are the numbers of players, 0 for any."""
    titles: Mapping[Param, Mapping[str, str]] = field(default_factory=dict)
    """What values are called in each language, when the pack names them."""


@runtime_checkable
class State(Protocol):
    """A position with everything in it, the hidden too."""

    @property
    def players(self) -> int: ...

    @property
    def to_move(self) -> Seat:
        """Whose decision it is; NOBODY when the game is over."""

    @property
    def over(self) -> bool: ...

    def legal(self) -> list[Move]:
        """Every legal move of the seat to move; at least two while the game runs. Not to be changed."""

    def play(self, move: Move, events: list[Event] | None = None) -> None:
        """Play a legal move in place, and every step after it that leaves no choice. What happens is
        appended to `events` when a list is given. The move is trusted: `Game.check` is the guard."""

    def copy(self) -> State: ...

    def scores(self) -> list[int]:
        """The final score of every seat; before the end, what it would be if the game ended now."""

    def winners(self) -> list[Seat]:
        """Who wins, or would win now."""


@dataclass(frozen=True)
class View:
    """What one seat may know. `state` is a state in which all the rest is blank; it tells legal moves (when
    the seat is to move), scores and figures, but can't be played on: `Game.determinize` fills it in first."""

    seat: Seat
    state: Any
    whole: bool = False
    """Nothing is hidden from anybody: what `Game.determinize` gives is the same every time, and a search needs it only
    once."""


class Game(Protocol):
    """One game. `Game` objects hold no state."""

    @property
    def key(self) -> str:
        """Name in records, on the command line and in catalogues."""

    @property
    def rules(self) -> int:
        """Version of the rules: changes when the same moves would give another game."""

    @property
    def seats(self) -> range:
        """How many can play."""

    def house_pack(self) -> Pack:
        """The components that come with the program."""

    def read_pack(self, text: str, source: str) -> Pack:
        """Check a component pack. Raises BadInput with file, key and reason."""

    def offers(self, pack: Pack, players: int) -> Sequence[Offer]:
        """The options there are with that pack and so many players."""

    def new(self, options: Options, seed: int) -> State: ...

    def text(self, move: Move) -> str:
        """The readable form. Raises BadMove for a number that is no move of this game."""

    def parse(self, text: str) -> Move:
        """Read the text form back. Raises BadMove."""

    def explain(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """Why that seat can't play that move now; None when it can. A view of another seat answers as far as it
        knows. Raises BadInput for what is no seat."""

    def view(self, state: State, seat: Seat) -> View:
        """What a seat may know, or NOBODY. Raises BadInput for what is no seat."""

    def determinize(self, view: View, rng: random.Random) -> State:
        """A full state that agrees with the view; what is hidden is drawn, never looked at."""

    def pack_view(self, view: View) -> Any:
        """The view as short plain data that JSON can carry, for a computer player in another process."""

    def unpack_view(self, data: Any, pack: Pack) -> View:
        """An equal view from what `pack_view` gave. Raises BadPosition."""

    def score_parts(self, state: State) -> list[list[ScorePart]]:
        """Each seat's score by source, in the order it is counted."""

    def to_json(self, state: State) -> dict[str, Any]: ...

    def from_json(self, data: Any, pack: Pack) -> State:
        """Read a position back. Raises BadPosition with every problem named."""

    def heading(self, state: State) -> str:
        """The chapter of the game that this state stands in ("turn 2 round 1"), for records and logs."""

    def describe(self, state: State, names: Sequence[str]) -> str:
        """The position as readable text; blank parts of a view are shown as unknown."""


def demand_seat(state: State, seat: Seat) -> None:
    """Raise BadInput unless that is a seat of the game or NOBODY."""
    if not NOBODY <= seat < state.players:
        raise BadInput(Fault("no-seat", seat=seat + 1, count=state.players))


def check(game: Game, state: State, seat: Seat, move: Move) -> None:
    """Raise IllegalMove unless that seat may play that move now."""
    if seat == state.to_move and move in state.legal():
        return
    refusal = game.explain(state, seat, move)
    if refusal is None:
        raise AssertionError(f"{game.key}: {game.text(move)} is not offered, yet nothing forbids it")
    raise IllegalMove(refusal)
