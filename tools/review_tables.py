"""What the figures of reviews come to: the correction of chances, reliability tables, what each level gives away."""

from __future__ import annotations

import math
import random
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from xian.ai.elo import clustered_mean
from xian.ai.levels import offered
from xian.ai.review.scale import DEPTHS, FILE, POINT, SURE, accuracy
from xian.ai.review.walks import corrected
from xian.engine.registry import GAMES, game

DOCUMENT: Final = Path(__file__).resolve().parent.parent / "docs" / "REVIEW-FIGURES.md"
BINS: Final = 10
DRAWN: Final = "-drawn"
"""Files of games of which some decisions alone were looked at end so."""
DRAWS: Final = 300
"""Times that as many games are drawn from those there are, for an interval."""
STEADY: Final = 80.0
"""The accuracy that the Steward is to have in every game: the rate is chosen so."""
MARK: Final = "\n# Measured: "

BEGINNING: Final = ("Written by `python -m tools.review_figures tell`; what the words mean stands in "
                    "[REVIEW.md](REVIEW.md). Chances were corrected by one half of the games and are told of the "
                    "other; intervals are by whole games.")

Game: TypeAlias = "dict[str, Any]"
Kept: TypeAlias = Callable[[str], "list[Game]"]
Parts: TypeAlias = "dict[str, list[str]]"
"""Lines by their heading; those that stand first have none."""


