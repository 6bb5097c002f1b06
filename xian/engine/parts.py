"""A game put together from the modules of its package, which bear the same names in every game.

Of itself a game says only its key, the version of its rules, how many play, how one begins and what its chapters are.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from importlib import import_module
from types import ModuleType
from typing import Any, ClassVar, Generic, TypeVar

from xian.engine.game import FULL, Move, Offer, Pack, Refusal, ScorePart, Seat, State, View, demand_seat

S = TypeVar("S", bound=State)


class Parts(Generic[S]):
    """What `engine.game.Game` asks of a game, but for `key`, `rules`, `seats`, `new` and `heading`."""

    views_are_whole: ClassVar[bool] = False
    """Whether nothing is hidden from anybody (`View.whole`)."""

    def __init__(self, key: str) -> None:
        def part(name: str) -> ModuleType:
            return import_module(f"xian.engine.{key}.{name}")

        pack, moves, views = part("pack"), part("moves"), part("views")
        position_json = part("position_json")
        self.house_pack: Callable[[], Pack] = pack.house_pack
        self.read_pack: Callable[[str, str], Pack] = pack.read_pack
        self.text: Callable[[Move], str] = moves.text
        self.parse: Callable[[str], Move] = moves.parse
        self.score_parts: Callable[[S], list[list[ScorePart]]] = part("score_parts").score_parts
        self.to_json: Callable[[S], dict[str, Any]] = position_json.to_json
        self.from_json: Callable[[Any, Pack], S] = position_json.from_json
        self._read: Callable[[Any, Pack, bool], S] = position_json.from_json
        self.describe: Callable[[S, Sequence[str]], str] = part("describe").describe
        self._explain: Callable[[S, Seat, Move], Refusal | None] = part("explain").explain
        self._blanked: Callable[[S, Seat], S] = views.blanked
        self._filled: Callable[[S, random.Random], S] = views.filled

    def offers(self, pack: Pack, players: int) -> Sequence[Offer]:
        """None, where a game does not say otherwise."""
        return ()

    def explain(self, state: S, seat: Seat, move: Move) -> Refusal | None:
        demand_seat(state, seat)
        return self._explain(state, seat, move)

    def view(self, state: S, seat: Seat) -> View:
        demand_seat(state, seat)
        return View(seat, self._blanked(state, seat), self.views_are_whole)

    def pack_view(self, view: View) -> dict[str, Any]:
        if view.state.viewer == FULL:
            raise ValueError("this state hides nothing: it is no view")
        return self.view_data(view)

    def view_data(self, view: View) -> dict[str, Any]:
        """The JSON of the view, where a game does not say otherwise: it tells as little as the view."""
        return self.to_json(view.state)

    def unpack_view(self, data: Any, pack: Pack) -> View:
        """What `view_data` gave, held against the rules as every position."""
        state: Any = self._read(data, pack, True)
        self._filled(state, random.Random(0))
        if state.viewer != state.to_move:
            state.moves = []
        return View(state.viewer, state, self.views_are_whole)

    def determinize(self, view: View, rng: random.Random) -> S:
        return self._filled(view.state, rng)
