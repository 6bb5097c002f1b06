"""Who tells of a chapter that is played: a small card with what there is to do, what was wrong with a try, how far one
is, and the ways back, on and out. A first game goes on as a match like any other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from xian.engine.game import Event, GameError, Move
from xian.scenes.play.telling_card import EDGE, FOOT, GAP, HEAD, Card, TellingCard
from xian.scenes.resume import resume
from xian.scenes.rules_flow import draw_seal, numeral
from xian.table.autosave import Autosave
from xian.table.course.chapter import Lesson, number
from xian.table.course.firsts import played_on, waiting_game
from xian.table.course.keep import keep_come, keep_told
from xian.table.course.shelf import chapters
from xian.table.course.walk import LessonPart, LessonWalk
from xian.table.seating import default_name
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Control
from xian.ui.geometry import Box
from xian.ui.stage import Stage

if TYPE_CHECKING:
    from xian.scenes.play.turn import Turn

TOOL: Final = 34.0
APART: Final = 10.0
"""Where dots would stand closer, a figure tells how far one is."""
READ: Final = (LessonPart.TOLD, LessonPart.DONE)


class Companion(TellingCard):
    """The card of one chapter at one table."""

    def __init__(self, turn: Turn, walk: LessonWalk) -> None:
        super().__init__(turn, walk.lesson)
        self.walk = walk
        self.kept = -1
        """The step that was remembered last."""
        self.index = walk.index

    # What is told

    @property
    def told(self) -> bool:
        """Whether the card is there: what the others do is watched first, and advice is read alone."""
        table = self.turn.table
        return not table.shows.running and self.walk.part is not LessonPart.OTHERS and not self.walk.laid_anew and (
            self.turn.progress.looking is None) and not self.goes_on and not self.turn.advice.open

    @property
    def goes_on(self) -> bool:
        """Whether all is told of a game that is played on now."""
        return self.lesson.plays_on and self.walk.part is LessonPart.DONE

    @property
    def words(self) -> str:
        step = self.walk.step
        if step is None:
            return self.stage.say("course.done")
        return step.words[self.stage.lang].text_with(self.figures)

    @property
    def trouble(self) -> str:
        step = self.walk.step
        if step is None or not self.walk.astray:  # of what the rules forbid, they say why, at the pointer
            return ""
        if step.wrong:
            return step.wrong[self.stage.lang].text_with(self.figures)
        return self.stage.say("course.other-way")

    @property
    def main(self) -> str:
        return "lesson-on" if self.told and self.walk.part in READ else ""

    @property
    def things(self) -> Sequence[str]:
        step = self.walk.step
        return [self.turn.table.board.told_thing(id) for id in step.at] if step is not None else ()

    @property
    def rules(self) -> Sequence[str]:
        step = self.walk.step
        return step.rules if step is not None else ()

    def shown(self) -> Sequence[Move]:
        return self.walk.shown()

    def foreseen(self) -> Sequence[Event]:
        return self.walk.foreseen()

    # What can be pressed

    @property
    def counts(self) -> bool:
        """Whether the game of the chapter is over, and its count can be seen."""
        return self.walk.match.over and self.walk.part in READ

    @property
    def feet(self) -> int:
        return (2 if self.walk.part in READ else 1) + self.counts

    def controls(self) -> list[Control]:
        self.look()
        if not self.told:
            return []
        card = self.place()
        say, inner = self.stage.say, card.inset(EDGE, EDGE - 2)
        foot = inner.low(FOOT)
        asked = self.walk.part is LessonPart.ASKED
        tools = [("lesson-leave", "close", self.leave), ("lesson-skip", "step", self.skip),
                 ("lesson-show", "hint", self.show), ("lesson-back", "step-back", self.back)]
        if self.lesson.plays_on:
            tools.insert(1, ("lesson-end", "last", self.play_on))
        enabled = {"lesson-skip": asked, "lesson-show": asked and bool(self.walk.shown()),
                   "lesson-back": self.walk.can_go_back}
        found: list[Control] = [Card(card, self), *self.chips(inner)]
        if self.main:
            found.append(Button("lesson-on", Box(inner.x, foot.y - FOOT - GAP, inner.w, FOOT), say(self.on_words),
                                self.on, style="main", size=16))
        if self.counts:
            found.append(Button("lesson-count", Box(inner.x, foot.y - 2 * (FOOT + GAP), inner.w, FOOT),
                                say("scoring.title"), self.count, icon="score", size=16))
        x = inner.right
        for name, icon, act in tools:
            x -= TOOL
            words = say(f"course.{name.removeprefix('lesson-')}")
            found.append(Button(name, Box(x, foot.y, TOOL - 2, FOOT), words, act, icon=icon, style="icon", tip=words,
                                enabled=enabled.get(name, True)))
        return found

    @property
    def on_words(self) -> str:
        """What the button says that goes on."""
        if self.walk.step is not None:
            return "course.on"
        following = self.following
        return "course.all" if following is None else "course.first" if following.plays_on else "course.next"

    def look(self) -> None:
        """Take in where the chapter stands, and remember it."""
        walk = self.walk
        if walk.index != self.index:
            self.index = walk.index
            self.turn.table.decision.advised = ()
        if walk.index != self.kept:
            self.kept, done = walk.index, walk.part is LessonPart.DONE and not self.lesson.plays_on
            with suppress(GameError):  # it can be played all the same
                keep_come(self.stage.folders.config, walk.lesson.key, 0 if done else walk.index, done)
            if done:
                self.stage.sound.play("seal")

    def settled(self) -> None:
        """A table that the next step does not go on from is laid as the chapter has it; after the last step a first
        game is played on."""
        if self.walk.laid_anew:
            self.walk.lay(self.walk.index)
            self.turn.table.other_position()
            self.stage.notice(self.stage.say("course.laid-anew"))
        elif self.goes_on:
            self.play_on()

    # What is done

    def on(self) -> None:
        """What was told has been read; at the end, the next chapter."""
        if self.walk.step is None:
            self.go_to_next()
            return
        self.walk.on()
        self.turn.table.shows.show_now()
        self.stage.wake()

    @property
    def following(self) -> Lesson | None:
        """The chapter after this one."""
        known = chapters(self.lesson.game.key, self.stage.folders.data).lessons
        keys = [one.key for one in known]
        place = keys.index(self.lesson.key) + 1 if self.lesson.key in keys else len(keys)
        return known[place] if place < len(known) else None

    def go_to_next(self) -> None:
        following = self.following
        self.stage.close()
        if following is not None:
            open_lesson(self.stage, following.game.key, following.key)

    def play_on(self) -> None:
        """Nobody leads the game any more: from here on it is a match like any other."""
        stage = self.stage
        with suppress(GameError):  # it can be played all the same
            keep_come(stage.folders.config, self.lesson.key, len(self.lesson.steps), False)
        self.turn.table.cancel()
        match = played_on(self.walk)
        autosave = Autosave.start(match, stage.folders.autosaves,
                                  lambda fault: stage.notice(fault.words(stage.lang), True))
        stage.replace("turn", match=match, autosave=autosave)
        stage.notice(stage.say("course.begins"))

    def count(self) -> None:
        """Line by line, as after any game; the way back leads here."""
        self.stage.open("scoring", match=self.walk.match, again=True, watched=True)

    def show(self) -> bool:
        """How it can be done, on the board."""
        self.turn.table.decision.advised = self.walk.shown()
        self.stage.wake()
        return True

    def skip(self) -> None:
        """The step is done as the chapter shows it."""
        moves = self.walk.shown()
        self.turn.table.cancel()
        if moves and self.turn.table.may_act:
            self.turn.table.decision.play_all(moves)
        else:
            self.walk.lay(self.walk.index + 1)
            self.turn.table.other_position()

    def back(self) -> None:
        self.turn.orders.in_time(self.turn.progress.undo)
        self.stage.wake()

    def leave(self) -> None:
        """Out of the chapter: it waits where it was left."""
        self.stage.close()

    def begin_again(self) -> None:
        """From the first step on."""
        forget_told(self.stage, self.lesson)
        self.turn.progress.forget_plans()
        self.turn.progress.looking = None
        self.walk.lay(0)
        self.turn.table.other_position()

    # The picture

    def paint(self, canvas: Canvas, box: Box) -> None:
        super().paint(canvas, box)
        tools = 5 if self.lesson.plays_on else 4
        inner = box.inset(EDGE, EDGE - 2)
        self.paint_dots(canvas, inner.low(FOOT).left(inner.w - tools * TOOL))

    def paint_head(self, canvas: Canvas, head: Box) -> None:
        """The chapter's number in a seal, and its title."""
        paint_sign(canvas, self.lesson, head.left(HEAD))
        canvas.text(self.lesson.title[self.stage.lang], head.after(HEAD + 8), 18, face="display", colour="iron")

    def paint_dots(self, canvas: Canvas, room: Box) -> None:
        """How far one is: a dot for each step."""
        count = len(self.lesson.steps)
        if apart(room, count) < APART:
            canvas.text(f"{min(count, self.walk.index + 1)}/{count}", room, 13.5, colour="text-soft")
            return
        for place, step in enumerate(dots(room, count)):
            done, here = place < self.walk.index, place == self.walk.index
            canvas.disc(step, 5.5 if here else 4, "red" if done or here else "loess", edge="iron" if here else None)


