"""What goes to a worker tells nothing of the deal but the view."""

from __future__ import annotations

import random
from functools import partial

import pytest

from tests.ai.deal_search import deal_found
from tests.table.test_opponents import waited
from xian.ai import keeper
from xian.ai.games import evaluation
from xian.ai.messages import encode
from xian.ai.review.scale import FAST
from xian.engine.game import Options
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.table.apart import SAME, Apart
from xian.table.history import History
from xian.table.match import Match
from xian.table.opponents import Here, InWorkers, Opponents, advice, decision
from xian.table.puzzles.blunder import asks
from xian.table.review.run import Reviewing
from xian.table.seats import sit

SEED = 8_675_309_424


def dealt(key: str, seed: int = SEED) -> Match:
    game = find_game(key)
    return Match.new(game, Options(2, game.house_pack()), seed, [sit(0, "Mei"), sit(1, "Lin", "apprentice")])


def ask_everything(match: Match, opponents: Opponents, moves: int = 8) -> None:
    """The computer player's decisions, a person's hints, and why somebody moved."""
    for _ in range(moves):
        seat = match.to_move
        if match.players[seat].person:
            opponents.cancel(opponents.hint(match, seat, "en"))
            match.play(seat, match.state.legal()[0])
        else:
            position, secret = match.history.position, evaluation(match.game.key).secret(match.state)
            asked = opponents.decide(match, seat)
            waited(opponents, asked)
            match.play(seat, asked.value)
            if not secret:
                waited(opponents, opponents.why(match, 0, position, "fr"))


@pytest.mark.parametrize("key", GAMES)
def test_from_no_message_to_a_worker_the_deal_can_be_rebuilt(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[bytes] = []

    def listened(message: dict[str, object]) -> bytes:
        sent.append(encode(message))
        return sent[-1]

    monkeypatch.setattr(keeper, "encode", listened)
    match, workers = dealt(key), InWorkers(2, key, lambda: None, lambda sentence: None)
    try:
        ask_everything(match, workers)
    finally:
        workers.close()
    kinds = b" ".join(sent)
    assert b'"decide"' in kinds and len(sent) >= 4
    assert deal_found(sent, match.game, match.options, SEED) == ""


@pytest.mark.parametrize("key", GAMES)
def test_from_no_question_of_a_review_or_about_a_puzzle_the_deal_can_be_rebuilt(key: str) -> None:
    """Every seat at every position, and what becomes a puzzle of one's own."""
    match, lots = dealt(key), random.Random(4)
    for _ in range(30):
        match.play(match.to_move, lots.choice(match.state.legal()))
    running = Reviewing(match, Here(), FAST)
    sent = [encode(running.question(task).message()) for task in running.waiting]
    sent += [encode(asks(match, at).message()) for at in range(0, match.history.position, 3)]
    kinds = b" ".join(sent)
    assert b'"review"' in kinds and b'"puzzle"' in kinds and len(sent) > 60
    assert deal_found(sent, match.game, match.options, SEED) == ""


@pytest.mark.parametrize("leak", [
    f'{{"match": "match {SEED}"}}', f'{{"seed": {random.Random(f"{SEED}/1/3").getrandbits(32)}}}',
    f'{{"match": "{SEED:x}"}}',
])
def test_the_search_finds_what_once_was_told(leak: str) -> None:
    match = dealt("xian")
    assert deal_found([leak.encode()], match.game, match.options, SEED)


@pytest.mark.parametrize("key", GAMES)
def test_two_deals_that_look_alike_are_asked_about_in_the_same_words(key: str) -> None:
    """Another deal with another seed, of which the seat sees the same."""
    one, other = dealt(key), dealt(key, SEED + 1)
    seat = one.to_move
    other.history = History(other.game, other.game.determinize(one.view(seat), random.Random(3)))
    for ask in (decision, partial(advice, kind="hints", position=0, lang="en")):
        first, second = (encode(ask(match, seat, apart=Apart(SAME)).message()) for match in (one, other))
        assert first == second


def test_a_table_has_a_secret_of_its_own_and_keeps_it() -> None:
    first, second, apart = dealt("xian"), dealt("xian"), Apart()
    assert apart.name(first) == apart.name(first) != apart.name(second)
    assert apart.lots(first, 1) == apart.lots(first, 1) not in (apart.lots(second, 1), apart.lots(first, 0))
    assert apart.name(first) != Apart().name(first)


def test_a_decision_taken_back_has_the_same_lots_again() -> None:
    match, apart = dealt("qin"), Apart()
    before = apart.lots(match, 0)
    match.play(match.to_move, match.state.legal()[0])
    assert apart.lots(match, 0) != before
    match.go(0)
    assert apart.lots(match, 0) == before
