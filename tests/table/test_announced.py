"""Announcements: nothing happens in silence unless on purpose, and nothing is too long to be heard."""

from __future__ import annotations

import inspect
from importlib import import_module

import pytest

from tools.heard_trees import NAMES, match_of
from xian.engine.game import Event
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.engine.terracotta import events as army
from xian.engine.texts import LANGUAGES
from xian.engine.xian import events as city
from xian.table.announced import MOST_WORDS, PAYS, announcements, parted, phrase_key
from xian.table.wording import wording


def kinds(key: str) -> set[type[Event]]:
    module = import_module(f"xian.engine.{key}.events")
    return {one for _, one in inspect.getmembers(module, inspect.isclass)
            if issubclass(one, Event) and one is not Event}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_event_is_announced_or_quiet_on_purpose(key: str, lang: str) -> None:
    """In brief what only costs something is told to those whose it is; in full to everybody."""
    game, met = find_game(key), set()
    words = wording(game)
    for step in match_of(key, 10**6).history.steps:
        for event in step.events:
            met.add(type(event))
            pays = f".{PAYS}." in phrase_key(game, words, event, lang)
            told = not event.quiet or pays
            said = announcements(game, [event], lang, NAMES, False, range(3))
            assert bool(said) == told == bool(announcements(game, [event], lang, NAMES, True)), event
            assert all(0 < len(words.split()) <= MOST_WORDS for words in said), said
            assert bool(announcements(game, [event], lang, NAMES, False)) == (told and not pays)
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


# In brief


PAINTED = [city.ResourcePaid(1, 0, 1, "paint"), city.ResourcePaid(1, 3, 1, "paint"), city.WarriorPainted(1, 10, 2),
           city.PrestigeGained(1, 4, "group")]


def test_the_new_thing_comes_first_and_what_it_brought_after_it() -> None:
    game = find_game("xian")
    assert announcements(game, PAINTED, "en", NAMES, False) == ["Bao paints B3, 4 prestige."]
    assert announcements(game, PAINTED, "fr", NAMES, False) == ["Bao peint B3, 4 points de prestige."]


def test_what_it_costs_is_told_last_to_whom_it_costs() -> None:
    told = announcements(find_game("xian"), PAINTED, "en", NAMES, False, [1])
    assert told == ["Bao paints B3, 4 prestige, pays 1 yellow pigment, pays 1 blue pigment."]


def test_the_price_of_a_specialist_and_of_the_shaper_is_told() -> None:
    game = find_game("terracotta")
    bought = [army.SpecialistPlaced(0, 1, (6,), -1, -1, -1), army.CoinsPaid(0, 2, "specialist"), army.WeaponSpent(0, 3)]
    [full] = announcements(game, bought, "en", NAMES, True)
    assert "Mei pays 2 coins for a specialist." in full
    assert "Mei gives the spear for it." in full
    assert announcements(game, bought, "en", NAMES, False, [0]) == [
        "Mei puts a footman on g1, pays 2 coins, gives the spear."]
    assert announcements(game, bought, "en", NAMES, False, [1]) == ["Mei puts a footman on g1."]
    assert announcements(game, [army.CoinsPaid(0, 1, "shaper")], "en", NAMES, False, [0]) == ["Mei pays 1 coin."]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_a_whole_move_is_one_or_two_announcements(key: str, lang: str) -> None:
    """All that happens until somebody else is to move; what begins with a new round comes on top."""
    game, seat, told = find_game(key), -1, []
    move: list[Event] = []
    for step in match_of(key, 10**6).history.steps:
        if step.seat != seat and move:
            told.append(announcements(game, move, lang, NAMES, False))
            move = []
        seat = step.seat
        move += [event for event in step.events if event.whose == seat]
    assert max(map(len, told)) <= 4, max(told, key=len)
    assert sum(map(len, told)) <= 2 * len(told)
    assert sum(len(one) <= 2 for one in told) > 0.85 * len(told), [one for one in told if len(one) > 2]
