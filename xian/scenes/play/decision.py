"""What is decided at the table: a move is played, waits for a word because it can't be taken back, or is one of a
hint's; and what is chosen of several."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING

from xian.engine.game import GameError, Move
from xian.table.preview import preview
from xian.ui.geometry import Box
from xian.ui.ids import NO_ID, Id

if TYPE_CHECKING:
    from xian.scenes.play.controller import Controller


class Decision:
    """The moves of the person at the bottom."""

    def __init__(self, table: Controller) -> None:
        self.table = table
        self.ways: list[Move] = []
        """Moves to choose from, where a drop could mean several."""
        self.ways_at = NO_ID
        self.pending: Move | None = None
        """A move that can't be taken back: it is played when somebody says that it is meant."""
        self.advised: tuple[Move, ...] = ()
        """Moves of a hint that is looked at."""
        self.follows: deque[Move] = deque()
        """Moves of a hint, or of one gesture, that are still to be played, or that wait with another for a word."""
        self.asked = False
        """Whether what can't be taken back waits for a word among them."""

    def forget(self) -> None:
        """The game stands elsewhere by now."""
        self.follows.clear()
        self.ways = []

    def choose_of(self, moves: Sequence[Move], at: Id) -> None:
        """A drop on that spot could mean several moves: one of them is chosen."""
        self.ways, self.ways_at = list(moves), at

    def drop_ways(self) -> bool:
        """None of them is meant; whether there were any."""
        had, self.ways = bool(self.ways), []
        return had

    def advise(self, moves: Sequence[Move]) -> None:
        """Moves of a hint are looked at, or none."""
        self.advised = tuple(moves)
        self.table.stage.wake()

    def withdraw(self) -> bool:
        """The move that waits for a word is not meant; whether one did."""
        had, self.pending = self.pending is not None, None
        if had:
            self.follows = deque()
        return had

    def propose(self, move: Move, sure: bool = False, left: tuple[Id, Box] | None = None,
                then: Sequence[Move] = ()) -> None:
        """The person at the bottom plays, and `then` what the same gesture means too. What can't be taken back waits
        for a word, unless it is `sure` already."""
        self.asked = False
        if sure or not self.table.stage.settings.confirm or not self.asks_first(move):
            self.play(move, left, sure, then)
        else:
            self.wait_for_word(move, then)

    def wait_for_word(self, move: Move, then: Sequence[Move] = ()) -> None:
        """It is played when somebody says that it is meant; until then its way is shown."""
        self.table.cancel()
        self.ways = []
        self.pending, self.follows = move, deque(then)
        self.table.changed()
        self.table.stage.wake()

    def asks_first(self, move: Move) -> bool:
        """Whether a move shows something hidden, or ends the game. What is chosen in secret is confirmed where it is
        put together."""
        shown = self.table.board.shown
        if shown is None or self.in_secret:
            return False
        return preview(self.table.source.match.game, shown.view, move).final

    @property
    def in_secret(self) -> bool:
        """Whether what is decided now is not to be seen by the others."""
        shown = self.table.board.shown
        return shown is not None and self.table.board.secret(shown.view.state)

    def confirm(self) -> None:
        """The move that waits for a word is meant."""
        move, moves = self.pending, tuple(self.follows)
        if move is not None and move in self.table.legal:
            self.table.cancel()
            self.play(move, sure=True, then=moves)

    def play(self, move: Move, left: tuple[Id, Box] | None = None, sure: bool = False,
             then: Sequence[Move] = ()) -> None:
        """The person at the bottom plays, with nothing in the hand; `sure`: the move ends with it, and nobody is
        asked; `then`: what follows it when it has been seen."""
        self.follows.clear()
        self.advised = ()
        self.table.pin()  # what comes now is to be seen
        self.ways = []
        self.table.board.clear_draft()
        try:
            beats = self.table.source.play(move, sure)
            if not beats:
                self.table.stage.sound.play("refuse")
                self.table.shows.show_now(animate=True)
                return
            self.follows = deque(then)
            self.table.shows.begin(beats)
            self.table.view.arrows.clear()
            self.table.shows.next_beat(left)
        except GameError as error:
            self.table.stage.notice(error.in_words(self.table.stage.lang), True)
        self.table.stage.wake()

    def play_all(self, moves: Sequence[Move], asked: bool = False) -> None:
        """The steps of a hint, one after the other as long as they can be played. `asked`: one that can't be taken back
        waits for a word, and one that is chosen in secret, for nobody has put it together."""
        self.asked = asked
        self.play_next(deque(moves))

    def play_next(self, moves: deque[Move]) -> None:
        while moves and self.table.may_act:
            move = moves.popleft()
            if move in self.table.legal:
                self.table.cancel()
                if self.asked and self.table.stage.settings.confirm and (self.in_secret or self.asks_first(move)):
                    self.wait_for_word(move, moves)
                else:
                    self.play(move, then=moves)
                return

    def follow(self) -> None:
        """A step has been seen: the next one of the hint or the gesture, if it is still one's own decision."""
        moves, self.follows = self.follows, deque()
        self.play_next(moves)
