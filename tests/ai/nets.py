"""Small networks with weights drawn from a seed, for tests that need any network."""

from __future__ import annotations

import random
from array import array
from pathlib import Path

from xian.ai import weights
from xian.ai.advice import Adviser
from xian.ai.games import evaluation, reasons_of
from xian.ai.net import Net, count_weights
from xian.engine.registry import game as find_game

FIRST, SECOND = 8, 4


def random_weights(players: int, seed: int = 1, game: str = "xian") -> array[float]:
    """Weights as far apart as those of a trained network."""
    rng = random.Random(seed)
    number = count_weights(evaluation(game).size(players), FIRST, SECOND, players)
    return array("f", [rng.gauss(0, 0.1) for _ in range(number)])


def random_net(players: int, seed: int = 1, game: str = "xian") -> Net:
    return Net(evaluation(game).size(players), FIRST, SECOND, players, list(random_weights(players, seed, game)))


def net_file(folder: Path, players: int, seed: int = 1, game: str = "xian") -> Path:
    """The same as a file."""
    features = evaluation(game)
    header: dict[str, object] = {"game": game, "players": players, "version": features.version,
                                 "features": features.size(players), "first": FIRST, "second": SECOND, "games": 0}
    path = folder / f"random-{game}-{players}.net"
    path.write_bytes(weights.pack(header, random_weights(players, seed, game)))
    return path


def advice(players: int, game: str = "xian") -> Adviser:
    """An adviser with such a network."""
    return Adviser(find_game(game), evaluation(game), random_net(players, game=game), reasons_of(game))
