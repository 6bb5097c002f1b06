"""A position of Xi'an in sentences, as `engine.spoken` asks for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from xian.engine.game import Seat, State
from xian.engine.spoken import HAND, OWN, SEAT, Chapter, Sentence, Teller
from xian.engine.texts import Plain, say
from xian.engine.xian import armory, entry, workshop
from xian.engine.xian import slots as at
from xian.engine.xian.components import BONUS_COINS, BONUS_PIGMENTS, BONUS_PRESTIGE, BONUS_SIZE
from xian.engine.xian.describe import pit_lines
from xian.engine.xian.moves import card_name, space_name
from xian.engine.xian.position import bits, group
from xian.engine.xian.scoring import leaders
from xian.engine.xian.state import XianState
from xian.engine.xian.wording import end_tile_text


def chapters(state: State, seat: Seat, names: Sequence[str], lang: str) -> Iterator[Chapter]:
    assert isinstance(state, XianState)
    tell = Telling(state, seat, Teller("spoken-xian", lang, names))
    title = tell.tell.say
    yield Chapter(HAND, title("hand"), tuple(tell.hand()))
    yield Chapter(OWN, title("own"), tuple(tell.own()))
    yield Chapter("city", title("city"), tuple(tell.city()))
    yield Chapter("pit", title("pit"), tuple(tell.pit()),
                  tuple(line.replace(" to ", "–").replace("raw", title("raw-sign")) for line in pit_lines(state)[1:]))
    yield Chapter("market", title("market"), tuple(tell.market()))
    for other in ((seat + step) % state.players for step in range(1, state.players)):
        yield Chapter(f"{SEAT}.{other}", names[other], tuple(tell.rival(other)))


def asked(state: State, lang: str) -> str:
    assert isinstance(state, XianState)
    return say(lang, f"phase.{at.PHASES[state.phase]}")


class Telling:
    """One position, told to a seat."""

    def __init__(self, state: XianState, me: Seat, tell: Teller) -> None:
        self.s = state
        self.v = state.v
        self.me = me
        self.tell = tell
        self.components = state.setting.components

    # Cards

    def hand(self) -> Iterator[Sentence]:
        tell, hidden = self.tell, 0
        for card in self.s.hand(self.me):
            if card < 0:
                hidden += 1
                continue
            yield Sentence(tell.row(tell.word(f"card.{card_name(card)}"), self.gives(card)),
                           f"card.{self.me}.{card_name(card)}")
        if hidden:
            yield Sentence(tell.say("face-down", cards=hidden))
        laid = [self.v[at.TOP + self.me], self.v[at.BELOW + self.me]]
        for key, card in zip(("acts", "sets-order"), laid, strict=True):
            if card >= 0:
                yield Sentence(tell.say(key, card=f"card.{card_name(card)}"), f"card.{self.me}.{card_name(card)}")

    def gives(self, card: int) -> str:
        """What a card's action brings (X1.3)."""
        colour, place = divmod(card, 6)
        tell, components = self.tell, self.components
        if colour == at.GREEN:
            turn = min(self.s.turn, at.LAST_TURN)
            return tell.amount("prestige", components.helper[place][turn - 1])
        if colour == at.BLUE:
            pigments = components.miner[place]
            return tell.row(*(tell.amount(at.COLOURS[one], pigments.count(one)) for one in sorted(set(pigments))))
        if colour == at.YELLOW:
            return tell.amount("coin", components.collector[place])
        return tell.amount("clay", components.craftsman[place])

    # One's own things

    def own(self) -> Iterator[Sentence]:
        tell, v, me = self.tell, self.v, self.me
        yield Sentence(self.points(me), f"panel.{me}")
        amounts = (*self.s.pigments(me), self.s.coins(me), self.s.clay(me))
        for name, amount in zip(at.RESOURCES, amounts, strict=True):
            yield Sentence(tell.amount(name, amount), f"own.{name}")
        yield Sentence(tell.say("builders", number=at.BUILDERS_EACH - self.out(me)), f"builder.{me}.{self.out(me)}")
        yield Sentence(tell.say("seals", number=v[at.SEALS + me]), "seal.own")
        painted = self.s.painted(me)
        yield Sentence(tell.say("painted-left", number=at.WARRIORS_EACH - painted, painted=painted), "painted.own")
        yield Sentence(tell.say("avenue", number=self.s.supervisor(me), last=at.LAST_SPACE), f"supervisor.{me}")
        for tile in bits(v[at.TILES + me] | v[at.USED_TILES + me]):
            name, used = f"tile.{at.TILE_NAMES[tile]}", v[at.USED_TILES + me] >> tile & 1
            yield Sentence(tell.say("tile-used" if used else "tile", tile=name), f"tile.{tile}")
        for helper in bits(v[at.HELPERS + me]):
            yield Sentence(tell.say("helper", helper=f"helper.{at.HELPER_NAMES[helper]}"),
                           f"helper.{me}.{at.HELPER_NAMES[helper]}")
        for card in bits(v[at.EQUIPMENT + me]):
            yield Sentence(self.equipment(card), f"equipment.{card}")
        if v[at.OWN_END_TILE + me] != at.NONE:
            yield Sentence(self.end_tile(v[at.OWN_END_TILE + me]), f"endtile.{v[at.OWN_END_TILE + me]}")

    def points(self, seat: Seat) -> str:
        return self.tell.say("points", prestige=self.s.prestige(seat), score=self.s.scores()[seat])

    def out(self, seat: Seat) -> int:
        """Builders of a seat in buildings."""
        return sum(self.v[at.BUILDERS + 4 * building + seat] for building in range(4))

    def equipment(self, card: int) -> str:
        """A card by type, material and section."""
        return self.tell.say("equipment", card=f"equipment.{at.EQUIPMENT_TYPES[card // 4]}",
                             material=f"material.{('bronze', 'wood')[card // 12]}",
                             section=f"section.{at.SECTIONS[card // 4 % 3]}")

    def end_tile(self, tile: int) -> str:
        text = end_tile_text(tile, self.tell.lang, self.components)
        return self.tell.say("end-tile-does", tile=f"end-tile.{at.END_TILE_NAMES[tile]}", text=Plain(text.rstrip(".")))

    # The city

    def city(self) -> Iterator[Sentence]:
        for building, name in enumerate(at.BUILDINGS):
            yield Sentence(self.building(building), f"building.{name}")
        tell = self.tell
        for seat in range(self.s.players):
            if seat != self.me:
                yield Sentence(tell.say("avenue-of", name=tell.name(seat), number=self.s.supervisor(seat),
                                        last=at.LAST_SPACE), f"supervisor.{seat}")
        for space, name in enumerate(at.TILE_NAMES, 1):
            yield Sentence(tell.say("avenue-tile", number=space, tile=f"tile.{name}"), f"track.{space}")
        for tile in bits(self.v[at.END_TILES]):
            yield Sentence(tell.say("end-tile", tile=self.end_tile(tile)), f"endtile.{tile}")

    def building(self, number: int) -> str:
        """How many places of the pair are taken, who is inside, the toll."""
        tell, s = self.tell, self.s
        inside, limit = entry.pieces(s, number), entry.limit(s)
        items = [tell.say("closed" if inside >= limit else "places", inside=inside, limit=limit)]
        for seat in range(s.players):
            if not self.v[at.BUILDERS + 4 * number + seat]:
                continue
            items.append(tell.say("inside-own") if seat == self.me else
                         tell.say("inside", name=tell.name(seat), toll=entry.due_to(s, seat, number)))
        if self.v[at.MINISTER] == number:
            items.append(tell.say("minister-bonus" if self.v[at.MINISTER_BONUS] else "minister"))
        return tell.row(tell.word(f"building.{at.BUILDINGS[number]}"), *items)

    # The pit

    def pit(self) -> Iterator[Sentence]:
        tell, v = self.tell, self.v
        for section, letter in enumerate(at.SECTIONS):
            asked = [f"colour.{at.COLOURS[self.s.request_colour(place)]}"
                     for place in {0: (0,), 1: (1, 2), 2: (3,)}[section]]
            colours = tell.listed([tell.word(one) for one in asked])
            lead = leaders(self.s, section)
            leads = "" if not lead else tell.say("leads", names=tell.listed([self.tell.names[seat] for seat in lead]))
            price = workshop.price(self.s, self.me, section, 0)
            key = "section-one" if len(asked) == 1 else "section"
            yield Sentence(tell.row(tell.say(key, section=f"section.{letter}", colours=colours, price=price), leads),
                           f"flag.{letter}")
        for space in range(at.SPACES):
            yield Sentence(tell.row(space_name(space), *self.on_space(space)), f"space.{space_name(space)}")
        yield Sentence(tell.say("raw-stock", number=v[at.RAW_STOCK]), "raw.stock")

    def on_space(self, space: int) -> Iterator[str]:
        """What stands there, and whose; or what crafting there brings."""
        tell, v = self.tell, self.v
        sealed = [seat for seat in range(self.s.players) if v[at.SEALED + seat] >> space & 1]
        seal = tell.say("sealed", name=tell.name(sealed[0])) if sealed else ""
        painter = [seat for seat in range(self.s.players) if v[at.PAINTED + seat] >> space & 1]
        if painter:
            size = group(v[at.PAINTED + painter[0]], space).bit_count()
            yield tell.say("painted", name=tell.name(painter[0]))
            yield tell.say("group", number=size) if size > 1 else ""
            yield seal
        elif v[at.RAW] >> space & 1:
            yield tell.say("raw")
            yield seal
        else:
            yield tell.say("empty", bonus=tell.listed(self.bonus(space)))

    def bonus(self, space: int) -> list[str]:
        """What a space gives (X1.5)."""
        tell, figures = self.tell, self.s.setting.bonus[BONUS_SIZE * space:BONUS_SIZE * (space + 1)]
        items = [tell.amount(name, figures[place])
                 for place, name in ((BONUS_PRESTIGE, "prestige"), (BONUS_COINS, "coin")) if figures[place]]
        items += [tell.amount(name, figures[BONUS_PIGMENTS + colour]) for colour, name in enumerate(at.COLOURS)
                  if figures[BONUS_PIGMENTS + colour]]
        return items or [tell.say("no-bonus")]

    # The market

    def market(self) -> Iterator[Sentence]:
        tell, v, components = self.tell, self.v, self.components
        for place in range(4):
            card = v[at.DISPLAY + place]
            if card < 0:
                yield Sentence(tell.say("display-empty", place=place + 1), f"place.{place}")
                continue
            clay = components.forge_clay[card]
            yield Sentence(tell.row(
                tell.say("display", place=place + 1, card=self.equipment(card)),
                tell.amount("coin", armory.price(self.s, self.me, card, 0)),
                tell.say("brings", what=tell.amount("clay", clay)) if clay else ""), f"equipment.{card}")
        for colour, name in enumerate(at.COLOURS):
            yield Sentence(tell.say("stock", what=tell.amount(name, v[at.STOCK + colour])), f"stock.{name}")
        for name in at.RESOURCES[4:]:
            yield Sentence(tell.say("stock-endless", what=f"resource.{name}"), f"stock.{name}")

    # The others

    def rival(self, seat: Seat) -> Iterator[Sentence]:
        tell, v = self.tell, self.v
        yield Sentence(self.points(seat), f"panel.{seat}")
        amounts = (*self.s.pigments(seat), self.s.coins(seat), self.s.clay(seat))
        has = [tell.amount(name, amount) for name, amount in zip(at.RESOURCES, amounts, strict=True) if amount]
        yield Sentence(tell.say("has", what=tell.listed(has)) if has else tell.say("has-nothing"))
        laid = [v[at.TOP + seat], v[at.BELOW + seat]]
        if laid[0] != at.NONE:
            shown = [f"card.{card_name(card)}" for card in laid if card >= 0]
            yield Sentence(tell.say("pair", top=shown[0], below=shown[1]) if len(shown) == 2 else tell.say("pair-down"))
        yield Sentence(tell.row(tell.say("painted-number", number=self.s.painted(seat)),
                                tell.say("builders", number=at.BUILDERS_EACH - self.out(seat)),
                                tell.say("seals", number=v[at.SEALS + seat])))
        won = [tell.word(f"helper.{at.HELPER_NAMES[helper]}") for helper in bits(v[at.HELPERS + seat])]
        won += [tell.say("tile", tile=f"tile.{at.TILE_NAMES[tile]}") for tile in bits(v[at.TILES + seat])]
        won += [tell.word(f"equipment.{at.EQUIPMENT_TYPES[card // 4]}") for card in bits(v[at.EQUIPMENT + seat])]
        if won:
            yield Sentence(tell.say("won", what=tell.listed(won)))
