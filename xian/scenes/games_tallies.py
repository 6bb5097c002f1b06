"""What was won, as bars: by game, by number of players, by level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from xian.engine.texts import Plain, catalogue
from xian.scenes.record_words import game_words
from xian.table.chronicle.figures import MIXED, Tally, by_game, by_level, by_players
from xian.table.chronicle.played import PlayedGame
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.stage import Stage

HEAD: Final = 30.0
ROW: Final = 32.0
LABEL: Final = 0.3
FIGURE: Final = 0.28
"""The parts of a row that its name and its figures take."""


def paint_tallies(canvas: Canvas, stage: Stage, box: Box, games: Sequence[PlayedGame], who: str) -> None:
    """Three groups of bars, one under the other, as high as the room allows."""
    groups = groups_of(stage, games, who)
    rows = sum(len(tallies) for _, tallies, _ in groups)
    row = min(ROW, (box.h - len(groups) * (HEAD + 12)) / max(1, rows))
    y = box.y
    for key, tallies, words in groups:
        canvas.text(stage.say(f"games.{key}"), Box(box.x, y, box.w, HEAD), 19, face="display", colour="iron")
        y += HEAD
        y = paint_group(canvas, stage, Box(box.x, y, box.w, row), tallies, words) + 12


def groups_of(stage: Stage, games: Sequence[PlayedGame], who: str
              ) -> list[tuple[str, list[Tally], Callable[[str], str]]]:
    """What is counted by what, and what its kinds are called."""
    return [("by-game", by_game(games, who), lambda key: game_words(stage, key)),
            ("by-players", by_players(games, who), lambda key: stage.say("games.players", count=int(key))),
            ("by-level", by_level(games, who), lambda key: level_words(stage, key))]


def tally_words(stage: Stage, tally: Tally) -> str:
    """What was won of how many."""
    return stage.say("games.won", won=Plain(shown_number(stage, tally.won)), count=tally.games,
                     share=round(100 * tally.share))


def paint_group(canvas: Canvas, stage: Stage, row: Box, tallies: Sequence[Tally], words: Callable[[str], str]) -> float:
    """The bars of one group; where they end."""
    for tally in tallies:
        bar = row.after(row.w * LABEL).left(row.w * (1 - LABEL - FIGURE)).inset(6, row.h * 0.22)
        canvas.text(words(tally.key), row.left(row.w * LABEL - 6), 15, cut=True)
        canvas.plate(bar, "off", radius=5, alpha=110)
        if tally.won:
            canvas.plate(bar.left(max(8.0, bar.w * tally.share)), "good", radius=5)
        canvas.text(tally_words(stage, tally), row.end(row.w * FIGURE), 15, align="right")
        row = row.moved(0, row.h)
    return row.y


def shown_number(stage: Stage, number: float) -> str:
    """A number of wins: shared ones make halves and thirds."""
    if abs(number - round(number)) < 1e-9:
        return str(round(number))
    whole, part = f"{number:.1f}".split(".")
    return stage.say("games.decimal", whole=int(whole), part=int(part))


def level_words(stage: Stage, key: str) -> str:
    """A level by its name; what is none by what it is."""
    if key == MIXED or f"level.{key}" not in catalogue(stage.lang).entries:
        return stage.say("games.mixed")
    return stage.say(f"level.{key}")
