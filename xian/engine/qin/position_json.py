"""A position of Qin as plain JSON with names, and back with every problem named (docs/POSITION-QIN.md).

What can be worked out from the tiles on the board is not written: the JSON of equal positions is equal. The same reader
takes the views that go to other processes: there hands and piles hold "?".
"""

from __future__ import annotations

from typing import Any, Final

from xian.engine import positions
from xian.engine.game import FULL, NOBODY, BadMove, BadPosition, Pack
from xian.engine.json_fields import HIDDEN, NONE, UNKNOWN, Fields, OneOf, Whole, Wrong, quoted
from xian.engine.qin import slots as at
from xian.engine.qin.board import BoardMap
from xian.engine.qin.components import Components
from xian.engine.qin.moves import SQUARE_NAMES, WRONG, parse, square_name, squares, text, tile_of
from xian.engine.qin.position import Setting, derive
from xian.engine.qin.position_check import problems
from xian.engine.qin.setup import empty_board
from xian.engine.qin.state import QinState


class Open(OneOf):
    """What the viewer can see."""

    def read(self, value: Any) -> int:
        if value == UNKNOWN:
            raise Wrong(f"{quoted(value)} is not for this viewer to see, or to be hidden from")
        return super().read(value)


RULES: Final = 1
KEYS: Final = (
    *positions.HEAD, "board", "balance", "turn", "to_move", "winner", "laid", "provinces", "villages", "piles",
    "players",
)
PROVINCE_KEYS: Final = ("at", "owner", "pagodas")
TILE: Final = Open("tile", at.TILES)
SQUARE: Final = OneOf("square", tuple(SQUARE_NAMES))
FLAG: Final = Whole(0, 1)
TURN: Final = positions.One("turn", at.TURN, Whole(1, 9999), 1)
PAGODAS_ON: Final = Whole(1, 2)
HAND: Final = positions.Many("hand", at.HAND, TILE, 0, at.HAND_SIZE, ascending=True)
PAGODAS: Final = positions.One("pagodas", at.LEFT, Whole(0, 99))
PLAYER: Final[tuple[positions.PositionPart, ...]] = (HAND, PAGODAS)


def villages(state: QinState) -> positions.Inner:
    """Who holds each village of the board."""
    board, seat = state.setting.board, positions.seat_kind(state.players, optional=True)
    return positions.Inner("villages", tuple(positions.One(board.village_name(village), at.HOLDER + village, seat, NONE)
                                   for village in range(len(board.villages))))


def to_json(state: QinState) -> dict[str, Any]:
    """The position as plain data: names for everything, seats from 1. A view says "?" for what it hides."""
    v, seat = state.v, positions.seat_kind(state.players, optional=True)
    return {
        **positions.head_of("qin", RULES, state),
        "board": state.setting.board.name,
        "balance": state.setting.balance,
        "turn": state.turn,
        "to_move": seat.write(state.to_move),
        "winner": seat.write(state.winner),
        "laid": [text(move) for move in state.laid],
        "provinces": [
            {"at": square_name(state.squares(province)[0]), "owner": state.owner(province) + 1,
             "pagodas": state.pagodas(province)} for province in state.provinces()],
        "villages": villages(state).write(v, 0),
        "piles": [TILE.write(tile) for tile in reversed(state.piles[:v[at.IN_PILES]])],
        "players": [positions.write_parts(PLAYER, v, seat) for seat in range(state.players)],
    }


def from_json(data: Any, pack: Pack, hidden: bool = False) -> QinState:
    """Read a whole position back, or with `hidden` a view. Raises BadPosition with every problem named."""
    head = positions.opened(data, "qin", RULES, KEYS, hidden)
    return positions.settled(read_state(head, pack.tables), head.report, problems)


def read_state(head: Fields, tables: Components) -> QinState:
    """Every value into its slot; what can't be read is in the report. Without board or players nothing is read."""
    board = read_board(head, tables)
    players = positions.people(head, positions.keys_of(PLAYER))
    if board is None or not players:
        raise BadPosition(head.report.problems)
    setting = Setting(tables, board, len(players), head.one("balance", FLAG))
    state = QinState(setting, empty_board(setting), [], [], [], [], [])
    state.viewer = positions.read_viewer(head, len(players))
    seat = positions.seat_kind(len(players), optional=True)
    TURN.read(head, state.v, 0)
    state.to_move = head.one("to_move", seat, NONE)
    state.v[at.WINNER] = head.one("winner", seat, NONE)
    state.v[at.PHASE] = at.OVER if state.to_move == NOBODY else at.PLAYING
    read_laid(head, state)
    read_provinces(head, state)
    villages(state).read(head, state.v, 0)
    read_tiles(head, state, players)
    derive(state)
    return state


