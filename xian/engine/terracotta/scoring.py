"""The scoring phase: the inspectors' lines, musicians and the tile of the round (T6)."""

from xian.engine.game import NOBODY, Event, stop
from xian.engine.terracotta.board import CROSS, LINES, Region, tile_region
from xian.engine.terracotta.counting import award, breakers, count, count_type, type_breakers
from xian.engine.terracotta.events import (
    InspectorMoved,
    LineScored,
    MusicianScored,
    RoundScored,
    ScoringBegan,
    TileScored,
)
from xian.engine.terracotta.position import Position
from xian.engine.terracotta.slots import (
    BY_COLUMN,
    BY_MUSICIANS,
    BY_ROW,
    BY_TILE,
    COINS,
    DRY,
    INSPECTOR,
    MUSICIAN,
    ROUND,
    ROUND_POINTS,
    SEATS,
    TILE,
    TILE_CLAY,
    TILE_COINS,
    TILE_QUADRANTS,
    TILE_TYPES,
    WET,
)


def score_round(s: Position, log: list[Event] | None) -> None:
    """T6.2 to T6.4, in this order."""
    if log is not None:
        log.append(ScoringBegan(s.v[ROUND]))
    score_line(s, 0, BY_ROW, log)
    score_line(s, 1, BY_COLUMN, log)
    for space in s.figures(MUSICIAN):
        score_musician(s, space, log)
    score_tile(s, log)
    if log is not None:
        log.append(round_scored(s))
        stop(log, s)


def add(s: Position, source: int, points: list[int]) -> None:
    """Keep points by round, seat and source."""
    first = ROUND_POINTS + 16 * (s.v[ROUND] - 1) + source
    for seat in range(SEATS):
        s.v[first + 4 * seat] += points[seat]


def score_line(s: Position, track: int, source: int, log: list[Event] | None) -> None:
    """Warriors of the inspector's line, then it moves on (T6.2)."""
    line = s.v[INSPECTOR + track]
    region: Region = LINES[track][line]
    counts = count(s, region)
    ties = breakers(s, region)
    points = award(counts, ties, s.setting.components.line_points)
    add(s, source, points)
    if log is not None:
        n = s.players
        log.append(LineScored(track, line, tuple(counts[:n]), tuple(ties[:n]), tuple(points[:n])))
        stop(log, s)
    s.v[INSPECTOR + track] = (line + 1) % s.setting.components.tracks[track]
    if log is not None and s.v[INSPECTOR + track] != line:
        log.append(InspectorMoved(NOBODY, track, line, s.v[INSPECTOR + track]))
        stop(log, s)


def musician_points(s: Position, space: int) -> list[int]:
    """T6.3."""
    each = s.setting.components.musician_points
    return [each * number for number in count(s, CROSS[space])]


def score_musician(s: Position, space: int, log: list[Event] | None) -> None:
    points = musician_points(s, space)
    add(s, BY_MUSICIANS, points)
    if log is not None and max(points) > 0:
        log.append(MusicianScored(space, tuple(points[:s.players])))
        stop(log, s)


def tile_counts(s: Position, tile: int) -> list[int]:
    """What a tile counts, by seat (T6.4)."""
    v = s.v
    if tile == TILE_COINS:
        return v[COINS:COINS + SEATS]
    if tile == TILE_CLAY:
        return [v[WET + seat] + v[DRY + seat] for seat in range(SEATS)]
    if TILE_TYPES <= tile < TILE_QUADRANTS:
        return count_type(s, tile - TILE_TYPES)
    return count(s, tile_region(tile))


def tile_breakers(s: Position, tile: int) -> list[int]:
    """Archers that break ties there; none for coins and clay."""
    if tile >= TILE_COINS:
        return [0, 0, 0, 0]
    if TILE_TYPES <= tile < TILE_QUADRANTS:
        return type_breakers(s, tile - TILE_TYPES)
    return breakers(s, tile_region(tile))


def tile_worth(s: Position, round_: int) -> list[int]:
    """Domination and presence of a round's tile (T1.8)."""
    components = s.setting.components
    return [components.tile_domination[round_ - 1], components.tile_presence[round_ - 1]]


def score_tile(s: Position, log: list[Event] | None) -> None:
    """T6.4."""
    round_ = s.v[ROUND]
    tile = s.v[TILE + round_ - 1]
    counts = tile_counts(s, tile)
    ties = tile_breakers(s, tile)
    points = award(counts, ties, tile_worth(s, round_))
    add(s, BY_TILE, points)
    if log is not None:
        n = s.players
        log.append(TileScored(tile, tuple(counts[:n]), tuple(ties[:n]), tuple(points[:n])))
        stop(log, s)


def round_scored(s: Position) -> RoundScored:
    """The points of the round so far, by source."""
    first = ROUND_POINTS + 16 * (s.v[ROUND] - 1)
    by_source = [tuple([s.v[first + 4 * seat + source] for seat in range(s.players)]) for source in range(4)]
    return RoundScored(s.v[ROUND], by_source[0], by_source[1], by_source[2], by_source[3])
