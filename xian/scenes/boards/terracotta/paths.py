"""The pieces and spots by which moves of Terracotta Army are made, for showing a move before it is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from xian.engine.game import Move
from xian.engine.terracotta import moves as m
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import space_name
from xian.scenes.boards.terracotta.names import STATUE
from xian.ui.ids import Id

if TYPE_CHECKING:
    from xian.scenes.boards.terracotta.board import TheBoard


def paths(board: TheBoard, moves: Sequence[Move]) -> list[tuple[Id, Id]]:
    """The pieces and the spots of steps one after the other; a button has neither."""
    found: list[tuple[Id, Id]] = []
    chosen = STATUE
    for move in moves:
        if m.OF_TYPE <= move < m.KEEP:
            chosen = Id("rack", move - m.OF_TYPE)
        elif m.OF_KIND <= move < m.LOOK:
            chosen = Id("stock", move - m.OF_KIND)
        elif m.SLIDE_FROM <= move < m.SLIDE_TO:
            chosen = board.memory.thing(move - m.SLIDE_FROM)
        else:
            found += path(board, move, chosen)
    return found


def path(board: TheBoard, move: Move, chosen: Id) -> list[tuple[Id, Id]]:
    """The gesture of one step; `chosen` is what is put on a space."""
    s = board.state
    if move >= m.SLIDE_TO:
        slider = chosen if chosen.kind == "warrior" else board.memory.thing(s.v[at.CHOSEN_SPACE])
        return [(slider, Id("space", space_name(move - m.SLIDE_TO)))]
    if m.PUT <= move < m.SLIDE_FROM:
        return [(chosen, Id("space", space_name(move - m.PUT)))]
    if m.INSPECT <= move < m.SHOOT:
        track, steps = m.INSPECTIONS[move - m.INSPECT]
        place = (s.line(track) + steps) % s.setting.components.tracks[track]
        return [(Id("inspector", track), Id("track", track, place))]
    if m.TAKE_STORES <= move < m.PAY_TOKEN:
        one, other = m.STORE_PAIRS[move - m.TAKE_STORES]
        return [(Id("store", one), Id("store", other))]
    if m.APPRENTICE <= move < m.ACT:
        artisan = move >= m.ARTISAN
        return [(Id("worker", int(artisan)), Id("segment", move - (m.ARTISAN if artisan else m.APPRENTICE)))]
    if move < m.APPRENTICE:
        return [(Id("disc", move - m.TURN), Id("notch", move - m.TURN))]
    return []
