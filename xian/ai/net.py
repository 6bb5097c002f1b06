"""The value network: two hidden layers, in plain typed Python that mypyc turns into tight loops.

Outputs for n players, the seat asked for first and the others in seat order: n figures whose softmax is each
one's chance to win, then n expected final scores in hundreds. The first layer adds up only the features that
are not 0; the second only the units that fire.
"""

import math

from librt.vecs import vec
from mypy_extensions import i64


class Net:
    """Weights and the places to work in. One `Net` serves one thread."""

    def __init__(self, features: int, first: int, second: int, players: int, weights: list[float]) -> None:
        self.features: i64 = features
        self.first: i64 = first
        self.second: i64 = second
        self.players: i64 = players
        self.outputs: i64 = 2 * players
        self.weights = vec[float](weights)
        """One after the other: first layer by feature, its bias, second by unit, its bias, outputs, bias."""
        if len(weights) != count_weights(features, first, second, players):
            raise ValueError("the number of weights does not fit the network")
        self.x = vec[float]([0.0] * features)
        self.zeros = vec[float]([0.0] * features)
        self.a = vec[float]([0.0] * first)
        self.b = vec[float]([0.0] * second)
        self.out = vec[float]([0.0] * (2 * players))
        self.held_x = vec[float]([0.0] * features)
        self.held_a = vec[float]([0.0] * first)
        """Features and first layer of the position that `run_near` starts from."""

    def clear(self) -> None:
        """Zero the features."""
        x = self.x
        for k in range(self.features):
            x[k] = 0.0

    def run(self) -> None:
        """From the features in `x` to the outputs in `out`."""
        w = self.weights
        x = self.x
        a = self.a
        first = self.first
        at: i64 = self.features * first
        for j in range(first):
            a[j] = w[at + j]
        for k in range(self.features):
            value = x[k]
            if value != 0.0:
                row: i64 = k * first
                for j in range(first):
                    a[j] = a[j] + value * w[row + j]
        self.run_upper()

    def hold(self) -> None:
        """Remember the position just run: `run_near` starts from it."""
        for k in range(self.features):
            self.held_x[k] = self.x[k]
        for j in range(self.first):
            self.held_a[j] = self.a[j]

    def run_near(self) -> None:
        """As `run`, for a position much like the one held: only what differs is added to its first layer."""
        w = self.weights
        x = self.x
        held = self.held_x
        a = self.a
        held_a = self.held_a
        first = self.first
        for j in range(first):
            a[j] = held_a[j]
        for k in range(self.features):
            value = x[k] - held[k]
            if value != 0.0:
                row: i64 = k * first
                for j in range(first):
                    a[j] = a[j] + value * w[row + j]
        self.run_upper()

    def run_upper(self) -> None:
        """From the first layer to the outputs."""
        w = self.weights
        a = self.a
        b = self.b
        out = self.out
        first = self.first
        second = self.second
        outputs = self.outputs
        at: i64 = (self.features + 1) * first
        bias: i64 = at + first * second
        for j in range(second):
            b[j] = w[bias + j]
        for k in range(first):
            value = a[k]
            if value > 0.0:
                row: i64 = at + k * second
                for j in range(second):
                    b[j] = b[j] + value * w[row + j]
        at = bias + second
        bias = at + second * outputs
        for j in range(outputs):
            out[j] = w[bias + j]
        for k in range(second):
            value = b[k]
            if value > 0.0:
                row = at + k * outputs
                for j in range(outputs):
                    out[j] = out[j] + value * w[row + j]

    def chances(self) -> list[float]:
        """Each one's chance to win, from the outputs."""
        out = self.out
        most = out[0]
        for j in range(self.players):
            if out[j] > most:
                most = out[j]
        shares: list[float] = []
        total = 0.0
        for j in range(self.players):
            share = math.exp(out[j] - most)
            total += share
            shares.append(share)
        return [share / total for share in shares]

    def scores(self) -> list[float]:
        """Each one's expected final score."""
        return [100.0 * self.out[self.players + j] for j in range(self.players)]


def count_weights(features: int, first: int, second: int, players: int) -> int:
    return (features + 1) * first + (first + 1) * second + (second + 1) * 2 * players
