"""Who leads by points, and who won a saved game that is over: the rules break ties, so the game is played through."""

from __future__ import annotations

from collections.abc import Sequence

from xian.engine.game import GameError, Seat
from xian.engine.record import Record, replay
from xian.table.folders import pack_finder
from xian.ui.stage import Stage


def leading(scores: Sequence[int]) -> list[Seat]:
    """The seats, the most points first; of equal ones the first to sit."""
    return sorted(range(len(scores)), key=lambda seat: -scores[seat])


def winners(stage: Stage, record: Record | None) -> Sequence[Seat]:
    """Nobody, where it is not over or can't be played."""
    if record is None or record.result is None:
        return ()
    try:
        return replay(record, pack_finder(stage.folders.packs)).final.winners()
    except GameError:
        return ()
