"""The game of a session of the line protocol: where it stands, how it came there, and its record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from xian.engine.game import NOBODY, BadInput, Event, Game, Move, Options, Param, Refusal, Seat, State, check
from xian.engine.record import PackFinder, Player, Step, compose, parse, play_step, replay, write
from xian.engine.registry import game as find_game

SOURCE: Final = "the record"

RefusalText: TypeAlias = Callable[[Game, Refusal, str, Sequence[str]], str]
EventText: TypeAlias = Callable[[Game, Event, str, Sequence[str]], str]


@dataclass(frozen=True)
class Surroundings:
    """What a session needs from the parts above: a player's packs, sentences, and who sits at a seat."""

    packs: PackFinder
    refusal_text: RefusalText
    event_text: EventText
    sit: Callable[[Seat, str], Player]


class Session:
    """A game that is played move by move. A position once reached is never changed."""

    def __init__(
        self, surroundings: Surroundings, game: Game, options: Options, seed: int, players: Sequence[Player],
        states: Sequence[State], steps: Sequence[Step], is_open: bool,
    ) -> None:
        self.game = game
        self.open = is_open
        """Whether the client may see everything and take back moves."""
        self._options = options
        self._seed = seed
        self._players = tuple(players)
        self._states = list(states)
        self._steps = list(steps)

    @classmethod
    def new(
        cls, surroundings: Surroundings, key: str, players: int, seed: int, extra: Mapping[str, Param], is_open: bool
    ) -> Session:
        """Set up a game. Raises BadInput."""
        game = find_game(key)
        if players not in game.seats:
            raise BadInput(f"{game.key} is for {game.seats.start} to {game.seats.stop - 1} players, not {players}")
        options = Options(players, game.house_pack(), dict(extra))
        sitting = [surroundings.sit(seat, f"Seat {seat + 1}") for seat in range(players)]
        return cls(surroundings, game, options, seed, sitting, [game.new(options, seed)], [], is_open)

    @classmethod
    def load(cls, surroundings: Surroundings, text: str, at: int | None, is_open: bool) -> Session:
        """Go on with the game of a record, after so many moves. Raises BadInput."""
        played = replay(parse(text, SOURCE), surroundings.packs)
        last = len(played.steps)
        if at is not None and at > last:
            raise BadInput(f"the record ends after move {last}")
        end = last if at is None else at
        return cls(surroundings, played.game, played.options, played.record.seed, played.record.players,
                   played.states[:end + 1], played.steps[:end], is_open)

    @property
    def state(self) -> State:
        return self._states[-1]

    @property
    def names(self) -> list[str]:
        return [player.name for player in self._players]

    def where(self) -> dict[str, Any]:
        """Where the game stands, as plain data."""
        state = self.state
        found: dict[str, Any] = {
            "game": self.game.key, "players": state.players, "moves": len(self._steps), "over": state.over,
            "to_move": None if state.to_move == NOBODY else state.to_move + 1, "heading": self.game.heading(state),
        }
        if state.over:
            found["scores"] = state.scores()
            found["winners"] = [seat + 1 for seat in state.winners()]
        return found

    def legal(self) -> list[str]:
        """Every legal move, as records write it; none when the game is over."""
        return [] if self.state.over else [self.game.text(move) for move in self.state.legal()]

    def play(self, text: str, seat: Seat | None = None) -> None:
        """The seat, if none is named the seat to move, plays a move. Raises BadMove and IllegalMove."""
        state = self.state
        move: Move = self.game.parse(text)
        check(self.game, state, max(0, state.to_move) if seat is None else seat, move)
        before = self._steps[-1].chapter if self._steps else ""
        after, step = play_step(self.game, state, move, before)
        self._states.append(after)
        self._steps.append(step)

    def back(self, moves: int) -> None:
        """Take back so many moves. Raises BadInput."""
        if moves > len(self._steps):
            raise BadInput(f"{len(self._steps)} moves have been played; {moves} can't be taken back")
        del self._steps[-moves:], self._states[-moves:]

    def events(self, seat: Seat) -> list[Event]:
        """All that has happened, as a seat may know it."""
        return [event.seen_by(seat) for step in self._steps for event in step.events]

    def record(self) -> str:
        """The game up to here as a record."""
        return write(compose(self.game, self._options, self._seed, self._players, self._steps, self.state))
