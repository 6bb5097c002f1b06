"""The rules of Terracotta Army as one object: which decision is asked, what is legal, what a move does."""

from __future__ import annotations

from xian.engine.game import FULL, Event, stop
from xian.engine.terracotta import actions, ending, masters, specialists, statues, worker
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.position import Position


class TerracottaState(Position):
    """A state of Terracotta Army, as `game.State` asks."""

    @property
    def over(self) -> bool:
        return self.v[at.PHASE] == at.OVER

    def copy(self) -> TerracottaState:
        """A state of its own; the setting never changes and is shared."""
        other = TerracottaState(self.setting, self.v[:])
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
        phase = self.v[at.PHASE]
        if phase == at.ACTION:
            return actions.legal(self)
        if phase == at.MOVE:
            return worker.legal(self)
        if phase == at.TYPE:
            return statues.type_moves(self)
        if phase == at.SPACE:
            return statues.space_moves(self)
        if phase == at.USE_WEAPON:
            return statues.weapon_moves(self)
        if phase == at.SLIDE:
            return statues.slide_moves(self)
        if phase == at.KIND:
            return specialists.kind_moves(self)
        if phase == at.STAND:
            return specialists.stand_moves(self)
        if phase == at.FACE:
            return specialists.face_moves(self)
        if phase == at.TOKEN:
            return actions.token_moves(self)
        if phase == at.ABILITY:
            return actions.ABILITY_MOVES
        if phase == at.ADVANCE:
            return statues.inspections(self, 2)
        if phase == at.STORES:
            return masters.store_moves(self)
        return []

    def play(self, move: int, events: list[Event] | None = None) -> None:
        """Play a legal move, and every step after it that leaves no choice."""
        if self.viewer != FULL:
            raise ValueError("a view can't be played on: determinize it first")
        self.apply(move, events)
        self.go_on(events)

    def go_on(self, events: list[Event] | None) -> None:
        """Play on as long as there is no choice."""
        while self.v[at.PHASE] != at.OVER:
            moves = self.generate()
            if len(moves) > 1:
                self.moves = moves
                return
            if events is not None:
                stop(events, self)
            self.apply(moves[0], events)
        self.moves = None

    def apply(self, move: int, log: list[Event] | None) -> None:
        """One step of the rules."""
        phase = self.v[at.PHASE]
        self.moves = None
        if phase == at.ACTION:
            actions.play(self, move, log)
        elif phase == at.MOVE:
            worker.play(self, move, log)
        elif phase == at.TYPE:
            statues.choose_type(self, move)
        elif phase == at.SPACE:
            statues.place(self, move, log)
        elif phase == at.USE_WEAPON:
            statues.use_weapon(self, move, log)
        elif phase == at.SLIDE:
            statues.slide(self, move, log)
        elif phase == at.KIND:
            specialists.buy(self, move, log)
        elif phase == at.STAND:
            specialists.stand(self, move, log)
        elif phase == at.FACE:
            specialists.face(self, move, log)
        elif phase == at.TOKEN:
            actions.place_token(self, move, log)
        elif phase == at.ABILITY:
            actions.play_ability(self, move, log)
        elif phase == at.ADVANCE:
            masters.advance(self, move, log)
        elif phase == at.STORES:
            masters.take_stores(self, move, log)

    def track(self, seat: int) -> int:
        """The points the seat has by now."""
        return ending.track(self, seat)

    def scores(self) -> list[int]:
        """Final scores (T8); before the end, as if it ended now."""
        return ending.totals(self)

    def winners(self) -> list[int]:
        """T8.6."""
        return ending.winners(self)
