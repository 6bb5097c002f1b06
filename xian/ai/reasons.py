"""Reasons for a move in words: what every game shares, and what a game adds.

A reason is a fact about the move, found by playing it to the end of its mover's own action: what it scores, gains,
takes away from others or costs. Its weight is about how many points the fact is worth to the mover, below 0
for a drawback. Its sentence stands in the catalogues as half a sentence whose subject is the move ("scores
{points:prestige} for the space"), so that the same words serve a hint and an opponent's last move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeAlias, TypeVar, cast

from xian.engine.game import Event, Move, Param, Seat, State
from xian.engine.texts import Plain, listed, say

World = TypeVar("World", bound=State)
E = TypeVar("E", bound=Event)
Chooser: TypeAlias = Callable[[Any], Move | None]
"""A legal move of a state for the seat to move in it; None: nothing more is done."""

MOST: Final = 3
"""So many reasons are told at most."""
SLIGHT: Final = 0.15
"""What weighs no more than this beside the other candidates is only told when there is nothing better."""
MAIN: Final = 0.9
"""A gain that weighs so much is told as the first one even when every candidate has it."""
DRAWBACK: Final = -0.35
"""A drawback is told when it weighs this much beside the other candidates."""


@dataclass(frozen=True)
class Reason:
    """A fact for or against a move. `player` among the params is a seat, from 1."""

    key: str
    params: Mapping[str, Param] = field(default_factory=dict)
    weight: float = 0.0


class LineOfPlay(Generic[World]):
    """A move and the rest of its mover's own action: what was there before, what happened, what is there after."""

    planned = False
    """Whether what follows is a plan that the others may still upset."""

    def __init__(self, world: World, move: Move) -> None:
        self.seat: Seat = world.to_move
        self.steps: list[Move] = [move]
        """The move itself, then the best own steps after it."""
        self.log: list[Event] = []
        self.before = cast(World, world.copy())
        self.after = cast(World, world.copy())

    def told(self, kind: type[E]) -> Iterable[E]:
        """The events of a kind, in their order."""
        return (event for event in self.log if isinstance(event, kind))

    @property
    def others(self) -> list[Seat]:
        """The other seats, as they follow in turn."""
        players = self.before.players
        return [(self.seat + step) % players for step in range(1, players)]


class Reasons:
    """What a game adds. Worlds are full states drawn from a view; only what that view knows may become a reason."""

    keys: tuple[str, ...] = ()
    """Every key a reason of this game can have; each has a sentence `reason.<key>`."""
    unit: str = ""
    """What the score is counted in, as the catalogues have it: `amount.<unit>`."""

    def line(self, world: Any, move: Move, choose: Chooser) -> LineOfPlay[Any]:
        """The move played to the end of the mover's own action."""
        raise NotImplementedError

    def facts(self, line: Any) -> list[Reason]:
        """All that the line does, in no order."""
        raise NotImplementedError

    def begins(self, state: Any) -> bool:
        """Whether a seat's whole move begins with the decision asked here; else it goes on with one begun before."""
        return True

    def idle(self, move: Move) -> bool:
        """Whether the move is nothing without what follows from it, so that it needs a reason to be advised."""
        return False

    def refuse_secret(self, state: Any, seat: Seat, move: Move) -> None:
        """Raise BadInput when the move is one that the seat, not its mover, can never know."""

    def move_text(self, move: Move, lang: str) -> str:
        """A short label for a move."""
        raise NotImplementedError

    def step_texts(self, state: Any, steps: Sequence[Move], lang: str) -> list[str]:
        """Short labels for moves that are made there one after the other."""
        return [self.move_text(step, lang) for step in steps]


def strongest(mine: Sequence[Reason], others: Sequence[Sequence[Reason]], most: int = MOST) -> tuple[Reason, ...]:
    """The few facts to be told of a move: its main gain, then what else sets it apart from the other candidates, the
    strongest first, then perhaps one drawback."""

    def apart(reason: Reason) -> float:
        same = [sum(fact.weight for fact in facts if fact.key == reason.key) for facts in others]
        return reason.weight - (sum(same) / len(same) if same else 0.0)

    good = sorted((reason for reason in mine if reason.weight > 0), key=apart, reverse=True)
    bad = sorted((reason for reason in mine if reason.weight < 0), key=apart)
    against = [reason for reason in bad if apart(reason) <= DRAWBACK][:1]
    told = [reason for reason in good if apart(reason) > SLIGHT]
    main = max(good, key=lambda reason: reason.weight, default=None)
    if main is not None and (main.weight >= MAIN or not told):
        told = [main, *(reason for reason in told if reason is not main)]
    return (*told[:most - len(against)], *against)


def scripted(moves: Iterable[Move]) -> Chooser:
    """Chooses these moves one after the other, and then nothing more."""
    left = iter(moves)
    return lambda state: next(left, None)


def whole_move(reasons: Reasons, at: Callable[[int], Any], played: int, position: int) -> range:
    """The places of all steps of the whole move that the step after `position` belongs to, of `played` in all."""
    first, last = position, position + 1
    while first and not reasons.begins(at(first)):
        first -= 1
    while last < played and not reasons.begins(at(last)):
        last += 1
    return range(first, last)


def reason_text(reason: Reason, lang: str, names: Sequence[str] = ()) -> str:
    """A reason as half a sentence. With `names`, a seat is called by its name."""
    params = dict(reason.params)
    player = params.get("player")
    if names and isinstance(player, int):
        params["player"] = Plain(names[player - 1])
    return say(lang, f"reason.{reason.key}", params)


def reasons_text(reasons: Iterable[Reason], lang: str, names: Sequence[str] = ()) -> str:
    """Reasons one after the other, drawbacks after a "but"; empty when there are none."""
    told = list(reasons)
    good = [reason_text(reason, lang, names) for reason in told if reason.weight >= 0]
    bad = [reason_text(reason, lang, names) for reason in told if reason.weight < 0]
    words = say(lang, "list.semicolon").join(good)
    if not bad:
        return words
    against = Plain(listed(lang, bad))
    return say(lang, "advice.but", {"good": Plain(words), "bad": against}) if good else str(against)
