"""A step as beats: together they are the step, and the last one leads to the position after it."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from xian.engine.game import NOBODY
from xian.engine.record import digest
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.table.beats import beats_of
from xian.table.match import Match
from xian.table.measures import random_match

GAMES_PLAYED = [(key, players) for key in GAMES for players in find_game(key).seats]


def played(key: str, players: int) -> Match:
    return random_match(find_game(key), players, players)


@pytest.mark.parametrize(("key", "players"), GAMES_PLAYED)
def test_beats_are_the_step_in_its_order(key: str, players: int) -> None:
    match, most = played(key, players), 0
    for place, step in enumerate(match.history.steps):
        before = match.history.at(place)
        true = digest(match.game, before)
        beats = beats_of(before, step.move)
        assert [event for beat in beats for event in beat.events] == list(step.events)
        assert digest(match.game, beats[-1].state) == digest(match.game, match.history.at(place + 1))
        assert digest(match.game, before) == true, "it is another copy that is played on"
        assert all(beat.events for beat in beats) or len(beats) == 1
        assert all(one.state is not other.state for one, other in pairwise(beats))
        most = max(most, len(beats))
    assert most >= 4


@pytest.mark.parametrize(("key", "players"), GAMES_PLAYED)
def test_every_position_between_can_be_seen_and_keeps_its_secrets(key: str, players: int) -> None:
    """A view of it is filled in otherwise, and is the same view again; scores and headings can be told."""
    match, rng, between = played(key, players), random.Random(1), 0
    game = match.game
    for place, step in enumerate(match.history.steps):
        for beat in beats_of(match.history.at(place), step.move)[:-1]:
            between += 1
            for seat in (NOBODY, *range(players)):
                view = game.view(beat.state, seat)
                other = game.determinize(view, rng)
                assert game.pack_view(game.view(other, seat)) == game.pack_view(view)
            assert len(beat.state.scores()) == players
            assert beat.events[-1].seen_by(NOBODY).kind == beat.events[-1].kind
    assert between > 30


def test_what_all_look_at_together_is_a_beat_that_says_so() -> None:
    match = played("xian", 2)
    beats = [beat for place, step in enumerate(match.history.steps)
             for beat in beats_of(match.history.at(place), step.move)]
    marked = [beat for beat in beats if beat.interlude]
    assert len(marked) == 12  # two rounds in six turns (X3.4)
    assert all(sum(event.interlude for event in beat.events) == 1 for beat in marked)
