"""What a drag, a press or a button means on the table of Xi'an. Only names of moves are worked out here; whether
one is legal, and why not, the engine says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from xian.engine.game import Move
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
from xian.engine.xian.slots import (
    BUILDINGS,
    COLOURS,
    DISPLAY,
    FAVOUR,
    HAND,
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
from xian.scenes.boards.board import OWN, Act, Drop, Shown

if TYPE_CHECKING:
    from xian.scenes.boards.xian.board import TheBoard

BUTTONS: Final = (WORK, PIGMENT, PASS, PUT_SEAL, BARE, DISCOUNT, MARKET, DONE, END)
"""Moves that have no place on the table where one would go, or have a button beside it."""
MAIN: Final = (WORK, END, DONE, BARE)

# Drafts: a choice made of several drops.


def still_possible(draft: dict[str, int], shown: Shown) -> dict[str, int]:
    """What remains of a choice in this position: nothing when something else is asked now."""
    if not shown.legal:
        return {}
    state, v = shown.view.state, shown.view.state.v
    phase = v[PHASE]
    if phase in (FAVOUR, PAIR):
        hand = v[HAND + 4 * shown.seat:HAND + 4 * shown.seat + 4]
        wanted = ("back",) if phase == FAVOUR else ("top", "below")
        return {key: card for key, card in draft.items() if key.rstrip("0123456789") in wanted and card in hand}
    if phase == PAY and state.to_move == shown.seat:
        return {key: colour for key, colour in draft.items() if key.startswith("pay")}
    return {}


def drafted_move(board: TheBoard) -> Move | None:
    """The move that has been put together, if it is complete and legal."""
    draft, shown = board.draft, board.shown
    if shown is None or not shown.legal:
        return None
    move: Move | None = None
    if "top" in draft and "below" in draft:
        move = LAY + 24 * draft["top"] + draft["below"]
    elif any(key.startswith("back") for key in draft):
        move = BACK + sum(1 << card for card in draft.values())
    return move if move in shown.legal else None


def draft_pair(board: TheBoard, card: int, slot: str) -> None:
    """A card onto a slot: the slot's card goes back to the hand, or changes places with it (X3.3)."""
    draft = {key: value for key, value in board.draft.items() if key in ("top", "below")}
    other = "below" if slot == "top" else "top"
    if draft.get(other) == card:
        draft.pop(other)
        if slot in draft:
            draft[other] = draft[slot]
    draft[slot] = card
    hand = hand_of(board)
    if len(hand) == 2 and card in hand:  # round 2: the other card can only go to the other place
        draft[other] = next(one for one in hand if one != card)
    board.draft = draft


def draft_back(board: TheBoard, card: int, back: bool) -> None:
    """A card to be put back under the deck, or kept after all (X3.2)."""
    cards = [value for key, value in board.draft.items() if key.startswith("back") and value != card]
    if back:
        cards.append(card)
    board.draft = {f"back{place}": value for place, value in enumerate(cards)}


def ways_to_pay(board: TheBoard, laid: list[int]) -> list[Move]:
    """The ways to pay that have these pigments."""
    return [move for move in board.now.legal if PAY_WITH <= move < FORGE
            and all(paying(move).count(colour) >= laid.count(colour) for colour in laid)]


def pay_more(board: TheBoard, colour: int) -> Drop:
    """One more pigment laid down to pay with: as soon as it says which way is meant, that is paid (X6.3)."""
    laid = sorted([*(value for key, value in board.draft.items() if key.startswith("pay")), colour])
    ways = ways_to_pay(board, laid)
    if len(ways) == 1:
        return Drop((ways[0],))
    if not ways:
        return Drop((PAY_WITH + 5 * colour + NO_SECOND,))
    board.draft = {f"pay{place}": value for place, value in enumerate(laid)}
    return Drop(drafted=True)


def paying(move: Move) -> list[int]:
    """The colours of a way to pay."""
    first, second = divmod(move - PAY_WITH, 5)
    return [first] if second == NO_SECOND else [first, second]


def hand_of(board: TheBoard) -> list[int]:
    v, seat = board.now.view.state.v, board.now.seat
    return [card for card in v[HAND + 4 * seat:HAND + 4 * seat + 4] if card != NONE]


# What a piece on a spot means.


