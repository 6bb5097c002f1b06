"""How colours look to people who see them otherwise, and how far apart two colours are.

The matrices are those of Machado, Oliveira and Fernandes (2009) for complete protanopia, deuteranopia and
tritanopia; they work on linear light.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import pygame

Colour: TypeAlias = "tuple[int, int, int]"

KINDS: Final = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
STEP: Final = 8
"""Pictures are changed by a table of so many values of each colour for one."""


def linear(value: float) -> float:
    """Light of a value from 0 to 255."""
    part = value / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def value_of(light: float) -> int:
    light = min(1.0, max(0.0, light))
    return round(255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


def seen(kind: str, colour: Colour) -> Colour:
    """A colour as somebody sees it."""
    light = [linear(value) for value in colour]
    red, green, blue = (value_of(sum(share * part for share, part in zip(row, light, strict=True)))
                        for row in KINDS[kind])
    return red, green, blue


def seen_by(kind: str, picture: pygame.Surface) -> pygame.Surface:
    """A picture as somebody sees it. Colours are rounded a little, so that each has to be worked out only once."""
    data = bytearray(pygame.image.tobytes(picture, "RGB"))
    known: dict[bytes, bytes] = {}
    half = STEP // 2
    for place in range(0, len(data), 3):
        key = bytes(value // STEP for value in data[place:place + 3])
        if key not in known:
            red, green, blue = (min(255, part * STEP + half) for part in key)
            known[key] = bytes(seen(kind, (red, green, blue)))
        data[place:place + 3] = known[key]
    return pygame.image.frombytes(bytes(data), picture.get_size(), "RGB")


def lab(colour: Colour) -> tuple[float, float, float]:
    """A colour in CIE L*a*b*, in daylight (D65)."""
    red, green, blue = (linear(value) for value in colour)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: Colour, other: Colour) -> float:
    """How far apart two colours are (CIE 1976): about 2 can just be told side by side."""
    return float(sum((a - b) ** 2 for a, b in zip(lab(one), lab(other), strict=True)) ** 0.5)
