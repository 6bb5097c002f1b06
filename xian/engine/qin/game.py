"""Qin as a game of the frame: what `engine.game.Game` asks, put together from the modules beside this one."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from xian.engine.game import BadInput, Fault, Move, Offer, Options, Pack, Refusal, ScorePart, Seat, View, demand_seat
from xian.engine.qin import moves, options, pack, view_data, views
from xian.engine.qin.describe import describe
from xian.engine.qin.explain import explain
from xian.engine.qin.position_json import to_json
from xian.engine.qin.position_read import from_json
from xian.engine.qin.score_parts import score_parts
from xian.engine.qin.setup import new_game
from xian.engine.qin.state import QinState


class Qin:
    """The game of Qin."""

    key: Final = "qin"
    rules: Final = 1
    seats: Final = range(2, 5)

    def house_pack(self) -> Pack:
        return pack.house_pack()

    def read_pack(self, text: str, source: str) -> Pack:
        return pack.read_pack(text, source)

    def offers(self, pack: Pack, players: int) -> Sequence[Offer]:
        return options.offers(pack, players)

    def new(self, chosen: Options, seed: int) -> QinState:
        if chosen.players not in self.seats:
            least, most = self.seats.start, self.seats.stop - 1
            raise BadInput(Fault("qin.players", least=least, most=most, count=chosen.players))
        return new_game(options.setting_of(chosen), seed, options.fair(chosen), options.first(chosen))

    def text(self, move: Move) -> str:
        return moves.text(move)

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def explain(self, state: QinState, seat: Seat, move: Move) -> Refusal | None:
        demand_seat(state, seat)
        return explain(state, seat, move)

    def view(self, state: QinState, seat: Seat) -> View:
        demand_seat(state, seat)
        return View(seat, views.blanked(state, seat))

    def determinize(self, view: View, rng: random.Random) -> QinState:
        return views.filled(view.state, rng)

    def pack_view(self, view: View) -> dict[str, Any]:
        return view_data.pack_view(view)

    def unpack_view(self, data: Any, pack: Pack) -> View:
        return view_data.unpack_view(data, pack)

    def score_parts(self, state: QinState) -> list[list[ScorePart]]:
        return score_parts(state)

    def to_json(self, state: QinState) -> dict[str, Any]:
        return to_json(state)

    def from_json(self, data: Any, pack: Pack) -> QinState:
        return from_json(data, pack)

    def heading(self, state: QinState) -> str:
        return f"turn {state.turn}"

    def describe(self, state: QinState, names: Sequence[str]) -> str:
        return describe(state, names)


QIN: Final = Qin()
