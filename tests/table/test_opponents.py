"""The computer players as the screen meets them: at once, and in worker processes."""

import time

import pytest

from xian.ai.games import evaluation
from xian.engine.game import Options
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.table.apart import SAME, Apart
from xian.table.match import Match
from xian.table.opponents import Asked, Here, InWorkers, Opponents
from xian.table.seats import sit


def new(key: str, kind: str = "steward") -> Match:
    game = find_game(key)
    return Match.new(game, Options(2, game.house_pack()), 7, [sit(0, "Mei"), sit(1, "Lin", kind)])


def waited(opponents: Opponents, asked: Asked, seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not asked.done and time.monotonic() < end:
        opponents.poll()
        time.sleep(0.01)


def to_the_opponent(match: Match) -> Match:
    while match.to_move != 1:
        match.play(0, match.state.legal()[0])
    return match


@pytest.mark.parametrize("key", GAMES)
def test_here_decides_at_once_and_the_same_again(key: str) -> None:
    match = to_the_opponent(new(key))
    here = Here()
    first, again = here.decide(match, 1), here.decide(match, 1)
    assert first.done and first.value == again.value and first.value in match.state.legal()


@pytest.mark.parametrize(("key", "lang"), [("xian", "en"), ("xian", "fr"), ("qin", "fr")])
def test_a_hint_has_words_and_legal_moves(key: str, lang: str) -> None:
    match = new(key)
    found = Here().hint(match, match.to_move, lang).value
    assert 1 <= len(found) <= 3
    assert all(match.game.parse(hint["move"]) in match.state.legal() and hint["words"] for hint in found)


@pytest.mark.parametrize("key", GAMES)
def test_why_names_who_moved(key: str) -> None:
    """Of the opponent's first decision that is not secret."""
    match = new(key)
    while match.to_move != 1 or evaluation(key).secret(match.state):
        match.play(match.to_move, match.state.legal()[0])
    position = match.history.position
    match.play(1, Here().decide(match, 1).value)
    assert "Lin" in Here().why(match, 0, position, "en").value


def test_what_can_not_be_told_is_said_so() -> None:
    """After its move the seat is asked no more."""
    match = to_the_opponent(new("xian"))
    match.play(1, match.state.legal()[0])
    asked = Here().hint(match, 1, "en")
    assert asked.done and asked.value is None and "has nothing to decide here" in asked.trouble


@pytest.mark.parametrize("kind", ["steward", "emperor"])
def test_workers_decide_as_here_and_leave_no_process_behind(kind: str) -> None:
    match = to_the_opponent(new("xian", kind))
    workers = InWorkers(2, "xian", lambda: None, lambda sentence: None, Apart(SAME))
    try:
        asked = workers.decide(match, 1)
        dropped = workers.decide(match, 1)
        workers.cancel(dropped)
        waited(workers, asked)
        assert asked.done and asked.value in match.state.legal() and not asked.trouble
        hint = workers.hint(match, 1, "fr")
        waited(workers, hint)
        assert hint.done and hint.value[0]["words"]
        assert not dropped.done
    finally:
        workers.close()
    if kind == "steward":
        assert asked.value == Here().decide(match, 1).value
