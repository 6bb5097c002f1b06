"""Matches: who meets whom, that the same match gives the same result wherever it is played, and what it tells."""

from __future__ import annotations

import multiprocessing
import random
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from xian.ai import arena
from xian.ai.arena import (
    ArenaGame,
    Contest,
    count_games,
    deal_seed,
    deals_of,
    margins,
    pairings,
    play_deals,
    play_match,
    share_against,
)
from xian.ai.bots import BOTS
from xian.ai.processes import Stopped, ask_before_decisions, never, processes
from xian.ai.standings import percentile, standings
from xian.engine.game import BadInput, Game, IllegalMove, Move, View
from xian.engine.registry import game as find_game


def match(**what: Any) -> Contest:
    return Contest(**{"game": "xian", "bots": ("random", "greedy"), "games": 4, "seed": 3, **what})


def timeless(games: list[ArenaGame]) -> list[tuple[Any, ...]]:
    """Games without what depends on the machine."""
    return [(one.pairing, one.deal, one.line_up, one.scores, one.shares, [len(times) for times in one.seconds])
            for one in games]


# Who meets whom


@pytest.mark.parametrize(("bots", "players", "alone", "wanted"), [
    (2, 2, None, [[(0, 1), (1, 0)]]),
    (2, 3, None, [[(0, 1, 1), (1, 1, 0), (1, 0, 1)]]),
    (2, 4, True, [[(0, 1, 1, 1), (1, 1, 1, 0), (1, 1, 0, 1), (1, 0, 1, 1)]]),
    (2, 4, False, [[(0, 1, 0, 1), (1, 0, 1, 0)]]),
    (2, 3, False, [[(0, 1, 0), (1, 0, 0), (0, 0, 1), (1, 0, 1), (0, 1, 1), (1, 1, 0)]]),
    (3, 2, None, [[(0, 1), (1, 0)], [(0, 2), (2, 0)], [(1, 2), (2, 1)]]),
    (3, 3, None, [[(0, 1, 2), (1, 2, 0), (2, 0, 1)]]),
    (3, 3, True, [[(0, 1, 1), (1, 1, 0), (1, 0, 1)], [(0, 2, 2), (2, 2, 0), (2, 0, 2)],
                  [(1, 2, 2), (2, 2, 1), (2, 1, 2)]]),
])
def test_pairings(bots: int, players: int, alone: bool | None, wanted: list[list[tuple[int, ...]]]) -> None:
    found = pairings(match(bots=("random",) * bots, players=players, one_against_rest=alone))
    assert found == wanted


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bots", [2, 3, 4, 5])
@pytest.mark.parametrize("alone", [True, False])
def test_everybody_sits_everywhere_as_often(players: int, bots: int, alone: bool) -> None:
    for circle in pairings(match(bots=("random",) * bots, players=players, one_against_rest=alone)):
        assert len(set(circle)) == len(circle)
        for player in {player for line_up in circle for player in line_up}:
            seats = Counter(seat for line_up in circle for seat, other in enumerate(line_up) if other == player)
            assert len(seats) == players
            assert len(set(seats.values())) == 1


def test_games_are_rounded_up_to_whole_deals() -> None:
    three = match(bots=("random", "random", "greedy"), players=3, games=10)
    assert [deals_of(three, circle) for circle in pairings(three)] == [4]
    assert count_games(three) == 12
    assert count_games(match(bots=("random", "random", "greedy"), games=10)) == 30


def test_each_deal_has_a_seed_of_its_own() -> None:
    assert len({deal_seed(match(seed=seed), deal) for seed in range(20) for deal in range(20)}) == 400
    assert all(0 <= deal_seed(match(), deal) < 2**48 for deal in range(100))


@pytest.mark.parametrize(("what", "why"), [
    ({"game": "go"}, "no game 'go'"), ({"players": 5}, "2 to 4 players, not 5"), ({"bots": ("random",)}, "two"),
    ({"bots": ("random", "gready")}, "gready"), ({"games": 0}, "a game or more"), ({"move_time": 0}, "some time"),
    ({"move_time": float("nan")}, "some time"), ({"bots": ("random",) * 200}, "name fewer"),
    ({"bots": ("random", "cmd:no-such-program-at-all")}, "no-such-program-at-all"),
])
def test_matches_that_cannot_be_played(what: dict[str, Any], why: str) -> None:
    with pytest.raises(BadInput, match=why):
        match(**what)


