"""Finding a game by name."""

from __future__ import annotations

import pytest

from tests.toy import TOY
from tests.toy_known import toy_known  # noqa: F401
from xian.engine import registry
from xian.engine.game import BadInput


def test_a_game_is_found_by_its_key() -> None:
    assert registry.game("toy") is TOY


@pytest.mark.parametrize("key", sorted(registry.GAMES))
def test_every_game_answers_to_its_own_key(key: str) -> None:
    assert registry.game(key).key == key


@pytest.mark.parametrize("key", ["mahjong", "", "XIAN", "xian.engine.xian.game:XIAN", "__builtins__"])
def test_an_unknown_name_is_refused_with_the_names_there_are(key: str) -> None:
    with pytest.raises(BadInput, match=r"there is no game .*; the games are: .*xian"):
        registry.game(key)


def test_a_name_without_end_is_cut_short() -> None:
    with pytest.raises(BadInput) as told:
        registry.game("x" * 10_000)
    assert len(str(told.value)) < 200
