"""What every scene is: controls with a focus, a pointer over them, and a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Control, Look
from xian.ui.geometry import Box, Point, nearest
from xian.ui.input import MOST_DROPPED, Dropped, Key, Pointer
from xian.ui.stage import Stage
from xian.ui.text_field import Entries, TextField

TIP_AFTER: Final = 0.45
"""Seconds the pointer rests on a control before its tip is shown."""
ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Scene:
    """A scene of the stack. Subclasses set `controls` in `build`, draw in `paint`, and answer commands."""

    name = ""
    overlay = False
    """Whether the scene below is seen around this one."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.controls: list[Control] = []
        self.focus = ""
        self.by_keys = False
        """Whether the keyboard is in use, so that the focus is shown."""
        self.over = ""
        self.down = ""
        self.rested = 0.0
        self.entries: Entries | None = None
        self.written: Sequence[tuple[str, Box]] = ()
        """The texts of the last picture, with their places."""

    # For subclasses

    def build(self) -> None:
        """Make the controls for the size, the language and the settings there are now."""

    def paint(self, canvas: Canvas) -> None:
        """Draw everything under the controls."""

    def paint_over(self, canvas: Canvas) -> None:
        """Draw what lies over the controls."""

    def enter(self) -> None:
        """The scene was opened."""

    def covered(self) -> None:
        """Another scene is opened over it: nothing is pointed at any more."""
        self.over, self.rested = "", 0.0

    def leave(self) -> None:
        """The scene is taken away."""

    def back(self, **result: Any) -> None:
        """The scene above was closed."""

    def command(self, name: str) -> bool:
        """A command no control has used; whether it was used."""
        if name == "back":
            self.stage.close()
            return True
        return False

    def hears(self, control: Control) -> bool:
        """Whether a press of the mouse on a control counts just now."""
        return True

    def pointed(self, event: Pointer) -> bool:
        """The mouse, where no control is; whether it was used."""
        return False

    def close_beside(self, sheet: Box, event: Pointer) -> bool:
        """A press beside the sheet that a scene is closes it; whether it did."""
        beside = event.kind == "down" and not sheet.has(event.at)
        if beside:
            self.stage.close()
        return beside

    def dropped(self, path: str) -> bool:
        """A file was dropped on the window."""
        return False

    def passed(self, seconds: float) -> float | None:
        """Time passes. The seconds until the scene wants to be called again: 0 for the next picture, None for
        not before something happens."""
        return None

    def what_is_shown(self) -> dict[str, Any]:
        """What a test driver must know of the scene beside its controls (`ui.door`)."""
        return {"scene": self.name, "lang": self.stage.lang, "focus": self.focus if self.by_keys else ""}

    # What the program calls

    def rebuild(self) -> None:
        """Build anew, keeping focus and typed words."""
        if self.entries is not None:
            self.entries.close()
            self.entries = None
        self.build()
        try:
            self.control(self.focus)
        except KeyError:
            self.focus = ""
        self.over = ""

    def entry_manager(self) -> Entries:
        """Where text fields live; made when the first is needed."""
        if self.entries is None:
            self.entries = Entries(self.stage.pens, self.stage.size)
        return self.entries

    def control(self, id: str) -> Control:
        """The control of that name. Raises KeyError."""
        for control in self.controls:
            if control.id == id:
                return control
        raise KeyError(id)

    def control_at(self, at: Point) -> Control | None:
        return next((control for control in reversed(self.controls) if control.box.has(at)), None)

    def draw(self, canvas: Canvas) -> None:
        before = len(canvas.shown)
        self.paint(canvas)
        for control in self.controls:
            control.draw(canvas, self.look(control))
        if self.entries is not None:
            self.entries.draw(canvas)
        self.paint_over(canvas)
        self.written = canvas.shown[before:]
        self.draw_tip(canvas)

    def look(self, control: Control) -> Look:
        over = control.enabled and control.id == self.over and not self.by_keys
        deaf = control.enabled and not self.by_keys and not self.hears(control)
        return Look(over, over and control.id == self.down, self.by_keys and control.id == self.focus, deaf)

    def update(self, seconds: float) -> float | None:
        """Time passes for the scene and its tip."""
        wanted = self.passed(seconds)
        if self.entries is not None and self.entries.update(seconds):
            self.stage.wake()  # the caret blinks
            wanted = min(wanted, 0.25) if wanted is not None else 0.25
        if self.entries is not None and self.entries.changed_look:
            self.stage.wake()
        if self.tip_text() and 0 <= self.rested < TIP_AFTER:
            self.rested += seconds
            if self.rested >= TIP_AFTER:
                self.stage.wake()
            left = max(0.0, TIP_AFTER - self.rested)
            wanted = left if wanted is None else min(wanted, left)
        return wanted

    # Pointer and keys

    def handle(self, event: Pointer | Key | Dropped) -> None:
        self.stage.wake()
        if isinstance(event, Pointer):
            self.handle_pointer(event)
        elif isinstance(event, Key):
            self.handle_key(event)
        elif event.path:
            self.dropped(event.path)
        else:
            self.stage.notice(self.stage.say("app.too-many-files", most=MOST_DROPPED), True)

    def handle_raw(self, event: pygame.event.Event) -> bool:
        """Text fields read events themselves; whether one has used it."""
        if self.entries is None or not self.entries.handle(event):
            return False
        self.focus = next((one.id for one in self.controls if isinstance(one, TextField) and one.line.is_focused),
                          self.focus)
        return True

    def handle_pointer(self, event: Pointer) -> None:
        control = self.control_at(event.at) if event.kind != "leave" else None
        if event.kind == "move":
            self.move_over(control, event)
        elif event.kind == "leave":
            self.over = self.down = ""
            self.pointed(event)
        elif event.kind == "wheel":
            if not (control and control.wheel(event.wheel)):
                self.pointed(event)
        elif event.button != 1 or (control is None and not self.down):
            self.by_keys = False
            if self.entries is not None and event.kind == "down":
                self.entries.unfocus()
            self.pointed(event)
        elif event.kind == "down" and control is not None:
            self.press_down(control, event)
        elif event.kind == "up":
            self.let_go(control, event)

    def move_over(self, control: Control | None, event: Pointer) -> None:
        self.by_keys = False
        over = control.id if control else ""
        if over != self.over:
            self.over, self.rested = over, 0.0
        if self.down:
            held = next((one for one in self.controls if one.id == self.down), None)
            if held is not None and held.enabled:
                held.point(event.at, "drag")
                return
        if control is None or self.down:
            self.pointed(event)

    def press_down(self, control: Control, event: Pointer) -> None:
        self.by_keys = False
        self.rested = -1e9
        if not control.enabled or not self.hears(control):
            return
        self.down = control.id
        if not isinstance(control, TextField) and self.entries is not None:
            self.entries.unfocus()
        self.focus = control.id
        control.point(event.at, "down")

    def let_go(self, control: Control | None, event: Pointer) -> None:
        down, self.down = self.down, ""
        if control is not None and control.id == down and control.enabled:
            if not control.point(event.at, "up"):
                self.press(control)
        elif not down:
            self.pointed(event)

    def press(self, control: Control) -> None:
        self.stage.sound.play(control.sound)
        control.press()

    def handle_key(self, event: Key) -> None:
        typing = self.entries is not None and self.entries.typing
        for name in event.commands:
            if typing and name not in ("back", "next", "previous", "accept", "help", "fullscreen", "up", "down"):
                continue
            if typing and name == "accept" and event.name == "space":
                continue
            if self.use(name):
                return

    def use(self, name: str) -> bool:
        """A command, for the control with the focus, for the scene, or for moving the focus."""
        focused = next((one for one in self.controls if one.id == self.focus and one.enabled), None)
        if focused is not None and self.by_keys and focused.command(name):
            return True
        if name == "accept" and focused is not None and self.by_keys:
            self.press(focused)
            return True
        if name in ("next", "previous"):
            self.step_focus(1 if name == "next" else -1)
            return True
        if self.command(name) or (name == "accept" and self.press_main()):
            return True
        if name in ARROWS:
            return self.arrow_focus(*ARROWS[name])
        return False

    def press_main(self) -> bool:
        """Enter, with nothing in the focus: the one button that is lit as the main one; whether there is one."""
        typing = self.entries is not None and self.entries.typing
        lit = [control for control in self.focusable() if isinstance(control, Button) and control.style == "main"]
        if typing or (self.by_keys and self.focus) or len(lit) != 1:
            return False
        self.press(lit[0])
        return True

    def focusable(self) -> list[Control]:
        return [control for control in self.controls if control.enabled]

    def step_focus(self, step: int) -> None:
        """The focus goes to the next control, or the one before."""
        choices = self.focusable()
        if not choices:
            return
        places = [control.id for control in choices]
        if self.focus in places:
            typing = self.entries is not None and self.entries.typing
            place = (places.index(self.focus) + step * (self.by_keys or typing)) % len(places)
        else:
            place = 0 if step > 0 else -1
        self.set_focus(choices[place].id)

    def arrow_focus(self, dx: int, dy: int) -> bool:
        """The focus goes to the nearest control in that direction."""
        choices = self.focusable()
        now = next((control for control in choices if control.id == self.focus), None)
        if now is None or not self.by_keys:
            self.step_focus(1)
            return bool(choices)
        others = [control for control in choices if control is not now]
        place = nearest(now.box, [control.box for control in others], dx, dy)
        if place is not None:
            self.set_focus(others[place].id)
        return place is not None

    def set_focus(self, id: str) -> None:
        self.focus, self.by_keys = id, True
        control = self.control(id)
        if self.entries is not None:
            self.entries.unfocus()
        if isinstance(control, TextField):
            control.take_focus()
        self.stage.wake()

    # Tips

    def tip_text(self) -> str:
        found = next((control for control in self.controls if control.id == self.over), None)
        return found.tip if found is not None else ""

    def draw_tip(self, canvas: Canvas) -> None:
        text = self.tip_text()
        if not text or self.rested < TIP_AFTER or self.by_keys:
            return
        box = next(control.box for control in self.controls if control.id == self.over)
        draw_bubble(canvas, text, box)


