"""What a move of Terracotta Army has done for its mover: points at once, clay, coins, weapons, masters; and what it
leaves undone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from xian.ai.reasons import Reason
from xian.ai.terracotta.line import TerracottaLine
from xian.engine.terracotta.board import space_name
from xian.engine.terracotta.events import (
    ClayWetted,
    DiscTurned,
    PriorityTaken,
    StoresTaken,
    TokenPlaced,
    WarriorPlaced,
    WarriorSlid,
    WeaponReadied,
    WeaponUsed,
    WorkerPromoted,
)
from xian.engine.terracotta.slots import (
    APPRENTICES,
    ARTISANS,
    COINS,
    KEEPING,
    MASTERS,
    NONE,
    ROUNDS,
    TYPES,
    WEAPONS,
    WET,
)
from xian.engine.terracotta.upkeep import masters_of
from xian.engine.terracotta.wording import thing

WIN: Final = 20.0
COIN: Final = 0.4
CLAY: Final = 0.5
DRY_CLAY: Final = 0.35
WEAPON: Final = 0.7
ARTISAN: Final = 0.6
MASTER: Final = 0.3
"""Points that these are worth to their owner, an artisan and a master in each round to come."""


def effects(line: TerracottaLine) -> Iterator[Reason]:
    """All that is settled already."""
    if line.over is not None and line.seat in line.over.winners():
        yield Reason("terracotta.wins", {}, WIN)
    found = [*warriors(line), *gains(line), *helpers(line)]
    yield from found
    yield from costs(line)
    if line.whole and not found:
        yield Reason("terracotta.quiet", {}, 0.02)


def warriors(line: TerracottaLine) -> Iterator[Reason]:
    """Warriors placed, and weapons used with them."""
    for placed in line.told(WarriorPlaced):
        params = {"type": thing("warrior", TYPES[placed.type]), "space": space_name(placed.space)}
        if placed.shaped:
            yield Reason("terracotta.shaped", params, 0.5)
        else:
            yield Reason("terracotta.rack", {**params, "points": placed.points}, float(placed.points))
    for used in line.told(WeaponUsed):
        yield Reason("terracotta.weapon", {"weapon": thing("weapon", WEAPONS[used.weapon]), "points": used.points},
                     float(used.points))


def gains(line: TerracottaLine) -> Iterator[Reason]:
    """Coins and clay, more than the move has cost."""
    coins, clay = line.change(COINS), line.change(WET)
    wetted = sum(event.amount for event in line.told(ClayWetted))
    stored = sum(sum(event.amounts) for event in line.told(StoresTaken))
    if coins > 0:
        yield Reason("terracotta.coins", {"amount": coins}, COIN * coins)
    if clay - wetted > 0:
        yield Reason("terracotta.clay", {"amount": clay - wetted}, CLAY * (clay - wetted))
    if wetted:
        yield Reason("terracotta.wets", {"amount": wetted}, CLAY * wetted)
    if stored:
        yield Reason("terracotta.stores", {"amount": stored}, DRY_CLAY * stored)


def helpers(line: TerracottaLine) -> Iterator[Reason]:
    """What will help later: an artisan, priority, weapons, a master."""
    later = ROUNDS - line.before.round
    for _ in line.told(WorkerPromoted):
        yield Reason("terracotta.artisan", {}, ARTISAN * later + 0.05)
    for taken in line.told(PriorityTaken):
        yield Reason("terracotta.priority", {"token": taken.token}, 0.6 if later else 0.1)
    for ready in line.told(WeaponReadied):
        if len(ready.weapons) == 1:
            yield Reason("terracotta.readies", {"weapon": thing("weapon", WEAPONS[ready.weapons[0]])}, WEAPON)
        else:
            yield Reason("terracotta.readies-all", {"number": len(ready.weapons)}, WEAPON * len(ready.weapons))
    for token in line.told(TokenPlaced):
        yield Reason("terracotta.master", {"master": thing("master", MASTERS[token.master])}, MASTER * later + 0.1)


def costs(line: TerracottaLine) -> Iterator[Reason]:
    """A disc turned, warriors left alone, clay that will dry."""
    for turned in line.told(DiscTurned):
        yield Reason("terracotta.turns", {"coins": turned.coins}, -COIN * turned.coins)
    placed = [(event.type, event.space) for event in line.told(WarriorPlaced)]
    placed += [(event.type, event.space) for event in line.told(WarriorSlid)]
    for type_, space in placed:
        number = line.seen_after.cluster[space]
        if number != NONE and line.seen_after.clusters[number].figures == 1:
            yield Reason("terracotta.alone", {"type": thing("warrior", TYPES[type_]), "space": space_name(space)}, -0.6)
    v = line.after.v
    drying = v[WET + line.seat] - masters_of(line.after, line.seat, KEEPING)
    last = line.whole and v[APPRENTICES + line.seat] + v[ARTISANS + line.seat] == 0
    if last and drying > 0 and line.before.round < ROUNDS:
        yield Reason("terracotta.dries", {"amount": drying}, -0.25 * drying)
