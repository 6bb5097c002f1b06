"""The option of a game of Terracotta Army beside the players: who begins (T2.1)."""

from __future__ import annotations

from typing import Final

from xian.engine.game import BadInput, Fault, Offer, Options, Pack
from xian.engine.terracotta.slots import NONE

FIRST: Final = "first"
"""Number of the player who begins, 0 or left out for any."""


def offers(pack: Pack, players: int) -> tuple[Offer, ...]:
    """What can be chosen with so many players."""
    return (Offer(FIRST, 0, tuple(range(players + 1)), seats=True),)


def first(options: Options) -> int:
    """The seat that begins, or NONE for any. Raises BadInput for an option or a number that there is not."""
    for name in options.extra:
        if name != FIRST:
            raise BadInput(Fault("terracotta.no-option", name=repr(name), options=FIRST))
    chosen = options.extra.get(FIRST, 0)
    if type(chosen) is not int or not 0 <= chosen <= options.players:
        wrong = repr(str(chosen)[:40])
        raise BadInput(Fault("terracotta.bounds", name=FIRST, least=0, most=options.players, value=wrong))
    return chosen - 1 if chosen else NONE
