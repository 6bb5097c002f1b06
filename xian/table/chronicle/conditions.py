"""The words in which seals are given: each a condition on a finished match, checked against its record and its events.
A seal is data and names no program; docs/GAMES.md explains every word."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from xian.ai import levels
from xian.engine.game import BadInput, Event
from xian.engine.registry import GAMES
from xian.table.chronicle.facts import Ending

Check = Callable[[Ending, Any], bool]


def _won(told: Ending, wanted: Any) -> bool:
    return told.won is bool(wanted)


def _players(told: Ending, least: Any) -> bool:
    return len(told.game.players) >= int(least)


def _level(told: Ending, key: Any) -> bool:
    return told.gentlest >= [level.key for level in levels.offered()].index(key)


def _ahead(told: Ending, least: Any) -> bool:
    return told.margin >= int(least)


def _ahead_most(told: Ending, most: Any) -> bool:
    return told.won and told.margin <= int(most)


def _points(told: Ending, least: Any) -> bool:
    return told.game.players[told.seat].points >= int(least)


def _source(told: Ending, least: Any) -> bool:
    """At least so many points from each of these sources."""
    return all(told.points_from(told.seat, source) >= points for source, points in dict(least).items())


def _most_of(told: Ending, sources: Any) -> bool:
    """Alone the most points from each of these sources."""
    return all(told.points_from(told.seat, source) > max(told.points_from(seat, source) for seat in told.others)
               for source in sources)


def _last_at(told: Ending, share: Any) -> bool:
    """Behind everybody after that share of the moves."""
    scores = told.scores_at(float(share))
    return all(scores[told.seat] < scores[seat] for seat in told.others)


def _won_in(told: Ending, games: Any) -> bool:
    """Has won each of these games by now."""
    name = told.game.players[told.seat].name
    won = {game.game for game in told.before if (seat := game.seat_of(name)) is not None and game.players[seat].won}
    return (won | ({told.game.game} if told.won else set())) >= set(games)


def _day(told: Ending, wanted: Any) -> bool:
    return (told.game.day is not None) is bool(wanted)


def _event(told: Ending, rule: Any) -> bool:
    """Enough happened: events of a kind that are the seat's, with fields that are what they should be, counted or
    summed."""
    return happened(told, rule) >= int(rule.get("least", 1))


def _never(told: Ending, rule: Any) -> bool:
    """Nothing of the kind happened."""
    return happened(told, rule) == 0


EVENT: Final = ("kind", "of", "field", "at-least", "is", "not-own", "sum", "least")
"""What an event is asked: its kind; which field names the seat (`seat`); one field, what it should be, at least be, or
whether it should name another seat; which field is added up; and how many, or how much, is enough."""


def happened(told: Ending, rule: Mapping[str, Any]) -> int:
    """How often, or how much in all."""
    found = [event for event in told.events if event.kind == rule["kind"] and _fits(told, event, rule)]
    return sum(told.figure(event, rule["sum"]) for event in found) if "sum" in rule else len(found)


def _fits(told: Ending, event: Event, rule: Mapping[str, Any]) -> bool:
    of, field = rule.get("of", "seat"), rule.get("field", "")
    if of and not told.whose(event, of):
        return False
    if not field:
        return True
    value = getattr(event, field, None)
    if "is" in rule and value != rule["is"]:
        return False
    if "at-least" in rule and told.figure(event, field) < rule["at-least"]:
        return False
    if rule.get("not-own"):
        owners = value if isinstance(value, tuple) else (value,)
        return any(owner not in (told.seat, -1) for owner in owners)
    return True


CONDITIONS: Final[Mapping[str, Check]] = {
    "won": _won, "players": _players, "level": _level, "ahead": _ahead, "ahead-most": _ahead_most, "points": _points,
    "source": _source, "most-of": _most_of, "last-at": _last_at, "won-in": _won_in, "day": _day, "event": _event,
    "never": _never,
}
"""The whole vocabulary."""


def check_words(when: Mapping[str, Any], source: str) -> None:
    """Raise BadInput unless every word is one of these, with a value it can have. For those who write seals."""
    for word, value in when.items():
        if word not in CONDITIONS:
            raise BadInput(f"there is no condition {word!r}; there are {', '.join(CONDITIONS)}", source=source)
        if not _VALUES[word](value):
            raise BadInput(f"{word} can't be {value!r}", source=source)


def _is_event(value: Any) -> bool:
    return isinstance(value, dict) and isinstance(value.get("kind"), str) and not set(value) - set(EVENT)


def _is_whole(value: Any) -> bool:
    return type(value) is int


def _is_truth(value: Any) -> bool:
    return isinstance(value, bool)


def _are_words(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, str) for one in value)


_VALUES: Final[Mapping[str, Callable[[Any], bool]]] = {
    "won": _is_truth, "day": _is_truth, "players": _is_whole, "ahead": _is_whole, "ahead-most": _is_whole,
    "points": _is_whole, "level": lambda value: value in [level.key for level in levels.offered()],
    "source": lambda value: isinstance(value, dict) and all(_is_whole(points) for points in value.values()),
    "most-of": _are_words, "won-in": lambda value: _are_words(value) and set(value) <= set(GAMES),
    "last-at": lambda value: isinstance(value, float) and 0 < value < 1, "event": _is_event, "never": _is_event,
}
