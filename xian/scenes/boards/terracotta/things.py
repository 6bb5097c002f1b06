"""The things on the table of Terracotta Army in one position."""

from __future__ import annotations

from collections.abc import Iterator

from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import MIDDLE_COLUMN, MIDDLE_ROW, STEP, space_name
from xian.engine.terracotta.position import Position, owner_of, type_of
from xian.engine.terracotta.scoring import tile_worth
from xian.engine.terracotta.specialists import price
from xian.engine.terracotta.statues import rack_value
from xian.scenes.boards.board import OWN, Shown, Thing
from xian.scenes.boards.terracotta.draft import Draft
from xian.scenes.boards.terracotta.memory import TerracottaMemory
from xian.scenes.boards.terracotta.names import BASE, STATUE, THE_HUB
from xian.scenes.boards.terracotta.places import HUB, TerracottaPlaces, ring_start
from xian.scenes.boards.terracotta.seats import panel, plate
from xian.scenes.boards.whose import acting, others
from xian.ui.geometry import Box, around
from xian.ui.ids import Id
from xian.ui.shapes import Sector


class TerracottaThings:
    """Makes the things for what is shown. `draft` is the statue that lies as a proposal."""

    def __init__(self, shown: Shown, places: TerracottaPlaces, memory: TerracottaMemory, draft: Draft) -> None:
        self.shown = shown
        self.s: Position = shown.view.state
        self.me = shown.seat
        self.places = places
        self.memory = memory
        self.draft = draft

    def things(self) -> list[Thing]:
        """From the lowest to the topmost."""
        return [*self.seats(), *self.wheel(), *self.discs(), *self.workers(), *self.stores(), *self.tiles(),
                *self.tracks(), *self.spaces(), *self.army(), *self.rack(), *self.own(), *self.statue()]

    # The wheel

    def wheel(self) -> Iterator[Thing]:
        box = self.places.share_box(HUB)
        yield Thing(THE_HUB, "hub", box, (self.s.round,), still=True, bright=True, subject="wheel",
                    shape=Sector(self.places.hub, 0, box.w / 2, 0, 360))
        for segment in range(at.SEGMENTS):
            shape = self.places.segment(segment)
            box = Box(0, 0, 48, 40).at(self.places.round(at.OUTER, segment).centre)
            yield Thing(Id("segment", segment), "segment", box, (segment, *self.shows(segment)), spot=True, shape=shape,
                        subject="segment", still=True)
        for ring, actions in enumerate(self.s.setting.components.rings):
            turns = self.s.v[at.TURNS + ring] if ring != at.OUTER else 0
            for number, action in enumerate(actions):
                segment = ring_start(ring, turns, number)
                yield Thing(Id("wedge", ring, number), "wedge", self.places.round(ring, segment),
                            (ring, action, self.owners(action)), 1, touch=False, pivot=self.places.hub,
                            shape=self.places.wedge(ring, segment))
                if at.PRIORITY_TOKEN <= action < at.WEAPON:
                    yield self.pointed(ring, number, segment, action)

    def pointed(self, ring: int, number: int, segment: int, action: int) -> Thing:
        """The round of a master, or of a priority token: it has a closer look and rules of its own."""
        priority = action == at.PRIORITY_TOKEN
        subject = "priority" if priority else f"master.{at.MASTERS[action - at.MASTER]}"
        return Thing(Id("round", ring, number), "round", self.places.round(ring, segment),
                     (ring, action, self.owners(action), segment), 2, subject, pivot=self.places.hub)

    def shows(self, segment: int) -> tuple[int, ...]:
        """The actions of a segment, from the middle outwards."""
        return tuple(self.s.action_at(ring, segment) for ring in range(len(at.RINGS)))

    def owners(self, action: int) -> tuple[str, ...]:
        """Whose tokens lie on a master."""
        if not at.MASTER <= action < at.WEAPON:
            return ()
        return tuple(self.shown.colours[seat] for seat in range(self.s.players)
                     if self.s.v[at.OWN_MASTERS + seat] >> action - at.MASTER & 1)

    def wedge_at(self, ring: int, segment: int) -> Id:
        """The space that a ring shows at a segment."""
        turns = self.s.v[at.TURNS + ring] if ring != at.OUTER else 0
        return next(Id("wedge", ring, number) for number in range(at.SEGMENTS)
                    if ring_start(ring, turns, number) == segment)

    def discs(self) -> Iterator[Thing]:
        """The grips of the two discs, and where they are dragged to."""
        for disc in range(at.OUTER):
            yield Thing(Id("disc", disc), "knob", self.places.knob(disc), (disc,), 3, piece=True, subject="disc",
                        shape=self.places.rim(disc))
            yield Thing(Id("notch", disc), "notch", self.places.knob(disc, 1), (disc,), 2, spot=True, touch=False)

    def workers(self) -> Iterator[Thing]:
        """Those that stand on the wheel."""
        for slot, worker in enumerate(self.s.v[at.WHEEL:at.WHEEL + 2 * at.SEGMENTS]):
            if worker == at.NONE:
                continue
            seat, artisan = worker >> 1, worker & 1
            home = Id("worker", artisan) if seat == self.me else Id("panel", seat)
            yield Thing(Id("figure", slot), "worker", self.places.worker(slot, bool(artisan)),
                        (("apprentice", "artisan")[artisan], self.shown.colours[seat]), 4, born=home, gone=home,
                        touch=False)

    def stores(self) -> Iterator[Thing]:
        for district in range(at.DISTRICTS):
            yield Thing(Id("store", district), "store", self.places.store(district),
                        (district, self.s.v[at.WAREHOUSE + district]), 1, "warehouse", piece=True, spot=True)

    # The mausoleum

    def tiles(self) -> Iterator[Thing]:
        """Those of the rounds; in a new game they are dealt from the middle of the wheel, which counts the rounds."""
        for number, box in enumerate(self.places.tiles):
            when = number + 1 - self.s.round
            yield Thing(Id("tile", number), "tile", box,
                        (self.s.v[at.TILE + number], number + 1, *tile_worth(self.s, number + 1), when), 0,
                        "tile", born=THE_HUB)

    def tracks(self) -> Iterator[Thing]:
        for track, length in enumerate(self.s.setting.components.tracks):
            here = self.s.line(track)
            for place in range(length):
                yield Thing(Id("track", track, place), "track", self.places.track(track, place),
                            (track, place, place == here), 0, "inspector", spot=True)
            yield Thing(Id("inspector", track), "inspector", self.places.inspector(track, here), (), 5, "inspector",
                        piece=True)

    def spaces(self) -> Iterator[Thing]:
        rows, columns = self.s.line(0), self.s.line(1)
        for space in range(at.SPACES):
            row, column = divmod(space, at.COLUMNS)
            pale = row == MIDDLE_ROW or column == MIDDLE_COLUMN
            quadrant = -1 if pale else 2 * (row > MIDDLE_ROW) + (column > MIDDLE_COLUMN)
            looked = (row == rows) + (column == columns)
            yield Thing(Id("space", space_name(space)), "space", self.places.space(space),
                        (quadrant, looked, space % 4), 0, "space", spot=True, still=True)

    def army(self) -> Iterator[Thing]:
        """What stands there, from the back to the front."""
        for space in range(at.SPACES):
            code = self.s.v[space]
            if code == at.EMPTY or at.RIDDEN < code <= at.WARRIORS_MOST:
                continue
            z = 10 + 2 * (space // at.COLUMNS)
            if code > at.WARRIORS_MOST:
                yield self.specialist(space, code, z)
                continue
            way = self.s.way_of_horse(space)
            if way != at.NONE:
                yield self.horse(space, way, z)
            yield self.warrior(space, code, way != at.NONE, z + 1)

    def warrior(self, space: int, code: int, mounted: bool, z: int) -> Thing:
        owner = owner_of(code)
        slides = self.draft.space is not None and self.s.phase == at.SLIDE and self.s.v[at.CHOSEN_SPACE] == space
        box = self.places.figure(self.draft.space if slides and self.draft.space is not None else space, mounted)
        born = STATUE if owner == self.me else Id("panel", owner)
        return Thing(self.memory.thing(space), "warrior", box, (at.TYPES[type_of(code)], self.shown.colours[owner]),
                     z, f"warrior.{at.TYPES[type_of(code)]}", piece=owner == self.me, born=born)

    def specialist(self, space: int, code: int, z: int) -> Thing:
        if code < at.MUSICIANS:
            way, kind = code - at.ARCHERS, at.ARCHER
        else:
            way, kind = at.NONE, at.MUSICIAN if code == at.MUSICIANS else at.FOOTMAN
        return Thing(Id("stone", space_name(space)), "stone", self.places.figure(space), (kind, way), z,
                     f"specialist.{at.SPECIALISTS[kind]}",
                     born=STATUE if self.s.to_move == self.me else Id("stock", kind))

    def horse(self, space: int, way: int, z: int) -> Thing:
        """Under its rider, over three spaces."""
        spaces = [space, STEP[way][space], STEP[way][STEP[way][space]]]
        return Thing(Id("mount", space_name(space)), "mount", around([self.places.space(one) for one in spaces]),
                     (way,), z, "specialist.horse", born=Id("stock", at.HORSE))

    def rack(self) -> Iterator[Thing]:
        """The next warrior of each type with its worth, the next specialist of each kind with its price."""
        v = self.s.v
        for number in range(at.DISTRICTS):
            left = v[at.RACK + number]
            yield Thing(Id("rack", number), "rack", self.places.rack[number],
                        (at.TYPES[number], left, rack_value(self.s, number) if left else 0), 0, "rack", piece=True)
            left = at.EACH_SPECIALIST - v[at.BOUGHT + number]
            yield Thing(Id("stock", number), "stock", self.places.rack[at.DISTRICTS + number],
                        (number, left, price(self.s, number) if left else 0,
                         self.s.setting.components.weapon_of[number]), 0,
                        f"specialist.{at.SPECIALISTS[number]}", piece=True)

    # The seats

    def seats(self) -> Iterator[Thing]:
        colour = self.shown.colours[self.me]
        yield Thing(OWN, "area", self.places.own, (colour, acting(self.shown) == self.me), 0, "base", spot=True)
        yield Thing(Id("panel", self.me), "plate", self.places.plate, plate(self.shown, self.me), 0, "end")
        yield Thing(Id("order"), "order", self.places.order, tuple(self.s.order()), 1, "order")
        for seat, box in zip(others(self.shown), self.places.panels, strict=True):
            yield Thing(Id("panel", seat), "panel", box, panel(self.shown, seat), 0, "score")

    def own(self) -> Iterator[Thing]:
        """What lies on one's own board."""
        v, me, places, colour = self.s.v, self.me, self.places, self.shown.colours[self.me]
        for number, (box, first) in enumerate(((places.apprentices, at.APPRENTICES), (places.artisans, at.ARTISANS))):
            name = ("apprentice", "artisan")[number]
            yield Thing(Id("worker", number), "pool", box, (name, colour, v[first + me]), 0, "worker", piece=True)
        yield Thing(BASE, "base", places.base, (colour, at.BASES - v[at.WARRIORS + me]), 0, "base", spot=True)
        for name, box, first in (("coin", places.coin, at.COINS), ("wet", places.wet, at.WET),
                                 ("dry", places.dry, at.DRY)):
            yield Thing(Id("own", name), "counter", box, (name, v[first + me]), 0, "coin" if name == "coin" else "clay")
        for weapon, box in enumerate(places.weapons):
            yield Thing(Id("weapon", weapon), "weapon", box,
                        (at.WEAPONS[weapon], bool(v[at.ACTIVE_WEAPONS + me] >> weapon & 1)), 0,
                        f"weapon.{at.WEAPONS[weapon]}", piece=True)
        for token, box in enumerate(places.tokens):
            there = bool(v[at.TOKENS + me] >> token & 1)
            yield Thing(Id("token", token), "token", box, (self.s.setting.components.tokens[token], there, colour), 0,
                        "token", piece=there)

    def statue(self) -> Iterator[Thing]:
        """The statue that is to be put down: on one's base, or where it is proposed to stand."""
        s, phase = self.s, self.s.phase
        if s.to_move != self.me or not self.shown.legal or phase not in (at.SPACE, at.STAND, at.FACE):
            return
        chosen = s.v[at.CHOSEN]
        space = s.v[at.CHOSEN_SPACE] if phase == at.FACE else self.draft.space
        if phase == at.FACE and chosen == at.FIRST_SPECIALIST + at.HORSE and space is not None:
            yield Thing(STATUE, "mount", around([self.places.space(one) for one in self.draft.covered(space)]),
                        (self.draft.way,), 30, "specialist.horse", piece=True)
            return
        box = self.places.base.inset(3, 2).fitted(1 / 1.2) if space is None else self.places.figure(space)
        if chosen < at.FIRST_SPECIALIST:
            yield Thing(STATUE, "warrior", box, (at.TYPES[chosen], self.shown.colours[self.me]), 30,
                        f"warrior.{at.TYPES[chosen]}", piece=True, born=Id("rack", chosen))
            return
        kind = chosen - at.FIRST_SPECIALIST
        way = self.draft.way if kind in (at.HORSE, at.ARCHER) else at.NONE
        yield Thing(STATUE, "stone", box, (kind, way), 30, f"specialist.{at.SPECIALISTS[kind]}", piece=True,
                    born=Id("stock", kind))
