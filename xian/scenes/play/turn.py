"""The table during a game: what the mouse and the keys mean there, and the scenes that open from it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from xian.engine.game import Refusal
from xian.engine.record import digest
from xian.scenes.boards.board import Act, Table, Thing
from xian.scenes.boards.catalogue import board_of
from xian.scenes.play.advice import Advice
from xian.scenes.play.controller import Controller
from xian.scenes.play.log import Log
from xian.scenes.play.paint import paint, paint_over
from xian.scenes.play.progress import Progress
from xian.scenes.play.seen import Seen, looked_at, seen
from xian.scenes.play.side import Side
from xian.scenes.play.source import Doing
from xian.scenes.play.thumbnail import keep_thumbnail
from xian.scenes.scene import Scene
from xian.table.autosave import Autosave
from xian.table.match import Match
from xian.table.wording import wording
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Control, focus_ring
from xian.ui.door import in_pixels
from xian.ui.geometry import Box, Point
from xian.ui.input import Dropped, Key, Pointer
from xian.ui.stage import Stage

WAY: Final = (270.0, 36.0)
"""The buttons of what a drop could mean."""
TO_THE_END: Final = 10**6


class ThingControl(Control):
    """A thing of the table as something that can have the keyboard's focus."""

    sound = ""

    def __init__(self, thing: Thing, label: str, on_press: Callable[[], Any]) -> None:
        super().__init__(thing.id, thing.box, label)
        self.on_press = on_press

    def press(self) -> None:
        self.on_press()


