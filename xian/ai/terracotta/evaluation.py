"""Terracotta Army for the opponents: features and after-states. Nothing is hidden and nothing left to chance, so that
what follows a move is known."""

from typing import Any, Final

from librt.vecs import vec

from xian.ai.evaluation import Evaluation
from xian.ai.terracotta import features
from xian.ai.terracotta.likely import likely
from xian.engine.terracotta.slots import ABILITY, ACTION, MOVE, PHASE, ROUND, TURNED, TYPE
from xian.engine.terracotta.state import TerracottaState


class TerracottaEvaluation(Evaluation):
    """Positions of Terracotta Army as numbers."""

    version: int = features.VERSION
    glance: int = 24
    follow: int = 12
    wide: int = 16

    def training(self) -> dict[str, Any]:
        """A whole move has some six steps, so that a guess looks further ahead, and a step is less often a trial. A
        network that knows nothing finds no way to points by itself: it begins with games of the Artisan."""
        return {"taught": 600, "passes": 2, "batch_games": 200, "keep_rounds": 6, "trace": 0.95, "explore": 0.03,
                "last_explore": 0.005, "score_weight": 20.0}

    def size(self, players: int) -> int:
        return features.size(players)

    def write(self, state: Any, seat: int, x: vec[float]) -> None:
        s: TerracottaState = state
        features.write(s, seat, x)

    def after(self, state: Any, move: int) -> Any:
        s: TerracottaState = state
        other = s.copy()
        other.play(move)
        return other

    def begins(self, state: Any) -> bool:
        """A disc is turned or a worker placed."""
        s: TerracottaState = state
        return s.over or (s.v[PHASE] == MOVE and not s.v[TURNED])

    def to_try(self, state: Any, moves: list[int]) -> list[int]:
        """To act, which often pays only by what follows, and every type of warrior. Spaces and directions are judged at
        once."""
        s: TerracottaState = state
        phase = s.v[PHASE]
        if phase == TYPE:
            return moves
        if phase in (ACTION, ABILITY):
            return moves[:1]
        return []

    def likely(self, state: Any, moves: list[int], most: int) -> list[int]:
        s: TerracottaState = state
        return likely(s, moves, most)

    def chapter(self, state: Any) -> int:
        """A round."""
        s: TerracottaState = state
        return s.v[ROUND]


EVALUATION: Final = TerracottaEvaluation()