def meaning(board: TheBoard, piece: str, spot: str) -> tuple[Move, ...]:
    """The moves that putting this piece there could mean, legal or not, the plainest first."""
    v = board.now.view.state.v
    kind, _, rest = piece.partition(".")
    place, _, name = spot.partition(".")
    if kind == "card":
        return meaning_of_card(board, rest, spot)
    if kind == "builder" and place == "building":
        return entering(board, BUILDINGS.index(name))
    if kind == "tile":
        return meaning_of_tile(int(rest), place, name)
    if place == "space":
        return meaning_in_pit(v, piece, parse_space(name))
    if kind == "equipment" and spot == OWN:
        cards = v[DISPLAY:DISPLAY + 4]
        return (FORGE + cards.index(int(rest)),) if int(rest) in cards else ()
    if kind == "endtile" and spot == OWN:
        return (KEEP_TILE + int(rest),)
    if kind == "own" and place == "stock":
        return (SWAP_FOR + 6 * RESOURCES.index(rest) + RESOURCES.index(name),)
    if kind == "supervisor" and place == "track":
        here = board.now.view.state.supervisor(board.now.seat)
        if int(name) == here + 1:
            return (*entering(board, PALACE), EXTRA + PALACE)
    return ()


def parse_space(name: str) -> int:
    return 8 * "ABC".index(name[0]) + int(name[1]) - 1


def entering(board: TheBoard, building: int) -> tuple[Move, ...]:
    """The ways into a building: plainly, or with the tile (X8.1)."""
    first = ENTER + 3 * building
    has_tile = board.now.view.state.v[TILES + board.now.seat] & OPEN_FREE
    return (first + PLAIN, first + OPEN, first + FREE) if has_tile else (first + PLAIN,)


def meaning_of_card(board: TheBoard, rest: str, spot: str) -> tuple[Move, ...]:
    """The card on top acts, or gives a pigment of its colour; a card of the hand is laid."""
    v, seat = board.now.view.state.v, board.now.seat
    card = CARDS[rest.partition(".")[2]]
    if spot.startswith("slot."):
        return laying(board, card, spot.partition(".")[2])
    if spot == "deck.own":
        return (BACK + (1 << card),)
    if card == v[TOP + seat]:
        if spot == OWN:
            return (WORK,)
        if spot == f"stock.{COLOURS[card_colour(card)]}":
            return (PIGMENT,)
    return ()


def laying(board: TheBoard, card: int, slot: str) -> tuple[Move, ...]:
    """The pair that a card makes with the one that lies there already, or the only one left (X3.3): of the first of
    several cards nobody knows yet with which it goes."""
    lies = board.draft.get("below" if slot == "top" else "top")
    partner = board.draft.get(slot) if lies == card else lies
    if partner is None:
        left = [one for one in hand_of(board) if one != card]
        if len(left) > 1 and board.now.view.state.v[PHASE] == PAIR:
            return ()
        partner = left[0] if left else (card + 1) % 24
    top, below = (card, partner) if slot == "top" else (partner, card)
    return (LAY + 24 * top + below,)


def meaning_of_tile(tile: int, place: str, name: str) -> tuple[Move, ...]:
    """A bonus tile onto what it acts on (X8)."""
    if place == "building" and tile in (0, 3):
        building = BUILDINGS.index(name)
        return (EXTRA + building,) if tile == 3 else (ENTER + 3 * building + OPEN, ENTER + 3 * building + FREE)
    if tile == 1 and place in ("stock", "area"):
        return (MARKET,)
    if tile == 2 and place in ("building", "space", "area", "place"):
        return (DISCOUNT,)
    return ()


def meaning_in_pit(v: list[int], piece: str, space: int) -> tuple[Move, ...]:
    """Raw warriors, seals, painted warriors and pigments onto a space (X6.1 to X6.3)."""
    if piece == "raw.stock":
        return (CRAFT + space,)
    if piece == "seal.own":
        return (PUT_SEAL,) if v[SPACE] in (space, NONE) else ()
    pigment = piece.removeprefix("own.")
    if v[PHASE] == PAY and pigment in COLOURS and space == v[SPACE]:
        return (PAY_WITH + 5 * COLOURS.index(pigment) + NO_SECOND,)
    if piece == "painted.own" or pigment in COLOURS:
        return (PAINT + space,)
    return ()


