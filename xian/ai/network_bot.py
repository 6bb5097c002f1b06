"""The computer player that asks the value network about each of its moves."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from xian.ai import weights
from xian.ai.evaluation import Evaluation
from xian.ai.games import evaluation
from xian.ai.judge import at_end, values_after
from xian.ai.levels import Level
from xian.ai.net import Net
from xian.ai.tempers import liking_from, liking_of
from xian.engine.data import ASSETS
from xian.engine.game import Game, Move, View

FOLDER = ASSETS / "ai"


@cache
def trained(game: str, players: int, file: str = "") -> tuple[Evaluation, Net]:
    """The network that comes with the program for a game and a number of players, or the one in a file.
    Raises BadInput."""
    features = evaluation(game)
    path = Path(file) if file else FOLDER / f"{game}-{players}.net"
    return features, weights.load(path, game, players, features.version, features.size(players))[1]


def asked_by(level: Level, game: str, players: int) -> tuple[Evaluation, Net]:
    """The network that a level asks at a table of so many: the one in its file, its own, or the game's. Raises
    BadInput."""
    own = level.nets.get(str(players))
    return trained(game, players, level.file or (str(FOLDER / f"{own}.net") if own else ""))


class NetworkBot:
    """One step: the move after which the network sees the seat best off; in some games (`Evaluation.follow`) after the
    rest of its own whole move."""

    def __init__(self, game: Game, rng: random.Random, level: Level) -> None:
        self._game = game
        self._rng = rng
        self._level = level
        self._liking = liking_of(level, game)

    def decide(self, view: View) -> Move:
        """The legal move of most worth."""
        state = self._game.determinize(view, self._rng)
        features, net = asked_by(self._level, self._game.key, state.players)
        moves: list[Move] = state.legal()
        values = dict(zip(moves, values_after(features, net, state, view.seat, moves), strict=True))
        if self._liking:
            values = {move: value + self._liking(state, move) for move, value in values.items()}
        if features.follow:
            likely = sorted(values, key=lambda move: -values[move])[:features.follow]
            liking = liking_from(self._level, self._game, state)
            values = {move: at_end(features, net, state, view.seat, move, liking) for move in likely}
        blur = self._level.misjudges(state.players) if features.begins(state) else 0.0
        if blur:
            values = {move: value + self._rng.gauss(0.0, blur) for move, value in values.items()}
        return max(values, key=lambda move: values[move])
