"""The program: a window, the stack of scenes, and a loop that sleeps while nothing happens."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final, TypeVar

import pygame

from xian.engine import data
from xian.engine.game import BadInput, GameError, Param
from xian.engine.intake import FileTrouble
from xian.engine.registry import GAMES
from xian.engine.texts import LANGUAGES, Plain, say
from xian.scenes import desktop, everywhere
from xian.scenes.catalogue import SCENES
from xian.scenes.scene import Scene
from xian.scenes.spoken.hearing import Hearing
from xian.table.folders import Folders, find_folders
from xian.table.opponents import InWorkers, Opponents
from xian.table.settings import Settings, changed, read_settings, write_settings
from xian.ui import pace
from xian.ui.canvas import Canvas, Pens
from xian.ui.door import open_door
from xian.ui.geometry import Box, Point
from xian.ui.heard import Ear
from xian.ui.input import Input, Key, Pointer
from xian.ui.notices import Notices
from xian.ui.picture import keep_shown
from xian.ui.sound import Sound
from xian.ui.theme import Theme
from xian.ui.window import Window, desktop_language

WAKE: Final = pygame.event.custom_type()
"""Posted by the workers' threads: there is something to take in."""
SETTLED: Final = 0.12
"""Seconds without a change of size, after which pictures are drawn anew at the new one."""

_Found = TypeVar("_Found")


