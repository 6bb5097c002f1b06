"""The golden playthroughs of Terracotta Army, told by its phases. Every round is a chapter."""

from __future__ import annotations

from typing import Final

from tools.playthrough import Playthrough, Told
from xian.engine.terracotta.slots import PHASES
from xian.engine.terracotta.state import TerracottaState


def phase(state: TerracottaState) -> str:
    """What is decided."""
    return f", {PHASES[state.phase]}"


OWN: Final = Told([Playthrough("terracotta", 2, 2, 2), Playthrough("terracotta", 3, 3, 3),
                   Playthrough("terracotta", 4, 4, 4, extra={"first": 3})], phase=phase)