def drop(board: TheBoard, piece: str, spot: str) -> Drop:
    """A piece was put on a spot: a part of a choice is taken in, anything else is a move."""
    shown, v = board.now, board.now.view.state.v
    phase = v[PHASE] if shown.legal else NONE
    if piece.startswith("card."):
        card = CARDS[piece.split(".")[2]]
        if phase == PAIR and spot.startswith("slot."):
            draft_pair(board, card, spot.partition(".")[2])
            return Drop(complete(board), drafted=True)
        if phase == PAIR and spot == OWN:
            board.draft = {key: value for key, value in board.draft.items() if value != card}
            return Drop(drafted=True)
        if phase == FAVOUR and spot in ("deck.own", OWN):
            draft_back(board, card, spot == "deck.own")
            return Drop(drafted=True)
    if phase == PAY and piece.startswith("own.") and spot == f"space.{space_name(v[SPACE])}":
        colour = RESOURCES.index(piece.partition(".")[2])
        if colour < 4:
            return pay_more(board, colour)
    return Drop(meaning(board, piece, spot))


def complete(board: TheBoard) -> tuple[Move, ...]:
    """The move of a complete choice, as what a drop means."""
    move = drafted_move(board)
    return () if move is None else (move,)


def targets(board: TheBoard, piece: str) -> list[str]:
    """The spots where this piece can be put down now."""
    shown = board.shown
    if shown is None or not shown.legal:
        return []
    legal = set(shown.legal)
    spots = [thing.id for thing in board.things if thing.spot]
    found = [spot for spot in spots if legal.intersection(meaning(board, piece, spot))]
    phase, v = shown.view.state.v[PHASE], shown.view.state.v
    if piece.startswith(f"card.{shown.seat}."):
        card = CARDS[piece.split(".")[2]]
        if phase == PAIR:
            slots = sorted(("top", "below"), key=lambda slot: (slot in board.draft, slot == "below"))  # the empty first
            found = [*(f"slot.{slot}" for slot in slots), *([OWN] if card in board.draft.values() else [])]
        if phase == FAVOUR:
            found = [OWN] if card in board.draft.values() else ["deck.own"]
    if phase == PAY and piece.startswith("own.") and piece.partition(".")[2] in COLOURS:
        laid = [value for key, value in board.draft.items() if key.startswith("pay")]
        if ways_to_pay(board, [*laid, COLOURS.index(piece.partition(".")[2])]):
            found = [f"space.{space_name(v[SPACE])}"]
    return found


# Buttons.


def acts(board: TheBoard) -> list[Act]:
    """The buttons of this decision."""
    shown = board.shown
    if shown is None or not shown.legal:
        return []
    phase = shown.view.state.v[PHASE]
    if phase == FAVOUR:
        return favour_acts(board)
    if phase == PAIR:
        return pair_acts(board)
    if phase == PAY:
        return pay_acts(board)
    found = [act(board, move) for move in shown.legal if move in BUTTONS]
    found += [act(board, move) for move in shown.legal if EXTRA <= move < CRAFT and phase != WORKER]
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
    if len(board.draft) == 2:
        found.append(Act("exchange", say("gesture.xian-exchange"), run=lambda: exchange(board)))
    if board.draft:
        found.append(Act("clear", say("gesture.xian-clear"), run=lambda: forget(board)))
    return found


def exchange(board: TheBoard) -> None:
    """The card on top goes below, the other on top; one that has just been taken up again is in neither place."""
    turned = {"top": "below", "below": "top"}
    board.draft = {turned[place]: card for place, card in board.draft.items()}


def pay_acts(board: TheBoard) -> list[Act]:
    """The ways to pay, of which some pigments may have been laid down already."""
    chosen = [value for key, value in board.draft.items() if key.startswith("pay")]
    found = [act(board, way) for way in ways_to_pay(board, chosen)]
    clear = Act("clear", board.table.say("gesture.xian-take-back"), run=lambda: forget(board))
    return [*found, clear] if chosen else found


def favour_acts(board: TheBoard) -> list[Act]:
    say = board.table.say
    move = drafted_move(board)
    if move is None:
        return [Act("keep", move_text(BACK, board.table.lang), BACK, main=True)]
    return [
        Act("put-back", say("gesture.xian-put-back", count=len(board.draft)), move, main=True),
        Act("clear", say("gesture.xian-clear"), run=lambda: forget(board)),
    ]


def forget(board: TheBoard) -> None:
    board.draft = {}
