"""What is true of every position of Xi'an, and of every step from one to the next.

`problems` looks at one position: nothing is lost and nothing made (pigments, warriors, seals, builders, tiles,
requests, equipment, worker cards), and what is written down twice agrees. `Ledger` looks at a step: the events
must tell every change of resources and prestige, to the piece. All answers are sentences, none when all is well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from xian.engine.game import Event
from xian.engine.xian import events as told
from xian.engine.xian.moves import BACK, parse, text
from xian.engine.xian.position import bits, count
from xian.engine.xian.slots import (
    ACTION,
    ACTIVE,
    ALL_SPACES,
    BELOW,
    BUILDERS,
    BUILDERS_EACH,
    CLAY,
    COINS,
    DECK_SIZE,
    DECKS,
    DISCOUNTED,
    DISPLAY,
    DOING,
    EMPTY,
    END_TILE,
    END_TILES,
    EQUIPMENT,
    EQUIPMENT_DRAWN,
    EQUIPMENT_PILE,
    FAVOUR,
    GIVEN,
    HAND,
    HEIGHT,
    HELPERS,
    INSIDE,
    LAST_SPACE,
    MINISTER,
    NONE,
    OPEN_FREE,
    ORDER,
    OVER,
    OWN_END_TILE,
    PAINTED,
    PAIR,
    PAY,
    PHASE,
    PIGMENTS,
    PIGMENTS_EACH,
    PLAYED,
    PRESTIGE,
    PUT_BACK,
    RAW,
    RAW_STOCK,
    RAW_WARRIORS,
    REQUEST,
    REQUEST_PILE,
    REQUESTS_DRAWN,
    ROUND,
    SEAL,
    SEALED,
    SEALS,
    SEALS_EACH,
    SPACE,
    STOCK,
    SWAP,
    SWAP_BACK,
    SWAPS,
    TAKEN,
    TILES,
    TOP,
    TRACK,
    TURN,
    TURN_TRACK,
    USED_TILES,
    WARRIORS_EACH,
    WORKER,
)
from xian.engine.xian.state import XianState

MOST_MOVES: Final = 200
"""More moves than any position offers: a list longer than this has a fault."""

GREENS: Final = 63 << 12
"""The helpers among the worker cards."""


def problems(state: XianState) -> list[str]:
    """Everything that is wrong with a full state."""
    return [*resources(state), *pit(state), *buildings(state), *palace(state), *requests(state), *equipment(state),
            *workers(state), *clockwork(state), *offers(state)]


def resources(s: XianState) -> Iterator[str]:
    """X1.9: six pigments of each colour in all; nothing below nothing."""
    v = s.v
    for colour in range(4):
        first = PIGMENTS + 4 * colour
        held = v[first:first + s.players]
        if v[STOCK + colour] < 0 or min(held) < 0 or v[STOCK + colour] + sum(held) != PIGMENTS_EACH:
            yield f"pigment {colour}: {v[STOCK + colour]} in the stock and {held} held"
    for seat in range(s.players):
        if v[COINS + seat] < 0 or v[CLAY + seat] < 0 or v[PRESTIGE + seat] < 0:
            yield f"seat {seat + 1} has {v[COINS + seat]} coins, {v[CLAY + seat]} clay, {v[PRESTIGE + seat]} prestige"


def pit(s: XianState) -> Iterator[str]:
    """Every space is empty, raw or painted by one seat; warriors and seals are all somewhere (X1.2, X1.9)."""
    v = s.v
    taken = v[EMPTY]
    pieces = [v[RAW], *v[PAINTED:PAINTED + s.players]]
    for mask in pieces:
        if taken & mask:
            yield f"spaces {bits(taken & mask)} hold two things"
        taken |= mask
    if taken != ALL_SPACES:
        yield f"spaces {bits(ALL_SPACES & ~taken)} hold nothing, not even nothing"
    if v[RAW_STOCK] < 0 or v[RAW_STOCK] + count(v[RAW]) != RAW_WARRIORS:
        yield f"{v[RAW_STOCK]} raw warriors in the stock and {count(v[RAW])} in the pit"
    sealed = s.setting.statues | v[EMPTY]
    for seat in range(s.players):
        own = v[SEALED + seat]
        if sealed & own:
            yield f"seals of seat {seat + 1} on spaces {bits(sealed & own)}, where they can't be"
        sealed |= own
        if v[SEALS + seat] < 0 or v[SEALS + seat] + count(own) != SEALS_EACH:
            yield f"seat {seat + 1} has {v[SEALS + seat]} seals left and {count(own)} put down"
        for other in range(s.players):
            if other != seat and own & v[PAINTED + other]:
                yield f"seat {other + 1} painted over a seal of seat {seat + 1}"
        if count(v[PAINTED + seat]) > WARRIORS_EACH:
            yield f"seat {seat + 1} painted {count(v[PAINTED + seat])} warriors"


def buildings(s: XianState) -> Iterator[str]:
    """Builders and the limits of the pairs (X5.1, X5.2)."""
    v = s.v
    for building in range(4):
        owners = v[BUILDERS + 4 * building:BUILDERS + 4 * building + 4]
        if min(owners) < 0 or v[INSIDE + building] != sum(owners):
            yield f"building {building} counts {v[INSIDE + building]} builders but holds {owners}"
    for seat in range(s.players):
        out = sum(v[BUILDERS + seat:BUILDERS + 16:4])
        if out > min(BUILDERS_EACH, v[ROUND]):
            yield f"seat {seat + 1} has {out} builders out in round {v[ROUND]}"
    most = s.setting.components.limit[s.players]
    most += sum(1 for seat in range(s.players) if v[USED_TILES + seat] & OPEN_FREE)
    for first, second in (s.setting.squares[:2], s.setting.squares[2:]):
        if v[INSIDE + first] + v[INSIDE + second] + (v[MINISTER] in (first, second)) > most:
            yield f"too many pieces in buildings {first} and {second}"


def palace(s: XianState) -> Iterator[str]:
    """Each space of the palace gave its tile once; stacks have one supervisor at each height (X6.6, X8)."""
    v = s.v
    tracks = v[TRACK:TRACK + s.players]
    if len(set(tracks)) < s.players or any(track & 63 >= v[HEIGHT] for track in tracks):
        yield f"supervisors at {tracks}, the next one at height {v[HEIGHT]}"
    kept = [tile for tile in v[OWN_END_TILE:OWN_END_TILE + s.players] if tile != NONE]
    if len(set(kept)) < len(kept) or any(v[END_TILES] >> tile & 1 for tile in kept):
        yield f"end tiles {kept} kept while {v[END_TILES]:b} are left"
    if count(v[END_TILES]) + len(kept) != 4:
        yield f"{count(v[END_TILES]) + len(kept)} end tiles in all"
    for seat in range(s.players):
        space = v[TRACK + seat] >> 6
        if v[TILES + seat] & v[USED_TILES + seat]:
            yield f"seat {seat + 1} has a tile both used and unused"
        if v[TILES + seat] | v[USED_TILES + seat] != (1 << min(space, 4)) - 1:
            yield f"seat {seat + 1} on space {space} has the wrong tiles"
        choosing = v[PHASE] == END_TILE and s.to_move == seat
        if not 0 <= space <= LAST_SPACE or (v[OWN_END_TILE + seat] != NONE) != (space == LAST_SPACE and not choosing):
            yield f"seat {seat + 1} on space {space} with end tile {v[OWN_END_TILE + seat]}"


def requests(s: XianState) -> Iterator[str]:
    """Twelve requests, those out of the pile lie open or on the turn track (X2.2, X9.2)."""
    v = s.v
    pile = s.piles[REQUEST_PILE:EQUIPMENT_PILE]
    track = [number for number in v[TURN_TRACK:TURN_TRACK + 5] if number != NONE]
    out = [*v[REQUEST:REQUEST + 4], *track]
    if sorted(pile) != list(range(1, 13)) or sorted(out) != sorted(pile[:v[REQUESTS_DRAWN]]):
        yield f"requests {out} are out, the pile gave {pile[:v[REQUESTS_DRAWN]]}"
    if len(track) != v[TURN] - 1:
        yield f"{len(track)} requests fulfilled in turn {v[TURN]}"
    last = track[-1] if track else max(v[REQUEST:REQUEST + 4])
    if v[MINISTER] != s.setting.components.request_colour[last]:
        yield f"the Prime Minister stands on {v[MINISTER]}"


def equipment(s: XianState) -> Iterator[str]:
    """Every card is in the pile, on display, taken by one seat or discarded (X1.4, X9.3)."""
    v = s.v
    pile = s.piles[EQUIPMENT_PILE:DECKS]
    shown = [card for card in v[DISPLAY:DISPLAY + 4] if card != NONE]
    out = list(shown)
    for seat in range(s.players):
        out += bits(v[EQUIPMENT + seat])
    drawn = set(pile[:v[EQUIPMENT_DRAWN]])
    if sorted(pile) != list(range(24)) or len(set(out)) < len(out) or not drawn.issuperset(out):
        yield f"equipment {out} is out, the pile gave {sorted(drawn)}"
    if v[PHASE] in (FAVOUR, PAIR) and v[ROUND] == 1 and len(shown) != 4:
        yield f"{len(shown)} cards on display at the beginning of a turn"


def workers(s: XianState) -> Iterator[str]:
    """Every card of a seat is in its deck, hand, pair or among the cards played (X1.2, X3.1 to X3.6)."""
    v = s.v
    for seat in range(s.players):
        deck = s.piles[DECKS + DECK_SIZE * seat:DECKS + DECK_SIZE * (seat + 1)]
        if sorted(deck) != list(range(DECK_SIZE)):
            yield f"the deck of seat {seat + 1} is {deck}"
        before = 0
        for card in deck[:4 * (v[TURN] - 1)]:
            before |= 1 << card
        drawn = sorted(deck[4 * (v[TURN] - 1):4 * v[TURN]])
        hand = [card for card in v[HAND + 4 * seat:HAND + 4 * seat + 4] if card != NONE]
        pair = [card for card in (v[TOP + seat], v[BELOW + seat]) if card != NONE]
        secret = [*hand, *pair] if v[PHASE] == PAIR else hand
        if v[PLAYED + seat] & before != before or sorted([*secret, *bits(v[PLAYED + seat] & ~before)]) != drawn:
            yield f"seat {seat + 1} drew {drawn}, holds {hand}, laid {pair}, played {bits(v[PLAYED + seat])}"
        if hand != sorted(hand) or len(pair) == 1 or not set(drawn).issuperset(pair):
            yield f"seat {seat + 1} holds {hand} and laid {pair}"
        if v[HELPERS + seat] << 12 & ~(v[PLAYED + seat] & GREENS):
            yield f"seat {seat + 1} recruited a helper it never played"
        if not 0 <= v[PUT_BACK + seat] <= 4:
            yield f"seat {seat + 1} put {v[PUT_BACK + seat]} cards back"


def clockwork(s: XianState) -> Iterator[str]:
    """Phase, seat and what belongs to a phase agree."""
    v = s.v
    phase = v[PHASE]
    if sorted(v[ORDER:ORDER + s.players]) != list(range(s.players)):
        yield f"the order of play is {v[ORDER:ORDER + s.players]}"
    if (phase == OVER) != (s.to_move == NONE) or s.over != (phase == OVER):
        yield f"phase {phase} with seat {s.to_move} to move"
    if WORKER <= phase < OVER and s.to_move != v[ORDER + v[ACTIVE]]:
        yield f"seat {s.to_move} acts out of order"
    inside = phase in (ACTION, PAY, SEAL, END_TILE) or (phase == SWAP and v[SWAP_BACK] in (ACTION, NONE))
    if (v[DOING] != NONE) != inside:
        yield f"building {v[DOING]} is busy in phase {phase}"
    if phase != SWAP and (v[SWAPS], v[SWAP_BACK], v[GIVEN], v[TAKEN]) != (0, NONE, NONE, NONE):
        yield f"swaps are open in phase {phase}"
    if v[SPACE] != NONE and phase not in (PAY, SEAL):
        yield f"space {v[SPACE]} is chosen in phase {phase}"
    if v[DISCOUNTED] and not inside:
        yield f"a discount holds in phase {phase}"
    for first, blank in ABSENT.items():
        if any(value != blank for value in v[first + s.players:first + 4]):
            yield f"a seat that does not play has something at {first}"


ABSENT: Final = {
    **dict.fromkeys(range(BUILDERS, BUILDERS + 16, 4), 0),
    **dict.fromkeys(range(PIGMENTS, PIGMENTS + 16, 4), 0),
    COINS: 0, CLAY: 0, PRESTIGE: 0, TRACK: 0, HELPERS: 0, TILES: 0, USED_TILES: 0, OWN_END_TILE: NONE, SEALS: 0,
    SEALED: 0, PAINTED: 0, EQUIPMENT: 0, TOP: NONE, BELOW: NONE, PLAYED: 0, PUT_BACK: 0, ORDER: NONE,
}
"""Places by seat, and what stands there for a seat nobody sits at."""

KNOWN_TEXTS: Final[dict[int, str]] = {}
"""Moves whose text has been read back once already."""


def offers(s: XianState) -> Iterator[str]:
    """At least two different moves while the game runs, each with a text that reads back to it."""
    moves = s.legal()
    if s.over:
        if moves:
            yield f"the game is over and offers {moves}"
        return
    if not 2 <= len(moves) <= MOST_MOVES or len(set(moves)) < len(moves):
        yield f"{len(moves)} moves are offered, {len(set(moves))} different ones"
    for move in moves:
        if move not in KNOWN_TEXTS:
            KNOWN_TEXTS[move] = text(move)
            if parse(KNOWN_TEXTS[move]) != move or (move > BACK) != KNOWN_TEXTS[move].startswith("back "):
                yield f"move {move} reads back as {parse(KNOWN_TEXTS[move])}"


class Ledger:
    """What every seat and the stock had before a step, and whether the events account for what they have now."""

    def __init__(self, state: XianState) -> None:
        self.before = self.holdings(state)

    @staticmethod
    def holdings(state: XianState) -> list[int]:
        """Pigments by colour, coins and clay by seat, prestige, pigments in the stock."""
        return [*state.v[PIGMENTS:PRESTIGE + 4], *state.v[STOCK:STOCK + 4]]

    def problems(self, state: XianState, events: Sequence[Event]) -> Iterator[str]:
        """What differs between the events and the facts."""
        sums = list(self.before)
        for event in events:
            self.enter(sums, event)
        if sums != self.holdings(state):
            yield f"the events account for {sums}, there is {self.holdings(state)}"

    @staticmethod
    def enter(sums: list[int], event: Event) -> None:
        """Book one event."""
        prestige, stock, coins = PRESTIGE - PIGMENTS, PRESTIGE - PIGMENTS + 4, COINS - PIGMENTS
        if isinstance(event, told.ResourceGained | told.ResourcePaid):
            amount = event.amount if isinstance(event, told.ResourceGained) else -event.amount
            sums[4 * event.resource + event.seat] += amount
            if event.resource < 4:
                sums[stock + event.resource] -= amount
        elif isinstance(event, told.PrestigeGained):
            sums[prestige + event.seat] += event.amount
        elif isinstance(event, told.PrestigeLost):
            sums[prestige + event.seat] -= event.amount
        elif isinstance(event, told.CoinsPaid):
            sums[coins + event.payer] -= event.amount - event.from_stock
            sums[coins + event.payee] += event.amount
