"""A position of Qin read back from its JSON (docs/POSITION-QIN.md), with every problem named.

The same reader takes the views that `view_data` sends to other processes: there hands and piles hold "?".
"""

from __future__ import annotations

from typing import Any, Final

from xian.engine.game import NOBODY, BadMove, BadPosition, Pack
from xian.engine.json_fields import HIDDEN, UNKNOWN, Fields, Report, Whole, Wrong, quoted
from xian.engine.qin.board import Board
from xian.engine.qin.components import Components
from xian.engine.qin.moves import WRONG, parse, square_name, squares, tile_of
from xian.engine.qin.position import FULL, Setting, derive
from xian.engine.qin.position_check import problems
from xian.engine.qin.position_json import FLAG, KEYS, ONLOOKER, PLAYER_KEYS, PROVINCE_KEYS, RULES, SQUARE, TILE
from xian.engine.qin.setup import empty_board
from xian.engine.qin.slots import (
    BLUE,
    FIRST_COLOUR,
    GRASS,
    HAND,
    HAND_SIZE,
    HOLDER,
    IN_PILES,
    LEAST_PROVINCE,
    LEFT,
    NONE,
    OVER,
    PHASE,
    PROVINCE,
    RED,
    SECOND_COLOUR,
    SQUARES,
    TOUCHED,
    TOUCHES,
    TURN,
    WINNER,
)
from xian.engine.qin.state import QinState

TURNS: Final = Whole(1, 9999)
PAGODAS_ON: Final = Whole(1, 2)
PAGODAS_LEFT: Final = Whole(0, 99)


def from_json(data: Any, pack: Pack) -> QinState:
    """Read a whole position back. Raises BadPosition with every problem named."""
    return read(data, pack, hidden=False)


def read(data: Any, pack: Pack, hidden: bool) -> QinState:
    """Read a whole position, or with `hidden` a view."""
    report = Report()
    head = Fields(report, (), data, KEYS)
    if head.data:
        read_head(head, hidden)
    if not head.data or {"game", "viewer"} & report.keys:
        raise BadPosition(report.problems or ["an empty object is no position"])
    state = read_state(head, pack.tables)
    for reason in problems(state, report.keys):
        report.add((), reason)
    if report.problems:
        raise BadPosition(report.problems)
    return state


def read_head(head: Fields, hidden: bool) -> None:
    """What kind of data this is; of another game's position nothing else is worth saying."""
    game, rules, viewer = (head.whole(key) for key in ("game", "rules", "viewer"))
    if "game" in head.data and game != "qin":
        head.report.add(("game",), f"this is a position of {quoted(game)}, not of 'qin'")
    if "rules" in head.data and (type(rules) is not int or rules != RULES):
        head.report.add(("rules",), f"must be {RULES}, the version of the rules, not {quoted(rules)}")
    if "viewer" not in head.data:
        return
    if not hidden and viewer is not None:
        head.report.add(("viewer",), f"this is what {quoted(viewer)} sees, not the whole position; "
                                     "only a whole position, whose viewer is null, can be read")
    if hidden and viewer != ONLOOKER and type(viewer) is not int:
        head.report.add(("viewer",), f"a view belongs to a seat or to the {ONLOOKER}, not to {quoted(viewer)}")


def read_state(head: Fields, tables: Components) -> QinState:
    """Every value into its slot; what can't be read is in the report. Without board or players nothing is read."""
    report = head.report
    board = read_board(head, tables)
    people = head.whole("players")
    if type(people) is not list or not 2 <= len(people) <= 4:
        if "players" in head.data:
            what = f"a list of {len(people)}" if type(people) is list else quoted(people)
            report.add(("players",), f"must be a list of 2 to 4 players, not {what}")
    if board is None or type(people) is not list or "players" in report.keys:
        raise BadPosition(report.problems)
    setting = Setting(tables, board, len(people), head.one("balance", FLAG))
    state = QinState(setting, empty_board(setting), [], [], [], [], [])
    state.viewer = read_viewer(head, len(people))
    state.v[TURN] = head.one("turn", TURNS, 1)
    state.to_move = read_seat(head, "to_move", len(people))
    state.v[WINNER] = read_seat(head, "winner", len(people))
    state.v[PHASE] = OVER if state.to_move == NOBODY else 0
    read_laid(head, state)
    read_provinces(head, state)
    read_villages(head, state)
    read_tiles(head, state, [Fields(report, ("players", str(seat)), player, PLAYER_KEYS)
                             for seat, player in enumerate(people, 1)])
    derive(state)
    return state


