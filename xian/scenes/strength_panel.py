"""How strong somebody is: Elo with its bounds, the level that would be an even match, and how it came to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from xian.ai.measured import level_points
from xian.engine.texts import Plain
from xian.scenes.record_words import game_words
from xian.table.chronicle.played import PlayedGame
from xian.table.chronicle.rating import LEAST, SURE, Strength, course, even_match, rated_games, strength
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.stage import Stage

AIR: Final = 120.0
"""Points of Elo above and below what is drawn."""
NAMES: Final = 118.0
"""Room for the names of the levels beside the chart."""
SIDE: Final = 20.0
"""No two names stand closer above each other."""


def paint_strength(canvas: Canvas, stage: Stage, box: Box, games: Sequence[PlayedGame], who: str, key: str) -> None:
    """Of one game; what is missing is said."""
    say = stage.say
    title = say("games.elo", game=Plain(game_words(stage, key)))
    canvas.text(title, box.top(30), 19, face="display", colour="iron")
    told = rated_games(games, key, who)
    found = strength(told, key)
    below = box.below(36)
    if not level_points(key):
        canvas.paragraph(say("games.not-measured"), below.top(80), 16, colour="text-soft")
        return
    if found is None:
        canvas.paragraph(say("games.elo-few", count=LEAST - len(told)), below.top(110), 16, colour="text-soft")
        return
    large = below.top(54)
    width = canvas.text(str(found.points), large.left(150), 46, face="display").w
    canvas.paragraph(say("games.elo-between", sure=round(100 * SURE), low=found.low, high=found.high,
                         count=found.games),
                     large.after(width + 18), 15, colour="text-soft", valign="middle")
    even = say("games.even", level=f"level.{even_match(found, key)}")
    canvas.paragraph(even, Box(box.x, large.bottom + 6, box.w, 44), 17, face="bold", valign="middle")
    chart = Box(box.x, large.bottom + 58, box.w, box.bottom - large.bottom - 58 - 42)
    paint_course(canvas, stage, chart, course(told, key), key)
    canvas.paragraph(say("games.elo-about"), Box(box.x, box.bottom - 38, box.w, 38), 13, colour="text-soft",
                     valign="middle")


def strength_words(stage: Stage, games: Sequence[PlayedGame], who: str, key: str) -> list[str]:
    """The same in sentences."""
    say, told = stage.say, rated_games(games, key, who)
    title, found = say("games.elo", game=Plain(game_words(stage, key))), strength(told, key)
    if not level_points(key):
        return [title, say("games.not-measured")]
    if found is None:
        return [title, say("games.elo-few", count=LEAST - len(told))]
    return [say("heard.row", what=Plain(title), values=str(found.points)),
            say("games.elo-between", sure=round(100 * SURE), low=found.low, high=found.high, count=found.games),
            say("games.even", level=f"level.{even_match(found, key)}")]


def paint_course(canvas: Canvas, stage: Stage, box: Box, found: Sequence[Strength], key: str) -> None:
    """A line with its bounds, and the levels as lines across."""
    plot = box.left(box.w - NAMES)
    levels = level_points(key)
    low = min([*levels.values(), *(one.points for one in found)]) - AIR
    high = max([*levels.values(), *(one.points for one in found)]) + AIR

    def y_of(points: float) -> float:
        return plot.bottom - plot.h * (min(high, max(low, points)) - low) / (high - low)

    canvas.plate(plot, "quiet", radius=6, edge="panel-edge")
    step = plot.w / len(found)
    for place, one in enumerate(found):
        top, bottom = y_of(one.high), y_of(one.low)
        canvas.plate(Box(plot.x + place * step, top, step, bottom - top), "patina", radius=0, alpha=90)
    before = box.bottom + SIDE
    for level, points in levels.items():
        y = y_of(points)
        canvas.plate(Box(plot.x, y - 0.5, plot.w, 1), "panel-edge", radius=0, alpha=150)
        before = min(y, before - SIDE)
        canvas.text(stage.say(f"level.{level}"), Box(plot.right + 8, before - 10, NAMES - 8, 20), 13,
                    colour="text-soft", cut=True)
    line = [(plot.x + (place + 0.5) * step, y_of(one.points)) for place, one in enumerate(found)]
    if len(line) > 1:
        canvas.lines(line, "band-red", 2.5)
    canvas.disc(line[-1], 5, "band-red", edge="bone")
