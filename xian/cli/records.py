"""Reading a game record from the disk, and a position out of it."""

from __future__ import annotations

import argparse
from dataclasses import dataclass

from xian.engine.game import NOBODY, BadInput, Game, Seat, State
from xian.engine.intake import read_text
from xian.engine.record import MOST_BYTES, Replay, parse, replay
from xian.table.folders import find_folders, pack_finder


@dataclass(frozen=True)
class Place:
    """A position of a record, and where it stands in it."""

    file: str
    replay: Replay
    at: int

    @property
    def game(self) -> Game:
        return self.replay.game

    @property
    def state(self) -> State:
        return self.replay.states[self.at]

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.replay.record.players]

    def who(self, seat: Seat) -> str:
        """A seat as people read it."""
        return "nobody" if seat == NOBODY else f"seat {seat + 1} ({self.names[seat]})"

    def seat(self, number: int | None) -> Seat:
        """The seat a person names, from 1; the seat to move when none is named."""
        if number is None:
            return self.state.to_move
        if number > self.state.players:
            raise BadInput(f"there is no seat {number} in a game of {self.state.players}")
        return number - 1

    def data(self) -> dict[str, object]:
        """The head of everything that is printed as JSON."""
        mover = self.state.to_move
        return {"file": self.file, "game": self.game.key, "at": self.at, "moves": len(self.replay.steps),
                "to_move": None if mover == NOBODY else mover + 1, "over": self.state.over}


def read_place(arguments: argparse.Namespace) -> Place:
    """Read, play and verify the record, and go to the position asked for. Raises BadInput."""
    played = read_replay(arguments.file)
    last = len(played.steps)
    at = last if arguments.at is None else arguments.at
    if at > last:
        raise BadInput(f"--at {at}: the record ends after move {last}", source=arguments.file)
    return Place(arguments.file, played, at)


def read_replay(file: str) -> Replay:
    """Read, play and verify a record. Raises BadInput."""
    return replay(parse(read_text(file, MOST_BYTES), file), pack_finder(find_folders().packs))