def read_board(head: Fields, tables: Components) -> Board | None:
    name = head.whole("board")
    board = tables.board(name) if type(name) is str else None
    if board is None and "board" in head.data:
        names = ", ".join(other.name for other in tables.boards)
        head.report.add(("board",), f"{quoted(name)} is no board of this pack; they are: {names}")
    return board


def read_viewer(head: Fields, players: int) -> int:
    viewer = head.whole("viewer")
    if viewer is None:
        return FULL
    return NOBODY if viewer == ONLOOKER else head.one("viewer", Whole(1, players, shift=1))


def read_seat(head: Fields, key: str, players: int) -> int:
    """A seat, or NONE for null."""
    return NONE if head.whole(key) is None else head.one(key, Whole(1, players, shift=1), NONE)


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
        if v[square] > GRASS:
            raise Wrong(f"{square_name(square)} is not free grass")
    if v[first] != TOUCHED and v[second] != TOUCHED:
        raise Wrong(f"{quoted(words)} touches no territory (Q3.1)")
    tile = tile_of(move)
    for square, colour in ((first, FIRST_COLOUR[tile]), (second, SECOND_COLOUR[tile])):
        v[square] = colour
        for side in state.setting.board.around[square]:
            if v[side] == GRASS:
                v[side] = TOUCHED
    return move


def groups(state: QinState) -> list[list[int]]:
    """Connected territories of one colour, two at least, ascending (Q4.1)."""
    v = state.v
    found: list[list[int]] = []
    seen: set[int] = set()
    for start in range(SQUARES):
        if start in seen or not RED <= v[start] <= BLUE:
            continue
        seen.add(start)
        group = [start]
        for square in group:
            for side in state.setting.board.around[square]:
                if v[side] == v[start] and side not in seen:
                    seen.add(side)
                    group.append(side)
        if len(group) >= LEAST_PROVINCE:
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
        owner = fields.one("owner", Whole(1, state.players, shift=1))
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
            v[PROVINCE + member] = province
            v[TOUCHES + province] |= state.setting.board.contacts[member]
    if at_square and v[WINNER] == NONE and "winner" not in head.report.keys:
        missing = ", ".join(square_name(square) for square in at_square)
        head.report.add(("provinces",), f"every province needs an owner; missing: {missing}")


def read_villages(head: Fields, state: QinState) -> None:
    """Who holds each village of the board."""
    board = state.setting.board
    names = [board.village_name(village) for village in range(len(board.villages))]
    villages = head.inner("villages", names)
    for village, name in enumerate(names):
        state.v[HOLDER + village] = read_seat(villages, name, state.players)


class Tile:
    """A tile, or one that the view hides."""

    def __init__(self, hidden: bool) -> None:
        self.hidden = hidden

    def write(self, value: int) -> Any:
        return TILE.write(value)

    def read(self, value: Any) -> int:
        if self.hidden and value == UNKNOWN:
            return HIDDEN
        if self.hidden or value == UNKNOWN:
            raise Wrong(f"{quoted(value)} is not for this viewer to see, or to be hidden from")
        return TILE.read(value)


def read_tiles(head: Fields, state: QinState, players: list[Fields]) -> None:
    """Hands, piles and pagodas left. A view knows the hand of its viewer and no other tile."""
    v = state.v
    full = state.viewer == FULL
    piles = read_list(head, "piles", Tile(not full), 0, sum(state.setting.components.tiles))
    state.piles = piles[::-1]
    v[IN_PILES] = len(piles)
    for seat, player in enumerate(players):
        hand = sorted(read_list(player, "hand", Tile(not full and seat != state.viewer), 0, HAND_SIZE))
        v[HAND + HAND_SIZE * seat:HAND + HAND_SIZE * seat + len(hand)] = hand
        v[LEFT + seat] = player.one("pagodas", PAGODAS_LEFT)


def read_list(fields: Fields, key: str, kind: Tile, least: int, most: int) -> list[int]:
    """A list of tiles; hidden ones are kept, which `Fields.many` would leave out."""
    if not kind.hidden:
        return fields.many(key, kind, least, most)
    value = fields.whole(key)
    if type(value) is list and len(value) <= most and all(item == UNKNOWN for item in value):
        return [HIDDEN] * len(value)
    if key in fields.data:
        fields.report.add((*fields.path, key), f"must be a list of at most {most} {UNKNOWN!r}")
    return []
