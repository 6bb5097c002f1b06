"""The seals: what each is given for, counted again from events and scores, and the words they may be written in."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime
from functools import cache
from typing import Any

import pytest

from tests.table.chronicle_help import LEVELS, finished
from xian.ai.bots import Opponent, own_rng
from xian.ai.bots import sit as sit_down
from xian.engine.data import ASSETS, read_tables
from xian.engine.game import BadInput, Options
from xian.engine.record import Player
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.engine.texts import LANGUAGES, catalogue
from xian.table.chronicle.conditions import CONDITIONS
from xian.table.chronicle.played import PlayedGame, played_of
from xian.table.chronicle.seals import FILE, earned, read_seals, seals, seals_of
from xian.table.daily import deal_of, match_on
from xian.table.match import Match
from xian.table.pledge import pledged
from xian.table.seats import COLOURS

WHEN = datetime(2026, 3, 2, 20, 0)
GREEDY = 3
"""Games of each kind in which all play as Artisans do; the others are played by lot."""


@cache
def well_played(key: str, seed: int) -> Match:
    """A game in which everybody takes what scores most; Mei sits first."""
    game = find_game(key)
    players = [Player("Mei", "person", COLOURS[0]), Player("Level", LEVELS[seed % 7], COLOURS[1])]
    match = pledged(Match.new(game, Options(2, game.house_pack()), seed, players))
    bots = [sit_down(Opponent("greedy"), game, own_rng(seed, seat, "seals")) for seat in range(2)]
    while not match.over:
        match.play(match.to_move, bots[match.to_move].decide(match.view(match.to_move)))
    return match


def sample(key: str) -> list[Match]:
    return [*(finished(key, seed) for seed in range(900, 930)), *(well_played(key, seed) for seed in range(GREEDY))]


class Facts:
    """What happened in a match for one seat, read from its events."""

    def __init__(self, match: Match, seat: int) -> None:
        self.seat, self.match = seat, match
        self.events = [event for step in match.history.steps for event in step.events]
        self.scores, self.winners = match.state.scores(), match.state.winners()
        self.won = seat in self.winners
        self.others = [at for at in range(len(match.players)) if at != seat]
        kinds = [match.players[at].kind for at in self.others]
        self.rung = min((LEVELS.index(kind) if kind in LEVELS else -1) for kind in kinds)
        self.ahead = self.scores[seat] - max(self.scores[at] for at in self.others)

    def of(self, kind: str, test: Callable[[Any], bool] = lambda event: True, seat: str = "seat") -> list[Any]:
        return [event for event in self.events if event.kind == kind and test(event)
                and (not seat or getattr(event, seat) == self.seat)]

    def points(self, seat: int, source: str) -> int:
        parts = self.match.game.score_parts(self.match.state)[seat]
        return sum(part.points for part in parts if part.source == source)

    def most(self, source: str) -> bool:
        return all(self.points(self.seat, source) > self.points(at, source) for at in self.others)

    def behind_half_way(self) -> bool:
        scores = self.match.history.at(round(0.5 * self.match.history.position)).scores()
        return all(scores[self.seat] < scores[at] for at in self.others)


ORACLE: dict[str, Callable[[Facts], bool]] = {
    "first-victory": lambda f: f.won and f.rung >= 0,
    "steward": lambda f: f.won and f.rung >= 4,
    "emperor": lambda f: f.won and f.rung >= 6,
    "full-table": lambda f: f.won and len(f.others) == 3 and f.rung >= 2,
    "patience": lambda f: f.won and f.rung >= 0 and f.behind_half_way(),
    "hairs-breadth": lambda f: f.won and f.rung >= 0 and f.ahead <= 1,
    "three-games": lambda f: False,
    "of-the-day": lambda f: False,
    "shoulder-to-shoulder": lambda f: bool(f.of("WarriorPainted", lambda event: event.group >= 4)),
    "three-sections": lambda f: all(f.most(f"majority-{section}") for section in "ABC"),
    "toll-house": lambda f: sum(event.amount for event in f.of("CoinsPaid", seat="payee")) >= 8,
    "household": lambda f: len(f.of("HelperRecruited")) >= 4,
    "well-armed": lambda f: f.points(f.seat, "sets") >= 10 and f.points(f.seat, "matches") >= 9,
    "unifier": lambda f: bool(f.of("ProvinceJoined", lambda event: bool(set(event.owners) - {f.seat, -1}))),
    "last-pagoda": lambda f: f.won and bool(f.of("GameEnded", lambda event: event.last_pagoda, "")),
    "six-villages": lambda f: f.won and f.points(f.seat, "qin-villages") >= 6,
    "steadfast": lambda f: f.won and not f.of("VillageLost"),
    "third-village": lambda f: len(f.of("VillageTaken", lambda event: event.holder not in (-1, f.seat))) >= 3,
    "one-body": lambda f: bool(f.of("GroupScored", lambda event: event.warriors[f.seat] >= 6, "")),
    "both-inspectors": lambda f: f.most("terracotta-rows") and f.most("terracotta-columns"),
    "four-specialists": lambda f: len(f.of("SpecialistPlaced")) >= 4,
    "masters-hand": lambda f: len(f.of("MasterUsed")) >= 9,
}
"""What each is given for, in words of the tests' own."""


