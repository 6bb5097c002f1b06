"""What the tests of the scenes share: a program of their own, and what is wrong in a picture."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from xian.engine.data import ASSETS
from xian.pilot import Pilot, piloted
from xian.scenes.boards.board import Closer, Thing
from xian.scenes.play.turn import Turn
from xian.table.opponents import InWorkers
from xian.table.settings import Settings
from xian.ui.geometry import Box

SIZES = [(1024, 640), (1280, 720), (1000, 760), (1720, 720)]
SCALES = [0.8, 1.0, 1.5, 2.0]


@contextmanager
def opened(folder: Path, scene: str = "menu", lang: str = "en", size: tuple[int, int] = (1024, 640),
           settings: Settings | None = None, workers: bool = False, **what: Any) -> Iterator[Pilot]:
    """The program on its menu, and the scene over it; with opponents in a process of their own if that is asked for."""
    settings = settings or Settings(language=lang, course_offered=True)
    more = {"opponents": lambda ready, tell: InWorkers(1, "xian", ready, tell)} if workers else {}
    with piloted(folder, size=size, settings=settings, **more) as pilot:
        pilot.app.open("menu")
        if scene != "menu":
            pilot.app.open(scene, **what)
        pilot.step()
        yield pilot


def on_the_table(pilot: Pilot) -> Turn:
    """The table, which lies alone over the menu."""
    assert [scene.name for scene in pilot.app.scenes[:2]] == ["menu", "turn"]
    turn = pilot.app.scenes[1]
    assert isinstance(turn, Turn)
    return turn


def hinted(pilot: Pilot) -> bool:
    """Ask for a hint at the table, and wait for the workers; whether there was one."""
    turn = on_the_table(pilot)
    end = time.monotonic() + 60
    while not turn.table.may_act and time.monotonic() < end:
        pilot.really(0.05)
    pilot.key("h")
    while turn.advice.talk is None and time.monotonic() < end:
        pilot.really(0.05)
    return turn.advice.talk is not None and turn.advice.talk[0] == "hints"


def faults(pilot: Pilot) -> list[str]:
    """What is cut off, lies outside the window, lies on another control, or has no picture."""
    pilot.app.wake()
    pilot.step()
    found = [f"cut: {text}" for text in pilot.overflows()]
    whole = pilot.app.size
    controls = pilot.scene.controls
    found += [f"outside: {control.id}" for control in controls if not control.box.within(whole)]
    found += [f"overlap: {one.id} {other.id}" for place, one in enumerate(controls) for other in controls[place + 1:]
              if one.box.inset(0.5).meets(other.box.inset(0.5))]
    found += [f"outside: {text}" for text, box in pilot.last.shown if not box.within(whole, 2)]
    return found + overlaps(pilot.last.shown) + [f"no picture: {name}" for name in pilot.app.pens.art.missing]


def faults_at_all_scales(pilot: Pilot) -> list[str]:
    """The faults with every size of the text."""
    found = []
    for scale in SCALES:
        pilot.app.change(text_scale=scale)
        found += [f"{scale}: {fault}" for fault in faults(pilot)]
    return found


def own_pack(folder: Path, name: str = "mine") -> str:
    """A pack of the player's own, like the program's but for its name and one end tile."""
    text = (ASSETS / "components" / "xian.toml").read_text(encoding="utf-8")
    text = text.replace('name = "house"', f'name = "{name}"', 1)
    text = text.replace("pairs = { points = 4 }", "pairs = { points = 6 }")
    (folder / "xian").mkdir(parents=True, exist_ok=True)
    (folder / "xian" / f"{name}.toml").write_text(text, encoding="utf-8")
    return text


def overlaps(shown: list[tuple[str, Box]]) -> list[str]:
    """Texts that lie on each other. The line of a font is higher than its letters: a third of it may overlap."""
    bare = [(text, box.inset(1, box.h * 0.16)) for text, box in shown if text]
    return [f"overlap: {text} / {other}" for place, (text, box) in enumerate(bare)
            for other, second in bare[place + 1:] if box.meets(second)]


def walk(pilot: Pilot) -> list[str]:
    """The controls that Tab leads to, until it comes round."""
    seen: list[str] = []
    for _ in range(60):
        pilot.key("tab")
        if pilot.scene.focus in seen:
            break
        seen.append(pilot.scene.focus)
    return seen


def check_closer(found: Closer, thing: Thing) -> None:
    """A closer look has words, and pictures that exist."""
    assert found.title[:1] == found.title[:1].upper() != ""
    assert found.text.endswith((".", ":")), (thing.kind, found.text)
    assert found.subject == thing.subject
    for picture, _, words in found.rows:
        assert words and (len(words) <= 36 or words.endswith(".")), (thing.kind, words)
        assert not picture or (ASSETS / f"art/{picture}.svg").is_file()
