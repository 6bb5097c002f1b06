"""The table during a game: the board, the buttons of the decision, a closer look, the log."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from xian.engine.game import Event, GameError, Move, Refusal, Seat
from xian.engine.record import digest
from xian.scenes.boards.board import Act, Drop, Revealed, Shown, Table, Thing
from xian.scenes.boards.catalogue import board_of
from xian.scenes.record_words import face
from xian.scenes.scene import draw_bubble
from xian.scenes.table_view import TableView
from xian.scenes.turn_ahead import Ahead
from xian.scenes.turn_column import BAR, SIDE
from xian.scenes.turn_flow import Flow
from xian.scenes.turn_hand import Hand, Held
from xian.scenes.turn_input import TurnInput
from xian.scenes.turn_log import Log
from xian.scenes.turn_picture import keep_thumbnail
from xian.scenes.turn_side import Side
from xian.table.autosave import Autosave
from xian.table.match import Match
from xian.table.wording import wording
from xian.ui.canvas import Canvas
from xian.ui.controls import Button
from xian.ui.door import in_pixels
from xian.ui.geometry import Box
from xian.ui.stage import Stage


class Turn(TurnInput):
    name = "turn"

    def __init__(self, stage: Stage, match: Match, autosave: Autosave | None = None) -> None:
        super().__init__(stage)
        self.match = match
        self.autosave = autosave
        self.table = Table(match.game, match.options.pack, stage.say, stage.lang)
        self.board = board_of(self.table)
        self.view = TableView(stage, self.board)
        self.board.show(self.first_shown(), Box(0, 0, 1000, 660))
        self.flow = Flow(self, match)
        self.hand = Hand(self)
        self.log = Log(match, self.flow.eyes, stage.lang)
        self.side = Side(self)
        self.ahead: Ahead | None = None
        self.why = ("", False)
        self.pinned = ""
        self.under = ""
        """The thing under the pointer."""
        self.choices: list[Button] = []
        """Ways to choose from, where a drop could mean several moves."""
        self.clicked: tuple[str, float] = ("", -1.0)
        if autosave is not None and autosave.problem:
            stage.notice(autosave.problem.words(stage.lang), True)

    # The scene

    def enter(self) -> None:
        self.stage.sound.play("open")
        self.refresh(animate=False)
        self.mark_last()

    def leave(self) -> None:
        self.flow.close()
        self.side.close()
        self.keep_picture()
        self.view.forget()

    def keep_picture(self) -> None:
        """A small picture of the game, for the list of saves."""
        if self.autosave is not None:
            keep_thumbnail(self.autosave.file.path, self.stage.pens, self.draw_alone, self.area)

    def draw_alone(self, canvas: Canvas) -> None:
        """The table as anybody may see it."""
        self.refresh(animate=False, closed=True)
        self.view.draw(canvas)

    def first_shown(self) -> Shown:
        return self.shown_at(self.match.view(0), 0, (), True)

    def shown_at(self, view: Any, seat: Seat, legal: Sequence[Move], closed: bool) -> Shown:
        players = self.match.players
        return Shown(
            view, seat, legal, [player.name for player in players], [player.colour for player in players],
            [face(player, self.match.game.key) for player in players],
            closed, view.state.scores(),
        )

    def refresh(self, animate: bool = True, closed: bool | None = None) -> None:
        """Show the position there is now."""
        flow = self.flow
        position = flow.position
        state = self.match.state if flow.looking is None else self.match.history.at(position)
        view = self.match.game.view(state, flow.seat)
        legal = state.legal() if flow.deciding and not state.over else ()
        shown = self.shown_at(view, flow.seat, legal, flow.closed if closed is None else closed)
        self.view.show(shown, self.area, animate)
        self.build()
        self.stage.wake()

    @property
    def area(self) -> Box:
        size = self.stage.size
        return Box(6, BAR + 4, size.w - SIDE - 16, size.h - BAR - 8)

    def build(self) -> None:
        if self.table.lang != self.stage.lang:
            self.table.lang = self.stage.lang
            self.log.lang = self.stage.lang
            self.log.renew()
        if self.board.area != self.area:
            self.view.show(self.board.shown or self.first_shown(), self.area, False)
        self.controls = [*self.side.controls(), *self.choices]

    def rebuild(self) -> None:
        self.choices = []
        self.build_again()
        super().rebuild()

    def build_again(self) -> None:
        """After a change of size or language: the table is laid anew."""
        self.hand.cancel()
        if self.board.shown is not None:
            self.board.area = Box(0, 0, 0, 0)
            self.table.lang = ""
        self.build()
        self.refresh(animate=False)

    def passed(self, seconds: float) -> float | None:
        moving = self.view.pass_time(seconds)
        wanted = self.flow.pass_time(seconds)
        if self.side.poll():
            self.build()
            self.stage.wake()
        return 0.0 if moving or self.view.busy else wanted

    def paint(self, canvas: Canvas) -> None:
        held = self.hand.held
        self.view.draw(canvas, held.piece.id if held is not None else "")
        if held is None:
            self.view.light(canvas, self.view.marked, "gold", 2.5)
        self.view.light(canvas, self.view.lit, "focus", 3)
        self.light_targets(canvas)
        self.side.paint(canvas)

    def light_targets(self, canvas: Canvas) -> None:
        """Where what is held can go; what could be taken up, when nothing is held."""
        held = self.hand.held
        if held is None:
            self.view.light(canvas, self.side.movable(), "legal", 2)
            return
        if self.board.draw_targets(canvas, held.piece.id, held.targets):
            return
        for id in held.targets:
            thing = self.board.thing(id)
            if thing is not None:
                wide = thing.box.w > 400  # a whole area: what stands in it is to be read all the same
                canvas.plate(thing.box.inset(1), "legal", radius=8, alpha=26 if wide else 70)
                self.view.light(canvas, [id], "legal-over" if id == self.hand.over else "legal",
                                5 if id == self.hand.over else 3)

    def paint_over(self, canvas: Canvas) -> None:
        self.view.draw_flying(canvas)
        held = self.hand.held
        place = Box(*self.stage.mouse, 0, 0).inset(-6)
        if held is not None:
            place = self.paint_held(canvas, held)
        elif (thing := self.looked_at) is not None:
            self.board.draw_over(canvas, thing)
        self.side.paint_over(canvas)
        self.paint_words(canvas, place)
        for button in self.choices:
            button.draw(canvas, self.look(button))

    def paint_held(self, canvas: Canvas, held: Held) -> Box:
        """The piece in the hand: as it would lie where it can be put down, else where it is held. Returns what is to
        be seen of it."""
        if self.hand.over in held.targets:
            ghost = self.board.draw_ghost(canvas, held.piece.id, self.hand.over)
            if ghost is not None:
                return ghost
        box = self.hand.box()
        canvas.shadow(box.inset(4, 4).moved(4, 10), 8, 6)
        self.board.draw(canvas, held.piece, box)
        return box

    def paint_words(self, canvas: Canvas, place: Box) -> None:
        """What a drop would bring, or why it can't be, beside the pointer or what is held."""
        words, wrong = self.why
        if words:
            draw_bubble(canvas, words, place, wrong=wrong)
        elif self.ahead is not None and self.hand.held is not None:
            self.ahead.draw(canvas, place)

    # Looking ahead

    def said_why(self, words: str, wrong: bool = False) -> None:
        self.why = (words, wrong)
        self.ahead = None
        self.stage.wake()

    def why_not(self, move: Move) -> Refusal | None:
        """Why the person at the bottom can't play a move now."""
        state = self.match.view(self.flow.seat).state
        return self.match.game.explain(state, self.flow.seat, move)

    def refusal_text(self, refusal: Refusal) -> str:
        names = [player.name for player in self.match.players]
        return wording(self.match.game).refusal_text(refusal, self.stage.lang, names)

    def look_ahead(self, held: Held | None, spot: str) -> None:
        """What putting the held piece there would bring."""
        self.said_why("")
        if held is None or not spot:
            return
        if spot in held.targets:
            legal = self.board.shown.legal if self.board.shown is not None else ()
            moves = [move for move in self.board.meaning(held.piece.id, spot) if move in legal]
            if moves:
                self.ahead = Ahead.of(self, moves[0])
        else:
            refusal = self.hand.why_not(held.piece.id, spot)
            if refusal is not None:
                self.why = (self.refusal_text(refusal), True)

    # What is done

    def dropped_on(self, piece: Thing, spot: str, drop: Drop) -> None:
        """A piece was put on a spot where it may go."""
        self.said_why("")
        legal = [move for move in drop.moves if self.board.shown is not None and move in self.board.shown.legal]
        if drop.drafted and not (legal and not self.stage.settings.confirm):
            self.refresh()
        elif len(legal) == 1:
            self.play(legal[0])
        elif legal:
            self.choose(legal, spot)

    def choose(self, moves: list[Move], spot: str) -> None:
        """Several moves are meant: let the person choose beside the spot."""
        thing = self.board.thing(spot)
        box = thing.box if thing is not None else Box(500, 300, 1, 1)
        words = wording(self.match.game)
        width, height = 270.0, 36.0
        x = min(box.right + 8, self.stage.size.right - width - 8)
        y = min(box.y, self.stage.size.bottom - (height + 4) * len(moves) - 8)
        self.choices = [
            Button(f"choice-{place}", Box(x, y + place * (height + 4), width, height),
                   words.move_text(move, self.stage.lang), partial(self.play, move), style="main", size=15)
            for place, move in enumerate(moves)
        ]
        self.build()
        if self.by_keys:
            self.set_focus("choice-0")

    def play(self, move: Move) -> None:
        """The person at the bottom plays."""
        self.choices = []
        self.hand.cancel()
        self.side.forget_talk()
        self.view.finish()
        self.board.clear_draft()
        try:
            self.flow.play(self.flow.seat, move)
        except GameError as error:
            self.stage.notice(error.in_words(self.stage.lang), True)
        self.stage.wake()

    def do(self, act: Act) -> None:
        """A button of the decision."""
        if act.move is not None:
            self.play(act.move)
        elif act.run is not None:
            act.run()
            self.refresh()

    def after(self, events: list[Event]) -> None:
        """Something has happened: show it."""
        self.side.said = self.log.add(events)[-2:] or self.side.said
        self.refresh()
        self.view.tell(events)
        if any(event.kind == "TurnBegan" for event in events):
            self.keep_picture_later()
        if self.match.to_move in self.flow.persons and not self.flow.shared and not self.match.over:
            if events and self.match.history.steps[-1].seat != self.match.to_move:
                self.stage.sound.play("bell")

    def keep_picture_later(self) -> None:
        with suppress(pygame.error, OSError):
            self.keep_picture()
            self.refresh(animate=False)

    def taken_back(self) -> None:
        """Moves were taken back or played again."""
        self.choices = []
        self.hand.cancel()
        self.side.forget_talk()
        self.board.clear_draft()
        self.log.renew()
        self.refresh()
        self.mark_last()

    def mark_last(self) -> None:
        """Light up what the last move was about."""
        steps = self.match.history.steps
        self.view.mark([event.seen_by(self.flow.eyes) for event in steps[-1].events] if steps else [])

    # Other scenes

    def open_reveal(self, revealed: Revealed) -> None:
        self.stage.open("reveal", revealed=revealed, board=self.board)

    def open_handover(self, seat: Seat) -> None:
        player = self.match.players[seat]
        self.stage.open("handover", name_of=player.name, colour=player.colour)

    def dropped(self, path: str) -> bool:
        """A record dropped on the table is watched; the game waits underneath."""
        self.stage.open("replay", path=Path(path))
        return True

    def open_scoring(self) -> None:
        self.keep_picture()
        self.stage.open("scoring", match=self.match, autosave=self.autosave)

    def back(self, **result: Any) -> None:
        if result.get("handed"):
            self.flow.handed = self.match.to_move
            self.flow.settle_seat()
        if result.get("undo"):
            self.flow.undo()
        if result.get("answer") == "leave":
            self.stage.home()

    def what_is_shown(self) -> dict[str, Any]:
        """The things with their places, those that can be taken up with where they can go, and the position."""
        scale, things = self.stage.pens.scale, self.board.things
        return {
            "scene": self.name, "position": self.flow.position, "state": digest(self.match.game, self.match.state),
            "held": self.hand.held.piece.id if self.hand.held is not None else "",
            "things": {thing.id: in_pixels(thing.box, scale) for thing in things},
            "pieces": {id: self.board.targets(id) for id in self.side.movable()},
        }

    def command(self, name: str) -> bool:
        return self.side.command(name)
