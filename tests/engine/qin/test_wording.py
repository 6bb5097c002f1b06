"""Qin in sentences: every event and every move has one, in every language."""

from __future__ import annotations

import random
import re

import pytest

from tests.engine.qin.test_q1_components import new
from xian.engine.game import NOBODY, Event
from xian.engine.qin import events as e
from xian.engine.qin.game import QIN
from xian.engine.qin.moves import SQUARE_NAMES, parse
from xian.engine.qin.slots import HIDDEN
from xian.engine.qin.wording import event_text, move_text
from xian.engine.texts import LANGUAGES, catalogue, say

NAMES = ("Mei", "Bo", "Anne", "Cai")
F6, F7, G8, C12 = (SQUARE_NAMES[name] for name in ("f6", "f7", "g8", "c12"))
RED, YELLOW, BLUE = 1, 2, 3

EVENTS: list[tuple[Event, str, str]] = [
    (e.TileLaid(0, 4, F6, F7), "Mei lays the red and blue tile on f6 and f7.",
     "Mei pose la tuile rouge et bleue en f6 et f7."),
    (e.ProvinceFounded(0, BLUE, (F7, F6)), "Mei founds a blue province of 2 territories at f6.",
     "Mei fonde une province bleue de 2 territoires en f6."),
    (e.ProvinceGrown(1, YELLOW, (F7,), 3), "The yellow province of Bo at f7 grows to 3 territories.",
     "Bo : la province jaune en f7 passe à 3 territoires."),
    (e.ProvinceJoined(1, BLUE, (F7,), 7, (F6, G8), (1, 0)),
     "Provinces join: Bo now owns the blue one at f7, with 7 territories.",
     "Des provinces se réunissent : la bleue en f7 est à Bo, avec 7 territoires."),
    (e.PagodaPlaced(0, "founded", F6, 5), "Mei puts a pagoda on the new province at f6 and has 5 left.",
     "Mei pose une pagode sur la nouvelle province en f6 ; il lui en reste 5."),
    (e.PagodaPlaced(0, "major", F6, 5), "Mei puts a second pagoda on the major province at f6 and has 5 left.",
     "Mei pose une seconde pagode sur la province majeure en f6 ; il lui en reste 5."),
    (e.PagodaPlaced(0, "village", C12, 0), "Mei puts a pagoda on the village at c12 and has 0 left.",
     "Mei pose une pagode sur le village en c12 ; il lui en reste 0."),
    (e.PagodaReturned(1, "joined", F6, 9), "A pagoda from the province at f6 returns to Bo, who has 9 left.",
     "Une pagode de la province en f6 revient à Bo, qui en a 9 en réserve."),
    (e.PagodaReturned(1, "village", C12, 9), "The pagoda from the village at c12 returns to Bo, who has 9 left.",
     "La pagode du village en c12 revient à Bo, qui en a 9 en réserve."),
    (e.VillageTaken(0, 0, C12, 1, -1, 0), "Mei takes the village at c12: 1 pagoda against 0.",
     "Mei annexe le village en c12 : 1 pagode contre 0."),
    (e.VillageTaken(0, 0, C12, 3, 1, 2), "Mei takes the village at c12 from Bo: 3 pagodas against 2.",
     "Mei conquiert le village en c12, pris à Bo : 3 pagodes contre 2."),
    (e.VillageLost(1, 0, C12, 0), "Bo loses the village at c12 to Mei.",
     "Bo perd le village en c12. Nouveau propriétaire : Mei."),
    (e.TileDrawn(0, 3, 1), "Mei draws the red and yellow tile.", "Mei pioche la tuile rouge et jaune."),
    (e.TileDrawn(0, HIDDEN, 1), "Mei draws a tile.", "Mei pioche une tuile."),
    (e.TurnPassed(1), "Bo can’t lay a tile and passes.", "Bo ne peut poser aucune tuile et passe."),
    (e.RoundBegan(7), "Round 7", "Manche 7"),
    (e.GameEnded((24, 20), (0,), True), "Mei has put down the last pagoda and wins: Mei 24; Bo 20.",
     "Mei a posé sa dernière pagode et gagne : Mei, 24 pagodes ; Bo, 20 pagodes."),
    (e.GameEnded((20, 20), (0, 1), False), "No tile can be laid any more. Mei and Bo share the win: Mei 20; Bo 20.",
     "Plus aucune tuile ne peut être posée. Mei et Bo partagent la victoire : Mei, 20 pagodes ; Bo, 20 pagodes."),
    (e.GameEnded((21, 20), (0,), False),
     "No tile can be laid any more. Mei wins with the most pagodas: Mei 21; Bo 20.",
     "Plus aucune tuile ne peut être posée. Mei gagne avec le plus de pagodes : Mei, 21 pagodes ; Bo, 20 pagodes."),
]


@pytest.mark.parametrize(("event", "english", "french"), EVENTS)
def test_events_are_told(event: Event, english: str, french: str) -> None:
    assert event_text(event, "en", NAMES) == english
    assert event_text(event, "fr", NAMES).replace("\u00a0", " ").replace("\u202f", " ") == french


def test_every_kind_of_event_is_among_them() -> None:
    kinds = {name for name, found in vars(e).items() if isinstance(found, type) and issubclass(found, Event)}
    assert {event.kind for event, _, _ in EVENTS} == kinds - {"SeatEvent"}


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        ("RB f7-f6", "Lay red on f7, blue on f6", "Tuile rouge en f7, bleue en f6"),
        ("YY f6-f7", "Lay yellow on f6 and f7", "Tuile jaune en f6-f7"),
    ],
)
def test_moves_have_labels(words: str, english: str, french: str) -> None:
    assert (move_text(parse(words), "en"), move_text(parse(words), "fr")) == (english, french)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_that_happens_in_a_game_can_be_told_to_everybody(players: int) -> None:
    kinds = set()
    for seed in range(12):
        rng = random.Random(seed)
        state = new(players, seed)
        log: list[Event] = []
        while not state.over:
            assert all(move_text(move, "fr") for move in state.legal()[:3])
            state.play(rng.choice(state.legal()), log)
        for event in log:
            kinds.add(event.kind)
            for seat in (NOBODY, *range(players)):
                for lang in LANGUAGES:
                    assert not re.search(r"\w\.\w", event_text(event.seen_by(seat), lang, NAMES[:players]))
    assert {"ProvinceJoined", "VillageLost", "PagodaReturned", "TileDrawn", "GameEnded"} <= kinds


def test_score_parts_have_names() -> None:
    parts = QIN.score_parts(new())[0]
    assert [say("en", f"score.{part.source}") for part in parts] == [
        "Pagodas on provinces", "Second pagodas on major provinces", "Pagodas on villages"]
    assert {part.rule for part in parts} == {"Q4.1", "Q4.3", "Q4.6"}


def test_every_sentence_of_an_event_is_used() -> None:
    told = {key for key in catalogue("en").entries if key.startswith("qin-event.")}
    assert len(told) == len({event_text(event, "en", NAMES) for event, _, _ in EVENTS}) - 1  # `full` has two forms
