"""The board of Qin: puts together the places, the things, the gestures, the drawing and the closer looks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from xian.engine.game import Event, Move, ScorePart, Seat
from xian.engine.qin.position import Position
from xian.scenes.boards.board import Board, Closer, Drop, Shown, Table, Thing
from xian.scenes.boards.qin import closer, draw, draw_over, foretell, gestures, happens, in_signs, scored, told
from xian.scenes.boards.qin.ghost import Effects, effects
from xian.scenes.boards.qin.memory import Memory
from xian.scenes.boards.qin.places import Places
from xian.scenes.boards.qin.things import Layer
from xian.scenes.boards.qin.ways import spot_of_target, tall
from xian.scenes.boards.verbs import Flight, Moment, News
from xian.table.preview import preview
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box, around


class TheBoard(Board):
    """Qin on the table. `ways` says how each tile of the hand is held, `draft` which lies as a proposal, and where."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.places = Places(Box(0, 0, 990, 660), 2)
        self.memory = Memory()
        self.ways: dict[int, int] = {}
        self.draft: tuple[int, Move] | None = None
        self._effects: dict[Move, Effects] = {}
        self._seen: Shown | None = None

    def lay(self) -> None:
        assert self.shown is not None
        state = self.shown.view.state
        if self.shown is not self._seen or self.area != self.places.area:
            self._effects.clear()
            self._seen = self.shown
        self.places = Places(self.area, state.players)
        self.bar = self.places.bar
        self.memory.see(state, self.shown.seat)
        gestures.settle_ways(self)
        if not gestures.still_possible(self):
            self.draft = None
        self.things = self.laid_now()
        self.acts = gestures.acts(self)

    def laid_now(self) -> list[Thing]:
        """The things, with the tiles as they are held now."""
        assert self.shown is not None
        draft = None if self.draft is None else (*self.draft, self.effects(self.draft[1]))
        return Layer(self.shown, self.places, self.memory, self.ways, draft).things()

    def effects(self, move: Move) -> Effects:
        """What a move would do."""
        assert self.shown is not None
        if move not in self._effects:
            found = preview(self.table.game, self.shown.view, move)
            self._effects[move] = effects(found.events, move, self.shown, self.places, self.memory)
        return self._effects[move]

    def clear_draft(self) -> bool:
        had = self.draft is not None
        self.draft = None
        return had

    def forget(self) -> None:
        """The tile that lies as a proposal is taken up again."""
        self.draft = None

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        draw.ground(canvas, self.places, self.table)

    def draw(self, canvas: Canvas, thing: Thing, box: Box, alpha: int = 255, turned: float = 0.0) -> None:
        if thing.kind == "effects":
            if not self.held and self.draft is not None:  # once the tile lies, all this comes travelling
                draw_over.ghost(canvas, thing.look[0], self.table, tile=False)
            return
        closely = not box.meets(self.area)
        if closely and thing.kind == "square":
            thing = replace(thing, look=(*thing.look[:3], False))  # with its tile, which else is a thing of its own
        draw.thing(canvas, thing, box, self.table, alpha, crisp=closely)

    def draw_targets(self, canvas: Canvas, piece: str, targets: Sequence[str]) -> bool:
        """The squares that the tile can lie on as it is held."""
        upright = tall(self.ways.get(gestures.name_of(piece) or 0, 0))
        boxes = {box for id in targets if (spot := spot_of_target(id)) is not None
                 for box in self.places.pair_halves(spot, upright)}
        for box in boxes:
            draw.thing(canvas, Thing("", "spot", box), box, self.table)
        return True

    def draw_ghost(self, canvas: Canvas, piece: str, spot: str) -> Box | None:
        """The tile on the squares, with what it would do there."""
        moves = self.meaning(piece, spot)
        if not moves:
            return None
        found = self.effects(moves[0])
        draw_over.ghost(canvas, found, self.table)
        return around([found.box, *(sign.box.inset(-8, 0) for sign in found.signs)])

    def draw_move(self, canvas: Canvas, move: Move) -> bool:
        draw_over.ghost(canvas, self.effects(move), self.table)
        return True

    def draw_over(self, canvas: Canvas, thing: Thing) -> bool:
        """Who leads at a village, and by how much."""
        if thing.kind != "village" or self.shown is None:
            return False
        draw_over.leaders(canvas, thing, self.shown.view.state, self.shown.colours, self.places)
        return True

    # Gestures

    def targets(self, piece: str) -> list[str]:
        return gestures.targets(self, piece)

    def turn_piece(self, piece: str, steps: int) -> bool:
        if not gestures.turn(self, piece, steps):
            return False
        self.things, self.acts = sorted(self.laid_now(), key=lambda thing: thing.z), gestures.acts(self)
        return True

    def proposed(self, piece: str) -> bool:
        return self.draft is not None and piece == f"tile.{self.draft[0]}"

    def spot_near(self, piece: str, box: Box) -> str | None:
        return gestures.near(self, piece, box)

    def meaning(self, piece: str, spot: str) -> tuple[Move, ...]:
        return gestures.meaning(self, piece, spot)

    def drop(self, piece: str, spot: str) -> Drop:
        return gestures.drop(self, piece, spot)

    # Words

    def closer(self, thing: Thing) -> Closer:
        assert self.shown is not None
        return closer.closer(thing, self.shown, self.table)

    def counts(self) -> str:
        return self.table.say("board-qin.counts")

    def foretold(self, events: Sequence[Event]) -> list[str]:
        return foretell.foretold(self, events)

    def told_of(self, move: Move) -> list[str]:
        """What a move of the hand would bring, in words."""
        assert self.shown is not None
        return self.foretold(preview(self.table.game, self.shown.view, move).events)

    def concerned(self, move: Move) -> list[str]:
        return foretell.concerned(self, move)

    def paths(self, moves: Sequence[Move]) -> list[tuple[str, str]]:
        return foretell.paths(self, moves)

    def secret(self, state: Any) -> bool:
        return False

    def private(self, state: Any) -> bool:
        """Hands are hidden (Q1.4), and every decision is made with one."""
        return True

    def heading(self) -> str:
        assert self.shown is not None
        state = self.shown.view.state
        return self.table.say("board-qin.heading", round=(state.turn - 1) // state.players + 1)

    def prompt(self) -> str:
        return gestures.prompt(self)

    def ahead(self, events: Sequence[Event], seat: Seat) -> list[tuple[str, str, str]]:
        assert self.shown is not None
        return told.rows(events, self.shown)

    def flights(self, event: Event) -> list[Flight]:
        return []

    def aim(self, event: Event) -> str:
        return happens.aim(event)

    def moments(self, event: Event) -> list[Moment]:
        assert self.shown is not None
        return happens.moments(event, self.shown)

    def news(self, event: Event, earlier: Sequence[Event]) -> News | None:
        assert self.shown is not None
        return happens.news(event, self.shown, self.table)

    def sound(self, event: Event) -> str:
        return told.sound(event)

    def places_of(self, event: Event) -> list[str]:
        assert self.shown is not None
        return told.places(event, self.shown)

    def marks_of(self, event: Event) -> list[str]:
        assert self.shown is not None
        return told.marks(event, self.shown)

    def signs(self, event: Event) -> tuple[tuple[str, str, str], ...]:
        assert self.shown is not None
        return in_signs.signs(event, self.shown.colours)

    def scored_by(self, seat: Seat, part: ScorePart) -> list[str]:
        assert self.shown is not None
        return scored.things(seat, part, self.shown.view.state, self.memory)

    def daylight(self) -> float:
        """The day passes with the tiles laid."""
        assert self.shown is not None
        state: Position = self.shown.view.state
        return len(state.laid) / max(1, len(state.laid) + sum(state.pile_sizes()))

    def lit(self) -> Box:
        return self.places.frame.inset(-1.4 * self.places.side)

    def seat_panel(self, seat: Seat) -> str:
        return f"panel.{seat}"
