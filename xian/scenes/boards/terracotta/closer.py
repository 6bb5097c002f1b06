"""A closer look at things on the table of Terracotta Army: a title, a few sentences, rows of signs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from xian.engine.terracotta import slots as at
from xian.engine.terracotta.masters import has
from xian.engine.terracotta.wording import action_text, thing
from xian.engine.texts import capital
from xian.scenes.boards.board import Closer, Shown, Table, Thing
from xian.scenes.boards.terracotta import closer_army, closer_seats
from xian.scenes.boards.terracotta.draw_signs import picture_of
from xian.scenes.boards.terracotta.looked_at import TerracottaLookedAt
from xian.scenes.boards.terracotta.memory import TerracottaMemory
from xian.scenes.boards.terracotta.segment_words import told

PRIORITY: Final = "terracotta/priority"
OWNER: Final = "terracotta/base"


def closer(thing: Thing, shown: Shown, table: Table, memory: TerracottaMemory) -> Closer:
    """A closer look at a thing, by its kind."""
    return KINDS[thing.kind](TerracottaLookedAt(thing, shown, table, memory))


def hub(look: TerracottaLookedAt) -> Closer:
    return replace(look.plain("hub", round=look.s.round, rounds=at.ROUNDS), picture="terracotta/wheel")


def segment(look: TerracottaLookedAt) -> Closer:
    """Its three actions, from the middle outwards, each with what it costs and brings, or what hinders it."""
    number, *actions = look.look
    rows = [(picture_of(action), "", words) for action, words in zip(actions, told(look, number), strict=True)]
    who = [worker for worker in look.s.v[at.WHEEL + 2 * number:at.WHEEL + 2 * number + 2] if worker != at.NONE]
    key = "segment-full" if len(who) == 2 or any(worker & 1 for worker in who) else (
        "segment-half" if who else "segment-free")
    title = look.words("segment", segment=number + 1, district=number // at.IN_DISTRICT + 1)
    said = look.closer(title, look.words(key), look.words("segment-actions"), rows=rows)
    return replace(said, picture="terracotta/artisan" if key == "segment-full" else "terracotta/apprentice")


def wedge(look: TerracottaLookedAt) -> Closer:
    ring, action, _ = look.look
    title = capital(action_text(action, look.table.lang))
    return look.closer(title, look.words("wedge", ring=thing("ring", at.RINGS[ring])))


def round_of(look: TerracottaLookedAt) -> Closer:
    """A master, with those who have won it over, or the priority token that is taken next."""
    ring, action, _, number = look.look
    s, words = look.s, told(look, number)[ring]
    if action == at.PRIORITY_TOKEN:
        held = [(PRIORITY, look.colour(seat), look.words("count", name=look.short(seat), count=s.v[at.PRIORITY + seat]))
                for seat in range(s.players) if s.v[at.PRIORITY + seat]]
        return look.closer(capital(action_text(action, look.table.lang)), look.words("priority-text"), words, rows=held)
    master = action - at.MASTER
    owners = [(OWNER, look.colour(seat), look.short(seat)) for seat in range(s.players) if has(s, seat, master)]
    return look.closer(look.say(thing("master", at.MASTERS[master])), words, look.words(
        "master-coin" if 1 << master & at.PAYING else "master-clay"), rows=owners)


def order(look: TerracottaLookedAt) -> Closer:
    """Who is to move when."""
    rows = [(OWNER, look.colour(seat), f"{place + 1} · {look.short(seat)}")
            for place, seat in enumerate(look.look)]
    return replace(look.closer(look.words("order"), look.words("order-text"), rows=rows),
                   picture="terracotta/priority")


def disc(look: TerracottaLookedAt) -> Closer:
    title = look.say(thing("ring", at.RINGS[look.number]))
    return look.closer(title, look.words(f"disc-{at.RINGS[look.number]}"),
                       look.words("disc-text", coins=look.s.setting.components.turn_price))


def store(look: TerracottaLookedAt) -> Closer:
    district, clay = look.look
    return look.closer(look.words("store", district=district + 1),
                       look.words("store-text", first=at.IN_DISTRICT * district + 1,
                                  last=at.IN_DISTRICT * (district + 1), clay=clay))


def worker(look: TerracottaLookedAt) -> Closer:
    slot = look.number
    seat = look.s.v[at.WHEEL + slot] >> 1
    name = "artisan" if look.s.v[at.WHEEL + slot] & 1 else "apprentice"
    return look.closer(look.words(f"worker-{name}", name=look.name(seat)), look.words(f"pool-{name}-text"))


KINDS: Final[Mapping[str, Callable[[TerracottaLookedAt], Closer]]] = {
    "hub": hub, "segment": segment, "wedge": wedge, "round": round_of, "order": order, "knob": disc, "notch": disc,
    "store": store, "worker": worker,
    "tile": closer_army.tile, "track": closer_army.track, "inspector": closer_army.inspector,
    "space": closer_army.space, "warrior": closer_army.warrior, "stone": closer_army.stone,
    "mount": closer_army.mount, "rack": closer_army.rack, "stock": closer_army.stock,
    "area": closer_seats.area, "plate": closer_seats.panel, "panel": closer_seats.panel, "pool": closer_seats.pool,
    "base": closer_seats.base, "counter": closer_seats.counter, "weapon": closer_seats.weapon,
    "token": closer_seats.token,
}
"""Who tells of a kind of thing."""
