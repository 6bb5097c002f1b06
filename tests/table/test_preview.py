"""What a move would bring, before it is made: it must come true, and look at nothing hidden."""

import random

import pytest

from xian.engine.game import Options
from xian.engine.registry import GAMES, game
from xian.table.match import Match
from xian.table.preview import preview, why_not
from xian.table.seats import sit

NOTHING_DRAWN_COUNTS = {"qin"}
"""Games in which what a turn shows its player changes nobody's score."""


@pytest.mark.parametrize("key", sorted(GAMES))
@pytest.mark.parametrize("seed", range(3))
def test_what_was_foretold_happens(key: str, seed: int) -> None:
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
        sure = [event for event in found.events if event == event.seen_by(seat)]
        assert list(step.events)[:len(sure)] == sure
        if key in NOTHING_DRAWN_COUNTS or not any(event.reveals for event in step.events):
            assert match.state.scores()[seat] - before == found.change
            looked += 1
    assert looked > 5


@pytest.mark.parametrize("key", sorted(GAMES))
def test_why_not_is_the_engines_word(key: str) -> None:
    rules = game(key)
    match = Match.new(rules, Options(2, rules.house_pack()), 1, [sit(0, "Mei"), sit(1, "Lin")])
    seat = match.to_move
    legal = match.state.legal()
    assert why_not(rules, match.view(seat), legal[0]) is None
    other = match.view(1 - seat)
    assert why_not(rules, other, legal[0]) is not None
