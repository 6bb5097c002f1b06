"""A building action step by step, whichever the building (X5.5, X6)."""

from xian.engine.game import Event
from xian.engine.xian import armory, lab, palace, tiles, workshop
from xian.engine.xian import slots as at
from xian.engine.xian.buildings import finish, possible, targets
from xian.engine.xian.moves import CRAFT, DISCOUNT, FORGE, KEEP_TILE, MARKET, PAINT, PUT_SEAL
from xian.engine.xian.position import Position, total_resources


def begin(s: Position, building: int, log: list[Event] | None) -> None:
    """The toll is paid: choose the target. The Palace has none: its supervisor advances at once."""
    v = s.v
    v[at.DOING] = building
    v[at.DISCOUNTED] = 0
    if building != at.PALACE:
        v[at.PHASE] = at.ACTION
    elif palace.advance(s, s.to_move, log):
        v[at.PHASE] = at.END_TILE
    else:
        after_palace(s)


def legal(s: Position) -> list[int]:
    """Targets that can be paid for now, and the tiles that open others (X8.2, X8.3)."""
    v = s.v
    seat = s.to_move
    moves = targets(s)
    held = v[at.TILES + seat]
    if held & (at.MARKET_TILE | at.DISCOUNT_TILE):
        if held & at.DISCOUNT_TILE and not v[at.DISCOUNTED]:
            swaps = 2 if held & at.MARKET_TILE else 0
            if possible(s, seat, v[at.DOING], v[at.COINS + seat], swaps, 2):
                moves.append(DISCOUNT)
        if held & at.MARKET_TILE and tiles.first_swaps_in_action(s):
            moves.append(MARKET)
    return moves


def play(s: Position, move: int, log: list[Event] | None) -> None:
    v = s.v
    seat = s.to_move
    if move == DISCOUNT:
        tiles.use(s, seat, at.DISCOUNT_TILE, log)
        v[at.DISCOUNTED] = 1
    elif move == MARKET:
        tiles.open_market(s, at.ACTION, log)
    elif move >= FORGE:
        armory.forge(s, seat, move - FORGE, log)
        finish(s)
    elif move >= PAINT:
        v[at.SPACE] = move - PAINT
        v[at.PHASE] = at.PAY
    elif workshop.craft(s, seat, move - CRAFT, log):
        v[at.PHASE] = at.SEAL
    else:
        finish(s)


def play_seal(s: Position, move: int, log: list[Event] | None) -> None:
    if move == PUT_SEAL:
        workshop.seal(s, s.to_move, log)
    finish(s)


def play_pay(s: Position, move: int, log: list[Event] | None) -> None:
    lab.paint(s, s.to_move, s.v[at.SPACE], move, log)
    finish(s)


def play_end_tile(s: Position, move: int, log: list[Event] | None) -> None:
    palace.keep(s, s.to_move, move - KEEP_TILE, log)
    after_palace(s)


def after_palace(s: Position) -> None:
    """The Emissary's swap comes last (X6.6)."""
    if s.v[at.HELPERS + s.to_move] & at.EMISSARY and total_resources(s, s.to_move):
        tiles.open_emissary(s)
    else:
        finish(s)
