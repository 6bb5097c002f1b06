"""Whether a position can be: pieces conserved, nothing twice, the step in keeping with the phase.

Each check names the keys of the JSON it compares; it is left out when one of them could not be read, so that
one wrong value is one problem. A position that passes can be played to the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

from xian.engine.game import NOBODY
from xian.engine.json_fields import listed
from xian.engine.xian import slots as at
from xian.engine.xian.position import COUNT, bits, count
from xian.engine.xian.position_amounts import check_amounts
from xian.engine.xian.position_fields import CARD, GEAR, HELPER, REQUEST_NUMBER, SPACE_NAME
from xian.engine.xian.position_steps import check_step
from xian.engine.xian.state import XianState

Check: TypeAlias = Callable[[XianState], Iterator[str]]


def problems(state: XianState, unread: set[str]) -> Iterable[str]:
    """Every reason why the position can't be; what compares a key of `unread` is left out."""
    for keys, check in CHECKS:
        if not unread & set(keys.split()):
            yield from check(state)


def moving(state: XianState) -> bool:
    """Whether a seat's own move is going on."""
    return at.WORKER <= state.phase < at.OVER


def check_moment(s: XianState) -> Iterator[str]:
    """Phase, turn, round and seat to move."""
    v = s.v
    if v[at.PHASE] == at.FAVOUR and (v[at.TURN] > 1 or v[at.ROUND] > 1):
        yield "phase: the favour of the Emperor is asked in turn 1, round 1 only (X3.2)"
    if v[at.PHASE] == at.OVER and (v[at.TURN] < at.LAST_TURN or v[at.ROUND] < 2):
        yield f"phase: the game is over after turn {at.LAST_TURN}, round 2 only"
    if (v[at.PHASE] == at.OVER) != (s.to_move == NOBODY):
        yield f"to_move: must be null when the game is over and a seat before, phase is {at.PHASES[v[at.PHASE]]!r}"
    first = v[at.TURN] == 1 and v[at.ROUND] == 1 and v[at.PHASE] <= at.PAIR
    if first and v[at.ORDER:at.ORDER + s.players] != list(range(s.players)):
        yield "order: before the first reveal it is that of the seats"


def check_order(s: XianState) -> Iterator[str]:
    """X3.4; ties may have changed since the reveal."""
    if moving(s):
        initiative = [s.v[at.BELOW + seat] % 6 for seat in s.v[at.ORDER:at.ORDER + s.players]]
        if initiative != sorted(initiative, reverse=True):
            yield "order: a higher number below goes before a lower one (X3.4)"


def check_requests(s: XianState) -> Iterator[str]:
    """X2.2, X9.2."""
    v = s.v
    turn = v[at.TURN]
    if v[at.REQUESTS_DRAWN] != 3 + turn:
        yield f"requests_drawn: in turn {turn} it has {3 + turn} requests, not {v[at.REQUESTS_DRAWN]}"
    track = [number for number in v[at.TURN_TRACK:at.TURN_TRACK + 5] if number != at.NONE]
    if len(track) != turn - 1:
        yield f"turn_track: in turn {turn} it has {turn - 1} requests, not {len(track)}"
    drawn = sorted(s.piles[at.REQUEST_PILE:at.REQUEST_PILE + v[at.REQUESTS_DRAWN]])
    if sorted(v[at.REQUEST:at.REQUEST + 4] + track) != drawn:
        yield f"requests and turn_track: together they must be the requests drawn, {listed(REQUEST_NUMBER, drawn)}"
    colours = s.setting.components.request_colour
    if len(track) == turn - 1:
        called = track[-1] if track else max(v[at.REQUEST:at.REQUEST + 4])
        if v[at.MINISTER] != colours[called]:
            due = at.BUILDINGS[colours[called]]
            yield f"minister: request {called} sends the Prime Minister to the {due} (X2.3, X9.2)"


