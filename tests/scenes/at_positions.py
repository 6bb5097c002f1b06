"""Built positions put on the table, everybody a person unless told otherwise; and hands of every kind."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Protocol

from tests.e2e.helpers import QUICKLY, at_table
from tests.e2e.players import ClickPlayer, Hands, KeyPlayer, MousePlayer
from tests.games import QIN, XIAN
from xian.engine.game import Options, State
from xian.engine.qin.state import QinState
from xian.pilot import Pilot, piloted
from xian.scenes.play.turn import Turn
from xian.table.history import History
from xian.table.match import Match
from xian.table.seats import sit
from xian.table.settings import changed


class Built(Protocol):
    """A position in the making."""

    state: Any


HANDS: Final = {"drags": MousePlayer, "clicks": ClickPlayer, "keys": KeyPlayer}
NAMES: Final = ("Mei", "Jade", "Lou", "Tom")


def match_of(state: State, kinds: tuple[str, ...] = ()) -> Match:
    """A match that stands there."""
    count, rules = state.players, QIN if isinstance(state, QinState) else XIAN
    players = [sit(seat, NAMES[seat], (*kinds, *["person"] * count)[seat]) for seat in range(count)]
    return Match(rules, Options(count, rules.house_pack()), 1, players, History(rules, state))


@contextmanager
def standing(folder: Path, at: Built, how: str = "drags", kinds: tuple[str, ...] = (),
             **settings: Any) -> Iterator[tuple[Pilot, Turn, Hands]]:
    """The program with that position on its table, its mover at the bottom, and hands for it."""
    with piloted(folder, settings=changed(QUICKLY, **settings)) as pilot:
        pilot.app.open("menu")
        turn = at_table(pilot, match_of(at.state, kinds))
        hands = HANDS[how](pilot, 1)
        if pilot.where == "handover":
            hands.press("here")
        yield pilot, turn, hands
