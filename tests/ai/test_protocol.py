"""The line protocol: stored conversations, whole games, and every kind of bad client."""

from __future__ import annotations

import io
import json
import random
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from xian.ai import network_bot
from xian.ai.protocol import FIELDS, LONGEST_LINE, lines
from xian.ai.server import Server, serve
from xian.cli.serve import surroundings
from xian.engine.game import NOBODY, Options
from xian.engine.record import parse, replay
from xian.engine.registry import game as find_game

CONVERSATIONS = sorted((Path(__file__).parent / "conversations").glob("*.txt"))
XIAN = find_game("xian")


def talk(*requests: bytes | dict[str, Any], end: bytes = b"\n") -> list[dict[str, Any]]:
    """The replies to these lines; `end` stands after the last."""
    sent = b"\n".join(line if isinstance(line, bytes) else json.dumps(line).encode() for line in requests) + end
    replies = io.BytesIO()
    serve(Server(surroundings()), io.BytesIO(sent), replies)
    return [json.loads(line) for line in replies.getvalue().splitlines()]


def holds(reply: Any, wanted: Any) -> bool:
    """Whether a reply has all that is wanted of it, and perhaps more in its objects."""
    if isinstance(wanted, dict):
        return isinstance(reply, dict) and all(key in reply and holds(reply[key], wanted[key]) for key in wanted)
    return type(reply) is type(wanted) and bool(reply == wanted)


def conversation(file: Path) -> list[tuple[bytes, dict[str, Any]]]:
    """Requests and what their replies must hold."""
    written = [line for line in file.read_text("utf-8").splitlines() if not line.startswith("#")]
    requests = [line[1:].strip().encode() for line in written if line.startswith(">")]
    wanted = [json.loads(line[1:]) for line in written if line.startswith("<")]
    return list(zip(requests, wanted, strict=True))


@pytest.mark.parametrize("file", CONVERSATIONS, ids=lambda file: file.stem)
def test_conversation(file: Path) -> None:
    spoken = conversation(file)
    replies = talk(*[request for request, _ in spoken])
    assert len(replies) == len(spoken)
    for (request, wanted), reply in zip(spoken, replies, strict=True):
        assert holds(reply, wanted), f"{request.decode()}\nwanted {wanted}\ngot {reply}"


def test_every_request_is_answered_and_told_in_a_conversation() -> None:
    asked = {json.loads(request).get("do") for file in CONVERSATIONS if file.stem != "bad_lines"
             for request, _ in conversation(file)}
    assert set(FIELDS) <= asked
    assert all(hasattr(Server, f"do_{name}") for name in FIELDS)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_is_the_game_of_the_engine(players: int) -> None:
    """Random legal moves by way of the protocol and in the engine, side by side to the end."""
    server = Server(surroundings())
    truth = XIAN.new(Options(players, XIAN.house_pack()), 7)
    rng = random.Random(players)

    def ask(**request: Any) -> dict[str, Any]:
        reply = server.answer(json.dumps(request).encode())
        assert reply["ok"], reply
        return reply

    ask(do="new", game="xian", players=players, seed=7, open=True)
    while not truth.over:
        legal = ask(do="legal")["legal"]
        assert legal == [XIAN.text(move) for move in truth.legal()]
        move = rng.choice(legal)
        truth.play(XIAN.parse(move))
        ask(do="play", move=move)
    last = ask(do="legal")
    assert (last["legal"], last["to_move"], last["over"]) == ([], None, True)
    assert last["scores"] == truth.scores()
    assert last["winners"] == [seat + 1 for seat in truth.winners()]
    assert ask(do="position")["position"] == json.loads(json.dumps(XIAN.to_json(truth)))
    score = ask(do="score")
    assert score["final"]
    assert [sum(part["points"] for part in seat["parts"]) for seat in score["seats"]] == truth.scores()
    record = ask(do="record")["record"]
    assert replay(parse(record)).final.scores() == truth.scores()
    assert server.answer(b'{"do":"play","move":"keep"}')["error"]["kind"] == "illegal-move"
    assert server.answer(b'{"do":"best","level":"random"}')["error"]["kind"] == "over"
    moves = last["moves"]
    assert ask(do="load", record=record)["moves"] == moves
    assert ask(do="load", record=record, at=10, open=True)["moves"] == 10
    assert ask(do="undo", moves=4)["moves"] == 6
    assert server.answer(json.dumps({"do": "load", "record": record, "at": moves + 1}).encode())["error"] == {
        "kind": "bad-input", "sentence": f"the record ends after move {moves}"}


