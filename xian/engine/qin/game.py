"""Qin as a game of the frame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from xian.engine.game import BadInput, Fault, Offer, Options, Pack
from xian.engine.parts import Parts
from xian.engine.qin import options
from xian.engine.qin.setup import new_game
from xian.engine.qin.state import QinState


class Qin(Parts[QinState]):
    """The game of Qin."""

    key: Final = "qin"
    rules: Final = 1
    seats: Final = range(2, 5)

    def offers(self, pack: Pack, players: int) -> Sequence[Offer]:
        return options.offers(pack, players)

    def new(self, chosen: Options, seed: int) -> QinState:
        if chosen.players not in self.seats:
            least, most = self.seats.start, self.seats.stop - 1
            raise BadInput(Fault("qin.players", least=least, most=most, count=chosen.players))
        return new_game(options.setting_of(chosen), seed, options.fair(chosen), options.first(chosen))

    def heading(self, state: QinState) -> str:
        return f"turn {state.turn}"


QIN: Final = Qin(Qin.key)
