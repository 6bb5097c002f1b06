"""Xi'an as a game of the frame."""

from __future__ import annotations

from typing import Any, Final

from xian.engine.game import BadInput, Fault, Options, Pack, View
from xian.engine.parts import Parts
from xian.engine.xian import view_data
from xian.engine.xian.setup import new_game
from xian.engine.xian.slots import ROUND, TURN
from xian.engine.xian.state import XianState


class Xian(Parts[XianState]):
    """The game of Xi'an."""

    key: Final = "xian"
    rules: Final = 1
    seats: Final = range(2, 5)

    def new(self, options: Options, seed: int) -> XianState:
        if options.players not in self.seats:
            least, most = self.seats.start, self.seats.stop - 1
            raise BadInput(Fault("xian.players", least=least, most=most, count=options.players))
        if options.extra:
            raise BadInput(Fault("xian.no-option", name=repr(min(options.extra))))
        return new_game(options.pack.tables, options.players, seed)

    def heading(self, state: XianState) -> str:
        return f"turn {state.v[TURN]} round {state.v[ROUND]}"

    def view_data(self, view: View) -> dict[str, Any]:
        return view_data.pack_view(view)

    def unpack_view(self, data: Any, pack: Pack) -> View:
        return view_data.unpack_view(data, pack)


XIAN: Final = Xian(Xian.key)
