"""The options of a game of Qin beside the players: board, balance, fair, first."""

from __future__ import annotations

from typing import Final

from xian.engine.game import BadInput, Fault, Offer, Options, Pack
from xian.engine.qin.board import BoardMap
from xian.engine.qin.components import Components
from xian.engine.qin.position import Setting
from xian.engine.qin.slots import NONE

BOARD: Final = "board"
"""Name of a board of the pack; the pack's first when it is left out (Q1.5)."""
BALANCE: Final = "balance"
"""1: later seats get fewer pagodas (Q1.7). Off when it is left out."""
FAIR: Final = "fair"
"""0: a hand without a tile of one colour is kept (Q2.1). On when it is left out."""
FIRST: Final = "first"
"""Number of the player who begins, 0 or left out for any (Q2.2)."""
NAMES: Final = (BOARD, BALANCE, FAIR, FIRST)


def offers(pack: Pack, players: int) -> tuple[Offer, ...]:
    """What can be chosen with that pack and so many players."""
    tables: Components = pack.tables
    names = tuple(board.name for board in tables.boards)
    return (
        Offer(BOARD, names[0], names, titles={board.name: board.titles for board in tables.boards}),
        Offer(FIRST, 0, tuple(range(players + 1)), seats=True),
        Offer(FAIR, 1, (0, 1)),
        Offer(BALANCE, 0, (0, 1)),
    )


def setting_of(options: Options) -> Setting:
    """The setting that the options ask for. Raises BadInput."""
    for name in options.extra:
        if name not in NAMES:
            raise BadInput(Fault("qin.no-option", name=repr(name), options=", ".join(NAMES)))
    tables: Components = options.pack.tables
    balance = number(options, BALANCE, 0, 1)
    return Setting(tables, chosen_board(options, tables), options.players, balance)


def chosen_board(options: Options, tables: Components) -> BoardMap:
    name = options.extra.get(BOARD, tables.boards[0].name)
    board = tables.board(str(name))
    if board is None:
        names = ", ".join(other.name for other in tables.boards)
        raise BadInput(Fault("qin.board-unknown", pack=options.pack.name, board=repr(str(name)[:40]), boards=names))
    return board


def fair(options: Options) -> int:
    """1 when hands are to be fair."""
    return number(options, FAIR, 1, 1)


def first(options: Options) -> int:
    """The seat that begins, or NONE for any."""
    chosen = number(options, FIRST, 0, options.players)
    return chosen - 1 if chosen else NONE


def number(options: Options, name: str, usual: int, most: int) -> int:
    """An option that is a whole number from 0 on."""
    value = options.extra.get(name, usual)
    if type(value) is not int or not 0 <= value <= most:
        wrong = repr(str(value)[:40])
        raise BadInput(Fault("qin.switch", name=name, least=0, most=1, value=wrong) if most == 1
                       else Fault("qin.bounds", name=name, least=0, most=most, value=wrong))
    return value