def read_board(head: Fields, tables: Components) -> BoardMap | None:
    name = head.whole("board")
    board = tables.board(name) if type(name) is str else None
    if board is None and "board" in head.data:
        names = ", ".join(other.name for other in tables.boards)
        head.report.add(("board",), f"{quoted(name)} is no board of this pack; they are: {names}")
    return board


def read_laid(head: Fields, state: QinState) -> None:
    """The tiles on the board, each laid as the rules allow on those before it (Q3.1)."""
    laid = head.whole("laid")
    if type(laid) is not list:
        if "laid" in head.data:
            head.report.add(("laid",), f"must be a list, not {quoted(laid)}")
        return
    for number, words in enumerate(laid, 1):
        try:
            state.laid.append(put_down(state, words))
        except Wrong as wrong:
            head.report.add(("laid", str(number)), str(wrong))
            return


def put_down(state: QinState, words: Any) -> int:
    """Lay one tile on the board, with no effects. Raises Wrong."""
    if type(words) is not str:
        raise Wrong(f"must be a text such as 'RB f6-f7', not {quoted(words)}")
    try:
        move = parse(words)
    except BadMove as bad:
        raise Wrong(str(bad)) from None
    if move >= WRONG:
        raise Wrong(f"{quoted(words)} is not on two squares of the board side by side")
    v = state.v
    first, second = squares(move)
    for square in (first, second):
        if v[square] > at.GRASS:
            raise Wrong(f"{square_name(square)} is not free grass")
    if v[first] != at.TOUCHED and v[second] != at.TOUCHED:
        raise Wrong(f"{quoted(words)} touches no territory (Q3.1)")
    tile = tile_of(move)
    for square, colour in ((first, at.FIRST_COLOUR[tile]), (second, at.SECOND_COLOUR[tile])):
        v[square] = colour
        for side in state.setting.board.around[square]:
            if v[side] == at.GRASS:
                v[side] = at.TOUCHED
    return move


def groups(state: QinState) -> list[list[int]]:
    """Connected territories of one colour, two at least, ascending (Q4.1)."""
    v = state.v
    found: list[list[int]] = []
    seen: set[int] = set()
    for start in range(at.SQUARES):
        if start in seen or not at.RED <= v[start] <= at.BLUE:
            continue
        seen.add(start)
        group = [start]
        for square in group:
            for side in state.setting.board.around[square]:
                if v[side] == v[start] and side not in seen:
                    seen.add(side)
                    group.append(side)
        if len(group) >= at.LEAST_PROVINCE:
            found.append(sorted(group))
    return found


def read_provinces(head: Fields, state: QinState) -> None:
    """Owner and pagodas of every province; where it lies follows from the tiles."""
    v = state.v
    entries = head.whole("provinces")
    if type(entries) is not list:
        if "provinces" in head.data:
            head.report.add(("provinces",), f"must be a list, not {quoted(entries)}")
        return
    if "laid" in head.report.keys:
        return
    at_square = {group[0]: group for group in groups(state)}
    for number, entry in enumerate(entries, 1):
        fields = Fields(head.report, ("provinces", str(number)), entry, PROVINCE_KEYS)
        square = fields.one("at", SQUARE, HIDDEN)
        owner = fields.one("owner", positions.seat_kind(state.players))
        pagodas = fields.one("pagodas", PAGODAS_ON, 1)
        if square == HIDDEN:
            continue
        if square not in at_square:
            head.report.add((*fields.path, "at"), f"{square_name(square)} is not the lowest square of a province, "
                                                  "or it is told twice")
            continue
        group = at_square.pop(square)
        province = len(v)
        v += [owner, len(group), pagodas, 0]
        for member in group:
            v[at.PROVINCE + member] = province
            v[at.TOUCHES + province] |= state.setting.board.contacts[member]
    if at_square and v[at.WINNER] == NONE and "winner" not in head.report.keys:
        missing = ", ".join(square_name(square) for square in at_square)
        head.report.add(("provinces",), f"every province needs an owner; missing: {missing}")


def read_tiles(head: Fields, state: QinState, players: list[Fields]) -> None:
    """Hands, piles and pagodas left. A view knows the hand of its viewer and no other tile."""
    v = state.v
    full, most = state.viewer == FULL, sum(state.setting.components.tiles)
    state.piles = (head.many("piles", TILE, 0, most) if full else head.unknown("piles", most))[::-1]
    v[at.IN_PILES] = len(state.piles)
    for seat, player in enumerate(players):
        PAGODAS.read(player, v, seat)
        if full or seat == state.viewer:
            HAND.read(player, v, seat)
        else:
            hand = player.unknown("hand", at.HAND_SIZE)
            v[at.HAND + at.HAND_SIZE * seat:at.HAND + at.HAND_SIZE * seat + len(hand)] = hand
