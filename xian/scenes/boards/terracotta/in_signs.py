"""What an event of Terracotta Army is in signs, for a line of the log: pictures with a figure or a space."""

from __future__ import annotations

from collections.abc import Sequence

from xian.engine.game import Event
from xian.engine.terracotta import events as e
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import space_name
from xian.scenes.boards.looked_at import Row
from xian.scenes.boards.terracotta.draw_army import STONES
from xian.scenes.boards.terracotta.draw_signs import COIN, DRY, KNOBS, MASTERS, POINTS, WET


def signs(event: Event, colours: Sequence[str]) -> tuple[Row, ...]:
    """Pictures, their dyes, words; none: only words tell it."""
    match event:
        case e.WorkerPlaced():
            name = "artisan" if event.artisan else "apprentice"
            return ((f"terracotta/{name}", colours[event.seat], str(event.segment + 1)),)
        case e.WorkerPromoted():
            return (("terracotta/artisan", colours[event.seat], "+1"),)
        case e.DiscTurned():
            return ((KNOBS[event.ring], "", ""), (COIN, "", f"−{event.coins}"))
        case e.CoinsGained():
            return ((COIN, "", f"+{event.amount}"),)
        case e.ClayGained() | e.ClayWetted():
            return ((WET, "", f"+{event.amount}"),)
        case e.ClayPaid():
            return ((WET, "", f"−{event.amount}"),)
        case e.StoresTaken():
            return ((DRY, "", f"+{sum(event.amounts)}"),)
        case e.WeaponReadied():
            return tuple((f"terracotta/{at.WEAPONS[weapon]}", "", "") for weapon in event.weapons)
        case e.PriorityTaken():
            return (("terracotta/priority", "", str(event.token)),)
        case e.TokenPlaced() | e.MasterUsed():
            return ((MASTERS[event.master], "", ""),)
    return of_army(event, colours)


def of_army(event: Event, colours: Sequence[str]) -> tuple[Row, ...]:
    """Statues and points."""
    match event:
        case e.WarriorPlaced():
            its = (f"terracotta/{at.TYPES[event.type]}", colours[event.seat], space_name(event.space))
            return (its, (POINTS, "", f"+{event.points}")) if event.points else (its,)
        case e.WarriorSlid():
            return ((f"terracotta/{at.TYPES[event.type]}", colours[event.seat], f"→ {space_name(event.space)}"),)
        case e.WeaponUsed():
            return ((f"terracotta/{at.WEAPONS[event.weapon]}", "", ""), (POINTS, "", f"+{event.points}"))
        case e.SpecialistPlaced():
            return ((STONES[event.specialist], "", space_name(event.spaces[0])),)
        case e.InspectorMoved():
            line = str(event.place + 1) if event.track == 0 else "abcdefghi"[event.place]
            return (("terracotta/inspector", "", f"→ {line}"),)
    return ()