def check_equipment(s: XianState) -> Iterator[str]:
    """X1.4, X9.3: what was drawn is in the display, with a player or discarded."""
    v = s.v
    turn = v[at.TURN]
    if not 2 * turn + 2 <= v[at.EQUIPMENT_DRAWN] <= 4 * turn:
        yield f"equipment_drawn: in turn {turn} it has {2 * turn + 2} to {4 * turn} cards, not {v[at.EQUIPMENT_DRAWN]}"
    drawn = s.piles[at.EQUIPMENT_PILE:at.EQUIPMENT_PILE + v[at.EQUIPMENT_DRAWN]]
    shown = [card for card in v[at.DISPLAY:at.DISPLAY + 4] if card != at.NONE]
    owned = [card for seat in range(s.players) for card in bits(v[at.EQUIPMENT + seat])]
    out = shown + owned
    if early := sorted(set(out) - set(drawn)):
        yield f"equipment_drawn: {listed(GEAR, early)} is on the table but not drawn"
    if twice := sorted({card for card in out if out.count(card) > 1}):
        yield f"equipment: {listed(GEAR, twice)} is there more than once"
    elif not early and len(drawn) - len(out) > 2 * (turn - 1):
        yield f"equipment: {len(drawn) - len(out)} cards are discarded, at most {2 * (turn - 1)} can be by turn {turn}"
    if 4 - len(shown) > len(owned):
        yield "display: more cards are taken from it than players have"
    if v[at.ROUND] == 1 and not moving(s) and len(shown) < 4:
        yield "display: at the beginning of a turn it has 4 cards (X9.3)"


def check_builders(s: XianState) -> Iterator[str]:
    """X5.1, X5.2, X5.6."""
    v = s.v
    order = v[at.ORDER:at.ORDER + s.players]
    for seat in range(s.players):
        sent = sum(v[at.BUILDERS + 4 * building + seat] for building in range(4))
        most = v[at.ROUND] - 1
        moved = order.index(seat) < v[at.ACTIVE] or (seat == s.to_move and v[at.BUILT])
        if v[at.PHASE] == at.OVER or (moving(s) and moved):
            most += 1
        if sent > most:
            yield f"builders: player {seat + 1} has {sent} in the buildings, by now at most {most} (X3.5, X5.2)"
    squares = s.setting.squares
    limit = s.setting.components.limit[s.players]
    opened = sum(1 for seat in range(s.players) if v[at.USED_TILES + seat] & at.OPEN_FREE)
    for one, other in ((squares[0], squares[1]), (squares[2], squares[3])):
        pieces = v[at.INSIDE + one] + v[at.INSIDE + other]
        room = max(limit - int(v[at.MINISTER] in (one, other)), 0) + opened
        if pieces > room:
            pair = f"{at.BUILDINGS[one]} and {at.BUILDINGS[other]}"
            yield f"builders: {pair} hold {pieces}, there is room for {room} (X5.1)"
    if v[at.MINISTER_BONUS] != (v[at.INSIDE + v[at.MINISTER]] == 0):
        yield "minister_bonus: it is there until a builder enters the Prime Minister's building (X5.6)"


def check_pit(s: XianState) -> Iterator[str]:
    """X1.5, X1.9, X2.6, X6."""
    v = s.v
    raw = count(v[at.RAW])
    if raw + v[at.RAW_STOCK] != at.RAW_WARRIORS:
        yield f"pit: {raw} raw warriors and {v[at.RAW_STOCK]} in the stock, there are {at.RAW_WARRIORS} (X1.9)"
    if bare := v[at.EMPTY] & s.setting.statues:
        yield f"pit: {listed(SPACE_NAME, bits(bare))} is a statue icon and never empty (X2.6)"
    for seat in range(s.players):
        if s.painted(seat) > at.WARRIORS_EACH:
            yield f"pit: player {seat + 1} has {s.painted(seat)} painted warriors, there are {at.WARRIORS_EACH} (X6.4)"


