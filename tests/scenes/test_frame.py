"""Everything but a game's own packages knows events by what these say of themselves, never by their names."""

from __future__ import annotations

import io
import re
import tokenize
from pathlib import Path

import pytest

from xian.engine import events
from xian.engine import game as contract
from xian.engine.game import Event
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.table.measures import random_match

ROOT = Path(contract.__file__).parents[1]
FRAME = sorted(path for path in ROOT.rglob("*.py")
               if path != Path(events.__file__) and path.stem not in GAMES
               and not set(path.relative_to(ROOT).parts[:-1]) & set(GAMES))


def names() -> set[str]:
    """Every event of the registered games."""
    found: list[type[Event]] = [Event]
    for kind in found:
        found += kind.__subclasses__()
    homes = (events.__name__, *(f"{contract.__package__}.{key}." for key in GAMES))
    return {kind.__name__ for kind in found if kind.__module__.startswith(homes)}


def words(path: Path) -> set[str]:
    """The names in a module and the words in its texts."""
    tokens = tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline)
    return {word for token in tokens if token.type in (tokenize.NAME, tokenize.STRING, *FSTRING)
            for word in re.findall(r"\w+", token.string)}


FSTRING = [getattr(tokenize, name) for name in ("FSTRING_MIDDLE",) if hasattr(tokenize, name)]
"""Newer versions of Python read the texts of f-strings as tokens of their own."""


@pytest.mark.parametrize("key", GAMES)
def test_the_names_are_those_of_the_events_that_happen(key: str) -> None:
    match = random_match(find_game(key), 2, 1)
    happened = {event.kind for event in match.history.events()}
    assert len(happened) > 5 and happened <= names()


@pytest.mark.parametrize("path", FRAME, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_event_is_named(path: Path) -> None:
    assert not words(path) & names()


@pytest.mark.parametrize("key", GAMES)
def test_a_board_may_name_them(key: str) -> None:
    """The reading finds names where they are."""
    assert any(words(path) & names() for path in (ROOT / "scenes" / "boards" / key).glob("*.py"))
