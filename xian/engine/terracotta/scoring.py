"""The scoring phase: the inspectors' lines, musicians and the tile of the round (T6)."""

from xian.engine.game import NOBODY, Event, stop
from xian.engine.terracotta import events as e
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import CROSS, LINES, Region, tile_region
from xian.engine.terracotta.counting import award, breakers, count, count_type, type_breakers
from xian.engine.terracotta.position import Position


def score_round(s: Position, log: list[Event] | None) -> None:
    """T6.2 to T6.4, in this order."""
    if log is not None:
        log.append(e.ScoringBegan(s.v[at.ROUND]))
    score_line(s, 0, at.BY_ROW, log)
    score_line(s, 1, at.BY_COLUMN, log)
    for space in s.figures(at.MUSICIAN):
        score_musician(s, space, log)
    score_tile(s, log)
    if log is not None:
        log.append(round_scored(s))
        stop(log, s)


def add(s: Position, source: int, points: list[int]) -> None:
    """Keep points by round, seat and source."""
    first = at.ROUND_POINTS + 16 * (s.v[at.ROUND] - 1) + source
    for seat in range(at.SEATS):
        s.v[first + 4 * seat] += points[seat]


def score_line(s: Position, track: int, source: int, log: list[Event] | None) -> None:
    """Warriors of the inspector's line, then it moves on (T6.2)."""
    line = s.v[at.INSPECTOR + track]
    region: Region = LINES[track][line]
    counts = count(s, region)
    ties = breakers(s, region)
    points = award(counts, ties, s.setting.components.line_points)
    add(s, source, points)
    if log is not None:
        n = s.players
        log.append(e.LineScored(track, line, tuple(counts[:n]), tuple(ties[:n]), tuple(points[:n])))
        stop(log, s)
    s.v[at.INSPECTOR + track] = (line + 1) % s.setting.components.tracks[track]
    if log is not None and s.v[at.INSPECTOR + track] != line:
        log.append(e.InspectorMoved(NOBODY, track, line, s.v[at.INSPECTOR + track]))
        stop(log, s)


def musician_points(s: Position, space: int) -> list[int]:
    """T6.3."""
    each = s.setting.components.musician_points
    return [each * number for number in count(s, CROSS[space])]


def score_musician(s: Position, space: int, log: list[Event] | None) -> None:
    points = musician_points(s, space)
    add(s, at.BY_MUSICIANS, points)
    if log is not None and max(points) > 0:
        log.append(e.MusicianScored(space, tuple(points[:s.players])))
        stop(log, s)


def tile_counts(s: Position, tile: int) -> list[int]:
    """What a tile counts, by seat (T6.4)."""
    v = s.v
    if tile == at.TILE_COINS:
        return v[at.COINS:at.COINS + at.SEATS]
    if tile == at.TILE_CLAY:
        return [v[at.WET + seat] + v[at.DRY + seat] for seat in range(at.SEATS)]
    if at.TILE_TYPES <= tile < at.TILE_QUADRANTS:
        return count_type(s, tile - at.TILE_TYPES)
    return count(s, tile_region(tile))


def tile_breakers(s: Position, tile: int) -> list[int]:
    """Archers that break ties there; none for coins and clay."""
    if tile >= at.TILE_COINS:
        return [0, 0, 0, 0]
    if at.TILE_TYPES <= tile < at.TILE_QUADRANTS:
        return type_breakers(s, tile - at.TILE_TYPES)
    return breakers(s, tile_region(tile))


def tile_worth(s: Position, round_: int) -> list[int]:
    """Domination and presence of a round's tile (T1.8)."""
    components = s.setting.components
    return [components.tile_domination[round_ - 1], components.tile_presence[round_ - 1]]


def score_tile(s: Position, log: list[Event] | None) -> None:
    """T6.4."""
    round_ = s.v[at.ROUND]
    tile = s.v[at.TILE + round_ - 1]
    counts = tile_counts(s, tile)
    ties = tile_breakers(s, tile)
    points = award(counts, ties, tile_worth(s, round_))
    add(s, at.BY_TILE, points)
    if log is not None:
        n = s.players
        log.append(e.TileScored(tile, tuple(counts[:n]), tuple(ties[:n]), tuple(points[:n])))
        stop(log, s)


def round_scored(s: Position) -> e.RoundScored:
    """The points of the round so far, by source."""
    first = at.ROUND_POINTS + 16 * (s.v[at.ROUND] - 1)
    by_source = [tuple([s.v[first + 4 * seat + source] for seat in range(s.players)]) for source in range(4)]
    return e.RoundScored(s.v[at.ROUND], by_source[0], by_source[1], by_source[2], by_source[3])
