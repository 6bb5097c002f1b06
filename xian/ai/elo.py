"""What results say about strength: shares with honest intervals, and ratings on the Elo scale.

Results come in deals. The games of one deal are played with the same cards and the players' seats changed, so they
are not independent of each other; deals are. Every interval here is therefore drawn over deals.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

Z: Final = 1.959964
"""95 % of a normal distribution lie within so many standard deviations."""

POINTS: Final = 400 / math.log(10)
"""Elo points of one natural unit: ten times the strength are 400 points."""

WIDEST_STEP: Final = 2.0
STEPS: Final = 200
CLOSE: Final = 1e-10

VIRTUAL: Final = 1.0
"""Games that everybody shares beforehand with an average player: who won all would be infinitely strong else."""


@dataclass(frozen=True)
class Share:
    """A share of something between 0 and 1, and between which bounds the true one lies."""

    share: float
    low: float
    high: float
    effective: float
    """So many independent games would tell as much."""


@dataclass(frozen=True)
class Mean:
    """A mean, and between which bounds the true one lies."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Rating:
    """Elo points above the average of all who are rated together."""

    elo: float
    low: float
    high: float


@dataclass(frozen=True)
class TableResult:
    """What was played at tables with the same players in one deal."""

    seats: Mapping[int, int]
    """Player, and how many seats it took."""
    games: int
    wins: Mapping[int, float]
    """Player and games won; a shared win counts in shares."""


def wilson(share: float, games: float) -> tuple[float, float]:
    """Wilson's interval of 95 %: it never leaves 0 to 1, and holds near both ends too."""
    square = Z * Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = Z * math.sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def clustered_share(deals: Sequence[tuple[float, int]]) -> Share:
    """The share won, from what was won in each deal and of how many; Wilson's interval over deals.

    The spread between the deals tells how many independent games the results are worth. Mirrored games often are
    worth more than their number, for luck of the deal cancels out; that is not counted. When all or nothing was
    won there is no spread to go by, and each deal counts once."""
    played = sum(number for _, number in deals)
    share = min(1.0, max(0.0, sum(won for won, _ in deals) / played))
    effective = float(len(deals))
    if len(deals) > 1 and 1e-9 < share < 1 - 1e-9:
        count = len(deals)
        squares = sum((won - share * number) ** 2 for won, number in deals)
        variance = squares * count / (count - 1) / played**2
        effective = min(float(played), share * (1 - share) / variance) if variance > 0 else float(played)
    low, high = wilson(share, effective)
    return Share(share, low, high, effective)


def clustered_mean(deals: Sequence[tuple[float, int]]) -> Mean:
    """A mean from the sum in each deal and the number of its parts. One deal alone has no bounds."""
    played = sum(number for _, number in deals)
    mean = sum(total for total, _ in deals) / played
    count = len(deals)
    if count < 2:
        return Mean(mean, -math.inf, math.inf)
    squares = sum((total - mean * number) ** 2 for total, number in deals)
    half = Z * math.sqrt(squares * count / (count - 1)) / played
    return Mean(mean, mean - half, mean + half)


def ratings(players: int, deals: Sequence[Sequence[TableResult]], virtual: float = VIRTUAL) -> list[Rating]:
    """Ratings by which the results are most likely, if each seat wins in proportion to its player's strength: for
    two players that is Elo's formula, for more its natural continuation (Bradley-Terry, Luce).

    The bounds are the wider ones of two: as if all games were independent, and as the deals really spread."""
    tables = [table for deal in deals for table in deal]
    strength = [0.0] * players
    for _ in range(STEPS):
        step = _solve(_curvature(strength, tables, virtual), _slope(strength, tables, virtual))
        longest = max(abs(part) for part in step)
        scale = min(1.0, WIDEST_STEP / longest) if longest > 0 else 1.0
        strength = [old + scale * part for old, part in zip(strength, step, strict=True)]
        if longest < CLOSE:
            break
    middle = sum(strength) / players
    spread = _spread(strength, deals, tables, virtual)
    return [
        Rating(POINTS * (own - middle), POINTS * (own - middle - Z * off), POINTS * (own - middle + Z * off))
        for own, off in zip(strength, spread, strict=True)
    ]


def expected(difference: float) -> float:
    """The share a player wins against one that is so many Elo points weaker."""
    return float(1 / (1 + 10 ** (-difference / 400)))


def _chances(strength: Sequence[float], table: TableResult) -> dict[int, float]:
    """Each player's chance to win a game at this table."""
    most = max(strength[player] for player in table.seats)
    weights = {player: seats * math.exp(strength[player] - most) for player, seats in table.seats.items()}
    total = sum(weights.values())
    return {player: weight / total for player, weight in weights.items()}


def _slope(strength: Sequence[float], tables: Sequence[TableResult], virtual: float) -> list[float]:
    """How the likelihood of the results changes with each strength."""
    slope = [virtual * (0.5 - 1 / (1 + math.exp(-own))) for own in strength]
    for table in tables:
        for player, chance in _chances(strength, table).items():
            slope[player] += table.wins.get(player, 0.0) - table.games * chance
    return slope


def _curvature(strength: Sequence[float], tables: Sequence[TableResult], virtual: float) -> list[list[float]]:
    """The negative second derivatives of the likelihood, which is also what the games tell about the strengths."""
    size = len(strength)
    matrix = [[0.0] * size for _ in range(size)]
    for player, own in enumerate(strength):
        chance = 1 / (1 + math.exp(-own))
        matrix[player][player] = max(virtual * chance * (1 - chance), 1e-9)
    for table in tables:
        chances = _chances(strength, table)
        for player, chance in chances.items():
            matrix[player][player] += table.games * chance
            for other, second in chances.items():
                matrix[player][other] -= table.games * chance * second
    return matrix


def _spread(
    strength: Sequence[float], deals: Sequence[Sequence[TableResult]], tables: Sequence[TableResult], virtual: float
) -> list[float]:
    """The standard error of each strength above the average."""
    matrix = _curvature(strength, tables, virtual)
    size = len(strength)
    slopes = [_slope(strength, deal, 0.0) for deal in deals]
    found = []
    for player in range(size):
        # The direction "this player above the average", led through the inverse: both variances come out of it.
        above = [(1.0 if other == player else 0.0) - 1 / size for other in range(size)]
        led = _solve(matrix, above)
        if_independent = sum(part * other for part, other in zip(above, led, strict=True))
        by_deals = sum(sum(part * other for part, other in zip(led, slope, strict=True)) ** 2 for slope in slopes)
        found.append(math.sqrt(max(if_independent, by_deals, 0.0)))
    return found


def _solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solve a small system of linear equations with a positive matrix."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(column + 1, size):
            factor = rows[row][column] / rows[column][column]
            for place in range(column, size + 1):
                rows[row][place] -= factor * rows[column][place]
    found = [0.0] * size
    for row in range(size - 1, -1, -1):
        rest = sum(rows[row][place] * found[place] for place in range(row + 1, size))
        found[row] = (rows[row][size] - rest) / rows[row][row]
    return found
