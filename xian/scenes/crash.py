"""When something broke: what happened in plain words, a report, and the ways on."""

from __future__ import annotations

import platform
import sys
import time
import traceback
from contextlib import suppress
from pathlib import Path

import pygame

from xian import __version__
from xian.engine.game import GameError
from xian.engine.texts import Plain
from xian.scenes.desktop import copy, show_folder
from xian.scenes.resume import go_on
from xian.scenes.scene import Scene
from xian.table.seating import to_continue
from xian.table.system import system
from xian.table.writing import put
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, panel
from xian.ui.geometry import Box
from xian.ui.stage import Stage


def report(stage: Stage, error: BaseException) -> str:
    """What somebody who mends the program has to know. No folder of the player's stands in it but those that
    the traceback names."""
    size, settings = stage.size, stage.settings
    scale = stage.pens.scale
    facts = {
        "program": f"xian {__version__}",
        "when": time.strftime("%Y-%m-%d %H:%M:%S"),
        "Python": f"{platform.python_version()} ({'frozen' if getattr(sys, 'frozen', False) else 'source'})",
        "system": system(),
        "pygame": f"{pygame.version.ver}, SDL {'.'.join(str(part) for part in pygame.get_sdl_version())}",
        "driver": pygame.display.get_driver() if pygame.display.get_init() else "none",
        "window": f"{round(size.w * scale)} x {round(size.h * scale)}, scale {scale:.3f}",
        "text": f"{settings.text_scale:g}, language {stage.lang}",
        "contrast": "high" if settings.high_contrast else "standard",
        "sound": stage.sound.trouble or "works",
        "events": " ".join(stage.recent) or "none",
    }
    lines = [f"{name}: {value}" for name, value in facts.items()]
    return "\n".join([*lines, "", *("".join(traceback.format_exception(error)).splitlines()), ""])


class Crash(Scene):
    """The sentence, the report's place, and what can be done now."""

    name = "crash"

    def __init__(self, stage: Stage, error: BaseException) -> None:
        super().__init__(stage)
        self.error = error
        self.text = report(stage, error)
        self.path: Path | None = None
        self.problem = ""
        self.unreadable: set[Path] = set()

    def enter(self) -> None:
        self.write()
        self.look_for_games()
        self.focus, self.by_keys = "continue" if self.waiting else "menu", True

    def look_for_games(self) -> None:
        self.waiting = None
        with suppress(Exception):  # it may be what broke
            self.waiting = to_continue(self.stage.folders.autosaves, self.unreadable)

    def write(self) -> None:
        """Keep the report in the log folder; why not, if that can't be."""
        name = f"report-{time.strftime('%Y%m%d-%H%M%S')}.txt"
        path = self.stage.folders.log / name
        try:
            put(path, self.text.encode("utf-8", "backslashreplace"))
            self.path = path
        except GameError as error:
            self.problem = error.in_words(self.stage.lang)
        except Exception as error:
            self.problem = str(error)

    # Where things stand

    @property
    def sheet(self) -> Box:
        return self.stage.size.middle(900, 600)

    def build(self) -> None:
        say, inner = self.stage.say, self.sheet.inset(40, 32)
        low = inner.low(112).rows(2, 12)
        first, second = low[0].columns(2, 12), low[1].columns(3, 12)
        waits = self.waiting is not None
        self.controls = [
            Button("continue", first[0], say("crash.continue"), self.go_on, icon="done", enabled=waits,
                   style="main" if waits else "quiet"),
            Button("menu", first[1], say("crash.menu"), self.stage.home, icon="home",
                   style="quiet" if waits else "main"),
            Button("copy", second[0], say("crash.copy"), self.copy, icon="copy"),
            Button("folder", second[1], say("crash.folder" if self.stage.shows_folders else "settings.copy-path"),
                   self.show_folder, icon="folder", enabled=self.path is not None),
            Button("quit", second[2], say("crash.quit"), self.stage.quit, icon="close"),
        ]

    # What the buttons do

    def go_on(self) -> None:
        if not go_on(self.stage, self.waiting, self.unreadable):
            self.look_for_games()
            self.rebuild()

    def copy(self) -> None:
        self.stage.notice(self.stage.say("crash.copied" if copy(self.text) else "crash.not-copied"))

    def show_folder(self) -> None:
        if self.path is not None:
            show_folder(self.stage, self.path.parent)

    def command(self, name: str) -> bool:
        if name == "back":
            self.stage.home()
            return True
        return False

    # The picture

    def paint(self, canvas: Canvas) -> None:
        say = self.stage.say
        canvas.fill("ground")
        panel(canvas, self.sheet)
        inner = self.sheet.inset(40, 32)
        canvas.art("tokens/raw", Box(inner.right - 92, inner.y - 4, 92, 92))
        canvas.text(say("crash.title"), Box(inner.x, inner.y, inner.w - 110, 48), 36, face="display")
        safe = say("crash.game-safe" if self.waiting else "crash.no-game")
        canvas.paragraph(f"{say('crash.about')} {safe}", Box(inner.x, inner.y + 58, inner.w - 110, 58), 18)
        told = plain(self.error)
        height = min(86.0, canvas.paragraph_height(told, inner.w - 32, 15) + 26)
        what = Box(inner.x, inner.y + 132, inner.w, height)
        canvas.plate(what, "bone", radius=8, edge="panel-edge")
        canvas.paragraph(told, what.inset(16, 8), 15, colour="wrong", valign="middle")
        place = Box(inner.x, what.bottom + 18, inner.w, 76)
        if self.path is not None:
            canvas.text(say("crash.report"), place.top(28), 15)
            canvas.paragraph(str(self.path), place.below(30), 14, colour="text-soft")
        else:
            canvas.paragraph(say("crash.no-report", reason=Plain(self.problem)), place, 15)
        canvas.paragraph(say("crash.private"), Box(inner.x, place.bottom + 4, inner.w, 56), 14, colour="text-soft")


def plain(error: BaseException, longest: int = 260) -> str:
    """The kind of an error and what it says, on one line."""
    text = " ".join(f"{type(error).__name__}: {error}".replace("**", " ").split()).rstrip(": ")
    return text if len(text) <= longest else text[:longest] + "…"
