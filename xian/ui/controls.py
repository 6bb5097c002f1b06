"""What can be pressed: buttons, toggles, sliders, choices. Each can be reached with the mouse and with the keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Protocol, TypeVar

from xian.ui.canvas import Canvas, Pens
from xian.ui.geometry import Box, Point
from xian.ui.theme import Colour

ICON_SHARE: Final = 0.62
TWO_LINES: Final = 0.92
"""How close lines stand on a button."""


@dataclass(frozen=True)
class Look:
    """How a control stands just now."""

    over: bool = False
    down: bool = False
    focus: bool = False
    deaf: bool = False
    """A press on it does not count yet."""


class Control:
    """Something with a place that can be pressed. `id` is its name for tests and for keeping the focus."""

    sound = "click"

    def __init__(self, id: str, box: Box, label: str, *, tip: str = "", enabled: bool = True) -> None:
        self.id = id
        self.box = box
        self.label = label
        self.tip = tip
        self.enabled = enabled

    def draw(self, canvas: Canvas, look: Look) -> None:
        raise NotImplementedError

    def press(self) -> None:
        """It was clicked, or Enter was pressed on it."""

    def point(self, at: Point, kind: str) -> bool:
        """The mouse went down, moves while down, or went up; whether more than a press is meant."""
        return False

    def command(self, name: str) -> bool:
        """A command while it has the focus; whether it was used."""
        return False

    def wheel(self, turns: float) -> bool:
        return False


def focus_ring(canvas: Canvas, box: Box, radius: float = 10) -> None:
    """The sign of the keyboard's focus: seen on light and on dark."""
    canvas.plate(box.inset(-4), None, radius=radius + 3, edge="legal-over", edge_width=5)
    canvas.plate(box.inset(-3), None, radius=radius + 2, edge="focus", edge_width=2.5)


class Button(Control):
    """A button with words, an icon, or both. Styles: main, quiet, icon, flat."""

    def __init__(
        self, id: str, box: Box, label: str, on_press: Callable[[], Any], *, icon: str = "", style: str = "quiet",
        tip: str = "", enabled: bool = True, size: float = 16, align: str = "centre", active: bool = False,
        dark: bool = False,
    ) -> None:
        super().__init__(id, box, label, tip=tip, enabled=enabled)
        self.on_press = on_press
        self.icon = icon
        self.style = style
        self.size = size
        self.align = align
        self.active = active
        self.dark = dark

    def press(self) -> None:
        self.on_press()

    def colours(self, look: Look) -> tuple[str | None, str, str | None]:
        """Ground, letters and edge."""
        if not self.enabled or look.deaf:
            flat = self.style in ("flat", "icon")
            return (None if flat else "off"), ("text-light" if flat and self.dark else "ink-soft"), None
        if self.style == "main":
            return ("button-over" if look.over or look.down else "button"), "button-text", "gold-shade"
        if self.style in ("flat", "icon"):
            letters = "text-light" if self.dark else "text"
            if self.active:
                return "gold", "ink", "gold-shade"
            return ("quiet-over" if look.over else None), ("text" if look.over else letters), None
        return ("quiet-over" if look.over or look.down else "quiet"), "text", "gold" if self.active else "panel-edge"

    def holds(self, pens: Pens, size: float) -> bool:
        """Whether its words have room with letters of that size."""
        inner, face = self.box.inset(6, 2), "bold" if self.style == "main" else "text"
        wide = inner.w - (min(inner.h, self.box.h * ICON_SHARE) + 8 if self.icon else 0.0)
        return pens.fonts.width(self.label, face, pens.pixels(size)) <= wide * pens.scale

    def draw(self, canvas: Canvas, look: Look) -> None:
        ground, letters, edge = self.colours(look)
        box = self.box.moved(0, 1) if look.down else self.box
        if ground is not None:
            if self.style == "main" and not look.down:
                canvas.shadow(box, 8, 3)
            canvas.plate(box, ground, radius=8, edge=edge, edge_width=2.5 if self.active else 1.5)
        alpha = 255 if self.enabled and not look.deaf else 64 if letters == "text-light" else 110
        inner = box.inset(6, 2)
        if self.icon:
            side = min(inner.h, box.h * (0.7 if self.style == "icon" else ICON_SHARE))
            alone = not self.label or self.style == "icon"
            place = box.middle(side, side) if alone else Box(inner.x + 2, box.centre[1] - side / 2, side, side)
            canvas.art(f"icons/{self.icon}", place, line=letters, alpha=alpha)
            if alone:
                if look.focus:
                    focus_ring(canvas, box)
                return
            inner = inner.after(side + 8)
        if self.label:
            face, align = "bold" if self.style == "main" else "text", self.align if not self.icon else "left"
            least = canvas.pens.size_of(canvas.least(self.size))
            if " " in self.label and canvas.text_width(self.label, least, face) > inner.w:  # in two lines
                canvas.paragraph(self.label, inner.inset(0, -2), self.size, face=face, colour=letters, align=align,
                                 valign="middle", leading=TWO_LINES)
            else:
                canvas.text(self.label, inner, self.size, face=face, colour=letters, align=align)
        if look.focus:
            focus_ring(canvas, box)


