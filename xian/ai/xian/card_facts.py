"""What speaks for a pair or for cards put back: the order of play, and what the cards are good for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from xian.ai.reasons import Reason
from xian.ai.xian.line import XianLine
from xian.ai.xian.own_facts import RESOURCE, WANTED, asked
from xian.engine.game import Param
from xian.engine.xian.moves import BACK, card_name
from xian.engine.xian.position import bits
from xian.engine.xian.slots import BELOW, BLUE, FAVOUR, GREEN, HAND, HELPER_NAMES, LAST_TURN, NONE, PAIR, TRACK

ORDER: Final = 3.0
"""Acting first for sure rather than as often as the others."""
CLEAR: Final = 0.1
"""By so much likelier than fair is worth telling."""


def card_facts(line: XianLine) -> Iterator[Reason]:
    """Facts about the choice of cards, if the move is one."""
    if line.phase == PAIR:
        yield from order(line)
    elif line.phase == FAVOUR:
        yield from favour(line)


def order(line: XianLine) -> Iterator[Reason]:
    """What the number below means: what the others may have laid is judged by the cards they have not shown."""
    s, seat = line.before, line.seat
    number = s.v[BELOW + seat] % 6
    first, last = 1.0, 1.0
    tied = 0.0
    ahead = True
    for other in range(s.players):
        if other == seat:
            continue
        unseen = [card % 6 for card in bits(line.unseen[other])]
        level = sum(card == number for card in unseen) / len(unseen)
        lower = sum(card < number for card in unseen) / len(unseen)
        before = s.v[TRACK + seat] > s.v[TRACK + other]
        earlier = lower + (level if before else 0.0)
        first, last = first * earlier, last * (1.0 - earlier)
        tied = max(tied, level)
        ahead = ahead and before
    fair = 1.0 / s.players
    if first > fair + CLEAR:
        yield Reason("xian.order-early", {"number": number + 1}, ORDER * (first - fair))
    elif last > fair + CLEAR:
        yield Reason("xian.order-late", {"number": number + 1}, -0.5 * ORDER * (last - fair))
    if ahead and tied:
        yield Reason("xian.order-tie", {"number": number + 1}, ORDER * tied * 0.5)


def favour(line: XianLine) -> Iterator[Reason]:
    """Cards kept for what they are good for now, cards put back for what they will be."""
    s, seat = line.before, line.seat
    back = bits(line.steps[0] - BACK)
    kept = [card for card in s.v[HAND + 4 * seat:HAND + 4 * seat + 4] if card >= 0 and card not in back]
    if back:
        yield Reason("xian.favour-back", {"cards": len(back)}, 0.2 * len(back))
    colours = len({card // 6 for card in kept})
    if colours > 1:
        yield Reason("xian.favour-kinds", {"number": colours}, 0.6 * (colours - 1))
    components = s.setting.components
    helpers = [card % 6 for card in back if card // 6 == GREEN]
    if helpers:
        best = max(helpers, key=lambda number: components.helper[number][LAST_TURN - 1])
        points = components.helper[best][LAST_TURN - 1]
        params: dict[str, Param] = {"helper": f"helper.{HELPER_NAMES[best]}", "turn": LAST_TURN, "points": points}
        yield Reason("xian.favour-helper", params, 0.25 * points)
    for card in kept:
        if card // 6 == BLUE and any(asked(s, colour) != NONE for colour in components.miner[card % 6]):
            yield Reason("xian.favour-wanted", {"card": f"card.{card_name(card)}"}, WANTED + RESOURCE)
            return
