"""Mouse and keys at the table: what is under the pointer, what is taken up, what has the focus."""

from __future__ import annotations

from typing import Final

from xian.engine.game import Move
from xian.scenes.boards.board import Board, Thing
from xian.scenes.scene import Scene
from xian.scenes.table_view import TableView
from xian.scenes.turn_flow import Flow
from xian.scenes.turn_hand import Hand
from xian.scenes.turn_side import Side, ThingControl
from xian.table.match import Match
from xian.ui.controls import Button, Control
from xian.ui.input import Pointer

DOUBLE: Final = 0.4
"""Seconds within which two clicks are one double click."""


class TurnInput(Scene):
    """The half of the turn scene that hears the player; `turn.Turn` is the other."""

    match: Match
    board: Board
    view: TableView
    flow: Flow
    hand: Hand
    side: Side
    why: tuple[str, bool]
    pinned: str
    under: str
    choices: list[Button]
    clicked: tuple[str, float]

    @property
    def may_act(self) -> bool:
        """Whether the person at the bottom is to decide now."""
        return self.flow.deciding

    def refresh(self, animate: bool = True, closed: bool | None = None) -> None:
        """Show the position there is now."""
        raise NotImplementedError

    def play(self, move: Move) -> None:
        """The person at the bottom plays."""
        raise NotImplementedError

    def handle_pointer(self, event: Pointer) -> None:
        if self.hand.held is not None and event.kind in ("move", "up", "down") and event.button in (0, 1):
            self.over = ""
            self.handle_hand(event)
            return
        if event.kind == "down" and event.button == 1:
            self.why = ("", False)
            control = self.control_at(event.at)
            if self.view.finish():
                self.stage.wake()
            if self.choices and control not in self.choices:
                self.choices = []
                self.build()
                self.refresh()
        super().handle_pointer(event)
        if event.kind == "move":
            self.side.pointer(event.at)

    def handle_hand(self, event: Pointer) -> None:
        self.by_keys = False
        if event.kind == "move":
            self.hand.move(event.at)
        elif event.kind == "down":
            self.hand.down(self.board.at(event.at), event.at)
        else:
            self.hand.up(event.at)

    def pointed(self, event: Pointer) -> bool:
        thing = self.board.at(event.at)
        self.under = thing.id if thing is not None and event.kind != "leave" else ""
        if event.kind == "leave":
            if self.hand.held is not None and self.hand.held.how == "drag":
                self.hand.cancel()
        elif event.kind == "down" and event.button == 1:
            if not self.hand.down(thing, event.at):
                self.press_thing(thing)
        elif event.kind == "wheel":
            return self.hand.turn_round(-1 if event.wheel > 0 else 1, thing)
        elif event.kind == "down" and event.button == 3:
            if self.hand.held is not None and self.hand.turn_round(1):
                return True
            if not self.hand.cancel() and thing is not None and thing.subject:
                self.explain(thing)
        elif event.kind == "up" and event.button == 1:
            self.hand.up(event.at)
        elif event.kind == "move":
            self.hand.move(event.at)
        return True

    def press_thing(self, thing: Thing | None) -> None:
        """A click on something that can't be taken up: look at it; a double click does the one thing it can mean."""
        now = self.stage.now()
        before, when = self.clicked
        self.clicked = (thing.id if thing is not None else "", now)
        self.pinned = "" if thing is None or thing.id == self.pinned else thing.id
        if thing is not None and before == thing.id and now - when < DOUBLE and self.may_act and thing.spot:
            moves = self.side.meant_by(thing.id)
            if len(moves) == 1:
                self.play(moves[0])

    def explain(self, thing: Thing) -> None:
        """Open the rules at what they say of a thing."""
        self.stage.open("rules", game=self.match.game.key, pack=self.match.options.pack,
                        players=len(self.match.players), subject=thing.subject)

    def focusable(self) -> list[Control]:
        held = self.hand.held
        if self.choices:
            return list(self.choices)
        if held is not None:
            return [self.thing_control(id) for id in held.targets]
        ids = self.side.movable()
        return [*[control for control in self.controls if control.enabled],
                *[self.thing_control(id) for id in ids]]

    def thing_control(self, id: str) -> ThingControl:
        thing = self.board.thing(id)
        assert thing is not None
        return ThingControl(thing, self.board.closer(thing).title, lambda: self.take_by_key(thing))

    def control(self, id: str) -> Control:
        try:
            return super().control(id)
        except KeyError:
            return self.thing_control(id)

    def take_by_key(self, thing: Thing) -> None:
        if self.hand.take(thing, "keys", thing.box.centre):
            self.hand.step_target(1)
            self.focus = self.hand.over
        else:
            self.hand.cancel()

    def set_focus(self, id: str) -> None:
        super().set_focus(id)
        if self.hand.held is not None:
            self.hand.hover(id)

    def use(self, name: str) -> bool:
        if self.hand.held is not None and name == "accept":
            self.by_keys = True
            self.hand.put(self.hand.over)
            return True
        if name == "turn-piece":
            return self.hand.turn_round(1, self.board.thing(self.focus if self.by_keys else self.under))
        if name == "accept" and self.by_keys:
            thing = self.board.thing(self.focus)
            if thing is not None and thing.piece and self.may_act:
                self.take_by_key(thing)
                return True
        return super().use(name)

    @property
    def looked_at(self) -> Thing | None:
        """What the closer look shows: what is held, under the pointer, in focus, or pinned."""
        if self.hand.held is not None:
            return self.board.thing(self.hand.over) or self.hand.held.piece
        ids = [self.focus if self.by_keys else self.under, self.pinned]
        for id in ids:
            thing = self.board.thing(id)
            if thing is not None and thing.kind != "area":
                return thing
        return None
