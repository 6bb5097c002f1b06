"""What the tempers of Xi'an are about, and the events that tell it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from xian.engine.xian.events import EquipmentForged, SupervisorAdvanced, WarriorPainted

OWN: Final[Mapping[str, tuple[str, Callable[[Any], float]]]] = {
    "painter": ("warriors painted", lambda event: float(isinstance(event, WarriorPainted))),
    "forger": ("equipment forged", lambda event: float(isinstance(event, EquipmentForged))),
    "builder": ("steps in the Palace", lambda event: float(isinstance(event, SupervisorAdvanced))),
}
