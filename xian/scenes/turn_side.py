"""What stands around the board: the bar with whose turn it is and the tools, the column beside it, and what they do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from xian.engine.game import Move
from xian.scenes.boards.board import Act, Thing
from xian.scenes.seat_sign import seat_sign
from xian.scenes.turn_column import BAR, Column
from xian.scenes.turn_log import Line, LogList
from xian.ui.canvas import Canvas
from xian.ui.commands import keys_of, shown
from xian.ui.controls import Button, Control, focus_ring
from xian.ui.geometry import Box, Point

if TYPE_CHECKING:
    from xian.scenes.turn import Turn

TOOLS: Final = ("undo", "redo", "step-back", "step-on", "hint", "why", "score", "rules", "menu")
ICONS: Final = {"step-on": "step", "menu": "menu"}


class ThingControl(Control):
    """A thing of the table as something that can have the keyboard's focus."""

    sound = ""

    def __init__(self, thing: Thing, label: str, on_press: Callable[[], Any]) -> None:
        super().__init__(thing.id, thing.box, label)
        self.on_press = on_press

    def press(self) -> None:
        self.on_press()


class Side(Column):
    """The scene's surroundings."""

    def __init__(self, turn: Turn) -> None:
        super().__init__(turn)
        self.said: list[Line] = []
        """What was said last: shown beside who did it."""
        self._movable: tuple[list[Thing], bool, list[str]] = ([], False, [])

    # Controls

    def controls(self) -> list[Control]:
        acts = self.acts()
        boxes = self.act_boxes(len(acts))
        found: list[Control] = [
            Button(act.id, box, act.label, self.runner(act), style="main" if act.main else "quiet", size=15,
                   tip=act.tip, icon=act.icon)
            for act, box in zip(acts, boxes, strict=True)
        ]
        found += self.tools()
        log = self.log_box(self.closer_box())
        if self.talk is not None or self.asked is not None:
            found += self.talk_controls(log)
        else:
            before = self.log
            self.log = LogList(log, self.turn.stage.say("turn.log"), self.turn.log, self.turn.board,
                               [player.colour for player in self.turn.match.players], self.light)
            if before is not None:
                self.log.back = before.back
            found.append(self.log)
        return found

    def runner(self, act: Act) -> Callable[[], None]:
        flow = self.turn.flow
        if (act.run is not None and act.run in (flow.done, flow.next)) or act.id == "to-now":
            assert act.run is not None
            return act.run
        return lambda: self.turn.do(act)

    def tools(self) -> list[Control]:
        """The tools of the bar, at its right end."""
        turn, say = self.turn, self.turn.stage.say
        size, found = turn.stage.size, []
        x = size.right - 6 - len(TOOLS) * 40
        for name in TOOLS:
            if name == "hint" and not turn.stage.settings.hints:
                x += 40
                continue
            keys = keys_of(name)
            tip = say(f"command.{name}") + (f" ({shown(keys[0])})" if keys else "")
            found.append(Button(f"tool-{name}", Box(x, 4, 36, 36), say(f"command.{name}"),
                                partial(self.command, name), icon=ICONS.get(name, name), style="icon",
                                tip=tip, enabled=self.can(name), dark=True,
                                active=name == "hint" and self.talk is not None and self.talk[0] == "hints"))
            x += 40
        return list(found)

    def can(self, name: str) -> bool:
        """Whether a tool is of use now."""
        flow, match = self.turn.flow, self.turn.match
        if name == "undo":
            return flow.undo_seat() in flow.persons and match.can_undo(flow.undo_seat())
        if name == "redo":
            undone = match.history.undone
            return bool(undone) and match.can_redo(undone[0].seat)
        if name == "step-back":
            return flow.position > 0
        if name == "step-on":
            return flow.looking is not None
        if name == "hint":
            return flow.deciding
        if name == "why":
            return self.last_opponent() is not None
        return True

    # What can be done with the pieces

    def movable(self) -> list[str]:
        """The pieces that can be put somewhere now."""
        turn, things = self.turn, self.turn.board.things
        if self._movable[0] is not things or self._movable[1] != turn.may_act:  # asked for every picture
            pieces = [thing.id for thing in things if thing.piece] if turn.may_act else []
            found = [id for id in pieces if turn.board.targets(id)]
            self._movable = things, turn.may_act, found
        return self._movable[2]

    def meant_by(self, spot: str) -> list[Move]:
        """The legal moves that putting any piece there could mean."""
        turn = self.turn
        legal = turn.board.shown.legal if turn.board.shown is not None else ()
        moves = [move for id in self.movable() for move in turn.board.meaning(id, spot) if move in legal]
        return list(dict.fromkeys(moves))

    # Commands

    def command(self, name: str) -> bool:
        turn = self.turn
        actions: dict[str, Callable[[], Any]] = {
            "undo": self.undo, "redo": self.redo, "hint": self.hint, "why": self.why,
            "step-back": lambda: turn.flow.look(-1), "step-on": lambda: turn.flow.look(1),
            "score": lambda: turn.stage.open("sheet", match=turn.match, seat=turn.flow.eyes),
            "rules": lambda: turn.stage.open("rules", game=turn.match.game.key, pack=turn.match.options.pack,
                                             players=len(turn.match.players)),
            "explain": self.explain, "menu": self.menu, "back": self.back, "accept": self.accept,
            "cards": lambda: self.pin_seat(turn.flow.seat), "log": self.focus_log,
        }
        if name.startswith("opponent-"):
            seat = int(name[-1]) - 1
            if seat < len(turn.match.players):
                self.pin_seat(seat)
            return True
        if name not in actions:
            return False
        actions[name]()
        turn.stage.wake()
        return True

    def undo(self) -> None:
        turn = self.turn
        if turn.hand.cancel() or self.clear_draft():
            return
        if not turn.flow.undo():
            refusal = turn.match.why_no_undo(turn.flow.undo_seat())
            if refusal is not None:
                turn.said_why(turn.refusal_text(refusal), wrong=True)
                turn.stage.notice(turn.refusal_text(refusal))

    def clear_draft(self) -> bool:
        if self.turn.board.clear_draft():
            self.turn.refresh()
            return True
        return False

    def redo(self) -> None:
        turn = self.turn
        if not turn.flow.redo():
            refusal = turn.match.why_no_redo(turn.flow.seat)
            if refusal is not None:
                turn.stage.notice(turn.refusal_text(refusal))

    def explain(self) -> None:
        thing = self.turn.looked_at
        if thing is not None and thing.subject:
            self.turn.explain(thing)
        else:
            self.command("rules")

    def pin_seat(self, seat: int) -> None:
        """Look closely at what a player has, has played and still has to come."""
        turn = self.turn
        panel_of = turn.board.seat_panel(seat)
        turn.pinned = "" if turn.pinned == panel_of else panel_of
        turn.under = ""

    def focus_log(self) -> None:
        if self.log is not None and self.log in self.turn.controls:
            self.turn.set_focus("log")

    def accept(self) -> None:
        """Enter, with nothing in the focus: the main button."""
        main = next((act for act in self.acts() if act.main), None)
        if main is not None:
            self.runner(main)()

    def back(self) -> None:
        """Escape: let go of what is held, close what is open, and only then ask to leave."""
        turn = self.turn
        if turn.hand.cancel():
            return
        if turn.choices:
            turn.choices = []
            turn.refresh()
        elif self.talk is not None or self.asked is not None:
            self.close_talk()
        elif turn.pinned:
            turn.pinned = ""
        elif turn.flow.looking is not None:
            turn.flow.look(10**6)
        elif not self.clear_draft():
            self.menu()

    def menu(self) -> None:
        say = self.turn.stage.say
        kept = "turn.leave-kept" if self.turn.autosave is not None else "turn.leave-lost"
        self.turn.stage.open("question", text=say(kept), default="stay",
                             options=[("stay", say("turn.stay")), ("leave", say("turn.leave"))])

    # The picture

    def light(self, ids: list[str]) -> None:
        if self.turn.view.lit != set(ids):
            self.turn.view.lit = set(ids)
            self.turn.stage.wake()

    def pointer(self, at: Point) -> None:
        if self.log is not None and self.log in self.turn.controls:
            self.log.hover(at)

    def status(self) -> str:
        """Whose turn it is and what is asked, in one line."""
        turn, say = self.turn, self.turn.stage.say
        match, flow = turn.match, turn.flow
        if flow.looking is not None:
            return say("turn.looking-back", move=flow.looking, moves=match.history.position)
        if match.over:
            return say("turn.over")
        name = match.players[match.to_move].name
        if flow.waiting_done:
            return say("turn.wait-done")
        if flow.waiting_next:
            return say("turn.wait-next")
        if flow.deciding:
            return turn.board.prompt()
        return say("turn.thinking", name=name) if not match.players[match.to_move].person else say(
            "turn.waits-for", name=name)

    def paint(self, canvas: Canvas) -> None:
        """The bar, the column, and the closer look."""
        turn = self.turn
        canvas.plate(canvas.size.top(BAR), "panel-dark", radius=0)
        canvas.plate(Box(0, BAR - 2, canvas.size.w, 2), "gold-shade", radius=0)
        heading = turn.board.heading()
        bar = canvas.size.top(BAR).inset(12, 4)
        place = canvas.text(heading, bar.left(190), 19, face="display", colour="gold")
        x = place.right + 16
        match = turn.match
        mover = match.to_move if turn.flow.looking is None and not match.over else -1
        if mover >= 0:
            player = match.players[mover]
            chip = Box(x, bar.y + 6, 24, 24)
            seat_sign(canvas, chip, player.colour)
            named = canvas.text(player.name, Box(x + 28, bar.y, 150, bar.h), 16, face="bold", colour="text-light")
            x = named.right + 14
        tools = canvas.size.right - len(TOOLS) * 40 - 20
        canvas.paragraph(self.status(), Box(x, bar.y, tools - x, bar.h), 15, colour="text-light", valign="middle")
        self.paint_closer(canvas)
        for id in [turn.focus] if turn.by_keys else []:
            thing = turn.board.thing(id)
            if thing is not None:
                focus_ring(canvas, thing.box)

    def paint_over(self, canvas: Canvas) -> None:
        """Nothing lies over the table but what is on its way."""
