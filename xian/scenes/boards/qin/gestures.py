"""What a drag, a press or a button means on the table of Qin. Only names of moves are worked out here; whether one is
legal, and why not, the engine says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from xian.engine.game import BadMove, Move
from xian.engine.qin.slots import IN_PILES
from xian.engine.qin.wording import move_text
from xian.scenes.boards.board import OWN, Act, Drop
from xian.scenes.boards.qin.pointing import move_at, placed, spot_of_target, tall, target, ways_of
from xian.ui.geometry import Box
from xian.ui.ids import Id

if TYPE_CHECKING:
    from xian.scenes.boards.qin.board import TheBoard

HALF_WAY: Final = 0.12
"""A tile held by its middle half way between two places lies with its upper or left half under the pointer: it leans
so far the other way."""


def tile_of(board: TheBoard, piece: Id) -> int | None:
    """Which tile a piece is; None where it is none of one's hand."""
    hand = board.memory.hands.get(board.now.seat, []) if piece.kind == "tile" else []
    return next((held[1] for held in hand if held is not None and held[0] == piece.number), None)


def spots_of(board: TheBoard, tile: int) -> dict[int, list[int]]:
    """The spots of a tile by the way it is held, of all its legal moves."""
    found: dict[int, list[int]] = {way: [] for way in range(ways_of(tile))}
    for move in board.now.legal:
        its_tile, way, spot = placed(move)
        if its_tile == tile:
            found[way].append(spot)
    return found


def targets(board: TheBoard, piece: Id) -> list[Id]:
    """The spots for the tile as it is held, from the top row down; while it lies as a proposal the hand too."""
    tile = tile_of(board, piece)
    if not board.now.legal or tile is None:
        return []
    way = board.ways.get(piece.number, 0)
    spots = sorted(spots_of(board, tile).get(way, []), key=lambda spot: (-(spot // 15), spot % 15))
    lies = board.draft is not None and board.draft[0] == piece.number
    return [target(spot) for spot in spots] + ([OWN] if lies else [])


def turn(board: TheBoard, piece: Id, steps: int) -> bool:
    """Turn a tile by so many quarters."""
    name, tile = piece.number, tile_of(board, piece)
    if tile is None:
        return False
    board.ways[name] = (board.ways.get(name, 0) + steps) % ways_of(tile)
    if board.draft is not None and board.draft[0] == name:
        board.draft = None
    return True


def settle_ways(board: TheBoard) -> None:
    """A tile that can only be laid another way is held that way; forget how tiles were held that are gone."""
    hand = [held for held in board.memory.hands.get(board.now.seat, []) if held is not None]
    board.ways = {name: board.ways.get(name, 0) for name, _ in hand}
    for name, tile in hand if board.now.legal else []:
        possible = [way for way, found in spots_of(board, tile).items() if found]
        if possible and board.ways[name] not in possible:
            board.ways[name] = possible[0]


def still_possible(board: TheBoard) -> bool:
    """Whether the proposal still can be played."""
    return board.draft is not None and board.draft[1] in board.now.legal and any(
        held is not None and held[0] == board.draft[0] for held in board.memory.hands.get(board.now.seat, []))


def meaning(board: TheBoard, piece: Id, spot: Id) -> tuple[Move, ...]:
    """The one move that putting a tile there as it is held means."""
    tile, place = tile_of(board, piece), spot_of_target(spot)
    if tile is None or place is None:
        return ()
    try:
        return (move_at(tile, board.ways.get(piece.number, 0), place),)
    except BadMove:  # both halves beside the board
        return ()


def near(board: TheBoard, piece: Id, box: Box) -> Id | None:
    """The spot that a tile held there means: the squares under it, or those beside them when only these will do."""
    tile = tile_of(board, piece)
    if tile is None or not box.meets(board.places.frame):
        return None
    upright = tall(board.ways.get(piece.number, 0))
    long = 2 * board.places.side
    box = box.middle(long / 2, long) if upright else box.middle(long, long / 2)
    lean = HALF_WAY * board.places.side
    box = box.moved(0, lean) if upright else box.moved(lean, 0)
    under = target(board.places.nearest(box, upright)[0])
    possible = targets(board, piece)
    if under in possible:
        return under
    boxes = {spot: board.places.pair(place, upright)
             for spot in possible if (place := spot_of_target(spot)) is not None}
    close = [spot for spot, other in boxes.items() if board.places.far(other, box.centre) < 0.8]
    return min(close, key=lambda spot: board.places.far(boxes[spot], box.centre), default=under)


def drop(board: TheBoard, piece: Id, spot: Id) -> Drop:
    """A tile was put on the board. It lies there as a proposal where it can't be taken back, because a tile is drawn
    for it; putting it back on the same squares lays it."""
    if spot == OWN:
        board.draft = None
        return Drop(drafted=True)
    moves = meaning(board, piece, spot)
    if not moves:
        return Drop(moves)
    board.memory.dropped = piece.number
    again = board.draft == (piece.number, moves[0])
    board.draft = piece.number, moves[0]
    return Drop(moves, drafted=not again and board.now.view.state.v[IN_PILES] > 0, sure=again)


def acts(board: TheBoard) -> list[Act]:
    """The buttons of a proposal."""
    if board.draft is None:
        return []
    say, move = board.table.say, board.draft[1]
    words = [move_text(move, board.table.lang), *board.told_of(move)]
    return [Act("lay", say("board-qin.lay"), move, main=True, tip="\n".join(words), sure=True),
            Act("clear", say("board-qin.take-up"), run=board.clear_draft)]


def prompt(board: TheBoard) -> str:
    """What is asked now, in plain words."""
    state = board.now.view.state
    word = "sure" if board.draft is not None else "first" if state.turn <= state.players else "lay"
    return board.table.say(f"board-qin.ask-{word}")
