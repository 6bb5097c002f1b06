"""What a player may take back: the own last decision, across computer players, never across another person or
what has been shown."""

from __future__ import annotations

import inspect
import random
import re

import pytest

from tests.toy import DRAW, OPEN, REST, TAKE, TOY, Drawn, Gained, Laid, Lanterns, Opened, Revealed
from tests.typed import of
from xian.engine.game import Event, IllegalMove, Options, Refusal, Seat
from xian.engine.record import digest
from xian.engine.registry import game
from xian.engine.texts import LANGUAGES, Plain, say
from xian.table import undo
from xian.table.match import Match
from xian.table.seats import sit
from xian.table.undo import shown_to


def match_of(*kinds: str, seed: int = 3, rounds: int = 3) -> Match:
    players = [sit(seat, f"{kind} {seat + 1}", kind) for seat, kind in enumerate(kinds)]
    return Match.new(TOY, Options(len(kinds), TOY.house_pack(), {"rounds": rounds}), seed, players)


def lay_all(match: Match) -> list[Seat]:
    """Everybody lays the lowest card; the order in which they act now."""
    while of(Lanterns, match.state).phase == 0:
        match.play(match.to_move, match.state.legal()[0])
    return list(of(Lanterns, match.state).order)


def refused(match: Match, seat: Seat) -> str:
    refusal = match.why_no_undo(seat)
    assert refusal is not None
    assert not match.can_undo(seat)
    before = digest(TOY, match.state)
    with pytest.raises(IllegalMove) as error:
        match.undo(seat)
    assert error.value.refusal == refusal
    assert digest(TOY, match.state) == before
    return refusal.key


def test_nothing_to_take_back() -> None:
    match = match_of("person", "person")
    assert refused(match, 0) == refused(match, 1) == "refusal.undo-nothing"


def test_a_secret_card_is_taken_back_before_the_reveal() -> None:
    match = match_of("person", "random", "random")
    start = digest(TOY, match.state)
    match.play(0, match.state.legal()[0])
    assert match.can_undo(0)
    match.undo(0)
    assert digest(TOY, match.state) == start
    assert match.to_move == 0


def test_computer_players_are_crossed_and_come_back_the_same() -> None:
    match = match_of("person", "random", "random")
    start = digest(TOY, match.state)
    match.play(0, match.state.legal()[0])
    match.bot_decides(1, lambda view: view.state.legal()[0])
    after = digest(TOY, match.state)
    match.undo(0)
    assert digest(TOY, match.state) == start
    assert match.history.position == 0
    match.redo(0)
    assert digest(TOY, match.state) == after
    assert match.to_move == 2


def test_nothing_is_taken_back_across_the_reveal() -> None:
    match = match_of("person", "random")
    lay_all(match)
    assert refused(match, 0) == "refusal.undo-revealed"


def test_the_last_to_lay_can_not_see_the_others_and_lay_anew() -> None:
    match = match_of("random", "person")
    lay_all(match)
    assert refused(match, 1) == "refusal.undo-revealed"


def test_another_persons_decision_is_never_crossed() -> None:
    match = match_of("person", "person", "person")
    match.play(0, match.state.legal()[0])
    match.play(1, match.state.legal()[0])
    assert refused(match, 0) == "refusal.undo-other-person"
    assert of(Refusal, match.why_no_undo(0)).params == {"move": 2, "person": "person 2"}
    match.undo(1)
    assert match.to_move == 1
    match.undo(0)
    assert match.to_move == 0


def acting(*kinds: str, seed: int) -> tuple[Match, list[Seat]]:
    match = match_of(*kinds, seed=seed)
    return match, lay_all(match)


def person_first(*kinds: str) -> tuple[Match, list[Seat]]:
    """A match at the first action, the person at seat 0 being the first to act."""
    return next(found for found in (acting(*kinds, seed=seed) for seed in range(99)) if found[1][0] == 0)


