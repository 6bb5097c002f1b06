"""Fingers, told as if by a mouse."""

from __future__ import annotations

import pygame
import pytest

from xian.ui.commands import key_name
from xian.ui.input import Input, Pointer
from xian.ui.touch import SLACK, TAP, Touch


class Hand:
    """An input with a clock of its own, and fingers for it."""

    def __init__(self) -> None:
        self.now = 0.0
        self.input = Input(lambda: self.now)
        self.input.span = (1280.0, 720.0)

    def send(self, kind: int, x: float, y: float, finger: int = 1) -> list[tuple[str, tuple[int, int]]]:
        event = pygame.event.Event(kind, finger_id=finger, x=x / 1280, y=y / 720, dx=0.0, dy=0.0, touch_id=1)
        found = [one for one in self.input.read(event) if isinstance(one, Pointer)]
        return [(one.kind, (round(one.at[0]), round(one.at[1]))) for one in found]


def test_a_tap_is_a_click() -> None:
    hand = Hand()
    assert hand.send(pygame.FINGERDOWN, 100, 200) == [("move", (100, 200))]
    hand.now += TAP / 2
    assert hand.send(pygame.FINGERUP, 102, 200) == [("down", (100, 200)), ("up", (100, 200)), ("leave", (102, 200))]


def test_a_finger_that_rests_points_and_clicks_nothing() -> None:
    hand = Hand()
    hand.send(pygame.FINGERDOWN, 100, 200)
    hand.now += TAP + 0.1
    assert hand.send(pygame.FINGERMOTION, 100 + SLACK / 2, 200) == []
    assert hand.send(pygame.FINGERUP, 100, 200) == [("leave", (100, 200))]


def test_a_finger_that_moves_drags_from_where_it_was_put_down() -> None:
    hand = Hand()
    hand.send(pygame.FINGERDOWN, 100, 200)
    assert hand.send(pygame.FINGERMOTION, 150, 200) == [("down", (100, 200)), ("move", (150, 200))]
    assert hand.send(pygame.FINGERMOTION, 300, 260) == [("move", (300, 260))]
    hand.now += 5
    assert hand.send(pygame.FINGERUP, 300, 260) == [("up", (300, 260)), ("leave", (300, 260))]


def test_two_fingers_push_and_press_nothing() -> None:
    hand = Hand()
    hand.send(pygame.FINGERDOWN, 100, 200, 1)
    assert hand.send(pygame.FINGERDOWN, 300, 200, 2) == [("leave", (300, 200))]
    assert hand.send(pygame.FINGERMOTION, 140, 220, 1) == [("push", (20, 10))]
    assert hand.send(pygame.FINGERUP, 140, 220, 1) == []
    assert hand.send(pygame.FINGERUP, 300, 200, 2) == []


def test_a_finger_nobody_put_down_does_nothing() -> None:
    touch = Touch()
    assert touch.move(9, (1, 1)) == [] and touch.up(9, (1, 1), 0.0) == []


def test_the_mouse_that_the_system_plays_for_a_finger_is_passed_over() -> None:
    found = Input().read(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=True))
    assert found == []
    assert Input().read(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=False))


@pytest.mark.parametrize(("key", "mods", "typed", "where", "name"), [
    (pygame.K_EQUALS, pygame.KMOD_CTRL | pygame.KMOD_SHIFT, "", 0, "ctrl++"),
    (pygame.K_PLUS, pygame.KMOD_CTRL, "", 0, "ctrl++"),
    (pygame.K_KP_PLUS, pygame.KMOD_CTRL, "", 0, "ctrl++"),
    (pygame.K_1, pygame.KMOD_CTRL | pygame.KMOD_SHIFT, "+", pygame.KSCAN_1, "ctrl++"),
    (pygame.K_KP_MINUS, pygame.KMOD_CTRL, "", 0, "ctrl+-"),
    (pygame.K_AMPERSAND, 0, "&", pygame.KSCAN_1, "1"),
    (pygame.K_1, 0, "1", pygame.KSCAN_1, "1"),
    (pygame.K_a, 0, "a", pygame.KSCAN_Q, "a"),
])
def test_keys_mean_the_same_on_every_layout(key: int, mods: int, typed: str, where: int, name: str) -> None:
    assert key_name(key, mods, typed, where) == name
