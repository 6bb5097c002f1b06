"""What the tempers of Terracotta Army are about, and the events that tell it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from xian.engine.terracotta.events import InspectorMoved, WarriorPlaced
from xian.engine.terracotta.slots import SOLDIER

OWN: Final[Mapping[str, tuple[str, Callable[[Any], float]]]] = {
    "craftsman": ("soldiers placed",
                  lambda event: float(isinstance(event, WarriorPlaced) and event.type == SOLDIER)),
    "courtier": ("inspectors moved", lambda event: float(isinstance(event, InspectorMoved))),
}