@pytest.mark.parametrize(("own", "theirs", "verdict"), [
    (TAKE, TAKE, ""),
    (REST, DRAW, ""),  # the bot's card was not shown to the person
    (TAKE, OPEN, "refusal.undo-revealed"),
    (DRAW, TAKE, "refusal.undo-revealed"),
    (OPEN, TAKE, "refusal.undo-revealed"),
])
def test_what_was_shown_to_the_seat_itself_stops_it(own: int, theirs: int, verdict: str) -> None:
    match, order = person_first("person", "random", "random")
    before = digest(TOY, match.state)
    match.play(0, own)
    match.play(order[1], theirs)
    if verdict:
        assert refused(match, 0) == verdict
    else:
        match.undo(0)
        assert digest(TOY, match.state) == before


def test_a_computer_players_draw_stops_that_seat_only() -> None:
    match, order = person_first("person", "random", "random")
    match.play(0, TAKE)
    match.play(order[1], DRAW)
    assert match.can_undo(0)
    assert refused(match, order[1]) == "refusal.undo-revealed"


def test_several_decisions_one_after_another() -> None:
    match = match_of("person", "random", "random", seed=5)
    rng = random.Random(2)
    chances = 0
    while not match.over:
        seat = match.to_move
        match.play(seat, rng.choice(match.state.legal()))
        while match.can_undo(0):
            position = match.history.position
            match.undo(0)
            chances += 1
            assert match.to_move == 0
            assert match.history.position < position
        while match.can_redo(0):
            match.redo(0)
    assert chances > 3


def test_redo_goes_one_own_decision_at_a_time() -> None:
    match, order = person_first("person", "random", "person")
    while match.to_move != NOBODY_LEFT and of(Lanterns, match.state).phase == 1:
        match.play(match.to_move, TAKE)
        if match.history.steps[-1].seat == 0:
            break
    match.undo(0)
    refusal = match.why_no_redo(order[1])
    assert refusal is not None
    assert refusal.key == "refusal.redo-other-seat"
    with pytest.raises(IllegalMove):
        match.redo(order[1])
    match.redo(0)
    assert of(Refusal, match.why_no_redo(0)).key == "refusal.redo-nothing"
    assert not match.can_redo(0)


NOBODY_LEFT = -1


def test_redo_stops_before_another_person() -> None:
    match = match_of("person", "random", "person", "random")
    for _ in range(3):
        match.play(match.to_move, match.state.legal()[0])
    match.undo(2)
    match.undo(0)
    match.redo(0)
    assert match.history.position == 2
    match.redo(2)
    assert match.history.position == 3


def test_after_another_move_there_is_no_redo() -> None:
    match, order = person_first("person", "random", "random")
    match.play(0, TAKE)
    match.play(order[1], TAKE)
    match.undo(0)
    match.play(0, REST)
    assert match.to_move == order[1]
    assert not match.can_redo(0)


class Glimpsed(Event):
    """Two seats see different cards."""

    reveals = True
    cards: tuple[int, ...]

    def seen_by(self, seat: Seat) -> Event:
        return Glimpsed(tuple(card if place == seat else -2 for place, card in enumerate(self.cards)))


@pytest.mark.parametrize(("event", "shown"), [
    (Laid(0, 4), []),
    (Gained(1, 2), []),
    (Revealed((1, 2, 3)), [0, 1, 2]),
    (Opened(5), [0, 1, 2]),
    (Drawn(1, 7), [1]),
    (Glimpsed((8, 9)), [0, 1]),
])
def test_to_whom_an_event_shows_something(event: Event, shown: list[Seat]) -> None:
    assert [seat for seat in range(3) if shown_to(event, seat)] == shown


@pytest.mark.parametrize(("lang", "words"), [("en", "A tile was drawn"), ("fr", "Une tuile a été piochée")])
def test_qin_says_that_a_tile_was_drawn(lang: str, words: str) -> None:
    """What came to light is no riddle: the game names it."""
    drawn = Match.new(game("qin"), Options(2, game("qin").house_pack()), 3, [sit(0, "Mei"), sit(1, "Bo")])
    drawn.play(0, drawn.state.legal()[0])
    refusal = drawn.why_no_undo(0)
    assert refusal is not None and words in say(lang, refusal.key, refusal.params)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_its_sentence(lang: str) -> None:
    keys = {Event.why_kept, *re.findall(r'"(refusal\.[a-z-]+)"', inspect.getsource(undo))}
    assert len(keys) == 5
    for key in keys:
        assert say(lang, key, {"move": 3, "person": Plain("Mei")})
