"""The six pieces: a day and a night for each game.

Each has two themes and goes somewhere with them: it is alone first, others join, it moves to another mode or another
gong, grows, grows thin, and rings out. After a breath one may also come in.
"""

from __future__ import annotations

from collections.abc import Callable

from tools.sounds_music import Score
from tools.sounds_themes import Theme, broken, mirrored, moved, ornamented, played, slower, theme, within

C, D, E_FLAT, F, G, A, B_FLAT = -21.0, -19.0, -18.0, -16.0, -14.0, -12.0, -11.0
"""Where the gong lies: C3 to B flat 3, in semitones from A4."""

XIAN = theme("5,:1.5 6,:.5 1/:2 | 2:1 3:1 2~:2 | 3:1 5:1 6/:1.5 5:.5 | 3:1 2\\:1 1~:2")
XIAN_WIDE = theme("6~:2 5:1 6:1 | 1'^~:3 6:1 | 5:1.5 3:.5 5:1 6^:1 | 3~:4")
XIAN_NIGHT = theme("6,~:3 1:1 | 2/:2 1:1 6,:1 | 5,~:2 6,:1 1:1 | 6,~:4")
QIN = theme("2:1 3:1 5:1 6:2 5:1 | 3:1 5:1 3:1 2~:3 | 1:1 2:1 3:1 5:2 3:1 | 2:1 1:1 6,:1 2~:3")
QIN_WIDE = theme("5:2 6:1 1'~:2 2':1 | 1':1 6:1 5:1 3^~:3 | 5:2 3:1 2:2 3:1 | 5,~:6")
QIN_NIGHT = theme("3~:3 2:1 1:2 | 6,~:4 0:2 | 1:1 2:1 3/:2 5:2 | 3~:4 0:2")
ARMY = theme("6,:1 6,:.5 1:.5 2:1 3:1 | 2:.5 1:.5 6,:1 5,:2 | 6,:1 1:1 3/:1.5 2:.5 | 1:1 2:1 6,~:2")
ARMY_WIDE = theme("3:1 5:1 6~:2 | 5:.5 6:.5 5:1 3^~:2 | 2:1 3:1 5:1.5 3:.5 | 2:1 1:1 6,~:2")
ARMY_NIGHT = theme("5,~:2 1:1 2:1 | 1~:3 6,:1 | 5,:1 3,:1 5,/:2 | 6,~:4")

RISING = (0, 2, 3, 5, 3, 2)
WAVE = (0, 3, 5, 7, 5, 3)
OPEN = (0, 3, 5, 3)


def overtones(tones: Theme) -> Theme:
    return played(tones, "o")


def held(*roots: int, beats: float = 4) -> Theme:
    """Low open strings."""
    return broken(roots, (0,), beats)


