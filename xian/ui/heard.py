"""The system's screen reader: hands it what is heard, and brings back what it asks for. The only importer of accesskit.

Whoever listens is told of by another thread; that only leaves a word here and wakes the loop, which builds the tree.
Nothing of this can end the game: what fails is a line in the log, and the screen goes on alone.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from queue import Empty, SimpleQueue
from typing import Any, Final, Protocol

import pygame

from xian.ui.geometry import Box
from xian.ui.spoken import ANNOUNCED, FOCUS, LESS, LIVE, MORE, PRESS, SET, Part, Spoken

NO_SCREEN: Final = ("dummy", "offscreen")
"""Drivers of a screen that nobody sits at."""
ROOT: Final = 1
TITLE: Final = "Xi'an"
LONGEST: Final = 1000
"""Letters of a text that is to be put into a field: more than any has."""


@dataclass(frozen=True)
class ReaderAsked:
    """What is to be done to a node, with a value; `visit` counts the scenes there have been."""

    visit: int
    key: str
    what: str
    value: str | float | None = None


class Listener(Protocol):
    """Where a tree goes: to a system's adapter, or to the ears of a test."""

    def take(self, root: Spoken, focus: str, visit: int, scale: float) -> None:
        """What is heard now."""

    def faced(self, focused: bool) -> None:
        """The window has the keyboard, or no longer."""

    def framed(self, place: tuple[int, int, int, int]) -> None:
        """Where the window's inside stands on the screen, in pixels."""


