"""A finished game in the list: when, which, against whom, and what came of it."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from xian.engine.record import Player
from xian.engine.texts import Plain
from xian.scenes.load_rows import known_colour
from xian.scenes.record_words import begun, game_words, moment_words, points_words
from xian.scenes.seal_sign import draw_seal
from xian.scenes.seat_sign import seat_sign
from xian.table.chronicle.played import PlayedGame, Sitter, called
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.stage import Stage

ROW: Final = 68.0
RESULT: Final = 190.0
SEALS: Final = 4
"""So many seals are shown in a row."""


def place_words(stage: Stage, game: PlayedGame, seat: int) -> str:
    """Which in order of how many."""
    place = game.place(seat)
    if game.players[seat].won:
        shared = sum(one.won for one in game.players) > 1
        return stage.say("games.shared" if shared else "games.victory")
    return stage.say("games.place", place=f"place.{place}", count=len(game.players))


def name_of(stage: Stage, one: Sitter) -> str:
    """What who sat there is called."""
    return called(one.name, stage.lang, stage.say("games.you")) if one.person else one.name


def draw_game(canvas: Canvas, stage: Stage, game: PlayedGame, who: str, now: datetime, box: Box, chosen: bool,
              over: bool) -> None:
    seat = game.seat_of(who)
    assert seat is not None
    box = box.inset(2, 3)
    if chosen or over:
        canvas.plate(box, "legal-over" if chosen else "quiet-over", radius=8, edge="gold-shade" if chosen else None)
    inner = box.inset(14, 6)
    won = game.players[seat].won
    result = inner.end(RESULT)
    upper, under = result.rows(2)
    canvas.text(place_words(stage, game, seat), upper, 16, face="bold", colour="good" if won else "text", align="right")
    canvas.text(points_words(stage, game.players[seat].points, game.game), under, 14, colour="text-soft",
                align="right")
    own = game.players[seat].seals[:SEALS]
    marks = Box(result.x - 12 - 46 * SEALS, inner.y, 46 * SEALS, inner.h)
    for at, key in enumerate(own):
        draw_seal(canvas, Box(marks.right - 46 * (len(own) - at), marks.y, 40, marks.h), key)
    words = Box(inner.x, inner.y, marks.x - inner.x - 8, inner.h)
    first, second = words.rows(2, 2)
    when = begun(moment_words(stage, game.when, now))
    parts = [game_words(stage, game.game), when, stage.say("load.moves", count=game.moves)]
    if game.day is not None:
        parts.append(stage.say("games.of-the-day"))
    canvas.text(" · ".join(parts), first, 15, face="bold", cut=True)
    cells = second.columns(4, 8)
    for (at, one), cell in zip(enumerate(game.players), cells, strict=False):
        seat_sign(canvas, cell.left(18).middle(18, 18), known_colour(Player("x", one.kind, one.colour)))
        canvas.text(f"{name_of(stage, one)} {one.points}", cell.after(25), 14,
                    colour="text" if at == seat else "text-soft", cut=True)


def game_told(stage: Stage, game: PlayedGame, who: str, now: datetime) -> str:
    """A game in one sentence."""
    seat = game.seat_of(who)
    assert seat is not None
    others = ", ".join(f"{name_of(stage, one)} {one.points}" for at, one in enumerate(game.players) if at != seat)
    parts = [game_words(stage, game.game), moment_words(stage, game.when, now),
             place_words(stage, game, seat), points_words(stage, game.players[seat].points, game.game), others,
             *([stage.say("games.of-the-day")] if game.day is not None else [])]
    return ". ".join(part for part in parts if part)


def day_words(stage: Stage, game: PlayedGame, seat: int, streak: int) -> str:
    """A deal of the day's result as a line to send to others."""
    assert game.day is not None
    others = ", ".join(str(one.points) for at, one in enumerate(game.players) if at != seat)
    line = stage.say("daily.line", game=Plain(game_words(stage, game.game)), day=Plain(game.day.isoformat()),
                     place=Plain(place_words(stage, game, seat)), points=game.players[seat].points,
                     others=Plain(others))
    return f"{line} · {stage.say('daily.streak', count=streak)}" if streak > 1 else line