def xian_day() -> Score:
    """Morning over the pit: the theme alone, with others, in the light of the fifth above, and home again."""
    score = Score("xian-day", F, 0.9)
    score.play("qin", overtones(theme("1:1 5:1 1':2 | 2':1 1':1 5:2")), up=0, loud=0.75)
    score.strike("bell", "x", 349.2, at=7)
    score.go(9)
    score.play("qin", XIAN, loud=0.85, to=1.0)
    score.play("bass", held(-5, -4, -5, -7), loud=0.6)
    score.go(17)
    score.play("qin", ornamented(XIAN), loud=0.9, to=1.05)
    score.play("bass", held(-5, -2, -4, -5), loud=0.65)
    score.play("flute", theme("0:4 | 5~:3 3:1 | 5~:4 | 3:2 5~:2"), loud=0.55, to=0.7)
    score.play("zheng", broken((0, 1, -2, 0), OPEN, 1), loud=0.3, to=0.45)
    score.strike("bell", "x.......x", 523.3, at=0, beat=2, loud=0.6)
    score.go(17)
    score.breathe(2.6)
    score.gong = C + 12
    score.play("flute", XIAN_WIDE, up=-3, loud=0.65, to=0.9)
    score.play("zheng", broken((-5, -3, -4, -5, -2, -4, -5, -5), WAVE[:4], 0.5), loud=0.35, to=0.6)
    score.play("bass", held(-10, -8, -7, -10), loud=0.6)
    score.go(16)
    score.play("flute", within(XIAN_WIDE, 0, 12), up=-1, loud=0.8, to=1.0)
    score.play("pipa", ornamented(moved(mirrored(XIAN, 1), 1)), loud=0.6, to=0.9)
    score.play("zheng", broken((-5, -4, -2, -3, -5, -4, -3, -5), RISING[:4], 0.5), loud=0.5, to=0.75)
    score.play("bass", held(-10, -9, -7, -10), loud=0.75)
    score.strike("bell", "x...x...x", 523.3, beat=2, loud=0.7)
    score.go(16)
    score.play("pipa", theme("5%:3 3:1 | 2%:3 1:1"), loud=0.55, to=0.35)
    score.play("qin", theme("0:2 5,:1 6,:1 | 1/:2 6,\\~:2"), loud=0.8, to=0.65)
    score.go(9)
    score.breathe(2.4)
    score.gong, score.beat = F, 0.9
    score.play("qin", moved(XIAN, 1), loud=0.75, to=0.9)
    score.play("flute", within(moved(XIAN, 6), 0, 12), at=4, loud=0.45, to=0.6)
    score.play("pipa", theme("0:6 3:.5 2:.5 1:1 | 0:4 | 0:2 2:.5 3:.5 5:1"), up=-2, loud=0.4)
    score.play("bass", held(-4, -5, -7, -4), loud=0.55)
    score.go(17)
    score.beat = 0.94
    score.play("qin", moved(XIAN, -1), loud=0.8, to=0.9)
    score.play("bass", held(-6, -5, -8, -6), loud=0.6)
    score.play("flute", theme("0:6 3~:2 | 0:4 | 2:1 1:1 6,~:2"), loud=0.5)
    score.go(16)
    score.play("qin", within(XIAN, 0, 8), loud=0.75, to=0.6)
    score.play("zheng", broken((0, -2), OPEN, 1), loud=0.3, to=0.2)
    score.go(8)
    score.play("qin", overtones(theme("3:1 2:1 1:2 | 5:2 1':4")), loud=0.65, to=0.5)
    score.play("bass", held(-5, beats=8), loud=0.6)
    score.strike("bell", "x..o", 349.2, at=3, beat=1.5, loud=0.7)
    return score


def xian_night() -> Score:
    """Torches: one dark string, a flute far off, the theme of the day turned upside down."""
    score = Score("xian-night", D, 1.02)
    score.play("bass", held(-6, beats=6), loud=0.7)
    score.play("qin", overtones(theme("0:2 6:1 3:1 6:3")), loud=0.5)
    score.go(8)
    score.play("qin", XIAN_NIGHT, loud=0.8, to=0.95)
    score.play("bass", held(-6, -5, -7, -6), loud=0.55)
    score.go(17)
    score.play("flute", moved(within(XIAN_NIGHT, 0, 12), 5), loud=0.5, to=0.65)
    score.play("qin", theme("0:3 3,:1 | 0:3 6,:1 | 0:2 5,/:2 | 6,:1 1:1 6,\\~:2"), loud=0.75)
    score.play("bass", held(-6, -8, -7, -6), loud=0.5)
    score.strike("bell", "x.....o", 293.7, beat=2, loud=0.7)
    score.go(17)
    score.breathe(2.8)
    score.gong, score.beat = A - 12, 0.94
    score.play("qin", slower(mirrored(within(XIAN, 0, 8), 1), 1.5), up=3, loud=0.85, to=1.0)
    score.play("zheng", broken((-2, -1, -2, -4, -2, -2), OPEN[:2] + OPEN[2:], 0.5), loud=0.25, to=0.5)
    score.play("bass", held(-7, -6, -7), loud=0.6)
    score.go(13)
    score.play("flute", XIAN_WIDE, loud=0.6, to=0.8)
    score.play("zheng", broken((-2, 0, -1, -2, 1, 0, -2, -2), RISING[:4], 0.5), loud=0.5, to=0.3)
    score.play("qin", theme("0:4 | 3~:2 2:2 | 0:4 | 1/~:4"), loud=0.8)
    score.play("bass", held(-7, -5, -6, -7), loud=0.65)
    score.strike("bell", "x.......o", 440.0, beat=2, loud=0.6)
    score.go(17)
    score.breathe(2.8)
    score.gong, score.beat = D, 1.06
    score.play("qin", ornamented(XIAN_NIGHT), loud=0.85, to=0.7)
    score.play("bass", held(-6, -5, -7, -6), loud=0.55)
    score.play("pipa", theme("0:8 3%:4 0:4"), loud=0.28)
    score.go(17)
    score.play("flute", slower(within(mirrored(XIAN, 1), 0, 8), 2), up=4, loud=0.45, to=0.55)
    score.play("qin", theme("0:3 6,:1 | 0:3 5,:1 | 3,/:2 5,:2 | 6,:1 5,:1 3,\\:2"), loud=0.7)
    score.play("bass", held(-6, -8, -7, -6), loud=0.5)
    score.strike("bell", "x.......o", 293.7, beat=2, loud=0.6)
    score.go(17)
    score.play("qin", overtones(theme("6:1 3:1 1':2 | 6:4")), loud=0.5, to=0.4)
    score.play("bass", held(-6, -11, beats=5), loud=0.5)
    score.play("flute", theme("0:4 6,~:4"), up=5, loud=0.38)
    score.strike("bell", "o", 293.7, at=8, loud=0.9)
    score.go(8)
    return score


