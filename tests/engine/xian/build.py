"""Positions of Xi'an that read like a sentence.

    at = (Table(players=3).turn(2).requests(A=9, B=(2, 7), C=12).minister("lab")
          .seat(1, coins=3, clay=0, pigments="RG", helpers="scientist", tiles="discount")
          .raw("C3", seal=2).painted("A1", seat=1).builders(lab={2: 1}).entering(1))
    at.play("enter lab", "paint A2", "pay R")
    assert at.coins(1) == 2

Seats count from 1, as in everything a person reads. A sentence ends with who does what: `favour`, `choosing`,
`acting`, `entering` or `ended`; these give an `At`, on which moves are played. A table begins as a new game
with face 1 of every section, the Workshop paired with the Lab and the Armory with the Palace, start tiles 1
to 4 in seat order, requests 1, 2 and 3, 4, the Prime Minister in the Palace, and a display at 1 to 4 coins.
Pieces are taken from where they lie, never made; `At` counts them. How it came to the position is not asked:
the Prime Minister may stand, and the order be, whatever a test says.
"""

from __future__ import annotations

from collections.abc import Iterable

from tests.engine.xian.at import SPACES, TILES, At
from xian.engine.game import Options
from xian.engine.xian import slots
from xian.engine.xian.game import XIAN
from xian.engine.xian.moves import CARDS, LETTERS
from xian.engine.xian.position import Setting, bits, count
from xian.engine.xian.setup import lay_out, seat_player
from xian.engine.xian.slots import BUILDINGS, END_TILE_NAMES, EQUIPMENT_TYPES, HELPER_NAMES, NONE
from xian.engine.xian.state import XianState


def spaces(names: str) -> int:
    """The mask of spaces named "A1 C8"."""
    return sum(1 << SPACES[name] for name in names.split())


def marks(names: str, known: Iterable[str]) -> int:
    """The mask of words of a list."""
    order = list(known)
    return sum(1 << order.index(name) for name in names.split())


