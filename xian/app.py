"""The program: a window, the stack of scenes, and a loop that sleeps while nothing happens."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pygame

from xian.engine.game import GameError, Param
from xian.engine.registry import GAMES
from xian.engine.texts import LANGUAGES, say
from xian.scenes import desktop
from xian.scenes.catalogue import SCENES
from xian.scenes.scene import Scene
from xian.table.folders import Folders, find_folders
from xian.table.language import system_language
from xian.table.opponents import InWorkers, Opponents
from xian.table.settings import SCALES, Settings, changed, read_settings, write_settings
from xian.ui.canvas import Canvas, Pens
from xian.ui.door import open_door
from xian.ui.geometry import Box, Point
from xian.ui.input import Dropped, Input, Key, Pointer
from xian.ui.sound import Sound
from xian.ui.theme import Theme
from xian.ui.window import Window

WAKE: Final = pygame.event.custom_type()
"""Posted by the workers' threads: there is something to take in."""
SETTLED: Final = 0.12
"""Seconds without a change of size, after which pictures are drawn anew at the new one."""
LONGEST_SLEEP: Final = 0.5
LOOK: Final = 0.01
"""Seconds between two looks for events while nothing moves: less than a frame."""
NOTICE: Final = 5.0
FRAME: Final = 1 / 60


@dataclass
class Notice:
    """A sentence shown for a while."""

    text: str
    wrong: bool
    left: float = NOTICE


