"""The component pack of Terracotta Army: the figures of the TOML file, checked, as `Components` (T1)."""

from __future__ import annotations

from typing import Final

from xian.engine.components import PackTable, Range, meant, shown
from xian.engine.game import Fault
from xian.engine.packs import Figures, Packs, filled, rows, wholes
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.components import Components
from xian.engine.terracotta.moves import TOKEN_PRICES

ANY: Final = (0, 99)
"""Bounds of a figure with no tighter ones."""
PRICE: Final = (0, TOKEN_PRICES - 1)
FIGURE_PRICE: Final = (1, 99)
WORKERS: Final = (1, 6)
BOTH: Final = ("coins 2", "coins 3", "coins 4", "clay 2", "clay 4")
CAN_STAND: Final[dict[str, tuple[str, ...]]] = {
    "central": (*BOTH, "wet", "promote", "craft 2", "craft 3", "craft 4"),
    "middle": (*BOTH, "priority", *at.MASTERS),
    "outer": (*at.WEAPONS, "specialist"),
}
"""What each ring can show (T1.2)."""
MUST_STAND: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "central": (("craft 2", "craft 3", "craft 4"), ("wet",), ("promote",)),
    "middle": (("priority",), *((master,) for master in at.MASTERS)),
    "outer": (("specialist",), *((weapon,) for weapon in at.WEAPONS)),
}
"""What each ring has to show once at least, or one of several."""


def _wheel(table: PackTable, figures: Figures) -> None:
    """T1.2."""
    figures["rings"] = [_ring(table, ring) for ring in at.RINGS]


def _ring(table: PackTable, ring: str) -> list[int]:
    mark = len(table.report.problems)
    names = table.texts(ring)
    if len(table.report.problems) > mark or ring not in table:
        return []
    if len(names) != at.SEGMENTS:
        table.problem(ring, Fault("terracotta.segments", wanted=at.SEGMENTS, count=len(names)))
        return []
    for place, name in enumerate(names, 1):
        if name not in CAN_STAND[ring]:
            fault = Fault("terracotta.action", action=shown(name), actions=", ".join(CAN_STAND[ring]))
            table.report.add((*table.path, ring, place), meant(fault, name, CAN_STAND[ring]))
    for one_of in MUST_STAND[ring]:
        if len(table.report.problems) == mark and not set(one_of) & set(names):
            table.problem(ring, Fault("terracotta.missing", action=" / ".join(one_of)))
    return [at.ACTIONS.index(name) for name in names if name in at.ACTIONS]


def _start(table: PackTable, figures: Figures) -> None:
    """T1.1, T2.2."""
    figures["store_clay"] = table.integer("warehouse", ANY)
    figures["start_coins"] = table.integers("coins", at.SEATS, ANY)
    figures["start_clay"] = table.integers("clay", at.SEATS, ANY)


def _workers(table: PackTable, figures: Figures) -> None:
    """T1.6: with a worker in every segment there are no more places for apprentices."""
    figures["workers"] = [0] * (at.SEATS + 1)
    for players, entry in table.numbered("players", 2, at.SEATS):
        count = entry.integer("count", WORKERS)
        figures["workers"][players] = count
        if players * count > at.SEGMENTS:
            entry.problem("count", Fault("terracotta.workers", most=at.SEGMENTS, count=players * count))
        entry.close()


def _specialists(table: PackTable, figures: Figures) -> None:
    """T1.5."""
    figures["prices"] = _rising(table, "prices", at.EACH_SPECIALIST, FIGURE_PRICE)
    mark = len(table.report.problems)
    words = [table.choice(kind, at.WEAPONS) for kind in at.SPECIALISTS]
    if len(table.report.problems) == mark and table.data is not None and len(set(words)) < len(words):
        twice = next(word for word in words if words.count(word) > 1)
        table.report.add(table.path, Fault("terracotta.weapon-twice", weapon=twice))
    figures["weapon_of"] = [at.WEAPONS.index(word) if word else 0 for word in words]


def _masters(table: PackTable, figures: Figures) -> None:
    """T1.6, T5.2."""
    figures["tokens"] = _rising(table, "tokens", at.TOKENS_EACH, PRICE)
    pits = table.table("clay-pits")
    figures["pits_clay"] = pits.integer("clay", FIGURE_PRICE)
    pits.close()


def _rising(table: PackTable, key: str, count: int, bounds: Range) -> list[int]:
    """A list in which no figure is less than the one before."""
    mark = len(table.report.problems)
    values = table.integers(key, count, bounds)
    if len(table.report.problems) == mark and values != sorted(values):
        table.problem(key, Fault("terracotta.rising"))
    return values


def _rack(table: PackTable, figures: Figures) -> None:
    """T1.4."""
    figures["rack"] = _rising(table, "points", at.RACK_SIZE, ANY)


def _tracks(table: PackTable, figures: Figures) -> None:
    """T1.9: a place for each row and column at most."""
    figures["tracks"] = [table.integer("rows", (1, at.ROWS)), table.integer("columns", (1, at.COLUMNS))]


def _weapons(table: PackTable, figures: Figures) -> None:
    """T4.2."""
    figures["weapon_points"] = [table.integer(weapon, ANY) for weapon in at.WEAPONS]
    figures["spear_coins"] = table.integer("spear-coins", ANY)


def _points(table: PackTable, figures: Figures) -> None:
    """T6.2, T6.3, T8."""
    for name, key in (("line_points", "lines"), ("footman_points", "footmen"), ("group_points", "groups")):
        figures[name] = table.integers(key, 2, ANY)
    figures["musician_points"] = table.integer("musician", ANY)
    figures["archer_points"] = table.integer("archer", ANY)
    figures["rest"] = table.integer("left-over", (1, 99))


PACKS: Final = Packs("terracotta", {
    "wheel": _wheel, "start": _start, "workers": _workers, "turning": wholes(turn_price=("coins", ANY)), "rack": _rack,
    "specialists": _specialists, "masters": _masters, "priority": rows(priority_clay=("clay", at.SEATS - 1, ANY)),
    "tracks": _tracks,
    "tiles": rows(tile_domination=("domination", at.ROUNDS, ANY), tile_presence=("presence", at.ROUNDS, ANY)),
    "weapons": _weapons, "points": _points,
}, lambda figures: filled(Components(), figures))
FILE, house_pack, read_pack, pack_problems = PACKS.file, PACKS.house_pack, PACKS.read_pack, PACKS.pack_problems
