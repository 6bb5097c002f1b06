"""The game record: a whole game as plain text that a person can read, compare and play again.

`parse` and `write` turn text into a `Record` and back (see `record_text` and docs/RECORD.md); `replay` plays a
record by the rules and verifies it; `compose` makes the record of a game that is being played.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from xian.engine import registry
from xian.engine.fingerprint import demand_true
from xian.engine.game import (
    NOBODY,
    BadInput,
    BadMove,
    Event,
    Fault,
    Game,
    GameError,
    IllegalMove,
    Move,
    Options,
    Pack,
    Seat,
    State,
    check,
)
from xian.engine.record_parts import (
    FORMAT,
    LARGEST_SEED,
    LONGEST_NAME,
    MOST_BYTES,
    PERSON,
    Entry,
    Heading,
    Played,
    Player,
    Record,
    Remark,
    clean,
    clean_name,
)
from xian.engine.record_text import parse, write

__all__ = [
    "FORMAT", "LARGEST_SEED", "LONGEST_NAME", "MOST_BYTES", "PERSON",
    "Above", "Entry", "Heading", "PackFinder", "Played", "Player", "Record", "Remark", "Replay", "Step",
    "clean", "clean_name", "compose", "digest", "no_packs", "parse", "play_step", "replay", "write",
]

Above: TypeAlias = Heading | Remark
"""What stands on a line of its own above a move."""

PackFinder: TypeAlias = Callable[[Game, str], "Pack | None"]
"""Finds a player's component pack by name; the pack that comes with the program is never asked for."""


def no_packs(game: Game, name: str) -> Pack | None:
    """Only the pack that comes with the program is at hand."""
    return None


