"""Text fields. The only module that knows pygame_gui, which is good at carets, selections and clipboards, and which is
not loaded before a field is wanted: the first picture is there sooner."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import pygame

from xian.engine.letters import JOINERS, visible
from xian.ui.canvas import Canvas, Pens
from xian.ui.controls import Control, Look, focus_ring
from xian.ui.geometry import Box
from xian.ui.theme import Theme

if TYPE_CHECKING:
    from pygame_gui.elements import UITextEntryLine

LONGEST: Final = 200
OWN: Final = "noto_sans"
"""Letters that come with pygame_gui."""


def theme_of(theme: Theme, pixels: int, scale: float = 1.0, letters: str = "xian") -> dict[str, Any]:
    """What pygame_gui is to look like: our colours, and letters that it knows by that name."""

    def hexed(name: str) -> str:
        return "#{:02X}{:02X}{:02X}".format(*theme[name])

    return {
        "text_entry_line": {
            "colours": {
                "dark_bg": hexed("bone"), "selected_bg": hexed("gold"), "selected_text": hexed("ink"),
                "normal_text": hexed("ink"), "normal_border": hexed("panel-edge"), "text_cursor": hexed("iron"),
                "focused_border": hexed("iron"), "disabled_bg": hexed("off"),
            },
            "font": {"name": letters, "size": str(pixels), "bold": "0", "italic": "0"},
            "misc": {"border_width": str(max(1, round(1.2 * scale))), "shadow_width": "0",
                     "padding": f"{round(6 * scale)},{round(2 * scale)}", "shape": "rectangle"},
        },
    }


class Entries:
    """The text fields of one scene."""

    def __init__(self, pens: Pens, size: Box) -> None:
        import pygame_gui

        self.pens = pens
        pixels = (max(1, round(size.w * pens.scale)), max(1, round(size.h * pens.scale)))
        self.letters = max(8, round(16 * pens.scale * min(1.4, pens.text_factor)))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # pygame_gui warns of fonts it loads on the spot
            self.manager = pygame_gui.UIManager(pixels, enable_live_theme_updates=False)
            self.manager.mouse_pos_scale_factor = [pens.share, pens.share]
            path = pens.fonts.path("text")
            if path is not None:
                self.manager.add_font_paths("xian", *[str(path)] * 4)
            self.manager.get_theme().load_theme(
                theme_of(pens.theme, self.letters, pens.scale, "xian" if path else OWN))
        self.fields: dict[UITextEntryLine, TextField] = {}
        self.changed_look = False
        """Whether a caret has come or gone at the last update."""
        self.fresh = False
        """Whether a field has been made that pygame_gui has not drawn yet."""

    @property
    def typing(self) -> bool:
        """Whether a field has the keyboard."""
        return any(line.is_focused for line in self.fields)

    def handle(self, event: pygame.event.Event) -> bool:
        """Whether a field has used the event."""
        from pygame_gui import UI_TEXT_ENTRY_CHANGED

        if event.type == UI_TEXT_ENTRY_CHANGED and event.ui_element in self.fields:
            self.fields[event.ui_element].changed()
            return True
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT) and not self.typing:
            return False
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return False  # what Enter means is the scene's business; pygame_gui would swallow it
        used: bool = self.manager.process_events(event)
        if used:
            for field in self.fields.values():
                field.changed()
        return used

    def update(self, seconds: float) -> bool:
        """The caret blinks; whether it needs time."""
        self.fresh = False
        before = self.carets
        self.manager.update(seconds)
        self.manager.update(0.0)  # pygame_gui draws what was typed one call later
        self.changed_look = before != self.carets
        return self.typing

    @property
    def carets(self) -> list[bool]:
        return [bool(line.cursor_on) for line in self.fields]

    def draw(self, canvas: Canvas) -> None:
        if self.fresh:
            self.update(0.0)
        self.manager.draw_ui(canvas.surface)

    def unfocus(self) -> None:
        self.manager.set_focus_set(None)

    def close(self) -> None:
        self.manager.clear_and_reset()  # type: ignore[no-untyped-call]


class TextField(Control):
    """A line of text to type in."""

    def __init__(
        self, id: str, box: Box, label: str, value: str, on_change: Callable[[str], Any], entries: Entries, *,
        longest: int = 40, tip: str = "", allowed: str = "",
    ) -> None:
        from pygame_gui.elements import UITextEntryLine

        super().__init__(id, box, label, tip=tip)
        self.on_change = on_change
        self.entries = entries
        scale = entries.pens.scale
        rect = pygame.Rect(round(box.x * scale), round(box.y * scale), round(box.w * scale), round(box.h * scale))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self.line = UITextEntryLine(rect, entries.manager, placeholder_text=label)
        self.longest, self.allowed = min(longest, LONGEST), allowed
        self.line.set_text_length_limit(self.longest)
        if allowed:
            self.line.set_allowed_characters(list(allowed))
        self.value = value
        self.line.set_text(visible(value))
        entries.fields[self.line] = self
        entries.fresh = True

    def set(self, value: str) -> None:
        """A text from elsewhere: as much of it as can be typed."""
        kept = "".join(sign for sign in value if not self.allowed or sign in self.allowed)
        self.line.set_text(visible(kept)[:self.longest])
        self.changed()

    def changed(self) -> None:
        typed = self.line.get_text()
        bare = typed.rstrip(JOINERS)  # the letter that is to be joined is typed next
        if visible(bare) != bare:
            self.line.set_text(visible(bare))  # signs that nobody sees came from the clipboard
        text = visible(bare)
        if text != self.value:
            self.value = text
            self.on_change(text)

    def take_focus(self) -> None:
        self.entries.manager.set_focus_set(self.line)

    def press(self) -> None:
        self.take_focus()

    def command(self, name: str) -> bool:
        return name in ("left", "right", "first", "last")

    def draw(self, canvas: Canvas, look: Look) -> None:
        if look.focus or self.line.is_focused:
            focus_ring(canvas, self.box, 4)