def given(match: Match, seat: int, before: tuple[PlayedGame, ...] = ()) -> set[str]:
    return set(earned(match, seat, played_of(match, WHEN), before))


@pytest.mark.parametrize("key", list(GAMES))
def test_seals_are_given_for_what_the_events_tell(key: str) -> None:
    own = {seal.key for seal in seals() if seal.game in ("", key)}
    counted: set[str] = set()
    for match in sample(key):
        for seat, player in enumerate(match.players):
            if player.person:
                wanted = {name for name in own if ORACLE[name](Facts(match, seat))}
                assert given(match, seat) == wanted
                counted |= wanted
    assert len(counted) >= 5, "the sample tells something"


def test_every_seal_is_in_the_oracle_and_has_a_name_words_and_a_picture() -> None:
    assert set(ORACLE) == {seal.key for seal in seals()} and 18 <= len(seals()) <= 24
    for seal in seals():
        assert (ASSETS / "art" / "seals" / f"{seal.key}.svg").is_file()
        for lang in LANGUAGES:
            assert {f"seal-name.{seal.key}", f"seal-for.{seal.key}"} <= set(catalogue(lang).entries)


def test_a_seal_is_given_once_and_to_each_by_name() -> None:
    match = next(match for match in (finished("qin", seed) for seed in range(900, 930))
                 if match.players[match.state.winners()[0]].person)
    seat = match.state.winners()[0]
    game = played_of(match, WHEN)
    found = earned(match, seat, game, ())
    assert found
    kept = game.sealed(seat, found)
    assert earned(match, seat, game, [kept]) == []
    assert set(seals_of([kept], game.players[seat].name)) == set(found) and seals_of([kept], "Somebody") == {}


def test_master_of_three_crafts_is_for_one_victory_in_each_game() -> None:
    won: dict[str, tuple[Match, int]] = {}
    for key in GAMES:
        for match in sample(key):
            seat = next((at for at in match.state.winners() if match.players[at].name == "Mei"), None)
            if seat is not None:
                won[key] = match, seat
                break
    assert set(won) == set(GAMES)
    before: tuple[PlayedGame, ...] = ()
    for number, (match, seat) in enumerate(won.values(), 1):
        assert ("three-games" in given(match, seat, before)) is (number == len(GAMES))
        before = (*before, played_of(match, WHEN))


def test_victor_of_the_day_is_for_a_deal_of_the_day_that_was_won() -> None:
    game, lots = find_game("qin"), random.Random(2)
    told = set()
    for day in range(1, 9):
        match = match_on(game, datetime(2026, 3, day).date(), "Mei", "en")
        while not match.over:
            match.play(match.to_move, lots.choice(match.state.legal()))
        seat = deal_of(game, datetime(2026, 3, day).date()).seat
        won = seat in match.state.winners()
        assert ("of-the-day" in given(match, seat)) is won
        told.add(won)
    assert told == {True, False}


@pytest.mark.parametrize(("text", "complaint"), [
    ({"when": {}}, "needs `when`"), ({}, "needs `when`"), ({"when": {"won": True}, "game": "go"}, "needs `when`"),
    ({"when": {"won": True}, "run": "rm"}, "needs `when`"), ({"when": {"often": 100}}, "no condition 'often'"),
    ({"when": {"won": 1}}, "won can't be 1"), ({"when": {"level": "god"}}, "level can't be"),
    ({"when": {"last-at": 1.0}}, "last-at can't be"), ({"when": {"event": {"kind": "X", "call": "y"}}}, "event can't"),
    ({"when": {"most-of": []}}, "most-of can't be"), ({"when": {"source": {"track": "all"}}}, "source can't be"),
])
def test_a_seal_in_words_that_there_are_not_is_refused(text: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint):
        read_seals({"odd": text})


def test_every_kind_and_field_that_seals_name_is_there() -> None:
    """A misspelt event would never happen, and nobody would notice."""
    for seal in seals():
        for word in ("event", "never"):
            rule = seal.when.get(word)
            if rule is None:
                continue
            events = __import__(f"xian.engine.{seal.game}.events", fromlist=["x"])
            fields = set(getattr(events, rule["kind"]).__dataclass_fields__)
            named = {rule.get("field", ""), rule.get("sum", ""), rule.get("of", "seat")} - {""}
            assert named <= fields, seal.key
        sources = [*seal.when.get("source", {}), *seal.when.get("most-of", [])]
        if sources:
            game = find_game(seal.game)
            start = game.new(Options(2, game.house_pack()), 1)
            known = {part.source for parts in game.score_parts(start) for part in parts}
            assert set(sources) <= known, seal.key
    assert set(read_tables(FILE)) == {seal.key for seal in seals()}
    used = {word for seal in seals() for word in seal.when}
    assert used <= set(CONDITIONS)
