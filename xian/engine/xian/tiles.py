"""Bonus tiles: turning them over, and swaps with the stock (X7.1, X8)."""

from xian.engine.game import Event
from xian.engine.xian import slots as at
from xian.engine.xian.buildings import finish, possible_now
from xian.engine.xian.events import TileUsed
from xian.engine.xian.moves import DONE, SWAP_FOR
from xian.engine.xian.position import BITS, Position, gain_clay, gain_coins, gain_pigment, pay, total_resources

MARKET_SWAPS = 2


def use(s: Position, seat: int, tile: int, log: list[Event] | None) -> None:
    """Turn a tile over: it works once (X8)."""
    s.v[at.TILES + seat] &= ~tile
    s.v[at.USED_TILES + seat] |= tile
    if log is not None:
        log.append(TileUsed(seat, BITS[tile][0]))


def market_opens(s: Position) -> bool:
    """Outside an action, anything owned can be swapped: coins and clay never run out."""
    return total_resources(s, s.to_move) > 0


def open_market(s: Position, back: int, log: list[Event] | None) -> None:
    """Turn the Market over; one or two swaps follow, then the phase it came from (X8.2)."""
    use(s, s.to_move, at.MARKET_TILE, log)
    open_swaps(s, MARKET_SWAPS, back)


def open_emissary(s: Position) -> None:
    """One swap, if the player wants it (X6.6)."""
    open_swaps(s, 1, at.NONE)


def open_swaps(s: Position, number: int, back: int) -> None:
    v = s.v
    v[at.SWAPS] = number
    v[at.SWAP_BACK] = back
    v[at.GIVEN] = at.NONE
    v[at.TAKEN] = at.NONE
    v[at.PHASE] = at.SWAP


def legal(s: Position) -> list[int]:
    """The swaps open now; `done` where nothing more has to be swapped."""
    v = s.v
    within = v[at.SWAP_BACK] == at.ACTION
    moves = swaps(s, v[at.GIVEN], v[at.TAKEN], v[at.SWAPS] - 1, within)
    optional = v[at.SWAP_BACK] == at.NONE or v[at.GIVEN] != at.NONE
    if optional and (not within or possible_now(s, 0)):
        moves.append(DONE)
    return moves


def first_swaps_in_action(s: Position) -> bool:
    """Whether a Market used inside the action leaves it possible (X5.5)."""
    return len(swaps(s, at.NONE, at.NONE, MARKET_SWAPS - 1, True)) > 0


def swaps(s: Position, given: int, taken: int, left: int, within: bool) -> list[int]:
    """Every swap, given the Market's first one, after which `left` more may follow. No like for like, over
    both swaps together; inside an action only what keeps it possible."""
    v = s.v
    seat = s.to_move
    moves: list[int] = []
    for give in range(6):
        if v[at.PIGMENTS + 4 * give + seat] == 0 or give == taken:
            continue
        for take in range(6):
            if take == give or take == given or (take < at.COIN and v[at.STOCK + take] == 0):
                continue
            if within and not keeps_possible(s, seat, give, take, left):
                continue
            moves.append(SWAP_FOR + 6 * give + take)
    return moves


def keeps_possible(s: Position, seat: int, give: int, take: int, left: int) -> bool:
    """Try the swap on the position, and any that may follow it, and take it back."""
    exchange(s, seat, give, take)
    can = possible_now(s, 0) or (left > 0 and len(swaps(s, give, take, left - 1, True)) > 0)
    exchange(s, seat, take, give)
    return can


def exchange(s: Position, seat: int, give: int, take: int) -> None:
    """One resource to the stock, then one from it (X7.1)."""
    v = s.v
    v[at.PIGMENTS + 4 * give + seat] -= 1
    if give < at.COIN:
        v[at.STOCK + give] += 1
    v[at.PIGMENTS + 4 * take + seat] += 1
    if take < at.COIN:
        v[at.STOCK + take] -= 1


def play(s: Position, move: int, log: list[Event] | None) -> None:
    v = s.v
    if move == DONE:
        v[at.SWAPS] = 0
    else:
        give = (move - SWAP_FOR) // 6
        take = (move - SWAP_FOR) % 6
        trade(s, s.to_move, give, take, log)
        v[at.GIVEN] = give
        v[at.TAKEN] = take
        v[at.SWAPS] -= 1
    if v[at.SWAPS] == 0:
        v[at.GIVEN] = at.NONE
        v[at.TAKEN] = at.NONE
        if v[at.SWAP_BACK] == at.NONE:
            finish(s)
        else:
            v[at.PHASE] = v[at.SWAP_BACK]
        v[at.SWAP_BACK] = at.NONE


def trade(s: Position, seat: int, give: int, take: int, log: list[Event] | None) -> None:
    """The swap itself, told as events."""
    pay(s, seat, give, 1, "swap", log)
    if take < at.COIN:
        gain_pigment(s, seat, take, "swap", log)
    elif take == at.COIN:
        gain_coins(s, seat, 1, "swap", log)
    else:
        gain_clay(s, seat, 1, "swap", log)
