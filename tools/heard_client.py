"""A player who sees nothing: a client of AT-SPI that knows roles, names, states and actions, and plays with them.

Run by the system's own Python, which has `gi`, inside the bus that `tools.heard` starts; of the program it imports
nothing. What it was told and did goes to the standard output, a line of JSON for each thing."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from gi.repository import Gio, GLib

MOST_DEEDS = 1500
BEGUN = 8
"""Deeds after which one is in the middle of a game."""
WAIT = 30.0
TOOLS, PAST, HELD = "Tools", "What happened", "Taken up"
LOG = ("Log", "Since your move")
CHECKS = 3
"""A tree that is read while it changes is read again, so often."""
MOST_WORDS = 20
"""Of an announcement in brief."""
KEPT = 8
"""So many announcements stay in the window, to be read again."""
AT_ONCE = 0.15
"""Seconds within which nobody says the same thing twice on purpose, but for an answer to two presses."""
LATE = 1.0
"""Seconds within which a press is answered."""
ACCESSIBLE, ACTION, COMPONENT, VALUE = (f"org.a11y.atspi.{name}" for name in (
    "Accessible", "Action", "Component", "Value"))
EVENTS = "org.a11y.atspi.Event.Object"
ROLES = {7: "check box", 11: "combo box", 23: "frame", 29: "label", 31: "list", 32: "list item", 37: "page tab",
         39: "panel", 43: "push button", 51: "slider", 61: "text", 79: "entry"}
FOCUSABLE, FOCUSED, SELECTED = 11, 12, 23
"""Bits of the states."""


def say(**what: Any) -> None:
    print(json.dumps(what, ensure_ascii=False), flush=True)


@dataclass
class Node:
    """One thing that can be heard, as it was when it was read."""

    place: tuple[str, str]
    role: str = ""
    name: str = ""
    states: int = 0
    children: list[Node] = field(default_factory=list)

    @property
    def can(self) -> bool:
        return bool(self.states >> FOCUSABLE & 1)

    @property
    def focused(self) -> bool:
        return bool(self.states >> FOCUSED & 1)

    @property
    def chosen(self) -> bool:
        return bool(self.states >> SELECTED & 1)

    def walk(self) -> Iterator[Node]:
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass
class Heard:
    """What the program says by itself: announcements, and what the focus is called from now on."""

    when: float
    what: str
    words: str
    place: str


class Bus:
    """The accessibility bus; questions are asked many at once."""

    def __init__(self) -> None:
        session = Gio.bus_get_sync(Gio.BusType.SESSION, None)
        address = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
                                    Gio.DBusCallFlags.NONE, 10000, None).unpack()[0]
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.connection = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
        self.asked = 0
        self.heard: list[Heard] = []
        self.connection.signal_subscribe(None, EVENTS, None, None, None, Gio.DBusSignalFlags.NONE, self.hear)
        for event in ("object:announcement", "object:property-change", "object:state-changed:focused"):
            self.ask([(("org.a11y.atspi.Registry", "/org/a11y/atspi/registry"), "org.a11y.atspi.Registry",
                       "RegisterEvent", GLib.Variant("(sass)", (event, [], "")))])

    def hear(self, connection: Any, sender: str, path: str, interface: str, signal: str, values: Any) -> None:
        """An event of any object."""
        detail, _, _, data, *_ = values.unpack()
        if signal == "Announcement" or (signal, detail) == ("PropertyChange", "accessible-name"):
            self.heard.append(Heard(time.monotonic(), signal, str(data), path))

    def rest(self, seconds: float) -> None:
        """Let time pass, and listen."""
        end = time.monotonic() + seconds
        context = GLib.MainContext.default()
        while time.monotonic() < end:
            if not context.iteration(False):
                time.sleep(0.005)

    def ask(self, questions: Sequence[tuple[tuple[str, str], str, str, Any]]) -> list[Any]:
        """The answers in order; None for a thing that is gone."""
        answers: list[Any] = [None] * len(questions)
        open_ = [len(questions)]

        def answered(connection: Any, result: Any, number: int) -> None:
            try:
                answers[number] = connection.call_finish(result).unpack()
            except GLib.Error:
                answers[number] = None
            open_[0] -= 1

        for number, ((name, path), interface, method, values) in enumerate(questions):
            self.connection.call(name, path, interface, method, values, None, Gio.DBusCallFlags.NONE, 10000, None,
                                 answered, number)
        context = GLib.MainContext.default()
        while open_[0]:
            context.iteration(True)
        self.asked += len(questions)
        return answers

    def read(self, nodes: list[Node]) -> None:
        """Fill in what there is to be known of nodes, and of all under them."""
        while nodes:
            name = GLib.Variant("(ss)", (ACCESSIBLE, "Name"))
            questions: list[Any] = []
            for node in nodes:
                questions += [(node.place, ACCESSIBLE, "GetRole", None),
                              (node.place, "org.freedesktop.DBus.Properties", "Get", name),
                              (node.place, ACCESSIBLE, "GetState", None), (node.place, ACCESSIBLE, "GetChildren", None)]
            answers = self.ask(questions)
            for place, node in enumerate(nodes):
                role, called, states, children = answers[4 * place:4 * place + 4]
                if role and called and states and children is not None:
                    node.role, node.name = ROLES.get(role[0], f"role {role[0]}"), called[0]
                    node.states = states[0][0] | states[0][1] << 32
                    node.children = [Node(tuple(child)) for child in children[0]]
                else:
                    node.role = "gone"
            nodes = [child for node in nodes for child in node.children]


class Reader:
    """The program, as its reader hears it."""

    def __init__(self) -> None:
        self.bus = Bus()
        self.checked = 0
        """So many of what was heard have been looked at."""
        self.done: list[float] = []
        """When something was pressed."""
        self.window = self.until(self.find_window, "the window")

    def find_window(self) -> Node | None:
        """The first window of the first program that has one."""
        for program in self.under(("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")):
            for window in self.under(program):
                return Node(window)
        return None

    def under(self, place: tuple[str, str]) -> list[tuple[str, str]]:
        [found] = self.bus.ask([(place, ACCESSIBLE, "GetChildren", None)])
        return [(name, path) for name, path in found[0]] if found else []

    def until(self, look: Callable[[], Any], what: str, seconds: float = WAIT) -> Any:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if found := look():
                return found
            self.bus.rest(0.05)
        raise TimeoutError(f"{what} never came")

    def whole(self) -> Node:
        """The window with all that is in it now."""
        window = Node(self.window.place)
        self.bus.read([window])
        return window

    def scene(self) -> Node:
        """The scene on top, after what was announced."""
        found: Node = self.until(lambda: next((node for node in self.whole().children
                                               if node.role not in ("label", "gone")), None), "a scene")
        return found

    def at(self, name: str) -> bool:
        return self.scene().name == name

    def find(self, role: str, begins: str) -> Node | None:
        return next((node for node in self.scene().walk() if node.role == role and node.name.startswith(begins)
                     and node.can), None)

    def do(self, node: Node) -> None:
        self.done.append(time.monotonic())
        self.bus.ask([(node.place, ACTION, "DoAction", GLib.Variant("(i)", (0,)))])

    def press(self, name: str, role: str = "push button") -> None:
        node = self.until(lambda: self.find(role, name), f"the {role} {name!r}")
        say(did="press", what=node.name)
        self.do(node)

    def check(self) -> None:
        """What holds of every tree, in the end: nobody without a name, siblings told apart, one focus; and what was
        announced came in order, was short and came once."""
        for left in reversed(range(CHECKS)):
            window = self.whole()
            wrong = {**faults(window), **self.misheard(window)}
            if not any(wrong.values()):
                break
            if not left:
                say(wrong=True, **wrong)
            self.bus.rest(0.2)
        self.checked = len(self.bus.heard)

    def misheard(self, window: Node) -> dict[str, list[str]]:
        """What is wrong with the announcements since the last look. The window keeps the last ones in their order."""
        self.bus.rest(0.1)
        new = [one for one in self.bus.heard[self.checked:] if one.what == "Announcement"]
        kept = [node.name for node in window.children if node.role == "label"]
        last = [one.words for one in self.bus.heard if one.what == "Announcement"][-len(kept):]
        long = [one.words for one in new if len(one.words.split()) > MOST_WORDS]
        twice = [one.words for before, one in pairwise(new)
                 if one.words == before.words and one.when - before.when < AT_ONCE
                 and sum(before.when - LATE < when < one.when for when in self.done) < 2]
        return {"disordered": [] if last == kept[-len(last):] else [*last, "| kept:", *kept], "long": long[:3],
                "twice": twice[:3]}

    def values(self) -> None:
        """In the settings: what has a value says it in its name, and says it again when it changes; a button lies where
        the window is."""
        self.press("Settings")
        self.until(lambda: self.at("Settings"), "the settings")
        for role, name in (("slider", "Background music: 0"), ("slider", "Size of the text: 100"),
                           ("combo box", "Screen reader: Brief"), ("combo box", "Language: English")):
            if self.find(role, name) is None:
                say(wrong=True, value=f"no {role} {name}")
        slider = self.find("slider", "Background music")
        assert slider is not None
        name = GLib.Variant("(ssv)", (VALUE, "CurrentValue", GLib.Variant("d", 25.0)))
        self.bus.ask([(slider.place, "org.freedesktop.DBus.Properties", "Set", name)])
        self.until(lambda: any(one.place == slider.place[1] and one.words == "Background music: 25"
                               for one in self.bus.heard), "the new value")
        back = self.find("push button", "Back")
        assert back is not None
        window, button = self.bus.ask([(place, COMPONENT, "GetExtents", GLib.Variant("(u)", (0,)))
                                       for place in (self.window.place, back.place)])
        (x, y, width, height), (left, top, wide, high) = window[0], button[0]
        if not (width > 0 < wide and x <= left and left + wide <= x + width and y <= top and top + high <= y + height):
            say(wrong=True, window=[x, y, width, height], button=[left, top, wide, high])
        self.press("Back")
        self.until(lambda: self.at("Menu"), "the menu")


def faults(window: Node) -> dict[str, list[str]]:
    """What is not as it should be in a tree."""
    nodes = [node for node in window.walk() if node.role != "gone"]
    alike = []
    for node in nodes:
        told = [(child.role, child.name) for child in node.children if child.role != "gone"]
        if node.name not in (window.name, *LOG):
            alike += [f"{role} {name} in {node.name}" for role, name in set(told) if told.count((role, name)) > 1]
    focused = [node.name for node in nodes if node.focused]
    return {"nameless": [node.role for node in nodes if not node.name][:5], "alike": alike[:5],
            "focus": [] if len(focused) == 1 else [f"{len(focused)} have it", *focused[:3]]}


class Player:
    """Plays on until the count: presses what answers, takes up what can be taken up, puts it where it can go."""

    def __init__(self, reader: Reader, seed: int) -> None:
        self.reader = reader
        self.lots = random.Random(seed)
        self.deeds = 0

    def begin(self, game: str, preset: str, hot_seat: bool) -> None:
        reader = self.reader
        reader.until(lambda: reader.at("Menu"), "the menu")
        reader.check()
        reader.values()
        reader.press("New game")
        reader.until(lambda: reader.at("Setting up a game"), "the set-up")
        reader.press(game, "page tab")
        reader.bus.rest(0.5)
        reader.press(preset, "page tab")
        reader.bus.rest(0.5)
        if hot_seat:
            self.make_person("Seat 2")
        reader.check()
        reader.press("Play")
        reader.until(lambda: not reader.at("Setting up a game"), "the table")

    def make_person(self, group: str) -> None:
        """Turn who plays at a seat until it is a person, who has a name to type."""
        reader = self.reader
        for _ in range(12):
            seat = next(node for node in reader.scene().walk() if node.name.startswith(group))
            if any(node.role in ("entry", "text") for node in seat.children):
                return
            reader.do(next(node for node in seat.children if node.role == "combo box"))
            reader.bus.rest(0.3)
        raise AssertionError("no person sits down at the second seat")

    def play(self, most: int = MOST_DEEDS) -> None:
        """On to the count; or so many deeds."""
        while self.deeds < most:
            scene = self.reader.scene()
            if scene.name == "Final count":
                return
            if scene.name == "Curtain":
                self.lift(scene)
            elif scene.name == "Table":
                self.decide(scene)
            else:
                raise AssertionError(f"a game does not lead to {scene.name}")
            self.deeds += 1
            if self.deeds % 20 == 0:
                self.reader.check()
        if most == MOST_DEEDS:
            raise AssertionError(f"no end after {MOST_DEEDS} deeds")

    def lift(self, scene: Node) -> None:
        for node in scene.walk():
            if node.name.startswith(("Your hand", "Your things")):
                say(wrong=True, curtain=node.name)
        button = next(node for node in scene.walk() if node.role == "push button")
        say(did="lift", what=button.name)
        self.reader.do(button)
        self.reader.until(lambda: not self.reader.at("Curtain"), "the table behind the curtain")

    def decide(self, scene: Node) -> None:
        """One thing that can be done; nothing while nobody asks."""
        if not scene.children:
            return
        asked, *regions = scene.children
        buttons = [node for node in asked.children if node.role == "push button" and node.can]
        things = [node for region in regions if region.name not in (TOOLS, PAST) for node in region.children
                  if node.can and not node.chosen]
        held = any(node.name.startswith(HELD) for node in asked.children)
        deed: Node | None = None
        if buttons and not held and (not things or self.lots.random() < 0.55):
            deed, did = buttons[0] if self.lots.random() < 0.85 else self.lots.choice(buttons), "press"
        elif things:
            deed, did = self.lots.choice(things), "put" if held else "take"
        if deed is None:
            self.reader.bus.rest(0.05)
            return
        say(did=did, what=deed.name)
        self.reader.do(deed)
        before, end = names(asked), time.monotonic() + 0.5
        while time.monotonic() < end:
            self.reader.bus.rest(0.04)
            now = Node(asked.place)
            self.reader.bus.read([now])
            if now.role == "gone" or names(now) != before:
                return


def names(node: Node) -> list[str]:
    return [child.name for child in node.children]


def storm(seconds: float, seed: int, game: str = "", preset: str = "") -> int:
    """Read everything again and again, and put the focus anywhere: thousands of questions, in the middle of a game.
    One client begins it, the others wait for it."""
    reader, lots = Reader(), random.Random(seed)
    if game:
        player = Player(reader, seed)
        player.begin(game, preset, False)
        player.play(BEGUN)
    else:
        reader.until(lambda: reader.at("Table"), "the table")
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        nodes = list(reader.whole().walk())
        reader.bus.ask([(node.place, COMPONENT, "GrabFocus", None)
                        for node in lots.sample(nodes, min(20, len(nodes)))])
    say(over=True, asked=reader.bus.asked, where=reader.scene().name)
    return 0


def listen() -> int:
    """Be there, and ask now and then."""
    reader = Reader()
    while True:
        reader.whole()
        time.sleep(1.0)


def main(game: str, preset: str = "", seed: str = "1", hot_seat: str = "", *more: str) -> int:
    if game == "listen":
        return listen()
    if game == "storm":
        return storm(float(preset), int(seed), hot_seat, *more)
    reader = Reader()
    player = Player(reader, int(seed))
    begun = time.monotonic()
    player.begin(game, preset, hot_seat == "hot-seat")
    player.play()
    while (skip := reader.find("push button", "Show all")) is not None:
        reader.do(skip)
        reader.bus.rest(0.3)
    reader.until(lambda: reader.find("push button", "Same seats again"), "the end of the count", 60)
    reader.check()
    said = [one for one in reader.bus.heard if one.what == "Announcement"]
    if len(said) < player.deeds / 4:
        say(wrong=True, silent=len(said))
    say(over=True, deeds=player.deeds, announced=len(said), seconds=round(time.monotonic() - begun, 1),
        asked=reader.bus.asked, told=[node.name for node in reader.scene().children if node.role == "label"][:4])
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
