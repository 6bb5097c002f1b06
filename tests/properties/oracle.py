"""What may be done in a move, said a second time and slowly: by trying, without a shortcut of the engine.

The engine tells with a few comparisons whether an action can still be finished (X5.5). This model carries out
every swap and every payment instead, on a purse of its own, and so finds the legal moves from the rules alone.
Only figures are taken from the component pack, and places from the slots.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from xian.engine.xian import moves as m
from xian.engine.xian import slots as at
from xian.engine.xian.components import Components
from xian.engine.xian.state import XianState


@dataclass(frozen=True)
class Purse:
    """What a seat could pay with: four pigments, coins, clay; the pigments in the stock; the Discount and swaps."""

    own: tuple[int, ...]
    stock: tuple[int, ...]
    discounts: tuple[int, ...]
    """What may come off the price of the action: (0,), (0, 1) while the tile is unused, (1,) once turned over."""
    swaps: int
    given: int = at.NONE
    taken: int = at.NONE

    def swapped(self) -> Iterator[tuple[int, int, Purse]]:
        """Every swap with the stock that is allowed next (X7.1, X8.2): what is given, what taken, the purse then."""
        for give in range(6):
            for take in range(6):
                there = take >= at.COIN or self.stock[take] > 0
                back_again = take == self.given or give == self.taken
                if self.swaps and self.own[give] and there and give != take and not back_again:
                    yield give, take, self.after(give, take)

    def after(self, give: int, take: int) -> Purse:
        own, stock = list(self.own), list(self.stock)
        own[give] -= 1
        own[take] += 1
        if give < at.COIN:
            stock[give] += 1
        if take < at.COIN:
            stock[take] -= 1
        return replace(self, own=tuple(own), stock=tuple(stock), swaps=self.swaps - 1, given=give, taken=take)


class Oracle:
    """The legal moves of the seat to move, for every decision between the reveal and the end of a move."""

    def __init__(self, state: XianState) -> None:
        self.s = state
        self.v = state.v
        self.seat = state.to_move
        self.figures: Components = state.setting.components
        self.tiles = self.v[at.TILES + self.seat]
        self.helpers = self.v[at.HELPERS + self.seat]

    def purse(self, swaps: int, discounts: tuple[int, ...]) -> Purse:
        own = tuple(self.v[at.PIGMENTS + 4 * resource + self.seat] for resource in range(6))
        return Purse(own, tuple(self.v[at.STOCK:at.STOCK + 4]), discounts, swaps,
                     self.v[at.GIVEN], self.v[at.TAKEN])

    def fresh(self) -> Purse:
        """Before an action: with every tile the seat may still use in it."""
        return self.purse(2 if self.tiles & at.MARKET_TILE else 0, (0, 1) if self.tiles & at.DISCOUNT_TILE else (0,))

    def now(self, swaps: int) -> Purse:
        """Inside an action: the Discount as it stands."""
        used = self.v[at.DISCOUNTED]
        return self.purse(swaps, (1,) if used else (0, 1) if self.tiles & at.DISCOUNT_TILE else (0,))

    def moves(self) -> set[int]:
        """What is legal."""
        phase = self.v[at.PHASE]
        if phase == at.WORKER:
            return {m.WORK, m.PIGMENT, *self.market()}
        if phase == at.BUILD:
            return {m.PASS, *self.entries(), *self.extras(), *self.market()}
        if phase == at.LATE:
            return {m.END, *self.extras(), *self.market()}
        if phase == at.ACTION:
            return set(self.action())
        if phase == at.PAY:
            space, discount = self.v[at.SPACE], self.v[at.DISCOUNTED]
            return {m.PAY_WITH + 5 * first + second
                    for first, second in self.payments(self.now(0), space // 8, discount)}
        if phase == at.SEAL:
            return {m.PUT_SEAL, m.BARE}
        if phase == at.END_TILE:
            return {m.KEEP_TILE + tile for tile in range(8) if self.v[at.END_TILES] >> tile & 1}
        return set(self.swaps())

    def market(self) -> Iterator[int]:
        """Outside an action the Market works for whoever has anything (X8.2)."""
        if self.tiles & at.MARKET_TILE and sum(self.fresh().own):
            yield m.MARKET

    def extras(self) -> Iterator[int]:
        """X8.4."""
        for building in range(4):
            if self.tiles & at.EXTRA_TILE and self.finishable(self.fresh(), building):
                yield m.EXTRA + building

    def entries(self) -> Iterator[int]:
        """X5.1 to X5.6, X8.1."""
        tile = self.tiles & at.OPEN_FREE
        for building in range(4):
            closed = self.closed(building)
            due = self.toll(building)
            if not closed and self.enters(building, due):
                yield m.ENTER + 3 * building + m.PLAIN
            if tile and closed and self.enters(building, due):
                yield m.ENTER + 3 * building + m.OPEN
            if tile and due and not closed and self.enters(building, 0):
                yield m.ENTER + 3 * building + m.FREE

    def closed(self, building: int) -> bool:
        """X5.1: three pieces in the pair with two players, four with three, five with four."""
        square = self.s.setting.squares.index(building)
        pair = (building, self.s.setting.squares[square ^ 1])
        pieces = sum(self.v[at.BUILDERS + 4 * one + seat] for one in pair for seat in range(self.s.players))
        return pieces + (self.v[at.MINISTER] in pair) >= self.s.players + 1

    def toll(self, building: int) -> int:
        """X5.3."""
        there = [self.v[at.BUILDERS + 4 * building + seat] for seat in range(self.s.players) if seat != self.seat]
        return sum((0, 2, 3)[builders] for builders in there) if self.s.players == 2 else sum(there)

    def enters(self, building: int, due: int) -> bool:
        """Pay the toll, take the Prime Minister's coin, then see whether the action works (X5.4 to X5.6)."""
        purse = self.fresh()
        coins = purse.own[at.COIN] - due
        if coins < 0 and self.v[at.PRESTIGE + self.seat] < -2 * coins:
            return False
        coins = max(0, coins)
        if self.v[at.MINISTER] == building and self.v[at.MINISTER_BONUS]:
            coins += 1
        own = (*purse.own[:at.COIN], coins, purse.own[at.CLAY_BLOCK])
        return self.finishable(replace(purse, own=own), building)

    def finishable(self, purse: Purse, building: int) -> bool:
        """Whether some target can be paid for, now or after some swaps (X5.5)."""
        if any(list(self.targets(purse, building, discount)) for discount in purse.discounts):
            return True
        return any(self.finishable(after, building) for _, _, after in purse.swapped())

    def action(self) -> Iterator[int]:
        """Targets at the price of now, and the tiles that leave the action possible."""
        building, used = self.v[at.DOING], self.v[at.DISCOUNTED]
        yield from self.targets(self.now(0), building, used)
        swaps = 2 if self.tiles & at.MARKET_TILE else 0
        if self.tiles & at.DISCOUNT_TILE and not used \
                and self.finishable(replace(self.now(swaps), discounts=(1,)), building):
            yield m.DISCOUNT
        if any(self.finishable(after, building) for _, _, after in self.now(swaps).swapped()):
            yield m.MARKET

    def swaps(self) -> Iterator[int]:
        """X8.2, X6.6: `done` after the first swap of a Market, at once for the Emissary."""
        inside = self.v[at.SWAP_BACK] == at.ACTION
        building = self.v[at.DOING]
        for give, take, after in self.now(self.v[at.SWAPS]).swapped():
            if not inside or self.finishable(after, building):
                yield m.SWAP_FOR + 6 * give + take
        if self.v[at.SWAP_BACK] == at.NONE or self.v[at.GIVEN] != at.NONE:
            if not inside or self.finishable(self.now(0), building):
                yield m.DONE

    def targets(self, purse: Purse, building: int, discount: int) -> Iterator[int]:
        """What the action can be done to with what is in the purse; a Discount must lower the price."""
        if building == at.PALACE:
            if self.v[at.TRACK + self.seat] // 64 < at.LAST_SPACE:
                yield at.PALACE
            return
        if building == at.ARMORY:
            yield from self.forging(purse, discount)
            return
        for space in range(24):
            if building == at.LAB:
                if self.paintable(space) and list(self.payments(purse, space // 8, discount)):
                    yield m.PAINT + space
            elif self.v[at.EMPTY] >> space & 1 and self.v[at.RAW_STOCK]:
                price = self.figures.craft_price[space // 8] - bool(self.helpers & at.SCIENTIST)
                if max(0, price - discount) <= purse.own[at.CLAY_BLOCK] and (price > 0 or not discount):
                    yield m.CRAFT + space

    def forging(self, purse: Purse, discount: int) -> Iterator[int]:
        """X6.5."""
        for place in range(4):
            card = self.v[at.DISPLAY + place]
            if card != at.NONE:
                price = self.figures.forge_price[card] - bool(self.helpers & at.OFFICER)
                if max(0, price - discount) <= purse.own[at.COIN] and (price > 0 or not discount):
                    yield m.FORGE + place

    def paintable(self, space: int) -> bool:
        """X6.3, X6.4."""
        mine = self.v[at.PAINTED + self.seat].bit_count()
        barred = any(self.v[at.SEALED + seat] >> space & 1 for seat in range(self.s.players) if seat != self.seat)
        return mine < 6 and bool(self.v[at.RAW] >> space & 1) and not barred

    def payments(self, purse: Purse, section: int, discount: int) -> Iterator[tuple[int, int]]:
        """Pairs of pigments, ascending, or one pigment with the Discount (X6.3, X8.3)."""
        asked = [self.s.request_colour(place) for place in range(4)]
        for first in range(4):
            for second in range(first, 4):
                pair = [first, second]
                due = {0: asked[0] in pair, 1: pair == sorted(asked[1:3]), 2: pair == [asked[3]] * 2}[section]
                if due and not discount and all(purse.own[one] >= pair.count(one) for one in pair):
                    yield first, second
            fits = {0: True, 1: first in asked[1:3], 2: first == asked[3]}[section]
            if discount and fits and purse.own[first]:
                yield first, m.NO_SECOND
