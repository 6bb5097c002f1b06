"""What is public about a seat, as its panel and its name plate show it."""

from __future__ import annotations

from typing import Any

from xian.engine.game import Seat
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.state import TerracottaState
from xian.scenes.boards.board import Shown
from xian.scenes.boards.whose import acting


def plate(shown: Shown, seat: Seat) -> tuple[Any, ...]:
    """Name, colour, face, points by now, score if the game ended now, place in the turn order, priority token, whether
    it is to move."""
    s: TerracottaState = shown.view.state
    return (shown.names[seat], shown.colours[seat], shown.faces[seat], *shown.standing(seat, s.track(seat)),
            s.order().index(seat) + 1, s.v[at.PRIORITY + seat], acting(shown) == seat)


def panel(shown: Shown, seat: Seat) -> tuple[Any, ...]:
    """The plate, then coins, wet and dry clay, workers of both kinds, bases left, weapons, tokens' prices, masters."""
    s: TerracottaState = shown.view.state
    v = s.v
    amounts = (v[at.COINS + seat], v[at.WET + seat], v[at.DRY + seat], v[at.APPRENTICES + seat],
               v[at.ARTISANS + seat], at.BASES - v[at.WARRIORS + seat])
    tokens = tuple(price for token, price in enumerate(s.setting.components.tokens) if v[at.TOKENS + seat] >> token & 1)
    return plate(shown, seat), amounts, v[at.ACTIVE_WEAPONS + seat], tokens, v[at.OWN_MASTERS + seat]