def check_seals(s: XianState) -> Iterator[str]:
    """X6.2, X6.3."""
    v = s.v
    for seat in range(s.players):
        sealed = v[at.SEALED + seat]
        if count(sealed) + v[at.SEALS + seat] != at.SEALS_EACH:
            yield (f"players[{seat + 1}].seals: {count(sealed)} in the pit and {v[at.SEALS + seat]} left, "
                   f"each player has {at.SEALS_EACH}")
        if bare := sealed & (v[at.EMPTY] | s.setting.statues):
            yield f"pit: {listed(SPACE_NAME, bits(bare))} has a seal, where no player crafted a warrior (X2.6, X6.2)"
        for other in range(s.players):
            if other != seat and sealed & v[at.PAINTED + other]:
                painted = listed(SPACE_NAME, bits(sealed & v[at.PAINTED + other]))
                yield f"pit: {painted} is painted by player {other + 1} over the seal of player {seat + 1} (X6.2)"


def check_pigments(s: XianState) -> Iterator[str]:
    """X1.9."""
    for colour, name in enumerate(at.COLOURS):
        first = at.PIGMENTS + 4 * colour
        held = sum(s.v[first:first + s.players])
        if held + s.v[at.STOCK + colour] != at.PIGMENTS_EACH:
            yield (f"pigments: {held} {name} with the players and {s.v[at.STOCK + colour]} in the stock, "
                   f"there are {at.PIGMENTS_EACH} (X1.9)")


def check_end_tiles(s: XianState) -> Iterator[str]:
    """X2.4, X6.6."""
    v = s.v
    kept = [v[at.OWN_END_TILE + seat] for seat in range(s.players) if v[at.OWN_END_TILE + seat] != at.NONE]
    mask = v[at.END_TILES]
    for tile in kept:
        mask |= 1 << tile
    if len(kept) + COUNT[v[at.END_TILES]] != 4 or COUNT[mask] != 4:
        yield "end_tiles: those left and those the players keep must be 4 different ones (X2.4)"
    for seat in range(s.players):
        choosing = v[at.PHASE] == at.END_TILE and seat == s.to_move
        if (v[at.OWN_END_TILE + seat] != at.NONE) != (s.supervisor(seat) == at.LAST_SPACE and not choosing):
            yield (f"players[{seat + 1}].end_tile: it is kept on reaching space {at.LAST_SPACE}, "
                   f"the supervisor is on {s.supervisor(seat)} (X6.6)")


def check_supervisors(s: XianState) -> Iterator[str]:
    """X2.5, X6.6: each advance takes the next height, each space its tile."""
    v = s.v
    heights = [v[at.TRACK + seat] & 63 for seat in range(s.players)]
    spaces = [s.supervisor(seat) for seat in range(s.players)]
    if v[at.HEIGHT] != 4 + sum(spaces):
        yield f"height: it is {4 + sum(spaces)} after {sum(spaces)} advances, not {v[at.HEIGHT]}"
    if len(set(heights)) < len(heights):
        yield "players: two supervisors stand at the same height"
    for seat, height in enumerate(heights):
        where = f"players[{seat + 1}]"
        start = 3 - s.setting.starts[seat]
        if spaces[seat] == 0 and height != start:
            yield f"{where}.supervisor: on space 0 its height is {start}, by its start tile (X2.5)"
        if spaces[seat] and not 4 <= height < v[at.HEIGHT]:
            yield f"{where}.supervisor: once it has advanced its height is at least 4 and below {v[at.HEIGHT]}"
        reached = (1 << min(spaces[seat], 4)) - 1
        if v[at.TILES + seat] & v[at.USED_TILES + seat] or v[at.TILES + seat] | v[at.USED_TILES + seat] != reached:
            yield f"{where}.tiles: used and unused, they are those of the spaces up to {spaces[seat]}, each once (X6.6)"


