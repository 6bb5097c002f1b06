"""Worker actions: the top card's action, or a pigment of its colour (X4)."""

from xian.engine.game import Event
from xian.engine.xian import slots as at
from xian.engine.xian import tiles
from xian.engine.xian.events import HelperRecruited, PrestigeGained, WorkerUsed
from xian.engine.xian.moves import MARKET, PIGMENT, WORK
from xian.engine.xian.position import Position, gain_clay, gain_coins, gain_pigment


def legal(s: Position) -> list[int]:
    """The card or the pigment, obligatory (X3.5); a Market may come first (X8.2)."""
    if s.v[at.TILES + s.to_move] & at.MARKET_TILE and tiles.market_opens(s):
        return [WORK, PIGMENT, MARKET]
    return [WORK, PIGMENT]


def play(s: Position, move: int, log: list[Event] | None) -> None:
    if move == MARKET:
        tiles.open_market(s, at.WORKER, log)
        return
    seat = s.to_move
    card = s.v[at.TOP + seat]
    if log is not None:
        log.append(WorkerUsed(seat, card, move == PIGMENT))
    if move == PIGMENT:
        gain_pigment(s, seat, card // 6, "worker", log)
    else:
        work(s, seat, card // 6, card % 6, log)
    s.v[at.PHASE] = at.BUILD


def work(s: Position, seat: int, colour: int, number: int, log: list[Event] | None) -> None:
    """The card's own action (X4.1 to X4.4) with the helpers that add to it (X4.7)."""
    v = s.v
    components = s.setting.components
    helpers = v[at.HELPERS + seat]
    if colour == at.YELLOW:
        gain_coins(s, seat, components.collector[number], "worker", log)
        if helpers & at.ACCOUNTANT:
            gain_coins(s, seat, 1, "accountant", log)
    elif colour == at.RED:
        gain_clay(s, seat, components.craftsman[number], "worker", log)
        if helpers & at.ADMINISTRATOR:
            gain_clay(s, seat, 1, "administrator", log)
    elif colour == at.GREEN:
        v[at.HELPERS + seat] = helpers | 1 << number
        points = components.helper[number][v[at.TURN] - 1]
        v[at.PRESTIGE + seat] += points
        if log is not None:
            log.append(HelperRecruited(seat, 6 * at.GREEN + number))
            if points:
                log.append(PrestigeGained(seat, points, "helper"))
    else:
        for pigment in components.miner[number]:
            gain_pigment(s, seat, pigment, "worker", log)
