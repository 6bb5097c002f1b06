"""Refusals: every kind has a case in English and French, and in games played at random they are right."""

from __future__ import annotations

import random
import re

import pytest

from tests.engine.qin.at import Table
from tests.engine.qin.test_q1_components import new
from xian.engine.game import NOBODY, Param, Refusal
from xian.engine.qin.explain import explain
from xian.engine.qin.game import QIN
from xian.engine.qin.moves import SPOTS, WRONG, is_move, parse
from xian.engine.qin.wording import refusal_text
from xian.engine.texts import LANGUAGES, catalogue

NAMES = ("Mei", "Bo")


def joined() -> Table:
    return Table().hands("RR RY YY", "BB").province(1, "R", "m10 m11").province(2, "R", "m6 m7")


def two_majors() -> Table:
    return (Table().hands("RR RY", "BB").province(1, "R", "m9 m10 m11 l10 l11")
            .province(2, "R", "m6 m7 l7 k7 k6"))


def conquest() -> Table:
    return (Table().hands("RY RR", "BB").province(1, "R", "l8 l7 m7 k7 k6")
            .province(2, "R", "m9 m10 m11").province(2, "R", "k9 k10 k11"))


def lion() -> Table:
    return Table(board="lion").hands("RR RB", "BB")


def over() -> Table:
    return Table().hands("RR YY", "BB").left(1, 1).play("RR g9-g10")


CASES: list[tuple[str, str, Table, int, str, dict[str, Param], str, str]] = [
    ("refusal.game-over", "Q5.1", over(), 2, "BB a1-b1", {}, "The game is over.", "La partie est terminée."),
    ("refusal.not-your-move", "Q2.2", Table(), 2, "BB g9-g10", {"player": 1},
     "Please wait: Mei has not moved yet.", "Un instant : Mei n’a pas encore joué."),
    ("qin-refusal.not-in-hand", "Q3.1", Table(), 0, "RB g9-g10", {"tile": "qin-tile.RB"},
     "You don’t hold the red and blue tile.", "Vous n’avez pas la tuile rouge et bleue en main."),
    ("qin-refusal.outside", "Q3.1", Table(), 0, "RR m7-n7", {}, "Half of the tile would lie outside the board.",
     "Une moitié de la tuile serait hors du plateau."),
    ("qin-refusal.on-village", "Q3.1", Table(), 0, "RR c11-c12", {"square": "c12"},
     "There is a village on c12: tiles lie on grass.",
     "Il y a un village en c12 : les tuiles se posent sur la prairie."),
    ("qin-refusal.on-water", "Q3.1", lion(), 0, "RB e11-e10", {"square": "e11"},
     "There is water on e11: tiles lie on grass.",
     "Il y a un point d’eau en e11 : les tuiles se posent sur la prairie."),
    ("qin-refusal.on-start", "Q3.1", Table(), 0, "RR g8-h8", {"square": "g8"},
     "g8 is a start territory: tiles lie on grass.",
     "g8 est un territoire de départ : les tuiles se posent sur la prairie."),
    ("qin-refusal.on-tile", "Q3.1", Table().lone("Y", "c6"), 0, "RR b6-c6", {"square": "c6"},
     "A tile already lies on c6.", "Une tuile se trouve déjà en c6."),
    ("qin-refusal.halves-apart", "Q3.1", Table(), 0, "RR g9-h10", {"first": "g9", "second": "h10"},
     "The halves of a tile lie side by side; g9 and h10 don’t.",
     "Les moitiés d’une tuile sont côte à côte ; g9 et h10 ne le sont pas."),
    ("qin-refusal.touches-nothing", "Q3.1", Table(), 0, "RR a1-b1", {},
     "One side of the tile must touch a territory. Corners and villages don’t count.",
     "Un côté de la tuile doit toucher un territoire. Les coins et les villages ne comptent pas."),
    ("qin-refusal.tie", "Q4.5", joined(), 0, "RR m8-m9",
     {"colour": "qin-colour.red", "player": 1, "other": 2, "size": 2},
     "This would join red provinces of which Mei and Bo hold 2 territories each, and nobody more.",
     "Cela réunirait des provinces rouges où Mei et Bo sont à égalité en tête, "
     "avec 2 territoires chacun."),
    ("qin-refusal.two-majors", "Q4.5", two_majors(), 0, "RY m8-l8", {"colour": "qin-colour.red"},
     "This would join two major red provinces. Major provinces are never joined to each other.",
     "Deux provinces majeures rouges seraient réunies. Des provinces majeures ne se réunissent jamais entre elles."),
    ("qin-refusal.major-protected", "Q4.5", conquest(), 0, "RY l9-l10",
     {"colour": "qin-colour.red", "player": 1, "other": 2, "size": 6, "against": 5},
     "This would take the major red province of Mei, with 5, for Bo, with 6 territories. A major province can’t be "
     "conquered.",
     "La province majeure rouge (Mei, 5 territoires) passerait à Bo, qui en a 6. Une province majeure ne peut jamais "
     "être annexée."),
]


