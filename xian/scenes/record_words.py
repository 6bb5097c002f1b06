"""What a record says, in words: dates in the language's form, chapters, who sits where."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from xian.ai import levels
from xian.ai.bots import opponent
from xian.engine.record import Player
from xian.engine.texts import Plain, catalogue
from xian.ui.stage import Stage

MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def moment_words(stage: Stage, moment: datetime, now: datetime) -> str:
    """A date and a time, as one says them in a sentence of the language; today and yesterday by their names."""
    time = stage.say("load.time", hour=moment.hour, minute=f"{moment.minute:02}")
    days = (now.date() - moment.date()).days
    if days in (0, 1):
        return stage.say("load.yesterday" if days else "load.today", time=Plain(time))
    return stage.say("load.date", date=Plain(date_words(stage, moment)), time=Plain(time))


def date_words(stage: Stage, moment: datetime) -> str:
    """The day, as one says it in a sentence of the language."""
    day = stage.say("load.first-day", day=1) if moment.day == 1 else str(moment.day)
    return stage.say("load.only-date", day=day, month=f"month.{MONTHS[moment.month - 1]}", year=moment.year)


def chapter_words(stage: Stage, heading: str, game: str, players: int) -> str:
    """A heading of pairs of a word and a number ("turn 2 round 1"); one of another form as it stands."""
    words = heading.split()
    pairs = list(zip(words[::2], words[1::2], strict=False))
    told = [part_words(stage, word, number, game, players) for word, number in pairs]
    return heading if len(words) % 2 or not all(told) else begun(stage.say("list.comma").join(told))


def part_words(stage: Stage, word: str, number: str, game: str, players: int) -> str:
    """One pair of them as it stands in a sentence, empty where there are no words for it. A game may say it its own
    way: what it counts by single moves is told by rounds."""
    known = catalogue(stage.lang).entries
    key = next((key for key in (f"chapter.{game}.{word}", f"chapter.{word}") if key in known), "")
    if not key or not number.isdecimal():
        return ""
    return stage.say(key, number=int(number), round=max(0, int(number) - 1) // players + 1)


def points_words(stage: Stage, points: int, game: str) -> str:
    """A score, by what the game counts it in."""
    key = f"load.points-{game}"
    return stage.say(key if key in catalogue(stage.lang).entries else "load.points", count=points)


def begun(words: str) -> str:
    """The words as they begin a sentence."""
    return words[:1].upper() + words[1:]


def kind_words(stage: Stage, player: Player) -> str:
    """Who decides at a seat: a person, or a computer player of some level and temper (`minister/painter`)."""
    if player.person:
        return stage.say("load.person")
    known = catalogue(stage.lang).entries
    words = player.kind.partition("@")[0].partition(":")[0].split("/")
    named = [stage.say(f"{group}.{word}") for word in words for group in ("level", "temper")
             if f"{group}.{word}" in known]
    return stage.say("list.comma").join(named) or player.kind


def game_words(stage: Stage, key: str) -> str:
    """A game's name, also of one this program does not have."""
    return stage.say(f"game.{key}") if f"game.{key}" in catalogue(stage.lang).entries else stage.say(
        "load.unknown-game")


def face(player: Player, game: str) -> str:
    """The picture of a computer player; empty for a person, and for one that is not known or has no face."""
    who = opponent(player.kind, game)
    level = levels.level(who.level, game) if who is not None else None
    return f"faces/{level.face}" if level is not None and level.face else ""
