"""What is heard of a statue that is to be put down: which way it is turned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import space_name
from xian.engine.terracotta.wording import thing as name_of
from xian.scenes.boards.board import Thing
from xian.scenes.boards.terracotta.names import STATUE

if TYPE_CHECKING:
    from xian.scenes.boards.terracotta.board import TheBoard


def piece_of(board: TheBoard, thing: Thing) -> str:
    """One of a pile, where that is taken up: a worker."""
    return board.table.say(f"heard-terracotta.{thing.look[0]}") if thing.kind == "pool" else ""


def title_of(board: TheBoard, thing: Thing) -> str:
    """A warrior, with the space it stands on."""
    if thing.kind != "warrior" or thing.id == STATUE:
        return ""
    space = next((space for space in range(at.SPACES) if board.state.v[space] != at.EMPTY
                  and board.memory.thing(space) == thing.id), None)
    return "" if space is None else board.table.say(
        "heard-terracotta.stands", warrior=name_of("warrior", thing.look[0]), space=space_name(space))


def way_of(board: TheBoard, thing: Thing) -> str:
    """The way of a horse or an archer in one's hand."""
    if thing.id != STATUE or board.state.v[at.CHOSEN] - at.FIRST_SPECIALIST not in (at.HORSE, at.ARCHER):
        return ""
    return board.table.say(name_of("way", at.WAYS[board.draft.way]))
