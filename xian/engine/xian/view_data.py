"""A view as short plain data and back: what goes to the process in which a computer player thinks.

The lists of the view as they are, HIDDEN places and all, with the set-up beside them. Only a view can be
written, so the data holds no secret. What is read comes from outside this process: it is held against the ranges of
`RANGES`, and then what is drawn from it has to be a position that can be, and to look just like this to its viewer.
POSITION.md describes the other, readable form of a position.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

from xian.engine.game import NOBODY, BadPosition, Pack, View
from xian.engine.json_fields import quoted
from xian.engine.xian import slots as at
from xian.engine.xian.components import FACES_EACH
from xian.engine.xian.position import Setting, bits
from xian.engine.xian.position_fields import RANGES
from xian.engine.xian.position_json import from_json, to_json
from xian.engine.xian.state import XianState
from xian.engine.xian.views import blanked, filled

KEYS: Final = ("viewer", "to_move", "faces", "squares", "starts", "v", "piles")
FIRST: Final = (*(getattr(at, name) for name in at.NAMES), at.SIZE)
PLACES: Final = tuple((name, *RANGES[first]) for name, (first, end) in zip(at.NAMES, pairwise(FIRST), strict=True)
                      for _ in range(first, end))
"""Name, least and most of every place of `v`."""


def pack_view(view: View) -> dict[str, Any]:
    """The view as plain data."""
    state: XianState = view.state
    setting = state.setting
    return {
        "viewer": state.viewer, "to_move": state.to_move, "faces": setting.faces[:], "squares": setting.squares[:],
        "starts": setting.starts[:], "v": state.v[:], "piles": state.piles[:],
    }


def unpack_view(data: Any, pack: Pack) -> View:
    """The view that was packed. Raises BadPosition for what is none."""
    if not isinstance(data, dict) or set(data) != set(KEYS):
        raise BadPosition([f"a view has {', '.join(KEYS)} and nothing else"])
    wrong = list(shape_problems(data)) or list(value_problems(data)) or list(card_problems(data))
    if wrong:
        raise BadPosition(wrong)
    setting = Setting(pack.tables, len(data["starts"]), data["faces"][:], data["squares"][:], data["starts"][:])
    state = XianState(setting, data["v"][:], data["piles"][:])
    state.to_move = data["to_move"]
    state.viewer = data["viewer"]
    drawn = from_json(to_json(filled(state, random.Random(0))), pack)
    view = View(state.viewer, blanked(drawn, state.viewer))
    if wrong := list(differences(data, pack_view(view))):
        raise BadPosition(wrong)
    return view


def differences(data: dict[str, Any], seen: dict[str, Any]) -> Iterator[str]:
    """Where the data is not what its viewer would see of the position drawn from it."""
    for key in ("v", "piles"):
        for place, (value, other) in enumerate(zip(data[key], seen[key], strict=True)):
            if value != other:
                yield f"{key}[{place}]: {value} does not go with the rest of the view"


def shape_problems(data: dict[str, Any]) -> Iterator[str]:
    """Lists of the right length, whole numbers in them."""
    for key, lengths in (("faces", (3,)), ("squares", (4,)), ("starts", (2, 3, 4)), ("v", (at.SIZE,)),
                         ("piles", (at.DECKS + 4 * at.DECK_SIZE,))):
        items = data[key]
        if type(items) is not list or len(items) not in lengths or any(type(item) is not int for item in items):
            yield f"{key}: must be a list of {' or '.join(map(str, lengths))} whole numbers"
    for key in ("viewer", "to_move"):
        if type(data[key]) is not int:
            yield f"{key}: must be a whole number"


def value_problems(data: dict[str, Any]) -> Iterator[str]:
    """Every number within its range, and a seat to move while the game runs."""
    players = len(data["starts"])
    v: list[int] = data["v"]
    for key in ("viewer", "to_move"):
        if not NOBODY <= data[key] < players:
            yield f"{key}: there is no seat {quoted(data[key])} of {players}"
    if (v[at.PHASE] == at.OVER) != (data["to_move"] == NOBODY):
        yield f"to_move: must be {NOBODY} when the game is over, and only then"
    if any(not 0 <= face < FACES_EACH for face in data["faces"]):
        yield f"faces: must be from 0 to {FACES_EACH - 1}"
    if sorted(data["squares"]) != [0, 1, 2, 3]:
        yield "squares: must name each of the four buildings once"
    if not set(data["starts"]) <= {0, 1, 2, 3} or len(set(data["starts"])) < players:
        yield "starts: must be different start tiles from 0 to 3"
    for place, (value, (name, least, most)) in enumerate(zip(v, PLACES, strict=True)):
        if not least <= value <= most:
            yield f"v[{place}]: {name} is {quoted(value)}, not from {least} to {most}"


def card_problems(data: dict[str, Any]) -> Iterator[str]:
    """Piles that can be filled up, and nobody's secrets but the viewer's own."""
    piles: list[int] = data["piles"]
    players = len(data["starts"])
    yield from pile_problems("requests", piles[at.REQUEST_PILE:at.EQUIPMENT_PILE], range(1, 13))
    yield from pile_problems("equipment", piles[at.EQUIPMENT_PILE:at.DECKS], range(24))
    for seat in range(4):
        deck = piles[at.DECKS + at.DECK_SIZE * seat:at.DECKS + at.DECK_SIZE * (seat + 1)]
        if seat >= players:
            if set(deck) != {at.NONE}:
                yield f"piles: nobody sits at seat {seat}, which has a deck"
        elif seat == data["viewer"]:
            yield from pile_problems(f"deck {seat}", deck, range(at.DECK_SIZE))
            yield from own_problems(data["v"], seat)
        else:
            if set(deck) != {at.HIDDEN}:
                yield f"piles: the deck of seat {seat} is not the viewer's to see"
            yield from other_problems(data["v"], seat)


def pile_problems(name: str, pile: Sequence[int], everything: range) -> Iterator[str]:
    """What is known of a pile is there once."""
    known = [item for item in pile if item != at.HIDDEN]
    if len(set(known)) < len(known) or not set(known) <= set(everything):
        yield f"piles: {name} must be from {everything[0]} to {everything[-1]}, each once, or {at.HIDDEN}"


def own_problems(v: list[int], seat: int) -> Iterator[str]:
    """A seat knows its own cards."""
    if at.HIDDEN in [*v[at.HAND + 4 * seat:at.HAND + 4 * seat + 4], v[at.TOP + seat], v[at.BELOW + seat]]:
        yield f"v: seat {seat} must know its own cards"


def other_problems(v: list[int], seat: int) -> Iterator[str]:
    """Another seat's hand is hidden; its pair lies open and so has been seen, or is hidden."""
    hand = v[at.HAND + 4 * seat:at.HAND + 4 * seat + 4]
    if any(card not in (at.NONE, at.HIDDEN) for card in hand):
        yield f"v: the hand of seat {seat} is not the viewer's to see"
    pair = [v[at.TOP + seat], v[at.BELOW + seat]]
    seen = [card for card in pair if card >= 0]
    if len(set(seen)) < len(seen) or any(not v[at.PLAYED + seat] >> card & 1 for card in seen):
        yield f"v: the pair of seat {seat} must be two cards that have been open"
    unseen = at.DECK_SIZE - len(bits(v[at.PLAYED + seat]))
    if hand.count(at.HIDDEN) + pair.count(at.HIDDEN) > unseen:
        yield f"v: seat {seat} has more hidden cards than there are unseen"
