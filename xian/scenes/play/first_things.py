"""Who tells once of what is new in a game: a toll, a first group, a closed building, as the game's own file of a first
game names them. The card is there while one decides, and can be silenced."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from xian.engine.game import GameError
from xian.scenes.play.companion import Companion, paint_sign
from xian.scenes.play.source import Doing
from xian.scenes.play.telling_card import EDGE, FOOT, GAP, HEAD, Card, TellingCard
from xian.table.course.chapter import Lesson
from xian.table.course.firsts import Firsts, Novelty, lesson_for, lesson_in
from xian.table.course.keep import Come, keep_come, keep_told, read_come
from xian.table.course.walk import LessonWalk
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Control
from xian.ui.geometry import Box

if TYPE_CHECKING:
    from xian.scenes.play.turn import Turn

AROUND: Final = 120.0
"""So far around what it is about the card leaves the table free, if it can."""
QUIET: Final = 15.0
"""The letters of the button that silences."""


class FirstThings(TellingCard):
    """The card of one match; what was told is remembered over games."""

    def __init__(self, turn: Turn, lesson: Lesson, come: Come) -> None:
        super().__init__(turn, lesson)
        self.names = list(come.told)
        self.quiet = come.quiet
        self.firsts = Firsts(lesson, turn.match, turn.progress.seat, come.told)
        self.news: Novelty | None = None
        self.decided = 0
        """How often the person had decided when it was told."""
        self.is_first = lesson_in(turn.match, turn.stage.folders.data) is not None
        self.counted = False

    # What is told

    @property
    def told(self) -> bool:
        return self.news is not None and self.free and not self.turn.advice.open and (
            self.decided == self.turn.progress.decided)

    @property
    def free(self) -> bool:
        """Whether somebody has the time to read: it is the person's to decide."""
        return not self.turn.table.shows.running and self.turn.progress.doing is Doing.DECIDING

    @property
    def words(self) -> str:
        return self.news.first.words[self.stage.lang].text_with(self.figures) if self.news is not None else ""

    @property
    def things(self) -> Sequence[str]:
        if self.news is None:
            return ()
        board, event, refused = self.turn.table.board, self.news.event, self.news.refused
        if self.news.first.at:
            return [board.told_thing(id) for id in self.news.first.at]
        if event is not None:
            found = board.places_of(event)
        elif refused is not None:
            found = board.concerned(refused) or [spot for _, spot in board.paths([refused])]
        else:
            found = []
        return [id for id in found if board.thing(id) is not None]

    def needed(self) -> list[tuple[Box, float]]:
        """What lies around it is looked at too."""
        thing = next((thing for id in self.things if (thing := self.turn.table.board.thing(id)) is not None), None)
        if thing is None:
            return super().needed()
        box = thing.form.bounds
        return [*super().needed(), (box.inset(-min(AROUND, 2.5 * max(box.w, box.h))), 0.5)]

    @property
    def rules(self) -> Sequence[str]:
        return self.news.first.rules if self.news is not None else ()

    @property
    def feet(self) -> int:
        return 2

    def look(self) -> None:
        """Take in what is new."""
        progress = self.turn.progress
        if self.quiet or not self.free or (self.news is not None and self.decided == progress.decided):
            return
        self.news, self.decided = self.firsts.next(), progress.decided
        if self.news is not None:
            self.names.append(self.news.first.name)
            self.keep()

    def keep(self) -> None:
        with suppress(GameError):  # it is told once more then
            keep_told(self.stage.folders.config, self.lesson.key, self.names, self.quiet)

    def settled(self) -> None:
        """A first game that is over has been played."""
        if self.is_first and self.turn.match.over and not self.counted:
            self.counted = True
            with suppress(GameError):
                keep_come(self.stage.folders.config, self.lesson.key, 0, True)

    # What is done

    def controls(self) -> list[Control]:
        self.look()
        if not self.told:
            return []
        card, say = self.place(), self.stage.say
        inner = card.inset(EDGE, EDGE - 2)
        foot = inner.low(FOOT)
        return [Card(card, self), *self.chips(inner),
                Button("first-read", Box(inner.x, foot.y - FOOT - GAP, inner.w, FOOT), say("course.understood"),
                       self.on, style="main", size=16),
                Button("first-quiet", foot, say("course.quiet"), self.silence, style="quiet", size=QUIET)]

    def on(self) -> None:
        self.put_away()

    def put_away(self) -> bool:
        if not self.told:
            return False
        self.news, self.decided = None, self.turn.progress.decided
        self.turn.build()
        self.stage.wake()
        return True

    def silence(self) -> None:
        """No more of these, until the first game is begun again."""
        self.quiet, self.news = True, None
        self.keep()
        self.stage.notice(self.stage.say("course.quieted"))
        self.turn.build()
        self.stage.wake()

    def paint_head(self, canvas: Canvas, head: Box) -> None:
        paint_sign(canvas, self.lesson, head.left(HEAD))
        canvas.text(self.stage.say("course.new"), head.after(HEAD + 8), 18, face="display", colour="iron")


def teller_of(turn: Turn, guide: LessonWalk | None) -> TellingCard | None:
    """Who tells at a table: of the chapter that leads it; or of what is new to the only person of a game that keeps
    itself, after a first game was played."""
    if guide is not None:
        return Companion(turn, guide)
    if turn.autosave is None or len(turn.progress.persons) != 1:
        return None
    folders = turn.stage.folders
    come = read_come(folders.config)
    lesson = lesson_for(turn.match, come, folders.data)
    return FirstThings(turn, lesson, come.get(lesson.key, Come())) if lesson is not None else None
