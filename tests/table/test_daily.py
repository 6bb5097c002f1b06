"""The deal of the day: from the date alone, the same for everybody, and believed of nothing else."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta

import pytest

from xian.engine.record import Player, no_packs, parse, replay, write
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.table.daily import MARK, choices_on, day_of, deal_of, match_on, own_name, read_day
from xian.table.match import Match

DAY = date(2026, 11, 19)
PINNED = {
    "xian": (525366941, 4, 0), "qin": (2373483490, 4, 1), "terracotta": (4116243426, 2, 0),
}
"""Seed, players and the person's seat of that day: whoever has another version of the program plays the same."""


@pytest.mark.parametrize("key", list(GAMES))
def test_a_day_has_the_same_deal_for_ever(key: str) -> None:
    deal = deal_of(find_game(key), DAY)
    assert (deal.seed, deal.players, deal.seat) == PINNED[key]
    assert deal == deal_of(find_game(key), date(2026, 11, 19)) and deal.level == "overseer"


@pytest.mark.parametrize("key", list(GAMES))
def test_a_year_has_days_of_all_kinds_and_no_deal_twice(key: str) -> None:
    game = find_game(key)
    deals = [deal_of(game, date(2026, 1, 1) + timedelta(days=number)) for number in range(365)]
    assert len({deal.seed for deal in deals}) == 365
    players = Counter(deal.players for deal in deals)
    assert set(players) == set(game.seats) and min(players.values()) > 80
    assert all(deal.seat in range(deal.players) for deal in deals)
    assert {(deal.players, deal.seat) for deal in deals} == {(count, seat) for count in game.seats
                                                             for seat in range(count)}
    week = [deal_of(game, date(2026, 3, 2) + timedelta(days=number)).level for number in range(7)]
    assert week == ["pupil", "apprentice", "artisan", "overseer", "steward", "minister", "emperor"]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("key", list(GAMES))
def test_everybody_sits_down_to_the_same_game(key: str, lang: str) -> None:
    game = find_game(key)
    one, other = match_on(game, DAY, "Mei", lang), match_on(game, DAY, "", "en")
    assert one.state.legal() == other.state.legal()
    assert game.to_json(one.state) == game.to_json(other.state)
    assert [player.kind for player in one.players] == [player.kind for player in other.players]
    assert sum(player.person for player in one.players) == 1 and one.pledge is None
    assert day_of(one) == day_of(other) == DAY


def test_a_name_that_an_opponent_has_is_given_up() -> None:
    game = find_game("qin")
    for name in ("Overseer", "Overseer 1", "Overseer 2", "overseer", "OVERSEER 1"):
        match = match_on(game, DAY, name, "en")
        assert match.players[deal_of(game, DAY).seat].name.startswith("Player")


def test_the_record_says_which_day_it_was_and_is_believed_only_if_it_is_true() -> None:
    match = match_on(find_game("qin"), DAY, "Mei", "en")
    match.play(match.to_move, match.state.legal()[0])
    text = write(match.record())
    assert f"note: {MARK}2026-11-19\n" in text and "salt" not in text

    def day_in(changed: str) -> date | None:
        return day_of(Match.of(replay(parse(changed), no_packs)))

    assert day_in(text) == DAY
    assert day_in(text.replace("2026-11-19", "2026-11-20")) is None
    assert day_in(text.replace("2026-11-19", "tomorrow")) is None
    assert day_in(text.replace("| overseer |", "| pupil |")) is None
    assert day_in(text.replace(f"note: {MARK}2026-11-19\n", "")) is None
    other = Match.new(match.game, match.options, match.seed + 1, match.players)
    other.notes = match.notes
    assert day_of(other) is None
    taken = Match.new(match.game, match.options, match.seed,
                      [replace(player, kind="person") for player in match.players])
    taken.notes = match.notes
    assert day_of(taken) is None


@pytest.mark.parametrize(("text", "day"), [
    ("2026-11-19", DAY), ("20261119", None), ("2026-11-31", None), ("2026-W47-4", None), ("", None), (None, None),
    (5, None), ("2026-11-19 ", None), ("-026-11-19", None),
])
def test_a_day_is_read_in_one_form_only(text: object, day: date | None) -> None:
    assert read_day(text) == day


def test_the_player_is_called_as_at_the_last_set_up() -> None:
    rows = [{"kind": "pupil", "name": "no"}, {"kind": "person", "name": ""}, {"kind": "person", "name": " Mei "}]
    assert own_name({"qin": {"seats": rows}}) == "Mei"
    assert own_name({"qin": {"seats": rows[:2]}, "xian": {"seats": "odd"}, "go": 3}) == "" == own_name({})
    deal = deal_of(find_game("xian"), DAY)
    assert [choice.person for choice in choices_on(deal)].index(True) == deal.seat
    assert isinstance(match_on(find_game("xian"), DAY, "x" * 90, "en").players[0], Player)
