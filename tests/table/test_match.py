"""Seats play, watchers are told, and nobody learns what is not theirs to know."""

from __future__ import annotations

import random

import pytest

from tests.toy import HIDDEN, TAKE, TOY, Drawn, Gained, Laid, Lanterns, Revealed
from tests.toy_known import toy_known  # noqa: F401
from tests.typed import of
from xian.engine.game import NOBODY, BadInput, IllegalMove, Options, View
from xian.engine.record import digest, parse, replay, write
from xian.table.match import Match
from xian.table.measures import random_match
from xian.table.seats import sit


def hot_seat(players: int = 3, seed: int = 8, kind: str = "person") -> Match:
    seats = [sit(seat, f"Player {seat + 1}", kind) for seat in range(players)]
    return Match.new(TOY, Options(players, TOY.house_pack()), seed, seats)


def to_the_end(match: Match, seed: int = 0) -> Match:
    rng = random.Random(seed)
    while not match.over:
        match.play(match.to_move, rng.choice(match.state.legal()))
    return match


def test_the_rules_guard_every_move() -> None:
    match = hot_seat()
    before = digest(TOY, match.state)
    for seat, move in ((1, match.state.legal()[0]), (0, TAKE), (0, 89)):
        with pytest.raises(IllegalMove) as refused:
            match.play(seat, move)
        assert refused.value.refusal.rule
    assert digest(TOY, match.state) == before
    assert match.history.length == 0
    match.play(0, match.state.legal()[0])
    assert match.to_move == 1


def test_after_the_end_nobody_plays() -> None:
    match = to_the_end(hot_seat())
    assert match.over
    assert match.to_move == NOBODY
    with pytest.raises(IllegalMove):
        match.play(0, TAKE)


@pytest.mark.parametrize(("options", "names", "seed", "reason"), [
    (2, ["A"], 1, "1 players; toy is for 2 to 4"),
    (3, ["A", "B"], 1, "a game for 3, but 2 players"),
    (2, ["A", "a"], 1, "both called"),
    (2, ["A", "B"], -1, "a seed is a number"),
    (2, ["A", "B"], 1 << 63, "a seed is a number"),
])
def test_a_table_that_can_not_be_set(options: int, names: list[str], seed: int, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        Match.new(TOY, Options(options, TOY.house_pack()), seed, [sit(seat, name) for seat, name in enumerate(names)])


def test_a_computer_player_decides_from_its_view_alone() -> None:
    match = hot_seat(kind="random")
    seen: list[View] = []

    def decide(view: View) -> int:
        seen.append(view)
        return of(Lanterns, view.state).legal()[0]

    step = match.bot_decides(0, decide)
    assert step.seat == 0
    assert seen[0].seat == 0
    assert seen[0].state.hands[1] == [HIDDEN] * 3
    assert seen[0].state.hands[0] != [HIDDEN] * 3


def test_a_computer_player_can_not_cheat() -> None:
    match = hot_seat(kind="random")
    with pytest.raises(IllegalMove):
        match.bot_decides(0, lambda view: TAKE)
    with pytest.raises(IllegalMove):
        match.bot_decides(1, lambda view: 1)
    assert match.history.length == 0


def test_a_person_is_not_decided_for() -> None:
    with pytest.raises(BadInput, match="seat 1: Player 1 decides in person"):
        hot_seat().bot_decides(0, lambda view: view.state.legal()[0])


# Changes


def test_watchers_are_called_after_every_change() -> None:
    match = hot_seat()
    positions: list[int] = []
    match.on_change(lambda: positions.append(match.history.position))
    match.play(0, match.state.legal()[0])
    match.undo(0)
    match.redo(0)
    match.comment("well")
    match.go(1)
    match.go(0)
    assert positions == [1, 0, 1, 1, 0]


# Privacy


@pytest.mark.parametrize("players", [2, 3, 4])
def test_events_for_a_seat_never_show_what_others_hold(players: int) -> None:
    match = to_the_end(hot_seat(players), seed=players)
    for seat in (NOBODY, *range(players)):
        for event in match.events_for(seat):
            if isinstance(event, (Drawn, Laid)):
                assert (event.card == HIDDEN) == (event.seat != seat)
    assert any(isinstance(event, Revealed) for event in match.events_for())
    assert any(isinstance(event, Gained) for event in match.events_for())


def test_views_never_show_what_others_hold() -> None:
    match = hot_seat()
    rng = random.Random(9)
    while not match.over:
        for seat in range(3):
            state = match.view(seat).state
            assert set(state.deck) <= {HIDDEN}
            for other in range(3):
                assert other == seat or set(state.hands[other]) <= {HIDDEN}
                if of(Lanterns, match.state).phase == 0 and other != seat:
                    assert state.laid[other] in (NOBODY, HIDDEN)
        match.play(match.to_move, rng.choice(match.state.legal()))


# Records


def test_a_match_goes_on_from_its_record() -> None:
    match = hot_seat()
    match.notes = ("at the inn",)
    for _ in range(5):
        match.play(match.to_move, match.state.legal()[0])
    other = Match.of(replay(parse(write(match.record()))))
    assert other.record() == match.record()
    assert digest(TOY, other.state) == digest(TOY, match.state)
    assert other.history.events() == match.history.events()
    assert digest(TOY, to_the_end(other).state) == digest(TOY, to_the_end(match).state)


def test_what_was_taken_back_is_not_in_the_record() -> None:
    match = random_match(TOY, 2, 1)
    match.go(4)
    assert len(match.record().moves) == 4
    assert match.record().result is None


def test_a_record_with_colours_nobody_has_is_not_played_on() -> None:
    text = write(hot_seat().record()).replace("| orange", "| pink")
    with pytest.raises(BadInput, match=r"^old.xian, line 8: seat 2: the colour 'pink'"):
        Match.of(replay(parse(text, "old.xian")))