def qin_day() -> Score:
    """Water and paths: a theme in sixes over running strings, that spreads as provinces do."""
    score = Score("qin-day", G, 0.44)
    score.play("zheng", broken((-4, -4, -2, -5), WAVE, 1), loud=0.4, to=0.65)
    score.go(24)
    score.play("zheng", broken((-4, -2, -5, -4), WAVE, 1), loud=0.6, to=0.5)
    score.play("flute", QIN, loud=0.6, to=0.75)
    score.go(24)
    score.play("zheng", broken((-4, -2, -5, -4), WAVE, 1), loud=0.55)
    score.play("flute", moved(QIN, 1), loud=0.7, to=0.8)
    score.play("bass", broken((-9, -7, -10, -9), (0,), 6), loud=0.55)
    score.play("pipa", theme("0:4 2:1 3:1 | 0:4 5:1 3:1 | 0:4 2:1 1:1 | 0:3 6,:1 1:1 2:1"), loud=0.45, to=0.6)
    score.go(25)
    score.breathe(2.6)
    score.play("qin", QIN, loud=0.85, to=0.95)
    score.play("bass", broken((-9, -7, -10, -9), (0,), 6), loud=0.5)
    score.strike("stone", "x.....o.....x.....o", 784.0, beat=1, loud=0.5)
    score.go(24)
    score.play("qin", moved(QIN, 2), loud=0.8, to=0.9)
    score.play("flute", within(moved(QIN, 4), 0, 18), at=6, loud=0.5, to=0.6)
    score.play("zheng", broken((-2, -4, -5, -2), (0, 5, 3), 2), loud=0.3, to=0.4)
    score.play("bass", broken((-7, -9, -10, -7), (0,), 6), loud=0.5)
    score.go(24)
    score.gong = D + 12
    score.play("pipa", ornamented(QIN_WIDE), up=-5, loud=0.7, to=0.9)
    score.play("zheng", broken((-7, -5, -6, -7), RISING, 1), loud=0.45, to=0.65)
    score.play("bass", broken((-12, -10, -11, -12), (0,), 6), loud=0.6)
    score.go(24)
    score.play("flute", QIN_WIDE, up=-2, loud=0.75, to=0.95)
    score.play("zheng", broken((-7, -5, -4, -6), WAVE, 1), loud=0.65, to=0.75)
    score.play("pipa", broken((-2, 0, 1, -1), (5, 3, 2, 3, 2, 0), 1), loud=0.4, to=0.6)
    score.play("bass", broken((-12, -10, -9, -12), (0, 2), 3), loud=0.65)
    score.strike("stone", "x..o..x..o..x..o..x..o..", 587.3, beat=1, loud=0.5)
    score.go(24)
    score.play("flute", within(moved(mirrored(QIN, 3), -1), 0, 12), loud=0.85, to=0.6)
    score.play("zheng", broken((-4, -6), WAVE[::-1], 1), loud=0.6, to=0.35)
    score.play("bass", broken((-9, -11), (0,), 6), loud=0.55)
    score.go(14)
    score.breathe(2.6)
    score.gong, score.beat = G, 0.46
    score.play("zheng", broken((-5, -4, -2, -5), (0, 5, 8, 7, 5, 3), 1), loud=0.3, to=0.5)
    score.play("pipa", within(QIN_WIDE, 0, 12), at=6, up=-5, loud=0.4, to=0.5)
    score.strike("stone", "..o.....x.....o.....x...", 784.0, beat=1, loud=0.4)
    score.go(24)
    score.play("qin", ornamented(QIN), loud=0.85, to=0.8)
    score.play("zheng", broken((-4, -2, -5, -4), (0, 3, 5), 2), loud=0.35, to=0.45)
    score.play("flute", theme("0:12 | 5~:3 3:3 | 2~:6"), loud=0.5)
    score.go(24)
    score.play("qin", within(QIN, 0, 12), loud=0.75, to=0.6)
    score.play("zheng", broken((-4, -5), WAVE, 1), loud=0.35, to=0.2)
    score.go(12)
    score.beat = 0.52
    score.play("qin", overtones(theme("2':2 1':1 6:3 | 5:2 6:1 2':4")), loud=0.55, to=0.4)
    score.play("zheng", broken((-4,), (0, 3, 5, 8), 1), at=8, loud=0.3, to=0.2)
    score.play("bass", held(-9, beats=9), at=6, loud=0.5)
    return score


