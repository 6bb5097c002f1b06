"""What a drag, a press or a button means on the table of Xi'an. Only names of moves are worked out here; whether
one is legal, and why not, the engine says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from xian.engine.game import Move
from xian.engine.xian import lab
from xian.engine.xian.moves import (
    BACK,
    BARE,
    CARDS,
    CRAFT,
    DISCOUNT,
    DONE,
    END,
    ENTER,
    EXTRA,
    FORGE,
    FREE,
    KEEP_TILE,
    LAY,
    MARKET,
    NO_SECOND,
    OPEN,
    PAINT,
    PASS,
    PAY_WITH,
    PIGMENT,
    PLAIN,
    PUT_SEAL,
    SWAP_FOR,
    WORK,
    card_colour,
    space_name,
)
from xian.engine.xian.position import Position
from xian.engine.xian.slots import (
    BUILDINGS,
    COLOURS,
    DISCOUNTED,
    DISPLAY,
    FAVOUR,
    NONE,
    OPEN_FREE,
    PAIR,
    PALACE,
    PAY,
    PHASE,
    RESOURCES,
    SPACE,
    TILES,
    TOP,
    WORKER,
)
from xian.engine.xian.wording import move_text
from xian.scenes.boards.board import OWN, Act, Drop
from xian.scenes.boards.xian.names import BELOW_SLOT, OWN_DECK, OWN_PAINTED, OWN_SEALS, RAW_HEAP, SPACE_OF, TOP_SLOT
from xian.ui.ids import Id

if TYPE_CHECKING:
    from xian.scenes.boards.xian.board import TheBoard

BUTTONS: Final = (WORK, PIGMENT, PASS, PUT_SEAL, BARE, DISCOUNT, MARKET, DONE, END)
"""Moves that have no place on the table where one would go, or have a button beside it."""
MAIN: Final = (WORK, END, DONE, BARE)
OTHER: Final = {TOP_SLOT: BELOW_SLOT, BELOW_SLOT: TOP_SLOT}
"""The slot that goes with each."""

# Drafts: a choice made of several drops.


def drafted_move(board: TheBoard) -> Move | None:
    """The move that has been put together, if it is complete and legal."""
    draft = board.draft
    move: Move | None = None
    if len(draft.pair) == 2:
        move = LAY + 24 * draft.pair[TOP_SLOT] + draft.pair[BELOW_SLOT]
    elif draft.back:
        move = BACK + sum(1 << card for card in draft.back)
    return move if move in board.now.legal else None


def draft_pair(board: TheBoard, card: int, slot: Id) -> None:
    """A card onto a slot: the slot's card goes back to the hand, or changes places with it (X3.3)."""
    pair, other = board.draft.pair, OTHER[slot]
    if pair.get(other) == card:
        pair.pop(other)
        if slot in pair:
            pair[other] = pair[slot]
    pair[slot] = card
    hand = hand_of(board)
    if len(hand) == 2 and card in hand:  # round 2: the other card can only go to the other place
        pair[other] = next(one for one in hand if one != card)


def draft_back(board: TheBoard, card: int, back: bool) -> None:
    """A card to be put back under the deck, or kept after all (X3.2)."""
    kept = [one for one in board.draft.back if one != card]
    board.draft.back = [*kept, card] if back else kept


def ways_to_pay(board: TheBoard, laid: list[int]) -> list[Move]:
    """The ways to pay that have these pigments."""
    return [move for move in board.now.legal if PAY_WITH <= move < FORGE
            and all(paying(move).count(colour) >= laid.count(colour) for colour in laid)]


def pay_more(board: TheBoard, colour: int) -> Drop:
    """One more pigment laid down to pay with: as soon as it says which way is meant, that is paid (X6.3)."""
    laid = sorted([*board.draft.paid, colour])
    ways = ways_to_pay(board, laid)
    if len(ways) == 1:
        return Drop((ways[0],))
    if not ways:
        return Drop((PAY_WITH + 5 * colour + NO_SECOND,))
    board.draft.paid = laid
    return Drop(drafted=True)


