"""Pictures that are kept for the next time, as long as they take no more than so many bytes: those that have not been
asked for the longest go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Generic, TypeVar

import pygame

_Key = TypeVar("_Key", bound="tuple[Any, ...]")
_Kept = TypeVar("_Kept")


def bytes_of(picture: pygame.Surface) -> int:
    return 4 * picture.get_width() * picture.get_height()


def converted(picture: pygame.Surface) -> pygame.Surface:
    """The picture in the form that is quickest to draw; as it is where there is no screen."""
    shown = pygame.display.get_init() and pygame.display.get_surface() is not None
    return picture.convert_alpha() if shown else picture


class Store(Generic[_Key, _Kept]):
    """What was made, by what it was made from. `weigh` tells how many bytes it takes."""

    def __init__(self, most: int, weigh: Callable[[_Kept], int]) -> None:
        self.most = most
        self.bytes = 0
        self._weigh = weigh
        self._kept: OrderedDict[_Key, _Kept] = OrderedDict()

    def get(self, key: _Key, make: Callable[..., _Kept]) -> _Kept:
        """What is kept under that key; made from it now if it is not there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        found = self._kept[key] = make(*key)
        self.bytes += self._weigh(found)
        while self.bytes > self.most and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.bytes -= self._weigh(old)
        return found

    def forget(self) -> None:
        self._kept.clear()
        self.bytes = 0
