"""What is being chosen on the table of Xi'an before it is a move: a pair, cards put back, pigments to pay with."""

from __future__ import annotations

from dataclasses import dataclass, field

from xian.engine.xian.moves import PAINT, PAY_WITH
from xian.engine.xian.position import Position
from xian.engine.xian.slots import FAVOUR, NONE, PAIR, PAY, PHASE
from xian.scenes.boards.board import Shown
from xian.ui.ids import Id


@dataclass
class XianDraft:
    """The cards laid on slots; those to go under the deck; the colours of the pigments laid down."""

    pair: dict[Id, int] = field(default_factory=dict)
    back: list[int] = field(default_factory=list)
    paid: list[int] = field(default_factory=list)
    coming: int = NONE
    """The pigment by which a warrior was chosen: it is the first that is laid down."""

    def __bool__(self) -> bool:
        return bool(self.pair or self.back or self.paid)

    @property
    def cards(self) -> list[int]:
        return [*self.pair.values(), *self.back]

    def still_possible(self, shown: Shown) -> XianDraft:
        """What remains of it in this position: nothing when something else is asked now."""
        state: Position = shown.view.state
        phase, hand = state.v[PHASE] if shown.legal else NONE, state.hand(shown.seat)
        if phase == FAVOUR:
            return XianDraft(back=[card for card in self.back if card in hand])
        if phase == PAIR:
            return XianDraft({slot: card for slot, card in self.pair.items() if card in hand})
        if phase == PAY and state.to_move == shown.seat:
            return XianDraft(paid=self.paid if self.coming == NONE else [self.coming])
        return XianDraft() if shown.legal and not self.awaited(shown) else XianDraft(coming=self.coming)

    def awaited(self, shown: Shown) -> bool:
        """Whether a warrior can still be chosen by the pigment that was put on it."""
        return any(PAINT <= move < PAY_WITH for move in shown.legal)
