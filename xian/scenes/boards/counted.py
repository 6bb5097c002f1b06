"""Figures that count from one position to the next, as tables of several games show them alike."""

from __future__ import annotations

from typing import Any, TypeAlias

Look: TypeAlias = "tuple[Any, ...]"


def between(before: int, after: int, share: float) -> int:
    return before + round((after - before) * share)


def plate_between(plate: Look, before: Look, after: Look, share: float) -> Look:
    """A plate with points and score (its fourth and fifth) on their way."""
    return (*plate[:3], between(before[3], after[3], share), between(before[4], after[4], share), *plate[5:])


def panel_between(panel: Look, before: Look, after: Look, share: float) -> Look:
    """A panel with its plate and its amounts on their way."""
    amounts = tuple(between(*pair, share) for pair in zip(before[1], after[1], strict=True))
    return plate_between(panel[0], before[0], after[0], share), amounts, *panel[2:]
