"""The rules of Xi'an as one object: which decision is asked, what is legal, what a move does."""

from __future__ import annotations

from xian.engine.game import FULL, Event, stop
from xian.engine.xian import action, entry, favour, lab, pairs, palace, scoring, tiles, turn_end, worker, workshop
from xian.engine.xian.events import GameEnded
from xian.engine.xian.moves import END
from xian.engine.xian.position import Position
from xian.engine.xian.slots import ACTION, BUILD, END_TILE, FAVOUR, LATE, OVER, PAIR, PAY, PHASE, SEAL, SWAP, WORKER


class XianState(Position):
    """A state of Xi'an, as `game.State` asks."""

    @property
    def over(self) -> bool:
        return self.v[PHASE] == OVER

    def copy(self) -> XianState:
        """A state of its own; the setting and the piles never change and are shared."""
        other = XianState(self.setting, self.v[:], self.piles)
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
        """Work out the legal moves of the decision asked."""
        phase = self.v[PHASE]
        if phase == WORKER:
            return worker.legal(self)
        if phase == BUILD:
            return entry.legal(self)
        if phase == LATE:
            return entry.legal_late(self)
        if phase == PAIR:
            return pairs.legal(self)
        if phase == ACTION:
            return action.legal(self)
        if phase == SEAL:
            return workshop.SEAL_MOVES
        if phase == PAY:
            return lab.legal(self)
        if phase == FAVOUR:
            return favour.legal(self)
        if phase == SWAP:
            return tiles.legal(self)
        if phase == END_TILE:
            return palace.end_tiles(self)
        return []

    def play(self, move: int, events: list[Event] | None = None) -> None:
        """Play a legal move, and every step after it that leaves no choice."""
        if self.viewer != FULL:
            raise ValueError("a view can't be played on: determinize it first")
        self.apply(move, events)
        while WORKER < self.v[PHASE] < OVER:
            moves = self.generate()
            if len(moves) > 1:
                self.moves = moves
                return
            if events is not None:
                stop(events, self)
            self.apply(moves[0], events)
        self.moves = None
        if events is not None and self.v[PHASE] == OVER:
            events.append(GameEnded(tuple(self.scores()), tuple(self.winners())))

    def apply(self, move: int, log: list[Event] | None) -> None:
        """One step of the rules."""
        phase = self.v[PHASE]
        if phase == WORKER:
            worker.play(self, move, log)
        elif phase == BUILD:
            entry.play(self, move, log)
        elif phase == LATE:
            if move == END:
                turn_end.end_move(self, log)
            else:
                entry.play(self, move, log)
        elif phase == PAIR:
            pairs.play(self, move, log)
        elif phase == ACTION:
            action.play(self, move, log)
        elif phase == SEAL:
            action.play_seal(self, move, log)
        elif phase == PAY:
            action.play_pay(self, move, log)
        elif phase == FAVOUR:
            favour.play(self, move, log)
        elif phase == SWAP:
            tiles.play(self, move, log)
        elif phase == END_TILE:
            action.play_end_tile(self, move, log)

    def scores(self) -> list[int]:
        """Final scores (X10); before the end, as if it ended now."""
        return scoring.totals(self)

    def winners(self) -> list[int]:
        """X10.6."""
        return scoring.winners(self)