def pay_first(board: TheBoard, colour: int, space: int) -> Drop:
    """A pigment put on a warrior chooses it, and is the first that is paid; where only one way to pay has it, that is
    meant (X6.3)."""
    s = board.now.view.state
    ways = [way for way in lab.payments(s, board.now.seat, space // 8, s.v[DISCOUNTED]) if colour in paying(way)]
    board.draft.coming = colour if len(ways) > 1 else NONE
    return Drop((PAINT + space,), then=tuple(ways) if len(ways) == 1 else ())


def paying(move: Move) -> list[int]:
    """The colours of a way to pay."""
    first, second = divmod(move - PAY_WITH, 5)
    return [first] if second == NO_SECOND else [first, second]


def hand_of(board: TheBoard) -> list[int]:
    state: Position = board.now.view.state
    return state.hand(board.now.seat)


# What a piece on a spot means.


def meaning(board: TheBoard, piece: Id, spot: Id) -> tuple[Move, ...]:
    """The moves that putting this piece there could mean, legal or not, the plainest first."""
    v = board.now.view.state.v
    match piece.kind, spot.kind:
        case "card", _:
            return meaning_of_card(board, CARDS[piece.name], spot)
        case "builder", "building":
            return entering(board, BUILDINGS.index(spot.name))
        case "tile", _:
            return meaning_of_tile(piece.number, spot)
        case _, "space":
            return meaning_in_pit(v, piece, SPACE_OF[spot.name])
        case "equipment", "area":
            cards = v[DISPLAY:DISPLAY + 4]
            return (FORGE + cards.index(piece.number),) if piece.number in cards else ()
        case "endtile", "area":
            return (KEEP_TILE + piece.number,)
        case "own", "stock":
            return (SWAP_FOR + 6 * RESOURCES.index(piece.name) + RESOURCES.index(spot.name),)
        case "supervisor", "track" if spot.number == board.now.view.state.supervisor(board.now.seat) + 1:
            return (*entering(board, PALACE), EXTRA + PALACE)
    return ()


def entering(board: TheBoard, building: int) -> tuple[Move, ...]:
    """The ways into a building: plainly, or with the tile (X8.1)."""
    first = ENTER + 3 * building
    has_tile = board.now.view.state.v[TILES + board.now.seat] & OPEN_FREE
    return (first + PLAIN, first + OPEN, first + FREE) if has_tile else (first + PLAIN,)


def meaning_of_card(board: TheBoard, card: int, spot: Id) -> tuple[Move, ...]:
    """The card on top acts, or gives a pigment of its colour; a card of the hand is laid."""
    if spot.kind == "slot":
        return laying(board, card, spot)
    if spot == OWN_DECK:
        return (BACK + (1 << card),)
    if card == board.now.view.state.v[TOP + board.now.seat]:
        if spot == OWN:
            return (WORK,)
        if spot == Id("stock", COLOURS[card_colour(card)]):
            return (PIGMENT,)
    return ()


def laying(board: TheBoard, card: int, slot: Id) -> tuple[Move, ...]:
    """The pair that a card makes with the one that lies there already, or the only one left (X3.3): of the first of
    several cards nobody knows yet with which it goes."""
    lies = board.draft.pair.get(OTHER[slot])
    partner = board.draft.pair.get(slot) if lies == card else lies
    if partner is None:
        left = [one for one in hand_of(board) if one != card]
        if len(left) > 1 and board.now.view.state.v[PHASE] == PAIR:
            return ()
        partner = left[0] if left else (card + 1) % 24
    top, below = (card, partner) if slot == TOP_SLOT else (partner, card)
    return (LAY + 24 * top + below,)


def meaning_of_tile(tile: int, spot: Id) -> tuple[Move, ...]:
    """A bonus tile onto what it acts on (X8)."""
    match tile, spot.kind:
        case 3, "building":
            return (EXTRA + BUILDINGS.index(spot.name),)
        case 0, "building":
            first = ENTER + 3 * BUILDINGS.index(spot.name)
            return first + OPEN, first + FREE
        case 1, "stock" | "area":
            return (MARKET,)
        case 2, "building" | "space" | "area" | "place":
            return (DISCOUNT,)
    return ()


def meaning_in_pit(v: list[int], piece: Id, space: int) -> tuple[Move, ...]:
    """Raw warriors, seals, painted warriors and pigments onto a space (X6.1 to X6.3)."""
    if piece == RAW_HEAP:
        return (CRAFT + space,)
    if piece == OWN_SEALS:
        return (PUT_SEAL,) if v[SPACE] in (space, NONE) else ()
    if v[PHASE] == PAY and piece.name in COLOURS and space == v[SPACE]:
        return (PAY_WITH + 5 * COLOURS.index(piece.name) + NO_SECOND,)
    if piece == OWN_PAINTED or piece.name in COLOURS:
        return (PAINT + space,)
    return ()


def drop(board: TheBoard, piece: Id, spot: Id) -> Drop:
    """A piece was put on a spot: a part of a choice is taken in, anything else is a move."""
    v = board.now.view.state.v
    phase = v[PHASE] if board.now.legal else NONE
    if piece.kind == "card":
        card, draft = CARDS[piece.name], board.draft
        if phase == PAIR and spot.kind == "slot":
            draft_pair(board, card, spot)
            return Drop(complete(board), drafted=True)
        if phase == PAIR and spot == OWN:
            draft.pair = {slot: one for slot, one in draft.pair.items() if one != card}
            return Drop(drafted=True)
        if phase == FAVOUR and spot in (OWN_DECK, OWN):
            draft_back(board, card, spot == OWN_DECK)
            return Drop(drafted=True)
    if phase == PAY and is_pigment(piece) and spot == Id("space", space_name(v[SPACE])):
        return pay_more(board, COLOURS.index(piece.name))
    if is_pigment(piece) and spot.kind == "space":
        return pay_first(board, COLOURS.index(piece.name), SPACE_OF[spot.name])
    board.draft.coming = NONE
    return Drop(meaning(board, piece, spot))


def is_pigment(piece: Id) -> bool:
    return piece.kind == "own" and piece.name in COLOURS


def complete(board: TheBoard) -> tuple[Move, ...]:
    """The move of a complete choice, as what a drop means."""
    move = drafted_move(board)
    return () if move is None else (move,)


def targets(board: TheBoard, piece: Id) -> list[Id]:
    """The spots where this piece can be put down now."""
    legal, v = set(board.now.legal), board.now.view.state.v
    if not legal:
        return []
    phase, draft = v[PHASE], board.draft
    if piece.kind == "card" and piece.seat == board.now.seat:
        taken_back = [OWN] if CARDS[piece.name] in draft.cards else []
        if phase == PAIR:
            return [*sorted(OTHER, key=lambda slot: slot in draft.pair), *taken_back]  # the empty slot first
        if phase == FAVOUR:
            return taken_back or [OWN_DECK]
    if phase == PAY and is_pigment(piece) and ways_to_pay(board, [*draft.paid, COLOURS.index(piece.name)]):
        return [Id("space", space_name(v[SPACE]))]
    return [thing.id for thing in board.things if thing.spot and legal.intersection(meaning(board, piece, thing.id))]


# Buttons.


def acts(board: TheBoard) -> list[Act]:
    """The buttons of this decision."""
    legal = board.now.legal
    if not legal:
        return []
    phase = board.now.view.state.v[PHASE]
    if phase == FAVOUR:
        return favour_acts(board)
    if phase == PAIR:
        return pair_acts(board)
    if phase == PAY:
        return pay_acts(board)
    found = [act(board, move) for move in legal if move in BUTTONS]
    found += [act(board, move) for move in legal if EXTRA <= move < CRAFT and phase != WORKER]
    return sorted(found, key=lambda one: not one.main)


def act(board: TheBoard, move: Move, main: bool = False) -> Act:
    return Act(f"move-{board.table.game.text(move)}", move_text(move, board.table.lang), move,
               main=main or move in MAIN, sure=move == END)


def pair_acts(board: TheBoard) -> list[Act]:
    say = board.table.say
    move = drafted_move(board)
    found = []
    if move is not None:
        found.append(Act("lay", say("gesture.xian-lay"), move, main=True))
    if len(board.draft.pair) == 2:
        found.append(Act("exchange", say("gesture.xian-exchange"), run=lambda: exchange(board)))
    if board.draft:
        found.append(Act("clear", say("gesture.xian-clear"), run=board.clear_draft))
    return found


def exchange(board: TheBoard) -> None:
    """The card on top goes below, the other on top; one that has just been taken up again is in neither place."""
    board.draft.pair = {OTHER[slot]: card for slot, card in board.draft.pair.items()}


def pay_acts(board: TheBoard) -> list[Act]:
    """The ways to pay, of which some pigments may have been laid down already."""
    found = [act(board, way) for way in ways_to_pay(board, board.draft.paid)]
    clear = Act("clear", board.table.say("gesture.xian-take-back"), run=board.clear_draft)
    return [*found, clear] if board.draft.paid else found


def favour_acts(board: TheBoard) -> list[Act]:
    say = board.table.say
    move = drafted_move(board)
    if move is None:
        return [Act("keep", move_text(BACK, board.table.lang), BACK, main=True)]
    return [
        Act("put-back", say("gesture.xian-put-back", count=len(board.draft.back)), move, main=True),
        Act("clear", say("gesture.xian-clear"), run=board.clear_draft),
    ]
