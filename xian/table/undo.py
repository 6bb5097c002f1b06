"""What a player at the table may take back, and play again.

A seat takes back its own last decision and everything since. That must not cross

* a decision of another person, who would have to decide anew;
* an event that showed that seat something hidden: it can't be unseen.

The moves of computer players are crossed; they come back with `redo`, or are chosen anew after another move.

An event with `reveals` shows a seat something when that seat sees it whole, or sees more of it than an onlooker
does. A card drawn in secret so stops its drawer, and nobody else. (An event that shows one thing to everybody and
hides another from everybody should be two events.)
"""

from __future__ import annotations

from collections.abc import Sequence

from xian.engine.game import NOBODY, Event, Refusal, Seat
from xian.engine.record import Player, Step
from xian.engine.texts import Plain


def shown_to(event: Event, seat: Seat) -> bool:
    """Whether that seat has learnt something hidden from this event."""
    if not event.reveals:
        return False
    seen = event.seen_by(seat)
    return seen == event or seen != event.seen_by(NOBODY)


def undo_to(steps: Sequence[Step], seat: Seat, players: Sequence[Player]) -> int | Refusal:
    """How many moves remain when that seat takes back its last decision; or why it can't."""
    for position in range(len(steps) - 1, -1, -1):
        step = steps[position]
        shown = next((event for event in step.events if shown_to(event, seat)), None)
        if shown is not None:
            return Refusal("undo", shown.why_kept, {"move": position + 1})
        if step.seat == seat:
            return position
        if players[step.seat].person:
            who = Plain(players[step.seat].name)
            return Refusal("undo", "refusal.undo-other-person", {"move": position + 1, "person": who})
    return Refusal("undo", "refusal.undo-nothing")


def redo_to(
    played: int, undone: Sequence[Step], seat: Seat, players: Sequence[Player]
) -> int | Refusal:
    """How many moves there are when that seat plays its last decision again, with the computer players'
    moves after it; or why it can't."""
    if not undone:
        return Refusal("undo", "refusal.redo-nothing")
    if undone[0].seat != seat:
        return Refusal("undo", "refusal.redo-other-seat", {"person": Plain(players[undone[0].seat].name)})
    count = 1
    while count < len(undone) and not players[undone[count].seat].person:
        count += 1
    return played + count
