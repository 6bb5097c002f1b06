"""The talk before a game is taken over: as whom, and who plays for the other persons; then it goes on as another match
with a save of its own."""

from __future__ import annotations

from xian.engine.game import Seat
from xian.engine.texts import Plain, listed
from xian.table.autosave import Autosave
from xian.table.match import Match
from xian.table.seating import teach
from xian.table.taking_over import other_persons, seated, take_over, unknown
from xian.ui.stage import Stage


class Taking:
    """Asks through question scenes; the scene hands the answers on."""

    def __init__(self, stage: Stage, match: Match) -> None:
        self.stage = stage
        self.match = match
        self.position = 0
        self.seat: Seat | None = None

    def ask_seat(self, position: int, likely: Seat) -> None:
        """As whom?"""
        self.position, self.seat = position, None
        options = [(str(seat), player.name) for seat, player in enumerate(self.match.players)]
        options.append(("", self.stage.say("replay.not-now")))
        self.stage.open("question", text=self.stage.say("replay.as-whom", number=position), options=options,
                        default=str(likely))

    def ask_others(self, names: str) -> None:
        """Who plays for the other persons?"""
        say = self.stage.say
        options = [("computer", say("replay.others-computer")), ("stay", say("replay.others-stay")),
                   ("", say("replay.not-now"))]
        self.stage.open("question", text=say("replay.others", names=Plain(names)), options=options)

    def answered(self, answer: str) -> None:
        """First the seat, then the others; an empty answer ends the talk."""
        if not answer:
            self.seat = None
        elif self.seat is not None:
            self.start(self.seat, persons_stay=answer == "stay")
        else:
            self.seat = int(answer)
            others = other_persons(self.match, self.seat)
            if others:
                self.ask_others(listed(self.stage.lang, [player.name for player in others]))
            else:
                self.start(self.seat, persons_stay=False)

    def start(self, seat: Seat, persons_stay: bool) -> None:
        """To the table."""
        others = [player for place, player in enumerate(self.match.players) if place != seat]
        for fault in unknown(others, self.match.game.key):
            self.stage.notice(fault.words(self.stage.lang), True)
        match = take_over(self.match, self.position, seated(self.match, seat, persons_stay))
        teach(self.stage.opponents, self.stage.folders.packs, match)
        autosave = Autosave.start(match, self.stage.folders.autosaves,
                                  lambda fault: self.stage.notice(fault.words(self.stage.lang), True))
        self.stage.replace("turn", match=match, autosave=autosave)