def test_a_view_and_events_hide_what_the_seat_may_not_know() -> None:
    server = Server(surroundings())
    server.answer(b'{"do":"new","game":"xian","players":2,"seed":5}')
    view = server.answer(b'{"do":"view","seat":1}')["view"]
    assert view["players"][1]["hand"] == ["?"] * 4
    assert "?" not in view["players"][0]["hand"]
    for move in ("back Y3", "keep"):
        assert server.answer(json.dumps({"do": "play", "move": move}).encode())["ok"]

    def cards(**asked: int) -> list[Any]:
        events = server.answer(json.dumps({"do": "events", **asked}).encode())["events"]
        return [list(event["cards"]) for event in events if event["event"] == "CardsPutBack"]

    assert cards(seat=1) == [[2], []]
    assert cards(seat=2) == cards() == [[], []]


def test_the_same_question_gets_the_same_best_move() -> None:
    server = Server(surroundings())
    server.answer(b'{"do":"new","game":"xian","players":2,"seed":5}')
    request = b'{"do":"best","level":"plain","iterations":40,"seed":%d}'
    assert server.answer(request % 1)["ok"]
    assert server.answer(request % 1) == server.answer(request % 1)


def test_no_evaluation_without_a_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not there, it is damaged, it is for another table: a sentence each, and the game goes on."""
    server = Server(surroundings())
    server.answer(b'{"do":"new","game":"xian","players":2,"seed":5}')
    good = (network_bot.FOLDER / "xian-2.net").read_bytes()
    three = (network_bot.FOLDER / "xian-3.net").read_bytes()
    monkeypatch.setattr(network_bot, "FOLDER", tmp_path)
    network_bot.trained.cache_clear()
    for found, sentence in ((None, "there is no network for xian with 2 players, so no advice can be given"),
                            (good[:-1], "xian-2.net: is cut short or too long: the weights do not fit its first line"),
                            (three, "xian-2.net: is for xian with 3 players")):
        if found is not None:
            (tmp_path / "xian-2.net").write_bytes(found)
        error = server.answer(b'{"do":"evaluate","seat":2}')["error"]
        assert error["kind"] == "no-evaluation"
        assert error["sentence"].startswith(sentence)
    assert server.answer(b'{"do":"play","move":"keep"}')["moves"] == 1
    (tmp_path / "xian-2.net").write_bytes(good)
    assert server.answer(b'{"do":"evaluate","seat":2}')["ok"]


# Bad clients

HELLO = {"id": 9, "do": "hello"}


@pytest.mark.parametrize(("line", "kind"), [
    (b"x" * 10_000_000, "too-long"),
    (b'{"do":"load","record":"' + b"x" * LONGEST_LINE + b'"}', "too-long"),
    (b'{"do":"load","record":"' + b"x" * (LONGEST_LINE - 25) + b'"}', "bad-input"),
    (b"[" * 500_000, "bad-json"),
    (b'{"do":' * 100_000 + b"1" + b"}" * 100_000, "bad-json"),
    (b'{"id":' + b"9" * 100_000 + b',"do":"hello"}', "bad-json"),
    (bytes(byte for byte in range(256) if byte != 10), "bad-json"),
    (b"\xff\xfe" + '{"id":1}'.encode("utf-16-le"), "bad-json"),
    (b"\0" * 1000, "bad-json"),
    (b'{"id":"' + b"i" * 81 + b'","do":"hello"}', "bad-field"),
    (b'{"do":"play","move":"' + b"pair " * 10_000 + b'"}', "bad-move"),
    (b'{"do":"play","move":"\\ud800\\u0000"}', "bad-json"),
    (b'{"do":"play","move":"\\u0000"}', "bad-move"),
    (b'{"do":"best","level":"' + b"a" * 1000 + b'"}', "bad-field"),
    (b"\r", "bad-json"),
])
def test_a_bad_line_gets_an_error_and_the_next_one_its_answer(line: bytes, kind: str) -> None:
    _, bad, good = talk({"do": "new", "game": "xian", "players": 2, "seed": 5}, line, HELLO)
    assert bad["error"]["kind"] == kind
    assert len(bad["error"]["sentence"]) < 600
    assert "\n" not in bad["error"]["sentence"]
    assert holds(good, {"id": 9, "ok": True})


def test_crlf_is_as_good_as_lf() -> None:
    assert talk(json.dumps(HELLO).encode() + b"\r")[0]["ok"]


def test_half_a_line_at_the_end_of_the_input() -> None:
    good, half = talk(HELLO, b'{"id": 10, "do": "hel', end=b"")
    assert good["ok"]
    assert half["error"] == {"kind": "bad-json", "sentence": "the input ended in the middle of a line"}


def test_a_whole_request_at_the_end_needs_no_newline() -> None:
    assert holds(talk(HELLO, end=b"")[0], {"id": 9, "ok": True})


def test_no_input_at_all() -> None:
    assert talk(end=b"") == []


def test_nothing_is_answered_after_quit() -> None:
    assert len(talk({"do": "quit"}, HELLO)) == 1


def test_a_line_without_end_is_never_held() -> None:
    """200 MB come, and no more than a few of a line's greatest length are ever in memory."""

    class Endless(io.RawIOBase):
        left = 200_000_000

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: Any) -> int:
            count = min(len(buffer), self.left)
            buffer[:count] = b"x" * count
            self.left -= count
            return count

    tracemalloc.start()
    try:
        found = list(lines(io.BufferedReader(Endless())))
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert found == [(None, True)]
    assert most < 8 * LONGEST_LINE


