"""Nothing is told of a move that the record does not say: explanations of whole moves, and hints."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

import pytest

from tests.ai.nets import advice
from tests.ai.told import Played, is_true
from xian.ai.advice import explain_text
from xian.ai.reasons import whole_move
from xian.engine.game import Event
from xian.engine.registry import GAMES, game
from xian.engine.terracotta.events import ScoringBegan
from xian.engine.xian.events import CardsDiscarded
from xian.table.match import Match
from xian.table.measures import random_match

ACTIONS = 500
NAMES = ("Mei", "Jade", "Lou", "Tom")


def whole_moves(key: str, players: int, seed: int) -> Iterator[tuple[Match, range]]:
    """Every whole move of a game that is not made in secret."""
    match, ours = random_match(game(key), players, seed), advice(players, key)
    at = 0
    while at < match.history.length:
        places = whole_move(ours.reasons, match.history.at, match.history.length, at)
        if not ours.features.secret(match.history.at(at)):
            yield match, places
        at = places.stop


def its_own(events: list[Event]) -> list[Event]:
    """What has happened until the move was over; the end of the round is nobody's doing."""
    return list(takewhile(lambda event: not isinstance(event, CardsDiscarded | ScoringBegan), events))


@pytest.mark.parametrize("key", GAMES)
def test_why_says_nothing_that_the_record_does_not_say(key: str) -> None:
    """Of 500 whole moves, as another seat sees them: the steps, and every figure and name."""
    seen, kinds = 0, set()
    for seed in range(40):
        players = 2 + seed % 3
        ours = advice(players, key)
        for match, places in whole_moves(key, players, seed):
            steps = match.history.steps[places.start:places.stop]
            before, mover = match.history.at(places.start), steps[0].seat
            assert {step.seat for step in steps} == {mover}
            moves = [step.move for step in steps]
            line, told = ours.explain(match.game.view(before, (mover + 1) % players), moves)
            played = Played(mover, before, match.history.at(places.stop),
                            its_own([event for step in steps for event in step.events]))
            assert [event for event in line.log if event not in played.events] == []
            for reason in ours.reasons.facts(line):
                assert is_true(reason, played), (reason, moves, played.events)
                kinds.add(reason.key)
            assert all(reason in ours.reasons.facts(line) for reason in told)
            said = explain_text(match.game, before, NAMES[mover], moves, told, "en", NAMES)
            labels = ours.reasons.step_texts(before, moves, "en")
            assert said.startswith(f"{NAMES[mover]}: {' › '.join(labels)}.")
            seen += 1
        if seen >= ACTIONS:
            break
    assert seen >= ACTIONS and len(kinds) >= 20


@pytest.mark.parametrize("key", GAMES)
def test_hints_say_nothing_that_does_not_come_true(key: str) -> None:
    """Every step of a hint can be played, and then the record says what the hint has said."""
    ours, seen = advice(2, key), 0
    for match, places in whole_moves(key, 2, 3):
        before = match.history.at(places.start)
        if places.start % 2:
            continue
        for hint in ours.hints(match.game.view(before, before.to_move), 3, 8):
            state = before.copy()
            log: list[Event] = []
            for move in hint.steps:
                if not state.over and state.to_move == before.to_move and move in state.legal():
                    state.play(move, log)
            played = Played(before.to_move, before, state, its_own(log))
            for reason in hint.reasons:
                assert is_true(reason, played), (reason, hint)
            seen += 1
    assert seen >= 20
