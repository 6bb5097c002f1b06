"""What is heard of a scene, as plain data: a tree of nodes with role, name, value, state and what can be done. Needs no
screen reader and nothing of the system; `ui.heard` hands it on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar, Final

from xian.ui.geometry import Box
from xian.ui.ids import NO_ID, Id


class Part(Enum):
    """What a node is."""

    WINDOW = "window"
    SCENE = "scene"
    REGION = "region"
    GROUP = "group"
    HEADING = "heading"
    TEXT = "text"
    LIST = "list"
    ROW = "row"
    BUTTON = "button"
    TAB = "tab"
    SWITCH = "switch"
    CHOICE = "choice"
    SLIDER = "slider"
    FIELD = "field"
    LINK = "link"
    THING = "thing"
    NEWS = "news"
    """To be announced as soon as it is there, or is otherwise."""
    ALERT = "alert"
    """The same, before anything else."""
    SAID = "said"
    """An announcement: there is at most one new one in what is handed on."""
    CALLED = "called"
    """An announcement that does not wait for others to end."""


ANNOUNCED: Final = (Part.NEWS, Part.ALERT)
LIVE: Final = (Part.SAID, Part.CALLED)


PRESS: Final = "press"
FOCUS: Final = "focus"
MORE: Final = "more"
LESS: Final = "less"
SET: Final = "set"


@dataclass(frozen=True, slots=True)
class Spoken:
    """One node. `key` is its name among all nodes of the scene, and stays the same from one moment to the next."""

    made: ClassVar[int] = 0
    """How many there have ever been, for the tests: none while nobody listens."""

    key: str
    part: Part
    name: str
    """With its value, where it has one, for not every system tells of values."""
    typed: str = ""
    """What stands in a field."""
    about: str = ""
    """More about it, told after its name, and what to press for it."""
    on: bool | None = None
    chosen: bool | None = None
    off: bool = False
    """It can't be used now."""
    level: int = 0
    number: tuple[float, float, float, float] | None = None
    """Value, least, most and step."""
    acts: tuple[str, ...] = ()
    box: Box | None = None
    thing: Id = NO_ID
    """The thing of a table that it is."""
    children: tuple[Spoken, ...] = ()

    def __post_init__(self) -> None:
        Spoken.made += 1

    def everything(self) -> Iterator[Spoken]:
        """This node and all under it."""
        yield self
        for child in self.children:
            yield from child.everything()


def told_apart(nodes: Sequence[Spoken]) -> tuple[Spoken, ...]:
    """Siblings that would sound alike are numbered."""
    alike = Counter((node.part, node.name) for node in nodes)
    if len(alike) == len(nodes):
        return tuple(nodes)
    seen: Counter[tuple[Part, str]] = Counter()
    found = []
    for node in nodes:
        sounds = node.part, node.name
        if alike[sounds] > 1:
            seen[sounds] += 1
            node = replace(node, name=f"{node.name} ({seen[sounds]}/{alike[sounds]})")
        found.append(node)
    return tuple(found)


def outline(node: Spoken, depth: int = 0) -> list[str]:
    """A tree as lines of text, for tests and for whoever wants to read it."""
    words = [node.part.value, f'"{node.name}"']
    words += [f"[{state}]" for state in states(node)]
    if node.acts:
        words.append(f"({' '.join(node.acts)})")
    if node.about:
        words.append(f"- {node.about}")
    lines = ["  " * depth + " ".join(words).replace("\n", " / ")]
    for child in node.children:
        lines += outline(child, depth + 1)
    return lines


def states(node: Spoken) -> list[str]:
    """What is to be known of its state, in words of ours."""
    found = [] if node.on is None else ["on" if node.on else "off"]
    found += ["chosen"] if node.chosen else []
    return found + (["not now"] if node.off else [])
