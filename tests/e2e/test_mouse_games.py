"""Whole games with the mouse alone, from the menu to the scoring: the record says what the screen said."""

from __future__ import annotations

import pytest

from tests.e2e.helpers import persons, read, scores_on_screen
from tests.e2e.players import PERSON, QUICK, Hands, MousePlayer
from tests.lasting import PEOPLE
from xian.engine.record import digest
from xian.pilot import Pilot
from xian.scenes.play.turn import Turn
from xian.scenes.scoring import Scoring


def assert_played(hands: Hands, kinds: list[str]) -> None:
    """The game on the screen is over; its save leads to the same end, and its figures are the engine's."""
    pilot = hands.pilot
    scoring, turn = pilot.scene, pilot.app.scenes[1]
    assert isinstance(scoring, Scoring) and isinstance(turn, Turn)
    match = turn.match
    assert match.over and [player.kind for player in match.players] == kinds
    assert turn.autosave is not None
    again = read(turn.autosave.file.path)
    assert digest(match.game, again.final) == digest(match.game, match.state)
    assert again.record.result == tuple(match.state.scores())
    totals, rows = scores_on_screen(pilot)
    assert totals == match.state.scores()
    assert [sum(row[seat] for row in rows) for seat in range(len(totals))] == totals
    assert pilot.overflows() == []


@pytest.mark.parametrize("number", PEOPLE)
def test_people_at_one_screen(pilot: Pilot, number: int) -> None:
    hands = MousePlayer(pilot, seed=number)
    hands.begin(persons(number))
    assert_played(hands.play(), persons(number))


@pytest.mark.parametrize("kinds", [[PERSON, QUICK, "artisan"], [QUICK, PERSON]])
def test_alone_against_opponents(pilot: Pilot, kinds: list[str]) -> None:
    hands = MousePlayer(pilot, seed=5)
    hands.begin(kinds)
    assert_played(hands.play(), kinds)


def test_two_people_and_an_opponent(pilot: Pilot) -> None:
    kinds = [PERSON, QUICK, PERSON]
    hands = MousePlayer(pilot, seed=11)
    hands.begin(kinds)
    assert_played(hands.play(), kinds)
