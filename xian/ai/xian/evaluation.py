"""Xi'an for the opponents: features, after-states, secret pairs."""

from typing import Any, Final

from librt.vecs import vec

from xian.ai.evaluation import Evaluation
from xian.ai.xian import features
from xian.engine.xian import pairs
from xian.engine.xian.moves import BACK, LAY
from xian.engine.xian.slots import (
    BELOW,
    DISPLAY,
    FAVOUR,
    HAND,
    NONE,
    PAIR,
    PHASE,
    PUT_BACK,
    REQUEST,
    ROUND,
    TOP,
    TURN,
)
from xian.engine.xian.state import XianState


class XianEvaluation(Evaluation):
    """Positions of Xi'an as numbers."""

    version: int = features.VERSION

    def size(self, players: int) -> int:
        return features.size(players)

    def write(self, state: Any, seat: int, x: vec[float]) -> None:
        s: XianState = state
        features.write(s, seat, x)

    def after(self, state: Any, move: int) -> Any:
        s: XianState = state
        other = s.copy()
        phase = s.v[PHASE]
        if phase == PAIR:
            pairs.lay(other, s.to_move, move)
        elif phase == FAVOUR:
            put_back(other, s.to_move, move - BACK)
        else:
            other.play(move)
        return other

    def secret(self, state: Any) -> bool:
        s: XianState = state
        return s.v[PHASE] <= PAIR

    def chapter(self, state: Any) -> int:
        s: XianState = state
        return 0 if s.v[PHASE] == FAVOUR else 2 * s.v[TURN] + s.v[ROUND]

    def revealed(self, state: Any) -> int:
        s: XianState = state
        v = s.v
        if v[PHASE] <= PAIR:
            return 0
        number = 0
        for seat in range(s.players):
            number = (25 * number + v[TOP + seat] + 1) * 25 + v[BELOW + seat] + 1
        for place in range(4):
            number = (number * 13 + v[REQUEST + place]) * 25 + v[DISPLAY + place] + 1
        return number % 1000000007

    def secret_choices(self, state: Any, seat: int) -> list[int]:
        s: XianState = state
        v = s.v
        if v[PHASE] != PAIR or v[TOP + seat] < 0:
            return []
        cards = [v[TOP + seat], v[BELOW + seat]]
        cards += [card for card in v[HAND + 4 * seat:HAND + 4 * seat + 4] if card >= 0]
        return [LAY + 24 * top + below for top in cards for below in cards if top != below]

    def choose_in_secret(self, state: Any, seat: int, move: int) -> None:
        s: XianState = state
        v = s.v
        cards = [v[TOP + seat], v[BELOW + seat]]
        cards += [card for card in v[HAND + 4 * seat:HAND + 4 * seat + 4] if card >= 0]
        cards.sort()
        for place in range(4):
            v[HAND + 4 * seat + place] = cards[place] if place < len(cards) else NONE
        pairs.lay(s, seat, move)


def put_back(s: XianState, seat: int, mask: int) -> None:
    """The hand without the cards put back; what will be drawn is not known yet."""
    v = s.v
    start = HAND + 4 * seat
    kept = [card for card in v[start:start + 4] if not mask >> card & 1]
    v[PUT_BACK + seat] = 4 - len(kept)
    v[start:start + 4] = kept + [NONE] * (4 - len(kept))


EVALUATION: Final = XianEvaluation()
