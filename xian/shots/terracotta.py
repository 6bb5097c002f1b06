"""What only Terracotta Army has to show: its wheel, statues in the hand, and how an army is counted."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING, Final

from xian.engine.game import BadInput, Event
from xian.engine.terracotta import moves as m
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import SPACE_NAMES
from xian.engine.terracotta.groups import groups
from xian.engine.terracotta.state import TerracottaState
from xian.pilot import Pilot
from xian.scenes.boards.verbs import Verb
from xian.shots.own import Own, Stager
from xian.shots.staging import Shot, decisions, drag_over, lay, match_after, moves_of, tables
from xian.table.beats import beats_of
from xian.ui.ids import Id

if TYPE_CHECKING:
    from xian.scenes.boards.board import Thing
    from xian.scenes.play.turn import Turn
    from xian.scenes.play.view import TableView

HALF: Final = 0.5
LOOKED: Final = "on"
"""The button by which everybody says that they have looked."""
LONGEST: Final = 3000
"""Pictures in which what is waited for has to come."""


def disc(pilot: Pilot, shot: Shot) -> None:
    """The central disc pulled by its grip: where its spaces would come to lie."""
    for found, pieces in tables(pilot, shot):
        grip = next((piece for piece in pieces if piece.id == "disc.0"), None)
        notch = found.table.board.thing("notch.0")
        if grip is not None and notch is not None:
            drag_over(pilot, grip, notch)
            return
    raise BadInput(f"seat {shot.seat + 1} can't turn a disc in this game")


def segment(pilot: Pilot, shot: Shot) -> None:
    """A segment that is looked at: what its three actions cost and bring."""
    found = lay(pilot, shot, decisions(shot)[0])
    thing = found.table.board.thing("segment.2")
    assert thing is not None
    pilot.move(thing.box.centre)


def rival(pilot: Pilot, shot: Shot) -> None:
    """Another seat that is looked at: all that it has."""
    found = lay(pilot, shot, decisions(shot)[0])
    thing = found.table.board.thing(f"panel.{(shot.seat + 1) % shot.players}")
    assert thing is not None
    pilot.move(thing.box.centre)


def crafted(pilot: Pilot, shot: Shot) -> None:
    """A warrior of the rack over the space where it would stand in the largest group."""
    for found, pieces in tables(pilot, shot):
        held = [piece for piece in pieces if piece.kind == "rack"]
        s: TerracottaState = found.match.view(shot.seat).state
        ways = [(size(s, piece, spot), piece, spot) for piece in held for spot in found.table.board.targets(piece.id)
                if spot.kind == "space"]
        if s.phase == at.TYPE and ways:
            _, piece, spot = max(ways, key=lambda way: way[0])
            goal = found.table.board.thing(spot)
            assert goal is not None
            drag_over(pilot, piece, goal)
            return
    raise BadInput(f"seat {shot.seat + 1} crafts nothing in this game")


def size(s: TerracottaState, piece: Thing, spot: Id) -> int:
    """How many spaces the group has in which that warrior would stand."""
    there, space = s.copy(), SPACE_NAMES[spot.name]
    there.v[space] = 1 + 4 * at.TYPES.index(piece.look[0]) + s.to_move
    return max((len(group) for group in groups(there) if space in group), default=0)


def wheel(pilot: Pilot, shot: Shot) -> None:
    """The middle disc in the midst of its turn."""
    for found, _ in tables(pilot, shot):
        if m.TURN + 1 in found.match.state.legal():
            view = found.table.view
            found.table.decision.play(m.TURN + 1)
            until(pilot, partial(spins, view))
            return
    raise BadInput(f"seat {shot.seat + 1} can't turn a disc in this game")


def spins(view: TableView) -> bool:
    """Whether a disc is half round."""
    return any(trip.spins and trip.travel.part > HALF for trip in view.trips.values())


def counted(kind: str, verb: Verb) -> Stager:
    """The army in the midst of being counted: what lights up or crumbles when an event of that kind is seen."""

    def stage(pilot: Pilot, shot: Shot) -> None:
        position = found_in(Shot(shot.scene, shot.game, shot.players, seed=shot.seed), kind)
        table = lay(pilot, shot, position, persons=shot.players)
        table.table.decision.play(moves_of(shot)[position][1])
        until(pilot, lambda: runs(table, kind, verb))

    return stage


@cache
def found_in(shot: Shot, kind: str) -> int:
    """The first move of its game that brings such an event, with points where it scores any."""
    match = match_after(shot, 10**9)
    for position, step in enumerate(match.history.steps):
        if any(is_of(event, kind) for beat in beats_of(match.history.at(position), step.move) for event in beat.events):
            return position
    raise BadInput(f"there is no {kind} in this game")


def is_of(event: Event, kind: str) -> bool:
    return event.kind == kind and any(getattr(event, "points", (1,)))


def runs(turn: Turn, kind: str, verb: Verb) -> bool:
    """Whether that verb is half over, for such an event."""
    seen = turn.table.shows.step
    here = [one for one in turn.table.view.playing if one.moment.verb is verb and one.travel.part > HALF]
    return bool(here) and any(is_of(event, kind) for event in seen[-8:])


def until(pilot: Pilot, there: Callable[[], bool]) -> None:
    """Let time pass as from picture to picture, but draw none of them."""
    for _ in range(LONGEST):
        if there():
            return
        pilot.step(seen=False)
        if any(control.id == LOOKED for control in pilot.scene.controls):
            pilot.click(LOOKED)
    raise BadInput("it never comes to that")


MOVING: Final = {
    "turn-wheel": wheel, "turn-row": counted("LineScored", Verb.COUNTED),
    "turn-group": counted("GroupScored", Verb.COUNTED), "turn-crumbles": counted("LoneWarriorsRemoved", Verb.CRUMBLED),
}
OWN: Final = Own(
    stagers={"turn-disc": disc, "turn-segment": segment, "turn-rival": rival, "turn-craft": crafted, **MOVING},
    moving=tuple(MOVING),
    heard_at=24,
)
