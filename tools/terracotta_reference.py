"""The rules of Terracotta Army a second time, slow and plain: a game told as one long story that stops at every choice.

Everything is found anew by walking over the board: groups, who dominates, what may be placed. It shares with the engine
the texts of moves and the component file, and nothing else. `make soak` and the tests play both side by side.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias

FILE: Final = Path(__file__).resolve().parent.parent / "assets" / "components" / "terracotta.toml"
FIGURES: Final[dict[str, Any]] = tomllib.loads(FILE.read_text("utf-8"))
TYPES: Final = ("officer", "guard", "crossbowman", "soldier")
WEAPON_OF: Final = dict(zip(TYPES, ("sword", "halberd", "crossbow", "spear"), strict=True))
KINDS: Final = ("horse", "footman", "archer", "musician")
SIDES: Final = {"up": (-1, 0), "right": (0, 1), "down": (1, 0), "left": (0, -1)}
WIDE, HIGH = 9, 7

Spot: TypeAlias = tuple[int, int]
"""Row and column, from 0."""
BOARD: Final = [(row, column) for row in range(HIGH) for column in range(WIDE)]


@dataclass(eq=False)
class Figure:
    """A statue: a warrior with its owner, or a specialist."""

    kind: str
    spots: list[Spot]
    owner: int | None = None
    looks: str = ""


@dataclass
class Player:
    """All that a player has."""

    coins: int
    wet: int
    workers: list[str]
    dry: int = 0
    weapons: set[str] = field(default_factory=set)
    tokens: list[int] = field(default_factory=lambda: list(FIGURES["masters"]["tokens"]))
    masters: set[str] = field(default_factory=set)
    placed: int = 0
    priority: int = 0
    points: Counter[str] = field(default_factory=Counter)


Choice: TypeAlias = Generator[tuple[int, set[str]], str, None]
"""Stops with a seat and the texts of its moves; is sent the one chosen."""


def name(spot: Spot) -> str:
    return "abcdefghi"[spot[1]] + str(spot[0] + 1)


def step(spot: Spot, way: str) -> Spot:
    return spot[0] + SIDES[way][0], spot[1] + SIDES[way][1]


class World:
    """A table with everything on it."""

    def __init__(self, players: int, discs: tuple[int, int], tiles: list[str], order: list[int]) -> None:
        start = FIGURES["start"]
        number = next(entry["count"] for entry in FIGURES["workers"]["players"] if entry["number"] == players)
        self.central, self.middle = discs
        self.tiles, self.order = tiles, order
        self.people = [Player(start["coins"][order.index(seat)], start["clay"][order.index(seat)],
                              ["apprentice"] * number) for seat in range(players)]
        self.figures: list[Figure] = []
        self.there: dict[Spot, Figure] = {}
        self.rack = {type_: list(FIGURES["rack"]["points"]) for type_ in TYPES}
        self.shop = {kind: list(FIGURES["specialists"]["prices"]) for kind in KINDS}
        self.stores = [start["warehouse"]] * 4
        self.inspectors = [0, 0]
        self.round = 1
        self.priority = 0
        self.wheel: list[list[tuple[int, str]]] = [[] for _ in range(12)]
        self.over = False

    # The mausoleum

    def settle(self) -> None:
        """See anew who stands where."""
        self.there = {spot: figure for figure in self.figures for spot in figure.spots}

    def at(self, spot: Spot) -> Figure | None:
        return self.there.get(spot)

    def free(self) -> list[Spot]:
        return [spot for spot in BOARD if spot not in self.there]

    def is_free(self, spot: Spot) -> bool:
        return 0 <= spot[0] < HIGH and 0 <= spot[1] < WIDE and spot not in self.there

    def warriors(self) -> list[Figure]:
        return [figure for figure in self.figures if figure.owner is not None]

    def of_kind(self, kind: str) -> list[Figure]:
        return sorted((figure for figure in self.figures if figure.kind == kind), key=lambda figure: figure.spots)

    def target(self, archer: Figure) -> Figure | None:
        """The warrior that an archer faces now."""
        found = self.at(step(archer.spots[0], archer.looks))
        return found if found is not None and found.owner is not None else None

    def groups(self) -> list[list[Figure]]:
        """Figures of one type that hang together, two at least."""
        sort = {figure: figure.kind for figure in self.warriors()}
        for archer in self.of_kind("archer"):
            faced = self.target(archer)
            if faced is not None:
                sort[archer] = faced.kind
        left, found = set(sort), []
        while left:
            group, edge = [], [left.pop()]
            while edge:
                figure = edge.pop()
                group.append(figure)
                near = {other for spot in figure.spots for way in SIDES
                        if (other := self.at(step(spot, way))) in left and other is not None}
                for other in near:
                    if sort[other] == sort[figure]:
                        left.discard(other)
                        edge.append(other)
            if len(group) > 1:
                found.append(group)
        return sorted(found, key=lambda group: min(spot for figure in group for spot in figure.spots))

    def award(self, counted: Iterable[Figure], prizes: list[int], archers: bool = True) -> dict[int, int]:
        """Domination and presence among warriors (T6.1)."""
        counted = list(counted)
        counts = Counter(figure.owner for figure in counted if figure.owner is not None)
        ties = Counter(faced.owner for archer in self.of_kind("archer")
                       if (faced := self.target(archer)) in counted and faced is not None)
        return self.prizes({seat: (number, ties[seat] if archers else 0) for seat, number in counts.items()}, prizes)

    def prizes(self, strength: dict[int, tuple[int, int]], prizes: list[int]) -> dict[int, int]:
        """Who is strongest alone has the first prize, everybody else who is there the second."""
        present = {seat: value for seat, value in strength.items() if value[0]}
        best = max(present.values(), default=(0, 0))
        alone = list(present.values()).count(best) == 1
        return {seat: prizes[0] if alone and value == best else prizes[1] for seat, value in present.items()}

    def within(self, spots: Iterable[Spot]) -> list[Figure]:
        wanted = set(spots)
        return [figure for figure in self.warriors() if wanted & set(figure.spots)]

    def give(self, source: str, points: dict[int, int]) -> None:
        for seat, number in points.items():
            self.people[seat].points[source] += number

    # The wheel

    def shown(self, ring: str, segment: int) -> str:
        actions: list[str] = FIGURES["wheel"][ring]
        turned = {"central": -self.central, "middle": self.middle, "outer": 0}[ring]
        return actions[(segment + turned) % 12]


def game(world: World) -> Choice:
    """A whole game."""
    while world.round <= 5:
        for _ in range(len(world.people[0].workers)):
            for seat in list(world.order):
                yield from a_move(world, seat)
        score(world)
        upkeep(world)
        if world.round < 5:
            for segment in world.wheel:
                for seat, worker in segment:
                    world.people[seat].workers.append(worker)
                segment.clear()
            world.central, world.middle = (world.central + 1) % 12, (world.middle + 1) % 12
        world.round += 1
    final(world)
    world.over = True


def a_move(world: World, seat: int) -> Choice:
    """Perhaps turn a disc, place a worker, three actions (T3)."""
    me, price = world.people[seat], FIGURES["turning"]["coins"]
    choices = set(places(world, me))
    move = yield seat, choices | ({"turn central", "turn middle"} if me.coins >= price else set())
    if move.startswith("turn"):
        me.coins -= price
        if move == "turn central":
            world.central = (world.central + 1) % 12
        else:
            world.middle = (world.middle + 1) % 12
        move = yield seat, choices
    worker, number = move.split()
    segment = int(number) - 1
    me.workers.remove(worker)
    world.wheel[segment].append((seat, worker))
    place = len(world.wheel[segment]) - 1
    for ring in ("central", "middle", "outer"):
        can = possible(world, seat, world.shown(ring, segment), segment, place)
        move = yield seat, {"nothing"} | ({"act"} if can else set()) | ({"clay", "coin"} if ring != "outer" else set())
        if move == "act":
            yield from act(world, seat, world.shown(ring, segment), segment, place)
        me.wet += move == "clay"
        me.coins += move == "coin"


def places(world: World, me: Player) -> Iterator[str]:
    for number, standing in enumerate(world.wheel, 1):
        kinds = [worker for _, worker in standing]
        if not kinds:
            yield from (f"{worker} {number}" for worker in set(me.workers))
        elif kinds == ["apprentice"] and "artisan" in me.workers:
            yield f"artisan {number}"


def possible(world: World, seat: int, action: str, segment: int, place: int) -> bool:
    """Whether the action can be finished and changes something."""
    me = world.people[seat]
    word, _, number = action.partition(" ")
    room = me.placed < 15 and bool(world.free()) and any(world.rack.values())
    if word in FIGURES["wheel"]["middle"] and word != "priority":
        if word not in me.masters:
            return bool(me.tokens) and min(me.tokens) <= me.coins
        return able(world, seat, word, segment, place)
    checks = {
        "coins": True, "clay": True, "wet": me.dry > 0, "craft": room and me.wet >= int(number or 0),
        "promote": world.wheel[segment][place][1] == "apprentice",
        "priority": not me.priority and world.priority < len(world.people) - 1,
        "specialist": any(kinds_to_buy(world, seat)),
    }
    return checks.get(word, word not in me.weapons)


def able(world: World, seat: int, master: str, segment: int, place: int) -> bool:
    """Whether a master's ability can be used."""
    me = world.people[seat]
    if master == "shaper":
        return me.coins >= world.round and me.placed < 15 and bool(world.free()) and any(world.rack.values())
    if master == "administrator":
        return possible(world, seat, world.shown("central", segment), segment, place)
    if master == "overseer":
        return any(world.stores)
    return master != "blacksmith" or len(me.weapons) < 4


