"""What is promised of a deal before the first move: kept in every way a game goes, and found out where it is not."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from xian.engine.game import NOBODY, Options
from xian.engine.record import Record, no_packs, parse, replay, write
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.table.autosave import Autosave
from xian.table.match import Match
from xian.table.pledge import hidden_things, pledged, verify_match, verify_record
from xian.table.saves import resume
from xian.table.seating import SeatChoice, start
from xian.table.seats import sit
from xian.table.taking_over import take_over


def begun(key: str, seed: int = 5, players: int = 2) -> Match:
    game = find_game(key)
    seats = [sit(seat, f"Player {seat}") for seat in range(players)]
    return pledged(Match.new(game, Options(players, game.house_pack()), seed, seats))


def played(match: Match, moves: int = 10**6, seed: int = 3) -> Match:
    lots = random.Random(seed)
    while not match.over and match.history.position < moves:
        match.play(match.to_move, lots.choice(match.state.legal()))
    return match


@pytest.mark.parametrize("key", list(GAMES))
def test_a_whole_game_keeps_what_was_promised_at_its_start(key: str, tmp_path: Path) -> None:
    match = begun(key)
    assert match.pledge is not None
    promise = match.pledge
    autosave = Autosave.start(match, tmp_path, now=lambda: datetime(2026, 3, 1))
    played(match, 20)
    match, _ = resume(autosave.file.path)
    assert match.pledge == promise
    played(match)
    found = verify_match(match)
    assert found.kept and found.shown == found.found == promise.fingerprint
    assert found.moves == match.history.position
    again = verify_record(parse(write(match.record())), no_packs)
    assert again.kept and again.moves == found.moves


def test_no_two_games_have_the_same_salt() -> None:
    salts = {match.pledge.salt for match in (begun("qin") for _ in range(50)) if match.pledge is not None}
    assert len(salts) == 50


def test_every_game_that_is_set_up_has_one(tmp_path: Path) -> None:
    game = find_game("xian")
    match = start(game, (SeatChoice(), SeatChoice("pupil", colour="orange")), game.house_pack(), "12", "en")
    assert match.pledge is not None and verify_match(match).kept


def test_a_deal_that_is_changed_behind_the_scenes_is_found_out() -> None:
    """Another deal under the same number, from the first move on or from a later one."""
    match = played(begun("qin"), 12)
    other = played(begun("qin", seed=6), 12)
    for at in (0, 7):
        states = list(match.history._states)
        match.history._states[at] = other.history._states[at]
        found = verify_match(match)
        assert not found.kept and found.problem is not None
        match.history._states[:] = states
    assert verify_match(match).kept
    match.seed = 6
    found = verify_match(match)
    assert not found.kept and found.found != found.shown


def test_a_record_that_was_given_another_salt_is_not_kept() -> None:
    record = played(begun("terracotta"), 9).record()
    changed: Record = replace(record, salt=record.salt[::-1])
    found = verify_record(changed, no_packs)
    assert not found.kept and found.shown == record.fingerprint != found.found and found.moves == 9


def test_one_without_says_so_and_plays_as_ever() -> None:
    match = begun("xian")
    match.pledge = None
    record = played(match, 15).record()
    assert "salt" not in write(record)
    found = verify_record(record, no_packs)
    assert (found.shown, found.found, found.kept, found.moves) == ("", "", False, 15)
    assert replay(record).final.players == 2


def test_a_game_that_is_taken_over_is_promised_nothing() -> None:
    match = played(begun("qin"), 6)
    assert take_over(match, 4, match.players).pledge is None


@pytest.mark.parametrize(("key", "names"), [
    ("xian", {"requests_pile", "equipment_pile", "hand", "deck"}), ("qin", {"piles", "hand"}), ("terracotta", set()),
])
def test_what_is_shown_afterwards_is_all_that_was_hidden(key: str, names: set[str]) -> None:
    match = begun(key, players=3)
    start = match.history.at(0)
    told = hidden_things(match.game, start)
    assert {name for name, _, _ in told} == names
    whole = match.game.to_json(start)
    for name, seat, text in told:
        value = whole[name] if seat == NOBODY else whole["players"][seat][name]
        assert text == ", ".join(str(one) for one in value)
