"""The computer players as the screen meets them: at once, and in worker processes."""

import time

import pytest

from xian.engine.game import Options
from xian.engine.registry import game
from xian.table.match import Match
from xian.table.opponents import Asked, Here, InWorkers, Opponents
from xian.table.seats import sit

GAME = game("xian")


def new(kind: str = "steward") -> Match:
    return Match.new(GAME, Options(2, GAME.house_pack()), 7, [sit(0, "Mei"), sit(1, "Lin", kind)])


def waited(opponents: Opponents, asked: Asked, seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not asked.done and time.monotonic() < end:
        opponents.poll()
        time.sleep(0.01)


def to_the_opponent(match: Match) -> Match:
    while match.to_move != 1:
        match.play(0, match.state.legal()[0])
    return match


def test_here_decides_at_once_and_the_same_again() -> None:
    match = to_the_opponent(new())
    here = Here()
    first, again = here.decide(match, 1), here.decide(match, 1)
    assert first.done and first.value == again.value and first.value in match.state.legal()


def test_a_hint_has_words_and_legal_moves() -> None:
    match = new()
    seat = match.to_move
    if seat != 0:
        to_the_opponent(match)
    for lang in ("en", "fr"):
        found = Here().hint(match, match.to_move, lang).value
        assert 1 <= len(found) <= 3
        assert all(GAME.parse(hint["move"]) in match.state.legal() and hint["words"] for hint in found)


def test_why_names_who_moved() -> None:
    match = to_the_opponent(new())
    position = match.history.position
    while True:  # up to an open decision of the opponent: pairs are secret
        seat = match.to_move
        before = match.history.position
        move = Here().decide(match, seat).value if seat == 1 else match.state.legal()[0]
        open_move = match.state.phase > 1
        match.play(seat, move)
        if seat == 1 and open_move:
            position = before
            break
    assert "Lin" in Here().why(match, 0, position, "en").value


@pytest.mark.parametrize("kind", ["steward", "emperor@50"])
def test_workers_decide_as_here_and_leave_no_process_behind(kind: str) -> None:
    match = to_the_opponent(new(kind))
    workers = InWorkers(2, "xian", lambda: None, lambda sentence: None)
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
