"""Taking over a game from one of its positions."""

from __future__ import annotations

from tests.toy import TOY
from xian.engine.game import Options
from xian.engine.record import Player
from xian.engine.registry import game
from xian.table.match import Match
from xian.table.measures import random_match
from xian.table.seats import sit
from xian.table.taking_over import other_persons, replaced, seated, take_over


def match_of(*kinds: str) -> Match:
    seats = [sit(seat, f"Seat {seat + 1}", kind) for seat, kind in enumerate(kinds)]
    xian = game("xian")
    return Match.new(xian, Options(len(kinds), xian.house_pack()), 5, seats)


def kinds(players: list[Player]) -> list[str]:
    return [player.kind for player in players]


def test_who_sits_where_afterwards() -> None:
    match = match_of("person", "minister/painter", "unheard-of", "person")
    assert kinds(seated(match, 1, False)) == ["artisan", "person", "artisan", "artisan"]
    assert kinds(seated(match, 1, True)) == ["person", "person", "artisan", "person"]
    assert kinds(seated(match, 0, False)) == ["person", "minister/painter", "artisan", "artisan"]
    assert [player.name for player in seated(match, 0, True)] == ["Seat 1", "Seat 2", "Seat 3", "Seat 4"]
    assert [player.name for player in other_persons(match, 0)] == ["Seat 4"]


def test_who_is_not_known_is_replaced_and_told() -> None:
    match = match_of("person", "cmd:touch PWNED", "minister/thief")
    told = [fault.words("en") for fault in replaced(match)]
    assert [player.kind for player in match.players] == ["person", "artisan", "minister"]
    assert [player.name for player in match.players] == ["Seat 1", "Seat 2", "Seat 3"]
    assert len(told) == 2 and "Seat 2: the kind of player 'cmd:touch PWNED' is not known here" in told[0]
    assert replaced(match) == []


def test_the_match_taken_over_stands_where_the_other_stood() -> None:
    match = random_match(TOY, 3, 2)
    taken = take_over(match, 7, match.players)
    assert TOY.to_json(taken.state) == TOY.to_json(match.history.at(7))
    assert (taken.history.length, match.history.length) == (7, match.history.position)
    taken.play(taken.to_move, taken.state.legal()[0])
    assert match.history.length > 8
