"""How each kind of reason for a move of Terracotta Army is read in the record. What is only scored later is worked out
anew by the rules, as the table was when the move ended: before a round that it ended was scored."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from xian.engine.game import Move, Staged
from xian.engine.terracotta import ending, scoring
from xian.engine.terracotta import events as t
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import LINES, SPACE_NAMES, line_name
from xian.engine.terracotta.counting import award, breakers, count
from xian.engine.terracotta.groups import groups
from xian.engine.terracotta.state import TerracottaState
from xian.engine.terracotta.wording import thing

Check = Callable[[Any, Any], Any]
GAINS: Final = (t.WarriorPlaced, t.WeaponUsed, t.ClayWetted, t.StoresTaken, t.WorkerPromoted, t.PriorityTaken,
                t.WeaponReadied, t.TokenPlaced)


def end_of(before: TerracottaState, moves: Sequence[Move]) -> TerracottaState:
    """Where the move ends, and nobody else has begun or scored."""
    s = before.copy()
    for move in moves:
        log = Staged()
        s.play(move, log)
        for place, event in enumerate(log):
            if isinstance(event, t.MoveBegan | t.ScoringBegan):
                return cast(TerracottaState, next(state for number, state in log.stops if number == place))
    return s


def summed(rows: list[list[int]]) -> list[int]:
    return [sum(row[seat] for row in rows) for seat in range(4)]


def line(s: TerracottaState, track: int) -> list[int]:
    region = LINES[track][s.line(track)]
    return award(count(s, region), breakers(s, region), s.setting.components.line_points)


def tile(s: TerracottaState) -> list[int]:
    number = s.v[at.TILE + s.round - 1]
    return award(scoring.tile_counts(s, number), scoring.tile_breakers(s, number), scoring.tile_worth(s, s.round))


COMING: Final[Mapping[str, Callable[[TerracottaState], list[int]]]] = {
    "row": lambda s: line(s, 0), "column": lambda s: line(s, 1), "tile": tile,
    "musicians": lambda s: summed([scoring.musician_points(s, space) for space in s.figures(at.MUSICIAN)]),
    "footmen": lambda s: summed([ending.around_footman(s, space) for space in s.figures(at.FOOTMAN)]),
    "groups": lambda s: summed([ending.group_points(s, group) for group in groups(s)]),
    "archers": ending.archer_points,
}


def changed(source: str, sign: int) -> Check:
    """So many points more, or fewer, of the mover's, or of the player who is named."""
    def check(played: Any, p: Any) -> bool:
        seat = p.get("player", played.seat + 1) - 1
        assert ("player" not in p or seat != played.seat) and p["points"] > 0
        track = int(source == "column")
        placed = "line" not in p or p["line"] == line_name(track, played.end.line(track))
        before, after = COMING[source](played.before)[seat], COMING[source](played.end)[seat]
        return bool(placed) and after - before == sign * p["points"]
    return check


def placed(played: Any, p: Any, **fields: Any) -> bool:
    return any(thing("warrior", at.TYPES[event.type]) == p["type"] and event.space == SPACE_NAMES[p["space"]]
               for event in played.told(t.WarriorPlaced, **fields))


def named(group: str, names: tuple[str, ...], number: int, key: str) -> bool:
    return thing(group, names[number]) == key


def readied(played: Any, p: Any) -> bool:
    for event in played.told(t.WeaponReadied):
        if "number" in p and len(event.weapons) == p["number"]:
            return True
        if "weapon" in p and [thing("weapon", at.WEAPONS[number]) for number in event.weapons] == [p["weapon"]]:
            return True
    return False


def alone(played: Any, p: Any) -> bool:
    space = SPACE_NAMES[p["space"]]
    came = [event.space for event in played.told(t.WarriorPlaced, t.WarriorSlid)]
    return space in came and space in ending.lone(played.end)


def coins(played: Any, p: Any) -> bool:
    gained = sum(event.amount for event in played.told(t.CoinsGained))
    paid = sum(event.amount for event in played.told(t.CoinsPaid))
    paid += sum(event.coins for event in played.told(t.DiscTurned))
    paid += sum(event.price for event in played.told(t.TokenPlaced))
    return bool(gained - paid == p["amount"])


def clay(played: Any, p: Any) -> bool:
    gained = sum(event.amount for event in played.told(t.ClayGained))
    return bool(gained - sum(event.amount for event in played.told(t.ClayPaid)) == p["amount"])


def dries(played: Any, p: Any) -> bool:
    v = played.end.v
    kept = bin(played.before.v[at.OWN_MASTERS + played.seat] & at.KEEPING).count("1")
    kept += sum(at.KEEPING >> event.master & 1 for event in played.told(t.TokenPlaced))
    return bool(v[at.WET + played.seat] - kept == p["amount"])


TERRACOTTA: Final[Mapping[str, Check]] = {
    "wins": lambda m, p: m.after.over and m.after.winners() == [m.seat],
    "rack": lambda m, p: placed(m, p, shaped=False, points=p["points"]),
    "shaped": lambda m, p: placed(m, p, shaped=True),
    "weapon": lambda m, p: any(named("weapon", at.WEAPONS, event.weapon, p["weapon"])
                               for event in m.told(t.WeaponUsed, points=p["points"])),
    "coins": coins, "clay": clay,
    "wets": lambda m, p: m.told(t.ClayWetted, amount=p["amount"]),
    "stores": lambda m, p: any(sum(event.amounts) == p["amount"] for event in m.told(t.StoresTaken)),
    "artisan": lambda m, p: m.told(t.WorkerPromoted, seat=m.seat),
    "priority": lambda m, p: m.told(t.PriorityTaken, token=p["token"]),
    "readies": readied, "readies-all": readied,
    "master": lambda m, p: any(named("master", at.MASTERS, event.master, p["master"])
                               for event in m.told(t.TokenPlaced)),
    "turns": lambda m, p: m.told(t.DiscTurned, coins=p["coins"]),
    "alone": alone, "dries": dries,
    "quiet": lambda m, p: not m.told(*GAINS),
    **{f"{source}{ending_}": changed(source, sign) for source in COMING
       for ending_, sign in (("", 1), ("-lost", -1), ("-gives", 1), ("-denies", -1))},
}
