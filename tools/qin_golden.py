"""The golden playthroughs of Qin. Every turn is a chapter: what changes tells enough."""

from __future__ import annotations

from typing import Final

from tools.playthrough import Playthrough, Told

OWN: Final = Told([
    Playthrough("qin", 2, 2, 2), Playthrough("qin", 3, 3, 3, extra={"board": "lion"}),
    Playthrough("qin", 4, 4, 4, extra={"board": "lion", "balance": 1}),
    Playthrough("qin", 2, 8150, 8150, "one-pagoda-left"),
])
"""The last one ends when a tile makes two provinces of one player major, who has one pagoda left (Q4.8)."""