class Ear:
    """Whether anybody listens, what was asked for, and the way to who does."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self.wake = wake
        self.listens = False
        self.fresh = False
        """Somebody has just begun to listen: the whole tree is wanted."""
        self.asked: SimpleQueue[ReaderAsked] = SimpleQueue()
        self.listener: Listener | None = None
        self.trouble = ""
        self.place = (0, 0, 0, 0)

    def open(self) -> None:
        """Tell the system of the window that stands now. Without its help the program goes on as it is."""
        if pygame.display.get_driver() in NO_SCREEN:
            return
        try:
            self.listener = Adapter(self)
        except BaseException as error:  # a panic of the library is no Exception
            self.fails(error)

    def begin(self) -> None:
        """From another thread: somebody listens."""
        self.listens = self.fresh = True
        self.wake()

    def end(self) -> None:
        """From another thread: nobody listens any more."""
        self.listens = False

    def ask(self, asked: ReaderAsked) -> None:
        """From another thread: something is to be done to a node."""
        self.asked.put(asked)
        self.wake()

    def next_asked(self) -> ReaderAsked | None:
        """What was asked for first."""
        try:
            return self.asked.get_nowait()
        except Empty:
            return None

    def take(self, root: Spoken, focus: str, visit: int, scale: float) -> None:
        """Hand on what is heard now."""
        self.guarded(lambda listener: listener.take(root, focus, visit, scale))
        self.fresh = False

    def faced(self, focused: bool) -> None:
        self.guarded(lambda listener: listener.faced(focused))

    def framed(self, place: tuple[int, int, int, int]) -> None:
        if place != self.place:
            self.place = place
            self.guarded(lambda listener: listener.framed(place))

    def guarded(self, work: Callable[[Listener], None]) -> None:
        if self.listener is None:
            return
        try:
            work(self.listener)
        except BaseException as error:
            if isinstance(error, (KeyboardInterrupt, SystemExit)):
                raise
            self.fails(error)

    def fails(self, error: BaseException) -> None:
        """Whoever listened hears nothing more: one line says why."""
        if isinstance(error, (KeyboardInterrupt, SystemExit)):
            raise error
        self.listener, self.listens = None, False
        self.trouble = f"{type(error).__name__}: {error}"
        print(f"xian: no screen reader can read the window: {self.trouble}", file=sys.stderr)

    def close(self) -> None:
        self.listener, self.listens = None, False


class Adapter:
    """The adapter of this system. Nodes bear numbers there: each key keeps its own as long as it is told."""

    def __init__(self, ear: Ear) -> None:
        import accesskit

        self.kit: Any = accesskit
        self.ear = ear
        self.numbers: dict[str, int] = {}
        self.keys: dict[int, str] = {}
        self.fresh_number = count(ROOT + 1)
        self.before: dict[str, Spoken] = {}
        self.focus = ""
        self.visit = 0
        self.scale = 0.0
        self.roles = roles(accesskit.Role)
        action = accesskit.Action
        self.actions = {PRESS: action.CLICK, FOCUS: action.FOCUS, MORE: action.INCREMENT, LESS: action.DECREMENT,
                        SET: action.SET_VALUE}
        self.adapter: Any = self.made()

    def made(self) -> Any:
        kit = self.kit
        if sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            return kit.macos.SubclassingAdapter.for_window(handle(), self.activate, self.do)
        if sys.platform == "win32":
            return kit.windows.SubclassingAdapter(handle(), self.activate, self.do)
        return kit.unix.Adapter(self.activate, self.do, self.ear.end)

    # From other threads

    def activate(self) -> Any:
        """Somebody wants the tree: they get an empty window, and the rest from the loop."""
        self.ear.begin()
        kit = self.kit
        node = kit.Node(kit.Role.WINDOW)
        node.set_label(TITLE)
        update = kit.TreeUpdate(ROOT)
        update.tree = self.kit.Tree(ROOT)
        update.nodes.append((ROOT, node))
        return update

    def do(self, request: Any) -> None:
        key = self.keys.get(request.target, "")
        what = next((word for word, action in self.actions.items() if action == request.action), "")
        if not key or not what:
            return
        value = None
        if request.data is not None:
            value = request.data[1] if isinstance(request.data, tuple) else getattr(request.data, "value", None)
        self.ear.ask(ReaderAsked(self.visit, key, what, taken(value)))

    # From the loop

    def take(self, root: Spoken, focus: str, visit: int, scale: float) -> None:
        """Hand on the nodes that are new or otherwise than before."""
        resized, self.scale = scale != self.scale, scale
        if visit != self.visit:
            self.visit = visit
            self.forget([key for key in self.before if key != root.key and not key.startswith("n/")])
            self.before.pop(root.key, None)  # its children bear other numbers now
        nodes = {node.key: node for node in root.everything()}
        whole = self.ear.fresh or not self.before
        wanted = focus if focus in nodes else root.key
        for key in nodes:
            if key not in self.numbers:
                number = ROOT if key == root.key else next(self.fresh_number)
                self.numbers[key], self.keys[number] = number, key
        changed = [node for node in nodes.values() if whole or (resized and node.box is not None)
                   or changes(self.before.get(node.key), node)]
        if not changed and wanted == self.focus:
            return

        update = self.kit.TreeUpdate(self.numbers[wanted])  # made here: what breaks in a callback stays broken
        if whole:
            update.tree = self.kit.Tree(ROOT)
        for node in changed:
            update.nodes.append((self.numbers[node.key], self.node(node, scale)))
        events = self.adapter.update_if_active(lambda: update)
        if events is not None:
            events.raise_events()
        self.forget([key for key in self.before if key not in nodes])
        self.before, self.focus = nodes, wanted

    def forget(self, keys: Sequence[str]) -> None:
        """These nodes are gone: what is still asked of them means nothing."""
        for key in keys:
            self.keys.pop(self.numbers.pop(key), None)
            del self.before[key]

    def node(self, said: Spoken, scale: float) -> Any:
        """A node as accesskit knows it."""
        kit = self.kit
        node = kit.Node(self.roles[said.part])
        if said.part in (Part.TEXT, *ANNOUNCED, *LIVE):
            node.set_value(said.name)  # the name of a label is its value
        else:
            node.set_label(said.name)
        if said.part is Part.FIELD:
            node.set_value(said.typed)  # the only value of words: AT-SPI has none, so that names say them
        if said.about:
            node.set_description(said.about)
        if said.on is not None:
            node.set_toggled(kit.Toggled.TRUE if said.on else kit.Toggled.FALSE)
        if said.chosen is not None:
            node.set_selected(said.chosen)
        if said.off:
            node.set_disabled()
        if said.level:
            node.set_level(said.level)
        if said.number is not None:
            value, low, high, step = said.number
            node.set_numeric_value(value)
            node.set_min_numeric_value(low)
            node.set_max_numeric_value(high)
            node.set_numeric_value_step(step)
        for what in said.acts:
            node.add_action(self.actions[what])
        if said.part in LIVE:
            node.set_live(kit.Live.POLITE if said.part is Part.SAID else kit.Live.ASSERTIVE)
        if said.box is not None:
            node.set_bounds(self.rect(said.box, scale))
        node.set_children([self.numbers[child.key] for child in said.children])
        return node

    def rect(self, box: Box, scale: float) -> Any:
        return self.kit.Rect(box.x * scale, box.y * scale, box.right * scale, box.bottom * scale)

    def faced(self, focused: bool) -> None:
        if sys.platform == "darwin":
            events = self.adapter.update_view_focus_state(focused)
            if events is not None:
                events.raise_events()
        elif sys.platform != "win32":
            self.adapter.update_window_focus_state(focused)

    def framed(self, place: tuple[int, int, int, int]) -> None:
        if sys.platform not in ("darwin", "win32"):
            x, y, width, height = place
            rect = self.kit.Rect(x, y, x + width, y + height)
            self.adapter.set_root_window_bounds(rect, rect)


def taken(value: object) -> str | float | None:
    """A value from outside as it is handed on: the beginning of a text, or a number that is one."""
    if isinstance(value, str):
        return value[:LONGEST]
    if isinstance(value, int) or (isinstance(value, float) and math.isfinite(value)):
        return value
    return None


def changes(before: Spoken | None, now: Spoken) -> bool:
    """Whether a node must be told anew: for its own sake, or as it has other children."""
    if before is None or before is now:
        return before is None
    return (before.part, before.name, before.typed, before.about, before.on, before.chosen, before.off, before.number,
            before.acts, before.box) != (
            now.part, now.name, now.typed, now.about, now.on, now.chosen, now.off, now.number, now.acts, now.box
            ) or [child.key for child in before.children] != [child.key for child in now.children]


def handle() -> int:
    """The window, as the system calls it."""
    found: int = pygame.display.get_wm_info()["window"]
    return found


def roles(role: Any) -> Mapping[Part, Any]:
    """Our kinds as accesskit calls them."""
    return {
        Part.WINDOW: role.WINDOW, Part.SCENE: role.PANE, Part.REGION: role.REGION, Part.GROUP: role.GROUP,
        Part.HEADING: role.HEADING, Part.TEXT: role.LABEL, Part.LIST: role.LIST, Part.ROW: role.LIST_ITEM,
        Part.BUTTON: role.BUTTON, Part.TAB: role.TAB, Part.SWITCH: role.SWITCH, Part.CHOICE: role.COMBO_BOX,
        Part.SLIDER: role.SLIDER, Part.FIELD: role.TEXT_INPUT, Part.LINK: role.LINK, Part.THING: role.LIST_ITEM,
        Part.NEWS: role.LABEL, Part.ALERT: role.LABEL, Part.SAID: role.LABEL, Part.CALLED: role.LABEL,
    }


def kit_version() -> str:
    """Make a node, for the self-test; the library's name for it. Raises what is wrong with the library."""
    import accesskit

    node = accesskit.Node(accesskit.Role.BUTTON)
    node.set_label(TITLE)
    return f"{accesskit.__name__}: {node.label}"
