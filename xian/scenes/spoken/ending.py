"""The final count as it is heard: line by line while it is told, then who has won, and what there is to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xian.engine.texts import Plain
from xian.scenes.record_words import points_words
from xian.scenes.scoring_result import tie_words, wins_words
from xian.scenes.spoken.controls import spoken_control
from xian.ui.spoken import Part, Spoken

if TYPE_CHECKING:
    from xian.scenes.scoring import Scoring
    from xian.table.count import Row


def scoring_parts(scene: Scoring) -> list[Spoken]:
    """What is told so far is news; what is known stays to be read."""
    controls = [spoken_control(scene, control) for control in scene.controls]
    if not scene.done:
        return [*counted(scene), *controls]
    result, stage = scene.result, scene.stage
    key = result.match.game.key
    wins = Spoken("end/wins", Part.NEWS, wins_words(result, stage))
    tie = tie_words(result, stage)
    ranks = [stage.say("heard.points-of", name=Plain(result.names[seat]),
                       points=Plain(points_words(stage, scene.count.scores[seat], key)))
             for seat in scene.count.ranking()]
    return [wins, *([Spoken("end/tie", Part.TEXT, tie)] if tie else []),
            *(Spoken(f"end/rank/{place}", Part.TEXT, words) for place, words in enumerate(ranks, 1)),
            *seals_brought(scene), *controls]


def seals_brought(scene: Scoring) -> list[Spoken]:
    """New seals, each with what it was given for."""
    say, found = scene.stage.say, []
    for place, (name, key) in enumerate(scene.news.seals):
        who = say("games.new-seal-of", name=Plain(name)) if name else say("games.new-seal")
        words = say("heard.row", what=Plain(who), values=f"seal-name.{key}")
        found.append(Spoken(f"end/seal/{place}", Part.NEWS, words, about=say(f"seal-for.{key}")))
    return found


def counted(scene: Scoring) -> list[Spoken]:
    """The lines that have been told."""
    told, _ = scene.progress()
    return [Spoken(f"end/row/{place}", Part.NEWS, row_told(scene, row))
            for place, row in enumerate(scene.count.rows[:told])]


def row_told(scene: Scoring, row: Row) -> str:
    """A source, and what it brings those whom it brings anything."""
    say = scene.stage.say
    parts = [say("heard.points-of", name=Plain(name), points=part.points)
             for name, part in zip(scene.result.names, row.parts, strict=True) if part is not None and part.points]
    return say("heard.row", what=f"score.{row.source}", values=Plain(", ".join(parts) or "0"))
