"""Numbers of positions from outside: however large a number is taken, whatever the game can still add to it is read and
written again, as a position and as what every seat sees."""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.engine.moments import carried, comes_back, played
from tools.xian_chooser import Chooser
from xian.engine.game import BadPosition, Game, Pack
from xian.engine.json_fields import MANY
from xian.engine.registry import game as game_of
from xian.engine.xian.pack import FILE

XIAN, QIN = game_of("xian"), game_of("qin")
Put = Callable[[dict[str, Any], int], None]
"""Put a number into a position."""


def generous() -> Pack:
    """Components of which everything costs nothing and brings as much as a pack may say."""
    text = FILE.read_text(encoding="utf-8").replace('name = "house"', 'name = "mine"')
    for what, instead in (
        (r"(coins|clay|minister_prestige) = \d+", r"\1 = 99"),
        (r"prestige = \[.*?\]", "prestige = [99, 99, 99, 99, 99, 99]"),
        (r"price = \d+", "price = 0"), (r"A = 2, B = 3, C = 5", "A = 0, B = 0, C = 0"),
        (r"toll = \[.*?\]", "toll = [99, 99]"), (r"\d+[Pc][^\s\"]*(?=[\s\"])", "99P+99c"),
    ):
        text, count = re.subn(what, instead, text)
        assert count, what
    return XIAN.read_pack(text, "mine.toml")


RICH = generous()


def most_taken(game: Game, data: dict[str, Any], put: Put, pack: Pack) -> int:
    """The largest number that is taken there; the next one is refused in words."""
    least, most = 1, MANY + 1
    while most - least > 1:
        middle = (least + most) // 2
        try:
            game.from_json(changed(data, put, middle), pack)
            least = middle
        except BadPosition:
            most = middle
    with pytest.raises(BadPosition, match=r"at most|must be from 0 to 99999"):
        game.from_json(changed(data, put, least + 1), pack)
    return least


def changed(data: dict[str, Any], put: Put, number: int) -> Any:
    other = copy.deepcopy(data)
    put(other, number)
    return carried(other)


def all_amounts(data: dict[str, Any], number: int) -> None:
    for player in data["players"]:
        player.update(coins=number, clay=number, prestige=number)


def turn(data: dict[str, Any], number: int) -> None:
    data["turn"] = number


@pytest.mark.parametrize(("players", "seed", "steps"), [(2, 3, 0), (3, 8, 25), (4, 5, 60), (2, 11, 88), (3, 2, 140)])
def test_however_rich_the_players_are_all_that_comes_can_be_told(players: int, seed: int, steps: int) -> None:
    data = XIAN.to_json(played(XIAN, players, seed, steps, RICH))
    most = most_taken(XIAN, data, all_amounts, RICH)
    assert MANY // 2 < most <= MANY
    state = XIAN.from_json(changed(data, all_amounts, most), RICH)
    chooser = Chooser(seed)
    while not state.over:
        state.play(chooser.choose(state.legal()))
        comes_back(XIAN, state, RICH)
    assert max(state.scores()) > most


@pytest.mark.parametrize("steps", range(0, 120, 7))
def test_in_the_middle_of_a_move_too(steps: int) -> None:
    """From everywhere in a game, a few decisions on: each leaves more room than it takes."""
    data = XIAN.to_json(played(XIAN, 4, steps, steps, RICH))
    state = XIAN.from_json(changed(data, all_amounts, most_taken(XIAN, data, all_amounts, RICH)), RICH)
    for move in state.legal():
        other = state.copy()
        other.play(move)
        comes_back(XIAN, other, RICH)


@pytest.mark.parametrize(("players", "seed", "steps"), [(2, 3, 0), (3, 8, 20), (4, 5, 40), (4, 6, 58), (2, 9, 60)])
def test_however_many_turns_of_qin_have_passed_all_that_come_can_be_told(players: int, seed: int, steps: int) -> None:
    pack = QIN.house_pack()
    data = QIN.to_json(played(QIN, players, seed, steps))
    most = most_taken(QIN, data, turn, pack)
    assert most == players * (len(data["laid"]) + 1)
    state = QIN.from_json(changed(data, turn, most), pack)
    rng = random.Random(seed)
    while not state.over:
        state.play(rng.choice(state.legal()))
        comes_back(QIN, state, pack)
    assert QIN.to_json(state)["turn"] >= most