def apart(room: Box, count: int) -> float:
    return min(14.0, (room.w - 10) / max(1, count - 1))


def dots(room: Box, count: int) -> Iterator[tuple[float, float]]:
    step = apart(room, count)
    return ((room.x + 6 + place * step, room.centre[1]) for place in range(count))


def paint_sign(canvas: Canvas, lesson: Lesson, box: Box, place: int = 0) -> None:
    """A small seal: with the number of a chapter, its `place` or the one that its name begins with; a first game has a
    picture in it."""
    if lesson.plays_on:
        canvas.plate(box, "band-red", radius=box.h * 0.16)
        canvas.plate(box.inset(box.h * 0.07), None, radius=box.h * 0.1, edge="bone", edge_width=max(1.0, box.h * 0.03))
        canvas.art("icons/play", box.inset(box.h * 0.2), line="bone")
        return
    digits = number(lesson.key.rpartition("/")[2])
    draw_seal(canvas, box, numeral(place or (digits if 0 < digits < 100 else 1)))


def forget_told(stage: Stage, lesson: Lesson) -> None:
    """What was told in a first game is new again."""
    if lesson.plays_on:
        with suppress(GameError):  # it is told less then
            keep_told(stage.folders.config, lesson.key, ())


def open_lesson(stage: Stage, game: str, key: str, step: int = 0) -> bool:
    """To the table of a chapter; whether there is one of that key. A first game that was played on is gone on with
    where its save is still there."""
    lesson = next((one for one in chapters(game, stage.folders.data).lessons if one.key == key), None)
    if lesson is None:
        return False
    if lesson.plays_on and step >= len(lesson.steps):
        waiting = waiting_game(stage.folders.autosaves, key)
        if waiting is not None and resume(stage, waiting):
            return True
        step = 0
    if not step:
        forget_told(stage, lesson)
    # sentences that are heard need a name
    name = (default_name(lesson.seat, stage.lang) if lesson.plays_on
            else stage.say("course.learner" if stage.listens else "course.you"))
    walk = LessonWalk(lesson, name, step)
    what: dict[str, Any] = {"match": walk.match, "guide": walk}
    stage.open("turn", **what)
    return True