def fitted(games: Sequence[Game]) -> tuple[float, float]:
    """Slope and offset that make the chances most likely: logistic regression on their odds, by Newton's steps."""
    heaps = [[0.0, 0.0] for _ in range(200)]
    for one in games:
        for chances, won in zip(one["chances"], one["won"], strict=True):
            for chance in chances:
                heap = heaps[min(199, chance * 200 // SURE)]
                heap[0] += 1
                heap[1] += won / SURE
    slope, offset = 1.0, 0.0
    for _ in range(25):
        a = b = c = gone = turned = 0.0
        for place, (count, wins) in enumerate(heaps):
            x = math.log((place + 0.5) / (199.5 - place))
            told = 1 / (1 + math.exp(-(slope * x + offset)))
            weight, miss = count * told * (1 - told), wins - count * told
            a, b, c = a + weight * x * x, b + weight * x, c + weight
            turned, gone = turned + miss * x, gone + miss
        under = a * c - b * b
        slope += (c * turned - b * gone) / under
        offset += (a * gone - b * turned) / under
    return round(slope, 4), round(offset, 4)


def binned(one: Game, slope: float, offset: float) -> list[list[float]]:
    """A game's positions by tenths: how many, the sum of what was told, the sum of what came."""
    bins = [[0.0, 0.0, 0.0] for _ in range(BINS)]
    for chances, won in zip(one["chances"], one["won"], strict=True):
        for chance in chances:
            told = corrected(chance / SURE, slope, offset)
            found = bins[min(BINS - 1, int(BINS * told))]
            found[0] += 1
            found[1] += told
            found[2] += won / SURE
    return bins


def added(games: Sequence[list[list[float]]]) -> list[list[float]]:
    return [[sum(one[place][part] for one in games) for part in range(3)] for place in range(BINS)]


def calibration_error(bins: Sequence[Sequence[float]]) -> float:
    """In points: how far what was told lies from what came, on average over positions."""
    total = sum(one[0] for one in bins)
    return 100 * sum(abs(one[1] - one[2]) for one in bins) / total


def interval(values: list[float]) -> tuple[float, float]:
    """What 95 of 100 lie between."""
    values = sorted(values)
    return values[int(0.025 * len(values))], values[int(0.975 * len(values))]


def reliability(games: Sequence[Game], slope: float, offset: float) -> tuple[list[str], str]:
    """The table, and the expected calibration error with its interval by whole games, less what drawing adds."""
    each = [binned(one, slope, offset) for one in games]
    bins, lots = added(each), random.Random(1)
    draws = [added(lots.choices(each, k=len(each))) for _ in range(DRAWS)]
    lines = ["| Told | Positions | Told on average | Won | 95 % |", "| --- | ---: | ---: | ---: | ---: |"]
    for place, (count, told, won) in enumerate(bins):
        if count:
            shares = [draw[place][2] / draw[place][0] for draw in draws if draw[place][0]]
            low, high = interval(shares)
            lines.append(f"| {10 * place} to {10 * place + 10} % | {count:,.0f} | {100 * told / count:.1f} % "
                         f"| {100 * won / count:.1f} % | {100 * low:.1f} to {100 * high:.1f} |")
    error, drawn = calibration_error(bins), [calibration_error(draw) for draw in draws]
    above = sum(drawn) / len(drawn) - error  # games drawn again lie further from what was told than those there are
    low, high = interval(drawn)
    return lines, f"{error:.1f} points ({max(0.0, low - above):.1f} to {high - above:.1f})"


# Levels


def rate_for(games: Sequence[Game], level: str) -> float:
    """The rate at which a level's mean accuracy is as wanted."""
    low, high = 0.001, 1.0
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if mean_accuracy(games, level, middle) > STEADY else (low, middle)
    return round(low, 4)


def mean_accuracy(games: Sequence[Game], level: str, rate: float) -> float:
    found = [value for one in games if one["level"] == level for seat in one["decisions"]
             if (value := accuracy([(lost, max(lost, stake)) for lost, stake in seat], rate)) is not None]
    return sum(found) / len(found)


def given_away(games: Sequence[Game], level: str) -> tuple[float, float, float]:
    """Points that a level gives away with a decision, and the interval by whole games."""
    clusters = [(sum(lost for seat in one["decisions"] for lost, _ in seat) / POINT,
                 sum(len(seat) for seat in one["decisions"])) for one in games if one["level"] == level]
    found = clustered_mean(clusters)
    return found.mean, found.low, found.high


def apart(games: Sequence[Game], levels: Sequence[str]) -> list[str]:
    """Whether each level gives away more than the one two steps above it; Apprentices less than random moves."""
    pairs = [(levels[0], levels[1]), *((levels[place], levels[place + 2]) for place in range(len(levels) - 2))]
    found = {level: given_away(games, level) for level in levels}
    return [f"{lower} more than {higher}: {'yes' if found[lower][0] > found[higher][0] else 'NO'}"
            + ("" if found[lower][1] > found[higher][2] else " (intervals meet)") for lower, higher in pairs]


def there(games: Sequence[Game]) -> list[str]:
    """The levels whose games there are, from the gentlest on."""
    known = {one["level"] for one in games}
    return [level for level in ("random", *(one.key for one in offered())) if level in known]


def drawn_lines(games: Sequence[Game]) -> list[str]:
    """The table of the levels by decisions drawn by lot."""
    lines = ["| Level | Games | Decisions | Points given away a decision | 95 % |",
             "| --- | ---: | ---: | ---: | ---: |"]
    for level in there(games):
        own = [one for one in games if one["level"] == level]
        lost, low, high = given_away(games, level)
        count = sum(len(seat) for one in own for seat in one["decisions"])
        lines.append(f"| {level} | {len(own)} | {count:,} | {lost:.2f} | {low:.2f} to {high:.2f} |")
    return [*lines, "", *("- " + line for line in apart(games, there(games)))]


def level_lines(games: Sequence[Game], rate: float) -> tuple[list[str], dict[str, float]]:
    """The table of the levels, and what each of them scores."""
    levels = there(games)
    lines = ["| Level | Games | Points given away a decision | 95 % | Accuracy | Misjudged a seat |",
             "| --- | ---: | ---: | ---: | ---: | ---: |"]
    scores: dict[str, float] = {}
    for level in levels:
        own = [one for one in games if one["level"] == level]
        lost, low, high = given_away(games, level)
        scores[level] = round(mean_accuracy(games, level, rate), 1)
        wrong = [abs(value) / POINT for one in own for value in one["misjudged"]]
        lines.append(f"| {level} | {len(own)} | {lost:.2f} | {low:.2f} to {high:.2f} | {scores[level]:.1f} "
                     f"| {sum(wrong) / len(wrong):.1f} |")
    return [*lines, "", *("- " + line for line in apart(games, levels))], scores


# All of it


def section(kept: Kept, key: str, players: int) -> tuple[Parts, dict[str, Any]]:
    """What is known of one table by the games that are kept: lines for the document, and figures; nothing of none."""
    found: dict[str, Any] = {}
    parts: Parts = {}
    stewards = kept(f"{key}-{players}")
    if len(stewards) > 1:
        found["slope"], found["offset"] = fitted(stewards[::2])
        lines, error = reliability(stewards[1::2], found["slope"], found["offset"])
        _, plain = reliability(stewards[1::2], 1.0, 0.0)
        told_of = f"{len(stewards)} games of Stewards. Expected calibration error {error}; uncorrected {plain}."
        parts[""] = [told_of, "", *lines]
    for depth in DEPTHS:
        reviewed = kept(f"{key}-{players}-{depth}")
        if any(one["level"] == "steward" for one in reviewed):
            if "rate" not in found:
                found["rate"] = rate_for(reviewed, "steward")
            lines, told = level_lines(reviewed, found["rate"])
            found.setdefault("level", told)
            parts[f"### What levels give away, {depth}"] = lines
        drawn = kept(f"{key}-{players}-{depth}{DRAWN}")
        if len(there(drawn)) > 1:
            parts[f"### What levels give away, {depth}, by decisions drawn by lot"] = drawn_lines(drawn)
    return parts, found


def told_before(text: str) -> dict[str, Parts]:
    """The sections of the document and what they consist of, by their headings."""
    found: dict[str, Parts] = {}
    for section in text.split("\n## ")[1:]:
        heading, _, rest = section.partition("\n")
        first, *others = rest.split("\n### ")
        found[heading] = {"": first.strip().split("\n")} if first.strip() else {}
        for part in others:
            name, _, lines = part.partition("\n")
            found[heading][f"### {name}"] = lines.strip().split("\n")
    return found


def as_toml(key: str, players: int, figures: Mapping[str, Any]) -> str:
    lines = [f"{name} = {value}" for name, value in figures.items() if name != "level"]
    if figures.get("level"):
        inner = ", ".join(f"{level} = {value}" for level, value in figures["level"].items())
        lines.append(f"level = {{ {inner} }}")
    return f"\n[{key}.{players}]\n" + "\n".join(lines) + "\n"


def tell(kept: Kept, keep: bool, document: Path = DOCUMENT, file: Path = FILE) -> int:
    """Write the tables, and with `keep` the figures. Of a table of which no games are kept here, what was told of it
    before stays."""
    before, old = told_before(document.read_text(encoding="utf-8")), tomllib.loads(file.read_text(encoding="utf-8"))
    figures, text = "", ["# Reviews in figures", "", BEGINNING]
    for key in GAMES:
        for players in game(key).seats:
            parts, found = section(kept, key, players)
            heading = f"{key}, {players} players"
            parts = before.get(heading, {}) | parts
            found = old.get(key, {}).get(str(players), {}) | found
            if parts:
                text += ["", f"## {heading}"]
            for name in sorted(parts):
                text += ["", *([name, ""] if name else []), *parts[name]]
            if found:
                figures += as_toml(key, players, found)
    document.write_text("\n".join(text) + "\n", encoding="utf-8")
    if keep:
        fixed = file.read_text(encoding="utf-8").partition(MARK)[0].rstrip()
        file.write_text(f"{fixed}\n{MARK}python -m tools.review_figures tell --keep\n{figures}", encoding="utf-8")
    print("\n".join(text))
    return 0
