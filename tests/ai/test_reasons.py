"""The reasons of every game: each kind is found with its figures and can be said."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from tests.ai.qin.test_reasons import CASES as QIN
from tests.ai.terracotta.test_reasons import CASES as TERRACOTTA
from tests.ai.xian.test_reasons import CASES as XIAN
from xian.ai.games import reasons_of
from xian.ai.reasons import Reason, reason_text
from xian.engine.game import BadInput
from xian.engine.registry import GAMES
from xian.engine.texts import LANGUAGES, catalogue

CASES = {"xian": XIAN, "qin": QIN, "terracotta": TERRACOTTA}
NAMES = ("Mei", "Jade", "Lou", "Tom")


@cache
def found(game: str, place: int) -> dict[str, Reason]:
    """The facts about the move of a case, worked out once."""
    return CASES[game][place][2]()


@pytest.mark.parametrize(("game", "place", "key", "params"), [
    pytest.param(game, place, key, params, id=f"{game} {key}")
    for game, cases in CASES.items() for place, (key, params, _) in enumerate(cases)
])
def test_each_kind_of_reason_with_its_figures(game: str, place: int, key: str, params: Mapping[str, Any]) -> None:
    reasons = found(game, place)
    assert key in reasons, reasons
    assert dict(reasons[key].params) == params


@pytest.mark.parametrize("game", GAMES)
def test_no_kind_is_left_out_of_these_tests(game: str) -> None:
    assert {f"{game}.{case[0]}" for case in CASES[game]} == set(reasons_of(game).keys)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_has_a_sentence_and_every_sentence_a_kind(lang: str, game: str) -> None:
    sentences = {key for key in catalogue(lang).entries if key.startswith(f"reason.{game}.")}
    assert sentences == {f"reason.{key}" for key in reasons_of(game).keys}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_found_here_can_be_said(lang: str, game: str) -> None:
    for place in range(len(CASES[game])):
        for reason in found(game, place).values():
            for names in ((), NAMES):
                said = reason_text(reason, lang, names)
                assert said[0].islower() and not said.endswith("."), said


def test_only_games_with_reasons_have_them() -> None:
    with pytest.raises(BadInput, match="nobody can give reasons for moves of 'go' yet"):
        reasons_of("go")
