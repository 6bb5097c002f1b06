"""Announcements: nothing happens in silence unless on purpose, and nothing is too long to be heard."""

from __future__ import annotations

import inspect
from importlib import import_module

import pytest

from tools.heard_trees import NAMES, match_of
from xian.engine.game import Event
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.engine.texts import LANGUAGES
from xian.table.announced import MOST_WORDS, announcements, parted


def kinds(key: str) -> set[type[Event]]:
    module = import_module(f"xian.engine.{key}.events")
    return {one for _, one in inspect.getmembers(module, inspect.isclass)
            if issubclass(one, Event) and one is not Event}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_event_is_announced_or_quiet_on_purpose(key: str, lang: str) -> None:
    game, met = find_game(key), set()
    for step in match_of(key, 10**6).history.steps:
        for event in step.events:
            met.add(type(event))
            said = announcements(game, [event], lang, NAMES, False)
            assert bool(said) != event.quiet, event
            assert all(0 < len(words.split()) <= MOST_WORDS for words in said), said
        whole = announcements(game, step.events, lang, NAMES, False)
        assert all(len(words.split()) <= MOST_WORDS for words in whole)
        assert len(announcements(game, step.events, lang, NAMES, True)) <= 1
    assert met <= kinds(key)
    assert len(met) > 5


def test_nothing_is_lost_where_a_sentence_is_parted() -> None:
    pairs = ", ".join(f"Mei with Tax Collector {number} over Miner {number}" for number in range(9))
    long = f"The pairs are turned over: {pairs}."
    parts = parted(long)
    assert " ".join(parts) == long
    assert max(len(part.split()) for part in parts) <= MOST_WORDS
    assert parted("word " * 45)[0].split() == ["word"] * 20
