"""What a move would bring, before it is made: it must come true, and look at nothing hidden."""

import random
from itertools import takewhile

import pytest

from xian.engine.game import Options
from xian.engine.registry import GAMES, game
from xian.table.match import Match
from xian.table.measures import random_match
from xian.table.preview import preview, why_not
from xian.table.seats import sit

NOTHING_DRAWN_COUNTS = {"qin"}
"""Games in which what a turn shows its player changes nobody's score."""


@pytest.mark.parametrize("key", sorted(GAMES))
@pytest.mark.parametrize("seed", range(3))
def test_what_was_foretold_happens(key: str, seed: int) -> None:
    """All that happens up to the first thing that was hidden, and nothing else."""
    rules = game(key)
    match = Match.new(rules, Options(2, rules.house_pack()), seed, [sit(0, "Mei"), sit(1, "Lin")])
    rng = random.Random(seed)
    looked = 0
    while not match.over:
        seat = match.to_move
        move = rng.choice(match.state.legal())
        found = preview(rules, match.view(seat), move)
        before = match.state.scores()[seat]
        step = match.play(seat, move)
        assert list(found.events) == list(takewhile(lambda event: not event.reveals, step.events))
        if key in NOTHING_DRAWN_COUNTS or not any(event.reveals for event in step.events):
            assert match.state.scores()[seat] - before == found.change
            looked += 1
    assert looked > 5


@pytest.mark.parametrize("key", sorted(GAMES))
def test_why_not_is_the_engines_word(key: str) -> None:
    """From the view of either seat, at every decision of a game: of what is legal nothing is said, of all else that
    could be meant, what the engine says that knows everything."""
    rules = game(key)
    played = random_match(rules, 2, 1)
    tried = sorted({step.move for step in played.history.steps})
    refused: set[str] = set()
    for place in range(0, played.history.length, 5):
        state = played.history.at(place)
        for seat in range(2):
            view = rules.view(state, seat)
            for move in tried:
                found = why_not(rules, view, move)
                assert found == rules.explain(state, seat, move)
                assert (found is None) == (seat == state.to_move and move in state.legal())
                refused |= {found.rule} if found else set()
    assert len(refused) > 1