def qin_night() -> Score:
    """Lanterns on the river: slow rings of plucked strings, stones, and a flute that answers from the other bank."""
    score = Score("qin-night", E_FLAT, 0.66)
    score.strike("stone", "x.....o", 622.3, beat=1, loud=0.6)
    score.play("zheng", slower(broken((-3, -5), WAVE, 1), 1), at=2, loud=0.3, to=0.4)
    score.go(15)
    score.play("qin", QIN_NIGHT, loud=0.8, to=0.9)
    score.play("zheng", broken((-3, -6, -5, -3), (0, 5), 3), loud=0.3)
    score.go(24)
    score.play("flute", within(QIN_NIGHT, 0, 12), up=2, loud=0.5, to=0.6)
    score.play("qin", theme("0:9 6,:1 1:1 2/:1 | 3:3 2\\:3 | 1:2 6,~:4"), loud=0.8)
    score.play("zheng", broken((-5, -6, -4, -6), (0, 3, 5), 2), loud=0.3, to=0.4)
    score.play("bass", broken((-10, -11, -9, -11), (0,), 6), loud=0.5)
    score.strike("stone", "o.....o.....x", 622.3, beat=2, loud=0.5)
    score.go(25)
    score.breathe(2.8)
    score.gong, score.beat = B_FLAT - 12, 0.6
    score.play("zheng", broken((-1, 0, 1, 0), WAVE, 1), loud=0.3, to=0.6)
    score.play("flute", slower(within(mirrored(QIN, 3), 0, 12), 2), up=4, loud=0.55, to=0.8)
    score.play("bass", broken((-6, -5, -4, -5), (0,), 6), loud=0.5, to=0.65)
    score.go(24)
    score.play("pipa", theme("5%:5 3:1 | 2%:5 3:1 | 1%:4 6,:2 | 2~:6"), up=3, loud=0.34, to=0.42)
    score.play("zheng", broken((1, -1, 0, -1), RISING, 1), loud=0.6, to=0.35)
    score.play("qin", theme("2:3 3:3 | 1/~:6 | 6,:3 1:3 | 2~:6"), loud=0.85, to=0.8)
    score.play("bass", broken((-4, -6, -5, -6), (0,), 6), loud=0.6)
    score.strike("stone", "x.....o.....x.....o", 466.2, beat=1, loud=0.5)
    score.go(25)
    score.breathe(2.8)
    score.gong, score.beat = E_FLAT, 0.66
    score.play("zheng", broken((-6, -3, -5, -6), (0, 5, 7, 8), 1.5), loud=0.3, to=0.4)
    score.play("flute", theme("6,~:5 1:1 | 2~:4 3:2 | 1:3 6,:3 | 6,~:5"), up=1, loud=0.45, to=0.55)
    score.play("qin", theme("0:5 3,:1 | 0:4 6,:1 1:1 | 0:6 | 3,/:3 6,:3"), up=1, loud=0.7)
    score.play("bass", broken((-10, -8, -9, -10), (0,), 6), loud=0.5)
    score.go(25)
    score.play("qin", ornamented(QIN_NIGHT), loud=0.8, to=0.65)
    score.play("bass", broken((-8, -11, -10, -8), (0,), 6), loud=0.5)
    score.go(24)
    score.play("flute", theme("3~:4 2:2 | 6,~:5 0:1"), loud=0.45, to=0.35)
    score.play("qin", overtones(theme("0:6 3:1 5:1 3':4")), loud=0.45)
    score.play("zheng", broken((-3, -6), (0, 5), 3), loud=0.25)
    score.strike("stone", "o.....o", 622.3, at=6, beat=1, loud=0.6)
    score.go(12)
    return score