def test_random_bytes_never_stop_the_server() -> None:
    rng = random.Random(6)
    good = json.dumps({"id": 1, "do": "new", "game": "xian", "players": 2, "seed": 1}).encode()
    sent = []
    for _ in range(400):
        line = bytearray(good)
        for _ in range(rng.randrange(1, 6)):
            line[rng.randrange(len(line))] = rng.randrange(256)
        sent.append(bytes(line).replace(b"\n", b" "))
    replies = talk(*sent, HELLO)
    assert len(replies) == len(sent) + 1
    assert replies[-1]["ok"]
    assert {reply["error"]["kind"] for reply in replies if not reply["ok"]} <= {
        "bad-json", "bad-field", "bad-input", "unknown-request", "bad-protocol"}


def test_an_error_of_ours_is_told_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    server = Server(surroundings())
    server.answer(b'{"do":"new","game":"xian","players":2,"seed":5}')

    def fall(self: Server, request: object) -> dict[str, Any]:
        raise ZeroDivisionError

    monkeypatch.setattr(Server, "do_hello", fall)
    assert server.answer(b'{"do":"hello"}')["error"]["kind"] == "internal"
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert server.answer(b'{"do":"legal"}')["moves"] == 0


def test_an_onlooker_has_a_view() -> None:
    """What `score` and `events` are told by when no seat is named."""
    state = XIAN.new(Options(2, XIAN.house_pack()), 5)
    assert XIAN.view(state, NOBODY).state.scores() == state.scores()
