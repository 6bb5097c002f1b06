"""Whole games of Xi'an at the table: history, saves, undo and privacy."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.typed import of
from xian.engine.game import NOBODY, Event, Options, Seat
from xian.engine.record import PERSON, digest, parse, replay, write
from xian.engine.registry import game as find_game
from xian.engine.xian.events import CardsDrawn, CardsPutBack, PairLaid, PairsRevealed
from xian.engine.xian.slots import FAVOUR, PAIR, PHASE, WORKER
from xian.engine.xian.state import XianState
from xian.table.autosave import Autosave
from xian.table.match import Match
from xian.table.measures import random_match, undo_and_forward
from xian.table.saves import load
from xian.table.seats import sit
from xian.table.undo import shown_to

XIAN = find_game("xian")


def table(*kinds: str, seed: int = 7) -> Match:
    players = [sit(seat, f"{kind} {seat + 1}", kind) for seat, kind in enumerate(kinds)]
    return Match.new(XIAN, Options(len(kinds), XIAN.house_pack()), seed, players)


def play(match: Match, words: str) -> Seat:
    """The seat to move plays that."""
    seat = match.to_move
    match.play(seat, XIAN.parse(words))
    return seat


def phase(match: Match) -> int:
    return of(XianState, match.state).v[PHASE]


def keep_all(match: Match) -> None:
    while phase(match) == FAVOUR:
        play(match, "keep")


def lay_all(match: Match) -> None:
    while phase(match) == PAIR:
        match.play(match.to_move, match.state.legal()[0])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_back_and_forward_through_a_whole_game(players: int) -> None:
    match = random_match(XIAN, players, players)
    figures = undo_and_forward(match.history)
    assert figures["same"] == 1
    assert figures["moves"] == min(200, match.history.length) > 50


@pytest.mark.parametrize("seed", range(12))
def test_a_game_is_the_same_after_writing_and_replaying(seed: int) -> None:
    match = random_match(XIAN, 2 + seed % 3, seed)
    text = write(match.record())
    again = replay(parse(text))
    assert digest(XIAN, again.final) == digest(XIAN, match.state)
    assert write(Match.of(again).record()) == text
    assert [event for step in again.steps for event in step.events] == match.history.events()
    headings = [line for line in text.split("\n") if line.startswith("== ")]
    assert headings == [f"== turn {turn} round {half} ==" for turn in range(1, 7) for half in (1, 2)]


def test_a_game_is_gone_on_with_at_any_move(tmp_path: Path) -> None:
    whole = random_match(XIAN, 3, 5)
    for moves in range(0, whole.history.length, 17):
        whole.go(moves)
        saving = Autosave.start(Match.of(replay(whole.record())), tmp_path)
        again = Autosave.go_on(saving.file.path)
        whole.go(whole.history.length)
        for step in whole.history.steps[moves : moves + 9]:
            again.match.play(step.seat, step.move)
        assert len(load(saving.file.path).replay.steps) == again.match.history.position
        for step in whole.history.steps[moves + 9 :]:
            again.match.history.play(step.move)
        assert digest(XIAN, again.match.state) == digest(XIAN, whole.state)


# Undo


def test_a_hand_kept_can_be_thought_over_but_new_cards_can_not_be_unseen() -> None:
    match = table(PERSON, "random", "random")
    play(match, "keep")
    assert match.can_undo(0)
    match.undo(0)
    assert match.to_move == 0
    back = next(move for move in match.state.legal() if XIAN.text(move).startswith("back "))
    match.play(0, back)
    refusal = match.why_no_undo(0)
    assert refusal is not None
    assert refusal.key == "refusal.undo-revealed"


def test_the_cards_a_computer_player_draws_do_not_stop_a_person() -> None:
    match = table(PERSON, "random", "random")
    play(match, "keep")
    back = next(move for move in match.state.legal() if XIAN.text(move).startswith("back "))
    match.bot_decides(1, lambda view: back)
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.undo(0)
    assert match.history.position == 0
    match.redo(0)
    assert match.history.position == 2


def test_a_pair_is_laid_anew_until_the_reveal() -> None:
    match = table(PERSON, "random", "random")
    keep_all(match)
    before = digest(XIAN, match.state)
    match.play(0, match.state.legal()[0])
    match.play(1, match.state.legal()[0])
    match.undo(0)
    assert digest(XIAN, match.state) == before
    lay_all(match)
    assert not match.can_undo(0)


def test_the_steps_of_a_move_are_taken_back_one_by_one() -> None:
    match = table(PERSON, PERSON)
    keep_all(match)
    lay_all(match)
    assert phase(match) == WORKER
    before = digest(XIAN, match.state)
    first = play(match, "work")
    middle = digest(XIAN, match.state)
    assert match.to_move == first
    play(match, "pass")
    match.undo(first)
    assert digest(XIAN, match.state) == middle
    match.undo(first)
    assert digest(XIAN, match.state) == before
    refusal = match.why_no_undo(first)
    assert refusal is not None
    assert refusal.key == "refusal.undo-revealed"
    match.redo(first)
    match.redo(first)
    assert match.history.length == match.history.position


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_undo_ever_crosses_what_its_seat_has_seen(players: int) -> None:
    match = table(PERSON, *["random"] * (players - 1), seed=players)
    rng = random.Random(players)
    taken_back = 0
    while not match.over:
        match.play(match.to_move, rng.choice(match.state.legal()))
        if not match.can_undo(0):
            continue
        before, after = match.history.position, digest(XIAN, match.state)
        events = match.history.events()
        match.undo(0)
        taken_back += 1
        assert match.to_move == 0
        void = events[len(match.history.events()) :]
        assert not any(shown_to(event, 0) for event in void)
        assert not any(isinstance(event, PairsRevealed) for event in void)
        match.redo(0)
        assert (match.history.position, digest(XIAN, match.state)) == (before, after)
    assert taken_back > 20


# Privacy


def hidden(event: Event, seat: Seat) -> bool:
    """Whether the event, as that seat gets it, keeps what only its own seat may know."""
    if isinstance(event, (CardsDrawn, CardsPutBack)):
        return event.seat == seat or event.cards == ()
    if isinstance(event, PairLaid):
        return event.seat == seat or (event.top, event.below) == (-1, -1)
    return True


@pytest.mark.parametrize("players", [2, 3, 4])
def test_events_for_a_seat_never_show_what_others_hold(players: int) -> None:
    match = random_match(XIAN, players, players)
    kinds = {type(event) for event in match.history.events()}
    assert {CardsDrawn, PairLaid, PairsRevealed} <= kinds
    for seat in (NOBODY, *range(players)):
        assert all(hidden(event, seat) for event in match.events_for(seat))


@pytest.mark.parametrize("seat", range(3))
def test_a_seat_hears_the_same_whatever_the_others_laid(seat: Seat) -> None:
    """Two games that differ in what the others lay are one to this seat until the reveal."""
    heard = []
    for choice in (0, -1):
        match = table(PERSON, PERSON, PERSON)
        keep_all(match)
        while phase(match) == PAIR and match.to_move != 2:
            pick = 0 if match.to_move == seat else choice
            match.play(match.to_move, match.state.legal()[pick])
        heard.append((match.events_for(seat), XIAN.to_json(match.view(seat).state)))
        assert match.history.position == 5
    assert heard[0] == heard[1]