# The same match, the same result


def test_the_seed_decides() -> None:
    first, again, other = (timeless(play_match(match(seed=seed))) for seed in (3, 3, 4))
    assert first == again
    assert first != other


def test_all_changes_of_seats_have_the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game of a deal begins alike, whoever sits there."""
    begun: dict[int, set[int]] = {}
    true = arena.seat_bot

    def seat_bot(one: Contest, game: Game, deal: int, seat: int, player: int) -> Any:
        begun.setdefault(deal_seed(one, deal), set()).add(player)
        return true(one, game, deal, seat, player)

    monkeypatch.setattr(arena, "seat_bot", seat_bot)
    games = play_match(match(bots=("random", "random", "greedy"), games=4))
    assert begun == {deal_seed(match(), deal): {0, 1, 2} for deal in range(2)}
    assert len(games) == 12


class Here(Executor):
    """An executor of somebody else's: no more than the interface, and the last come first."""

    def __init__(self) -> None:
        self.asked = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.asked += 1
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def test_any_executor_gives_the_same_games() -> None:
    wanted = timeless(play_match(match()))
    here = Here()
    assert timeless(play_match(match(), here)) == wanted
    assert here.asked == 2
    with ThreadPoolExecutor(2) as threads:
        assert timeless(play_match(match(), threads)) == wanted
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
        assert timeless(play_match(match(), pool)) == wanted


def test_our_own_processes_give_the_same_games() -> None:
    wanted = timeless(play_match(match()))
    for jobs in (1, 2):
        with processes(jobs) as executor:
            assert (executor is None) == (jobs == 1)
            assert timeless(play_match(match(), executor)) == wanted


def test_deals_are_told_as_they_are_finished() -> None:
    told: list[list[ArenaGame]] = []
    games = play_match(match(), told=told.append)
    assert [len(deal) for deal in told] == [2, 2]
    assert [one for deal in told for one in deal] == games


def test_nobody_asks_for_more_deals() -> None:
    """What has not begun is called off."""

    class Lazy(Here):
        made: list[Future[Any]]

        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            self.asked += 1
            future: Future[Any] = Future()
            if self.asked == 1:
                future.set_result(fn(*args, **kwargs))
            self.made = [*getattr(self, "made", []), future]
            return future

    lazy = Lazy()
    deals = play_deals(match(games=8), lazy)
    next(deals)
    deals.close()
    assert [future.cancelled() for future in lazy.made] == [False, True, True, True]


def test_a_match_that_is_called_off_leaves_a_game_in_the_middle() -> None:
    ask_before_decisions(lambda: True)
    try:
        with pytest.raises(Stopped):
            play_match(match())
    finally:
        ask_before_decisions(never)


def test_a_computer_player_of_ours_that_breaks_the_rules_ends_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat:
        def __init__(self, game: Game, rng: random.Random) -> None:
            """One of those that know any game."""

        def decide(self, view: View) -> Move:
            return 578

    monkeypatch.setitem(BOTS, "cheat", Cheat)
    with pytest.raises(IllegalMove):
        play_match(match(bots=("cheat", "random")))


def test_share_against() -> None:
    share, games = share_against("xian", 3, "greedy", "random", games=6, seed=2)
    assert games == 6
    assert share >= 0.5


# What it tells


def played(pairing: int, deal: int, line_up: tuple[int, ...], scores: list[int], **more: Any) -> ArenaGame:
    best = max(scores)
    shares = [1 / scores.count(best) if score == best else 0.0 for score in scores]
    filled = {"seconds": [[0.001] * 3 for _ in scores], "forfeits": [{} for _ in scores],
              "notes": [[] for _ in scores], **more}
    return ArenaGame(pairing, deal, line_up, scores, shares, **filled)


