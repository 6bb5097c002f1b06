"""Nothing is told of a move that the record does not say: explanations of whole moves, and hints."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import takewhile

import pytest

from tests.ai.nets import advice
from tests.ai.told import Played, is_true
from tests.lasting import lasting
from xian.ai.advice import Adviser, Hint, adviser, explain_text
from xian.ai.reasons import whole_move
from xian.engine.game import Event, Move, State
from xian.engine.registry import GAMES, game
from xian.engine.terracotta.events import ScoringBegan
from xian.engine.xian.events import CardsDiscarded
from xian.engine.xian.slots import OVER, PAIR, PHASE, WORKER
from xian.engine.xian.state import XianState
from xian.table.match import Match
from xian.table.measures import random_match

ACTIONS = 500
WALKS = 8
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
                            its_own([event for step in steps for event in step.events]), moves)
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


def followed_at_once(state: State, move: Move) -> list[Move]:
    """The steps that leave no choice after a move: the game plays them by itself."""
    if not isinstance(state, XianState) or state.v[PHASE] <= PAIR:
        return []
    trial, found = state.copy(), list[Move]()
    seat = trial.to_move
    trial.apply(move, None)
    while trial.to_move == seat and WORKER < trial.v[PHASE] < OVER and len(forced := trial.generate()) == 1:
        found += forced
        trial.apply(forced[0], None)
    return found


def as_advised(match: Match, before: State, hint: Hint, ours: Adviser) -> Played:
    """What comes of a hint. What can be played now is played on the truth: every step is legal, or has been played by
    the game itself. A plan, which the others may upset, is played as if nobody did."""
    seat = before.to_move
    if hint.planned:
        world = match.game.determinize(match.game.view(before, seat), random.Random(9))
        line = ours.reasons.line(world, hint.move, lambda state: None)
        for move in hint.line[len(line.steps) - 1:]:
            assert move in line.after.generate(), (hint, match.game.text(move))
            line.after.apply(move, line.log)
        return Played(seat, line.before, line.after, line.log, [hint.move, *hint.line], line.after, before)
    state, log, by_itself = before.copy(), list[Event](), list[Move]()
    for move in hint.steps:
        if move in by_itself:
            by_itself = by_itself[by_itself.index(move) + 1:]
            continue
        assert not any(event.reveals for event in log), "a step after something has come to light is no advice"
        assert not state.over and state.to_move == seat and move in state.legal(), (hint, match.game.text(move))
        by_itself = followed_at_once(state, move)
        state.play(move, log)
    return Played(seat, before, state, its_own(log), hint.steps)


@pytest.mark.parametrize("players", [2, 3, 4][:: lasting(2, 1)])
@pytest.mark.parametrize("key", GAMES)
def test_hints_say_nothing_that_does_not_come_true(key: str, players: int) -> None:
    """Of the network that comes with the program, anywhere in several games: every step of a hint can be played, and
    then the record says what the hint has said."""
    ours, seen, kinds, every = adviser(game(key), players), 0, set(), lasting(20, 8)
    for seed in range(lasting(2, 8)):
        match = random_match(game(key), players, seed)
        for place in range(7 * seed % every, match.history.length, every):
            before = match.history.at(place)
            for hint in ours.hints(match.game.view(before, before.to_move), 3, WALKS):
                played = as_advised(match, before, hint, ours)
                for reason in hint.reasons:
                    assert is_true(reason, played), (reason, hint)
                    kinds.add(reason.key)
                seen += 1
    assert seen >= lasting(12, 150) and len(kinds) >= lasting(4, 14)
