"""The value network: the same figures as a plain reading of its weights gives."""

from __future__ import annotations

import math
import random

import pytest

from tests.ai.nets import FIRST, SECOND, random_net, random_weights
from xian.ai.net import Net, count_weights


def by_hand(weights: list[float], x: list[float], outputs: int) -> list[float]:
    """Two hidden layers as a textbook writes them."""
    at = 0

    def layer(inputs: list[float], width: int) -> list[float]:
        nonlocal at
        rows = [weights[at + width * k:at + width * (k + 1)] for k in range(len(inputs))]
        at += width * len(inputs)
        bias = weights[at:at + width]
        at += width
        return [bias[j] + sum(value * row[j] for value, row in zip(inputs, rows, strict=True)) for j in range(width)]

    a = [max(0.0, value) for value in layer(x, FIRST)]
    b = [max(0.0, value) for value in layer(a, SECOND)]
    return layer(b, outputs)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_network_computes_what_its_weights_say(players: int) -> None:
    net = random_net(players)
    rng = random.Random(4)
    x = [rng.random() if rng.random() < 0.3 else 0.0 for _ in range(net.features)]
    for k, value in enumerate(x):
        net.x[k] = value
    net.run()
    expected = by_hand(list(random_weights(players)), x, 2 * players)
    assert list(net.out) == pytest.approx(expected, rel=1e-9)
    shares = [math.exp(value) for value in expected[:players]]
    assert net.chances() == pytest.approx([share / sum(shares) for share in shares])
    assert sum(net.chances()) == pytest.approx(1.0)
    assert net.scores() == pytest.approx([100 * value for value in expected[players:]])


def test_a_position_near_the_one_held_comes_out_as_by_itself() -> None:
    net = random_net(3)
    rng = random.Random(5)
    for k in range(net.features):
        net.x[k] = rng.random() if rng.random() < 0.3 else 0.0
    net.run()
    net.hold()
    for _ in range(3):
        for k in rng.sample(range(int(net.features)), 20):
            net.x[k] = rng.choice([0.0, 1.0, 0.5])
        net.run_near()
        near = list(net.out)
        net.run()
        assert near == pytest.approx(list(net.out), rel=1e-9, abs=1e-12)


def test_clearing_leaves_nothing_of_the_last_position() -> None:
    net = random_net(2)
    net.x[3] = net.x[200] = 1.0
    net.clear()
    assert set(net.x) == {0.0}


def test_the_number_of_weights_must_fit() -> None:
    assert count_weights(10, 3, 2, 2) == 11 * 3 + 4 * 2 + 3 * 4
    with pytest.raises(ValueError, match="does not fit"):
        Net(10, 3, 2, 2, [0.0] * 52)
