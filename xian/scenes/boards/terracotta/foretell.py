"""What is said of a warrior before it is put on a space: its group, and whether it would lead what is counted there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from xian.engine.game import Event, Seat
from xian.engine.terracotta import events as e
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import LINES
from xian.engine.terracotta.counting import breakers, count, dominator
from xian.engine.terracotta.position import Position
from xian.engine.terracotta.scoring import tile_breakers, tile_counts
from xian.engine.terracotta.wording import thing
from xian.engine.texts import Plain
from xian.scenes.boards.terracotta.arrivals import refusals
from xian.scenes.boards.terracotta.brief import brief
from xian.scenes.boards.terracotta.event_looks import counted_by_tile
from xian.scenes.boards.terracotta.ghost import group_of

if TYPE_CHECKING:
    from xian.scenes.boards.terracotta.board import TheBoard


def foretold(board: TheBoard, events: Sequence[Event]) -> list[str]:
    """Sentences about the warriors that are placed or slide; for a worker what its segment shows."""
    return [words for event in events if isinstance(event, e.WarriorPlaced | e.WarriorSlid)
            for words in of_warrior(board, event)] + [of_worker(board, event) for event in events
                                                      if isinstance(event, e.WorkerPlaced)]


def of_worker(board: TheBoard, event: e.WorkerPlaced) -> str:
    """The three actions of its segment, in the order in which they are taken; and which of them can't be."""
    s, say = board.state, board.table.say
    words = []
    for ring, ways in enumerate(board.memory.arrivals(s, event.seat, event.segment)):
        what = brief(say, s.action_at(ring, event.segment))
        can = not ways or None in refusals(ways, event.seat, event.segment, ring)
        words.append(what if can else say("board-terracotta.foretold-not-now", what=Plain(what)))
    return " · ".join(words)


def of_warrior(board: TheBoard, event: e.WarriorPlaced | e.WarriorSlid) -> Iterator[str]:
    say, s = board.table.say, board.state.copy()
    if isinstance(event, e.WarriorSlid):
        s.v[event.start] = at.EMPTY
    s.v[event.space] = 1 + 4 * event.type + event.seat
    group = group_of(s, event.space)
    yield say("board-terracotta.foretold-group", count=len(group)) if group else say("board-terracotta.foretold-lone")
    for track in range(len(at.TRACKS)):
        region = LINES[track][s.line(track)]
        if region.has[event.space]:
            leads = dominator(count(s, region), breakers(s, region)) == event.seat
            yield say(f"board-terracotta.foretold-{at.TRACKS[track]}{'-leads' if leads else ''}")
    tile = s.v[at.TILE + s.round - 1]
    if event.space in counted_by_tile(s, tile):
        key = "foretold-tile-leads" if leads_tile(s, tile, event.seat) else "foretold-tile"
        yield say(f"board-terracotta.{key}", tile=thing("tile", at.TILES[tile]))


def leads_tile(s: Position, tile: int, seat: Seat) -> bool:
    return dominator(tile_counts(s, tile), tile_breakers(s, tile)) == seat
