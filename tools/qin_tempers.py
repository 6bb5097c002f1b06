"""What the tempers of Qin are about, and the events that tell it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from xian.engine.qin.events import PagodaPlaced, ProvinceFounded
from xian.engine.qin.slots import BLUE

OWN: Final[Mapping[str, tuple[str, Callable[[Any], float]]]] = {
    "mason": ("major provinces", lambda event: float(isinstance(event, PagodaPlaced) and event.why == "major")),
    "weaver": ("blue provinces", lambda event: float(isinstance(event, ProvinceFounded) and event.colour == BLUE)),
}
