"""What is to be seen when the count is told: who has won and with what, the seats in order, the sums of a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from xian.engine.texts import Plain, catalogue, listed
from xian.scenes.boards.catalogue import parade_of
from xian.scenes.count_table import row_words
from xian.scenes.load_rows import known_colour
from xian.scenes.parade import Parade, Piece
from xian.scenes.portrait import seat_card
from xian.scenes.record_words import face, points_words
from xian.scenes.seat_sign import seat_sign
from xian.table.count import Count, final_count
from xian.table.match import Match
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.stage import Stage

PICTURE: Final = 16 / 9
CARD: Final = 84.0
WIDEST: Final = 290.0
"""No seat's card is wider."""


@dataclass(frozen=True)
class Result:
    """The end of a match, as it is told and drawn."""

    match: Match
    count: Count
    names: Sequence[str]
    colours: Sequence[str]
    faces: Sequence[str]
    parade: Parade

    @property
    def pieces(self) -> list[Piece]:
        """What the winners have to show."""
        return [piece for seat in self.count.winners
                for piece in self.parade.pieces(self.match.state, seat, self.colours[seat])]


def result_of(match: Match) -> Result:
    players, key = match.players, match.game.key
    return Result(match, final_count(match.game, match.state), [player.name for player in players],
                  [known_colour(player) for player in players], [face(player, key) for player in players],
                  parade_of(key))


# In words


def wins_words(result: Result, stage: Stage) -> str:
    """Who wins."""
    names = [result.names[seat] for seat in result.count.winners]
    if len(names) == 1:
        return stage.say("scoring.wins", name=Plain(names[0]))
    return stage.say("scoring.win-together", names=Plain(listed(stage.lang, names)))


def tie_words(result: Result, stage: Stage) -> str:
    """What decides between those with the most points; nothing when one alone has them."""
    count, level = result.count, result.count.level
    if len(level) < 2:
        return ""
    names = Plain(listed(stage.lang, [result.names[seat] for seat in level]))
    first = stage.say("scoring.tie-broken", names=names, points=count.scores[level[0]])
    key = f"tie-break.{result.match.game.key}"
    if not count.tie_broken or key not in catalogue(stage.lang).entries:
        return f"{first} {stage.say('scoring.tie-shared')}" if not count.tie_broken else first
    return f"{first} {stage.say(key)}"


# Drawn


def paint_place(canvas: Canvas, parade: Parade, size: Box) -> None:
    """Where it takes place, over the whole of a canvas; with high contrast it is plain."""
    canvas.fill("panel-dark")
    if parade.picture and not canvas.theme.high_contrast:
        wide = max(size.w, size.h * PICTURE)
        picture = Box(0, 0, wide, wide / PICTURE).at(size.centre)
        canvas.art(parade.picture, picture.moved(0, size.bottom - picture.bottom))


def paint_cards(canvas: Canvas, stage: Stage, result: Result, box: Box, gap: float = 12) -> None:
    """The seats in order, side by side."""
    order = result.count.ranking()
    width = min(WIDEST, (box.w - gap * (len(order) - 1)) / len(order))
    whole = box.middle(width * len(order) + gap * (len(order) - 1), box.h)
    for cell, seat in zip(whole.columns(len(order), gap), order, strict=True):
        seat_card(canvas, cell, result.colours[seat], result.faces[seat], result.names[seat],
                  points_words(stage, result.count.scores[seat], result.match.game.key), seat in result.count.winners)


def paint_sums(canvas: Canvas, result: Result, stage: Stage, box: Box, place: int) -> None:
    """Every player's sum of one line."""
    row = result.count.rows[place]
    canvas.paragraph(row_words(stage, row), box.top(46), 18, face="bold", valign="middle")
    canvas.text(stage.say("scoring.rule", rule=Plain(row.rule)), Box(box.x, box.y + 46, box.w, 22), 14,
                colour="text-soft")
    height = min(64.0, (box.h - 76) / len(result.names))
    for seat, part in enumerate(row.parts):
        line = Box(box.x, box.y + 76 + seat * height, box.w, height)
        seat_sign(canvas, line.left(24).middle(24, 24), result.colours[seat])
        words = Box(line.x + 34, line.y + 2, line.w - 90, line.h - 4)
        if part is None:
            canvas.text("–", line.end(50), 18, colour="text-soft", align="right")
            canvas.text(result.names[seat], words, 15, colour="text-soft", cut=True)
            continue
        plain = part.formula == str(part.points)
        name, formula = (words, words) if plain else words.rows(2)
        title = stage.say(f"score.{part.source}") if row.shared else result.names[seat]
        canvas.text(title, name, 15, cut=True)
        if not plain:
            canvas.text(part.formula.replace(" x ", " × ").replace(" - ", " − "), formula, 14, colour="text-soft",
                        cut=True)
        canvas.text(str(part.points), line.end(50), 20, face="bold", align="right")


def paint_ranking(canvas: Canvas, result: Result, box: Box) -> None:
    """Everybody in order."""
    height = min(44.0, box.h / len(result.names))
    for place, seat in enumerate(result.count.ranking()):
        line = Box(box.x, box.y + place * height, box.w, height)
        seat_sign(canvas, line.left(26).middle(26, 26), result.colours[seat])
        face_of = "bold" if seat in result.count.winners else "text"
        canvas.text(result.names[seat], Box(line.x + 38, line.y, line.w - 108, line.h), 17, face=face_of, cut=True)
        canvas.text(str(result.count.scores[seat]), line.end(64), 20, face=face_of, align="right")