def digest(game: Game, state: State) -> str:
    """16 hex digits that differ when anything in the state does."""
    text = json.dumps(game.to_json(state), sort_keys=True, separators=(",", ":"), allow_nan=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Step:
    """One move of a game: what was played, what happened, and what stands above it in the record."""

    move: Move
    played: Played
    chapter: str
    """The heading of the state the move was played in."""
    events: tuple[Event, ...]
    above: tuple[Above, ...] = ()

    @property
    def seat(self) -> Seat:
        """Who played the move."""
        return self.played.seat


@dataclass(frozen=True)
class Replay:
    """A record played through. `states[n]` is the position after n moves; none of them is to be changed."""

    record: Record
    game: Game
    options: Options
    states: tuple[State, ...]
    steps: tuple[Step, ...]
    below: tuple[Above, ...]
    """What stands after the last move."""

    @property
    def final(self) -> State:
        return self.states[-1]


def play_step(
    game: Game, state: State, move: Move, before: str, above: Sequence[Above] = (), comment: str = ""
) -> tuple[State, Step]:
    """Play a legal move on a copy. `before` is the chapter of the move before it, empty for the first: where
    the chapter changes, its heading goes above the move."""
    chapter = game.heading(state)
    if chapter != before and not any(isinstance(entry, Heading) for entry in above):
        above = (*above, Heading(chapter))
    played = Played(state.to_move, game.text(move), comment)
    after = state.copy()
    events: list[Event] = []
    after.play(move, events)
    return after, Step(move, played, chapter, tuple(events), tuple(above))


def compose(
    game: Game,
    options: Options,
    seed: int,
    players: Sequence[Player],
    steps: Sequence[Step],
    state: State,
    notes: Sequence[str] = (),
    below: Sequence[Above] = (),
    salt: str = "",
    fingerprint: str = "",
) -> Record:
    """The record of a game in which these steps led to this state."""
    body: list[Entry] = []
    for step in steps:
        body += step.above
        body.append(step.played)
    return Record(
        game=game.key,
        rules=game.rules,
        pack=options.pack.name,
        pack_digest=options.pack.digest,
        seed=seed,
        players=tuple(players),
        options=dict(options.extra),
        notes=tuple(notes),
        result=tuple(state.scores()) if state.over else None,
        state=digest(game, state),
        body=(*body, *below),
        salt=salt,
        fingerprint=fingerprint,
    )


def replay(record: Record, packs: PackFinder = no_packs) -> Replay:
    """Play the record by the rules. Raises BadInput, with line and reason, unless everything in it is true."""
    try:
        return _Reader(record, packs).replay()
    except BadInput as error:
        source = error.source or record.source
        raise BadInput(error.why, source=source, line=error.line) from error.__cause__


class _Reader:
    """Plays a record move by move."""

    def __init__(self, record: Record, packs: PackFinder) -> None:
        self.record = record
        self.game = self._game()
        self.options = self._options(packs)
        self.states = [self._start()]
        self.steps: list[Step] = []
        self.above: list[Above] = []
        """What stands above the next move."""

    def _bad(self, header: str, reason: Fault | str) -> BadInput:
        return BadInput(reason, line=self.record.where.get(header, 0))

    def _game(self) -> Game:
        try:
            game = registry.game(self.record.game)
        except BadInput as error:
            raise self._bad("game", error.why) from None
        if self.record.rules != game.rules:
            raise self._bad("rules", Fault("record.other-rules", version=self.record.rules, own=game.rules))
        if len(self.record.players) not in game.seats:
            raise self._bad("players", Fault("seats.count", count=len(self.record.players), game=game.key,
                                             least=game.seats.start, most=game.seats.stop - 1))
        return game

    def _options(self, packs: PackFinder) -> Options:
        name, wanted = self.record.pack, self.record.pack_digest
        house = self.game.house_pack()
        pack = house if name == house.name else packs(self.game, name)
        if pack is None:
            raise self._bad("pack", Fault("record.pack-away", name=repr(name), folder=f"packs/{self.game.key}"))
        if pack.digest != wanted and pack is house:
            raise self._bad("pack", Fault("record.pack-edition", wanted=wanted, found=pack.digest))
        if pack.digest != wanted:
            raise self._bad("pack", Fault("record.pack-changed", name=repr(name), wanted=wanted, found=pack.digest))
        return Options(len(self.record.players), pack, dict(self.record.options))

    def _start(self) -> State:
        try:
            state = self.game.new(self.options, self.record.seed)
        except GameError as error:
            first = next((f"option {name}" for name in self.record.options), "players")
            raise self._bad(first, error.why) from None
        try:
            demand_true(self.record, self.game, self.options, state)
        except BadInput as error:
            raise self._bad("fingerprint", error.why) from None
        return state

    def replay(self) -> Replay:
        """Play every entry, then compare the end with the header."""
        for entry in self.record.body:
            if isinstance(entry, Played):
                self._move(entry)
            else:
                if isinstance(entry, Heading):
                    self._verify_heading(entry)
                self.above.append(entry)
        self._verify_end()
        return Replay(
            self.record, self.game, self.options, tuple(self.states), tuple(self.steps), tuple(self.above)
        )

    def _chapter(self) -> str:
        """The chapter of the last move."""
        return self.steps[-1].chapter if self.steps else ""

    def _verify_heading(self, entry: Heading) -> None:
        true = self.game.heading(self.states[-1])
        if entry.text != true:
            raise BadInput(Fault("record.heading", wanted=repr(true), found=repr(entry.text)), line=entry.line)
        if true == self._chapter() or any(isinstance(other, Heading) for other in self.above):
            raise BadInput(Fault("record.heading-place", heading=repr(true)), line=entry.line)

    def _move(self, entry: Played) -> None:
        state = self.states[-1]
        number = len(self.steps) + 1
        if state.over:
            raise BadInput(Fault("record.after-end", number=number), line=entry.line)
        if entry.seat not in (NOBODY, state.to_move):
            reason = Fault("record.other-seat", number=number, seat=state.to_move + 1, other=entry.seat + 1)
            raise BadInput(reason, line=entry.line)
        try:
            move = self.game.parse(entry.text)
            check(self.game, state, state.to_move, move)
        except BadMove as error:
            raise BadInput(Fault("record.bad-move", number=number, reason=error.told), line=entry.line) from error
        except IllegalMove as error:
            reason = Fault("record.illegal", number=number, move=repr(entry.text), refusal=error.refusal)
            raise BadInput(reason, line=entry.line) from error
        state, step = play_step(self.game, state, move, self._chapter(), self.above, entry.comment)
        self.states.append(state)
        self.steps.append(step)
        self.above = []

    def _verify_end(self) -> None:
        state = self.states[-1]
        scores = " ".join(str(score) for score in state.scores())
        if self.record.result is not None:
            if not state.over:
                raise self._bad("result", Fault("record.result-early"))
            if list(self.record.result) != state.scores():
                raise self._bad("result", Fault("record.result-other", scores=scores))
        if self.record.state and self.record.state != digest(self.game, state):
            raise self._bad("state", Fault("record.state", state=digest(self.game, state)))