MARCH = "X...o.x. X..ox..."
MARCH_FULL = "X.ooX.x. X.oox.oo"


def army_day() -> Score:
    """Thousands standing: a slow march that comes nearer, passes, and leaves its dust in the sun."""
    score = Score("terracotta-day", C + 12, 0.74)
    score.strike("drum", "X.......o...x...", 74, loud=0.5, to=0.6)
    score.play("qin", theme("0:4 6,:2 3,:2"), loud=0.6)
    score.go(8)
    score.strike("drum", MARCH * 2, 74, loud=0.5, to=0.6)
    score.play("pipa", ARMY, loud=0.55, to=0.7)
    score.play("bass", held(-6, -5, -6, -6), loud=0.55)
    score.go(16)
    score.strike("drum", MARCH * 2, 74, loud=0.55, to=0.7)
    score.strike("wood", "o.x.o.x." * 4, 820, loud=0.5, to=0.7)
    score.play("pipa", ornamented(ARMY), loud=0.65, to=0.75)
    score.play("zheng", broken((-6, -5, -4, -6), (0, 5, 3, 5), 1), loud=0.4, to=0.55)
    score.play("bass", held(-6, -7, -4, -6), loud=0.6)
    score.play("flute", theme("0:8 3~:3 5:1 | 3:2 2~:2"), loud=0.5, to=0.6)
    score.go(17)
    score.breathe(2.2)
    score.gong = G
    score.play("flute", ARMY_WIDE, loud=0.65, to=0.8)
    running = broken((-1, 0, -2, -1), RISING[:4], 0.5) + broken((1, 0, -2, -1), WAVE[:4], 0.5)
    score.play("zheng", running, loud=0.4, to=0.6)
    score.play("bass", held(-6, -4, -5, -6), loud=0.6)
    score.strike("drum", "x.......o......." * 2, 82, loud=0.5)
    score.go(16)
    score.strike("drum", MARCH_FULL * 2, 74, loud=0.6, to=0.9)
    score.strike("drum", "..x...x...x..xx." * 2, 118, loud=0.35, to=0.6)
    score.strike("wood", "oox.oox." * 4, 820, loud=0.5, to=0.7)
    score.play("flute", moved(ARMY_WIDE, 1), loud=0.8, to=0.95)
    score.play("pipa", slower(played(moved(within(ARMY, 0, 8), 1), "%"), 2), loud=0.4, to=0.55)
    score.play("zheng", broken((0, 1, -1, 0, 2, 1, -1, 0), OPEN, 0.5), loud=0.55, to=0.7)
    score.play("bass", held(-5, -4, -6, -5, beats=4), loud=0.75)
    score.go(16)
    score.strike("drum", "X.x.ooxx X.xxoooo X.ooo.o. x.......", 74, loud=0.9, to=0.55)
    score.strike("drum", "..x..xx. ..x.xxx. ..o..o.. ........", 118, loud=0.55, to=0.35)
    score.play("bass", held(-6, -6, -6, -6), loud=0.7, to=0.5)
    score.go(16)
    score.breathe(2.2)
    score.gong, score.beat = C + 12, 0.76
    score.play("flute", moved(ARMY_WIDE, -1), loud=0.5, to=0.6)
    score.play("pipa", broken((-2, -1, -3, -2), (0, 3, 2, 3, 5, 3, 2, 3), 0.5), loud=0.3, to=0.4)
    score.play("bass", held(-7, -6, -8, -7), loud=0.5)
    score.strike("wood", "o...x..." * 4, 820, loud=0.4)
    score.go(17)
    score.play("qin", ARMY, loud=0.85, to=0.9)
    score.play("bass", held(-6, -7, -6, -6), loud=0.5)
    score.strike("drum", "x.......o......." * 2, 74, loud=0.45)
    score.strike("bell", "x...............o", 440.0, beat=0.5, loud=0.6)
    score.go(16)
    score.play("qin", moved(ARMY, -1), loud=0.85, to=0.65)
    score.play("pipa", theme("0:4 3:.5 2:.5 1:1 0:2 | 0:6 2:.5 1:.5 6,:1"), loud=0.4, to=0.3)
    score.play("flute", theme("0:8 5~:3 3:1 2~:4"), loud=0.5, to=0.4)
    score.play("bass", held(-7, -6, -8, -7), loud=0.5)
    score.strike("drum", "x.......o......." * 2, 74, loud=0.4, to=0.25)
    score.go(16)
    score.play("qin", overtones(theme("6:1 3:1 6:2")) + theme("6,~:4"), loud=0.55, to=0.5)
    score.play("bass", held(-6, beats=8), at=4, loud=0.5)
    score.strike("drum", "o...o...o", 70, at=4, loud=0.5, to=0.25)
    return score


