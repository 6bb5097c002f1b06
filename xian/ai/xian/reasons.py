"""Reasons for moves of Xi'an, put together from the facts of the modules beside this one."""

from __future__ import annotations

from typing import Any, Final

from xian.ai.reasons import Chooser, Reason, Reasons
from xian.ai.xian.card_facts import card_facts
from xian.ai.xian.line import XianLine
from xian.ai.xian.own_facts import own_facts
from xian.ai.xian.rival_facts import rival_facts
from xian.engine.game import BadInput, Move, Seat
from xian.engine.xian import wording
from xian.engine.xian.moves import BACK, DISCOUNT, MARKET, SWAP_FOR
from xian.engine.xian.slots import COLOURS, FAVOUR, PHASE, RESOURCES, WORKER
from xian.engine.xian.state import XianState

KEYS: Final = (
    "space", "group", "ceramist", "minister", "prestige-lost",
    "lead-held", "lead-taken", "lead-first", "lead-shared", "lead-near", "place",
    "set-done", "set-begun", "set-grown", "matched", "end-tile", "end-tile-points", "left-over",
    "helper", "helper-early", "lost",
    *(f"gains.{name}" for name in RESOURCES), *(f"wanted.{name}" for name in COLOURS),
    *(f"keeps.{name}" for name in COLOURS),
    "can-craft", "can-paint", "can-forge", "toll-paid", "toll-saved", "gets-in", "tile", "ties",
    "tile-spent", "extra", "discount", "keeps-tiles", "seal-kept", "pass", "pass-only",
    "closes", "leaves-open", "toll-set", "denies-warrior", "denies-space", "denies-card", "last-copy",
    "end-tile-first", "seal-against", "seal",
    "order-early", "order-late", "order-tie",
    "favour-back", "favour-kinds", "favour-helper", "favour-wanted",
)


class XianReasons(Reasons):
    """What speaks for moves of Xi'an."""

    keys = tuple(f"xian.{key}" for key in KEYS)
    unit = "prestige"

    def line(self, world: Any, move: Move, choose: Chooser) -> XianLine:
        s: XianState = world
        return XianLine(s, move, choose)

    def facts(self, line: Any) -> list[Reason]:
        played: XianLine = line
        return [*own_facts(played), *rival_facts(played), *card_facts(played)]

    def begins(self, state: Any) -> bool:
        s: XianState = state
        return s.v[PHASE] <= WORKER

    def idle(self, move: Move) -> bool:
        return move in (MARKET, DISCOUNT) or SWAP_FOR <= move < BACK

    def refuse_secret(self, state: Any, seat: Seat, move: Move) -> None:
        s: XianState = state
        if s.v[PHASE] == FAVOUR:
            raise BadInput(f"which cards seat {s.to_move + 1} put back is known to nobody else")

    def move_text(self, move: Move, lang: str) -> str:
        return wording.move_text(move, lang)


REASONS: Final = XianReasons()
