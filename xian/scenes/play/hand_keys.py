"""Pieces taken up and let go by keys: which number a piece of the hand has, and what is told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xian.engine.texts import Plain
from xian.scenes.boards.board import OWN, Board, Thing
from xian.scenes.play.controller import Controller
from xian.ui.ids import NO_ID, Id

if TYPE_CHECKING:
    from xian.scenes.play.turn import Turn


def usable(table: Controller) -> list[Id]:
    """The pieces of one's own area that can be taken up: those of the hand first, in the order in which they lie."""
    board = table.board
    own, places = board.thing(OWN), {id: place for place, id in enumerate(board.in_hand())}
    found = [board.thing(id) for id in table.movable()]
    inside = [thing for thing in found if thing is not None and (
        own is None or thing.id in places or own.box.has(thing.box.centre))]
    return [thing.id for thing in sorted(inside, key=lambda thing: (
        places.get(thing.id, len(places)), thing.spot, -thing.box.h, thing.box.x))]


def numbered(table: Controller) -> list[Id]:
    """The pieces that the number keys take up. As long as the hand is played from, its pieces keep their numbers, also
    where one of them can't be taken up or lies somewhere else."""
    found, hand = usable(table), table.board.in_hand()
    if not any(id in hand for id in found):
        return found
    return [*hand, *(id for id in found if id not in hand)]


def take_numbered(turn: Turn, place: int) -> None:
    """A piece of the hand is taken up, or put back if it is held."""
    table, ids = turn.table, numbered(turn.table)
    held = table.held.piece.id if table.held is not None else NO_ID
    if place < len(ids) and ids[place] != held:
        table.cancel()
    else:
        let_go(turn)
    if place >= len(ids):
        turn.stage.announce(turn.stage.say("heard.empty-hand"))
    if place >= len(ids) or ids[place] == held:
        return
    turn.by_keys = True
    turn.take_by_key(ids[place])
    thing = table.board.thing(ids[place])
    if table.held is None and table.may_act and thing is not None:
        turn.stage.announce(turn.stage.say("heard.not-now", piece=Plain(called(table.board, thing))))


def let_go(turn: Turn) -> bool:
    """Put back what is held, or what waits for a word; the keys go back to it. Whether there was anything."""
    table, held = turn.table, turn.table.held
    if not table.cancel():
        return False
    thing = table.board.thing(held.piece.id) if held is not None else None
    if thing is not None and turn.by_keys:
        turn.stage.announce(turn.stage.say("heard.let-go", piece=Plain(called(table.board, thing))))
        turn.set_focus(thing.id)
    return True


def put_down(turn: Turn, spot: Id) -> None:
    """What is held is put on a spot. Where that is only a part of what is chosen, it is told what lies there now."""
    table, held, position = turn.table, turn.table.held, turn.progress.position
    table.put(spot)
    thing = table.board.thing(held.piece.id) if held is not None else None
    if thing is not None and table.refused is None and table.free and not table.decision.ways and (
            position == turn.progress.position and spot != thing.id):
        turn.stage.announce(turn.stage.say("heard.put-down", piece=Plain(called(table.board, thing))))


def called(board: Board, thing: Thing) -> str:
    """A piece in the hand, and which way it is turned."""
    thing = board.thing(thing.id) or thing
    more = board.told_more(thing)
    return f"{board.told_piece(thing)}, {more}" if more else board.told_piece(thing)
