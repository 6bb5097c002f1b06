"""What the tempers of Qin are about, and the events that tell it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from xian.engine.qin.events import TileLaid
from xian.engine.qin.slots import ONE_COLOUR

OWN: Final[Mapping[str, tuple[str, Callable[[Any], float]]]] = {
    "mason": ("tiles of one colour", lambda event: float(isinstance(event, TileLaid) and event.tile < ONE_COLOUR)),
    "weaver": ("tiles of two colours", lambda event: float(isinstance(event, TileLaid) and event.tile >= ONE_COLOUR)),
}
