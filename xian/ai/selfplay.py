"""Games of a network against itself, as lessons for its training."""

from collections.abc import Callable
from typing import Any

from xian.ai.evaluation import Evaluation
from xian.ai.judge import best_move
from xian.ai.net import Net

ONLOOKERS = 0.4
"""How often another chair, too, keeps the position after a decision: a search asks about those as well."""


class Chair:
    """What one seat saw in a game, decision by decision."""

    def __init__(self) -> None:
        self.indices: list[list[int]] = []
        self.values: list[list[float]] = []
        """The features that were not 0."""
        self.guesses: list[list[float]] = []
        """What the network thought of them, or a search found: chances to win, then scores in hundreds."""
        self.asides: list[tuple[list[int], list[float], list[float]]] = []
        """Positions that were looked at and not played: features, and what was found of them."""


def play_game(evaluation: Evaluation, net: Net, state: Any, rnd: Callable[[], float], explore: float,
              teacher: Callable[[Any], int] | None = None) -> list[Chair]:
    """Play to the end, as the network or a teacher would; now and then a random move. The lessons of every chair."""
    players: int = state.players
    chairs = [Chair() for _ in range(players)]
    while not state.over:
        moves: list[int] = state.legal()
        seat: int = state.to_move
        if rnd() < explore:
            move = moves[int(rnd() * len(moves))]
        elif teacher is not None:
            move = teacher(state)
        else:
            move = best_move(evaluation, net, state, seat, some(moves, evaluation.glance, rnd))
        remember(chairs[seat], evaluation, net, evaluation.after(state, move), seat)
        state.play(move)
        if rnd() < ONLOOKERS and not state.over:
            other = (seat + 1 + int(rnd() * (players - 1))) % players
            remember(chairs[other], evaluation, net, state, other)
    return chairs


def some(moves: list[int], most: int, rnd: Callable[[], float]) -> list[int]:
    """The moves, or so many of them drawn by lot."""
    if len(moves) <= most:
        return moves
    found = moves[:]
    for place in range(most):
        other = place + int(rnd() * (len(found) - place))
        found[place], found[other] = found[other], found[place]
    return found[:most]


def remember(chair: Chair, evaluation: Evaluation, net: Net, state: Any, seat: int,
             found: list[float] | None = None) -> None:
    """Keep the features of a position, and what was found of it: the network's guess, where nothing else."""
    net.clear()
    evaluation.write(state, seat, net.x)
    indices, values = features_of(net)
    chair.indices.append(indices)
    chair.values.append(values)
    if found is not None:
        chair.guesses.append(found)
        return
    net.run()
    guess = net.chances()
    for j in range(net.players):
        guess.append(net.out[net.players + j])
    chair.guesses.append(guess)


def put_aside(chair: Chair, evaluation: Evaluation, net: Net, state: Any, seat: int, found: list[float]) -> None:
    """Keep a position that is not played, and what was found of it."""
    net.clear()
    evaluation.write(state, seat, net.x)
    indices, values = features_of(net)
    chair.asides.append((indices, values, found))


def features_of(net: Net) -> tuple[list[int], list[float]]:
    """Those that are not 0, of the position the network looks at."""
    indices: list[int] = []
    values: list[float] = []
    x = net.x
    for k in range(net.features):
        value = x[k]
        if value != 0.0:
            indices.append(int(k))
            values.append(value)
    return indices, values