class Toggle(Control):
    """A setting that is on or off, with its words at the left."""

    sound = "toggle"

    def __init__(self, id: str, box: Box, label: str, value: bool, on_change: Callable[[bool], Any], *,
                 tip: str = "", enabled: bool = True) -> None:
        super().__init__(id, box, label, tip=tip, enabled=enabled)
        self.value = value
        self.on_change = on_change
        self.size = 16.0

    def holds(self, pens: Pens, size: float) -> bool:
        """Whether its words have room with letters of that size."""
        return pens.fonts.width(self.label, "text", pens.pixels(size)) <= (self.box.w - 64) * pens.scale

    def press(self) -> None:
        self.value = not self.value
        self.on_change(self.value)

    def command(self, name: str) -> bool:
        if name in ("left", "right") and self.value != (name == "right"):
            self.press()
            return True
        return name in ("left", "right")

    def draw(self, canvas: Canvas, look: Look) -> None:
        side = Box(self.box.right - 52, self.box.centre[1] - 13, 48, 26)
        canvas.text(self.label, Box(self.box.x + 4, self.box.y, self.box.w - 64, self.box.h), self.size,
                    colour="text" if self.enabled else "text-soft")
        canvas.plate(side, "good" if self.value else "off", radius=13, edge="text" if look.over else "panel-edge")
        knob = (side.right - 13, side.centre[1]) if self.value else (side.x + 13, side.centre[1])
        canvas.disc(knob, 9.5, "bone", edge="ink-soft")
        if self.value:
            canvas.art("icons/check", Box(side.x + 6, side.y + 5, 16, 16), line="bone")
        if look.focus:
            focus_ring(canvas, self.box)


class Slider(Control):
    """A number between two ends, in steps."""

    sound = "toggle"

    def __init__(
        self, id: str, box: Box, label: str, value: float, on_change: Callable[[float], Any], *,
        low: float = 0, high: float = 100, step: float = 5, shown: Callable[[float], str] = lambda value: f"{value:g}",
        tip: str = "", label_width: float = 0.5,
    ) -> None:
        super().__init__(id, box, label, tip=tip)
        self.value = value
        self.on_change = on_change
        self.low, self.high, self.step = low, high, step
        self.shown = shown
        self.label_width = label_width

    @property
    def track(self) -> Box:
        start = self.box.x + self.box.w * self.label_width + 8
        return Box(start, self.box.centre[1] - 4, self.box.right - 66 - start, 8)

    def set(self, value: float) -> None:
        """Take the nearest step."""
        value = self.low + round((value - self.low) / self.step) * self.step
        value = min(self.high, max(self.low, value))
        if value != self.value:
            self.value = value
            self.on_change(value)

    def point(self, at: Point, kind: str) -> bool:
        if kind in ("down", "drag") and self.track.w > 0:
            self.set(self.low + (at[0] - self.track.x) / self.track.w * (self.high - self.low))
        return True

    def command(self, name: str) -> bool:
        steps = {"left": -1, "right": 1, "page-down": -5, "page-up": 5}.get(name)
        if name == "first":
            self.set(self.low)
        elif name == "last":
            self.set(self.high)
        elif steps is None:
            return False
        else:
            self.set(self.value + steps * self.step)
        return True

    def draw(self, canvas: Canvas, look: Look) -> None:
        if self.label_width:
            canvas.text(self.label, self.box.inset(4, 0).left(self.box.w * self.label_width - 8), 16)
        track = self.track
        share = (self.value - self.low) / (self.high - self.low) if self.high > self.low else 0.0
        canvas.plate(track, "off", radius=4, edge="panel-edge")
        if share > 0:
            canvas.plate(Box(track.x, track.y, track.w * share, track.h), "button", radius=4)
        knob = (track.x + track.w * share, track.centre[1])
        canvas.disc(knob, 10 if look.over or look.down else 9, "bone", edge="button", edge_width=2.5)
        canvas.text(self.shown(self.value), Box(self.box.right - 54, self.box.y, 50, self.box.h), 15, align="right")
        if look.focus:
            focus_ring(canvas, self.box)


