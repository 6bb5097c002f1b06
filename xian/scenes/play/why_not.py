"""Why something can't be done at the table, in the player's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xian.engine.game import Refusal
from xian.scenes.play.refused import Refused
from xian.table.rulebook_files import has_rule
from xian.table.wording import wording
from xian.ui.geometry import Point
from xian.ui.ids import Id

if TYPE_CHECKING:
    from xian.scenes.play.controller import Controller


def why_not(table: Controller, piece: Id, spot: Id) -> Refusal | None:
    """Why a piece can't be put there; None when that would mean nothing at all."""
    source, shown = table.source, table.board.shown
    if shown is None:
        return None
    found = (source.match.game.explain(shown.view.state, source.seat, move)
             for move in table.board.meaning(piece, spot))
    return next((refusal for refusal in found if refusal is not None), None)


def refusal_text(table: Controller, refusal: Refusal) -> str:
    return wording(table.source.match.game).refusal_text(refusal, table.stage.lang, table.shows.names)


def refused_for(table: Controller, refusal: Refusal, at: Point | None, about: tuple[Id, ...]) -> Refused:
    """What is said at the pointer, with the rule where the rules tell of it."""
    rule = refusal.rule if has_rule(table.source.match.game.key, refusal.rule, table.stage.lang) else ""
    return Refused(refusal_text(table, refusal), rule, at, about)
