"""What a test knows of a thing, checked: the frame knows games and scenes only in general."""

from __future__ import annotations

from typing import TypeVar

Kind = TypeVar("Kind")


def of(kind: type[Kind], thing: object) -> Kind:
    """The thing, which is of that kind."""
    assert isinstance(thing, kind)
    return thing


def now(thing: Kind) -> Kind:
    """The thing as it is at this moment. Where a test asks for an attribute, acts and asks again, the type checker
    holds to the first answer, and takes what comes after for what can't be reached."""
    return thing
