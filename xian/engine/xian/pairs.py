"""Secret ordered pairs, the reveal and the order of play (X3.3, X3.4)."""

from xian.engine.game import Event, stop
from xian.engine.xian import slots as at
from xian.engine.xian.events import MoveBegan, PairLaid, PairsRevealed
from xian.engine.xian.moves import LAY
from xian.engine.xian.position import Position


def legal(s: Position) -> list[int]:
    """Every ordered pair of the hand: 12 in round 1, 2 in round 2."""
    v = s.v
    start = at.HAND + 4 * s.to_move
    if v[at.ROUND] == 1:
        a = v[start]
        b = v[start + 1]
        c = v[start + 2]
        d = v[start + 3]
        e = LAY + 24 * a
        f = LAY + 24 * b
        g = LAY + 24 * c
        h = LAY + 24 * d
        return [e + b, e + c, e + d, f + a, f + c, f + d, g + a, g + b, g + d, h + a, h + b, h + c]
    a = v[start]
    b = v[start + 1]
    return [LAY + 24 * a + b, LAY + 24 * b + a]


def play(s: Position, move: int, log: list[Event] | None) -> None:
    """Lay a pair face down; the last seat's pair turns all over."""
    seat = s.to_move
    lay(s, seat, move)
    if log is not None:
        log.append(PairLaid(seat, s.v[at.TOP + seat], s.v[at.BELOW + seat]))
        stop(log, s)
    if seat + 1 < s.players:
        s.to_move = seat + 1
    else:
        reveal(s, log)


def lay(s: Position, seat: int, move: int) -> None:
    """The pair itself, from the hand to the table."""
    v = s.v
    top = (move - LAY) // 24
    below = (move - LAY) % 24
    v[at.TOP + seat] = top
    v[at.BELOW + seat] = below
    # The cards left close up, so that the gaps tell nobody which of the ascending hand were laid (X2.7).
    start = at.HAND + 4 * seat
    place = start
    for held in range(start, start + 4):
        card = v[held]
        if card != top and card != below:
            v[place] = card
            place += 1
    for gap in range(place, start + 4):
        v[gap] = at.NONE


def reveal(s: Position, log: list[Event] | None) -> None:
    """Turn all pairs over: highest initiative first, ties by the supervisor track (X3.4)."""
    v = s.v
    players = s.players
    keys = [0] * players
    for seat in range(players):
        v[at.PLAYED + seat] |= 1 << v[at.TOP + seat] | 1 << v[at.BELOW + seat]
        keys[seat] = (v[at.BELOW + seat] % 6 << 12) + (v[at.TRACK + seat] << 2) + seat
    keys.sort(reverse=True)
    for place in range(players):
        v[at.ORDER + place] = keys[place] & 3
    if log is not None:
        log.append(PairsRevealed(tuple(v[at.TOP:at.TOP + players]), tuple(v[at.BELOW:at.BELOW + players]),
                                 tuple(v[at.ORDER:at.ORDER + players])))
    v[at.ACTIVE] = 0
    begin_move(s, log)


def begin_move(s: Position, log: list[Event] | None) -> None:
    """The next seat in order acts (X3.5)."""
    v = s.v
    s.to_move = v[at.ORDER + v[at.ACTIVE]]
    v[at.BUILT] = 0
    v[at.PHASE] = at.WORKER
    if log is not None:
        log.append(MoveBegan(s.to_move))
