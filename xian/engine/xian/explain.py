"""Why a move is not legal: the rule's number, a sentence's key and its figures.

Every code of `moves` gets an answer in every position: what is wrong with the thing itself (a space is taken, a tile
was used) before the timing, and the timing before the price. `why_not` holds the reasons of a hand and of one building.
Names of things are given as catalogue keys (`building.lab`), figures as ints, seats counting from 1.
"""

from collections.abc import Callable
from typing import Final

from xian.engine.game import FULL, Move, Refusal, Seat
from xian.engine.xian import armory, entry, why_not, workshop
from xian.engine.xian import moves as m
from xian.engine.xian import slots as at
from xian.engine.xian.buildings import possible
from xian.engine.xian.lab import payments
from xian.engine.xian.position import BITS, total_resources
from xian.engine.xian.state import XianState
from xian.engine.xian.why_not import no

INSIDE_ACTION: Final = (at.ACTION, at.PAY, at.SEAL, at.END_TILE)


def explain(s: XianState, seat: Seat, move: Move) -> Refusal | None:
    """Why the seat can't play the move now; None when it can."""
    if s.v[at.PHASE] == at.OVER:
        return no("X10.6", "game-over")
    if seat != s.to_move:
        rule = {at.FAVOUR: "X3.2", at.PAIR: "X3.3"}.get(s.v[at.PHASE], "X3.4")
        return no(rule, "not-your-move", player=s.to_move + 1)
    if move in surely_legal(s):
        return None
    return reason_for(move)(s, seat, move)


def surely_legal(s: XianState) -> list[Move]:
    """The legal moves; on another seat's view those that stand whatever the hand is (X2.7)."""
    if s.viewer in (FULL, s.to_move):
        return s.legal()
    if s.v[at.PHASE] in (at.FAVOUR, at.PAIR):
        return [m.BACK] if s.v[at.PHASE] == at.FAVOUR else []
    return s.generate()


def reason_for(move: Move) -> Callable[[XianState, Seat, Move], Refusal]:
    """The function that knows this kind of move."""
    if move > m.BACK or move == m.BACK:
        return favour
    if move not in m.NAMES:
        return unknown
    return next(reason for first, reason in KINDS if move >= first)


def unknown(s: XianState, seat: Seat, move: Move) -> Refusal:
    return no("X3.5", "unknown-move")


def favour(s: XianState, seat: Seat, move: Move) -> Refusal:
    if s.v[at.PHASE] != at.FAVOUR:
        return no("X3.2", "favour-over")
    mask = move - m.BACK
    missing = why_not.card_missing(s, seat, [card for card in m.CARDS.values() if mask >> card & 1], "X3.2")
    return missing or unknown(s, seat, move)


