"""A position of Xi'an in a test: played on by the texts of moves, read by names. `build.Table` makes one.

Seats count from 1, as in everything a person reads. After every move the pieces are counted.
"""

from __future__ import annotations

from typing import TypeVar

from xian.engine.game import Event
from xian.engine.xian import slots
from xian.engine.xian.moves import LETTERS, card_name, parse, space_name, text
from xian.engine.xian.position import bits, count
from xian.engine.xian.scoring import points
from xian.engine.xian.slots import BUILDINGS, END_TILE_NAMES, EQUIPMENT_TYPES, HELPER_NAMES, NONE, TILE_NAMES
from xian.engine.xian.state import XianState

SPACES = {space_name(space): space for space in range(24)}
TILES = [name.split(" ")[0] for name in TILE_NAMES]
"""Bonus tiles in one word: open/free, market, discount, extra."""
SOURCES = ("track", "A", "B", "C", "sets", "matches", "tiles", "end tile", "resources")
E = TypeVar("E", bound=Event)


class At:
    """A position that is played on and read."""

    def __init__(self, state: XianState) -> None:
        self.state = state
        self.log: list[Event] = []
        state.moves = None
        assert not problems_of(state), problems_of(state)

    def legal(self, word: str = "") -> list[str]:
        """The legal moves as texts, all or those that begin with a word; each reads back to itself."""
        names = []
        for move in self.state.legal():
            assert parse(text(move)) == move
            names.append(text(move))
        assert len(set(names)) == len(names)
        return [name for name in names if name.split(" ")[0] == word or not word]

    def play(self, *moves: str) -> At:
        """Play moves by their texts, each of which must be legal."""
        for words in moves:
            legal = self.legal()
            assert words in legal, f"{words!r} is not legal here, but {', '.join(legal)}"
            self.state.play(parse(words), self.log)
            assert not problems_of(self.state), problems_of(self.state)
        return self

    def told(self, kind: type[E]) -> list[E]:
        """The events of a kind since the beginning. Seats in events count from 0, as in the engine."""
        return [event for event in self.log if isinstance(event, kind)]

    def copy(self) -> At:
        return At(self.state.copy())

    def until(self, turn: int, round: int = 1) -> At:
        """Everybody lays the first cards, works, passes and uses no tile, until that round begins."""
        while not self.state.over and (self.state.turn, self.state.round) < (turn, round):
            legal = self.legal()
            self.play("pass" if "pass" in legal else legal[0])
        return self

    def finish_turn(self) -> At:
        """The same until the next turn has begun, or the game is over."""
        return self.until(self.state.turn + 1)

    @property
    def to_move(self) -> int:
        return self.state.to_move + 1

    @property
    def phase(self) -> str:
        return slots.PHASES[self.state.v[slots.PHASE]]

    @property
    def order(self) -> tuple[int, ...]:
        return tuple(seat + 1 for seat in self.state.v[slots.ORDER:slots.ORDER + self.state.players])

    @property
    def raw_stock(self) -> int:
        return self.state.v[slots.RAW_STOCK]

    @property
    def minister(self) -> str:
        return BUILDINGS[self.state.v[slots.MINISTER]]

    @property
    def requests(self) -> tuple[int, ...]:
        return tuple(self.state.v[slots.REQUEST:slots.REQUEST + 4])

    @property
    def display(self) -> list[str]:
        """From left to right, `-` where nothing lies."""
        return ["-" if card == NONE else equipment_name(card)
                for card in self.state.v[slots.DISPLAY:slots.DISPLAY + 4]]

    @property
    def end_tiles(self) -> list[str]:
        return [END_TILE_NAMES[tile] for tile in bits(self.state.v[slots.END_TILES])]

    def coins(self, seat: int) -> int:
        return self.state.coins(seat - 1)

    def clay(self, seat: int) -> int:
        return self.state.clay(seat - 1)

    def prestige(self, seat: int) -> int:
        return self.state.prestige(seat - 1)

    def pigments(self, seat: int) -> str:
        """In the order YRGB, each letter as often as there are."""
        return "".join(letter * number for letter, number in zip(LETTERS, self.state.pigments(seat - 1), strict=True))

    def stock(self, letter: str) -> int:
        return self.state.v[slots.STOCK + LETTERS.index(letter)]

    def supervisor(self, seat: int) -> int:
        return self.state.supervisor(seat - 1)

    def hand(self, seat: int) -> str:
        return " ".join(card_name(card) for card in self.state.hand(seat - 1))

    def helpers(self, seat: int) -> list[str]:
        return [HELPER_NAMES[bit] for bit in bits(self.state.v[slots.HELPERS + seat - 1])]

    def tiles(self, seat: int) -> list[str]:
        return [TILES[bit] for bit in bits(self.state.v[slots.TILES + seat - 1])]

    def used(self, seat: int) -> list[str]:
        return [TILES[bit] for bit in bits(self.state.v[slots.USED_TILES + seat - 1])]

    def end_tile(self, seat: int) -> str:
        tile = self.state.v[slots.OWN_END_TILE + seat - 1]
        return "" if tile == NONE else END_TILE_NAMES[tile]

    def equipment(self, seat: int) -> list[str]:
        return [equipment_name(card) for card in bits(self.state.v[slots.EQUIPMENT + seat - 1])]

    def seals(self, seat: int) -> int:
        return self.state.v[slots.SEALS + seat - 1]

    def played(self, seat: int) -> list[str]:
        """The cards that have been face up."""
        return [card_name(card) for card in bits(self.state.v[slots.PLAYED + seat - 1])]

    def inside(self, building: str) -> dict[int, int]:
        """Master builders in there, by seat."""
        first = slots.BUILDERS + 4 * BUILDINGS.index(building)
        return {seat + 1: number for seat, number in enumerate(self.state.v[first:first + 4]) if number}

    def stands(self, space: str) -> str:
        """What stands on a space: `empty`, `raw`, `raw, seal of 2` or `painted by 1`."""
        v, bit = self.state.v, 1 << SPACES[space]
        for seat in range(self.state.players):
            if v[slots.PAINTED + seat] & bit:
                return f"painted by {seat + 1}"
            if v[slots.SEALED + seat] & bit:
                return f"raw, seal of {seat + 1}"
        return "raw" if v[slots.RAW] & bit else "empty"

    def points(self, seat: int) -> dict[str, int]:
        """The score by source, without those that give nothing."""
        row = points(self.state)[seat - 1]
        return {name: number for name, number in zip(SOURCES, row, strict=True) if number}


