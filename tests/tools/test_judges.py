"""The tool that tells how well networks know who will win."""

from __future__ import annotations

import math
import random
import re

import pytest

from tools import judges
from xian.ai.levels import FILE
from xian.ai.network_bot import trained
from xian.engine.game import BadInput, Options
from xian.engine.registry import game as find_game


@pytest.mark.parametrize("key", judges.CHAPTERED)
def test_chances_are_told_by_seat_whichever_chair_is_asked(key: str) -> None:
    """By the last chapter the networks know better than a coin who wins, from every chair."""
    game, (features, net) = find_game(key), trained(key, 2)
    alone: list[list[float]] = [[], []]
    for seed in range(6):
        state = game.new(Options(2, game.house_pack(), features.set_ups()[0]), seed)
        *_, last = judges.ends(features, net, state, random.Random(seed))
        assert state.over
        assert not last.over
        for chair in range(2):
            alone[chair].append(judges.missed(judges.seen_from(features, net, last, chair), state.winners()))
    assert all(sum(found) / len(found) < math.log(2) for found in alone)


def test_a_miss_is_the_log_of_the_winners_chance() -> None:
    assert judges.missed([0.25, 0.75], [0]) == pytest.approx(math.log(4))
    assert judges.missed([0.25, 0.25, 0.5], [0, 2]) == pytest.approx((math.log(4) + math.log(2)) / 2)
    assert judges.missed([0.0, 1.0], [0]) < 50, "who was given no chance at all does not count for ever"


def test_it_tells_of_each_network_on_the_same_positions(capsys: pytest.CaptureFixture[str]) -> None:
    own = str(FILE.with_name("xian-2.net"))
    assert judges.main(["--game", "xian", "--games", "2", "--net", own]) == 0
    head, first, second = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"\d+ positions of 2 games, missed by", head)
    assert first == second.replace(own, "the network of the program")
    assert re.fullmatch(r"0\.\d{4} from one chair, 0\.\d{4} as all chairs see it  the network of the program", first)


def test_a_network_for_another_table_is_refused() -> None:
    with pytest.raises(BadInput):
        judges.main(["--game", "xian", "--games", "1", "--net", str(FILE.with_name("xian-3.net"))])
