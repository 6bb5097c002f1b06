"""The bar at the top of the table: the chapter, whose turn it is, and the tools."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from xian.engine.fingerprint import grouped_digits
from xian.engine.texts import Plain
from xian.scenes.play.advice import Advice
from xian.scenes.play.controller import Controller
from xian.scenes.play.progress import Progress
from xian.scenes.play.seen import Seen
from xian.scenes.play.source import Doing
from xian.scenes.play.why_not import refusal_text
from xian.scenes.seat_sign import seat_sign
from xian.ui.canvas import Canvas
from xian.ui.commands import keys_of, shown
from xian.ui.controls import Button, Control
from xian.ui.geometry import Box
from xian.ui.stage import Stage

HIGH: Final = 44.0
TOOL: Final = 40.0
DEAL: Final = 300.0
"""Room for the fingerprint of the deal."""
TOOLS: Final = ("undo", "redo", "step-back", "step-on", "hint", "why", "score", "rules", "log", "menu")
ICONS: Final = {"step-on": "step"}


class TopBar:
    """`use` does what a command says."""

    def __init__(self, stage: Stage, table: Controller, progress: Progress, advice: Advice,
                 use: Callable[[str], object]) -> None:
        self.stage = stage
        self.table = table
        self.progress = progress
        self.advice = advice
        self.use = use

    def controls(self, now: Seen) -> list[Control]:
        """The tools, at its right end."""
        say, settings, talk = self.stage.say, self.stage.settings, self.advice.talk
        active = {"hint": talk is not None and talk[0] == "hints", "log": settings.log_open}
        found: list[Control] = []
        x = self.stage.size.right - 6 - len(TOOLS) * TOOL
        for place, name in enumerate(TOOLS):
            if name == "hint" and not settings.hints:
                continue
            keys, enabled = keys_of(name), self.can(name, now)
            tip = say(f"command.{name}") + (f" ({shown(keys[0])})" if keys else "")
            if not enabled and (why := self.why_not(name)):
                tip += f"\n{why}"
            found.append(Button(f"tool-{name}", Box(x + place * TOOL, 4, 36, 36), say(f"command.{name}"),
                                partial(self.use, name), icon=ICONS.get(name, name), style="icon", tip=tip,
                                enabled=enabled, dark=True, active=active.get(name, False)))
        return found

    def can(self, name: str, now: Seen) -> bool:
        """Whether a tool is of use now."""
        progress = self.progress
        checks: dict[str, Callable[[], bool]] = {
            "undo": lambda: progress.can_undo, "redo": lambda: progress.can_redo,
            "step-back": lambda: progress.position > 0, "step-on": lambda: now.doing is Doing.LOOKING,
            "log": lambda: progress.guide is None,
            "hint": lambda: self.table.may_act, "why": lambda: progress.last_opponent() is not None,
        }
        return checks[name]() if name in checks else True

    def why_not(self, name: str) -> str:
        """Why nothing can be taken back; empty for other tools."""
        if self.progress.guide is not None:
            return ""
        refusal = self.progress.match.why_no_undo(self.progress.undo_seat()) if name == "undo" else None
        return refusal_text(self.table, refusal) if refusal is not None else ""

    @property
    def rest(self) -> Box:
        """Where the clocks stand."""
        right = self.stage.size.right - 16 - len(TOOLS) * TOOL
        return Box(right - 360, 4, 360, HIGH - 8)

    def paint(self, canvas: Canvas, now: Seen) -> None:
        canvas.plate(canvas.size.top(HIGH), "panel-dark", radius=0)
        canvas.plate(Box(0, HIGH - 2, canvas.size.w, 2), "gold-shade", radius=0)
        bar = canvas.size.top(HIGH).inset(12, 4)
        x = canvas.text(now.heading, bar.left(190), 19, face="display", colour="gold").right + 16
        if now.mover >= 0:
            tools = canvas.size.right - len(TOOLS) * TOOL - 20
            seat_sign(canvas, Box(x, bar.y + 6, 24, 24), self.table.shows.colours[now.mover])
            deal = self.deal
            if deal:
                tools = canvas.text(deal, Box(tools - DEAL, bar.y, DEAL, bar.h), 14, colour="text-light-soft",
                                    align="right").x - 12
            canvas.text(self.table.shows.names[now.mover], Box(x + 32, bar.y, tools - x - 32, bar.h), 17, face="bold",
                        colour="text-light", cut=True)

    @property
    def deal(self) -> str:
        """The fingerprint of the deal, through the first chapter; where clocks stand, it waits in the game's menu."""
        match, settings = self.progress.match, self.stage.settings
        if match.pledge is None or (settings.clock and self.progress.together):
            return ""
        steps = match.history.steps
        if steps and steps[-1].chapter != steps[0].chapter:
            return ""
        return self.stage.say("fair.at-start", fingerprint=Plain(grouped_digits(match.pledge.fingerprint)))
