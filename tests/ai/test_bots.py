"""Computer players: the list of them, what they may know, what they make of it."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from tests.ai.toy import Doors, DoorsGame
from xian.ai.bots import BOTS, own_rng
from xian.ai.contestants import make
from xian.ai.greedy import GreedyBot, margin
from xian.engine.game import BadInput, Game, Options, State
from xian.engine.registry import game as find_game

TOY = cast(Game, DoorsGame())


def test_an_unknown_name_is_refused_with_the_list() -> None:
    with pytest.raises(BadInput, match="no computer player 'gready'; there are random, greedy, pupil, apprentice"):
        make("gready", TOY, random.Random(1))


def test_every_seat_and_purpose_has_random_numbers_of_its_own() -> None:
    first = [own_rng(1, seat, purpose).random() for seat in range(4) for purpose in ("bot", "hint")]
    assert len(set(first)) == 8
    assert own_rng(1, 2, "bot").random() == own_rng(1, 2, "bot").random()


def play(bots: dict[int, str], hidden: list[int], seed: int) -> tuple[list[int], Doors]:
    """A game of doors; what was played and how it ended."""
    game = DoorsGame()
    state = Doors(hidden)
    players = {seat: make(name, TOY, own_rng(seed, seat, "bot")) for seat, name in bots.items()}
    played = []
    while not state.over:
        move = players[state.to_move].decide(game.view(state, state.to_move))
        assert move in state.legal()
        state.play(move)
        played.append(move)
    return played, state


@pytest.mark.parametrize("name", sorted(BOTS))
def test_the_same_seed_gives_the_same_moves(name: str) -> None:
    games = [play({0: name, 1: name}, [0, 1], seed)[0] for seed in (1, 1, 2, 3, 4, 5)]
    assert games[0] == games[1]
    assert len({tuple(game) for game in games}) > 1


@pytest.mark.parametrize("name", sorted(BOTS))
def test_what_is_hidden_changes_no_decision(name: str) -> None:
    game = DoorsGame()
    for seed in range(40):
        choices = set()
        for hidden_by_other in range(3):
            bot = make(name, TOY, own_rng(seed, 0, "bot"))
            choices.add(bot.decide(game.view(Doors([0, hidden_by_other]), 0)))
        assert len(choices) == 1


def test_random_plays_every_legal_move() -> None:
    bot = make("random", TOY, random.Random(3))
    view = DoorsGame().view(Doors([0, 0]), 0)
    assert {bot.decide(view) for _ in range(60)} == {0, 1, 2}


def test_greedy_follows_its_own_steps_to_the_end() -> None:
    """The bait at the first door is gone after the second step; the third door holds 20 in every drawn world."""
    bot = make("greedy", TOY, random.Random(3))
    state = Doors([0, 0])
    assert bot.decide(DoorsGame().view(state, 0)) == 2
    state.play(1)
    assert bot.decide(DoorsGame().view(state, 0)) == 12


def test_greedy_draws_lots_between_equal_lines() -> None:
    bot = make("greedy", TOY, random.Random(3))
    state = Doors([0, 0])
    state.play(0)
    assert {bot.decide(DoorsGame().view(state, 0)) for _ in range(60)} == {10, 11, 12}


def test_greedy_with_few_lines_still_follows_each_move_once() -> None:
    bot = GreedyBot(TOY, random.Random(3), lines=3)
    assert bot.decide(DoorsGame().view(Doors([0, 0]), 0)) in (0, 1, 2)


def test_margin_is_the_lead_over_the_best_other() -> None:
    state = Doors([0, 0])
    state.points = [7, 12]
    assert margin(cast(State, state), 0) == -5
    assert margin(cast(State, state), 1) == 5


class Watched:
    """A game that notes what its computer players look at."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.used: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        self.used.add(name)
        return getattr(self.game, name)


@pytest.mark.parametrize("name", sorted(BOTS))
def test_computer_players_use_what_a_view_gives_and_nothing_else(name: str) -> None:
    game = find_game("xian")
    watched = Watched(game)
    state = game.new(Options(players=3, pack=game.house_pack()), 5)
    bots = [make(name, cast(Game, watched), own_rng(5, seat, "bot")) for seat in range(3)]
    for _ in range(30):
        seat = state.to_move
        state.play(bots[seat].decide(game.view(state, seat)))
    assert watched.used <= {"determinize", "heading"}


@pytest.mark.parametrize("name", sorted(BOTS))
def test_hidden_cards_of_xian_change_no_decision(name: str) -> None:
    """Two states that agree with the same view, the truth and a drawn one, get the same answer."""
    game = find_game("xian")
    truth = game.new(Options(players=2, pack=game.house_pack()), 9)
    walk = random.Random(4)
    asked = 0
    while asked < 25:
        seat = truth.to_move
        view = game.view(truth, seat)
        other = game.determinize(view, random.Random(asked))
        answers = {
            make(name, game, own_rng(asked, seat, "bot")).decide(game.view(state, seat)) for state in (truth, other)
        }
        assert len(answers) == 1
        truth.play(walk.choice(truth.legal()))
        asked += 1


def test_greedy_beats_random() -> None:
    """Twelve games from both seats: random play wins one in a hundred of them at best."""
    from xian.cli.sim import SimPlan, simulate

    games = simulate(SimPlan("xian", ("greedy", "random"), 1, ""), 12, 1)
    assert sum(game.shares[0] for game in games) >= 10


@pytest.mark.parametrize("level", ["apprentice", "artisan"])
def test_who_looks_at_points_alone_has_a_temper_too(level: str) -> None:
    """A painter goes to the laboratory more often than a forger, who goes to the armory."""
    xian = find_game("xian")
    labs = {}
    for temper in ("painter", "forger"):
        labs[temper] = 0
        for seed in range(2):
            state = xian.new(Options(2, xian.house_pack()), seed)
            bots = [make(f"{level}/{temper}", xian, own_rng(seed, seat, "bot")) for seat in range(2)]
            while not state.over:
                move = bots[state.to_move].decide(xian.view(state, state.to_move))
                labs[temper] += xian.text(move).startswith(("enter lab", "extra lab"))
                state.play(move)
    assert labs["painter"] > labs["forger"], labs
