"""Qin for the opponents: features and after-states."""

from typing import Any, Final

from librt.vecs import vec

from xian.ai.evaluation import Evaluation
from xian.ai.qin import features
from xian.engine.game import Param
from xian.engine.qin.laying import lay
from xian.engine.qin.moves import tile_of
from xian.engine.qin.slots import HAND, HAND_SIZE, NONE, OVER, PHASE
from xian.engine.qin.state import QinState


class QinEvaluation(Evaluation):
    """Positions of Qin as numbers."""

    version: int = features.VERSION
    glance: int = 48

    def set_ups(self) -> list[dict[str, Param]]:
        """Both faces of the board, the gentle one more often: it is the one played when none is chosen."""
        return [{"board": "bird"}, {"board": "lion"}, {"board": "bird"}]

    def training(self) -> dict[str, Any]:
        """A game ends with some 20 pagodas, not with some 100 points."""
        return {"score_weight": 60.0}

    def size(self, players: int) -> int:
        return features.size(players)

    def write(self, state: Any, seat: int, x: vec[float]) -> None:
        s: QinState = state
        features.write(s, seat, x)

    def after(self, state: Any, move: int) -> Any:
        """The tile laid and settled, and the next one not yet drawn."""
        s: QinState = state
        other = s.copy()
        lay(other, move, None)
        other.moves = None
        if other.v[PHASE] != OVER:
            other.next_turn(None)
        return other

    def admit(self, state: Any, move: int) -> None:
        """The tile is in the mover's hand, and no other."""
        s: QinState = state
        start = HAND + HAND_SIZE * s.to_move
        s.v[start:start + HAND_SIZE] = [tile_of(move), NONE, NONE]
        s.moves = None


EVALUATION: Final = QinEvaluation()