def test_standings_of_known_games() -> None:
    games = [
        played(0, 0, (0, 1), [60, 50]), played(0, 0, (1, 0), [40, 60]),
        played(0, 1, (0, 1), [50, 50]), played(0, 1, (1, 0), [70, 40],
                                               forfeits=[{}, {"late": 2, "illegal": 1}], notes=[[], ["it hangs"]]),
    ]
    found = standings(match(), games, 2.0)
    first, second = found["bots"]
    assert (found["games"], found["deals"], found["interrupted"], found["fair"]) == (4, 2, False, 0.5)
    assert (first["bot"], first["seats"], first["wins"], first["share"]) == ("random", 4, 2.5, 0.625)
    assert (first["mean_margin"], second["mean_margin"]) == (0.0, 0.0)
    assert first["mean_score"] == 52.5
    assert (first["forfeited"], first["forfeits"], first["notes"]) == (3, {"illegal": 1, "late": 2}, ["it hangs"])
    assert second["forfeited"] == 0
    assert first["interval"][0] < 0.625 < first["interval"][1]
    assert first["elo"] == pytest.approx(-second["elo"])
    assert first["elo"] > 0
    assert found["timing"]["seconds"] == 2.0
    assert found["timing"]["ms_per_decision"][0] == {"bot": "random", "mean": 1.0, "p95": 1.0, "most": 1.0}
    assert [pairing["line_up"] for pairing in found["pairings"]] == [["random", "greedy"]]


def test_one_against_three_is_counted_by_seats() -> None:
    table = match(players=4)
    games = [played(0, 0, line_up, [9 if player == 0 else 5 for player in line_up]) for line_up in pairings(table)[0]]
    first, second = standings(table, games, 1.0)["bots"]
    assert (first["seats"], first["share"], first["mean_margin"]) == (4, 1.0, 4.0)
    assert (second["seats"], second["share"], second["mean_margin"]) == (12, 0.0, -4.0)
    assert first["margin_interval"] is None


def test_a_match_cut_short_tells_of_those_who_played() -> None:
    three = match(bots=("random", "random", "greedy"))
    found = standings(three, [played(0, 0, (0, 1), [6, 5]), played(0, 0, (1, 0), [6, 5])], 1.0, interrupted=True)
    assert found["interrupted"]
    assert [bot["bot"] for bot in found["bots"]] == ["random", "random (2)", "greedy"]
    assert found["bots"][2] == {"bot": "greedy", "seats": 0}
    assert len(found["pairings"]) == 1
    assert found["timing"]["ms_per_decision"][2]["mean"] == 0.0


def test_a_player_against_itself_is_even() -> None:
    found = standings(match(), play_match(match(bots=("random", "random"), games=60)), 1.0)
    assert found["bots"][0]["interval"][0] < 0.5 < found["bots"][0]["interval"][1]
    assert found["bots"][0]["wins"] + found["bots"][1]["wins"] == pytest.approx(60)


def test_margins_and_percentile() -> None:
    assert margins([10, 7, 9]) == [1, -3, -1]
    assert percentile([1.0, 2.0, 3.0, 4.0], 0.95) == 4.0
    assert percentile([float(number) for number in range(1, 101)], 0.95) == 95.0
    assert percentile([5.0], 0.95) == 5.0


def test_a_program_from_outside_forfeits_and_the_arena_says_so(tmp_path: Path) -> None:
    """It greets, then answers every second time with nonsense; both processes come to the same figures."""
    file = tmp_path / "bot.py"
    file.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    request = json.loads(line)\n"
        "    move = request['legal'][0] if request['do'] == 'decide' and request['id'] % 2 else 'dance'\n"
        "    print(json.dumps({'id': request['id'], 'protocol': 1, 'move': move}), flush=True)\n", "utf-8")
    name = f'cmd:"{sys.executable}" -S -E "{file}"'
    found = []
    for jobs in (1, 2):
        both = match(bots=(name, "random"), games=4, salt="0123456789abcdef")
        with processes(jobs) as executor:
            shown = standings(both, play_match(both, executor), 1.0)
        shown.pop("timing")
        found.append(shown)
    assert found[0] == found[1]
    bot = found[0]["bots"][0]
    assert bot["bot"] == name
    assert bot["forfeits"] == {"illegal": bot["forfeited"]}
    assert abs(bot["forfeited"] - bot["decisions"] / 2) <= 4
    assert "played 'dance', which is no move" in bot["notes"][0]


def test_random_numbers_of_players_are_their_own() -> None:
    """The same name at two seats of one game draws differently."""
    bots = [arena.seat_bot(match(), find_game("xian"), 5, seat, player) for seat, player in ((0, 0), (0, 1))]
    drawn = [getattr(bot, "_rng", random.Random(0)).random() for bot in bots]
    assert drawn[0] != drawn[1]
