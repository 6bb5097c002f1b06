"""Tempers: what they like there is in the game, at every level, and further down than the move that is decided."""

from __future__ import annotations

import random

import pytest

from tests.games import QIN
from xian.ai import levels
from xian.ai.games import deeds_of
from xian.ai.tempers import leaning, liking_from, liking_of
from xian.engine.game import Options
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.engine.texts import LANGUAGES, say
from xian.table.measures import random_match


@pytest.mark.parametrize("key", GAMES)
def test_every_temper_likes_what_there_is(key: str) -> None:
    """Each of its words begins the text of a move, or tells what a move does, in a few games played by lot."""
    game, met = find_game(key), set[str]()
    liked = {start for temper in levels.tempers(key) for start in known(key, temper).leanings}
    for seed in range(12):
        match = random_match(game, 2, seed)
        for place in range(0, match.history.length, 3):
            state = match.history.at(place)
            moves = [] if state.over else state.legal()
            words = {game.text(move) for move in moves}
            if (deeds := deeds_of(key)) is not None:
                words |= {deed for move in moves for deed in deeds(state, move)}
            met |= {start for start in liked if any(word.startswith(start) for word in words)}
        if met == liked:
            return
    assert met == liked


def known(key: str, temper: str, name: str = "steward") -> levels.Level:
    level = levels.level(name, key, temper)
    assert level is not None
    return level


@pytest.mark.parametrize("key", GAMES)
def test_names_of_tempers_in_old_records_still_mean_one(key: str) -> None:
    old = {"xian": {"painter", "forger", "builder"}, "qin": {"mason", "weaver"},
           "terracotta": {"craftsman", "courtier"}}
    assert old[key] <= set(levels.tempers(key))
    for lang in LANGUAGES:
        assert all(say(lang, f"temper-about.{temper}") for temper in levels.tempers(key))


def test_who_has_no_temper_likes_nothing() -> None:
    level = levels.level("steward", "qin")
    state = QIN.new(Options(2, QIN.house_pack()), 1)
    assert level is not None and liking_of(level, QIN) is None and liking_from(level, QIN, state) is None


@pytest.mark.parametrize("key", GAMES)
def test_from_a_position_on_the_same_is_liked(key: str) -> None:
    """Of moves that are not legal there what their text says is known, and no more."""
    game, seen = find_game(key), 0
    match = random_match(game, 2, 3)
    for temper in levels.tempers(key):
        level = known(key, temper)
        for place in range(0, match.history.length, 7):
            state = match.history.at(place)
            if state.over:
                continue
            one, other = liking_of(level, game), liking_from(level, game, state)
            assert one is not None and other is not None
            assert [one(state, move) for move in state.legal()] == [other(move) for move in state.legal()]
            seen += any(other(move) for move in state.legal())
            strange = random.Random(place).choice(match.history.at(0).legal())
            if strange not in state.legal():
                assert other(strange) == leaning(level, game.text(strange))
    assert seen