def equipment_name(card: int) -> str:
    return EQUIPMENT_TYPES[card // 4] + ("+" if card % 4 > 1 else "")


def problems_of(state: XianState) -> list[str]:
    """What of the pieces is not there as often as the box has it (X1)."""
    v, wrong = state.v, []
    seats = range(state.players)
    for colour in range(4):
        held = v[slots.PIGMENTS + 4 * colour:slots.PIGMENTS + 4 * colour + 4]
        if sum(held) + v[slots.STOCK + colour] != 6:
            wrong.append(f"{slots.COLOURS[colour]} pigments: {held} and {v[slots.STOCK + colour]}")
    if v[slots.RAW_STOCK] + count(v[slots.RAW]) != 12:
        wrong.append(f"raw warriors: {v[slots.RAW_STOCK]} in stock, {count(v[slots.RAW])} in the pit")
    masks = [v[slots.EMPTY], v[slots.RAW], *(v[slots.PAINTED + seat] for seat in seats)]
    if sum(masks) != slots.ALL_SPACES or sum(map(count, masks)) != 24:
        wrong.append("a space is both empty and taken, or neither")
    kept = [v[slots.OWN_END_TILE + seat] for seat in seats if v[slots.OWN_END_TILE + seat] != NONE]
    if len({*bits(v[slots.END_TILES]), *kept}) != 4 or count(v[slots.END_TILES]) + len(kept) != 4:
        wrong.append("there are not four end tiles")
    cards = [card for seat in seats for card in bits(v[slots.EQUIPMENT + seat])]
    cards += [card for card in v[slots.DISPLAY:slots.DISPLAY + 4] if card != NONE]
    if len(set(cards)) != len(cards) or not set(cards) <= set(
            state.piles[slots.EQUIPMENT_PILE:slots.EQUIPMENT_PILE + v[slots.EQUIPMENT_DRAWN]]):
        wrong.append("an equipment card is there twice, or was never drawn")
    for building in range(4):
        owners = v[slots.BUILDERS + 4 * building:slots.BUILDERS + 4 * building + 4]
        if sum(owners) != v[slots.INSIDE + building]:
            wrong.append(f"{BUILDINGS[building]}: {owners} are not {v[slots.INSIDE + building]}")
    for seat in seats:
        wrong += problems_of_seat(state, seat)
    return wrong


def problems_of_seat(state: XianState, seat: int) -> list[str]:
    v, wrong = state.v, []
    if min(v[place] for place in (slots.COINS + seat, slots.CLAY + seat, slots.PRESTIGE + seat)) < 0:
        wrong.append(f"seat {seat + 1} has less than nothing")
    if v[slots.SEALS + seat] + count(v[slots.SEALED + seat]) > 2 or v[slots.SEALS + seat] < 0:
        wrong.append(f"seat {seat + 1} has too many seals")
    if sum(v[slots.BUILDERS + 4 * building + seat] for building in range(4)) > 2:
        wrong.append(f"seat {seat + 1} has three master builders")
    if count(v[slots.PAINTED + seat]) > 6:
        wrong.append(f"seat {seat + 1} has painted a seventh warrior")
    space = v[slots.TRACK + seat] >> 6
    if v[slots.TILES + seat] | v[slots.USED_TILES + seat] != (1 << min(space, 4)) - 1:
        wrong.append(f"seat {seat + 1}: tiles and space {space} do not agree")
    if v[slots.HELPERS + seat] << 12 & ~v[slots.PLAYED + seat]:
        wrong.append(f"seat {seat + 1} has a helper it never played")
    return wrong
