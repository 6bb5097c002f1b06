"""A position of Terracotta Army in sentences, as `engine.spoken` asks for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from xian.engine.game import Param, Seat, State
from xian.engine.spoken import HAND, OWN, SEAT, Chapter, Sentence, Teller
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import LINES, line_name, space_name
from xian.engine.terracotta.counting import count
from xian.engine.terracotta.describe import army_lines
from xian.engine.terracotta.groups import groups
from xian.engine.terracotta.position import owner_of, type_of
from xian.engine.terracotta.scoring import tile_counts, tile_worth
from xian.engine.terracotta.specialists import price
from xian.engine.terracotta.state import TerracottaState
from xian.engine.terracotta.statues import rack_value
from xian.engine.terracotta.wording import action_text, thing
from xian.engine.texts import Plain, say


def chapters(state: State, seat: Seat, names: Sequence[str], lang: str) -> Iterator[Chapter]:
    assert isinstance(state, TerracottaState)
    tell = ArmyTelling(state, seat, Teller("spoken-terracotta", lang, names))
    title = tell.tell.say
    yield Chapter(HAND, title("hand"), tuple(tell.workers()))
    yield Chapter(OWN, title("own"), tuple(tell.own()))
    yield Chapter("wheel", title("wheel"), tuple(tell.wheel()))
    yield Chapter("army", title("army"), tuple(tell.army()), tuple(army_lines(state)[2:]))
    yield Chapter("rack", title("rack"), tuple(tell.rack()))
    yield Chapter("scoring", title("scoring"), tuple(tell.scoring()))
    for other in ((seat + step) % state.players for step in range(1, state.players)):
        yield Chapter(f"{SEAT}.{other}", names[other], tuple(tell.rival(other)))


def asked(state: State, lang: str) -> str:
    assert isinstance(state, TerracottaState)
    v, params = state.v, dict[str, Param]()
    if state.phase in (at.ACTION, at.ABILITY, at.TOKEN):
        params["ring"] = thing("ring", at.RINGS[v[at.RING]])
        if at.ACTIONS[state.action()] in at.MASTERS:
            params["master"] = thing("master", at.ACTIONS[state.action()])
    if state.phase == at.USE_WEAPON:
        params["weapon"] = thing("weapon", at.WEAPONS[v[at.CHOSEN]])
    if state.phase in (at.STAND, at.FACE):
        params["specialist"] = thing("specialist", at.SPECIALISTS[v[at.CHOSEN] - at.FIRST_SPECIALIST])
    question = say(lang, f"terracotta-phase.{at.PHASES[state.phase]}", params)
    if state.phase != at.ACTION:
        return question
    return say(lang, "spoken-terracotta.asked", {
        "question": Plain(question), "segment": state.segment() + 1, "ring": params["ring"],
        "action": Plain(action_text(state.action(), lang))})


class ArmyTelling:
    """One position, told to a seat."""

    def __init__(self, state: TerracottaState, me: Seat, tell: Teller) -> None:
        self.s = state
        self.v = state.v
        self.me = me
        self.tell = tell

    # One's own things

    def workers(self) -> Iterator[Sentence]:
        for number, (word, first) in enumerate((("apprentices", at.APPRENTICES), ("artisans", at.ARTISANS))):
            yield Sentence(self.tell.say(word, number=self.v[first + self.me]), f"worker.{number}")

    def own(self) -> Iterator[Sentence]:
        tell, v, me = self.tell, self.v, self.me
        yield Sentence(self.points(me), f"panel.{me}")
        yield Sentence(tell.amount("coin", v[at.COINS + me]), "own.coin")
        yield Sentence(tell.amount("terracotta-clay", v[at.WET + me]), "own.wet")
        yield Sentence(tell.amount("terracotta-dry", v[at.DRY + me]), "own.dry")
        yield Sentence(tell.say("bases", number=at.BASES - v[at.WARRIORS + me]), "base")
        for weapon, name in enumerate(at.WEAPONS):
            active = v[at.ACTIVE_WEAPONS + me] >> weapon & 1
            yield Sentence(tell.say("active" if active else "fallen", weapon=thing("weapon", name)), f"weapon.{weapon}")
        for token, coins in enumerate(self.s.setting.components.tokens):
            if v[at.TOKENS + me] >> token & 1:
                yield Sentence(tell.say("token", price=coins), f"token.{token}")
        if masters := self.masters(me):
            yield Sentence(tell.say("masters", names=tell.listed(masters)))

    def points(self, seat: Seat) -> str:
        """Points, the score as it would be, and the place in the order."""
        tell, order = self.tell, self.s.order()
        return tell.row(tell.say("points", points=self.s.track(seat), score=self.s.scores()[seat]),
                        tell.say("order", place=order.index(seat) + 1) if seat in order else "",
                        tell.say("priority", token=self.v[at.PRIORITY + seat]) if self.v[at.PRIORITY + seat] else "")

    def masters(self, seat: Seat) -> list[str]:
        mask = self.v[at.OWN_MASTERS + seat]
        return [self.tell.word(thing("master", name)) for number, name in enumerate(at.MASTERS) if mask >> number & 1]

    # The wheel

    def wheel(self) -> Iterator[Sentence]:
        tell = self.tell
        for segment in range(at.SEGMENTS):
            yield Sentence(self.segment(segment), f"segment.{segment}")
        for disc in range(at.OUTER):
            yield Sentence(tell.say("disc", ring=thing("ring", at.RINGS[disc]),
                                    coins=self.s.setting.components.turn_price), f"disc.{disc}")
        for district in range(at.DISTRICTS):
            yield Sentence(tell.say("store", district=district + 1, first=at.IN_DISTRICT * district + 1,
                                    last=at.IN_DISTRICT * (district + 1), clay=self.v[at.WAREHOUSE + district]),
                           f"store.{district}")

    def segment(self, segment: int) -> str:
        """Who stands there, then its three actions from the middle outwards."""
        tell = self.tell
        who = [worker for worker in self.v[at.WHEEL + 2 * segment:at.WHEEL + 2 * segment + 2] if worker != at.NONE]
        stand = [tell.say("artisan-of" if worker & 1 else "apprentice-of", name=tell.name(worker >> 1))
                 for worker in who]
        actions = [action_text(self.s.action_at(ring, segment), tell.lang) for ring in range(len(at.RINGS))]
        return tell.row(tell.say("segment", number=segment + 1), tell.listed(stand) or tell.say("free"), *actions)

    # The mausoleum

    def army(self) -> Iterator[Sentence]:
        together = {space: group for group in groups(self.s) for space in group}
        for space in range(at.SPACES):
            words = self.on_space(space)
            items = [words or self.tell.say("empty")]
            if words and space in together:
                items.append(self.tell.say("group", number=len(together[space])))
            row, column = divmod(space, at.COLUMNS)
            if row == self.s.line(0):
                items.append(self.tell.say("row-seen"))
            if column == self.s.line(1):
                items.append(self.tell.say("column-seen"))
            yield Sentence(self.tell.row(space_name(space), *items), f"space.{space_name(space)}", not words)

    def on_space(self, space: int) -> str:
        """What stands there; nothing for an empty space."""
        tell, code = self.tell, self.v[space]
        if code == at.EMPTY:
            return ""
        if code <= at.WARRIORS_MOST:
            kind = thing("warrior", at.TYPES[type_of(code)])
            mine = owner_of(code) == self.me
            key = ("warrior" if code <= at.RIDDEN else "horse-of") + ("-own" if mine else "")
            return tell.say(key, warrior=kind, name=tell.name(owner_of(code)))
        if code < at.MUSICIANS:
            way = thing("way", at.WAYS[code - at.ARCHERS])
            return tell.say("archer", archer=thing("specialist", "archer"), way=way)
        return tell.word(thing("specialist", "musician" if code == at.MUSICIANS else "footman"))

    def rack(self) -> Iterator[Sentence]:
        """Warriors with what the next brings, specialists with what the next costs."""
        tell, v = self.tell, self.v
        for kind, name in enumerate(at.TYPES):
            left = v[at.RACK + kind]
            worth = tell.say("worth", points=rack_value(self.s, kind)) if left else ""
            yield Sentence(tell.row(tell.word(thing("warrior", name)), worth, tell.say("left", number=left)),
                           f"rack.{kind}")
        for kind, name in enumerate(at.SPECIALISTS):
            left = at.EACH_SPECIALIST - v[at.BOUGHT + kind]
            weapon = at.WEAPONS[self.s.setting.components.weapon_of[kind]]
            costs = tell.say("costs", coins=price(self.s, kind), weapon=thing("weapon", weapon)) if left else ""
            yield Sentence(tell.row(tell.word(thing("specialist", name)), costs, tell.say("left", number=left)),
                           f"stock.{kind}")

    # What is counted

    def scoring(self) -> Iterator[Sentence]:
        tell, s = self.tell, self.s
        for number in range(at.ROUNDS):
            tile = self.v[at.TILE + number]
            domination, presence = tile_worth(s, number + 1)
            now = self.counts(tile_counts(s, tile)) if number + 1 >= s.round else ""
            yield Sentence(tell.row(
                tell.say("tile", round=number + 1, tile=thing("tile", at.TILES[tile])),
                tell.say("worth-both", domination=domination, presence=presence), now), f"tile.{number}")
        for track, name in enumerate(at.TRACKS):
            here = s.line(track)
            line = line_name(track, here)
            found = self.counts(count(s, LINES[track][here]))
            yield Sentence(tell.row(tell.say(f"inspector-{name}", line=line), found), f"inspector.{track}")

    def counts(self, numbers: Sequence[int]) -> str:
        """Who has how many by now."""
        tell = self.tell
        found = [(number, seat) for seat, number in enumerate(numbers[:self.s.players]) if number]
        return tell.listed([tell.say("count", name=tell.name(seat), number=number)
                            for number, seat in sorted(found, key=lambda one: (-one[0], one[1]))])

    # The others

    def rival(self, seat: Seat) -> Iterator[Sentence]:
        tell, v = self.tell, self.v
        yield Sentence(self.points(seat), f"panel.{seat}")
        yield Sentence(tell.row(tell.amount("coin", v[at.COINS + seat]),
                                tell.amount("terracotta-clay", v[at.WET + seat]),
                                tell.amount("terracotta-dry", v[at.DRY + seat])))
        yield Sentence(tell.row(tell.say("apprentices", number=v[at.APPRENTICES + seat]),
                                tell.say("artisans", number=v[at.ARTISANS + seat]),
                                tell.say("bases", number=at.BASES - v[at.WARRIORS + seat])))
        active = [tell.word(thing("weapon", name)) for weapon, name in enumerate(at.WEAPONS)
                  if v[at.ACTIVE_WEAPONS + seat] >> weapon & 1]
        yield Sentence(tell.say("active-list", weapons=tell.listed(active)) if active else tell.say("none-active"))
        if masters := self.masters(seat):
            yield Sentence(tell.say("masters", names=tell.listed(masters)))
