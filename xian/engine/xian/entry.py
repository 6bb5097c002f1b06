"""The building step: entering with a master builder, or passing (X3.5, X5), and the extra action (X8.4)."""

from xian.engine.game import Event, stop
from xian.engine.xian import action, tiles
from xian.engine.xian import slots as at
from xian.engine.xian.buildings import possible
from xian.engine.xian.events import BuilderEntered, CoinsPaid, Passed, PrestigeGained, PrestigeLost
from xian.engine.xian.moves import END, ENTER, EXTRA, FREE, MARKET, OPEN, PASS, PLAIN
from xian.engine.xian.position import Position, gain_coins

WAY_NAMES = ("", "open", "free")


def full(s: Position, building: int) -> bool:
    """Whether the building's pair is closed (X5.1)."""
    return pieces(s, building) >= limit(s)


def pieces(s: Position, building: int) -> int:
    """Pieces in a building and the other of its pair; the Prime Minister counts (X5.1)."""
    v = s.v
    other = s.setting.neighbour[building]
    found = v[at.INSIDE + building] + v[at.INSIDE + other]
    if v[at.MINISTER] == building or v[at.MINISTER] == other:
        found += 1
    return found


def limit(s: Position) -> int:
    """Pieces that a pair of buildings holds (X5.1)."""
    return s.setting.components.limit[s.players]


def due_to(s: Position, owner: int, building: int) -> int:
    """Coins that whoever enters owes one owner of builders in there (X5.3)."""
    return s.setting.components.toll[s.players][s.v[at.BUILDERS + 4 * building + owner]]


def toll(s: Position, seat: int, building: int) -> int:
    """Coins due to the other owners of builders in there (X5.3)."""
    v = s.v
    each = s.setting.components.toll[s.players]
    first = at.BUILDERS + 4 * building
    due = 0
    for other in range(s.players):
        if other != seat:
            due += each[v[first + other]]
    return due


def minister_bonus(s: Position, building: int) -> int:
    """Coins the Prime Minister would give for entering now (X5.6)."""
    if s.v[at.MINISTER] == building and s.v[at.MINISTER_BONUS]:
        return s.setting.components.minister_coins
    return 0


def legal(s: Position) -> list[int]:
    """Pass, or any entry whose action can be carried out (X5.5); tiles that may be used now."""
    v = s.v
    seat = s.to_move
    held = v[at.TILES + seat]
    swaps = tiles.MARKET_SWAPS if held & at.MARKET_TILE else 0
    tile = 1 if held & at.DISCOUNT_TILE else 0
    coins = v[at.COINS + seat]
    room = limit(s)
    moves = [PASS]
    for building in range(4):
        closed = pieces(s, building) >= room
        if closed and not held & at.OPEN_FREE:
            continue
        due = toll(s, seat, building) if v[at.INSIDE + building] else 0
        bonus = minister_bonus(s, building)
        rest = coins - due
        if (rest >= 0 or v[at.PRESTIGE + seat] >= -rest * s.setting.components.toll_prestige) \
                and possible(s, seat, building, (rest if rest > 0 else 0) + bonus, swaps, tile):
            moves.append(ENTER + 3 * building + (OPEN if closed else PLAIN))
        if due and not closed and held & at.OPEN_FREE \
                and possible(s, seat, building, coins + bonus, swaps, tile):
            moves.append(ENTER + 3 * building + FREE)
    if held & (at.MARKET_TILE | at.EXTRA_TILE):
        add_tiles(s, moves)
    return moves


def add_tiles(s: Position, moves: list[int]) -> None:
    """The Extra Action and the Market, where they can be used (X8.2, X8.4)."""
    v = s.v
    seat = s.to_move
    held = v[at.TILES + seat]
    if held & at.EXTRA_TILE:
        swaps = tiles.MARKET_SWAPS if held & at.MARKET_TILE else 0
        tile = 1 if held & at.DISCOUNT_TILE else 0
        for building in range(4):
            if possible(s, seat, building, v[at.COINS + seat], swaps, tile):
                moves.append(EXTRA + building)
    if held & at.MARKET_TILE and tiles.market_opens(s):
        moves.append(MARKET)


def legal_late(s: Position) -> list[int]:
    """After the building step: the tiles still usable, or the end of the move."""
    moves = [END]
    if s.v[at.TILES + s.to_move] & (at.MARKET_TILE | at.EXTRA_TILE):
        add_tiles(s, moves)
    return moves


def play(s: Position, move: int, log: list[Event] | None) -> None:
    """A move of the building step, or a tile after it; `end` is the turn's business."""
    v = s.v
    seat = s.to_move
    if move == PASS:
        v[at.BUILT] = 1
        v[at.PHASE] = at.LATE
        if log is not None:
            log.append(Passed(seat))
        gain_coins(s, seat, s.setting.components.pass_coins, "pass", log)
    elif move == MARKET:
        tiles.open_market(s, at.LATE if v[at.BUILT] else at.BUILD, log)
    elif move >= EXTRA:
        tiles.use(s, seat, at.EXTRA_TILE, log)
        action.begin(s, move - EXTRA, log)
    else:
        enter(s, seat, (move - ENTER) // 3, (move - ENTER) % 3, log)


def enter(s: Position, seat: int, building: int, way: int, log: list[Event] | None) -> None:
    """Builder in, toll, Prime Minister's bonus, the action (X5.5)."""
    v = s.v
    if way != PLAIN:
        tiles.use(s, seat, at.OPEN_FREE, log)
    if log is not None:
        log.append(BuilderEntered(seat, building, WAY_NAMES[way]))
    if way != FREE and v[at.INSIDE + building]:
        pay_toll(s, seat, building, log)
    v[at.INSIDE + building] += 1
    v[at.BUILDERS + 4 * building + seat] += 1
    v[at.BUILT] = 1
    if log is not None:
        stop(log, s)
    if v[at.MINISTER] == building and v[at.MINISTER_BONUS]:
        v[at.MINISTER_BONUS] = 0
        components = s.setting.components
        gain_coins(s, seat, components.minister_coins, "minister", log)
        v[at.PRESTIGE + seat] += components.minister_prestige
        if log is not None and components.minister_prestige:
            log.append(PrestigeGained(seat, components.minister_prestige, "minister"))
            stop(log, s)
    action.begin(s, building, log)


def pay_toll(s: Position, seat: int, building: int, log: list[Event] | None) -> None:
    """Every owner gets the full toll; what the payer lacks comes from the stock, for prestige (X5.4)."""
    v = s.v
    missing = 0
    for place in range(s.players):
        owner = v[at.ORDER + place]
        if owner == seat or v[at.BUILDERS + 4 * building + owner] == 0:
            continue
        due = due_to(s, owner, building)
        from_stock = due - v[at.COINS + seat] if v[at.COINS + seat] < due else 0
        v[at.COINS + seat] -= due - from_stock
        v[at.COINS + owner] += due
        missing += from_stock
        if log is not None:
            log.append(CoinsPaid(seat, owner, due, from_stock))
    if missing:
        lost = missing * s.setting.components.toll_prestige
        v[at.PRESTIGE + seat] -= lost
        if log is not None:
            log.append(PrestigeLost(seat, lost))
