"""Who tells of a chapter that is played: a small card beside the thing it is about, with what there is to do, what was
wrong with a try, how far one is, and the ways back, on and out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from xian.engine.game import GameError
from xian.scenes.boards.board import OWN
from xian.scenes.play import top_bar
from xian.scenes.play.card_place import cost, places
from xian.scenes.play.tail import draw_tail
from xian.scenes.rules_flow import draw_seal, numeral
from xian.table.course.keep import keep_come
from xian.table.course.shelf import chapters
from xian.table.course.walk import LessonPart, LessonWalk
from xian.table.rulebook import figures
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Control, Look
from xian.ui.geometry import Box, around
from xian.ui.stage import Stage

if TYPE_CHECKING:
    from xian.scenes.play.turn import Turn

WIDE: Final = 268.0
EDGE: Final = 14.0
LETTERS: Final = 17.0
SMALL: Final = 14.5
HEAD: Final = 26.0
FOOT: Final = 34.0
GAP: Final = 8.0
TOOL: Final = 34.0
FEW: Final = 12
"""So many places where a piece can go are kept free; where there are more, one finds another."""
CHIP: Final = 24.0
CHIPS: Final = 3
"""Rules that are named at a step."""
DOTS: Final = 12
"""With more steps a figure tells how far one is."""


class Card(Control):
    """The card as something that lies over the table: what is under it is not meant."""

    def __init__(self, box: Box, companion: Companion) -> None:
        super().__init__("lesson-card", box, "", enabled=False)
        self.companion = companion

    def draw(self, canvas: Canvas, look: Look) -> None:
        self.companion.paint(canvas, self.box)


class Companion:
    """The card of one chapter at one table."""

    def __init__(self, turn: Turn, walk: LessonWalk) -> None:
        self.turn = turn
        self.walk = walk
        self.stage = turn.stage
        self.kept = -1
        """The step that was remembered last."""
        self.index = walk.index
        self.refused = False
        """Whether something that the rules forbid was tried in this step."""
        options = walk.lesson.options
        self.figures = figures(options.pack, options.players)

    # What is told

    @property
    def told(self) -> bool:
        """Whether the card is there: what the others do is watched first."""
        table = self.turn.table
        return not table.shows.running and self.walk.part is not LessonPart.OTHERS and not self.walk.laid_anew and (
            self.turn.progress.looking is None)

    @property
    def words(self) -> str:
        """What is told now."""
        step = self.walk.step
        if step is None:
            return self.stage.say("course.done")
        return step.words[self.stage.lang].text_with(self.figures)

    @property
    def trouble(self) -> str:
        """Why what was tried is not what is asked for."""
        step = self.walk.step
        if step is None or not (self.walk.astray or self.refused):
            return ""
        if step.wrong:
            return step.wrong[self.stage.lang].text_with(self.figures)
        return self.stage.say("course.other-way") if self.walk.astray else ""

    @property
    def main(self) -> str:
        """The button that goes on from what is told; empty where something is to be done on the table."""
        if not self.told or self.walk.part not in (LessonPart.TOLD, LessonPart.DONE):
            return ""
        return "lesson-on"

    # What can be pressed

    def controls(self) -> list[Control]:
        """The card's place, and its buttons."""
        self.look()
        if not self.told:
            return []
        card = self.place()
        say, inner = self.stage.say, card.inset(EDGE, EDGE - 2)
        foot = inner.low(FOOT)
        tools = [("lesson-leave", "close", self.leave), ("lesson-skip", "step", self.skip),
                 ("lesson-show", "hint", self.show), ("lesson-back", "step-back", self.back)]
        asked = self.walk.part is LessonPart.ASKED
        enabled = {"lesson-skip": asked, "lesson-show": asked and bool(self.walk.shown()),
                   "lesson-back": self.walk.can_go_back}
        found: list[Control] = [Card(card, self)]
        step = self.walk.step
        rules = step.rules[:CHIPS] if step is not None else ()
        x, low = inner.x, foot.y - (FOOT + GAP if self.main else 0) - CHIP - GAP
        for rule in rules:
            wide = Canvas(pygame.Surface((1, 1)), self.stage.pens).text_width(rule, SMALL - 1.5) + 20
            found.append(Button(f"lesson-rule-{rule}", Box(x, low, wide, CHIP), rule,
                                partial(self.turn.orders.rule, rule), size=SMALL - 1.5, tip=say("course.rule-tip")))
            x += wide + 6
        if self.main:
            label = say("course.on" if step is not None else "course.next" if self.next_key else "course.all")
            found.append(Button("lesson-on", Box(inner.x, foot.y - FOOT - GAP, inner.w, FOOT), label, self.on,
                                style="main", size=16))
        x = inner.right
        for name, icon, act in tools:
            x -= TOOL
            words = say(f"course.{name.removeprefix('lesson-')}")
            found.append(Button(name, Box(x, foot.y, TOOL - 2, FOOT), words, act, icon=icon, style="icon", tip=words,
                                enabled=enabled.get(name, True)))
        return found

    def look(self) -> None:
        """Take in where the chapter stands, and remember it."""
        walk, refused = self.walk, self.turn.table.refused
        if walk.index != self.index:
            self.index, self.refused = walk.index, False
            self.turn.table.decision.advised = ()
        if refused is not None and refused.at is not None:
            self.refused = True
        if walk.index != self.kept:
            self.kept, done = walk.index, walk.part is LessonPart.DONE
            with suppress(GameError):  # it can be played all the same
                keep_come(self.stage.folders.config, walk.lesson.key, 0 if done else walk.index, done)
            if done:
                self.stage.sound.play("seal")

    def settled(self) -> None:
        """Nothing moves: a table that the next step does not go on from is laid as the chapter has it."""
        if self.walk.laid_anew:
            self.walk.lay(self.walk.index)
            self.turn.table.other_position()
            self.stage.notice(self.stage.say("course.laid-anew"))

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
    def next_key(self) -> str:
        lesson = self.walk.lesson
        known = [one.key for one in chapters(lesson.game.key, self.stage.folders.data).lessons]
        place = known.index(lesson.key) + 1 if lesson.key in known else len(known)
        return known[place] if place < len(known) else ""

    def go_to_next(self) -> None:
        game, key = self.walk.lesson.game.key, self.next_key
        self.stage.close()
        if key:
            open_lesson(self.stage, game, key)

    def show(self) -> None:
        """How it can be done, on the board."""
        self.turn.table.decision.advised = self.walk.shown()
        self.stage.wake()

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

    # Where it stands

    def size(self) -> tuple[float, float]:
        """As large as its words."""
        measure = Canvas(pygame.Surface((1, 1)), self.stage.pens)
        wide = WIDE * min(1.3, max(1.0, self.stage.pens.text_factor))
        inner = wide - 2 * EDGE
        high = HEAD + GAP + measure.paragraph_height(self.words, inner, LETTERS) + GAP + FOOT + 2 * EDGE - 4
        if self.trouble:
            high += measure.paragraph_height(self.trouble, inner - 16, SMALL) + GAP + 10
        if self.walk.part in (LessonPart.TOLD, LessonPart.DONE):
            high += FOOT + GAP
        if self.walk.step is not None and self.walk.step.rules:
            high += CHIP + GAP
        return wide, high

    def place(self) -> Box:
        """Beside its thing, where it covers the least of what is needed now."""
        board, size = self.turn.table.board, self.stage.size
        wide, high = self.size()
        room = Box(6, top_bar.HIGH + 6, size.w - 12, size.h - top_bar.HIGH - 12)
        about = [found.form.bounds for id in self.things if (found := board.thing(id)) is not None]
        own, needed = board.thing(OWN), self.needed()
        if not about:
            low = own.box.y if own is not None else room.bottom
            return Box(room.centre[0] - wide / 2, max(room.y, low - high - GAP), wide, high)
        thing = about[0]
        whole = around([thing, *(box for box, weight in needed if weight < 1)])
        boxes = list(places(thing, whole, wide, high, room))
        if own is not None:
            needed.append((own.box, 0.3))
        if own is not None and own.box.has(thing.centre):
            x = min(max(room.x, thing.centre[0] - wide / 2), room.right - wide)
            boxes.append(Box(x, own.box.y - high - GAP, wide, high))
        return min(boxes, key=lambda box: cost(box, thing, needed))

    @property
    def things(self) -> tuple[str, ...]:
        """The things that it is about."""
        step = self.walk.step
        return step.at if step is not None else ()

    def needed(self) -> list[tuple[Box, float]]:
        """What should be seen and reached, and how much it matters."""
        table = self.turn.table
        board = table.board
        ids = dict.fromkeys(self.things, 3.0)
        for piece, spot in board.paths(self.walk.shown()):
            ids |= {piece: 4.0, spot: 4.0}
        movable = table.movable()
        ids |= {id: ids.get(id, 1.0) for id in movable}
        ids |= {id: 3.0 for event in self.walk.foreseen() for id in board.places_of(event) if id not in ids}
        spots = [id for piece in movable[:1] for id in board.targets(piece)]
        ids |= {id: ids.get(id, 0.5) for id in (spots if len(spots) <= FEW else ())}
        found = [(thing.form.bounds, weight) for id, weight in ids.items() if (thing := board.thing(id)) is not None]
        return [*found, (table.shows.bar, 2.0)]

    # The picture

    def paint(self, canvas: Canvas, box: Box) -> None:
        """The card under its buttons, and what it points at."""
        view, board = self.turn.table.view, self.turn.table.board
        view.light(canvas, self.things, "red", 4)
        thing = board.thing(self.things[0]) if self.things else None
        if thing is not None:
            draw_tail(canvas, box, thing.form.bounds)
        canvas.shadow(box, 12, 7)
        canvas.plate(box, "panel", radius=12, edge="red", edge_width=2.5)
        inner = box.inset(EDGE, EDGE - 2)
        self.paint_head(canvas, inner.top(HEAD))
        words = inner.below(HEAD + GAP)
        high = canvas.paragraph_height(self.words, words.w, LETTERS)
        canvas.paragraph(self.words, words.top(high + 2), LETTERS)
        if self.trouble:
            self.paint_trouble(canvas, words.below(high + GAP))
        self.paint_dots(canvas, inner.low(FOOT).left(inner.w - 4 * TOOL))

    def paint_head(self, canvas: Canvas, head: Box) -> None:
        """The chapter's number in a seal, and its title."""
        lesson = self.walk.lesson
        digits = lesson.key.rpartition("/")[2].partition("-")[0]
        number = int(digits) if digits.isdecimal() and 0 < int(digits) < 100 else 1
        draw_seal(canvas, head.left(HEAD), numeral(number))
        canvas.text(lesson.title[self.stage.lang], head.after(HEAD + 8), 18, face="display", colour="iron")

    def paint_trouble(self, canvas: Canvas, room: Box) -> None:
        high = canvas.paragraph_height(self.trouble, room.w - 16, SMALL)
        box = room.top(high + 10)
        canvas.plate(box, "wrong", radius=7, alpha=34, edge="wrong")
        canvas.paragraph(self.trouble, box.inset(8, 5), SMALL)

    def paint_dots(self, canvas: Canvas, room: Box) -> None:
        """How far one is: a dot for each step."""
        count = len(self.walk.lesson.steps)
        if count > DOTS:
            words = self.stage.say("course.step", number=min(count, self.walk.index + 1), count=count)
            canvas.text(words, room, 13.5, colour="text-soft")
            return
        for place, step in enumerate(dots(room, count)):
            done, here = place < self.walk.index, place == self.walk.index
            canvas.disc(step, 5.5 if here else 4, "red" if done or here else "loess", edge="iron" if here else None)


def dots(room: Box, count: int) -> Iterator[tuple[float, float]]:
    step = min(14.0, (room.w - 10) / max(1, count - 1))
    return ((room.x + 6 + place * step, room.centre[1]) for place in range(count))


def open_lesson(stage: Stage, game: str, key: str, step: int = 0) -> bool:
    """To the table of a chapter; whether there is one of that key."""
    lesson = next((one for one in chapters(game, stage.folders.data).lessons if one.key == key), None)
    if lesson is None:
        return False
    name = stage.say("course.learner" if stage.listens else "course.you")  # sentences that are heard need one
    walk = LessonWalk(lesson, name, step)
    what: dict[str, Any] = {"match": walk.match, "guide": walk}
    stage.open("turn", **what)
    return True
