"""What happens in Terracotta Army beside what travels and flies: who decides for which place, what is crafted, what is
new when a round begins, the points of a round told together, and figures that count."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from xian.engine.game import Event
from xian.engine.terracotta import events as e
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import space_name
from xian.engine.terracotta.wording import thing as named
from xian.engine.texts import Plain, listed
from xian.scenes.boards.board import Thing
from xian.scenes.boards.counted import between, panel_between, plate_between
from xian.scenes.boards.terracotta.draw_signs import POINTS
from xian.scenes.boards.terracotta.event_looks import SCORED, counters_of, floor_of, on, places
from xian.scenes.boards.verbs import Interlude, InterludeRow, Moment, News, Verb
from xian.ui.ids import NO_ID, Id

if TYPE_CHECKING:
    from xian.scenes.boards.terracotta.board import TheBoard


def aim(event: Event, board: TheBoard) -> Id:
    """Where a decision leads."""
    match event:
        case e.DiscTurned():
            return Id("disc", event.ring)
        case e.WorkerPlaced():
            return Id("segment", event.segment)
        case e.WarriorPlaced() | e.WarriorSlid():
            return Id("space", space_name(event.space))
        case e.SpecialistPlaced():
            return Id("space", space_name(event.spaces[0]))
        case e.InspectorMoved() if event.seat >= 0:
            return Id("inspector", event.track)
        case e.StoresTaken():
            return Id("store", event.districts[0])
    return NO_ID


def moments(event: Event, board: TheBoard) -> list[Moment]:
    """What happens to things where they lie."""
    match event:
        case e.WarriorPlaced():
            return [Moment(Verb.CRAFTED, board.memory.thing(event.space), colour=board.now.colours[event.seat])]
        case e.SpecialistPlaced() if event.specialist != at.HORSE:
            return [Moment(Verb.CRAFTED, Id("stone", space_name(event.spaces[0])),
                           colour=board.now.colours[event.seat])]
        case e.WorkerPromoted():
            return [Moment(Verb.CRAFTED, Id("figure", 2 * event.segment + event.place),
                           colour=board.now.colours[event.seat])]
        case e.DiscTurned():
            return [Moment(Verb.SPUN, Id("disc", event.ring))]
        case e.WheelTurned():
            return [Moment(Verb.SPUN, Id("disc", 0))]
        case e.LoneWarriorsRemoved():
            return crumbling(board, event)
    return [*weapons_turned(event, board), *counting(event, board)]


def crumbling(board: TheBoard, event: e.LoneWarriorsRemoved) -> list[Moment]:
    """All lone warriors at once, and their horses."""
    names = [Id("mount", space_name(space)) for space in event.spaces]
    names += [Id("warrior", board.memory.gone[space]) for space in event.spaces if space in board.memory.gone]
    return [Moment(Verb.CRUMBLED, names[-1], floors=(tuple(names[:-1]),))]


def weapons_turned(event: Event, board: TheBoard) -> list[Moment]:
    """One's own weapons fall and rise."""
    if not isinstance(event, e.WeaponUsed | e.WeaponSpent | e.WeaponReadied) or event.seat != board.now.seat:
        return []
    weapons = event.weapons if isinstance(event, e.WeaponReadied) else (event.weapon,)
    return [Moment(Verb.TURNED, Id("weapon", weapon)) for weapon in weapons]


def counting(event: Event, board: TheBoard) -> list[Moment]:
    """What is counted lights up as one floor; a group, and what is around a footman, with its sum."""
    if not isinstance(event, SCORED) or isinstance(event, e.RestScored) or not any(event.points):
        return []
    about, floor = places(event, board)[:1], on(floor_of(event, board))
    if isinstance(event, e.TileScored):
        floor += counters_of(event.tile, board)
    words = str(sum(event.points)) if isinstance(event, e.GroupScored | e.FootmanScored) else ""
    return [Moment(Verb.COUNTED, about[0], rings=(tuple(floor),), words=words)]


def news(event: Event, board: TheBoard) -> News | None:
    """A new round, the final count, or the end."""
    say, s = board.table.say, board.state
    match event:
        case e.RoundBegan():
            order = listed(board.table.lang, [board.now.names[seat] for seat in event.order])
            tile = named("tile", at.TILES[s.v[at.TILE + event.number - 1]])
            return News(say("board-terracotta.news-round", round=event.number), (
                ("terracotta/apprentice", "", say("board-terracotta.news-order", order=Plain(order))),
                (POINTS, "", say("board-terracotta.news-tile", tile=tile))))
        case e.FinalCountBegan():
            return News(say("board-terracotta.news-count"), ((POINTS, "", say("board-terracotta.news-army")),))
        case e.GameEnded():
            return News(say("board-terracotta.news-over"), ((POINTS, "", say("board-terracotta.news-counted")),),
                        last=True)
    return None


def interlude(event: Event, board: TheBoard) -> Interlude | None:
    """What a round has brought everybody, the most first."""
    if not isinstance(event, e.RoundScored):
        return None
    say, s = board.table.say, board.state
    sums = [sum(one) for one in zip(event.row, event.column, event.musicians, event.tile, strict=True)]
    rows = []
    for seat in sorted(range(s.players), key=lambda seat: -sums[seat]):
        its = board.thing(Id("panel", seat))
        if its is None:
            return None
        words = say("board-terracotta.round-row", row=event.row[seat], column=event.column[seat],
                    musicians=event.musicians[seat], tile=event.tile[seat])
        rows.append(InterludeRow(seat, (its,), (its,), str(sums[seat]), words))
    tile = named("tile", at.TILES[s.v[at.TILE + event.number - 1]])
    return Interlude(say("board-terracotta.round-scored", round=event.number),
                     say("board-terracotta.round-text", tile=tile), tuple(rows), about_round(board, event))


def about_round(board: TheBoard, event: e.RoundScored) -> tuple[Id, ...]:
    """Where warriors were counted, and the tile."""
    tile = board.state.v[at.TILE + event.number - 1]
    tracks = [thing.id for thing in board.things if thing.kind == "track"]
    return (*on(range(at.SPACES)), *tracks, Id("tile", event.number - 1), *counters_of(tile, board))


def counted(before: Thing, after: Thing, share: float) -> Thing:
    """Coins, clay, warehouses and scores with figures in between."""
    if before.kind in ("counter", "store"):
        return replace(after, look=(*after.look[:1], between(before.look[1], after.look[1], share)))
    if before.kind == "plate":
        return replace(after, look=plate_between(after.look, before.look, after.look, share))
    if before.kind == "panel":
        return replace(after, look=panel_between(after.look, before.look, after.look, share))
    return before
