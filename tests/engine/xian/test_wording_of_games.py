"""Every event of whole games can be told, in both languages and to everybody."""

from __future__ import annotations

import pytest

from tools.xian_chooser import Chooser
from xian.engine.game import NOBODY, Event, Options
from xian.engine.texts import LANGUAGES
from xian.engine.xian import events as e
from xian.engine.xian.game import XIAN
from xian.engine.xian.slots import END_TILE_NAMES
from xian.engine.xian.wording import event_text

NAMES = ("Mei", "Bo", "Chen", "Dao")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_end_tile_taken_has_its_sentence(lang: str) -> None:
    sentences = {event_text(e.EndTileTaken(1, tile), lang, NAMES) for tile in range(len(END_TILE_NAMES))}
    assert len(sentences) == len(END_TILE_NAMES)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_that_happens_in_a_game_can_be_told(players: int) -> None:
    kinds = set()
    for seed in range(12):
        chooser = Chooser(seed, even=seed % 2 == 0)
        state = XIAN.new(Options(players, XIAN.house_pack()), seed)
        log: list[Event] = []
        while not state.over:
            state.play(chooser.choose(state.legal()), log)
        for event in log:
            kinds.add(event.kind)
            for seat in (NOBODY, *range(players)):
                for lang in LANGUAGES:
                    assert event_text(event.seen_by(seat), lang, NAMES[:players])
    assert {"EndTileTaken", "SupervisorAdvanced", "CoinsPaid", "EquipmentDiscarded", "GameEnded"} <= kinds
