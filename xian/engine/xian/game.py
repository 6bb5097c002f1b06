"""Xi'an as a game of the frame: what `engine.game.Game` asks, put together from the modules beside this one."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from xian.engine.game import BadInput, Fault, Move, Offer, Options, Pack, Refusal, ScorePart, Seat, View, demand_seat
from xian.engine.xian import moves, pack, view_data, views
from xian.engine.xian.describe import describe
from xian.engine.xian.explain import explain
from xian.engine.xian.position_json import to_json
from xian.engine.xian.position_read import from_json
from xian.engine.xian.score_parts import score_parts
from xian.engine.xian.setup import new_game
from xian.engine.xian.slots import ROUND, TURN
from xian.engine.xian.state import XianState


class Xian:
    """The game of Xi'an."""

    key: Final = "xian"
    rules: Final = 1
    seats: Final = range(2, 5)

    def house_pack(self) -> Pack:
        return pack.house_pack()

    def read_pack(self, text: str, source: str) -> Pack:
        return pack.read_pack(text, source)

    def offers(self, pack: Pack, players: int) -> Sequence[Offer]:
        return ()

    def new(self, options: Options, seed: int) -> XianState:
        if options.players not in self.seats:
            least, most = self.seats.start, self.seats.stop - 1
            raise BadInput(Fault("xian.players", least=least, most=most, count=options.players))
        if options.extra:
            raise BadInput(Fault("xian.no-option", name=repr(min(options.extra))))
        return new_game(options.pack.tables, options.players, seed)

    def text(self, move: Move) -> str:
        return moves.text(move)

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def explain(self, state: XianState, seat: Seat, move: Move) -> Refusal | None:
        demand_seat(state, seat)
        return explain(state, seat, move)

    def view(self, state: XianState, seat: Seat) -> View:
        demand_seat(state, seat)
        return View(seat, views.blanked(state, seat))

    def determinize(self, view: View, rng: random.Random) -> XianState:
        return views.filled(view.state, rng)

    def pack_view(self, view: View) -> dict[str, Any]:
        return view_data.pack_view(view)

    def unpack_view(self, data: Any, pack: Pack) -> View:
        return view_data.unpack_view(data, pack)

    def score_parts(self, state: XianState) -> list[list[ScorePart]]:
        return score_parts(state)

    def to_json(self, state: XianState) -> dict[str, Any]:
        return to_json(state)

    def from_json(self, data: Any, pack: Pack) -> XianState:
        return from_json(data, pack)

    def heading(self, state: XianState) -> str:
        return f"turn {state.v[TURN]} round {state.v[ROUND]}"

    def describe(self, state: XianState, names: Sequence[str]) -> str:
        return describe(state, names)


XIAN: Final = Xian()
