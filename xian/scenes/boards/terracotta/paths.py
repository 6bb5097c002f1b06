"""The pieces and spots by which moves of Terracotta Army are made, for showing a move before it is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from xian.engine.game import Move
from xian.engine.terracotta import moves as m
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import space_name

if TYPE_CHECKING:
    from xian.scenes.boards.terracotta.board import TheBoard


def paths(board: TheBoard, moves: Sequence[Move]) -> list[tuple[str, str]]:
    """The pieces and the spots of steps one after the other; a button has neither."""
    found: list[tuple[str, str]] = []
    chosen = "statue"
    for move in moves:
        if m.OF_TYPE <= move < m.KEEP:
            chosen = f"rack.{move - m.OF_TYPE}"
        elif m.OF_KIND <= move < m.LOOK:
            chosen = f"stock.{move - m.OF_KIND}"
        elif m.SLIDE_FROM <= move < m.SLIDE_TO:
            chosen = board.memory.thing(move - m.SLIDE_FROM)
        else:
            found += path(board, move, chosen)
    return found


def path(board: TheBoard, move: Move, chosen: str) -> list[tuple[str, str]]:
    """The gesture of one step; `chosen` is what is put on a space."""
    s = board.state
    if move >= m.SLIDE_TO:
        slider = chosen if chosen.startswith("warrior.") else board.memory.thing(s.v[at.CHOSEN_SPACE])
        return [(slider, f"space.{space_name(move - m.SLIDE_TO)}")]
    if m.PUT <= move < m.SLIDE_FROM:
        return [(chosen, f"space.{space_name(move - m.PUT)}")]
    if m.INSPECT <= move < m.SHOOT:
        track, steps = m.INSPECTIONS[move - m.INSPECT]
        place = (s.line(track) + steps) % s.setting.components.tracks[track]
        return [(f"inspector.{track}", f"track.{track}.{place}")]
    if m.TAKE_STORES <= move < m.PAY_TOKEN:
        one, other = m.STORE_PAIRS[move - m.TAKE_STORES]
        return [(f"store.{one}", f"store.{other}")]
    if m.APPRENTICE <= move < m.ACT:
        artisan = move >= m.ARTISAN
        return [(f"worker.{int(artisan)}", f"segment.{move - (m.ARTISAN if artisan else m.APPRENTICE)}")]
    if move < m.APPRENTICE:
        return [(f"disc.{move - m.TURN}", f"notch.{move - m.TURN}")]
    return []
