"""The rules of Qin as one object: what is legal, what a move does, and whose turn comes next."""

from __future__ import annotations

from xian.engine.game import FULL, Event, stop
from xian.engine.qin import placing
from xian.engine.qin.events import GameEnded, RoundBegan, TileDrawn, TurnPassed
from xian.engine.qin.laying import lay
from xian.engine.qin.position import Position
from xian.engine.qin.slots import HAND, HAND_SIZE, IN_PILES, NONE, OVER, PHASE, PILES, TURN, WINNER


class QinState(Position):
    """A state of Qin, as `game.State` asks."""

    @property
    def over(self) -> bool:
        return self.v[PHASE] == OVER

    def copy(self) -> QinState:
        """A state of its own; what is never changed is shared."""
        other = QinState(self.setting, self.v[:], self.piles, self.laid, self.places, self.near[:], self.crowded[:])
        other.to_move = self.to_move
        other.moves = self.moves
        other.viewer = self.viewer
        return other

    def legal(self) -> list[int]:
        """Every legal move; at least two while the game runs. Kept until the next move: not to be changed."""
        if self.moves is None:
            self.moves = self.generate()
        return self.moves

    def generate(self) -> list[int]:
        """Work out the legal moves of the seat to move."""
        return placing.legal(self, self.to_move) if self.v[PHASE] != OVER else []

    def play(self, move: int, events: list[Event] | None = None) -> None:
        """Lay a tile, and go on to the next turn in which somebody has a choice."""
        if self.viewer != FULL:
            raise ValueError("a view can't be played on: determinize it first")
        self.take_turn(move, events)
        self.go_on(events)

    def take_turn(self, move: int, log: list[Event] | None) -> None:
        """A whole turn: lay a tile, settle it, draw one (Q3). No draw after a win."""
        lay(self, move, log)
        if log is not None:
            stop(log, self)
        if self.v[PHASE] != OVER:
            self.draw(log)
            self.next_turn(log)

    def go_on(self, log: list[Event] | None) -> None:
        """Play every turn that leaves no choice: one move alone is made, none is a pass (Q3.4) or the end (Q5.2)."""
        self.moves = None
        while self.v[PHASE] != OVER and not placing.surely_two(self, self.to_move):
            moves = placing.legal(self, self.to_move)
            if len(moves) > 1:
                self.moves = moves
                return
            if moves:
                self.take_turn(moves[0], log)
            elif self.nobody_can_lay():
                self.v[PHASE] = OVER
                self.to_move = NONE
            else:
                if log is not None:
                    log.append(TurnPassed(self.to_move))
                self.next_turn(log)
        if log is not None and self.v[PHASE] == OVER:
            log.append(GameEnded(tuple(self.scores()), tuple(self.winners()), self.v[WINNER] != NONE))

    def draw(self, log: list[Event] | None) -> None:
        """The mover draws a tile, as long as there are any (Q3.3)."""
        v = self.v
        if v[IN_PILES] == 0:
            return
        v[IN_PILES] -= 1
        tile = self.piles[v[IN_PILES]]
        start = HAND + HAND_SIZE * self.to_move
        place = start + HAND_SIZE - 1
        while place > start and v[place - 1] > tile:
            v[place] = v[place - 1]
            place -= 1
        v[place] = tile
        if log is not None:
            log.append(TileDrawn(self.to_move, tile, v[IN_PILES] % PILES))

    def next_turn(self, log: list[Event] | None) -> None:
        self.to_move = (self.to_move + 1) % self.players
        self.v[TURN] += 1
        if log is not None:
            stop(log, self)
            if self.v[TURN] % self.players == 1:
                log.append(RoundBegan((self.v[TURN] - 1) // self.players + 1))

    def nobody_can_lay(self) -> bool:
        """Whether no tile in any hand can be laid (Q5.2)."""
        return not any(placing.legal(self, seat) for seat in range(self.players))

    def scores(self) -> list[int]:
        """Pagodas on the board (Q5.2); before the end, as if it ended now."""
        return [self.on_board(seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """Who has put down the last pagoda (Q5.1), else who has the most on the board (Q5.2)."""
        if self.v[WINNER] != NONE:
            return [self.v[WINNER]]
        scores = self.scores()
        return [seat for seat in range(self.players) if scores[seat] == max(scores)]
