"""The table during a game: what the mouse and the keys mean there, and the scenes that open from it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from xian.engine.record import digest
from xian.scenes.boards.board import Table
from xian.scenes.boards.catalogue import board_of
from xian.scenes.given_up import tell_given_up
from xian.scenes.play.advice import Advice
from xian.scenes.play.clock import Clocks
from xian.scenes.play.controller import Controller
from xian.scenes.play.deaf import Deaf
from xian.scenes.play.first_things import teller_of
from xian.scenes.play.hand_keys import put_down, usable
from xian.scenes.play.log import Log
from xian.scenes.play.orders import Orders
from xian.scenes.play.paint import paint, paint_over
from xian.scenes.play.progress import Progress
from xian.scenes.play.refused import Chip, chips
from xian.scenes.play.seen import SURE, UNSURE, WAITS, Seen, seen
from xian.scenes.play.side import Side
from xian.scenes.play.source import Doing
from xian.scenes.play.thumbnail import keep_thumbnail
from xian.scenes.play.walk import Walk
from xian.scenes.play.ways import ThingControl, is_way, way_buttons
from xian.scenes.scene import Scene
from xian.table.autosave import Autosave
from xian.table.course.walk import LessonWalk
from xian.table.match import Match
from xian.ui.canvas import Canvas
from xian.ui.controls import Control, focus_ring
from xian.ui.door import in_pixels
from xian.ui.geometry import Point
from xian.ui.ids import NO_ID, Id
from xian.ui.input import Key, Pointer
from xian.ui.pace import sooner
from xian.ui.stage import Stage


class Turn(Scene):
    name = "turn"
    source: Callable[..., Progress] = Progress
    sides: Callable[..., Side] = Side

    def __init__(self, stage: Stage, match: Match, autosave: Autosave | None = None, guide: LessonWalk | None = None
                 ) -> None:
        super().__init__(stage)
        self.match = match
        self.autosave = autosave
        board = board_of(Table(match.game, match.options.pack, stage.say, stage.lang))
        self.progress = self.source(stage, match, board, guide)
        self.log = Log(self.progress, stage.lang)
        self.table = Controller(stage, board, self.progress, self.build, self.log)
        self.advice = Advice(stage, self.table, self.progress, self.build)
        self.walk = Walk(self)
        self.orders = Orders(self)
        self.side = self.sides(stage, self.table, self.progress, self.log, self.advice, self.command, self.orders.act)
        self.companion = teller_of(self, guide)
        """Who tells of a chapter that is played, or of what is new."""
        self.deaf = Deaf()
        self.typed = False
        """Whether a key was the last thing that was touched."""
        self.focused_at: int | None = None
        """The position at which the keys were last put where a decision begins."""
        self.clocks = Clocks(stage, self.progress)
        self.counted = False
        """Whether the final count has been opened."""
        self.chapters: int | None = None
        """How many chapters of the game the last thumbnail has seen begin."""
        self.pushed_from: Point | None = None
        """Where the middle button holds the board."""
        if autosave is not None and autosave.problem:
            stage.notice(autosave.problem.words(stage.lang), True)

    # The scene

    def enter(self) -> None:
        self.stage.sound.play("open")
        self.table.lay(self.side.board)
        self.deal()
        self.table.shows.mark_last()
        self.chapters = self.chapters_seen

    def deal(self) -> None:
        """A new game is laid out before the eyes of who begins."""
        if not self.match.history.length and self.table.doing is not Doing.CURTAIN:
            self.table.view.arrive()

    def covered(self) -> None:
        super().covered()
        self.table.pointer.over()
        self.side.light([])

    def leave(self) -> None:
        self.progress.forget_plans()
        self.advice.forget()
        self.keep_picture()
        self.table.view.forget()

    def build(self) -> None:
        told = self.companion.controls() if self.companion is not None else []
        self.side.card = next((control.box for control in told if control.id == "lesson-card"), None)
        self.controls = [*self.side.controls(self.now), *told, *way_buttons(self.table), *chips(self)]
        self.keep_pointer()
        self.keep_focus()

    def keep_pointer(self) -> None:
        """What has gone from under the pointer, or lies under a control now, is not looked at any more."""
        mouse = self.stage.mouse
        under = self.table.at(mouse) if self.control_at(mouse) is None else None
        self.table.pointer.stays(under.id if under is not None else NO_ID)

    def keep_focus(self) -> None:
        """After a step the keys are where the next decision begins; or at the word that a move waits for."""
        table, decision, position = self.table, self.table.decision, self.progress.position
        if self.by_keys and decision.pending is not None and self.focus not in (SURE, UNSURE) and not self.walk.on:
            self.focus = SURE
            return
        if self.by_keys and table.doing in (Doing.DONE, Doing.NEXT) and not self.walk.on:
            self.focus = WAITS[table.doing]
            return
        if self.by_keys and table.may_act and table.held is None and not decision.ways and not (
                self.walk.on and position == self.focused_at) and (
                position != self.focused_at or self.focus not in [control.id for control in self.focusable()]):
            self.focus_first()
        elif self.by_keys and self.companion is not None and self.companion.main:
            self.focus = self.companion.main
        if table.may_act:
            self.focused_at = position

    def rebuild(self) -> None:
        focus = self.table.held.piece.id if self.table.held is not None else self.focus
        self.table.lay(self.side.board, anew=False)
        super().rebuild()
        if self.by_keys and self.table.board.thing(focus) is not None:
            self.focus = focus

    def passed(self, seconds: float) -> float | None:
        wanted = self.table.pass_time(seconds)
        if self.advice.poll():
            self.stage.wake()
            if self.typed and self.table.free and self.advice.steps:
                self.set_focus("talk")
        if self.table.doing is not Doing.SHOWING and self.progress.pause <= 0 and self.table.view.still:
            self.settled()
        deaf = self.deaf.rest(self.stage.now())
        if deaf == 0:
            self.stage.wake()
        return sooner(deaf or None, sooner(wanted, self.clocks.pass_time(seconds)))

    def settled(self) -> None:
        """Nothing moves and nobody has to be waited for: what follows in another scene follows now."""
        doing = self.table.doing
        if self.companion is not None:
            self.companion.settled()
        if self.chapters != self.chapters_seen:
            self.chapters = self.chapters_seen
            self.keep_picture()
        if doing is Doing.CURTAIN:
            player = self.match.players[self.match.to_move]
            self.stage.open("handover", name_of=player.name, colour=player.colour)
        elif doing is Doing.OVER and not self.counted:
            self.counted = True
            self.keep_picture()
            self.stage.open("scoring", match=self.match, autosave=self.autosave)

    @property
    def chapters_seen(self) -> int:
        return sum(line.heading for line in self.log.lines)

    def keep_picture(self) -> None:
        """A small picture of the game, for the list of saves."""
        if self.autosave is not None:
            keep_thumbnail(self.autosave.file.path, self.table)

    def back(self, **result: Any) -> None:
        if self.counted:
            self.log.tell_result()
        if result.get("handed"):
            self.progress.handed = self.match.to_move
            self.table.shows.show_now()
            self.deal()
        if result.get("undo") or result.get("answer") == "take-back":
            self.orders.take_back()
        if result.get("given_up"):
            self.autosave = None  # its files stand elsewhere
            self.stage.home()
            tell_given_up(self.stage, self.match, result.get("path"))

    def dropped(self, path: str) -> bool:
        """A record dropped on the table is watched; the game waits underneath."""
        self.stage.open("replay", path=Path(path))
        return True

    # The picture

    @property
    def now(self) -> Seen:
        """What is to be seen."""
        return seen(self.table, self.focus if self.by_keys else "").led(self.companion)

    def paint(self, canvas: Canvas) -> None:
        now = self.now
        paint(canvas, now, self.table.view, self.table.shows.area)
        self.side.paint(canvas, now)
        self.clocks.paint(canvas, self.side.bar.rest, self.table.shows.colours)

    def paint_over(self, canvas: Canvas) -> None:
        now = self.now
        paint_over(canvas, now, self.table.view, self.stage.mouse, self.side.card)
        thing = self.table.board.thing(self.focus) if self.by_keys else None
        if thing is not None:
            focus_ring(canvas, thing.box)
        self.side.paint_over(canvas, now)
        for control in self.controls:
            if is_way(control):
                control.draw(canvas, self.look(control))
            elif isinstance(control, Chip):
                control.draw_over(canvas, self.look(control))

    def what_is_shown(self) -> dict[str, Any]:
        """The things with their places, those that can be taken up with where they can go, and what is asked."""
        scale, board, held = self.stage.pens.window_scale, self.table.board, self.table.held
        return {
            **super().what_is_shown(), "prompt": self.now.prompt, "held": held.piece.id if held is not None else "",
            "position": self.progress.position, "state": digest(self.match.game, self.match.state),
            "things": {thing.id: in_pixels(thing.box, scale) for thing in board.things},
            "pieces": {id: board.targets(id) for id in self.table.movable()},
        }

    # The mouse

    def handle_pointer(self, event: Pointer) -> None:
        table, decision, self.typed = self.table, self.table.decision, False
        if event.kind == "down" and event.button == 1 and not isinstance(self.control_at(event.at), Chip):
            table.hush()
        if table.held is not None and event.kind in ("move", "up", "down") and event.button in (0, 1):
            self.over, self.by_keys = "", False
            {"move": table.carry, "down": table.press, "up": table.release}[event.kind](event.at)
            return
        if event.kind == "down" and event.button == 1 and decision.ways and not is_way(self.control_at(event.at)):
            decision.drop_ways()
            self.build()
        super().handle_pointer(event)
        if event.kind == "move":
            if self.control_at(event.at) is not None:
                table.point_at()
            self.side.pointer(event.at)
            self.deaf.moved(event.at, self.stage.now())
        elif event.kind == "leave":
            self.deaf.left = True

    def hears(self, control: Control) -> bool:
        return self.deaf.hears(control, self.stage.now())

    def press_down(self, control: Control, event: Pointer) -> None:
        heard = self.hears(control)
        super().press_down(control, event)
        if heard:
            self.deaf.pressed(event.at, self.stage.now(), self.controls)
        else:
            self.deaf.again(self.stage.now())

    def pointed(self, event: Pointer) -> bool:
        table = self.table
        thing = table.at(event.at)
        if event.kind == "leave":
            table.pointer.over()
            if table.held is not None and table.held.how == "drag":
                table.cancel()
        elif event.kind == "wheel":
            return table.turn_round(-1 if event.wheel > 0 else 1, thing)
        elif event.kind == "zoom":
            table.look_nearer(event.wheel, event.at)
        elif event.kind == "push":
            table.push(*event.at)
        elif event.kind == "move":
            self.push(event)
            table.carry(event.at)
        elif event.button == 2:
            self.pushed_from = event.at if event.kind == "down" else None
        elif event.button == 1:
            (table.press if event.kind == "down" else table.release)(event.at)
        elif event.kind == "down" and event.button == 3:
            turned = table.held is not None and table.turn_round(1)
            if not turned and not table.cancel() and thing is not None and thing.subject:
                self.orders.explain(thing)
        return True

    def push(self, event: Pointer) -> None:
        """With the middle button a board that is seen from near is pushed about."""
        if self.pushed_from is not None:
            (x, y), self.pushed_from = self.pushed_from, event.at
            self.table.push(event.at[0] - x, event.at[1] - y)

    def press(self, control: Control) -> None:
        """A button, unless something was being shown: the press has ended that."""
        if not self.table.shows.skip():
            super().press(control)

    # The keys

    def handle_key(self, event: Key) -> None:
        self.typed = True
        if event.commands and self.table.shows.skip() and "menu" not in event.commands:
            return
        super().handle_key(event)

    def focusable(self) -> list[Control]:
        table = self.table
        if table.decision.ways:
            return [control for control in self.controls if is_way(control)]
        if table.held is not None:
            return [self.thing_control(id) for id in table.held.targets]
        hand = self.hand()
        others = [id for id in table.movable() if id not in hand]
        if self.stage.listens:  # in the order in which it is told
            acts = {act.id for act in self.now.acts if act.main}
            first = [control for control in super().focusable() if control.id in acts]
            rest = [control for control in super().focusable() if control.id not in acts]
            return [*first, *(self.thing_control(id) for id in [*hand, *others]), *rest]
        return [*(self.thing_control(id) for id in [*hand, *others]), *super().focusable()]

    def thing_control(self, id: str) -> ThingControl:
        thing = self.table.board.thing(id)
        if thing is None:
            raise KeyError(id)
        return ThingControl(thing, self.table.board.closer(thing).title, partial(self.take_by_key, id))

    def control(self, id: str) -> Control:
        try:
            return super().control(id)
        except KeyError:
            return self.thing_control(id)

    def take_by_key(self, id: str) -> None:
        self.focus = self.table.take_by_key(id) or self.focus

    def set_focus(self, id: str) -> None:
        super().set_focus(id)
        self.table.pin()
        self.table.bring(id)
        thing = self.table.board.thing(id)
        self.table.hover(thing.id if thing is not None else NO_ID)
        if id == "talk":
            self.advice.begin()
        else:
            self.advice.look(None)

    def arrow_focus(self, dx: int, dy: int) -> bool:
        if self.walk.arrow(dx, dy) or super().arrow_focus(dx, dy):
            return True
        self.stage.announce(self.stage.say("heard.edge"))
        return False

    def use(self, name: str) -> bool:
        table = self.table
        if (name == "accept" and self.walk.look()) or self.walk.step(name):
            return True
        if name in ("up", "down") and not self.by_keys and table.held is None and self.advice.open:
            self.set_focus("talk")  # the arrows are for the advice that has just been asked for
            return True
        if table.held is not None and name == "accept":
            self.by_keys = True
            put_down(self, table.held.over)
            if table.decision.ways:
                self.set_focus("choice-0")
            return True
        if name == "turn-piece":
            thing = table.board.thing(self.focus if self.by_keys else table.pointer.under)
            turned = table.turn_round(1, thing)
            if turned and table.held is not None and table.held.how == "keys":
                self.focus = table.held.over
            return turned
        if name == "accept" and self.by_keys:
            thing = table.board.thing(self.focus)
            if thing is not None and thing.piece and table.may_act:
                self.take_by_key(thing.id)
                return True
        return super().use(name)

    def hand(self) -> list[Id]:
        """The pieces of one's own area that can be taken up."""
        return usable(self.table)

    def focus_first(self) -> None:
        """The keys are where the next decision begins: at what it most likely is, else at the hand; it is seen."""
        main = [act.id for act in self.now.acts if act.main]
        self.focus = next(iter([*main, *(control.id for control in self.focusable())]), "")
        self.table.bring(self.focus)

    # Commands

    def command(self, name: str) -> bool:
        return self.orders.do(name)
