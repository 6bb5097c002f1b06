"""Terracotta Army as a game of the frame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from xian.engine.game import BadInput, Fault, Offer, Options, Pack
from xian.engine.parts import Parts
from xian.engine.terracotta import options
from xian.engine.terracotta.position import Setting
from xian.engine.terracotta.setup import new_game
from xian.engine.terracotta.state import TerracottaState


class Terracotta(Parts[TerracottaState]):
    """The game of Terracotta Army. Nothing in it is hidden (T2.3)."""

    key: Final = "terracotta"
    rules: Final = 1
    seats: Final = range(2, 5)
    views_are_whole = True

    def offers(self, pack: Pack, players: int) -> Sequence[Offer]:
        return options.offers(pack, players)

    def new(self, chosen: Options, seed: int) -> TerracottaState:
        if chosen.players not in self.seats:
            least, most = self.seats.start, self.seats.stop - 1
            raise BadInput(Fault("terracotta.players", least=least, most=most, count=chosen.players))
        first = options.first(chosen)
        return new_game(Setting(chosen.pack.tables, chosen.players), seed, first)

    def heading(self, state: TerracottaState) -> str:
        return f"round {state.round}"


TERRACOTTA: Final = Terracotta(Terracotta.key)