def check_cards(s: XianState) -> Iterator[str]:
    """X3.1 to X3.3: the hand, the pair and what has been played are the cards drawn."""
    v = s.v
    for seat in range(s.players):
        where = f"players[{seat + 1}]"
        laid = moving(s) or (v[at.PHASE] == at.PAIR and seat < s.to_move)
        top, below = v[at.TOP + seat], v[at.BELOW + seat]
        if (top != at.NONE) != laid or (below != at.NONE) != laid:
            yield f"{where}: a pair must {'lie on the table' if laid else 'not be laid yet'}, top and below (X3.3)"
        wanted = 0 if v[at.PHASE] == at.OVER else 4 - 2 * (v[at.ROUND] - 1) - 2 * laid
        if len(s.hand(seat)) != wanted:
            yield f"{where}.hand: must have {wanted} cards now, not {len(s.hand(seat))}"
        first = at.DECKS + at.DECK_SIZE * seat
        drawn = mask(s.piles[first:first + 4 * v[at.TURN]])
        hidden = mask(v[at.HAND + 4 * seat:at.HAND + 4 * seat + 4])
        pair = mask([top, below])
        if top == below != at.NONE or pair & hidden or pair & ~drawn:
            yield f"{where}: the pair must be two cards drawn and no longer in the hand"
        elif v[at.PLAYED + seat] != drawn & ~hidden & ~(0 if moving(s) else pair):
            yield f"{where}.played: must be all cards drawn but the hand{'' if moving(s) else ' and the pair'} (X3.6)"
        if pair & mask(s.piles[first:first + 4 * (v[at.TURN] - 1)]):
            yield f"{where}: the pair must be of the cards drawn in this turn"


def mask(cards: list[int]) -> int:
    """Cards as a mask; NONE is none."""
    return sum(1 << card for card in set(cards) if card != at.NONE)


def check_put_back(s: XianState) -> Iterator[str]:
    """X3.2: not before the seat's turn to decide."""
    for seat in range(s.players):
        if s.v[at.PUT_BACK + seat] and s.phase == at.FAVOUR and seat >= s.to_move:
            yield f"players[{seat + 1}].put_back: this player has not decided yet (X3.2)"


def check_helpers(s: XianState) -> Iterator[str]:
    """X4.4: recruited with a card that was on top."""
    v = s.v
    for seat in range(s.players):
        cards = v[at.PLAYED + seat]
        place = v[at.ORDER:at.ORDER + s.players].index(seat)
        acting = v[at.PHASE] == at.WORKER or (v[at.PHASE] == at.SWAP and v[at.SWAP_BACK] == at.WORKER)
        for slot, still in ((at.BELOW, True), (at.TOP, place > v[at.ACTIVE] or (place == v[at.ACTIVE] and acting))):
            if moving(s) and still and v[slot + seat] != at.NONE:
                cards &= ~(1 << v[slot + seat])
        if early := v[at.HELPERS + seat] & ~(cards >> CARD.read("G1")):
            yield f"players[{seat + 1}].helpers: {listed(HELPER, bits(early))} can't be recruited yet (X4.4)"


CHECKS: Final[tuple[tuple[str, Check], ...]] = (
    ("turn round phase to_move order", check_moment),
    ("phase order below", check_order),
    ("turn requests requests_drawn requests_pile turn_track minister", check_requests),
    ("turn round phase display equipment equipment_drawn equipment_pile", check_equipment),
    ("round phase to_move order step built builders used_tiles squares minister minister_bonus", check_builders),
    ("faces pit stock", check_pit),
    ("faces pit seals", check_seals),
    ("stock pigments", check_pigments),
    ("phase to_move supervisor end_tiles end_tile", check_end_tiles),
    ("supervisor height start_tile tiles used_tiles", check_supervisors),
    ("turn round phase to_move hand top below played deck_drawn deck", check_cards),
    ("phase to_move put_back", check_put_back),
    ("phase to_move order step swap_back helpers played top below", check_helpers),
    ("phase to_move faces pit stock seals helpers supervisor tiles used_tiles builders pigments coins clay "
     "step built doing discounted space swaps swap_back given taken", check_step),
    ("turn round phase to_move order step built swaps swap_back used_tiles coins clay prestige", check_amounts),
)
"""The keys each check compares, and the check."""