def pair(s: XianState, seat: Seat, move: Move) -> Refusal:
    phase = s.v[at.PHASE]
    if phase == at.FAVOUR:
        return no("X3.2", "favour-first")
    if phase != at.PAIR:
        return no("X3.3", "pairs-lie")
    missing = why_not.card_missing(s, seat, [(move - m.LAY) // 24, (move - m.LAY) % 24], "X3.3")
    return missing or unknown(s, seat, move)


def too_early(s: XianState, rule: str) -> Refusal | None:
    """Before the pairs are revealed nobody acts."""
    if s.v[at.PHASE] == at.FAVOUR:
        return no("X3.2", "favour-first")
    if s.v[at.PHASE] == at.PAIR:
        return no(rule, "pairs-first")
    return None


def work(s: XianState, seat: Seat, move: Move) -> Refusal:
    return too_early(s, "X3.5") or busy(s) or no("X3.5", "worker-done")


def busy(s: XianState) -> Refusal | None:
    """A swap or an action must be finished first."""
    if s.v[at.PHASE] == at.SWAP:
        return no("X8.2", "swap-first")
    if s.v[at.PHASE] in INSIDE_ACTION:
        return no("X5.5", "action-first", building=f"building.{at.BUILDINGS[s.v[at.DOING]]}")
    return None


def not_building_step(s: XianState) -> Refusal | None:
    """Why this is not the moment to enter or pass."""
    early = too_early(s, "X3.5") or busy(s)
    if early:
        return early
    if s.v[at.PHASE] == at.WORKER:
        return no("X3.5", "worker-first")
    if s.v[at.PHASE] == at.LATE:
        return no("X3.5", "building-step-done")
    return None


def pass_or_end(s: XianState, seat: Seat, move: Move) -> Refusal:
    if move == m.END and s.v[at.PHASE] == at.BUILD:
        return no("X3.5", "enter-or-pass")
    return not_building_step(s) or unknown(s, seat, move)


def tile_not_at_hand(s: XianState, seat: Seat, tile: int) -> Refusal | None:
    """A bonus tile must have been taken and not yet used (X8)."""
    name = f"tile.{at.TILE_NAMES[BITS[tile][0]]}"
    if s.v[at.USED_TILES + seat] & tile:
        return no("X8", "tile-used", tile=name)
    if not s.v[at.TILES + seat] & tile:
        return no("X8", "tile-missing", tile=name)
    return None


def tiles_at_hand(s: XianState, seat: Seat) -> tuple[int, int]:
    """Swaps and the Discount's state, as `buildings.possible` takes them."""
    held = s.v[at.TILES + seat]
    return 2 if held & at.MARKET_TILE else 0, 1 if held & at.DISCOUNT_TILE else 0


def enter(s: XianState, seat: Seat, move: Move) -> Refusal:
    return not_building_step(s) or cannot_enter(s, seat, (move - m.ENTER) // 3, (move - m.ENTER) % 3) \
        or unknown(s, seat, move)


def cannot_enter(s: XianState, seat: Seat, building: int, way: int) -> Refusal | None:
    """X5.1 to X5.5, in the order in which a player meets them."""
    v = s.v
    name = f"building.{at.BUILDINGS[building]}"
    closed = entry.full(s, building)
    due = entry.toll(s, seat, building)
    if way:
        missing = tile_not_at_hand(s, seat, at.OPEN_FREE)
        if missing:
            return missing
    if way == m.OPEN and not closed:
        return no("X8.1", "open-needs-closed", building=name)
    if way != m.OPEN and closed:
        key = "free-keeps-limit" if way == m.FREE else "pair-closed"
        other = f"building.{at.BUILDINGS[s.setting.neighbour[building]]}"
        return no("X8.1" if way == m.FREE else "X5.1", key, building=name, other=other,
                  limit=entry.limit(s))
    if way == m.FREE:
        if due == 0:
            return no("X8.1", "free-needs-toll", building=name)
        due = 0
    missing_coins = due - v[at.COINS + seat]
    price = missing_coins * s.setting.components.toll_prestige
    if missing_coins > 0 and price > v[at.PRESTIGE + seat]:
        return no("X5.4", "toll-too-dear", building=name, toll=due, coins=v[at.COINS + seat], price=price,
                  prestige=v[at.PRESTIGE + seat])
    coins = max(0, -missing_coins) + entry.minister_bonus(s, building)
    swaps, tile = tiles_at_hand(s, seat)
    if possible(s, seat, building, coins, swaps, tile):
        return None
    return why_not.building(s, seat, building, coins)


def extra(s: XianState, seat: Seat, move: Move) -> Refusal:
    early = too_early(s, "X8.4") or busy(s)
    if early:
        return early
    if s.v[at.PHASE] == at.WORKER:
        return no("X8.4", "worker-first")
    return tile_not_at_hand(s, seat, at.EXTRA_TILE) or why_not.building(s, seat, move - m.EXTRA, s.v[at.COINS + seat])


def market(s: XianState, seat: Seat, move: Move) -> Refusal:
    missing = too_early(s, "X8") or tile_not_at_hand(s, seat, at.MARKET_TILE)
    if missing:
        return missing
    if s.v[at.PHASE] == at.SWAP:
        return no("X8.2", "swap-first")
    if total_resources(s, seat) == 0:
        return no("X8.2", "nothing-to-swap")
    if s.v[at.PHASE] == at.ACTION:
        return no("X5.5", "market-spoils-action", building=f"building.{at.BUILDINGS[s.v[at.DOING]]}")
    return no("X8.2", "market-inside-action")


def discount(s: XianState, seat: Seat, move: Move) -> Refusal:
    missing = too_early(s, "X8") or tile_not_at_hand(s, seat, at.DISCOUNT_TILE)
    if missing:
        return missing
    if s.v[at.PHASE] != at.ACTION:
        return no("X8.3", "discount-needs-action")
    return no("X8", "discount-changes-nothing")


def not_doing(s: XianState, seat: Seat, building: int) -> Refusal | None:
    """Why the building's action is not going on: the timing, or what keeps the seat out of it."""
    if s.v[at.PHASE] == at.ACTION and s.v[at.DOING] == building:
        return None
    if s.v[at.PHASE] == at.BUILD:
        name = f"building.{at.BUILDINGS[building]}"
        return cannot_enter(s, seat, building, 0) or no("X5.2", "enter-first", building=name)
    return not_building_step(s)


def dear(s: XianState, seat: Seat, reason: Refusal, have: int, price: int) -> Refusal | None:
    """The price as the reason already in the building step, when no Market could help to pay it."""
    helped = s.v[at.TILES + seat] & at.MARKET_TILE
    return reason if s.v[at.PHASE] == at.BUILD and price > have and not helped else None


def craft(s: XianState, seat: Seat, move: Move) -> Refusal:
    space = move - m.CRAFT
    lacks = why_not.craft_price(s, seat, space >> 3)
    price = workshop.price(s, seat, space >> 3, why_not.discount(s, seat))
    return why_not.space_taken(s, space) or dear(s, seat, lacks, s.v[at.CLAY + seat], price) \
        or not_doing(s, seat, at.WORKSHOP) or lacks


def paint(s: XianState, seat: Seat, move: Move) -> Refusal:
    space = move - m.PAINT
    lacks = why_not.paint_price(s, seat, space >> 3)
    ways = len(payments(s, seat, space >> 3, why_not.discount(s, seat)))
    return why_not.not_paintable(s, seat, space) or dear(s, seat, lacks, ways, 1) \
        or not_doing(s, seat, at.LAB) or lacks


def forge(s: XianState, seat: Seat, move: Move) -> Refusal:
    place = move - m.FORGE
    missing = why_not.no_card(s, place)
    if missing:
        return missing
    coins = s.v[at.COINS + seat]
    lacks = why_not.forge_price(s, seat, place, coins)
    price = armory.price(s, seat, s.v[at.DISPLAY + place], why_not.discount(s, seat))
    return dear(s, seat, lacks, coins + entry.minister_bonus(s, at.ARMORY), price) \
        or not_doing(s, seat, at.ARMORY) or lacks


def pay(s: XianState, seat: Seat, move: Move) -> Refusal:
    if s.v[at.PHASE] != at.PAY:
        return too_early(s, "X3.5") or no("X6.3", "warrior-first")
    offered = payments(s, seat, s.v[at.SPACE] >> 3, s.v[at.DISCOUNTED])
    return no("X6.3", "payment-wrong", ways=len(offered))


def seal(s: XianState, seat: Seat, move: Move) -> Refusal:
    if move == m.PUT_SEAL and s.v[at.SEALS + seat] == 0:
        return no("X6.2", "no-seals")
    return too_early(s, "X3.5") or no("X6.2", "seal-after-crafting")


def keep_tile(s: XianState, seat: Seat, move: Move) -> Refusal:
    if s.v[at.PHASE] != at.END_TILE:
        return too_early(s, "X3.5") or no("X6.6", "no-end-tile-now")
    gone = not s.v[at.END_TILES] >> move - m.KEEP_TILE & 1
    return no("X6.6", "end-tile-gone", tile=f"end-tile.{at.END_TILE_NAMES[move - m.KEEP_TILE]}") if gone \
        else unknown(s, seat, move)


def swap(s: XianState, seat: Seat, move: Move) -> Refusal:
    v = s.v
    if v[at.PHASE] != at.SWAP:
        return too_early(s, "X8") or no("X7.1", "swap-needs-tile")
    give = (move - m.SWAP_FOR) // 6
    take = (move - m.SWAP_FOR) % 6
    if give == take or give == v[at.TAKEN] or take == v[at.GIVEN]:
        return no("X8", "like-for-like")
    if v[at.PIGMENTS + 4 * give + seat] == 0:
        return no("X7.1", "nothing-to-give", resource=f"resource.{at.RESOURCES[give]}")
    if take < at.COIN and v[at.STOCK + take] == 0:
        return no("X7.1", "stock-empty", resource=f"resource.{at.RESOURCES[take]}")
    return no("X5.5", "swap-spoils-action", building=f"building.{at.BUILDINGS[v[at.DOING]]}")


def done(s: XianState, seat: Seat, move: Move) -> Refusal:
    v = s.v
    if v[at.PHASE] != at.SWAP:
        return too_early(s, "X8") or no("X7.1", "no-swap-open")
    if v[at.GIVEN] == at.NONE and v[at.SWAP_BACK] != at.NONE:
        return no("X8.2", "market-must-swap")
    return no("X5.5", "swap-needed", building=f"building.{at.BUILDINGS[v[at.DOING]]}")


KINDS: Final[tuple[tuple[Move, Callable[[XianState, Seat, Move], Refusal]], ...]] = (
    (m.SWAP_FOR, swap), (m.KEEP_TILE, keep_tile), (m.FORGE, forge), (m.PAY_WITH, pay), (m.PAINT, paint),
    (m.CRAFT, craft), (m.EXTRA, extra), (m.ENTER, enter), (m.DONE, done), (m.MARKET, market), (m.DISCOUNT, discount),
    (m.BARE, seal), (m.PUT_SEAL, seal), (m.END, pass_or_end), (m.PASS, pass_or_end), (m.PIGMENT, work),
    (m.WORK, work), (m.LAY, pair),
)
"""First code of each kind, from the highest down."""
