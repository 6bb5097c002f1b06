"""What a game that has just ended brings beside its result: it is kept among one's games, and a quiet card tells of new
seals, and of the deal of the day."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from xian.engine.game import GameError
from xian.engine.texts import Plain
from xian.scenes.games_rows import day_words
from xian.scenes.hand_out import copy_result
from xian.scenes.seal_sign import draw_seal
from xian.table.chronicle.figures import streak
from xian.table.chronicle.file import keep_finished, read_chronicle
from xian.table.chronicle.played import PlayedGame
from xian.table.match import Match
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Control, panel
from xian.ui.geometry import Box
from xian.ui.stage import Stage

WIDE: Final = 330.0
LINE: Final = 62.0
MOST: Final = 2
"""Seals that the card names; more are counted."""


class Brought:
    """Of a match that has ended at that moment; nothing of one that is only looked at again."""

    def __init__(self, stage: Stage, match: Match, ended: datetime | None) -> None:
        self.stage = stage
        self.game: PlayedGame | None = None
        self.seals: list[tuple[str, str]] = []
        """Who got which, in the order of the seats; nobody is named who plays alone."""
        if ended is None:
            return
        try:
            self.game = keep_finished(stage.folders, match, ended)
        except GameError as error:
            reason = Plain(error.in_words(stage.lang))
            stage.notice(stage.say("games.not-kept", reason=reason), True)
            return
        if self.game is not None:
            persons = [seat for seat, player in enumerate(match.players) if player.person]
            self.seals = [(match.players[seat].name if len(persons) > 1 else "", key)
                          for seat in persons for key in self.game.players[seat].seals]

    @property
    def of_the_day(self) -> bool:
        return self.game is not None and self.game.day is not None

    @property
    def lines(self) -> Sequence[tuple[str, str]]:
        return self.seals[:MOST]

    def card(self, area: Box) -> Box | None:
        """Where it stands: at the right, over the parade; None where there is nothing to tell."""
        high = LINE * len(self.lines) + (24 if len(self.seals) > MOST else 0) + (58 if self.of_the_day else 0)
        return Box(area.right - WIDE, 82, WIDE, high + 16) if high else None

    def room_beside(self, area: Box) -> float:
        """The width that is left at the left of it."""
        return area.w - 8 - (WIDE + 20 if self.card(area) is not None else 0)

    def controls(self, area: Box) -> list[Control]:
        card = self.card(area)
        if card is None or not self.of_the_day:
            return []
        return [Button("copy-day", card.inset(12, 10).low(40), self.stage.say("daily.copy"), self.copy, icon="copy",
                       size=15)]

    def paint(self, canvas: Canvas, area: Box) -> None:
        card = self.card(area)
        if card is None:
            return
        panel(canvas, card)
        say, y = self.stage.say, card.y + 8
        for name, key in self.lines:
            line = Box(card.x + 14, y, card.w - 28, LINE)
            draw_seal(canvas, line.left(48).middle(48, 48), key)
            words = line.after(62).inset(0, 7)
            new = say("games.new-seal-of", name=Plain(name)) if name else say("games.new-seal")
            canvas.text(new, words.top(20), 14, colour="text-soft", cut=True)
            canvas.text(self.stage.say(f"seal-name.{key}"), words.below(21), 18, face="display")
            y += LINE
        if len(self.seals) > MOST:
            canvas.text(self.stage.say("games.more-seals", count=len(self.seals) - MOST),
                        Box(card.x + 14, y, card.w - 28, 22), 14, colour="text-soft")

    def copy(self) -> None:
        """The deal of the day's result as a line for others."""
        assert self.game is not None
        seat = next(seat for seat, one in enumerate(self.game.players) if one.person)
        days = streak(read_chronicle(self.stage.folders.data).games, self.game.day or self.game.when.date())
        copy_result(self.stage, day_words(self.stage, self.game, seat, days))
