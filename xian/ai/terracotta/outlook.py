"""What a move of Terracotta Army changes in all that is still to be scored: the lines inspected, the tile of the round,
musicians, footmen, groups and archers, each as if it were scored right now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from xian.ai.reasons import Reason
from xian.ai.terracotta.line import TerracottaLine
from xian.ai.terracotta.look import KINDS, TerracottaLook
from xian.engine.game import Param
from xian.engine.terracotta.board import line_name
from xian.engine.terracotta.slots import INSPECTOR, ROUNDS, SEATS, TILES
from xian.engine.terracotta.wording import thing

WORTH: Final[Mapping[str, float]] = {
    "row": 0.55, "column": 0.55, "tile": 0.5, "musicians": 0.8, "footmen": 0.6, "groups": 0.75, "archers": 0.9}
"""Share of a point still to be scored that is likely to be kept; of musicians', in each round."""
RIVAL: Final = 0.45
"""A point of somebody else's, beside one's own."""


def outlook(line: TerracottaLine) -> Iterator[Reason]:
    """By source, what it brings or costs the mover, and the other for whom it changes most."""
    before, after = coming(line.seen_before), coming(line.seen_after)
    for source, worth in WORTH.items():
        if source == "musicians":
            worth *= ROUNDS + 1 - line.before.round
        changes = [now - then for then, now in zip(before[source], after[source], strict=True)]
        params = place_of(line.seen_after, source)
        own = changes[line.seat]
        if own:
            key = f"terracotta.{source}" if own > 0 else f"terracotta.{source}-lost"
            yield Reason(key, {**params, "points": abs(own)}, worth * own)
        rival = max(line.others, key=lambda seat: abs(changes[seat]))
        theirs = changes[rival]
        if theirs:
            key = f"terracotta.{source}-{'gives' if theirs > 0 else 'denies'}"
            yield Reason(key, {**params, "points": abs(theirs), "player": rival + 1}, -RIVAL * worth * theirs)


def coming(look: TerracottaLook) -> dict[str, list[int]]:
    """What each source would bring now, by seat."""
    each = look.s.setting.components.archer_points
    groups = [sum(look.group_points[SEATS * type_ + seat] for type_ in range(KINDS)) for seat in range(SEATS)]
    return {"row": look.line_award(0), "column": look.line_award(1), "tile": look.tile_award(),
            "musicians": look.musicians, "footmen": look.footmen, "groups": groups,
            "archers": [each * number for number in look.facing]}


def place_of(look: TerracottaLook, source: str) -> dict[str, Param]:
    """Which line or tile it is."""
    if source == "tile":
        return {"tile": thing("tile", TILES[look.tile_of(0)])}
    if source in ("row", "column"):
        track = int(source == "column")
        return {"line": line_name(track, look.s.v[INSPECTOR + track])}
    return {}
