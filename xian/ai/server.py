"""What the line protocol answers: one game session at a time, asked in requests, answering in replies.

Each request gets one reply; a bad one gets an error with a sentence, and the session stays as it was.
"""

from __future__ import annotations

import json
import sys
import traceback
from typing import IO

from xian import __version__
from xian.ai.advice import adviser
from xian.ai.bots import BOTS, level_of, names, of_level, opponent, own_rng, sit
from xian.ai.levels import with_walks
from xian.ai.protocol import (
    FIELDS,
    LONGEST_LINE,
    BadRequest,
    Data,
    check_fields,
    failure,
    lines,
    read_request,
    reply,
)
from xian.ai.session import Session, Surroundings
from xian.engine.game import NOBODY, BadMove, GameError, IllegalMove, Seat, View
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.engine.texts import LANGUAGES


class Server:
    """Answers requests, one after the other; holds one session at a time."""

    def __init__(self, surroundings: Surroundings) -> None:
        self.surroundings = surroundings
        self.done = False
        self._session: Session | None = None

    def answer(self, line: bytes, whole: bool = True) -> Data:
        """The reply to a line. `whole` tells whether it had its end."""
        request: Data = {}
        try:
            request = read_request(line, whole)
            return reply(request, getattr(self, "do_" + check_fields(request))(request))
        except BadRequest as error:
            return failure(request, error.kind, str(error))
        except IllegalMove as error:
            refusal = error.refusal
            return failure(request, "illegal-move", self._sentence(error), rule=refusal.rule, key=refusal.key)
        except BadMove as error:
            return failure(request, "bad-move", str(error))
        except GameError as error:
            return failure(request, "bad-input", str(error))
        except Exception:
            traceback.print_exc(file=sys.stderr)
            return failure(request, "internal", "this is an error of the program; the session is as it was before")

    def _sentence(self, error: IllegalMove) -> str:
        return self.surroundings.refusal_text(self.session.game, error.refusal, LANGUAGES[0], self.session.names)

    @property
    def session(self) -> Session:
        """The session. Raises Refused when there is none yet."""
        if self._session is None:
            raise BadRequest("no-session", "there is no game yet: begin with new or load")
        return self._session

    def _seat(self, request: Data) -> Seat | None:
        """The seat named in a request, in our count."""
        seat = request.get("seat")
        if seat is None:
            return None
        players = self.session.state.players
        if seat > players:
            raise BadRequest("bad-field", f"seat must be from 1 to {players}")
        return int(seat) - 1

    def _lang(self, request: Data) -> str:
        lang = request.get("lang", LANGUAGES[0])
        if lang not in LANGUAGES:
            raise BadRequest("bad-field", f"lang must be one of {', '.join(LANGUAGES)}")
        return str(lang)

    def _only_open(self, what: str) -> None:
        if not self.session.open:
            raise BadRequest("not-open", f"{what} shows what is hidden: begin the session with \"open\": true")

    # Requests; what they return stands in the reply

    def do_hello(self, request: Data) -> Data:
        return {"name": "xian", "version": __version__, "games": sorted(GAMES), "languages": list(LANGUAGES),
                "requests": sorted(FIELDS), "longest_line": LONGEST_LINE}

    def do_games(self, request: Data) -> Data:
        games = [find_game(key) for key in sorted(GAMES)]
        return {"games": [{"game": game.key, "rules": game.rules, "players": list(game.seats)} for game in games]}

    def do_quit(self, request: Data) -> Data:
        self.done = True
        return {}

    def do_new(self, request: Data) -> Data:
        extra = request.get("options", {})
        if not all(type(value) in (int, str) for value in extra.values()):
            raise BadRequest("bad-field", "options must be whole numbers or texts")
        self._session = Session.new(
            self.surroundings, request["game"], request["players"], request["seed"], extra, request.get("open", False))
        return self.session.where()

    def do_load(self, request: Data) -> Data:
        self._session = Session.load(
            self.surroundings, request["record"], request.get("at"), request.get("open", False))
        return self.session.where()

    def do_legal(self, request: Data) -> Data:
        return {**self.session.where(), "legal": self.session.legal()}

    def do_play(self, request: Data) -> Data:
        self.session.play(request["move"], self._seat(request))
        return self.session.where()

    def do_undo(self, request: Data) -> Data:
        self._only_open("undo")
        self.session.back(request.get("moves", 1))
        return self.session.where()

    def do_view(self, request: Data) -> Data:
        seat = self._seat(request)
        assert seat is not None
        view = self._view(seat)
        legal = self.session.legal() if self.session.state.to_move == seat else []
        return {**self.session.where(), "seat": seat + 1, "view": self.session.game.to_json(view.state), "legal": legal}

    def _view(self, seat: Seat) -> View:
        return self.session.game.view(self.session.state, seat)

    def do_position(self, request: Data) -> Data:
        self._only_open("position")
        return {**self.session.where(), "position": self.session.game.to_json(self.session.state)}

    def do_record(self, request: Data) -> Data:
        self._only_open("record")
        return {"record": self.session.record()}

    def do_events(self, request: Data) -> Data:
        session, seat, lang = self.session, self._seat(request), self._lang(request)
        events = session.events(NOBODY if seat is None else seat)
        since = request.get("since", 0)
        if since > len(events):
            raise BadRequest("bad-field", f"since must be from 0 to {len(events)}, the number of events so far")
        text = self.surroundings.event_text
        return {"since": since, "next": len(events), "events": [
            {**event.data(), "text": text(session.game, event, lang, session.names)} for event in events[since:]]}

    def do_score(self, request: Data) -> Data:
        session, seat = self.session, self._seat(request)
        state = self._view(NOBODY if seat is None else seat).state
        scores = state.scores()
        return {"final": session.state.over, "winners": [winner + 1 for winner in state.winners()], "seats": [
            {"seat": number, "score": score, "parts": [
                {"source": part.source, "rule": part.rule, "points": part.points, "formula": part.formula}
                for part in parts]}
            for number, (score, parts) in enumerate(zip(scores, session.game.score_parts(state), strict=True), 1)]}

    def do_explain(self, request: Data) -> Data:
        session, lang = self.session, self._lang(request)
        seat = self._seat(request)
        if seat is None:
            seat = max(0, session.state.to_move)
        refusal = session.game.explain(session.state, seat, session.game.parse(request["move"]))
        if refusal is None:
            return {"legal": True}
        sentence = self.surroundings.refusal_text(session.game, refusal, lang, session.names)
        return {"legal": False, "rule": refusal.rule, "key": refusal.key, "params": dict(refusal.params),
                "sentence": sentence}

    def do_evaluate(self, request: Data) -> Data:
        seat = self._seat(request)
        assert seat is not None
        try:
            state = self._view(seat).state
            judged = adviser(self.session.game, state.players).judge(state, seat)
        except GameError as error:
            raise BadRequest("no-evaluation", str(error)) from None
        return {"seat": seat + 1, "chances": list(judged.chances), "scores": list(judged.scores)}

    def do_best(self, request: Data) -> Data:
        session, level = self.session, request["level"]
        if session.state.over:
            raise BadRequest("over", "the game is over: there is no move to choose")
        seat, game = session.state.to_move, session.game
        who = opponent(level, game.key)
        if who is None:
            raise BadRequest("bad-field", f"level must be a computer player of ours: {', '.join(names())}")
        lots = own_rng(request.get("seed", 0), seat, "best")
        if "iterations" in request and who.level not in BOTS:
            bot = of_level(with_walks(level_of(who, game.key), request["iterations"]), game, lots)
        else:
            bot = sit(who, game, lots)
        move = bot.decide(self._view(seat))
        return {"seat": seat + 1, "move": game.text(move)}


def serve(server: Server, requests: IO[bytes], replies: IO[bytes]) -> None:
    """Answer every line until the input ends or somebody says quit."""
    for line, whole in lines(requests):
        if line is None:
            found = failure({}, "too-long", f"a request has at most {LONGEST_LINE} bytes")
        else:
            found = server.answer(line, whole)
        replies.write(json.dumps(found).encode() + b"\n")
        replies.flush()
        if server.done:
            return