def draw_bubble(canvas: Canvas, text: str, at: Box, width: float = 300, wrong: bool = False,
                beside: bool = False) -> None:
    """Words in a bubble under a box, or over it, or at its left, kept inside the picture."""
    size = 14.0
    width = min(width, max(canvas.text_width(line, size) for line in text.replace("**", "").split("\n")) + 2)
    height = canvas.paragraph_height(text, width, size)
    while width > 140 and canvas.paragraph_height(text, width - 12, size) <= height:  # lines of one length
        width -= 12
    bubble = Box(at.centre[0] - width / 2 - 10, at.bottom + 8, width + 20, height + 14)
    if beside:
        bubble = Box(at.x - bubble.w - 8, min(at.y, canvas.size.bottom - 4 - bubble.h), bubble.w, bubble.h)
    elif bubble.bottom > canvas.size.bottom - 4:
        bubble = Box(bubble.x, at.y - bubble.h - 8, bubble.w, bubble.h)
    bubble = bubble.moved(max(0.0, 4 - bubble.x) - max(0.0, bubble.right - canvas.size.right + 4),
                          max(0.0, 4 - bubble.y))
    canvas.shadow(bubble, 8, 5)
    canvas.plate(bubble, "wrong" if wrong else "panel-dark", radius=8, edge="gold" if not wrong else "bone")
    canvas.paragraph(text, bubble.inset(10, 7), size, colour="text-light", link="gold")
