"""What the tempers of Terracotta Army are about, and the events that tell it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from xian.engine.terracotta.events import MasterUsed, TokenPlaced, WarriorPlaced
from xian.engine.terracotta.slots import GUARD

OWN: Final[Mapping[str, tuple[str, Callable[[Any], float]]]] = {
    "craftsman": ("guards placed", lambda event: float(isinstance(event, WarriorPlaced) and event.type == GUARD)),
    "courtier": ("tokens and abilities", lambda event: float(isinstance(event, TokenPlaced | MasterUsed))),
}
