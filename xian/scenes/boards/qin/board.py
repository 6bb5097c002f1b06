"""The board of Qin: puts together the places, the things, the gestures, the drawing and the closer looks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from xian.engine.game import Event, Move, ScorePart, Seat
from xian.engine.qin.moves import spot_name, spots
from xian.engine.qin.position import Position
from xian.scenes.boards.board import Board, Closer, Shown, Table, Thing
from xian.scenes.boards.qin import closer, draw, draw_over, event_looks, foretell, gestures, happens, in_signs, scored
from xian.scenes.boards.qin.ghost import Effects, effects
from xian.scenes.boards.qin.memory import QinMemory
from xian.scenes.boards.qin.places import QinPlaces
from xian.scenes.boards.qin.pointing import spot_of_target, tall
from xian.scenes.boards.qin.spoken import in_hand, thing_of, way_of
from xian.scenes.boards.qin.things import QinThings
from xian.scenes.boards.verbs import Moment, News
from xian.table.preview import preview
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box, around
from xian.ui.ids import NO_ID, Id


class TheBoard(Board):
    """Qin on the table. `ways` says how each tile of the hand is held, `draft` which lies as a proposal, and where."""

    # In modules of their own

    targets = gestures.targets
    spot_near = gestures.near
    meaning = gestures.meaning
    drop = gestures.drop
    foretold = foretell.foretold
    concerned = foretell.concerned
    in_hand = in_hand
    told_more = way_of
    paths = foretell.paths
    prompt = gestures.prompt

    turns = True

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.places = QinPlaces(Box(0, 0, 990, 660), 2)
        self.memory = QinMemory()
        self.ways: dict[int, int] = {}
        self.draft: tuple[int, Move] | None = None
        self._effects: dict[Move, Effects] = {}
        self._seen: Shown | None = None

    def lay(self) -> None:
        state = self.now.view.state
        if self.now is not self._seen or self.area != self.places.area:
            self._effects.clear()
            self._seen = self.now
        self.places = QinPlaces(self.area, state.players, self.letters)
        self.bar = self.places.bar
        self.memory.see(state, self.now.seat)
        gestures.settle_ways(self)
        if not gestures.still_possible(self):
            self.draft = None
        self.things = self.laid_now()
        self.acts = gestures.acts(self)

    def laid_now(self) -> list[Thing]:
        """The things, with the tiles as they are held now."""
        draft = None if self.draft is None else (*self.draft, self.effects(self.draft[1]))
        return QinThings(self.now, self.places, self.memory, self.ways, draft).things()

    def effects(self, move: Move) -> Effects:
        """What a move would do."""
        if move not in self._effects:
            found = preview(self.table.game, self.now.view, move)
            self._effects[move] = effects(found.events, move, self.now, self.places, self.memory)
        return self._effects[move]

    def clear_draft(self) -> bool:
        had = self.draft is not None
        self.draft = None
        return had

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        draw.ground(canvas, self.places, self.table)

    def draw(self, canvas: Canvas, thing: Thing, box: Box, alpha: int = 255, turned: float = 0.0) -> None:
        if thing.kind == "effects":
            if self.draft is not None:  # once the tile lies, all this comes travelling
                draw_over.ghost(canvas, thing.look[0], self.table, tile=False)
            return
        closely = not box.meets(self.area)
        if closely and thing.kind == "square":
            thing = replace(thing, look=(*thing.look[:3], False))  # with its tile, which else is a thing of its own
        draw.thing(canvas, thing, box, self.table, alpha, crisp=closely)

    def lying(self, held: Id) -> list[Thing]:
        """What a proposal would do is not to be seen while a tile is in the hand."""
        things = super().lying(held)
        return [thing for thing in things if thing.kind != "effects"] if held else things

    def draw_targets(self, canvas: Canvas, piece: Id, targets: Sequence[Id]) -> bool:
        """The squares that the tile can lie on as it is held."""
        upright = tall(self.ways.get(piece.number, 0))
        boxes = {box for id in targets if (spot := spot_of_target(id)) is not None
                 for box in self.places.pair_halves(spot, upright)}
        for box in boxes:
            draw.thing(canvas, Thing(NO_ID, "spot", box), box, self.table)
        return True

    def draw_ghost(self, canvas: Canvas, piece: Id, spot: Id) -> Box | None:
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
        if thing.kind != "village":
            return False
        draw_over.leaders(canvas, thing, self.now.view.state, self.now.colours, self.places)
        return True

    # Gestures

    def turn_piece(self, piece: Id, steps: int) -> bool:
        if not gestures.turn(self, piece, steps):
            return False
        self.things, self.acts = sorted(self.laid_now(), key=lambda thing: thing.z), gestures.acts(self)
        return True

    def told_proposals(self) -> list[Id]:
        return [] if self.draft is None else [Id("square", spot_name(spot)) for spot in spots(self.draft[1])]

    def proposed(self, piece: Id) -> bool:
        return self.draft is not None and piece == Id("tile", self.draft[0])

    # Words

    def closer(self, thing: Thing) -> Closer:
        return closer.closer(thing, self.now, self.table)

    def counts(self) -> str:
        return self.table.say("board-qin.counts")

    def told_of(self, move: Move) -> list[str]:
        """What a move of the hand would bring, in words."""
        return self.foretold(preview(self.table.game, self.now.view, move).events)

    def private(self, state: Any) -> bool:
        """Hands are hidden (Q1.4), and every decision is made with one."""
        return True

    def heading(self) -> str:
        state = self.now.view.state
        return self.table.say("board-qin.heading", round=(state.turn - 1) // state.players + 1)

    def ahead(self, events: Sequence[Event], seat: Seat, move: Move) -> list[tuple[str, str, str]]:
        return event_looks.rows(events, self.now)

    def aim(self, event: Event) -> Id:
        return happens.aim(event)

    def moments(self, event: Event) -> list[Moment]:
        return happens.moments(event, self.now)

    def news(self, event: Event, earlier: Sequence[Event]) -> News | None:
        return happens.news(event, self.now, self.table)

    def sound(self, event: Event) -> str:
        return event_looks.sound(event)

    def places_of(self, event: Event) -> list[Id]:
        return event_looks.places(event, self.now)

    def marks_of(self, event: Event) -> list[Id]:
        return event_looks.marks(event, self.now)

    def looked_beside(self, thing: Thing) -> list[Id]:
        return closer.counted(self.now.view.state, thing)

    def signs(self, event: Event) -> tuple[tuple[str, str, str], ...]:
        return in_signs.signs(event, self.now.colours)

    def scored_by(self, seat: Seat, part: ScorePart) -> list[Id]:
        return scored.things(seat, part, self.now.view.state, self.memory)

    def daylight(self) -> float:
        """The day passes with the tiles laid."""
        state: Position = self.now.view.state
        return len(state.laid) / max(1, len(state.laid) + sum(state.pile_sizes()))

    def lit(self) -> Box:
        return self.places.frame.inset(-1.4 * self.places.side)

    def told_thing(self, about: str) -> Id:
        return thing_of(self, super().told_thing(about))
