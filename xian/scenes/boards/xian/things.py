"""The things on the table of Xi'an in one position, as a seat may see them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from xian.engine.xian import entry
from xian.engine.xian.components import BONUS_SIZE
from xian.engine.xian.moves import card_name, space_name
from xian.engine.xian.position import BITS, Position, bits, group
from xian.engine.xian.scoring import leaders
from xian.engine.xian.slots import (
    BELOW,
    BUILDERS,
    BUILDERS_EACH,
    BUILDINGS,
    CLAY,
    COINS,
    COLOURS,
    DECK_SIZE,
    DISPLAY,
    EMPTY,
    END_TILE_NAMES,
    END_TILES,
    EQUIPMENT,
    EQUIPMENT_DRAWN,
    EQUIPMENT_TYPES,
    HAND,
    HELPER_NAMES,
    HELPERS,
    HIDDEN,
    MINISTER,
    NONE,
    ORDER,
    OWN_END_TILE,
    PAINTED,
    PAIR,
    PHASE,
    PIGMENTS,
    PLAYED,
    PRESTIGE,
    RAW,
    RAW_STOCK,
    REQUEST,
    RESOURCES,
    SEALED,
    SEALS,
    SPACES,
    STOCK,
    TILE_NAMES,
    TILES,
    TOP,
    TRACK,
    TURN,
    TURN_TRACK,
    USED_TILES,
    WARRIORS_EACH,
)
from xian.scenes.boards.board import OWN, Shown, Thing
from xian.scenes.boards.whose import acting, others
from xian.scenes.boards.xian.draft import XianDraft
from xian.scenes.boards.xian.draw_cards import RATIO, TINY
from xian.scenes.boards.xian.names import BELOW_SLOT, OWN_DECK, OWN_PAINTED, OWN_SEALS, RAW_HEAP, THE_MINISTER, TOP_SLOT
from xian.scenes.boards.xian.panel_places import panel_places
from xian.scenes.boards.xian.places import XianPlaces
from xian.ui.geometry import Box
from xian.ui.ids import NO_ID, Id

FIGURES: Final = (("archer", "crossbowman"), ("halberdier", "infantryman"), ("charioteer", "cavalryman"))
"""The two kinds of warriors of each section."""


def figure(space: int) -> str:
    """Which warrior stands on a space: the two kinds of its section, like a chequerboard."""
    section, place = divmod(space, 8)
    return FIGURES[section][(place % 4 + place // 4) % 2]


class XianThings:
    """Makes the things for what is shown."""

    def __init__(self, shown: Shown, places: XianPlaces, draft: XianDraft) -> None:
        self.shown = shown
        self.s: Position = shown.view.state
        self.v = self.s.v
        self.me = shown.seat
        self.places = places
        self.draft = draft

    def things(self) -> list[Thing]:
        return [*self.ground(), *self.pit(), *self.city(), *self.market(), *self.own(), *self.others()]

    # The table

    def ground(self) -> Iterator[Thing]:
        places, v = self.places, self.v
        mine = self.shown.colours[self.me], acting(self.shown) == self.me
        yield Thing(OWN, "area", places.own, mine, -5, "hand", spot=True)
        for turn in range(1, 7):
            fulfilled = v[TURN_TRACK + turn - 1] if turn < 6 else NONE
            colour = self.request_colour(fulfilled)
            yield Thing(Id("turn", turn), "turn", places.turns[turn - 1], (turn, fulfilled, colour, turn == v[TURN]),
                        0, "request", still=True, bright=True)
        lowest = min(number for number in v[REQUEST:REQUEST + 4])
        for place in range(4):
            number = v[REQUEST + place]
            look = (number, self.request_colour(number), place, number == lowest)
            yield Thing(Id("request", number), "request", places.requests[place], look, 2, "request",
                        gone=Id("turn", 1))
        left = 24 - v[EQUIPMENT_DRAWN]
        yield Thing(Id("pile"), "pile", places.pile, (left,), 0, "display", still=True, bright=True)

    def request_colour(self, number: int) -> str:
        colours = self.s.setting.components.request_colour
        return COLOURS[colours[number]] if number > 0 else ""

    def pit(self) -> Iterator[Thing]:
        v = self.v
        for section, letter in enumerate("ABC"):
            colours = tuple(self.shown.colours[seat] for seat in leaders(self.s, section))
            yield Thing(Id("strip", letter), "strip", self.places.strips[section], (section, colours), 1, "majority",
                        still=True, bright=True)
            yield Thing(Id("flag", letter), "flag", self.places.flags[section], (section, colours), 2, "majority")
        yield from self.floors()
        bonus = self.s.setting.bonus
        for space in range(SPACES):
            name, box = space_name(space), self.places.spaces[space]
            here = tuple(bonus[BONUS_SIZE * space:BONUS_SIZE * (space + 1)])
            bare = bool(v[EMPTY] >> space & 1)
            look = (space, here, bare)
            yield Thing(Id("space", name), "space", box, look, 0, "space", spot=True, still=True)
            if not bare:
                yield self.warrior(space, name, box)
            yield Thing(Id("tab", name), "tab", self.places.tab(space), look, 4, "space", touch=False)
        yield Thing(RAW_HEAP, "raw-stock", self.places.raw_stock, (v[RAW_STOCK],), 1, "stock", piece=True)

    def floors(self) -> Iterator[Thing]:
        """Under painted warriors a floor in their colour, joined to those of their group (X6.3)."""
        for seat in range(self.s.players):
            mask = self.v[PAINTED + seat]
            for space in bits(mask):
                together = group(mask, space)
                right = space + 4 < SPACES and bool(together >> space + 4 & 1)
                below = space % 4 < 3 and bool(together >> space + 1 & 1)
                left = space >= 4 and bool(together >> space - 4 & 1)
                above = space % 4 > 0 and bool(together >> space - 1 & 1)
                full, box = self.places.joined(space, False, False), self.places.joined(space, right, below)
                look = (space, self.shown.colours[seat], full.w / box.w, full.h / box.h, (left, above, right, below))
                yield Thing(Id("floor", space_name(space)), "floor", box, look, 1, "painted", touch=False)

    def warrior(self, space: int, name: str, box: Box) -> Thing:
        """The warrior on a space: raw, or painted by a seat; with the seal under it."""
        v, painter, sealer = self.v, -1, -1
        for seat in range(self.s.players):
            if v[PAINTED + seat] >> space & 1:
                painter = seat
            if v[SEALED + seat] >> space & 1:
                sealer = seat
        assert painter >= 0 or v[RAW] >> space & 1
        colours = self.shown.colours
        look = (figure(space), colours[painter] if painter >= 0 else "", colours[sealer] if sealer >= 0 else "")
        return Thing(Id("warrior", name), "warrior", box, look, 3, "warrior", born=RAW_HEAP)

    def city(self) -> Iterator[Thing]:
        """Buildings and who is in them, the avenue and who walks on it."""
        v, places = self.v, self.places
        for building, name in enumerate(BUILDINGS):
            yield Thing(Id("building", name), "building", places.buildings[building], (building, self.pair(building)),
                        0, f"building.{name}", spot=True, still=True, bright=True)
            yield from self.inside(building)
        for space in range(6):
            yield Thing(Id("track", space), "track", places.track[space], (space,), 0, "track", spot=True, still=True)
        level: dict[int, int] = {}
        for seat in sorted(range(self.s.players), key=lambda seat: v[TRACK + seat]):
            space = self.s.supervisor(seat)
            at = level.get(space, 0)
            level[space] = at + 1
            yield Thing(Id("supervisor", seat), "supervisor", places.on_track(space, at), (self.shown.colours[seat],),
                        10 + 5 - at, "supervisor", piece=seat == self.me)
        for place, tile in enumerate(self.end_tiles()):
            if tile is not None:
                yield Thing(Id("endtile", tile), "end-tile", places.end_tiles[place], (tile,), 2,
                            f"end-tile.{END_TILE_NAMES[tile]}", piece=True)

    def end_tiles(self) -> list[int | None]:
        """The end tiles at their four places; None where one was taken."""
        taken = {self.v[OWN_END_TILE + seat] for seat in range(self.s.players)} - {NONE}
        left = bits(self.v[END_TILES])
        return [None if tile in taken else tile for tile in sorted([*left, *taken])]

    def pair(self, building: int) -> tuple[int, int]:
        """Pieces in the pair of a building, and how many it holds (X5.1)."""
        return entry.pieces(self.s, building), entry.limit(self.s)

    def inside(self, building: int) -> Iterator[Thing]:
        """Master builders keep their number: the first of a seat is the first that left its reserve."""
        v, places = self.v, self.places
        seats = [seat for seat in range(self.s.players) for _ in range(v[BUILDERS + 4 * building + seat])]
        minister = v[MINISTER] == building
        count = len(seats) + minister
        if minister:
            yield Thing(THE_MINISTER, "minister", places.in_building(building, 0, count), (), 4, "minister")
        numbers = {seat: self.before(seat, building) for seat in seats}
        for place, seat in enumerate(seats, int(minister)):
            number, numbers[seat] = numbers[seat], numbers[seat] + 1
            yield Thing(Id("builder", seat, number), "builder", places.in_building(building, place, count),
                        (self.shown.colours[seat],), 5, "builder")

    def before(self, seat: int, building: int) -> int:
        """How many builders of a seat stand in buildings counted before this one."""
        return sum(self.v[BUILDERS + 4 * earlier + seat] for earlier in range(building))

    def out(self, seat: int) -> int:
        return self.before(seat, 4)

    def market(self) -> Iterator[Thing]:
        """The display and the stock."""
        v, components = self.v, self.s.setting.components
        for place in range(4):
            card = v[DISPLAY + place]
            yield Thing(Id("place", place), "place", self.places.display[place], (place, card < 0), -1, "display",
                        still=True, bright=True)
            if card >= 0:
                look = (EQUIPMENT_TYPES[card // 4], card // 12, "ABC"[card // 4 % 3], components.forge_price[card],
                        components.forge_clay[card], place)
                yield Thing(Id("equipment", card), "equipment", self.places.display[place], look, 2,
                            f"equipment.{EQUIPMENT_TYPES[card // 4]}", piece=True, born=Id("pile"))
        for resource, name in enumerate(RESOURCES):
            left = v[STOCK + resource] if resource < 4 else -1
            subject = "pigment" if resource < 4 else name
            yield Thing(Id("stock", name), "stock", self.places.stock[name], (name, left), 1, subject, spot=True)

    # The seats

    def own(self) -> Iterator[Thing]:
        """My own area."""
        v, me, places = self.v, self.me, self.places
        colour = self.shown.colours[me]
        yield Thing(Id("panel", me), "plate", places.plate, self.plate(me), 0, "prestige")
        for resource, name in enumerate(RESOURCES):
            amount = v[PIGMENTS + 4 * resource + me]
            subject = "pigment" if resource < 4 else name
            yield Thing(Id("own", name), "counter", places.counters[name], (name, amount, self.paid(resource)), 1,
                        subject, piece=True)
        for place in range(BUILDERS_EACH - self.out(me)):
            yield Thing(Id("builder", me, self.out(me) + place), "builder", places.own_builders[place], (colour,), 5,
                        "builder", piece=True)
        yield Thing(OWN_SEALS, "seals", places.seals, (v[SEALS + me], colour), 1, "seal", piece=True)
        left = WARRIORS_EACH - v[PAINTED + me].bit_count()
        yield Thing(OWN_PAINTED, "painted", places.painted, (left, colour), 1, "warrior", piece=True)
        yield from self.own_tiles()
        yield from self.hand()
        yield from self.kept()

    def paid(self, resource: int) -> int:
        """Pigments of a colour laid down to pay with, not yet paid."""
        return self.draft.paid.count(resource)

    def plate(self, seat: int) -> tuple[object, ...]:
        """Name, prestige, score if the game ended now, place in the order, whether it is its move."""
        v, shown = self.v, self.shown
        order = list(v[ORDER:ORDER + self.s.players]).index(seat) + 1 if v[PHASE] > PAIR else 0
        return (shown.names[seat], shown.colours[seat], shown.faces[seat], *shown.standing(seat, v[PRESTIGE + seat]),
                order, acting(self.shown) == seat)

    def own_tiles(self) -> Iterator[Thing]:
        v, me = self.v, self.me
        for tile, name in enumerate(TILE_NAMES):
            mine, used = v[TILES + me] >> tile & 1, v[USED_TILES + me] >> tile & 1
            if mine or used:
                word = name.replace("/", "-").replace(" ", "-")
                yield Thing(Id("tile", tile), "tile", self.places.tiles[tile], (tile, word, bool(used)), 2,
                            f"tile.{name}", piece=bool(mine), born=Id("track", tile + 1))
        if v[OWN_END_TILE + me] != NONE:
            tile = v[OWN_END_TILE + me]
            yield Thing(Id("endtile", tile), "end-tile", self.places.tiles[4], (tile,), 2,
                        f"end-tile.{END_TILE_NAMES[tile]}")

    def hand(self) -> Iterator[Thing]:
        """My cards in hand, the pair I laid or am choosing, my deck."""
        v, me, places = self.v, self.me, self.places
        colour = self.shown.colours[me]
        for place, name in enumerate(("top", "below")):
            yield Thing(Id("slot", name), "slot", places.slots[place], (name,), 0, "initiative" if place else "hand",
                        spot=True)
        marked, pair = self.draft.back, self.draft.pair
        number = max(0, DECK_SIZE - 4 * v[TURN])
        yield Thing(OWN_DECK, "deck", places.deck, (colour, number, len(marked)), 1, "deck", spot=True)
        laid = [pair.get(TOP_SLOT, v[TOP + me]), pair.get(BELOW_SLOT, v[BELOW + me])]
        for place, card in enumerate(laid):
            if card != NONE:
                yield self.card(me, card, places.slots[place], 6, hidden=self.shown.closed and v[PHASE] == PAIR)
        for place in range(4):
            card = v[HAND + 4 * me + place]
            if card == NONE or card in laid:
                continue
            box = places.hand[place].moved(0, -10 if card in marked else 0)
            if card in marked:
                wide, order = TINY + 1, marked.index(card)  # a whole card, as the others are; the count stays in sight
                top = places.deck.y - 12 - 6 * places.more
                box = Box(places.deck.x - 14 + 8 * order, top + 4 * order, wide, wide / RATIO)
            yield self.card(me, card, box, 7, hidden=self.shown.closed, place=place)

    def card(self, seat: int, card: int, box: Box, z: int, hidden: bool = False, place: int = 0) -> Thing:
        """A worker card, face up when it is known and may be seen."""
        known = card >= 0 and not hidden
        name = card_name(card) if known else f"?{place}"
        look = (card if known else HIDDEN, self.shown.colours[seat], self.v[TURN])
        return Thing(Id("card", seat, name), "card", box, look, z, f"card.{name}" if known else "hand",
                     piece=seat == self.me and known, born=OWN_DECK if seat == self.me else NO_ID,
                     gone=OWN_DECK if seat == self.me else Id("panel", seat))

    def kept(self) -> Iterator[Thing]:
        """Helpers recruited and equipment forged, and the shelves they will lie on."""
        v, me, places = self.v, self.me, self.places
        for name, box, mask in (("helpers", places.helpers_area, v[HELPERS + me]),
                                ("equipment", places.equipment_area, v[EQUIPMENT + me])):
            if not mask:
                yield Thing(Id("shelf", name), "shelf", box, (name,), -3, "hand")
        for place, helper in enumerate(BITS[v[HELPERS + me]]):
            name = HELPER_NAMES[helper]
            yield Thing(Id("helper", me, name), "helper", places.helpers[place], (name,), 2, f"helper.{name}",
                        born=TOP_SLOT)
        cards = bits(v[EQUIPMENT + me])
        for card, box in zip(cards, places.equipment(len(cards)), strict=True):
            look = (EQUIPMENT_TYPES[card // 4], card // 12, "ABC"[card // 4 % 3])
            yield Thing(Id("equipment", card), "equip", box, look, 2, f"equipment.{EQUIPMENT_TYPES[card // 4]}")

    def others(self) -> Iterator[Thing]:
        """The panels of the other seats, in the order of the table, with their pairs and builders."""
        for seat, box in zip(others(self.shown), self.places.panels, strict=True):
            yield Thing(Id("panel", seat), "panel", box, self.panel(seat), 0, "prestige")
            yield from self.pieces(seat, box)

    def panel(self, seat: int) -> tuple[object, ...]:
        """What a panel shows: the plate, resources, what is left and what was gained."""
        v = self.v
        amounts = (v[COINS + seat], v[CLAY + seat], *[v[PIGMENTS + 4 * colour + seat] for colour in range(4)])
        equipment = bits(v[EQUIPMENT + seat])
        kinds = tuple(sum(1 for card in equipment if card // 4 == kind) for kind in range(6))
        return (self.plate(seat), amounts, v[PAINTED + seat].bit_count(), v[SEALS + seat],
                tuple(HELPER_NAMES[helper] for helper in BITS[v[HELPERS + seat]]),
                v[TILES + seat], v[USED_TILES + seat], v[OWN_END_TILE + seat], kinds,
                sum(1 for card in v[HAND + 4 * seat:HAND + 4 * seat + 4] if card != NONE))

    def pieces(self, seat: int, box: Box) -> Iterator[Thing]:
        """The pair a seat has laid, and the builders it still has, on its panel."""
        v, places = self.v, panel_places(box, self.places.more)
        for place, laid in enumerate((v[TOP + seat], v[BELOW + seat])):
            if laid != NONE:
                yield self.card(seat, laid, places.pair[place], 4, place=place)
        for place in range(BUILDERS_EACH - self.out(seat)):
            yield Thing(Id("builder", seat, self.out(seat) + place), "builder", places.builders[place],
                        (self.shown.colours[seat],), 5, "builder")


def played_cards(s: Position, seat: int) -> tuple[list[int], list[int]]:
    """Public knowledge: the cards of a seat that have been face up, and those still to come."""
    played = bits(s.v[PLAYED + seat])
    return played, [card for card in range(DECK_SIZE) if card not in played]
