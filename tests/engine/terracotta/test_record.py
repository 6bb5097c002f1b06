"""Records of Terracotta Army: written, read and played again, or refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games import TERRACOTTA
from tools.terracotta_chooser import Leaning
from xian.engine.game import BadInput, IllegalMove, Options
from xian.engine.record import Player, Record, Step, compose, parse, play_step, replay, write
from xian.engine.terracotta.pack import house_pack

PLAYERS = (Player("Mei", "person", "purple"), Player("Bo", "person", "orange"), Player("Cai", "person", "cyan"))


def played(seed: int, moves: int = 10**6, players: int = 3) -> Record:
    options = Options(players, house_pack(), {"first": 2})
    state, chooser = TERRACOTTA.new(options, seed), Leaning(seed)
    steps: list[Step] = []
    while not state.over and len(steps) < moves:
        chapter = steps[-1].chapter if steps else ""
        after, step = play_step(TERRACOTTA, state, chooser.choose(state.legal()), chapter)
        assert isinstance(after, type(state))
        state = after
        steps.append(step)
    return compose(TERRACOTTA, options, seed, PLAYERS[:players], steps, state)


@pytest.mark.parametrize(("seed", "moves"), [(1, 10**6), (2, 40)])
def test_a_record_reads_back_and_leads_to_the_same_end(seed: int, moves: int) -> None:
    text = write(played(seed, moves))
    found = replay(parse(text))
    assert found.game.key == "terracotta" and write(found.record) == text
    assert found.final.over == (moves > 300) and "round 1" in text


def test_another_version_of_the_rules_is_refused_in_both_languages() -> None:
    with pytest.raises(BadInput) as caught:
        replay(replace(played(3, 20), rules=2))
    assert caught.value.in_words("en") != caught.value.in_words("fr") and "2" in caught.value.in_words("fr")


@pytest.mark.parametrize(("old", "new"), [("apprentice", "apprentise"), ("option first: 2", "option first: 7"),
                                          ("option first: 2", "option last: 2")])
def test_a_record_with_what_is_not_there_is_refused(old: str, new: str) -> None:
    text = write(played(3, 20))
    assert old in text
    with pytest.raises(BadInput) as caught:
        replay(parse(text.replace(old, new, 1)))
    assert caught.value.in_words("en") != caught.value.in_words("fr")


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    text = write(played(3, 1))
    place = text.index("apprentice") if "apprentice" in text else text.index("turn ")
    end = min(at for at in (text.find("\n", place), text.find(";", place)) if at > 0)
    with pytest.raises(BadInput) as caught:
        replay(parse(text[:place] + "artisan 3" + text[end:]))
    assert isinstance(caught.value.__cause__, IllegalMove) and caught.value.__cause__.refusal.rule == "T3.3"
