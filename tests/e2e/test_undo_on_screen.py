"""Taking back and playing again at every kind of step: the picture is the one before, or the reason is said."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.e2e.helpers import QUICKLY, at_table, new_match, persons, pixels, rest
from tests.e2e.players import PERSON, QUICK, MousePlayer
from tests.scenes.helpers import on_the_table
from tests.typed import of
from xian.engine.game import Move
from xian.engine.record import replay
from xian.engine.xian.moves import BACK
from xian.engine.xian.slots import OVER, PHASE, PHASES
from xian.engine.xian.state import XianState
from xian.pilot import Pilot, piloted
from xian.scenes.play.turn import Turn
from xian.scenes.play.why_not import refusal_text
from xian.table.match import Match
from xian.table.settings import changed

KINDS = [PERSON, QUICK]
ASKED = [name for number, name in enumerate(PHASES) if number != OVER]
EACH = 4
"""Decisions of every kind that are tried."""


@cache
def decisions() -> dict[str, list[tuple[Match, Move]]]:
    """Of every kind of decision some that came up in games drawn by lot: the match there, and what was decided."""
    found: dict[str, list[tuple[Match, Move]]] = {name: [] for name in ASKED}
    for seed in range(40):
        match, rng = new_match(KINDS, seed), random.Random(seed)
        while not match.over:
            kind = PHASES[of(XianState, match.state).v[PHASE]]
            move = BACK if kind == "favour" and seed % 2 else rng.choice(match.state.legal())
            if match.to_move == 0 and len(found[kind]) < EACH and (kind == "favour" or rng.random() < 0.3):
                found[kind].append((Match.of(replay(match.record())), move))
            match.play(match.to_move, move)
        if all(len(one) >= EACH for one in found.values()):
            return found
    raise AssertionError({name: len(one) for name, one in found.items()})


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with piloted(tmp_path, settings=changed(QUICKLY, done_step=False)) as pilot:
        pilot.app.open("menu")
        yield pilot


def table(pilot: Pilot, turn: Turn) -> bytes:
    """The picture, but for the two tools that say whether there is anything to take back or play again, and for the
    arrows, which stay of what has just been seen."""
    turn.table.view.arrows.clear()
    rest(pilot)
    return pixels(pilot, [turn.control(f"tool-{name}").box for name in ("undo", "redo", "step-back", "step-on")])


def settled(pilot: Pilot) -> None:
    """Go on after what was revealed."""
    pilot.idle()
    while on_the_table(pilot).table.shows.interlude is not None:
        pilot.click("on")
        pilot.idle()


@pytest.mark.parametrize("kind", ASKED)
def test_taken_back_and_played_again(pilot: Pilot, kind: str) -> None:
    for match, move in decisions()[kind]:
        match = Match.of(replay(match.record()))
        turn = at_table(pilot, match)
        before, place = table(pilot, turn), match.history.position
        turn.table.decision.play(move)
        settled(pilot)
        if pilot.where == "scoring":
            continue
        after, there = table(pilot, turn), match.history.position
        refusal = match.why_no_undo(0)
        pilot.key("ctrl+z")
        settled(pilot)
        if refusal is not None:
            assert match.history.position == there
            assert pilot.sees(refusal_text(turn.table, refusal))
            pilot.app.notices.clear()
            continue
        assert match.history.position == place
        assert table(pilot, turn) == before
        pilot.key("ctrl+y")
        settled(pilot)
        assert match.history.position == there
        assert table(pilot, turn) == after


def test_what_was_taken_back_is_refused_or_comes_back_at_every_kind_of_step() -> None:
    """Of what the rules let a player take back, and of what they do not, there is something."""
    outcomes = {kind: {match_after(match, move).why_no_undo(0) is None for match, move in found}
                for kind, found in decisions().items()}
    assert all(True in outcomes[kind] for kind in ASKED if kind != "favour"), outcomes
    assert outcomes["favour"] == {True, False}, "whoever puts cards back has seen new ones"


def match_after(match: Match, move: Move) -> Match:
    again = Match.of(replay(match.record()))
    again.play(0, move)
    return again


@pytest.mark.parametrize("way", ["backspace", "tool-undo"])
def test_a_choice_half_made_is_taken_back_first(pilot: Pilot, way: str) -> None:
    """One card laid on the slot: taking back takes the card, not the move before."""
    match = new_match(KINDS, 3)
    turn = at_table(pilot, match)
    hands = MousePlayer(pilot, 3)
    hands.press("keep")
    settled(pilot)
    before, place = table(pilot, turn), match.history.position
    hands.put(turn.table.movable()[0], "slot.top")
    pilot.idle()
    assert table(pilot, turn) != before
    pilot.key(way) if way == "backspace" else pilot.click(way)
    assert match.history.position == place
    assert table(pilot, turn) == before


def test_nothing_is_there_to_take_back_or_to_play_again(pilot: Pilot) -> None:
    at_table(pilot, new_match(KINDS, 1))
    pilot.key("ctrl+z")
    assert pilot.sees("There is nothing of yours to take back.")
    pilot.key("ctrl+y")
    assert pilot.sees("There is nothing to play again.")


def test_what_stands_behind_another_persons_secret(pilot: Pilot) -> None:
    """The second has drawn new cards, which can't be undone; the first is told that somebody has decided since."""
    match = new_match(persons(3), 9)
    turn = at_table(pilot, match)
    hands = MousePlayer(pilot, 9)
    hands.press("here")
    hands.press("keep")
    hands.press("here")
    hands.put(turn.table.movable()[0], "deck.own")
    hands.press("put-back")
    hands.press("here")
    assert match.to_move == 2 and match.history.position == 2
    pilot.key("ctrl+z")
    assert match.history.position == 2
    assert pilot.sees("Player 2 has decided since: that can’t be taken back.")


def test_what_another_person_has_decided_since(pilot: Pilot) -> None:
    """Two people; the second has decided, the first can't take its own back over that."""
    match = new_match(persons(2), 8)
    turn = at_table(pilot, match)
    hands = MousePlayer(pilot, 8)
    for _ in range(2):
        hands.press("here")
        hands.press("keep")
    hands.press("here")
    assert match.to_move == 0 and match.why_no_undo(0) is not None
    pilot.key("ctrl+z")
    hands.press("take-back")
    assert match.to_move == 1 and pilot.where == "handover", "the second may take back its own"
    hands.press("here")
    assert turn.progress.handed == 1
