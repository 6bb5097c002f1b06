"""What only Qin has to show: tiles that are laid on a board, and boards that players paint."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from xian.engine.game import BadInput, Move
from xian.pilot import Pilot
from xian.shots import scenes
from xian.shots.own import Own, Stager
from xian.shots.staging import Shot, decisions, drag_over, lay, tables
from xian.table.preview import preview

if TYPE_CHECKING:
    from xian.scenes.boards.board import Thing
    from xian.scenes.editor import Editor
    from xian.scenes.play.turn import Turn

TURNS: Final = 4
"""Quarters that bring a tile round."""
BOARD: Final = "Wei He"


def would(kind: str, without: str = "") -> Stager:
    """A tile held where it would bring an event of that kind, and none of another."""

    def stage(pilot: Pilot, shot: Shot) -> None:
        for found, pieces in tables(pilot, shot):
            for move in moves_to(found, kind, without):
                if hold(pilot, found, pieces, move):
                    return
        raise BadInput(f"seat {shot.seat + 1} has no move in this game that would bring a {kind}")

    return stage


def moves_to(found: Turn, kind: str, without: str) -> list[Move]:
    """The legal moves that would bring an event of the one kind, and none of the other."""
    game, view = found.match.game, found.match.view(found.progress.seat)
    legal = found.table.board.shown.legal if found.table.board.shown is not None else ()
    brings = {move: {event.kind for event in preview(game, view, move).events} for move in legal}
    return [move for move, kinds in brings.items() if kind in kinds and without not in kinds]


def hold(pilot: Pilot, found: Turn, pieces: list[Thing], move: Move) -> bool:
    """Take up the tile of a move, turned as the move has it, and hold it where it would lie; whether one can."""
    board = found.table.board
    for piece in pieces:
        for _ in range(TURNS):
            spot = next((id for id in board.targets(piece.id) if board.meaning(piece.id, id) == (move,)), None)
            tile, goal = board.thing(piece.id), board.thing(spot or "")
            if tile is not None and goal is not None:
                drag_over(pilot, tile, goal)
                return found.table.held is not None and found.table.held.over == spot
            board.turn_piece(piece.id, 1)
    return False


def laid(pilot: Pilot, shot: Shot) -> None:
    """A tile that lies as a proposal, with the button that lays it."""
    would("ProvinceFounded")(pilot, shot)
    turn = cast("Turn", pilot.scene)
    assert turn.table.held is not None
    pilot.up(turn.table.held.at)
    pilot.move((4, 4))


def village(pilot: Pilot, shot: Shot) -> None:
    """A village that is looked at: who leads there."""
    found = lay(pilot, shot, decisions(shot)[0])
    leads = [thing for thing in found.table.board.things if thing.kind == "lead"]
    if not leads:
        raise BadInput("nobody is at a village yet")
    at = found.table.board.thing(f"village.{leads[len(leads) // 2].id.number}")
    assert at is not None
    pilot.move((at.box.x + 3, at.box.y + 3))


def editor(pilot: Pilot, shot: Shot) -> None:
    """A board begun from the first one there is, some of it changed, that can be played on."""
    found = begun(pilot, shot)
    found.mirror = True
    paint(found, "water", (0, 4), (0, 5), (5, 12), (6, 12))
    paint(found, "village", (2, 10))
    found.take_brush(found.painting.BRUSHES[1])
    found.rebuild()


def editor_wrong(pilot: Pilot, shot: Shot) -> None:
    """A board with several things wrong."""
    found = begun(pilot, shot)
    paint(found, "grass", (5, 6))
    paint(found, "water", (10, 0), (10, 1), (11, 2), (12, 2))
    paint(found, "village", (5, 2), (6, 1))
    found.rebuild()


def begun(pilot: Pilot, shot: Shot) -> Editor:
    pilot.app.open("editor", game=shot.game)
    pilot.idle()
    found = cast("Editor", pilot.scene)
    found.begin_from(1)
    found.title = BOARD
    return found


def paint(found: Editor, name: str, *squares: tuple[int, int]) -> None:
    """Paint squares, rows from above, with the brush of that name."""
    brush = next(brush for brush, its_name in found.painting.NAMES.items() if its_name == name)
    for row, column in squares:
        found.paint_square(row, column, brush)


OWN: Final = Own(
    stagers={
        "turn-founds": would("ProvinceFounded"), "turn-joins": would("ProvinceJoined"),
        "turn-takes": would("VillageTaken", without="ProvinceJoined"), "turn-laid": laid, "turn-village": village,
        "turn-lion": scenes.turn, "editor": editor, "editor-wrong": editor_wrong,
    },
    options={"turn-lion": {"board": "lion"}},
    heard_at=14,
)