@pytest.mark.parametrize(("key", "rule", "at", "seat", "words", "params", "english", "french"), CASES,
                         ids=[case[0].partition(".")[2] for case in CASES])
def test_a_refusal_has_its_rule_its_figures_and_its_sentence(
    key: str, rule: str, at: Table, seat: int, words: str, params: dict[str, Param], english: str, french: str
) -> None:
    refusal = at.why_not(words, seat)
    assert refusal == Refusal(rule, key, params)
    assert refusal_text(refusal, "en", NAMES) == english
    assert refusal_text(refusal, "fr", NAMES).replace("\u00a0", " ").replace("\u202f", " ") == french
    viewer = seat - 1 if seat else at.state.to_move
    assert explain(QIN.view(at.state, viewer).state, viewer, parse(words)) == refusal


def test_every_sentence_of_a_refusal_has_a_case() -> None:
    assert {case[0] for case in CASES if case[0].startswith("qin-")} == {
        key for key in catalogue("en").entries if key.startswith("qin-refusal.")}


def test_without_names_seats_are_numbers() -> None:
    refusal = joined().why_not("RR m8-m9")
    assert refusal is not None
    assert "player 1 and player 2 hold 2 territories" in refusal_text(refusal, "en")
    waiting = Refusal("Q2.2", "refusal.not-your-move", {"player": 2})
    assert refusal_text(waiting, "en").startswith("Please wait: player 2")


@pytest.mark.parametrize("move", [-1, 312, 623, WRONG + 6 * SPOTS * SPOTS, 10**9])
def test_a_number_that_is_no_move(move: int) -> None:
    assert not is_move(move)
    state = Table().begin()
    assert explain(state, 0, move) == Refusal("Q3.1", "refusal.unknown-move")
    assert explain(state, NOBODY, move) == Refusal("Q2.2", "refusal.not-your-move", {"player": 1})


def test_a_game_ended_by_full_squares_says_so() -> None:
    at = Table().hands("YB", "").piles("").play("YB g9-g10")
    assert explain(at.state, 0, parse("RR a1-b1")) == Refusal("Q5.2", "refusal.game-over")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_games_whatever_is_not_offered_is_refused_and_can_be_said(players: int) -> None:
    rng = random.Random(players)
    rules = set()
    for seed in range(6):
        state = new(players, seed, board="lion" if seed % 2 else "bird")
        while not state.over:
            legal = set(state.legal())
            for move in rng.sample(range(WRONG), 40) + rng.sample(range(WRONG, WRONG + 6 * SPOTS * SPOTS), 10):
                refusal = explain(state, state.to_move, move)
                assert (refusal is None) == (move in legal)
                if refusal is not None:
                    rules.add(refusal.key)
                    for lang in LANGUAGES:
                        assert not re.search(r"\w\.\w", refusal_text(refusal, lang))
            state.play(rng.choice(state.legal()))
    assert len(rules) >= 9
