"""The buttons beside a replay: whose eyes, how fast, on and back, taking over and handing out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from xian.engine.texts import Plain
from xian.ui.controls import Button, Choice
from xian.ui.geometry import Box

if TYPE_CHECKING:
    from xian.scenes.replay import ReplayScene

OPEN: Final = "open"
ORDER: Final = (1, 2, 3, 0)
"""Speeds from the slowest to the quickest."""
WORDS: Final = {0: "at-once", 1: "slow", 2: "usual", 3: "quick"}
LOW: Final = 190.0
"""Height of all the buttons together."""
COUNT: Final = 48.0
"""Above them: the ways to the count and to the review."""
TRANSPORT: Final = 50.0


def views(scene: ReplayScene, low: Box) -> list[Choice]:
    """Open or by somebody's eyes, and the speed."""
    say = scene.stage.say
    options: list[tuple[Any, str]] = [(OPEN, say("replay.open"))]
    options += [(seat, say("replay.eyes", name=Plain(name))) for seat, name in enumerate(scene.names)]
    speeds = [(speed, say(f"replay.speed.{WORDS[speed]}")) for speed in ORDER]
    rows = low.below(TRANSPORT).rows(3, 8)
    return [
        Choice("view", rows[0], say("replay.view"), options, scene.eyes, scene.choose_view, label_width=0,
               tip=say("replay.view-tip")),
        Choice("speed", rows[1], say("replay.speed-label"), speeds, scene.stage.settings.speed, scene.choose_speed,
               label_width=0, tip=say("replay.speed-tip")),
    ]


def transport(scene: ReplayScene, low: Box) -> list[Button]:
    """First, back, play, on, last."""
    what: tuple[tuple[str, str, Callable[[], Any]], ...] = (
        ("first", "first", lambda: scene.jump(0)), ("back-one", "step-back", lambda: scene.jump(scene.position - 1)),
        ("play", "play", scene.toggle), ("on-one", "step", lambda: scene.jump(scene.position + 1)),
        ("last", "last", lambda: scene.jump(scene.length)),
    )
    return [
        Button(id, box, "", run, icon=icon, style="main" if id == "play" else "quiet",
               tip=scene.stage.say(f"replay.{id}"))
        for (id, icon, run), box in zip(what, low.top(44).columns(5, 6), strict=True)
    ]


def count(scene: ReplayScene, low: Box) -> list[Button]:
    """The way to the review, and to the final count of a game that is over."""
    say, place = scene.stage.say, Box(low.x, low.y - COUNT, low.w, 40)
    over = scene.match is not None and scene.match.over
    left, right = (place.left(place.w * 0.58), place.after(place.w * 0.58 + 6)) if over else (place, place)
    found = [Button("review", right, say("review.open"), scene.review, icon="search", size=15,
                    tip=say("review.open-tip"), enabled=scene.length > 0)]
    if over:
        found.insert(0, Button("count", left, say("replay.count"), scene.count, icon="score", size=15,
                               tip=say("replay.count-tip")))
    return found


def doings(scene: ReplayScene, low: Box) -> list[Button]:
    line = low.below(TRANSPORT).rows(3, 8)[2]
    left, right = line.left(line.w * 0.58), line.after(line.w * 0.58 + 6)
    say = scene.stage.say
    return [
        Button("take-over", left, say("replay.take-over"), scene.ask_seat, icon="hand", size=15,
               tip=say("replay.take-over-tip")),
        Button("export", right, say("replay.export"), scene.export, icon="export", size=15),
    ]