def army_night() -> Score:
    """They stand in the dark: a heartbeat of skin, stones, low strings; once, far off, the march of the day."""
    score = Score("terracotta-night", D, 0.98)
    score.strike("drum", "x..o....x..o....", 62, loud=0.5, to=0.55)
    score.strike("stone", "....x", 587.3, beat=1, loud=0.5)
    score.go(8)
    score.strike("drum", "x..o...." * 4, 62, loud=0.5)
    score.play("qin", ARMY_NIGHT, loud=0.8, to=0.9)
    score.play("bass", held(-7, -5, -7, -6), loud=0.5)
    score.go(17)
    score.strike("drum", "x..o...." * 4, 62, loud=0.45, to=0.55)
    score.play("flute", moved(ARMY_NIGHT, 5), loud=0.45, to=0.6)
    score.play("qin", theme("0:3 2,:1 | 0:2 1:1 6,:1 | 0:3 3,:1 | 5,/:2 6,~:2"), loud=0.75)
    score.play("bass", held(-7, -5, -8, -6), loud=0.55)
    score.strike("stone", "x.....o.....x", 587.3, beat=1, loud=0.45)
    score.go(17)
    score.breathe(2.6)
    score.gong, score.beat = G - 12, 0.8
    score.strike("drum", MARCH * 2, 66, loud=0.3, to=0.6)
    score.play("pipa", moved(ARMY, 5), loud=0.35, to=0.65)
    score.play("bass", held(-1, 0, -1, -1), loud=0.5, to=0.6)
    score.go(16)
    score.strike("drum", MARCH_FULL * 2, 66, loud=0.65, to=0.35)
    score.strike("drum", "..o...o...o..oo." * 2, 104, loud=0.5, to=0.3)
    score.play("flute", mirrored(ARMY_WIDE, 3), up=3, loud=0.65, to=0.6)
    score.play("pipa", slower(played(within(ARMY, 0, 8), "%"), 2), up=5, loud=0.36, to=0.25)
    score.play("zheng", broken((4, 5, 3, 4), OPEN, 1), loud=0.45, to=0.3)
    score.play("bass", held(-1, 1, -2, -1), loud=0.65)
    score.go(17)
    score.breathe(2.8)
    score.gong, score.beat = D, 1.02
    score.strike("drum", "x..o...." * 4, 62, loud=0.45, to=0.35)
    score.play("qin", ornamented(ARMY_NIGHT), loud=0.85, to=0.7)
    score.play("bass", held(-7, -5, -7, -6), loud=0.5)
    score.strike("bell", "x.............o", 220.0, beat=1, loud=0.7)
    score.go(17)
    score.strike("drum", "o..o....o..o....o", 62, loud=0.5, to=0.2)
    score.play("flute", within(moved(ARMY_NIGHT, 6), 0, 12), loud=0.4, to=0.5)
    score.play("qin", theme("0:2 3,:1 5,:1 | 0:2 6,:1 5,:1 | 3,/:2 2,:2 | 0:2 5,:1 3,:1"), loud=0.75, to=0.65)
    score.play("bass", held(-8, -7, -9, -7), loud=0.5)
    score.strike("stone", "....o.......x", 587.3, beat=1, loud=0.4)
    score.go(17)
    score.strike("drum", "o..o....o..o....o", 62, loud=0.4, to=0.2)
    score.play("qin", theme("5,:2 6,\\~:2 | 5,~:4"), loud=0.65, to=0.5)
    score.play("flute", theme("0:4 1:1 6,~:3"), up=5, loud=0.35)
    score.play("bass", held(-7, -12, beats=4), loud=0.5)
    score.strike("stone", "x.....o", 587.3, beat=1, loud=0.4)
    score.go(9)
    return score


SCORES: dict[str, Callable[[], Score]] = {
    "xian-day": xian_day, "xian-night": xian_night, "qin-day": qin_day, "qin-night": qin_night,
    "terracotta-day": army_day, "terracotta-night": army_night,
}
