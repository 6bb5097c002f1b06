"""Reasons for moves of Qin, put together from the facts of the modules beside this one."""

from __future__ import annotations

from typing import Any, Final

from xian.ai.qin.effects import effects
from xian.ai.qin.line import QinLine
from xian.ai.qin.outlook import outlook
from xian.ai.reasons import Chooser, Reason, Reasons
from xian.engine.game import Move
from xian.engine.qin import wording
from xian.engine.qin.state import QinState

KEYS: Final = (
    "wins", "loses", "few-left", "founds", "founds-two", "grows", "nearly-major", "grows-other", "major", "major-other",
    "takes-over", "joins-own", "gives-over", "joins-others", "joins-rival",
    "village", "village-from", "village-lost", "village-given", "quiet",
    "guards", "exposes", "threatens", "village-open", "village-safe", "village-firm", "village-next", "village-denied",
    "hems-in", "double-left", "double-denied",
)


class QinReasons(Reasons):
    """What speaks for moves of Qin."""

    keys = tuple(f"qin.{key}" for key in KEYS)
    unit = "qin-pagoda"

    def line(self, world: Any, move: Move, choose: Chooser) -> QinLine:
        s: QinState = world
        return QinLine(s, move)

    def facts(self, line: Any) -> list[Reason]:
        played: QinLine = line
        return [*effects(played), *outlook(played)]

    def move_text(self, move: Move, lang: str) -> str:
        return wording.move_text(move, lang)


REASONS: Final = QinReasons()
