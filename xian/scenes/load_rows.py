"""How a saved game looks: as a row of the list, and closer."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from xian.engine.game import Seat
from xian.engine.record import Player
from xian.engine.texts import Plain
from xian.scenes.record_words import begun, chapter_words, game_words, kind_words, moment_words, points_words
from xian.scenes.seat_sign import seat_sign
from xian.scenes.thumbnails import Thumbnails
from xian.table.seats import COLOURS
from xian.table.shelf import Shelved
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.stage import Stage

ROW: Final = 92.0
GAP: Final = 4.0
RATIO: Final = 16 / 9
MOST_SEATS: Final = len(COLOURS)


def colours_of(found: Shelved) -> list[str]:
    """The players' colours; none for a file that can't be read."""
    return [known_colour(player) for player in found.record.players] if found.record is not None else []


def known_colour(player: Player) -> str:
    return player.colour if player.colour in COLOURS else COLOURS[0]


def title_of(stage: Stage, found: Shelved, now: datetime) -> str:
    """The name a person gave the file, or else game, day and time; for a damaged file, its own."""
    if found.record is None:
        return found.path.stem
    return found.name or stage.say("load.untitled", game=Plain(game_words(stage, found.record.game)),
                                   when=Plain(moment_of(stage, found, now)))


def named(found: Shelved) -> bool:
    """Whether its title leaves open when it was."""
    return found.record is None or bool(found.name)


def moment_of(stage: Stage, found: Shelved, now: datetime) -> str:
    return moment_words(stage, datetime.fromtimestamp(found.changed), now)


def chapter_of(stage: Stage, found: Shelved) -> str:
    """How far the game is; empty where nothing says so."""
    record = found.record
    return chapter_words(stage, found.chapter, record.game, len(record.players)) if record and found.chapter else ""


def problem_of(stage: Stage, found: Shelved) -> str:
    """What is wrong, with the file's name in the place of its whole path."""
    words = found.problem.in_words(stage.lang) if found.problem is not None else ""
    return words.replace(str(found.path), found.path.name)


def draw_row(
    canvas: Canvas, stage: Stage, found: Shelved, box: Box, thumbnails: Thumbnails, now: datetime, chosen: bool,
    over: bool,
) -> None:
    """Picture, name, players, chapter and date."""
    box = box.inset(2, GAP / 2)
    if chosen or over:
        canvas.plate(box, "legal-over" if chosen else "quiet-over", radius=8, edge="gold-shade" if chosen else None,
                     edge_width=2)
    inner = box.inset(9, 8)
    picture = inner.left(inner.h * RATIO)
    thumbnails.draw(canvas, found.picture, picture, colours_of(found))
    words = inner.after(picture.w + 16)
    first, second, third = words.rows(3, 1)
    aside = 250.0 if named(found) else 0.0
    canvas.text(title_of(stage, found, now), Box(first.x, first.y, first.w - aside, first.h), 17, face="bold", cut=True)
    if named(found):
        canvas.text(begun(moment_of(stage, found, now)), first.end(aside - 10), 14, colour="text-soft", align="right")
    if found.record is None:
        canvas.text(stage.say("load.damaged"), second, 15, colour="wrong")
        canvas.text(problem_of(stage, found), third, 13, colour="text-soft", cut=True)
        return
    draw_players(canvas, found.record.players, second)
    moves = stage.say("load.moves", count=found.moves)
    where = [part for part in (chapter_of(stage, found), moves) if part]
    canvas.text(" · ".join(where), Box(third.x, third.y, third.w - 170, third.h), 14, colour="text-soft",
                cut=True)
    draw_state(canvas, stage, found, third.end(150))


def draw_state(canvas: Canvas, stage: Stage, found: Shelved, box: Box) -> None:
    """Finished, given up or in play."""
    state = "finished" if found.finished else "given-up" if found.given_up else "running"
    words = stage.say(f"load.{state}")
    plate = box.end(min(box.w, canvas.text_width(words, 13) + 22))
    if found.finished:
        canvas.plate(plate, "patina", radius=plate.h / 2, alpha=90)
    else:
        canvas.plate(plate, None, radius=plate.h / 2, edge="panel-edge")
    canvas.text(words, plate.inset(8, 0), 13, align="centre")


def draw_players(canvas: Canvas, players: tuple[Player, ...], box: Box) -> None:
    """Signs and names, one after the other, each no wider than its share."""
    side = min(20.0, box.h)
    for player, place in zip(players, box.columns(MOST_SEATS, 8), strict=False):
        seat_sign(canvas, Box(place.x, place.centre[1] - side / 2, side, side), known_colour(player))
        canvas.text(player.name, place.after(side + 7), 15, cut=True)


def draw_closer(
    canvas: Canvas, stage: Stage, found: Shelved, winners: Sequence[Seat], box: Box, thumbnails: Thumbnails,
    now: datetime,
) -> None:
    """The chosen game: a large picture, its name, who plays and how they stand."""
    room = box.h - 98 - 16
    picture = box.top(min(box.w / RATIO, room - 270))
    picture = picture.fitted(RATIO)
    thumbnails.draw(canvas, found.picture, picture, colours_of(found))
    y = picture.bottom + 12
    canvas.text(title_of(stage, found, now), Box(box.x, y, box.w, 32), 22, face="display", cut=True)
    under = Box(box.x, y + 34, box.w, room - (y + 34 - box.y))
    if found.record is None:
        canvas.text(stage.say("load.damaged"), under.top(24), 16, face="bold", colour="wrong")
        canvas.paragraph(stage.say("load.damaged-text"), under.below(28).top(44), 15)
        canvas.paragraph(problem_of(stage, found), under.below(80), 14, colour="text-soft")
        return
    lines = [begun(moment_of(stage, found, now)) if named(found) else "", chapter_of(stage, found),
             stage.say("load.moves", count=found.moves)]
    canvas.text(" · ".join(line for line in lines if line), under.top(24), 14, colour="text-soft",
                cut=True)
    top = 32.0
    if found.problem:
        height, _ = canvas.paragraph(stage.say("load.copied"), under.below(28).top(44), 14, colour="wrong")
        top += height + 4
    draw_seats(canvas, stage, found, winners, under.below(top))


def draw_seats(canvas: Canvas, stage: Stage, found: Shelved, winners: Sequence[Seat], box: Box) -> None:
    """Every seat: sign, name, who decides, and the result; who won stands out."""
    record = found.record
    assert record is not None
    height = min(44.0 * min(1.4, max(1.0, canvas.pens.text_factor)), box.h / max(1, len(record.players)))
    for seat, player in enumerate(record.players):
        place = Box(box.x, box.y + seat * height, box.w, height)
        side = min(26.0, height - 6)
        seat_sign(canvas, Box(place.x, place.centre[1] - side / 2, side, side), known_colour(player))
        points = record.result[seat] if record.result else None
        aside = 96.0 if points is not None else 0.0
        words = Box(place.x + side + 10, place.y, place.w - side - 14 - aside, place.h)
        name, kind = words.inset(0, 2).rows(2)
        face = "bold" if seat in winners else "text"
        canvas.text(player.name, name, 16, face=face, cut=True)
        canvas.text(kind_words(stage, player), kind, 13, colour="text-soft", cut=True)
        if points is not None:
            canvas.text(points_words(stage, points, record.game), place.end(aside), 16, face=face, align="right",
                        cut=True)
