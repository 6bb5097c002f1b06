"""A closer look at things on the table of Qin, and what it tells."""

from __future__ import annotations

import pytest

from tests.scenes.helpers import check_closer
from tests.scenes.qin_help import (
    NAMES,
    STAGES,
    board_of,
    canvas,
    everything,
    shown,
    table,
)
from xian.engine import texts
from xian.engine.qin.moves import square_name
from xian.engine.qin.slots import TOUCHES


@pytest.mark.parametrize("lang", texts.LANGUAGES)
def test_a_closer_look_has_words_and_pictures_that_exist(lang: str) -> None:
    for board, thing in everything():
        board.table.say = table(lang).say
        check_closer(board.closer(thing), thing)


def test_a_province_tells_its_owner_its_size_and_the_villages_beside_it() -> None:
    what = shown(2, 0.6, 1)
    board, s = board_of(what), what.view.state
    touching = next(province for province in s.provinces() if s.v[province + TOUCHES])
    thing = board.thing(f"square.{square_name(s.squares(touching)[0])}")
    assert thing is not None
    found = board.closer(thing)
    assert NAMES[s.owner(touching)] in found.text
    assert str(s.size(touching)) in found.text
    assert len(found.rows) == s.v[touching + TOUCHES].bit_count()


def test_a_village_tells_who_leads_and_by_how_much() -> None:
    what = shown(2, 0.6, 1)
    board, s = board_of(what), what.view.state
    for village in range(len(s.setting.board.villages)):
        counts = s.connected(village)
        thing = board.thing(f"village.{village}")
        assert thing is not None
        found = board.closer(thing)
        if counts[0] != counts[1]:
            assert f"{NAMES[0 if counts[0] > counts[1] else 1]} leads by {abs(counts[0] - counts[1])}" in found.text
        c = canvas()
        assert board.draw_over(c, thing)
        figures = [number for number in counts if number]
        held_by_nobody_near = s.holder(village) >= 0 and not counts[s.holder(village)]
        assert sorted(text for text, _ in c.shown) == sorted(
            [str(number) for number in figures] + ["0"] * held_by_nobody_near)


def test_only_villages_have_a_sign_over_them() -> None:
    board = board_of(shown(2))
    thing = board.thing("pile")
    assert thing is not None
    assert not board.draw_over(canvas(), thing)


def test_every_village_shows_who_leads_and_by_how_much() -> None:
    for players, share, seat in STAGES:
        what = shown(players, share, seat)
        board, s = board_of(what), what.view.state
        for village in range(len(s.setting.board.villages)):
            counts, holder = s.connected(village), s.holder(village)
            sign = board.thing(f"lead.{village}")
            assert (sign is not None) == (max(counts) > 0)
            if sign is None:
                continue
            ahead, tied = sign.look
            if holder >= 0:
                assert ahead == counts[holder] - max(count for other, count in enumerate(counts) if other != holder)
                assert tied == ()
            else:
                assert ahead == 0 and len(tied) == sum(count == max(counts) for count in counts)
                assert len(tied) > 1 or s.over  # a last pagoda stops everything (Q5.1)