class Table:
    """A position in the making."""

    def __init__(self, players: int = 3, seed: int = 1) -> None:
        new = XIAN.new(Options(players, XIAN.house_pack()), seed)
        self.players = players
        self.state = XianState(new.setting, [0] * slots.SIZE, new.piles)
        self._request_order: list[int] = list(range(5, 13))
        self._coming = ""
        self._hands: dict[int, str] = {}
        self._decks: dict[int, str] = {}
        self._set_up([0, 0, 0], [0, 1, 2, 3], list(range(players)))

    def _set_up(self, faces: list[int], squares: list[int], starts: list[int]) -> None:
        components = self.state.setting.components
        self.state.v[:] = [0] * slots.SIZE
        self.state.setting = Setting(components, self.players, faces, squares, starts)
        lay_out(self.state, [1, 2, 3, 4], [0, 4, 8, 22], [0, 1, 2, 5])
        for seat, start in enumerate(starts):
            seat_player(self.state, seat, start)

    def set_up(self, faces: tuple[int, int, int] = (1, 1, 1), pairs: str = "workshop lab armory palace",
               starts: tuple[int, ...] = (1, 2, 3, 4)) -> Table:
        """Another set-up, to be said first: faces by section, buildings by square, start tiles by seat."""
        self._set_up([face - 1 for face in faces], [BUILDINGS.index(name) for name in pairs.split()],
                     [start - 1 for start in starts[:self.players]])
        return self

    def turn(self, turn: int, round: int = 1) -> Table:
        self.state.v[slots.TURN] = turn
        self.state.v[slots.ROUND] = round
        return self

    def requests(self, A: int, B: tuple[int, int], C: int, coming: tuple[int, ...] = ()) -> Table:
        """The visible requests; the Prime Minister stands where the highest sends him (X2.3)."""
        shown = [A, *B, C]
        self.state.v[slots.REQUEST:slots.REQUEST + 4] = shown
        rest = [number for number in range(1, 13) if number not in shown and number not in coming]
        self._request_order = [*coming, *rest]
        self.state.v[slots.MINISTER] = self.state.setting.components.request_colour[max(shown)]
        return self

    def minister(self, building: str, bonus: bool = True) -> Table:
        """Where the Prime Minister stands, and whether nobody has been in there this turn."""
        self.state.v[slots.MINISTER] = BUILDINGS.index(building)
        self.state.v[slots.MINISTER_BONUS] = int(bonus)
        return self

    def seat(self, seat: int, *, coins: int | None = None, clay: int | None = None, pigments: str | None = None,
             prestige: int = 0, supervisor: int | None = None, helpers: str = "", tiles: str = "",
             end_tile: str = "", equipment: str = "", seals: int = 2) -> Table:
        """What lies before a seat. Bonus tiles of the spaces its supervisor has passed count as used unless
        they are named; whoever is named later stands higher in a stack."""
        v, own = self.state.v, seat - 1
        v[slots.COINS + own] = v[slots.COINS + own] if coins is None else coins
        v[slots.CLAY + own] = v[slots.CLAY + own] if clay is None else clay
        if pigments is not None:
            for colour, letter in enumerate(LETTERS):
                place = slots.PIGMENTS + 4 * colour + own
                v[slots.STOCK + colour] += v[place] - pigments.count(letter)
                v[place] = pigments.count(letter)
        v[slots.PRESTIGE + own] = prestige
        v[slots.HELPERS + own] = marks(helpers, HELPER_NAMES)
        v[slots.EQUIPMENT + own] = sum(1 << card for card in self._cards(equipment.split()))
        v[slots.SEALS + own] = seals
        self._supervise(own, supervisor, marks(tiles, TILES), end_tile)
        return self

    def _supervise(self, own: int, space: int | None, unused: int, end_tile: str) -> None:
        v = self.state.v
        if space is None:
            space = 5 if end_tile else unused.bit_length()
        if unused.bit_length() > space or bool(end_tile) != (space == 5):
            raise ValueError(f"seat {own + 1}: space {space} and its tiles do not agree")
        if space:
            v[slots.HEIGHT] += space - (v[slots.TRACK + own] >> 6)
            v[slots.TRACK + own] = 64 * space + v[slots.HEIGHT] - 1
        v[slots.TILES + own] = unused
        v[slots.USED_TILES + own] = ((1 << min(space, 4)) - 1) & ~unused
        if end_tile:
            tile = END_TILE_NAMES.index(end_tile)
            v[slots.OWN_END_TILE + own] = tile
            given = tile if v[slots.END_TILES] >> tile & 1 else v[slots.END_TILES].bit_length() - 1
            v[slots.END_TILES] &= ~(1 << given)

    def end_tiles(self, names: str) -> Table:
        """The end tiles nobody has taken."""
        self.state.v[slots.END_TILES] = marks(names, END_TILE_NAMES)
        return self

    def raw(self, names: str, seal: int = 0) -> Table:
        """Raw warriors on these spaces, with the seal of a seat."""
        v, mask = self.state.v, spaces(names)
        v[slots.RAW_STOCK] -= count(mask & ~v[slots.RAW])
        v[slots.RAW] |= mask
        v[slots.EMPTY] &= ~mask
        if seal:
            v[slots.SEALED + seal - 1] |= mask
            v[slots.SEALS + seal - 1] -= count(mask)
        return self

    def painted(self, names: str, seat: int) -> Table:
        """Warriors of a seat on these spaces, raw ones among them replaced."""
        v, mask = self.state.v, spaces(names)
        v[slots.RAW_STOCK] += count(mask & v[slots.RAW])
        v[slots.RAW] &= ~mask
        v[slots.EMPTY] &= ~mask
        v[slots.PAINTED + seat - 1] |= mask
        return self

    def builders(self, **inside: dict[int, int]) -> Table:
        """Master builders in buildings: `builders(lab={2: 1})` is one of seat 2."""
        for name, owners in inside.items():
            building = BUILDINGS.index(name)
            for seat, number in owners.items():
                self.state.v[slots.BUILDERS + 4 * building + seat - 1] = number
                self.state.v[slots.INSIDE + building] += number
        return self

    def display(self, *names: str, coming: str = "") -> Table:
        """The display from left to right: `sword` costs 3, `sword+` 4 and gives a clay, `-` was taken. To be
        said before anybody's equipment."""
        v = self.state.v
        v[slots.DISPLAY:slots.DISPLAY + 4] = [NONE] * 4
        for place, name in enumerate(names):
            if name != "-":
                v[slots.DISPLAY + place] = self._cards([name])[0]
        self._coming = coming
        return self

    def _cards(self, names: list[str]) -> list[int]:
        """Equipment cards of these types that lie nowhere yet."""
        v = self.state.v
        out = {*v[slots.DISPLAY:slots.DISPLAY + 4]}
        for seat in range(self.players):
            out |= set(bits(v[slots.EQUIPMENT + seat]))
        cards = []
        for name in names:
            first = 4 * EQUIPMENT_TYPES.index(name.rstrip("+"))
            copies = range(first + 2, first + 4) if name.endswith("+") else range(first, first + 4)
            card = next(card for card in copies if card not in out)
            out.add(card)
            cards.append(card)
        return cards

    def hand(self, seat: int, cards: str) -> Table:
        """The four cards of this turn, before any is laid."""
        self._hands[seat - 1] = cards
        return self

    def deck(self, seat: int, cards: str) -> Table:
        """The whole deck from the top, as far as it is named."""
        self._decks[seat - 1] = cards
        return self

    def favour(self) -> At:
        """Turn 1, seat 1 decides on the favour of the Emperor."""
        self._begin(slots.FAVOUR, 0)
        return self._finished()

    def choosing(self) -> At:
        """Seat 1 lays a pair, then the others."""
        self._begin(slots.PAIR, 0)
        return self._finished()

    def acting(self, seat: int, top: str = "", below: str = "", order: tuple[int, ...] = ()) -> At:
        """The pairs lie open, and this seat, first unless an order is given, takes its worker action."""
        return self._reveal(slots.WORKER, seat, top, below, order)

    def entering(self, seat: int, top: str = "", below: str = "", order: tuple[int, ...] = ()) -> At:
        """The same with the worker action done: this seat enters a building or passes."""
        return self._reveal(slots.BUILD, seat, top, below, order)

    def ended(self) -> At:
        """The game is over."""
        self.turn(6, round=2)
        self._begin(slots.OVER, NONE)
        return self._finished()

    def _finished(self) -> At:
        """A state of its own, so that a table can be gone on with."""
        state = self.state.copy()
        state.piles = self.state.piles[:]
        return At(state)

    def _begin(self, phase: int, to_move: int) -> None:
        state = self.state
        v = state.v
        v[slots.PHASE] = phase
        state.to_move = to_move
        v[slots.TOP:slots.TOP + 4] = v[slots.BELOW:slots.BELOW + 4] = [NONE] * 4
        self._stack_piles()
        first = 4 * (v[slots.TURN] - 1)
        done = first + 2 * (v[slots.ROUND] - 1)
        out = 24 if phase == slots.OVER else done
        for seat in range(self.players):
            deck = self._stack_deck(seat, done)
            v[slots.PLAYED + seat] = sum(1 << card for card in deck[:out])
            self._hold(seat, [card for card in deck[first:first + 4] if card not in deck[first:out]])

    def _reveal(self, phase: int, seat: int, top: str, below: str, order: tuple[int, ...]) -> At:
        own, v = seat - 1, self.state.v
        wanted = [name for name in (top, below) if name]
        kept = [name for name in self._hands.get(own, "").split() if name not in wanted]
        self._hands[own] = " ".join(wanted + kept)
        self._begin(phase, own)
        seats = order or (seat, *(other for other in range(1, self.players + 1) if other != seat))
        v[slots.ORDER:slots.ORDER + self.players] = [other - 1 for other in seats]
        v[slots.ACTIVE] = seats.index(seat)
        for other in range(self.players):
            named = [CARDS[name] for name in wanted] if other == own else []
            pair = [*named, *(card for card in self.state.hand(other) if card not in named)][:2]
            v[slots.TOP + other], v[slots.BELOW + other] = pair
            v[slots.PLAYED + other] |= 1 << pair[0] | 1 << pair[1]
            self._hold(other, [card for card in self.state.hand(other) if card not in pair])
        return self._finished()

    def _hold(self, seat: int, cards: list[int]) -> None:
        first = slots.HAND + 4 * seat
        self.state.v[first:first + 4] = [*sorted(cards), NONE, NONE, NONE, NONE][:4]

    def _stack_deck(self, seat: int, done: int) -> list[int]:
        """The cards played before now, helpers among them, then the hand."""
        first = slots.DECKS + 24 * seat
        deck = self.state.piles[first:first + 24]
        if seat in self._decks:
            named = [CARDS[name] for name in self._decks[seat].split()]
            deck = named + [card for card in deck if card not in named]
        else:
            hand = [CARDS[name] for name in self._hands.get(seat, "").split()]
            helpers = [12 + number for number in bits(self.state.v[slots.HELPERS + seat])]
            if len(helpers) > done or set(helpers) & set(hand):
                raise ValueError(f"seat {seat + 1} can't have recruited its helpers yet")
            rest = [card for card in deck if card not in helpers and card not in hand]
            played = helpers + rest[:done - len(helpers)]
            deck = played + hand + [card for card in rest if card not in played]
        self.state.piles[first:first + 24] = deck
        return deck

    def _stack_piles(self) -> None:
        """Requests and equipment in an order that could have led here."""
        v, piles = self.state.v, self.state.piles
        turn = v[slots.TURN]
        coming = self._request_order[:9 - turn]
        gone = self._request_order[9 - turn:]
        v[slots.TURN_TRACK:slots.TURN_TRACK + turn - 1] = gone
        v[slots.REQUESTS_DRAWN] = 3 + turn
        piles[:12] = [*gone, *v[slots.REQUEST:slots.REQUEST + 4], *coming]
        out = [card for card in v[slots.DISPLAY:slots.DISPLAY + 4] if card != NONE]
        out += [card for seat in range(self.players) for card in bits(v[slots.EQUIPMENT + seat])]
        if len(out) > 4 * turn:
            raise ValueError(f"{len(out)} equipment cards can't be out in turn {turn}")
        next_cards = self._cards(self._coming.split())
        rest = [card for card in range(24) if card not in out + next_cards]
        drawn = max(2 + 2 * turn, len(out))
        out += [rest.pop() for _ in range(drawn - len(out))]
        v[slots.EQUIPMENT_DRAWN] = drawn
        piles[slots.EQUIPMENT_PILE:slots.DECKS] = out + next_cards + rest