class Turn(Scene):
    name = "turn"

    def __init__(self, stage: Stage, match: Match, autosave: Autosave | None = None) -> None:
        super().__init__(stage)
        self.match = match
        self.autosave = autosave
        board = board_of(Table(match.game, match.options.pack, stage.say, stage.lang))
        self.progress = Progress(stage, match, board)
        self.log = Log(self.progress, stage.lang)
        self.table = Controller(stage, board, self.progress, self.build, self.log)
        self.advice = Advice(stage, self.progress, self.build)
        self.side = Side(stage, self.table, self.progress, self.log, self.advice, self.command, self.act)
        self.counted = False
        """Whether the final count has been opened."""
        self.chapters = -1
        """How many chapters of the game the last thumbnail has seen begin."""
        self.pushed_from: Point | None = None
        """Where the middle button holds the board."""
        if autosave is not None and autosave.problem:
            stage.notice(autosave.problem.words(stage.lang), True)

    # The scene

    def enter(self) -> None:
        self.stage.sound.play("open")
        self.table.lay(self.side.board)
        self.table.mark_last()
        self.chapters = self.chapters_seen

    def leave(self) -> None:
        self.progress.forget_plans()
        self.advice.forget()
        self.keep_picture()
        self.table.view.forget()

    def build(self) -> None:
        self.controls = [*self.side.controls(self.now), *self.way_buttons()]

    def rebuild(self) -> None:
        self.table.lay(self.side.board, anew=False)
        super().rebuild()

    def passed(self, seconds: float) -> float | None:
        wanted = self.table.pass_time(seconds)
        if self.advice.poll():
            self.stage.wake()
        if self.table.interlude is not None:
            self.stage.open("reveal", interlude=self.table.interlude, board=self.table.board)
            return None
        if self.table.doing is not Doing.SHOWING and self.progress.pause <= 0:
            self.settled()
        return wanted

    def settled(self) -> None:
        """Nothing moves and nobody has to be waited for: what follows in another scene follows now."""
        doing = self.table.doing
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
        if result.get("handed"):
            self.progress.handed = self.match.to_move
            self.table.show_now()
        if result.get("looked"):
            self.table.looked_together()
        if result.get("undo"):
            self.in_time(self.progress.undo)
        if result.get("answer") == "leave":
            self.stage.home()

    def dropped(self, path: str) -> bool:
        """A record dropped on the table is watched; the game waits underneath."""
        self.stage.open("replay", path=Path(path))
        return True

    # The picture

    @property
    def now(self) -> Seen:
        """What is to be seen."""
        return seen(self.table, self.focus if self.by_keys else "")

    def paint(self, canvas: Canvas) -> None:
        now = self.now
        paint(canvas, now, self.table.view, self.table.area)
        self.side.paint(canvas, now)
        thing = self.table.board.thing(self.focus) if self.by_keys else None
        if thing is not None:
            focus_ring(canvas, thing.box)

    def paint_over(self, canvas: Canvas) -> None:
        paint_over(canvas, self.now, self.table.view, self.stage.mouse)
        for control in self.controls:
            if control.id.startswith("choice-"):
                control.draw(canvas, self.look(control))

    def way_buttons(self) -> list[Control]:
        """What a drop could mean, to choose from beside the spot."""
        ways, thing = self.table.ways, self.table.board.thing(self.table.ways_at)
        box = thing.box if thing is not None else Box(500, 300, 1, 1)
        (width, height), words, size = WAY, wording(self.match.game), self.stage.size
        x = min(box.right + 8, size.right - width - 8)
        y = min(box.y, size.bottom - (height + 4) * len(ways) - 8)
        return [Button(f"choice-{place}", Box(x, y + place * (height + 4), width, height),
                       words.move_text(move, self.stage.lang), partial(self.table.play, move), style="main", size=15)
                for place, move in enumerate(ways)]

    def what_is_shown(self) -> dict[str, Any]:
        """The things with their places, those that can be taken up with where they can go, and the position."""
        scale, board, held = self.stage.pens.window_scale, self.table.board, self.table.held
        return {
            "scene": self.name, "position": self.progress.position, "state": digest(self.match.game, self.match.state),
            "held": held.piece.id if held is not None else "",
            "things": {thing.id: in_pixels(thing.box, scale) for thing in board.things},
            "pieces": {id: board.targets(id) for id in self.table.movable()},
        }

    # The mouse

    def handle(self, event: Pointer | Key | Dropped) -> None:
        super().handle(event)
        self.side.arrange(self.now)

    def handle_pointer(self, event: Pointer) -> None:
        table = self.table
        if event.kind == "down" and event.button == 1:
            table.say("")
        if table.held is not None and event.kind in ("move", "up", "down") and event.button in (0, 1):
            self.over, self.by_keys = "", False
            {"move": table.carry, "down": table.press, "up": table.release}[event.kind](event.at)
            return
        if event.kind == "down" and event.button == 1 and table.ways and not self.is_way(self.control_at(event.at)):
            table.ways = []
            self.build()
        super().handle_pointer(event)
        if event.kind == "move":
            self.side.pointer(event.at)

    def is_way(self, control: Control | None) -> bool:
        return control is not None and control.id.startswith("choice-")

    def pointed(self, event: Pointer) -> bool:
        table = self.table
        thing = table.at(event.at)
        if event.kind == "leave":
            table.under = ""
            if table.held is not None and table.held.how == "drag":
                table.cancel()
        elif event.kind == "wheel":
            return table.turn_round(-1 if event.wheel > 0 else 1, thing)
        elif event.kind == "zoom":
            table.look_nearer(event.wheel, event.at)
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
                self.explain(thing)
        return True

    def push(self, event: Pointer) -> None:
        """With the middle button a board that is seen from near is pushed about."""
        if self.pushed_from is not None:
            (x, y), self.pushed_from = self.pushed_from, event.at
            self.table.push(event.at[0] - x, event.at[1] - y)

    def press(self, control: Control) -> None:
        """A button, unless something was being shown: the press has ended that."""
        if not self.table.skip():
            super().press(control)

    # The keys

    def handle_key(self, event: Key) -> None:
        if event.commands and self.table.skip():
            return
        super().handle_key(event)

    def focusable(self) -> list[Control]:
        table = self.table
        if table.ways:
            return [control for control in self.controls if self.is_way(control)]
        if table.held is not None:
            return [self.thing_control(id) for id in table.held.targets]
        return [*super().focusable(), *(self.thing_control(id) for id in table.movable())]

    def thing_control(self, id: str) -> ThingControl:
        thing = self.table.board.thing(id)
        assert thing is not None
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
        if self.table.held is None:
            self.table.bring(id)
        self.table.hover(id)

    def use(self, name: str) -> bool:
        table = self.table
        if table.held is not None and name == "accept":
            self.by_keys = True
            table.put(table.held.over)
            if table.ways:
                self.set_focus("choice-0")
            return True
        if name == "turn-piece":
            thing = table.board.thing(self.focus if self.by_keys else table.under)
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

    # Commands

    def act(self, act: Act) -> None:
        """A button of the decision, or of what the game waits for."""
        if act.id == "to-now":
            self.look_back(TO_THE_END)
        elif act.id in ("done", "next"):
            self.progress.go_on()
            self.table.show_now()
        else:
            self.table.do(act)

    def command(self, name: str) -> bool:
        actions: dict[str, Callable[[], Any]] = {
            "undo": self.undo, "redo": self.redo, "hint": self.hint, "why": self.advice.why,
            "step-back": partial(self.look_back, -1), "step-on": partial(self.look_back, 1),
            "score": partial(self.stage.open, "sheet", match=self.match, seat=self.progress.eyes),
            "rules": self.rules, "explain": self.explain_looked_at, "menu": self.menu, "back": self.escape,
            "nearer": partial(self.look_nearer, 1), "farther": partial(self.look_nearer, -1),
            "accept": self.accept, "cards": partial(self.pin_seat, self.progress.seat), "log": self.focus_log,
        }
        if name.startswith("opponent-"):
            self.pin_seat(int(name[-1]) - 1)
        elif name in actions:
            actions[name]()
        else:
            return False
        self.stage.wake()
        return True

    def undo(self) -> None:
        if not self.table.cancel() and not self.table.clear_draft() and not self.in_time(self.progress.undo):
            self.tell(self.match.why_no_undo(self.progress.undo_seat()))

    def redo(self) -> None:
        if not self.in_time(self.progress.redo):
            self.tell(self.match.why_no_redo(self.progress.seat))

    def in_time(self, move: Callable[[], bool]) -> bool:
        """Take back, or play again; whether that was possible."""
        moved = move()
        if moved:
            self.counted = False
            self.advice.forget()
            self.table.other_position()
        return moved

    def tell(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            words = self.table.refusal_text(refusal)
            self.table.say(words, wrong=True)
            self.stage.notice(words)

    def look_back(self, step: int) -> None:
        """Look at the game some moves earlier or later."""
        self.table.cancel()
        self.progress.look(step)
        self.table.show_now(animate=True)

    def look_nearer(self, steps: int) -> None:
        """At what the keys are at, else at the middle."""
        thing = self.table.board.thing(self.focus) if self.by_keys else None
        self.table.look_nearer(2 * steps, thing.box.centre if thing is not None else self.table.area.centre)

    def hint(self) -> None:
        if self.table.may_act or self.advice.open:
            self.advice.hint()

    def rules(self, subject: str = "") -> None:
        self.stage.open("rules", game=self.match.game.key, pack=self.match.options.pack,
                        players=len(self.match.players), **({"subject": subject} if subject else {}))

    def explain(self, thing: Thing) -> None:
        """Open the rules at what they say of a thing."""
        self.rules(thing.subject)

    def explain_looked_at(self) -> None:
        thing = looked_at(self.table, self.focus if self.by_keys else "")
        self.rules(thing.subject if thing is not None else "")

    def pin_seat(self, seat: int) -> None:
        """Look closely at what a player has, has played and still has to come."""
        if seat < len(self.match.players):
            panel_of = self.table.board.seat_panel(seat)
            self.table.pinned = "" if self.table.pinned == panel_of else panel_of
            self.table.under = ""

    def focus_log(self) -> None:
        if self.side.log is not None:
            self.set_focus("log")

    def accept(self) -> None:
        """Enter, with nothing in the focus: the main button."""
        main = next((act for act in self.now.acts if act.main), None)
        if main is not None:
            self.act(main)

    def escape(self) -> None:
        """Let go of what is held, close what is open, and only then ask to leave."""
        table = self.table
        if table.cancel():
            return
        if table.ways:
            table.ways = []
            self.build()
        elif self.advice.open:
            self.advice.close()
        elif table.pinned:
            table.pinned = ""
        elif self.progress.looking is not None:
            self.look_back(TO_THE_END)
        elif not table.clear_draft():
            self.menu()

    def menu(self) -> None:
        say = self.stage.say
        kept = "turn.leave-kept" if self.autosave is not None else "turn.leave-lost"
        self.stage.open("question", text=say(kept), default="stay",
                        options=[("stay", say("turn.stay")), ("leave", say("turn.leave"))])
