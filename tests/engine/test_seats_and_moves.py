"""What is asked of a game with a seat or a number that is none; and what a view answers of a hand it doesn't see."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.engine.moments import EVERY_GAME, played
from xian.engine.game import NOBODY, BadInput, BadMove, Game, Options, Refusal
from xian.engine.qin import wording as qin_words
from xian.engine.qin.game import QIN
from xian.engine.qin.moves import WRONG
from xian.engine.qin.slots import TILES
from xian.engine.xian import wording as xian_words
from xian.engine.xian.game import XIAN
from xian.engine.xian.moves import BACK, LAY, NAMES, PASS
from xian.engine.xian.slots import FAVOUR, PAIR

games = pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)


@games
@pytest.mark.parametrize("seat", [-2, -7, 3, 7])
def test_only_a_seat_of_the_game_or_nobody_can_look_and_ask(game: Game, seat: int) -> None:
    """-2 is how the engine marks a whole position: taken for a seat it would show everything."""
    state = played(game, 3, 4, 20)
    move = state.legal()[0]
    for ask in (lambda: game.view(state, seat), lambda: game.explain(state, seat, move)):
        with pytest.raises(BadInput) as refused:
            ask()
        assert refused.value.in_words("en") == f"there is no player {seat + 1}: the game has 3"
        assert refused.value.in_words("fr") == f"il n’y a pas de joueur {seat + 1}\u00a0: la partie en a 3"


@games
def test_every_seat_and_the_onlooker_can(game: Game) -> None:
    state = played(game, 3, 4, 20)
    for seat in range(NOBODY, 3):
        assert game.view(state, seat).seat == seat
        refusal = game.explain(state, seat, state.legal()[0])
        assert (refusal is None) == (seat == state.to_move)


@games
@pytest.mark.parametrize("move", [-1, -(1 << 24), 1 << 25, 1 << 70, 10**5000], ids=["-1", "-", "25", "70", "5000"])
def test_the_number_of_no_move_has_no_text(game: Game, move: int) -> None:
    with pytest.raises(BadMove) as refused:
        game.text(move)
    assert refused.value.in_words("en").endswith(" is the number of no move")
    assert refused.value.in_words("fr").endswith(" n’est le numéro d’aucun coup")
    assert len(str(refused.value)) < 100


@games
def test_a_number_has_a_text_that_reads_back_to_it_or_none(game: Game) -> None:
    """Numbers of moves, those between and behind them, and hands of more cards than anybody holds."""
    rng = random.Random(1)
    found = Counter[bool]()
    for move in (*range(-5, 4500), *(BACK + rng.randrange(1 << 24) for _ in range(3000)),
                 *(WRONG + rng.randrange(310_000) for _ in range(3000)), *(BACK + (1 << bit) for bit in range(30))):
        try:
            words = game.text(move)
        except BadMove:
            found[False] += 1
            continue
        found[True] += 1
        assert game.parse(words) == move
    assert min(found[True], found[False]) > 200


def tried(game: Game, rng: random.Random, legal: list[int]) -> list[int]:
    """Moves of every kind, legal ones among them."""
    if game.key == "xian":
        return [*NAMES, BACK + 6, BACK + rng.randrange(1, 1 << 24), *rng.sample(legal, min(3, len(legal)))]
    return [*rng.sample(range(WRONG), 300), *rng.sample(range(WRONG, WRONG + 300_000), 20), *rng.sample(legal, 2)]


@games
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_says_of_another_seats_decision_what_is_so_or_that_it_can_not_tell(game: Game, players: int) -> None:
    """Never what it can't know: the answer is the same whatever the hand is. A whole view can tell everything."""
    rng = random.Random(players)
    unknown = known = 0
    for seed in range(8):
        state = played(game, players, seed, 12 * seed)
        if state.over:
            continue
        viewer = rng.choice([seat for seat in range(NOBODY, players) if seat != state.to_move])
        view = game.view(state, viewer)
        for move in tried(game, rng, state.legal()):
            answer = game.explain(view.state, state.to_move, move)
            truth = game.explain(state, state.to_move, move)
            if answer is not None and answer.key == "refusal.hand-hidden":
                unknown += 1
                continue
            known += 1
            assert truth == answer or (truth is not None and truth.key.endswith("not-in-hand") and answer is not None)
            assert answer is None or not answer.key.endswith("not-in-hand")
    assert known > 500 and (unknown == 0 if game.view(state, NOBODY).whole else unknown > 20)


@pytest.mark.parametrize("viewer", [NOBODY, 1])
def test_Q1_4_a_hand_that_is_not_seen_is_not_told_of(viewer: int) -> None:
    state = QIN.new(Options(2, QIN.house_pack(), {"first": 1, "board": "bird"}), 1)
    view = QIN.view(state, viewer).state
    for tile in TILES:
        assert QIN.explain(view, 0, QIN.parse(f"{tile} g9-g10")) == Refusal("Q1.4", "refusal.hand-hidden")
        refusal = QIN.explain(view, 0, QIN.parse(f"{tile} a1-a2"))
        assert refusal is not None and refusal.key == "qin-refusal.touches-nothing", "whatever the hand is"
    assert any(QIN.explain(state, 0, QIN.parse(f"{tile} g9-g10")) is None for tile in TILES)


@pytest.mark.parametrize("viewer", [NOBODY, 1, 2])
def test_X2_7_a_hand_that_is_not_seen_is_not_told_of(viewer: int) -> None:
    """Keeping a hand is possible whatever it is; putting cards back and laying a pair hang on it."""
    state = XIAN.new(Options(3, XIAN.house_pack()), 1)
    hidden = Refusal("X2.7", "refusal.hand-hidden")
    view = XIAN.view(state, viewer).state
    assert (state.phase, XIAN.explain(view, 0, BACK)) == (FAVOUR, None)
    assert {XIAN.explain(view, 0, BACK + (1 << card)) == hidden for card in range(24)} == {True}
    for _ in range(3):
        state.play(BACK)
    view = XIAN.view(state, viewer).state
    assert state.phase == PAIR
    assert {XIAN.explain(view, 0, LAY + 24 * top + (top + 1) % 24) == hidden for top in range(24)} == {True}
    refusal = XIAN.explain(view, 0, PASS)
    assert refusal is not None and refusal.key == "refusal.pairs-first"


def test_a_hidden_hand_is_told_of_in_both_languages() -> None:
    refusal = Refusal("X2.7", "refusal.hand-hidden")
    for text in (qin_words.refusal_text, xian_words.refusal_text):
        assert text(refusal, "en") == "Whether this is possible can’t be told: the hand that decides it is hidden."
        assert text(refusal, "fr") == "On ne peut pas dire si c’est possible\u00a0: la main qui en décide est cachée."