def act(world: World, seat: int, action: str, segment: int, place: int) -> Choice:
    me = world.people[seat]
    word, _, number = action.partition(" ")
    if word == "coins":
        me.coins += int(number)
    elif word == "clay":
        me.wet += int(number)
    elif word == "wet":
        me.wet, me.dry = me.wet + me.dry, 0
    elif word == "promote":
        world.wheel[segment][place] = (seat, "artisan")
    elif word == "craft":
        me.wet -= int(number)
        world.stores[segment // 3] += 1
        yield from craft(world, seat, [type_ for type_ in TYPES if world.rack[type_]], paid=True)
    elif word == "priority":
        world.priority += 1
        me.priority = world.priority
        me.wet += FIGURES["priority"]["clay"][world.priority - 1]
    elif word == "specialist":
        yield from buy(world, seat)
    elif word in WEAPON_OF.values():
        me.weapons.add(word)
    else:
        yield from master(world, seat, word, segment, place)


def craft(world: World, seat: int, types: list[str], paid: bool) -> Choice:
    """Place a warrior; of one paid with clay the points and the weapon (T4.1, T4.2)."""
    me = world.people[seat]
    type_ = yield seat, set(types)
    move = yield seat, {f"put {name(spot)}" for spot in world.free()}
    spot = next(spot for spot in BOARD if name(spot) == move.split()[1])
    points = world.rack[type_].pop(0)
    warrior = Figure(type_, [spot], seat)
    world.figures.append(warrior)
    world.settle()
    me.placed += 1
    if not paid:
        return
    me.points["rack"] += points
    weapon = WEAPON_OF[type_]
    if weapon not in me.weapons:
        return
    ways = {"officer": {"use", "row +1", "row -1", "column +1", "column -1"}, "soldier": {"use"},
            "guard": {"use"} | {f"slide {name(other.spots[0])}" for other in sliders(world, seat, warrior)},
            "crossbowman": {f"shoot {way}" for way in SIDES if gap(world, spot, way)}}[type_]
    if not ways:
        return
    move = yield seat, {"keep"} | ways
    if move != "keep":
        yield from weapon_used(world, seat, weapon, spot, move)


def weapon_used(world: World, seat: int, weapon: str, spot: Spot, move: str) -> Choice:
    me, each = world.people[seat], FIGURES["weapons"][weapon]
    me.weapons.discard(weapon)
    word, _, rest = move.partition(" ")
    me.points["weapons"] += each * (len(gap(world, spot, rest)) if word == "shoot" else 1)
    if weapon == "spear":
        me.coins += FIGURES["weapons"]["spear-coins"]
    if word in ("row", "column"):
        inspect(world, word, int(rest))
    if word == "slide":
        slider = next(figure for figure in world.warriors() if name(figure.spots[0]) == rest)
        move = yield seat, {f"to {name(other)}" for way in SIDES for other in path(world, slider.spots[0], way)}
        slider.spots = [other for other in BOARD if name(other) == move.split()[1]]
        world.settle()


def path(world: World, spot: Spot, way: str) -> list[Spot]:
    """Free spots in a straight line."""
    found = []
    while world.is_free(spot := step(spot, way)):
        found.append(spot)
    return found


def gap(world: World, spot: Spot, way: str) -> list[Spot]:
    """Free spots up to the next figure; none when there is no figure."""
    free = path(world, spot, way)
    return free if step(free[-1] if free else spot, way) in BOARD else []


def sliders(world: World, seat: int, placed: Figure) -> list[Figure]:
    return [figure for figure in world.warriors() if figure.owner == seat and figure is not placed
            and len(figure.spots) == 1 and any(path(world, figure.spots[0], way) for way in SIDES)]


def inspect(world: World, track: str, steps: int) -> None:
    number = ("row", "column").index(track)
    world.inspectors[number] = (world.inspectors[number] + steps) % FIGURES["tracks"][track + "s"]


# Specialists

def horse_spots(world: World, spot: Spot, way: str) -> list[Spot]:
    """The two spots beyond a rider, when both are free."""
    found = [step(spot, way), step(step(spot, way), way)]
    return found if all(map(world.is_free, found)) else []


def stands(world: World, seat: int, kind: str) -> dict[Spot, list[str]]:
    """Where a specialist can go, and the ways it can be turned there."""
    if kind == "horse":
        found = {figure.spots[0]: [way for way in SIDES if horse_spots(world, figure.spots[0], way)]
                 for figure in world.warriors() if figure.owner == seat and len(figure.spots) == 1}
    elif kind == "archer":
        found = {spot: [way for way in SIDES if (other := world.at(step(spot, way))) and other.owner is not None]
                 for spot in world.free()}
    else:
        return {spot: [""] for spot in world.free()}
    return {spot: ways for spot, ways in found.items() if ways}


def kinds_to_buy(world: World, seat: int) -> list[str]:
    me = world.people[seat]
    return [kind for kind in KINDS if world.shop[kind] and world.shop[kind][0] <= me.coins
            and FIGURES["specialists"][kind] in me.weapons and stands(world, seat, kind)]


def buy(world: World, seat: int) -> Choice:
    me = world.people[seat]
    kind = yield seat, set(kinds_to_buy(world, seat))
    me.coins -= world.shop[kind].pop(0)
    me.weapons.discard(FIGURES["specialists"][kind])
    where = stands(world, seat, kind)
    move = yield seat, {f"put {name(spot)}" for spot in where}
    spot = next(spot for spot in where if name(spot) == move.split()[1])
    way = ""
    if kind in ("horse", "archer"):
        way = yield seat, set(where[spot])
    if kind == "horse":
        rider = world.at(spot)
        assert rider is not None
        rider.spots += horse_spots(world, spot, way)
    else:
        world.figures.append(Figure(kind, [spot], looks=way))
    world.settle()


# Masters

def master(world: World, seat: int, who: str, segment: int, place: int) -> Choice:
    me = world.people[seat]
    if who not in me.masters:
        move = yield seat, {f"token {price}" for price in me.tokens if price <= me.coins}
        price = int(move.split()[1])
        me.tokens.remove(price)
        me.coins -= price
        me.masters.add(who)
        if not able(world, seat, who, segment, place):
            return
        move = yield seat, {"use", "nothing"}
        if move == "nothing":
            return
    if who == "shaper":
        me.coins -= world.round
        most = max(len(left) for left in world.rack.values())
        yield from craft(world, seat, [type_ for type_ in TYPES if len(world.rack[type_]) == most], paid=False)
    elif who == "administrator":
        yield from act(world, seat, world.shown("central", segment), segment, place)
    elif who == "inspector":
        move = yield seat, {"row +1", "row +2", "column +1", "column +2"}
        inspect(world, move.split()[0], int(move.split()[1]))
    elif who == "clay-pits":
        me.wet += FIGURES["masters"]["clay-pits"]["clay"]
    elif who == "overseer":
        move = yield seat, set(store_pairs(world))
        for number in move.split()[1:]:
            me.dry += world.stores[int(number) - 1]
            world.stores[int(number) - 1] = 0
    else:
        me.weapons = set(WEAPON_OF.values())


def store_pairs(world: World) -> Iterator[str]:
    """Pairs that bring something; of those that differ only in an empty warehouse the first."""
    seen: set[frozenset[int]] = set()
    for one in range(4):
        for other in range(one + 1, 4):
            full = frozenset(number for number in (one, other) if world.stores[number])
            if full and full not in seen:
                seen.add(full)
                yield f"stores {one + 1} {other + 1}"


# Scoring, upkeep, end

def score(world: World) -> None:
    """T6."""
    prizes = FIGURES["points"]["lines"]
    row, column = world.inspectors
    world.give("rows", world.award(world.within(spot for spot in BOARD if spot[0] == row), prizes))
    inspect(world, "row", 1)
    world.give("columns", world.award(world.within(spot for spot in BOARD if spot[1] == column), prizes))
    inspect(world, "column", 1)
    for figure in world.of_kind("musician"):
        [(row, column)] = figure.spots
        for other in world.within(spot for spot in BOARD if spot[0] == row or spot[1] == column):
            assert other.owner is not None
            world.give("musicians", {other.owner: FIGURES["points"]["musician"]})
    world.give("tiles", tile(world, world.tiles[world.round - 1]))


def tile(world: World, what: str) -> dict[int, int]:
    tiles = FIGURES["tiles"]
    prizes = [tiles["domination"][world.round - 1], tiles["presence"][world.round - 1]]
    if what in ("coins", "clay"):
        return world.prizes({seat: (me.coins if what == "coins" else me.wet + me.dry, 0)
                             for seat, me in enumerate(world.people)}, prizes)
    if what == "middle-row":
        return world.award(world.within(spot for spot in BOARD if spot[0] == 3), prizes)
    if what == "middle-column":
        return world.award(world.within(spot for spot in BOARD if spot[1] == 4), prizes)
    if what.startswith("quadrant"):
        number = int(what[-1]) - 1
        rows = range(3) if number < 2 else range(4, 7)
        columns = range(4) if number in (0, 2) else range(5, 9)
        return world.award(world.within((row, column) for row in rows for column in columns), prizes)
    type_ = next(type_ for type_ in TYPES if what[:5] == type_[:5])
    return world.award([figure for figure in world.warriors() if figure.kind == type_], prizes)


def upkeep(world: World) -> None:
    """T7."""
    world.order.sort(key=lambda seat: (world.people[seat].priority or 9))
    world.priority = 0
    for me in world.people:
        me.priority = 0
        kept = min(me.wet, len(me.masters & {"clay-pits", "overseer", "blacksmith"}))
        me.dry += me.wet - kept
        me.wet = kept
        me.coins += len(me.masters & {"shaper", "administrator", "inspector"})


def final(world: World) -> None:
    """T8."""
    figures = FIGURES["points"]
    for footman in world.of_kind("footman"):
        [(row, column)] = footman.spots
        around = [spot for spot in BOARD if max(abs(spot[0] - row), abs(spot[1] - column)) == 1]
        world.give("footmen", world.award(world.within(around), figures["footmen"]))
    grouped = [figure for group in world.groups() for figure in group]
    world.figures = [figure for figure in world.figures if figure.owner is None or figure in grouped]
    world.settle()
    for group in world.groups():
        own = [figure for figure in group if figure.owner is not None]
        players = len({figure.owner for figure in own})
        for figure in own:
            world.give("groups", {figure.owner: players} if figure.owner is not None else {})
        if players > 1:
            world.give("groups", world.award(own, figures["groups"]))
    for archer in world.of_kind("archer"):
        faced = world.target(archer)
        if faced is not None and faced.owner is not None:
            world.give("archers", {faced.owner: figures["archer"]})
    for seat, me in enumerate(world.people):
        world.give("rest", {seat: (me.coins + me.wet + me.dry) // figures["left-over"]})


def winner(world: World) -> int:
    """T8.6."""
    return max(world.order, key=lambda seat: (world.people[seat].points.total(), -world.order.index(seat)))


class Story:
    """A game that is told on by moves; steps that leave no choice go by themselves."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.seat = -1
        self.choices: set[str] = set()
        self._game = game(world)
        self._go(None)

    def play(self, move: str) -> None:
        self._go(move)

    def _go(self, move: str | None) -> None:
        try:
            self.seat, self.choices = next(self._game) if move is None else self._game.send(move)
            while len(self.choices) == 1:
                self.seat, self.choices = self._game.send(next(iter(self.choices)))
        except StopIteration:
            self.seat, self.choices = -1, set()
