"""How many points of Elo each level has in a game, from the matches in assets/ai/measured.toml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from xian.ai import levels
from xian.ai.elo import TableResult, ratings
from xian.engine.data import ASSETS, read_tables

FILE: Final = ASSETS / "ai" / "measured.toml"


@cache
def level_points(game: str) -> Mapping[str, float]:
    """The levels that have been measured in that game, the gentlest first, with their points; none for a game of which
    nothing was measured."""
    tables = read_tables(FILE)
    matches: list[Any] = tables.get(game, {}).get("matches", [])
    known = {name for first, second, *_ in matches for name in (first, second)}
    keys = [level.key for level in levels.offered() if level.key in known]
    if tables["anchor"] not in keys:
        return {}
    deals = [[TableResult({keys.index(first): 1, keys.index(second): 1}, games,
                          {keys.index(first): games * share / 100, keys.index(second): games * (1 - share / 100)})]
             for first, second, games, share in matches]
    found = ratings(len(keys), deals)
    off = tables["points"] - found[keys.index(tables["anchor"])].elo
    return {key: rating.elo + off for key, rating in zip(keys, found, strict=True)}
