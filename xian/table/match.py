"""A match: a game with somebody at every seat. The rules guard every move, views and masked events keep every secret,
and whoever watches is told that something has changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from xian.engine.game import (
    NOBODY,
    BadInput,
    Event,
    Fault,
    Game,
    IllegalMove,
    Move,
    Options,
    Refusal,
    Seat,
    State,
    View,
    check,
)
from xian.engine.record import LARGEST_SEED, Player, Record, Replay, Step, clean, compose
from xian.table.history import History
from xian.table.seats import check_names, check_seats, told_apart
from xian.table.undo import redo_to, undo_to


@dataclass(frozen=True)
class Pledge:
    """What was promised of a deal before the first move: a fingerprint, and the salt that it was made with."""

    salt: str
    fingerprint: str


class Match:
    """The table. Seats decide through `play`, `undo` and `redo`; everything else only looks."""

    def __init__(self, game: Game, options: Options, seed: int, players: Sequence[Player], history: History) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.players = tuple(players)
        self.history = history
        self.notes: tuple[str, ...] = ()
        self.pledge: Pledge | None = None
        """Of its deal (`table/pledge.py`)."""
        self.begun_here = True
        """Whether it did not come from a record: `table/begun.py` tells of those."""
        self._watchers: tuple[Callable[[], Any], ...] = ()

    @classmethod
    def new(cls, game: Game, options: Options, seed: int, players: Sequence[Player]) -> Match:
        """Set up a game. Raises BadInput for seats or options that can't be."""
        check_seats(game, players)
        check_names(players)
        if options.players != len(players):
            raise BadInput(Fault("seats.wanted", wanted=options.players, count=len(players)))
        if not 0 <= seed <= LARGEST_SEED:
            raise BadInput(Fault("record.seed", least=0, most=LARGEST_SEED))
        return cls(game, options, seed, players, History(game, game.new(options, seed)))

    @classmethod
    def of(cls, replay: Replay) -> Match:
        """Go on with the game of a record, at its end."""
        record = replay.record
        check_seats(replay.game, record.players, record.where, record.source)
        match = cls(replay.game, replay.options, record.seed, told_apart(record.players), History.of(replay))
        match.notes, match.begun_here = record.notes, False
        if record.fingerprint:
            match.pledge = Pledge(record.salt, record.fingerprint)
        return match

    @property
    def state(self) -> State:
        """The position, with everything hidden in it; not to be played on. Players get `view`."""
        return self.history.state

    @property
    def to_move(self) -> Seat:
        return self.state.to_move

    @property
    def over(self) -> bool:
        return self.state.over

    def view(self, seat: Seat) -> View:
        """What that seat may know."""
        return self.game.view(self.state, seat)

    # Decisions

    def play(self, seat: Seat, move: Move) -> Step:
        """That seat plays that move. Raises IllegalMove, and nothing has changed."""
        check(self.game, self.state, seat, move)
        step = self.history.play(move)
        for watcher in self._watchers:
            watcher()
        return step

    def bot_decides(self, seat: Seat, decide: Callable[[View], Move]) -> Step:
        """The computer player at that seat decides from its view, and from nothing else."""
        if self.players[seat].person:
            raise BadInput(f"seat {seat + 1}: {self.players[seat].name} decides in person")
        return self.play(seat, decide(self.view(seat)))

    def why_no_undo(self, seat: Seat) -> Refusal | None:
        """Why that seat can't take back its last decision; None when it can."""
        found = undo_to(self.history.steps, seat, self.players)
        return found if isinstance(found, Refusal) else None

    def can_undo(self, seat: Seat) -> bool:
        return self.why_no_undo(seat) is None

    def undo(self, seat: Seat) -> None:
        """Take back that seat's last decision and everything since. Raises IllegalMove."""
        found = undo_to(self.history.steps, seat, self.players)
        if isinstance(found, Refusal):
            raise IllegalMove(found)
        self.go(found)

    def why_no_redo(self, seat: Seat) -> Refusal | None:
        """Why that seat can't play its last decision again; None when it can."""
        found = redo_to(self.history.position, self.history.undone, seat, self.players)
        return found if isinstance(found, Refusal) else None

    def can_redo(self, seat: Seat) -> bool:
        return self.why_no_redo(seat) is None

    def redo(self, seat: Seat) -> None:
        """Play again what that seat took back, and the computer players' moves after it. Raises IllegalMove."""
        found = redo_to(self.history.position, self.history.undone, seat, self.players)
        if isinstance(found, Refusal):
            raise IllegalMove(found)
        self.go(found)

    def go(self, position: int) -> None:
        """Stand at any position of the game, for analysis and replay."""
        if position != self.history.position:
            self.history.go(position)
            for watcher in self._watchers:
                watcher()

    def comment(self, text: str) -> None:
        """Comment on the last move, in the record."""
        cleaned = clean(text)
        if cleaned:
            self.history.comment(cleaned)
            for watcher in self._watchers:
                watcher()

    # Looking

    def events_for(self, seat: Seat = NOBODY) -> list[Event]:
        """All that has happened, as that seat may know it; an onlooker's share unless a seat is given."""
        return [event.seen_by(seat) for event in self.history.events()]

    def on_change(self, watcher: Callable[[], Any]) -> None:
        """Call the watcher after every move, undo, redo and comment."""
        self._watchers = (*self._watchers, watcher)

    def record(self) -> Record:
        """The game up to here. What waits to be played again is not in it."""
        return compose(
            self.game, self.options, self.seed, self.players, self.history.steps, self.state, self.notes,
            self.history.below, *((self.pledge.salt, self.pledge.fingerprint) if self.pledge is not None else ()),
        )
