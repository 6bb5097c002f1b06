"""Hands that do one move at the table as a person would: by a button, a piece put on a spot, or a tile turned first."""

from __future__ import annotations

from tests.e2e.players import Hands
from xian.engine.game import Move
from xian.scenes.play.turn import Turn

TRIES = 24
TURNS = 16


def do(hands: Hands, move: Move) -> bool:
    """Do that move; whether there is a gesture for it now. What is asked about it is answered."""
    turn = hands.turn
    before = turn.progress.position
    tries = tried(turn)
    used: set[tuple[str, str]] = set()
    for _ in range(TRIES):
        if hands.pilot.where != "turn" or hands.turn is not turn or turn.progress.position != before:
            return True
        if turn.table.decision.pending == move:
            hands.press("sure")
        elif move in turn.table.decision.ways:
            hands.press(f"choice-{turn.table.decision.ways.index(move)}")
        elif button := next((act.id for act in turn.now.acts if act.move == move), ""):
            hands.press(button)
        elif not by_piece(hands, turn, move, used):
            return False
        hands.pilot.idle()
        if tried(turn) > tries:
            return True
    raise AssertionError(f"{turn.match.game.text(move)} is never done")


def tried(turn: Turn) -> int:
    """How many tries of this step were not taken."""
    assert turn.companion is not None
    return turn.companion.walk.astray


def by_piece(hands: Hands, turn: Turn, move: Move, used: set[tuple[str, str]]) -> bool:
    """A piece put where it means that move, or a part of it, that was not `used` before; whether there is one."""
    board = turn.table.board
    for piece, spot in board.paths([move]):
        if (piece, spot) not in used and piece in turn.table.movable() and spot in board.targets(piece):
            used.add((piece, spot))
            hands.put(piece, spot)
            return True
    for piece in turn.table.movable():
        for _ in range(TURNS):
            spots = [spot for spot in board.targets(piece) if move in board.meaning(piece, spot)]
            if spots:
                hands.put(piece, spots[0])
                return True
            if not turn.table.turn_round(1, board.thing(piece)):
                break
    return False
