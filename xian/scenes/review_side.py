"""The column of a review: what is said of the decision that is shown, or of a seat's whole game, and what can be done;
how far the judges are, as long as they are at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from xian.ai.review.scale import DEEP, FAST
from xian.engine.texts import Plain
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Control
from xian.ui.geometry import Box
from xian.ui.richtext import shortened

if TYPE_CHECKING:
    from xian.scenes.review import ReviewScene

ROW: Final = 46.0
LOW: Final = 4 * ROW
"""Height of all the buttons together."""
SIZE: Final = 14.0
HEAD: Final = 22.0
GAP: Final = 9.0
"""Between paragraphs."""


def buttons(scene: ReviewScene, low: Box) -> list[Control]:
    """Overview or table, the next mistake, a new try, a closer look; the end of the looking while it goes on."""
    say, name = scene.stage.say, Plain(scene.names[scene.seat])
    rows = [box.top(40) for box in low.rows(4)]
    what: list[tuple[str, str, Callable[[], Any], str, str]] = []
    if scene.report is not None:
        other = "overview" if scene.overview is None else "table"
        what = [("turn-over", other, scene.turn_over, "score" if other == "overview" else "eye", ""),
                ("next-mistake", "next", scene.go_on_to_mistake, "flag", say("review.next-tip", name=name)),
                ("try-again", "again", scene.try_again, "redo", say("review.again-tip"))]
    found: list[Control] = [
        Button(id, box, say(f"review.{key}"), run, icon=icon, size=15, tip=tip,
               style="main" if id == "next-mistake" else "quiet",
               enabled=scene.next_mistake is not None if id == "next-mistake" else True)
        for box, (id, key, run, icon, tip) in zip(rows, what, strict=False)]
    if scene.report is not None:
        found[2].box = rows[2].left(rows[2].w - 48)
        found.append(Button("make-puzzle", rows[2].end(42), say("puzzle.make"), scene.make_puzzle, icon="hint",
                            style="icon", tip=f"{say('puzzle.make')}\n{say('puzzle.make-tip')}",
                            enabled=scene.can_make_puzzle))
    if scene.running is not None:
        found.append(Button("cancel", rows[3], say("review.cancel"), scene.cancel, icon="close", size=15))
    elif scene.report is None:
        found.append(Button("begin", rows[3], say("review.begin"), lambda: scene.look_closely(FAST), icon="search",
                            size=15, style="main"))
    elif scene.can_look_deeper:
        found.append(Button("deeper", rows[3], say("review.deeper"), lambda: scene.look_closely(DEEP), icon="search",
                            size=15, tip=say("review.deeper-tip", count=scene.deeper)))
    return found


def paint_progress(canvas: Canvas, scene: ReviewScene, low: Box) -> None:
    """How far the judges are, over the button that stops them."""
    running = scene.running
    assert running is not None
    row = low.rows(4)[3]
    bar = Box(row.x, row.y - 7, row.w, 5)
    canvas.plate(bar, "off", radius=2)
    if running.share > 0:
        canvas.plate(Box(bar.x, bar.y, bar.w * running.share, bar.h), "button", radius=2)


def paint_reading(canvas: Canvas, scene: ReviewScene, box: Box) -> None:
    """What is said here, as much of it as there is room for."""
    head, under, words = reading(scene)
    canvas.text(head, box.top(HEAD), 15, face="bold")
    canvas.text(under, Box(box.x, box.y + HEAD, box.w, 20), SIZE, colour="text-soft", cut=True)
    above = HEAD + 28 if head else 0.0
    room = Box(box.x, box.y + above, box.w, box.h - above)
    size = canvas.pens.fitted(SIZE, lambda size: tall(canvas, words, room.w, size) <= room.h)
    for place, each in enumerate(words):
        left = room.h - tall(canvas, words[place + 1:], room.w, size) - GAP
        own = Box(room.x, room.y, room.w, max(left, room.h / (len(words) - place)))
        told = shortened(each, partial(fits, canvas, own, size))
        height, _ = canvas.paragraph(told, own, size)
        room = Box(room.x, room.y + height + GAP, room.w, room.h - height - GAP)


def tall(canvas: Canvas, words: Sequence[str], width: float, size: float) -> float:
    """What paragraphs need, one under the other."""
    return sum(canvas.paragraph_height(each, width, size) + GAP for each in words) - GAP


def fits(canvas: Canvas, box: Box, size: float, told: str) -> bool:
    return canvas.paragraph_height(told, box.w, size) <= box.h


def reading(scene: ReviewScene) -> tuple[str, str, list[str]]:
    """A heading and a line under it, where there are any, and paragraphs."""
    say, told, report = scene.stage.say, scene.told, scene.report
    if told is None or report is None:
        return scene.position_words(scene.position), scene.chapter_at(scene.position), progress(scene)
    if scene.overview is not None:
        sums = [told.told(scene.seat), told.accuracy(scene.seat), told.counts(scene.seat), told.beginning()]
        if told.other_pack:
            sums.append(told.say("other-pack"))
        return "", "", [*progress(scene), *(words for words in sums if words)]
    head, under = scene.position_words(scene.position), scene.chapter_at(scene.position)
    one = scene.decision
    if one is None:
        return head, under, [told.beginning() if scene.position < report.prescribed else say("review.at-end")]
    return told.headed(one), under, [*progress(scene), *told.why(one)]


def progress(scene: ReviewScene) -> list[str]:
    """How far the judges are; nothing when they are not at it."""
    say, running = scene.stage.say, scene.running
    if running is None:
        return [] if scene.report is not None else [say("review.none")]
    words = [say("review.working", percent=round(100 * running.share))]
    if running.share > 0.05:
        words.append(say("review.left", count=max(1, round(running.left))))
    return ["\n".join(words)]
