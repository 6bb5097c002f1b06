"""What is to be seen of the table, as data: worked out from the controller, read by whoever draws it or speaks it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from xian.engine.game import Move, Seat
from xian.engine.texts import Plain
from xian.scenes.boards.board import Act, Thing
from xian.scenes.play.ahead import Ahead
from xian.scenes.play.controller import Controller
from xian.scenes.play.hand import Held
from xian.scenes.play.lights import Pulse
from xian.scenes.play.refused import Refused
from xian.scenes.play.source import Doing
from xian.table.wording import over_text, wording
from xian.ui.ids import NO_ID, Id

if TYPE_CHECKING:
    from xian.scenes.play.telling_card import TellingCard

WAITS: Final = {Doing.LOOKING: "to-now", Doing.DONE: "done", Doing.NEXT: "next", Doing.OVER: "count"}
"""What the button does that ends a waiting."""
LOG: Final = "log"
"""Where keys light up what a line is about, as long as they are there."""
SURE: Final = "sure"
UNSURE: Final = "unsure"
"""The buttons that say whether a move is meant that can't be taken back."""


@dataclass(frozen=True)
class Seen:
    """One moment of the table."""

    doing: Doing
    things: Sequence[Thing]
    movable: Sequence[Id]
    """What can be taken up."""
    held: Held | None
    heading: str
    mover: Seat
    """Whose decision it is, or -1."""
    prompt: str
    """Whose turn it is and what is asked, in one line."""
    acts: tuple[Act, ...]
    """Buttons of the decision, or of what the game waits for."""
    refused: Refused | None
    """Why something can't be done, at the pointer."""
    ahead: Ahead | None
    looked_at: Thing | None
    """What the closer look shows."""
    lit: frozenset[Id]
    marked: frozenset[Id]
    asked: tuple[Id, ...]
    """What the decision is about."""
    pulse: Pulse
    """What lights up as the decision begins."""
    advised: tuple[Move, ...]
    """Moves of the hint that is looked at."""

    def led(self, card: TellingCard | None) -> Seen:
        """The same where a card asks for moves: the button of the first of them is the main one."""
        moves = card.shown() if card is not None else ()
        if not moves or moves[0] not in [act.move for act in self.acts]:
            return self
        return replace(self, acts=tuple(replace(act, main=act.move == moves[0]) for act in self.acts))


def seen(table: Controller, focus: str = "") -> Seen:
    """The table as it is to be seen now; `focus` is the thing that the keys are at."""
    board, may_act, lit = table.board, table.may_act, table.view.lit if focus in ("", LOG) else ()
    pulse = table.beginning.pulse(board, table.movable())
    return Seen(table.doing, board.things, table.movable(), table.held, board.heading(), mover(table), prompt(table),
                acts(table), table.refused, table.ahead, looked_at(table, focus), frozenset(lit),
                marked(table, pulse), tuple(board.asked()) if may_act else (), pulse, advised(table))


def marked(table: Controller, pulse: Pulse) -> frozenset[Id]:
    """What the last step was about; it fades as a decision begins. Where nothing moves it goes at once, but for what
    others have done: that stays until one has done something oneself."""
    steps, still = table.source.match.history.steps, table.view.seconds(1.0) <= 0
    if table.may_act and not pulse.ids and not (still and steps and steps[-1].seat != table.source.seat):
        return frozenset()
    return frozenset(table.view.marked)


def advised(table: Controller) -> tuple[Move, ...]:
    """Moves whose way is shown: the one that waits for a word, those of a hint, or of a puzzle's answer."""
    if not table.may_act:
        return table.source.answer.advised if table.doing is Doing.ANSWERED else ()
    return (table.decision.pending,) if table.decision.pending is not None else table.decision.advised


def mover(table: Controller) -> Seat:
    """Who acts: of a step that is seen, who played it; else who is to decide."""
    match = table.source.match
    if match.history.steps and (not_yet_asked(table) or table.source.doing is Doing.DONE):
        return match.history.steps[-1].seat
    return -1 if match.over or table.source.doing in (Doing.LOOKING, Doing.TOLD) else match.to_move


def not_yet_asked(table: Controller) -> bool:
    """Whether a step is still being seen, and not the last of it before one's own decision."""
    return table.shows.running and (bool(table.shows.beats) or table.source.doing is not Doing.DECIDING)


def prompt(table: Controller) -> str:
    """What is asked, or who is waited for, in one line; while one's own move is seen, nothing."""
    say, match, source = table.stage.say, table.source.match, table.source
    if table.view.together is not None:
        return table.view.together.interlude.title
    if not_yet_asked(table):
        who = match.players[mover(table)]
        return "" if who.person else say("turn.moves", name=Plain(who.name))
    if source.doing is Doing.TOLD:
        return ""
    if source.doing is Doing.LOOKING:
        return say("turn.looking-back", move=source.position, moves=match.history.position)
    if source.doing is Doing.ANSWERED:
        return source.answer.words
    if match.over:
        ending = next(event for event in reversed(match.history.steps[-1].events) if event.ends)
        return over_text(match.game, ending, table.stage.lang, [player.name for player in match.players])
    if source.doing is Doing.DONE:
        return say("turn.wait-done")
    if source.doing is Doing.NEXT:
        return say("turn.wait-next")
    if table.decision.pending is not None:
        return say("turn.sure-ask", move=Plain(pressed(table, table.decision.pending)))
    by_keys = table.held is not None and table.held.how == "keys"
    if by_keys and not table.stage.listens:  # who listens hears of each spot
        return say("turn.held-turns" if table.board.turns else "turn.held")
    if source.doing is Doing.DECIDING:
        return table.board.prompt()
    waited_for = match.players[match.to_move]
    return say("turn.waits-for" if waited_for.person else "turn.thinking", name=Plain(waited_for.name))


def pressed(table: Controller, move: Move) -> str:
    """A move by the words on its button; one without a button in its own."""
    label = next((act.label for act in table.board.acts if act.move == move), "")
    return label or wording(table.source.match.game).move_text(move, table.stage.lang)


def acts(table: Controller) -> tuple[Act, ...]:
    """The buttons there are: of the decision, or of what the game waits for."""
    say = table.stage.say
    together = table.view.together
    if together is not None:
        return (Act("on", say("turn.go-on"), main=True),) if together.waits and not together.moves else ()
    waits = WAITS.get(table.source.doing, "")
    if waits and not table.shows.running:
        return (Act(waits, say(f"turn.{waits}"), main=True),)
    if table.source.doing is Doing.ANSWERED and not table.shows.running:
        return table.source.answer.acts
    if table.decision.pending is not None and table.may_act:
        return (Act(SURE, say("turn.done"), main=True), Act(UNSURE, say("turn.unsure")))
    return tuple(table.board.acts) if table.may_act else ()


def looked_at(table: Controller, focus: str = "", at_once: bool = False) -> Thing | None:
    """What is held, under the pointer that rests (or `at_once`), or pinned, or in the focus of the keys: what keys pin,
    they ask for while they are elsewhere."""
    if table.held is not None:
        over = table.board.thing(table.held.over)
        return table.board.instead(over) if over is not None else table.held.piece
    under = table.pointer.under if at_once or table.pointer.looks else NO_ID
    for id in (table.pinned, focus) if focus else (under, table.pinned):
        thing = table.board.thing(id)
        if thing is not None and thing.kind != "area":
            return table.board.instead(thing)
    return None
