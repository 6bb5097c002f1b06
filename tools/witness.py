"""Who holds a game against what every game promises, while it is played by lot. A game's own witness, in
`tools/<game>_soak.py`, knows its rules beside."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from tools.choosers import Choosing, chooser
from xian.engine.game import NOBODY, Event, Game, Move, Options, State


class Witness:
    """All answers are sentences, none when all is well. States are passed as Any and narrowed by the game's own."""

    games: int = 5000
    """How many are played when nobody says."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.rng = random.Random(f"soak {seed}")

    def options(self) -> Options:
        """The options of the seed's game."""
        game, lots = self.game, random.Random(f"options {self.seed}")
        pack, players = game.house_pack(), game.seats[self.seed % len(game.seats)]
        return Options(players, pack, {offer.name: lots.choice(offer.values) for offer in game.offers(pack, players)})

    def chooser(self) -> Choosing:
        return chooser(self.game.key, self.seed)

    def begin(self, state: Any) -> Iterator[str]:
        """The position after the set-up."""
        return iter(())

    def position(self, state: Any) -> Iterator[str]:
        """A position, before it is played on."""
        moves = state.legal()
        if len(moves) < 2 or len(set(moves)) != len(moves):
            yield f"there is no choice, or one twice: {moves}"
        elif any(self.game.parse(self.game.text(move)) != move for move in moves):
            yield "a move does not read back"

    def step(self, before: Any, state: Any, move: Move, events: Sequence[Event]) -> Iterator[str]:
        """A move, with the positions before and after."""
        return iter(())

    def look(self, state: Any) -> Iterator[str]:
        """The dear checks of a position: JSON, views, drawn states."""
        game, pack = self.game, self.game.house_pack()
        data = game.to_json(state)
        back = game.from_json(data, pack)
        if game.to_json(back) != data or back.legal() != state.legal():
            yield "the JSON reads back as another position"
        for seat in range(NOBODY, state.players):
            view = game.view(state, seat)
            packed = game.pack_view(view)
            again = game.unpack_view(packed, pack)
            if game.pack_view(again) != packed or again.state.legal() != view.state.legal():
                yield f"the view of seat {seat} packs into another"
            drawn = game.determinize(view, self.rng)
            if game.pack_view(game.view(drawn, seat)) != packed:
                yield f"a state drawn from the view of seat {seat} does not agree with it"
            if not drawn.over and len(drawn.legal()) < 2:
                yield f"a state drawn from the view of seat {seat} leaves no choice"

    def finish(self, state: Any, moves: Sequence[Move]) -> Iterator[str]:
        """What can be said at the end only."""
        scores = state.scores()
        if not state.winners() or len(scores) != state.players:
            yield f"over with scores {scores}, won by {state.winners()}"
        again: State = self.game.new(self.options(), self.seed)
        for move in moves:
            if move not in again.legal():
                yield f"{self.game.text(move)} is not offered when the game is played again"
                return
            again.play(move)
        if self.game.to_json(again) != self.game.to_json(state):
            yield "the same moves lead to another end"
