"""What is told of a move, held against what the record says has happened: every figure and every name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests.ai.terracotta.told import TERRACOTTA
from xian.ai.reasons import Reason
from xian.engine.game import Event, Seat
from xian.engine.qin import events as q
from xian.engine.qin.moves import SQUARE_NAMES
from xian.engine.qin.slots import COLOURS as QIN_COLOURS
from xian.engine.xian import entry, scoring
from xian.engine.xian import events as e
from xian.engine.xian import slots as at
from xian.engine.xian.moves import space_name


@dataclass
class Played:
    """A whole move as the record has it: whose, the positions before and after, the mover's share of what happened."""

    seat: Seat
    before: Any
    after: Any
    events: Sequence[Event]

    def told(self, *kinds: type[Event], **fields: Any) -> list[Any]:
        """The events of these kinds that have those values."""
        return [event for event in self.events if isinstance(event, kinds)
                and all(getattr(event, name) == value for name, value in fields.items())]

    def gain(self, source: int) -> int:
        return scoring.points(self.after)[self.seat][source] - scoring.points(self.before)[self.seat][source]


def is_true(reason: Reason, played: Played) -> bool:
    """Whether the record says the same."""
    game, _, key = reason.key.partition(".")
    return bool(TABLES[game][key](played, reason.params))


def named(prefix: str, names: Sequence[str], number: int) -> str:
    return f"{prefix}.{names[number]}"


def scored(source: str) -> Callable[[Played, Any], bool]:
    return lambda played, p: bool(played.told(e.PrestigeGained, amount=p["points"], source=source))


def space_of(played: Played, p: Any, kind: Any) -> bool:
    return any(space_name(event.space) == p["space"] for event in played.told(kind))