class App:
    """The program as its scenes see it (`ui.stage.Stage`), and its loop."""

    def __init__(
        self, folders: Folders | None = None, *, clock: Callable[[], float] = time.monotonic,
        opponents: Callable[[Callable[[], None], Callable[[str], None]], Opponents] | None = None,
        size: tuple[int, int] | None = None, strict: bool = False, sound: bool = True,
    ) -> None:
        self.folders = folders or find_folders()
        self.strict = strict
        read = read_settings(self.folders.config)
        self.settings: Settings = read.settings
        self.window = (Window(self.settings.window, self.settings.fullscreen) if size is None
                       else Window((-1, -1, *size), False, exact=True))
        pygame.key.set_repeat(350, 60)
        self.pens = Pens(Theme(self.settings.high_contrast))
        self.pens.text_factor = self.settings.text_scale
        self.input = Input(clock)
        self.fit()
        self.sound = Sound(sound)
        self.set_volumes()
        self.clock = clock
        self.opponents = (opponents or workers)(self.call, lambda sentence: self.notice(sentence, True))
        self.scenes: list[Scene] = []
        self.notices = Notices()
        self.running = True
        self.dirty = True
        self.frames = 0
        self.keys = 0
        """So many have gone down."""
        self.last = Canvas(self.window.surface, self.pens)
        self.unsettled: float | None = None
        self.passed_at = clock()
        self.told: set[str] = set()
        self.desktop_language = desktop_language()
        self.door = open_door()
        self.shows_folders = bool(desktop.opener())
        self.recent: deque[str] = deque(maxlen=50)
        """Names of the last events, for a report of what went wrong."""
        self.hearing = Hearing(Ear(self.call))
        self.hearing.ear.open()
        self.window.reveal()
        self.hearing.ear.framed(self.window.stands())
        if read.replaced:
            self.notice(self.say("app.settings-replaced"), True)

    # What scenes ask (ui.stage.Stage)

    @property
    def size(self) -> Box:
        width, height = self.window.surface.get_size()
        return Box(0, 0, width / self.pens.scale, height / self.pens.scale)

    @property
    def mouse(self) -> Point:
        return self.input.mouse

    @property
    def lang(self) -> str:
        return self.settings.language if self.settings.language in LANGUAGES else self.desktop_language

    def now(self) -> float:
        return self.clock()

    def say(self, key: str, **params: Param) -> str:
        return say(self.lang, key, params)

    def open(self, name: str, **what: Any) -> None:
        scene = SCENES[name](self, **what)
        below = len(self.scenes)
        if self.scenes:
            self.scenes[-1].covered()
        self.scenes.append(scene)
        try:
            scene.enter()
            scene.build()
        except Exception:
            del self.scenes[below:]
            raise
        self.wake()

    def close(self, **result: Any) -> None:
        self.scenes.pop().leave()
        if not self.scenes:
            self.running = False
            return
        self.scenes[-1].back(**result)
        self.scenes[-1].rebuild()
        self.wake()

    def replace(self, name: str, **what: Any) -> None:
        while len(self.scenes) > 1:
            self.scenes.pop().leave()
        self.open(name, **what)

    def home(self) -> None:
        while len(self.scenes) > 1:
            self.scenes.pop().leave()
        self.scenes[-1].back()
        self.scenes[-1].rebuild()
        self.wake()

    def change(self, **values: Any) -> None:
        before = self.settings
        self.settings = changed(before, **values)
        try:
            write_settings(self.folders.config, self.settings)
        except GameError as error:
            if "settings" not in self.told:
                self.told.add("settings")
                self.notice(error.in_words(self.lang), True)
        if self.settings.fullscreen != before.fullscreen:
            self.window.set(self.settings.fullscreen)
            self.resized()
        self.pens.theme = Theme(self.settings.high_contrast)
        if self.settings.text_scale != before.text_scale:
            self.pens.text_factor = self.settings.text_scale
        self.set_volumes()
        for scene in self.scenes:
            scene.rebuild()
        self.wake()

    def set_volumes(self) -> None:
        self.sound.volumes = {name: getattr(self.settings, name) for name in self.sound.volumes}

    def notice(self, sentence: str, wrong: bool = False) -> None:
        self.notices.tell(sentence, wrong)
        self.announce(sentence, True)
        self.wake()

    @property
    def listens(self) -> bool:
        return self.hearing.listens

    def announce(self, sentence: str, urgent: bool = False) -> None:
        self.hearing.announce(sentence, urgent, self.settings.heard == "full")

    def tell(self, sentence: str) -> None:
        if self.listens:
            self.announce(sentence)
            self.wake()
        else:
            self.notice(sentence)

    def wake(self) -> None:
        self.dirty = True

    def keep_picture(self) -> None:
        keep_shown(self, self.last.surface)

    def quit(self) -> None:
        self.running = False

    # The loop

    def call(self) -> None:
        """From another thread: there is something to take in."""
        with suppress(pygame.error):  # the queue is full, so nobody sleeps; or there is no window any more
            pygame.event.post(pygame.event.Event(WAKE))

    def run(self, each_time: Callable[[], object] = lambda: None) -> None:
        """Until the window is closed. Between two events nothing is done, but for a look around twice a second."""
        wanted: float | None = 0.0
        while self.running:
            for event in self.input.meant(self.waited(wanted)):
                self.feed(event)
            self.guarded(each_time, None)
            wanted = self.step()

    def waited(self, wanted: float | None) -> list[pygame.event.Event]:
        """What comes next. Who listens is not kept waiting for the next picture."""
        end = self.clock() + pace.FRAME
        while self.hearing.job is not None and self.clock() < end and not pygame.event.peek():
            self.guarded(self.pass_on, None)
        return pace.waited(wanted, self.clock() - self.passed_at, self.dirty)

    def step(self, seen: bool = True) -> float | None:
        """Let time pass, take in what the opponents have decided, and draw if anything has changed and is to be seen.
        Returns when to be called again."""
        now = self.clock()
        gone, self.passed_at = max(0.0, now - self.passed_at), now
        seconds = min(0.25, gone)
        if self.guarded(self.opponents.poll, False):
            self.wake()
        if self.guarded(partial(self.hearing.obey, self.scenes), False):
            self.wake()
        self.guarded(partial(self.sound.pass_time, gone), None)
        if self.guarded(partial(self.notices.pass_time, seconds), False):
            self.wake()
        wanted = self.notices.wanted
        try:
            wanted = pace.sooner(wanted, self.update_scene(seconds))
            wanted = pace.sooner(wanted, self.settle(seconds))
            if self.dirty and self.running and seen:
                self.draw()
        except Exception as error:
            self.broken(error, drawing=True)
            return 0.0
        return pace.sooner(wanted, self.guarded(self.pass_on, None))

    def pass_on(self) -> float | None:
        """Who listens is told what there is now."""
        return self.hearing.pass_on(self.scenes, self.pens.window_scale, self.clock(), self.frames)

    def update_scene(self, seconds: float) -> float | None:
        if not self.scenes:
            return None
        wanted = self.scenes[-1].update(seconds)
        if wanted == 0.0:
            self.wake()
        return wanted

    def settle(self, seconds: float) -> float | None:
        """After a change of size, wait until it stays; then draw everything at the new scale."""
        if self.unsettled is None:
            return None
        self.unsettled -= seconds
        if self.unsettled > 0:
            return self.unsettled
        self.unsettled = None
        self.resized()
        return None

    def resized(self) -> None:
        """Take the window's size."""
        self.fit()
        self.hearing.ear.framed(self.window.stands())
        for scene in self.scenes:
            scene.rebuild()
        self.wake()

    def fit(self) -> None:
        self.pens.fit(*self.window.surface.get_size(), self.window.share)
        self.input.scale = self.pens.window_scale
        self.input.span = self.size.w, self.size.h

    def draw(self) -> None:
        """The picture: the topmost scene that covers everything, and what lies over it."""
        begun = time.perf_counter()
        self.dirty = False
        self.frames += 1
        canvas = self.last = Canvas(self.window.surface, self.pens)
        first = max((place for place, scene in enumerate(self.scenes) if not scene.overlay), default=0)
        for scene in self.scenes[first:]:
            scene.draw(canvas)
        self.tell_missing()
        boxes = [control.box for scene in self.scenes[-1:] for control in scene.controls]
        self.guarded(partial(self.notices.draw, canvas, boxes), None)
        drawn = time.perf_counter() - begun
        self.window.show()
        if self.door is not None and self.scenes:
            self.door.tell(self.frames, drawn, canvas, self.scenes[-1].controls,
                           {"keys": self.keys, **self.scenes[-1].what_is_shown()})

    def tell_missing(self) -> None:
        """Say once that files of the program can't be read; a sign or other letters stand in for them."""
        missing = data.damaged + self.pens.fonts.trouble + [f"{name}.svg" for name in self.pens.art.missing]
        if missing and "missing" not in self.told:
            self.told.add("missing")
            self.notice(self.say("app.files-missing", name=Plain(missing[0])), True)

    # Events

    def feed(self, event: pygame.event.Event) -> None:
        self.recent.append(pygame.event.event_name(event.type))
        self.keys += event.type == pygame.KEYDOWN
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type == WAKE:
            self.wake()
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.hearing.ear.faced(event.type == pygame.WINDOWFOCUSGAINED)
            self.guarded(partial(self.hand_on, event), None)
        elif event.type == pygame.WINDOWMOVED:
            self.hearing.ear.framed(self.window.stands())
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            self.unsettled = SETTLED
            self.wake()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.wake()
        elif self.scenes:
            self.guarded(partial(self.hand_on, event), None)

    def hand_on(self, event: pygame.event.Event) -> None:
        scene = self.scenes[-1]
        if scene.entries is not None and scene.handle_raw(event):
            self.wake()
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.input.read(event)
                scene.by_keys = False
            return
        for found in self.input.read(event):
            if isinstance(found, Key) and everywhere.use(self, found, scene.name):
                continue
            if isinstance(found, Pointer) and found.kind == "down" and self.notices:
                self.notices.clear()
            self.scenes[-1].handle(found)
            if not self.scenes:
                return

    # Trouble and the end

    def guarded(self, work: Callable[[], _Found], otherwise: _Found) -> _Found:
        """What the work gives. Nothing that breaks in it ends the loop: a file that can't be used is told."""
        try:
            return work()
        except (BadInput, FileTrouble) as error:
            if self.strict:
                raise
            self.notice(error.in_words(self.lang), True)
        except Exception as error:
            self.broken(error)
        return otherwise

    def broken(self, error: Exception, drawing: bool = False) -> None:
        """Something broke: keep a report and show what happened; the saved game is safe. Where that is shown already,
        it stays; only if it can't be drawn itself, the loop ends."""
        if self.strict:
            raise error
        if self.scenes and self.scenes[-1].name == "crash":
            if drawing:
                raise error
            self.notice(f"{type(error).__name__}: {error}", True)
            return
        del self.scenes[1:]
        self.open("crash", error=error)

    def shut(self) -> None:
        """Leave everything as it should be found. Raises what broke first, after all is done."""
        wrong: list[Exception] = []
        leave = [scene.leave for scene in reversed(self.scenes)]
        for work in (*leave, self.opponents.close, self.keep_place, self.sound.close, self.hearing.ear.close,
                     self.window.close):
            try:
                work()
            except Exception as error:
                wrong.append(error)
        if wrong:
            raise wrong[0]

    def keep_place(self) -> None:
        """Remember where the window stands, for the next start."""
        if not self.window.fullscreen:
            place = self.window.remember()
            if place != self.settings.window and not self.strict:
                self.change(window=place)


def workers(on_ready: Callable[[], None], tell: Callable[[str], None]) -> Opponents:
    """As many workers as there are cores, two at most."""
    return InWorkers(min(2, os.cpu_count() or 1), next(iter(GAMES)), on_ready, tell)
