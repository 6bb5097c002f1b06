"""Reasons for moves of Terracotta Army, put together from the facts of the modules beside this one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from xian.ai.reasons import Chooser, Reason, Reasons
from xian.ai.terracotta.effects import effects
from xian.ai.terracotta.line import TerracottaLine
from xian.ai.terracotta.outlook import WORTH, outlook
from xian.engine.game import FULL, Move
from xian.engine.terracotta import wording
from xian.engine.terracotta.moves import ACT, APPRENTICE
from xian.engine.terracotta.slots import (
    ACTION,
    APPRENTICES,
    ARTISANS,
    CENTRAL,
    FACE,
    KIND,
    MOVE,
    NONE,
    PHASE,
    RING,
    SPACE,
    STAND,
    TURNED,
    TYPE,
    WHEEL,
    WORKER,
)
from xian.engine.terracotta.state import TerracottaState
from xian.engine.terracotta.worker import legal
from xian.engine.texts import capital

NEVER: Final = ("musicians-denies", "archers-denies")
"""A move leaves the others’ warriors, and the archers that face them, where they are."""
STATUE: Final = (TYPE, SPACE, KIND, STAND, FACE)
"""What is asked about a warrior or a specialist."""
KEYS: Final = (
    "wins", "rack", "shaped", "weapon", "coins", "clay", "wets", "stores",
    "artisan", "priority", "readies", "readies-all", "master", "turns", "alone", "dries", "quiet",
    *(key for source in WORTH for key in (source, f"{source}-lost", f"{source}-gives", f"{source}-denies")
      if key not in NEVER),
)


class TerracottaReasons(Reasons):
    """What speaks for moves of Terracotta Army."""

    keys = tuple(f"terracotta.{key}" for key in KEYS)
    unit = "point"

    def line(self, world: Any, move: Move, choose: Chooser) -> TerracottaLine:
        s: TerracottaState = world
        return TerracottaLine(s, move, choose)

    def facts(self, line: Any) -> list[Reason]:
        played: TerracottaLine = line
        return [*effects(played), *outlook(played)]

    def begins(self, state: Any) -> bool:
        """With the worker, or the disc before it; where there was one place for it only, with the first action."""
        s: TerracottaState = state
        if s.v[TURNED]:
            return False
        return s.v[PHASE] == MOVE or (s.v[PHASE] == ACTION and s.v[RING] == CENTRAL and was_forced(s))

    def idle(self, move: Move) -> bool:
        """A disc turned."""
        return move < APPRENTICE

    def move_text(self, move: Move, lang: str) -> str:
        return wording.move_text(move, lang)

    def step_texts(self, state: Any, steps: Sequence[Move], lang: str) -> list[str]:
        """An action is called by its name, and a statue that leaves no choice is named, too. Nothing is hidden: the
        position after each step is known."""
        now: TerracottaState = state.copy()
        now.viewer = FULL
        found = []
        for step in steps:
            text = wording.action_text(now.action(), lang) if step == ACT else wording.move_text(step, lang)
            found.append(capital(text))
            if step in now.legal():
                now.apply(step, None)
                found += [wording.move_text(forced, lang) for forced in statue_forced(now)]
                now.go_on(None)
        return found


def statue_forced(s: TerracottaState) -> Iterator[Move]:
    """Play what leaves no choice about a statue: its kind, its space, the way it looks."""
    while s.v[PHASE] in STATUE and len(moves := s.generate()) == 1:
        yield moves[0]
        s.apply(moves[0], None)


def was_forced(s: TerracottaState) -> bool:
    """Whether the worker just placed had nowhere else to go, so that nobody was asked."""
    before = s.copy()
    v = before.v
    worker = v[WHEEL + v[WORKER]]
    v[WHEEL + v[WORKER]] = NONE
    v[(ARTISANS if worker & 1 else APPRENTICES) + s.to_move] += 1
    return len(legal(before)) == 1


REASONS: Final = TerracottaReasons()
