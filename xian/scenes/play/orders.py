"""What commands do at the table: tools, keys and buttons all come here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from xian.engine.game import Refusal
from xian.engine.record import Step
from xian.engine.texts import Plain
from xian.scenes.boards.board import Act, Thing
from xian.scenes.play.asking import Asking
from xian.scenes.play.companion import Companion
from xian.scenes.play.hand_keys import let_go, take_numbered
from xian.scenes.play.seen import SURE, UNSURE, looked_at
from xian.scenes.spoken.table import look_words
from xian.table.wording import wording

if TYPE_CHECKING:
    from xian.scenes.play.turn import Turn

TO_THE_END: Final = 10**6


class Orders:
    """The commands of one table."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.stage, self.match = turn.stage, turn.match
        self.table, self.progress, self.advice = turn.table, turn.progress, turn.advice
        self.actions: dict[str, Callable[[], Any]] = {
            "undo": self.undo, "redo": self.redo, "hint": self.hint, "why": self.advice.why,
            "step-back": partial(self.look_back, -1), "step-on": partial(self.look_back, 1),
            "score": self.sheet, "rules": self.rules, "explain": self.explain_looked_at, "menu": self.menu,
            "back": self.escape, "nearer": partial(self.look_nearer, 1), "farther": partial(self.look_nearer, -1),
            "accept": self.accept, "cards": lambda: self.pin_seat(self.progress.seat), "log": self.fold_log,
            "again": lambda: self.table.show_again(), **Asking(turn).actions,
        }

    def do(self, name: str) -> bool:
        """Carry a command out; whether there is such a one."""
        word, _, number = name.rpartition("-")
        if word == "opponent":
            self.pin_seat(int(number) - 1)
        elif word == "hand":
            take_numbered(self.turn, int(number) - 1)
        elif name in self.actions:
            self.actions[name]()
        else:
            return False
        self.stage.wake()
        return True

    def act(self, act: Act) -> None:
        """A button of the decision, or of what the game waits for."""
        if act.id == "to-now":
            self.look_back(TO_THE_END)
        elif act.id == "count":
            self.turn.counted = False
        elif act.id == SURE:
            self.table.decision.confirm()
        elif act.id == UNSURE:
            self.table.cancel()
        elif act.id in ("done", "next"):
            self.progress.go_on()
            self.table.shows.show_now()
        else:
            self.table.do(act)

    def accept(self) -> None:
        """Enter, with nothing in the focus: the main button."""
        companion = self.turn.companion
        main = next((act for act in self.turn.now.acts if act.main), None)
        if main is not None:
            self.act(main)
        elif companion is not None and companion.main:
            companion.on()

    # Back and forward

    def undo(self) -> None:
        """Let go of what is held or drafted, else take the last decision back. At a shared screen whose decision it is
        is asked, where somebody else sits at the table now."""
        table, progress = self.table, self.progress
        if let_go(self.turn) or table.clear_draft():
            return
        seat = progress.undo_seat()
        if progress.can_undo and progress.shared and seat != progress.seat:
            say, name = self.stage.say, self.match.players[seat].name
            self.stage.open("question", text=say("turn.undo-ask", name=Plain(name)), default="keep", options=[
                ("keep", say("turn.undo-keep")), ("take-back", say("turn.undo-agreed", name=Plain(name)))])
        else:
            self.take_back()

    def take_back(self) -> None:
        if not self.in_time(self.progress.undo):
            self.tell(self.match.why_no_undo(self.progress.undo_seat()))

    def redo(self) -> None:
        if not self.in_time(self.progress.redo):
            self.tell(self.match.why_no_redo(self.progress.seat))

    def in_time(self, move: Callable[[], bool]) -> bool:
        """Take back, or play again; whether that was possible."""
        history = self.match.history
        steps = list(history.steps)
        moved = move()
        if moved:
            self.tell_moved(steps, list(history.steps))
            self.turn.counted = self.turn.log.counted = False
            self.advice.forget()
            self.table.other_position()
        return moved

    def tell_moved(self, before: list[Step], now: list[Step]) -> None:
        """Say what was taken back or played again: one's own moves, and how many of each of the others."""
        if not self.stage.listens:
            return
        say, names, seat = self.stage.say, self.table.shows.names, self.progress.seat
        steps = max(before, now, key=len)[min(len(before), len(now)):]
        mine = [step for step in steps if step.seat == seat and not self.progress.shared]
        told = [wording(self.match.game).move_text(step.move, self.stage.lang) for step in mine]
        others = Counter(step.seat for step in steps if step not in mine)
        told += [say("heard.moves-of", name=Plain(names[other]), count=count) for other, count in others.items()]
        self.stage.announce(say("heard.taken-back" if len(now) < len(before) else "heard.played-again",
                                what=Plain("; ".join(told))))

    def tell(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            self.table.tell(refusal, self.stage.mouse)

    def look_back(self, step: int) -> None:
        """Look at the game some moves earlier or later."""
        self.table.cancel()
        self.progress.look(step)
        self.table.shows.show_now(animate=True)

    # Looking

    def look_nearer(self, steps: int) -> None:
        """At what the keys are at, which is seen as a whole, else at the middle."""
        thing = self.table.board.thing(self.turn.focus) if self.turn.by_keys else None
        self.table.look_nearer(2 * steps, thing.box.centre if thing is not None else self.table.shows.area.centre)
        self.table.bring(thing.id if thing is not None else "")

    def hint(self) -> None:
        if self.turn.companion is not None and self.turn.companion.show():
            return
        if self.table.may_act or self.advice.open:
            if self.turn.typed:
                let_go(self.turn)
            if self.turn.typed and self.stage.listens and self.advice.steps and self.turn.focus != "talk":
                self.turn.set_focus("talk")
                return
            self.advice.hint()
            if self.turn.typed and self.table.held is None and self.advice.open:
                self.turn.set_focus("talk")

    def sheet(self) -> None:
        self.stage.open("sheet", match=self.match, seat=self.progress.eyes)

    def rules(self, subject: str = "", rule: str = "") -> None:
        self.stage.open("rules", game=self.match.game.key, pack=self.match.options.pack,
                        players=len(self.match.players), subject=subject, rule=rule)

    def rule(self, number: str) -> None:
        """Open the rules at the one that says why not."""
        self.rules(rule=number)

    def explain(self, thing: Thing | None) -> None:
        """Open the rules at what they say of a thing."""
        self.rules(thing.subject if thing is not None else "")

    def explain_looked_at(self) -> None:
        refused = self.table.refused
        if refused is not None and refused.rule:
            self.rule(refused.rule)
            return
        self.explain(looked_at(self.table, self.turn.focus if self.turn.by_keys else "", at_once=True))

    def pin_seat(self, seat: int) -> None:
        """Look closely at what a player has, has played and still has to come."""
        if seat < len(self.match.players):
            panel_of = self.table.board.seat_panel(seat)
            self.table.pin(panel_of)
            self.table.pointer.over()
            thing = self.table.board.thing(self.table.pinned)
            if thing is not None and self.stage.listens:
                self.stage.announce(look_words(self.turn, thing))

    def fold_log(self) -> None:
        """The log is opened, with the keys at it; or folded away, and the board takes its room."""
        if self.progress.guide is not None:
            return
        opened = not self.stage.settings.log_open
        self.stage.change(log_open=opened)
        if opened and self.turn.typed and self.turn.side.log is not None:
            self.turn.set_focus("log")

    # The way out

    def escape(self) -> None:
        """Let go of what is held, close what is open, and only then open the menu."""
        table, turn = self.table, self.turn
        if let_go(turn):
            return
        if table.decision.drop_ways():
            turn.build()
        elif self.advice.open:
            self.advice.close()
        elif table.pinned:
            table.pin()
        elif turn.by_keys and turn.focus == "log":
            turn.focus_first()
        elif self.progress.looking is not None:
            self.look_back(TO_THE_END)
        elif table.decision.advised:
            table.decision.advise(())
        elif not table.clear_draft() and not (turn.companion is not None and turn.companion.put_away()):
            self.menu()

    def menu(self) -> None:
        chapter = self.turn.companion if isinstance(self.turn.companion, Companion) else None
        self.stage.open("pause", match=self.match, autosave=self.turn.autosave, rules=self.rules, chapter=chapter)
