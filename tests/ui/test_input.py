"""Keys as they are meant: what is held goes on, what was let go does not."""

from __future__ import annotations

import pygame
import pytest

from xian.ui.input import Input, Key

DOWN, UP = pygame.KEYDOWN, pygame.KEYUP


def event(kind: int, key: int = pygame.K_TAB) -> pygame.event.Event:
    return pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0)


def heard(input: Input, *kinds: int, key: int = pygame.K_TAB) -> list[tuple[str, ...]]:
    """The commands of what came in one go."""
    found = [one for happened in input.meant([event(kind, key) for kind in kinds]) for one in input.read(happened)]
    return [one.commands for one in found if isinstance(one, Key)]


@pytest.mark.parametrize(("kinds", "times"), [
    ((DOWN, UP), 1),
    ((DOWN, DOWN, DOWN, UP), 1),
    ((DOWN, UP, DOWN, UP), 2),
    ((DOWN, DOWN, UP, DOWN, DOWN, UP), 2),
    ((DOWN, DOWN, DOWN), 3),
])
def test_a_press_counts_as_often_as_it_is_meant(kinds: tuple[int, ...], times: int) -> None:
    assert heard(Input(), *kinds) == [("next",)] * times


def test_what_is_let_go_in_the_next_picture_has_not_gone_on() -> None:
    input = Input()
    assert heard(input, DOWN) == [("next",)]
    assert heard(input, DOWN, DOWN) == [("next",)] * 2, "it is held"
    assert heard(input, DOWN, DOWN, UP) == []
    assert heard(input, DOWN) == [("next",)]


def test_another_key_is_another_key() -> None:
    input = Input()
    heard(input, DOWN)
    assert heard(input, DOWN, UP, key=pygame.K_LEFT) == [("left",)]


def test_yes_is_said_once_for_each_press() -> None:
    input = Input()
    assert heard(input, DOWN, DOWN, DOWN, key=pygame.K_RETURN) == [("accept",), (), ()]
    heard(input, UP, key=pygame.K_RETURN)
    assert heard(input, DOWN, key=pygame.K_RETURN) == [("accept",)]
    input.read(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert heard(input, DOWN, key=pygame.K_RETURN) == [("accept",)], "its letting go was for another window"
