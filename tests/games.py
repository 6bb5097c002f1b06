"""The games as the frame knows them: by the contract alone. What a game's own tests look at inside a position needs the
game itself, `xian.engine.xian.game.XIAN` and so on."""

from __future__ import annotations

from typing import Final

from xian.engine import registry

XIAN: Final = registry.game("xian")
QIN: Final = registry.game("qin")
TERRACOTTA: Final = registry.game("terracotta")