def counts(played: Played, p: Any) -> tuple[int, list[int]]:
    """Own warriors in the section that is named, and those of the others; the mover has painted there."""
    number = "ABC".index(p["section"][-1])
    assert any(event.space // 8 == number for event in played.told(e.WarriorPainted))
    found = [played.after.painted_in(seat, number) for seat in range(played.after.players)]
    return found.pop(played.seat), found


def lead(played: Played, p: Any, ahead: int | None) -> bool:
    """How the mover stands in the section, beside the best other or the one named."""
    mine, others = counts(played, p)
    number = "ABC".index(p["section"][-1])
    named_one = "player" not in p or played.after.painted_in(p["player"] - 1, number) == max(others)
    points = "points" not in p or p["points"] == played.gain(scoring.MAJORITY + number)
    return named_one and points and (mine > max(others) if ahead is None else mine - max(others) == ahead)


def keeps(colour: int) -> Callable[[Played, Any], bool]:
    return lambda played, p: bool(p["amount"] == played.after.v[at.PIGMENTS + 4 * colour + played.seat])


def gained(resource: int) -> Callable[[Played, Any], bool]:
    def check(played: Played, p: Any) -> bool:
        came = sum(event.amount for event in played.told(e.ResourceGained, resource=resource)
                   if event.source not in ("pass", "minister"))
        went = played.told(e.ResourcePaid, resource=resource) or (resource == at.COIN and played.told(e.CoinsPaid))
        return bool(came == p["amount"] and not went)
    return check


def entered(played: Played, p: Any, **fields: Any) -> bool:
    return any(named("building", at.BUILDINGS, event.building) == p["building"]
               for event in played.told(e.BuilderEntered, **fields))


def used(played: Played, p: Any) -> bool:
    return any(named("tile", at.TILE_NAMES, event.tile) == p["tile"] for event in played.told(e.TileUsed))


def forged(played: Played, p: Any) -> bool:
    return any(named("equipment", at.EQUIPMENT_TYPES, event.card // 4) == p["card"]
               for event in played.told(e.EquipmentForged))


def sets(played: Played, p: Any) -> bool:
    materials = {event.card // 12 for event in played.told(e.EquipmentForged)}
    return p["material"] in {f"material.{'wood' if one else 'bronze'}" for one in materials} \
        and 0 < p["points"] <= played.gain(scoring.SETS)


def recruited(played: Played, p: Any) -> bool:
    return any(named("helper", at.HELPER_NAMES, event.card % 6) == p["helper"]
               for event in played.told(e.HelperRecruited))


def end_tile(played: Played, p: Any) -> bool:
    tile = played.after.v[at.OWN_END_TILE + played.seat]
    return bool(p["tile"] == named("end-tile", at.END_TILE_NAMES, tile)
                and p["points"] == played.gain(scoring.FINAL_TILE))


def passed(played: Played, p: Any) -> bool:
    return bool(played.told(e.Passed) and played.told(e.ResourceGained, source="pass", amount=p["coins"]))


def overtaken(played: Played, p: Any) -> bool:
    before, after = (state.v[at.TRACK + played.seat] for state in (played.before, played.after))
    return bool(before < played.after.v[at.TRACK + p["player"] - 1] < after and played.told(e.SupervisorAdvanced))


def section_of(played: Played, p: Any) -> bool:
    return p["section"] in ("section.A", "section.B", "section.C")


XIAN: Mapping[str, Callable[[Played, Any], Any]] = {
    "space": lambda m, p: scored("space")(m, p) and space_of(m, p, e.WarriorCrafted),
    "group": lambda m, p: any(event.group == p["points"] and space_name(event.space) == p["space"]
                              for event in m.told(e.WarriorPainted)),
    "ceramist": scored("ceramist"),
    "minister": lambda m, p: scored("minister")(m, p)
    and m.told(e.ResourceGained, source="minister", amount=p["coins"]),
    "helper": lambda m, p: scored("helper")(m, p) and recruited(m, p),
    "helper-early": lambda m, p: recruited(m, p) and p["turns"] == 6 - m.before.turn,
    "prestige-lost": lambda m, p: m.told(e.PrestigeLost, amount=p["amount"] if "amount" in p else p["points"]),
    "lead-held": lambda m, p: lead(m, p, p["ahead"]),
    "lead-taken": lambda m, p: lead(m, p, None), "lead-first": lambda m, p: lead(m, p, None),
    "lead-shared": lambda m, p: lead(m, p, 0), "lead-near": lambda m, p: lead(m, p, -1),
    "place": lambda m, p: p["points"] == m.gain(scoring.MAJORITY + "ABC".index(p["section"][-1])),
    "set-begun": sets, "set-grown": sets, "set-done": sets,
    "matched": lambda m, p: p["points"] == m.gain(scoring.MATCHES),
    "end-tile": lambda m, p: end_tile(m, p) and m.told(e.EndTileTaken), "end-tile-points": end_tile,
    "left-over": lambda m, p: p["points"] == m.gain(scoring.LEFT_OVER),
    "lost": lambda m, p: any(named("resource", at.RESOURCES, event.resource) == p["resource"]
                             for event in m.told(e.ResourceLost)),
    **{f"gains.{name}": gained(number) for number, name in enumerate(at.RESOURCES)},
    **{f"wanted.{name}": gained(number) for number, name in enumerate(at.COLOURS)},
    **{f"keeps.{name}": keeps(number) for number, name in enumerate(at.COLOURS)},
    "can-craft": section_of, "can-paint": section_of, "can-forge": lambda m, p: not p,
    "toll-paid": lambda m, p: m.told(e.CoinsPaid, payer=m.seat, amount=p["coins"], payee=p["player"] - 1),
    "toll-saved": lambda m, p: any(entry.toll(m.before, m.seat, event.building) == p["coins"]
                                   for event in m.told(e.BuilderEntered, way="free")),
    "gets-in": lambda m, p: entered(m, p, way="open"),
    "tile": lambda m, p: any(named("tile", at.TILE_NAMES, event.tile) == p["tile"] for event in m.told(e.TileTaken)),
    "ties": overtaken, "tile-spent": used, "extra": used, "discount": used,
    "keeps-tiles": lambda m, p: p["points"] == m.before.v[at.TILES + m.seat].bit_count()
    * m.before.setting.components.unused_tile_points,
    "seal-kept": lambda m, p: m.told(e.WarriorCrafted) and not m.told(e.SealPlaced),
    "pass": passed, "pass-only": passed,
    "closes": entered, "leaves-open": entered, "toll-set": entered,
    "denies-warrior": lambda m, p: space_of(m, p, e.WarriorPainted) and p["player"] != m.seat + 1,
    "denies-space": lambda m, p: space_of(m, p, e.WarriorCrafted) and scored("space")(m, p),
    "denies-card": forged, "last-copy": forged,
    "end-tile-first": lambda m, p: m.told(e.EndTileTaken) and p["player"] != m.seat + 1,
    "seal-against": lambda m, p: space_of(m, p, e.SealPlaced), "seal": lambda m, p: space_of(m, p, e.SealPlaced),
}
"""How each kind of reason is read in the record. What others could do has no event: of that the names are looked at,
and its figures are for `test_reasons`."""


def colour(number: int) -> str:
    return f"qin-colour.{QIN_COLOURS[number]}"


def at_square(squares: Sequence[int], p: Any) -> bool:
    return SQUARE_NAMES[p["square"]] in squares


def home(played: Played, p: Any, seat: Seat) -> bool:
    """So many pagodas of the seat went home by a join of that colour at that square."""
    for place, event in enumerate(played.events):
        if isinstance(event, q.ProvinceJoined) and colour(event.colour) == p["colour"] and at_square(event.squares, p):
            count = 0
            for other in played.events[place + 1:]:
                if not isinstance(other, q.PagodaReturned) or other.why != "joined":
                    break
                count += other.seat == seat
            return bool(count == p["pagodas"])
    return False


def grown(played: Played, p: Any) -> bool:
    seat = p.get("player", played.seat + 1) - 1
    return any(colour(event.colour) == p["colour"] and at_square(event.squares, p)
               for event in played.told(q.ProvinceGrown, seat=seat, size=p["size"]))


def village(played: Played, p: Any, taker: Seat, holder: Seat | None = None) -> bool:
    return any(at_square([event.square], p) and (holder is None or event.holder == holder)
               for event in played.told(q.VillageTaken, seat=taker, pagodas=p["pagodas"], against=p["against"]))


def other(played: Played, p: Any) -> bool:
    """Only who and where is named: somebody else, and a square of the board."""
    return p.get("player", 0) != played.seat + 1 and p.get("square", "a1") in SQUARE_NAMES


QIN: Mapping[str, Callable[[Played, Any], Any]] = {
    "wins": lambda m, p: m.told(q.GameEnded, last_pagoda=True) and m.told(q.PagodaPlaced, seat=m.seat, left=0),
    "loses": lambda m, p: m.told(q.PagodaPlaced, seat=p["player"] - 1, left=0),
    "few-left": lambda m, p: m.after.left(m.seat) == p["pagodas"],
    "founds": lambda m, p: any(colour(event.colour) == p["colour"] and at_square(event.squares, p)
                               for event in m.told(q.ProvinceFounded, seat=m.seat)),
    "founds-two": lambda m, p: [colour(event.colour) for event in m.told(q.ProvinceFounded)]
    == [p["colour"], p["other"]],
    "grows": grown, "nearly-major": grown, "grows-other": grown,
    "major": lambda m, p: m.told(q.PagodaPlaced, seat=m.seat, why="major", square=SQUARE_NAMES[p["square"]]),
    "major-other": lambda m, p: m.told(q.PagodaPlaced, seat=p["player"] - 1, why="major",
                                       square=SQUARE_NAMES[p["square"]]),
    "takes-over": lambda m, p: home(m, p, p["player"] - 1), "joins-own": lambda m, p: home(m, p, m.seat),
    "gives-over": lambda m, p: home(m, p, m.seat) and m.told(q.ProvinceJoined, seat=p["player"] - 1),
    "joins-others": lambda m, p: home(m, p, p["player"] - 1), "joins-rival": lambda m, p: home(m, p, p["player"] - 1),
    "village": lambda m, p: village(m, p, m.seat, -1),
    "village-from": lambda m, p: village(m, p, m.seat, p["player"] - 1),
    "village-lost": lambda m, p: village(m, p, p["player"] - 1, m.seat),
    "village-given": lambda m, p: village(m, p, p["player"] - 1),
    "quiet": lambda m, p: not m.told(q.PagodaPlaced, q.PagodaReturned),
    **dict.fromkeys(("guards", "exposes", "threatens", "village-open", "village-safe", "village-firm", "village-next",
                     "village-denied", "hems-in", "double-left", "double-denied"), other),
}
TABLES: Mapping[str, Mapping[str, Callable[[Any, Any], Any]]] = {"xian": XIAN, "qin": QIN, "terracotta": TERRACOTTA}