def desktop_language() -> str:
    """The language that the desktop is set to, as far as there are texts in it."""
    return system_language([wish["language"] for wish in pygame.system.get_pref_locales()])


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
        self.pens.fit(*self.window.surface.get_size())
        self.input = Input()
        self.input.scale = self.pens.scale
        self.sound = Sound(sound)
        self.set_volumes()
        self.clock = clock
        self.opponents = (opponents or workers)(self.call, lambda sentence: self.notice(sentence, True))
        self.scenes: list[Scene] = []
        self.notices: list[Notice] = []
        self.running = True
        self.dirty = True
        self.frames = 0
        self.last = Canvas(self.window.surface, self.pens)
        self.unsettled: float | None = None
        self.passed_at = clock()
        self.told: set[str] = set()
        self.desktop_language = desktop_language()
        self.door = open_door()
        self.shows_folders = bool(desktop.opener())
        self.recent: deque[str] = deque(maxlen=50)
        """Names of the last events, for a report of what went wrong."""
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
        self.scenes.append(scene)
        scene.enter()
        scene.build()
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
        self.sound.volumes = {
            "effects": self.settings.effects, "music": self.settings.music, "interface": self.settings.interface,
        }

    def notice(self, sentence: str, wrong: bool = False) -> None:
        self.notices = [*[one for one in self.notices if one.text != sentence][-2:], Notice(sentence, wrong)]
        self.wake()

    def wake(self) -> None:
        self.dirty = True

    def save_picture(self, path: Any) -> None:
        pygame.image.save(self.last.surface, str(path))

    def quit(self) -> None:
        self.running = False

    # The loop

    def call(self) -> None:
        """From another thread: there is something to take in."""
        if pygame.display.get_init():
            pygame.event.post(pygame.event.Event(WAKE))

    def run(self, each_time: Callable[[], object] = lambda: None) -> None:
        """Until the window is closed. Between two events nothing is done, but for a look around twice a second."""
        wanted: float | None = 0.0
        while self.running:
            for event in self.waited(wanted):
                self.feed(event)
            each_time()
            wanted = self.step()

    def waited(self, wanted: float | None) -> list[pygame.event.Event]:
        """The events there are; sleeps first when nothing moves."""
        events = pygame.event.get()
        if events or self.dirty:
            if wanted == 0.0:
                time.sleep(max(0.0, min(FRAME, FRAME - (self.clock() - self.passed_at))))
            return events
        seconds = LONGEST_SLEEP if wanted is None else min(wanted, LONGEST_SLEEP)
        if wanted is not None and wanted <= FRAME:
            time.sleep(max(0.0, FRAME - (self.clock() - self.passed_at)))
            return pygame.event.get()
        end = time.monotonic() + seconds
        while not events and (left := end - time.monotonic()) > 0:
            time.sleep(min(LOOK, left))  # pygame.event.wait looks a thousand times a second
            events = pygame.event.get()
        return events

    def step(self) -> float | None:
        """Let time pass, take in what the opponents have decided, and draw if anything has changed. Returns
        when to be called again."""
        now = self.clock()
        seconds, self.passed_at = min(0.25, max(0.0, now - self.passed_at)), now
        if self.opponents.poll():
            self.wake()
        self.sound.pass_time(seconds)
        wanted = self.pass_notices(seconds)
        try:
            wanted = sooner(wanted, self.update_scene(seconds))
            wanted = sooner(wanted, self.settle(seconds))
            if self.dirty and self.running:
                self.draw()
        except Exception as error:
            self.broken(error)
            return 0.0
        return sooner(wanted, 0.5) if self.sound.wants_time else wanted

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
        self.pens.fit(*self.window.surface.get_size())
        self.input.scale = self.pens.scale
        for scene in self.scenes:
            scene.rebuild()
        self.wake()

    def pass_notices(self, seconds: float) -> float | None:
        if not self.notices:
            return None
        for one in self.notices:
            one.left -= seconds
        staying = [one for one in self.notices if one.left > 0]
        if len(staying) != len(self.notices):
            self.notices = staying
            self.wake()
        return min((one.left for one in staying), default=None)

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
        self.draw_notices(canvas)
        drawn = time.perf_counter() - begun
        if pygame.display.get_init():
            pygame.display.flip()
        if self.door is not None and self.scenes:
            self.door.tell(self.frames, drawn, canvas, self.scenes[-1].controls, self.scenes[-1].what_is_shown())

    def tell_missing(self) -> None:
        """Say once that files of the program can't be read; a sign or other letters stand in for them."""
        missing = [f"{name}.svg" for name in self.pens.art.missing] + self.pens.fonts.trouble
        if missing and "missing" not in self.told:
            self.told.add("missing")
            self.notice(self.say("app.files-missing", name=missing[0]), True)

    def draw_notices(self, canvas: Canvas) -> None:
        y = 52.0
        for one in self.notices:
            width = min(760.0, canvas.text_width(one.text, 15) + 40)
            height = canvas.paragraph_height(one.text, width - 36, 15) + 18
            box = Box(canvas.size.centre[0] - width / 2, y, width, height)
            canvas.shadow(box, 10, 6)
            canvas.plate(box, "wrong" if one.wrong else "panel-dark", radius=10, edge="gold")
            canvas.paragraph(one.text, box.inset(18, 9), 15, colour="text-light", align="centre")
            y = box.bottom + 6

    # Events

    def feed(self, event: pygame.event.Event) -> None:
        """Hand an event on."""
        self.recent.append(pygame.event.event_name(event.type))
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type == WAKE:
            self.wake()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            self.unsettled = SETTLED
            self.wake()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.wake()
        elif self.scenes:
            try:
                self.hand_on(event)
            except Exception as error:
                self.broken(error)

    def hand_on(self, event: pygame.event.Event) -> None:
        scene = self.scenes[-1]
        if scene.handle_raw(event):
            self.wake()
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.input.read(event)
                scene.by_keys = False
            return
        found = self.input.read(event)
        if isinstance(found, Key):
            if not self.own_command(found):
                scene.handle(found)
        elif isinstance(found, Pointer | Dropped):
            if isinstance(found, Pointer) and found.kind == "down" and self.notices:
                self.notices.clear()
            scene.handle(found)

    def own_command(self, key: Key) -> bool:
        """Commands that mean the same everywhere."""
        for name in key.commands:
            if name == "fullscreen":
                self.change(fullscreen=not self.settings.fullscreen)
            elif name in ("larger", "smaller"):
                place = SCALES.index(min(SCALES, key=lambda scale: abs(scale - self.settings.text_scale)))
                step = 1 if name == "larger" else -1
                self.change(text_scale=SCALES[min(len(SCALES) - 1, max(0, place + step))])
            elif name == "mute":
                self.sound.muted = not self.sound.muted
                self.notice(self.say("app.muted" if self.sound.muted else "app.unmuted"))
            elif name == "picture":
                self.keep_picture()
            elif name == "help" and "help" in SCENES and self.scenes[-1].name != "help":
                self.open("help")
            elif name == "quit":
                self.quit()
            else:
                continue
            return True
        return False

    def keep_picture(self) -> None:
        """The picture shown, into the data folder."""
        path = Path(self.folders.data) / "pictures" / f"xian-{time.strftime('%Y%m%d-%H%M%S')}.png"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.save_picture(path)
            self.notice(self.say("app.picture-kept", path=str(path)))
        except (OSError, pygame.error) as error:
            self.notice(self.say("app.picture-lost", reason=str(error)), True)

    # Trouble and the end

    def broken(self, error: Exception) -> None:
        """Something broke: keep a report and show what happened; the saved game is safe."""
        if self.strict or "crash" not in SCENES or (self.scenes and self.scenes[-1].name == "crash"):
            raise error
        while len(self.scenes) > 1:
            self.scenes.pop()
        self.open("crash", error=error)

    def shut(self) -> None:
        """Leave everything as it should be found."""
        for scene in reversed(self.scenes):
            scene.leave()
        self.opponents.close()
        if not self.window.fullscreen:
            place = self.window.remember()
            if place != self.settings.window and not self.strict:
                self.change(window=place)
        self.sound.close()
        if self.door is not None:
            self.door.close()
        self.window.close()


def workers(on_ready: Callable[[], None], tell: Callable[[str], None]) -> Opponents:
    """As many workers as there are cores, two at most."""
    return InWorkers(min(2, os.cpu_count() or 1), next(iter(GAMES)), on_ready, tell)


def sooner(one: float | None, other: float | None) -> float | None:
    """The earlier of two times, None being never."""
    if one is None or other is None:
        return other if one is None else one
    return min(one, other)