class Turned(Control):
    """One of several values: a press or the right arrow takes the next, the left arrow the one before."""

    sound = "toggle"

    def turn(self, steps: int) -> None:
        raise NotImplementedError

    def press(self) -> None:
        self.turn(1)

    def command(self, name: str) -> bool:
        if name in ("left", "right"):
            self.turn(1 if name == "right" else -1)
            return True
        return False


class Choice(Turned):
    """One of several values, in words."""

    def __init__(
        self, id: str, box: Box, label: str, options: Sequence[tuple[Any, str]], value: Any,
        on_change: Callable[[Any], Any], *, tip: str = "", enabled: bool = True, label_width: float = 0.5,
    ) -> None:
        super().__init__(id, box, label, tip=tip, enabled=enabled)
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self.label_width = label_width

    @property
    def place(self) -> int:
        return next((place for place, option in enumerate(self.options) if option[0] == self.value), 0)

    @property
    def field(self) -> Box:
        start = self.box.w * self.label_width
        return Box(self.box.x + start, self.box.y + 2, self.box.w - start, self.box.h - 4)

    def turn(self, steps: int) -> None:
        if self.options:
            self.value = self.options[(self.place + steps) % len(self.options)][0]
            self.on_change(self.value)

    def point(self, at: Point, kind: str) -> bool:
        if kind == "up" and self.field.left(30).has(at):
            self.turn(-1)
            return True
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        if self.label_width:
            canvas.text(self.label, self.box.inset(4, 0).left(self.box.w * self.label_width - 8), 16)
        field = self.field
        canvas.plate(field, "quiet-over" if look.over else "quiet", radius=8, edge="panel-edge")
        for sign, x in ((-1, field.x + 14), (1, field.right - 14)):
            y = field.centre[1]
            canvas.lines([(x - 3 * sign, y - 6), (x + 3 * sign, y), (x - 3 * sign, y + 6)], "text-soft", 2)
        if self.options:
            canvas.text(self.options[self.place][1], field.inset(26, 2), 15, align="centre",
                        colour="text" if self.enabled else "text-soft")
        if look.focus:
            focus_ring(canvas, self.box if self.label_width else field)


def panel(
    canvas: Canvas, box: Box, *, dark: bool = False, radius: float = 12, colour: str | Colour | None = None
) -> None:
    """A sheet that other things stand on."""
    canvas.shadow(box, radius, 5)
    ground = colour if colour is not None else "panel-dark" if dark else "panel"
    canvas.plate(box, ground, radius=radius, edge="panel-dark-edge" if dark else "panel-edge", edge_width=1.5)


class Lettered(Protocol):
    """What bears words that may be written larger or smaller."""

    size: float

    def holds(self, pens: Pens, size: float) -> bool: ...


Neighbour = TypeVar("Neighbour", bound=Lettered)


def columns_for(pens: Pens, box: Box, labels: Sequence[str], size: float, gap: float,
                beside: Sequence[float]) -> list[Box]:
    """Places for buttons side by side: all alike where the words have room with so much `beside` them, else each as
    wide as its words ask for, so that all are written with letters of about one size."""
    alike = box.columns(len(labels), gap)
    wide = [pens.fonts.width(label, "bold", pens.pixels(size)) / pens.scale + more
            for label, more in zip(labels, beside, strict=True)]
    if max(wide) <= alike[0].w:
        return alike
    share, x, found = (box.w - gap * (len(labels) - 1)) / sum(wide), box.x, []
    for one in wide:
        found.append(Box(x, box.y, one * share, box.h))
        x += one * share + gap
    return found


def alike(pens: Pens, buttons: Sequence[Neighbour]) -> Sequence[Neighbour]:
    """Neighbours, written with letters of one size: the largest at which all their words have room, but for those that
    need two lines."""
    sizes = [pens.fitted(one.size, partial(one.holds, pens)) for one in buttons]
    common = min([size for size, one in zip(sizes, buttons, strict=True) if one.holds(pens, size)], default=0.0)
    for button in buttons:
        button.size = common or button.size
    return buttons
