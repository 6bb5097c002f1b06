"""A closer look at things on the table of Terracotta Army: a title, a few sentences, rows of signs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from xian.engine.terracotta import slots as at
from xian.engine.terracotta.explain import at_segment
from xian.engine.terracotta.wording import action_text, refusal_text, thing
from xian.scenes.boards.board import Closer, Shown, Table, Thing
from xian.scenes.boards.terracotta import closer_army, closer_seats
from xian.scenes.boards.terracotta.brief import brief, capital
from xian.scenes.boards.terracotta.draw_signs import picture_of
from xian.scenes.boards.terracotta.look import Look
from xian.scenes.boards.terracotta.memory import Memory


def closer(thing: Thing, shown: Shown, table: Table, memory: Memory) -> Closer:
    """A closer look at a thing, by its kind."""
    return KINDS[thing.kind](Look(thing, shown, table, memory))


def hub(look: Look) -> Closer:
    return look.plain("hub", round=look.s.round, rounds=at.ROUNDS)


def segment(look: Look) -> Closer:
    """Its three actions, from the middle outwards, each with what hinders it."""
    number = look.look[0]
    s, seat, rows, troubles = look.s, look.shown.seat, [], []
    for ring, action in enumerate(look.look[1:]):
        words, why = brief(look.say, action), at_segment(s, seat, number, ring)
        if why is not None:
            troubles.append(refusal_text(why, look.table.lang, look.shown.names))
            words = look.words("not-now", what=words)
        rows.append((picture_of(action), "", words))
    who = [worker for worker in s.v[at.WHEEL + 2 * number:at.WHEEL + 2 * number + 2] if worker != at.NONE]
    key = "segment-full" if len(who) == 2 or any(worker & 1 for worker in who) else (
        "segment-half" if who else "segment-free")
    title = look.words("segment", segment=number + 1, district=number // at.IN_DISTRICT + 1)
    return look.closer(title, look.words(key), *troubles, look.words("segment-actions"), rows=rows)


def wedge(look: Look) -> Closer:
    ring, action, _ = look.look
    title = capital(action_text(action, look.table.lang))
    return look.closer(title, look.words("wedge", ring=thing("ring", at.RINGS[ring])))


def disc(look: Look) -> Closer:
    title = look.say(thing("ring", at.RINGS[look.number]))
    return look.closer(title, look.words(f"disc-{at.RINGS[look.number]}"),
                       look.words("disc-text", coins=look.s.setting.components.turn_price))


def store(look: Look) -> Closer:
    district, clay = look.look
    return look.closer(look.words("store", district=district + 1),
                       look.words("store-text", first=at.IN_DISTRICT * district + 1,
                                  last=at.IN_DISTRICT * (district + 1), clay=clay))


def worker(look: Look) -> Closer:
    slot = look.number
    seat = look.s.v[at.WHEEL + slot] >> 1
    name = "artisan" if look.s.v[at.WHEEL + slot] & 1 else "apprentice"
    return look.closer(look.words(f"worker-{name}", name=look.name(seat)), look.words(f"pool-{name}-text"))


KINDS: Final[Mapping[str, Callable[[Look], Closer]]] = {
    "hub": hub, "segment": segment, "wedge": wedge, "knob": disc, "notch": disc, "store": store, "worker": worker,
    "tile": closer_army.tile, "track": closer_army.track, "inspector": closer_army.inspector,
    "space": closer_army.space, "warrior": closer_army.warrior, "stone": closer_army.stone,
    "mount": closer_army.mount, "rack": closer_army.rack, "stock": closer_army.stock,
    "area": closer_seats.area, "plate": closer_seats.panel, "panel": closer_seats.panel, "pool": closer_seats.pool,
    "base": closer_seats.base, "counter": closer_seats.counter, "weapon": closer_seats.weapon,
    "token": closer_seats.token,
}
"""Who tells of a kind of thing."""
