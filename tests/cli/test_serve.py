"""`xian serve` as a process: what a client on the other side of the pipes sees."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from xian.ai.judge import ask
from xian.ai.network_bot import trained
from xian.ai.review.scale import scale
from xian.ai.review.walks import corrected
from xian.cli.files import write_record
from xian.engine.game import Game, Options, Seat, State
from xian.engine.record import parse, replay
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.table.folders import pack_finder

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-m", "xian", "serve"]
MOST = {"xian": 150, "qin": 150, "terracotta": 250}
"""More points than a network may expect for a seat: Terracotta Army counts by the dozen."""


def serve(sent: bytes) -> tuple[list[dict[str, Any]], int, bytes]:
    """Replies, exit code and stderr."""
    done = subprocess.run(COMMAND, cwd=ROOT, input=sent, capture_output=True, check=False, timeout=60)
    return [json.loads(line) for line in done.stdout.splitlines()], done.returncode, done.stderr


def test_it_answers_rubbish_and_lives_until_the_input_ends() -> None:
    sent = b'{"id":1,"do":"hello"}\n\xff\xfe\0\n\n' + b"x" * 10_000_000 + b'\n{"id":2,"do":"games"}\n{"id":3'
    replies, code, errors = serve(sent)
    assert [reply["id"] for reply in replies] == [1, None, None, None, 2, None]
    assert [reply["ok"] for reply in replies] == [True, False, False, False, True, False]
    assert (code, errors) == (0, b"")


def test_no_input_is_no_error() -> None:
    assert serve(b"") == ([], 0, b"")


@pytest.mark.parametrize("closed", ["<&-", "<&- >&-", ">&-", "<&- 2>&-"])
def test_streams_that_were_closed_are_no_input_and_no_traceback(closed: str) -> None:
    """As `xian serve <&-` starts it."""
    done = subprocess.run(["sh", "-c", f'exec "$@" {closed}', "sh", *COMMAND], cwd=ROOT, input=b'{"do":"hello"}\n',
                          capture_output=True, check=False, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_quit_ends_it_though_the_input_stays_open() -> None:
    with subprocess.Popen(COMMAND, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin and process.stdout
        process.stdin.write(b'{"do":"quit"}\n')
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["ok"]
        assert process.wait(30) == 0


def test_every_reply_comes_at_once() -> None:
    """The client waits for each before it asks again: whatever lay in a buffer would hang here."""
    with subprocess.Popen(COMMAND, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin and process.stdout
        for request in ({"do": "new", "game": "xian", "players": 2, "seed": 1}, {"do": "legal"}, {"do": "dance"}):
            process.stdin.write(json.dumps(request).encode() + b"\n")
            process.stdin.flush()
            assert "ok" in json.loads(process.stdout.readline())
        process.stdin.close()
        assert process.wait(30) == 0


def test_a_client_that_goes_away() -> None:
    """It asks much, reads nothing and closes its end."""
    with subprocess.Popen(COMMAND, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdout.close()
        process.stdin.write(b'{"do":"hello"}\n' * 50)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(30) == 141


# How the seats stand


def played(game: Game, options: Options, file: Path) -> list[State]:
    """Every position of a game of random moves, of which the file is the record."""
    state, lots, moves = game.new(options, 8), random.Random(8), []
    while not state.over:
        moves.append(lots.choice(state.legal()))
        state.play(moves[-1])
    write_record(file, game, options, 8, ["random"] * options.players, moves)
    return list(replay(parse(file.read_text("utf-8")), lambda game, name: options.pack).states)


def evaluated(file: Path, at: int, players: int) -> list[bytes]:
    """The requests that ask every seat how it stands after so many moves of a record."""
    asked = [{"do": "load", "record": file.read_text("utf-8"), "at": at},
             *({"do": "evaluate", "seat": seat + 1} for seat in range(players))]
    return [json.dumps(request).encode() + b"\n" for request in asked]


def by_the_network(game: Game, state: State, seat: Seat) -> dict[str, Any]:
    """What the network thinks, which puts the seat that asks first; here the seats of the table are in order. Its own
    chance is told as such chances have come true, and what is left is shared out as before."""
    features, net = trained(game.key, state.players)
    ask(features, net, game.view(state, seat).state, seat)
    (raw, *others), scores, figures = net.chances(), net.scores(), scale(game.key, state.players)
    own = corrected(raw, figures.slope, figures.offset)
    chances = [own, *(other * (1 - own) / (1 - raw) for other in others)]
    return {"seat": seat + 1, "chances": pytest.approx(chances[-seat:] + chances[:-seat]),
            "scores": pytest.approx(scores[-seat:] + scores[:-seat])}


def by_the_result(state: State, seat: Seat) -> dict[str, Any]:
    winners = state.winners()
    return {"seat": seat + 1, "scores": state.scores(), "chances": [
        1 / len(winners) if other in winners else 0 for other in range(state.players)]}


@pytest.mark.parametrize(("key", "players"), [(key, players) for key in GAMES for players in find_game(key).seats])
def test_every_seat_asks_how_it_stands(key: str, players: int, tmp_path: Path) -> None:
    """At the beginning, in the middle, before the last move, and when the game is over."""
    game, file = find_game(key), tmp_path / "game.xian"
    states = played(game, Options(players, game.house_pack()), file)
    end = len(states) - 1
    moments = (0, end // 2, end - 1, end)
    replies, code, errors = serve(b"".join(line for at in moments for line in evaluated(file, at, players)))
    assert (code, errors) == (0, b"")
    found = iter(replies)
    for at in moments:
        assert next(found)["moves"] == at
        for seat in range(players):
            wanted = by_the_result(states[at], seat) if at == end else by_the_network(game, states[at], seat)
            reply = next(found)
            assert reply == {"protocol": 1, "id": None, "ok": True, **wanted}
            assert sum(reply["chances"]) == pytest.approx(1)
            assert all(0 <= chance <= 1 for chance in reply["chances"])
            assert all(-10 < score < MOST[key] for score in reply["scores"])
    assert next(found, None) is None


def test_how_the_seats_stand_on_a_board_of_ones_own(data_dir: Path, tmp_path: Path) -> None:
    """The networks have learnt with the figures of the house; they are asked whatever the pack."""
    (data_dir / "packs" / "qin").mkdir(parents=True)
    shutil.copy(ROOT / "docs" / "examples" / "qin-lake.toml", data_dir / "packs" / "qin")
    game, file = find_game("qin"), tmp_path / "game.xian"
    pack = pack_finder(data_dir / "packs")(game, "lake")
    assert pack
    states = played(game, Options(3, pack), file)
    replies, code, errors = serve(b"".join(evaluated(file, 20, 3)))
    assert (code, errors) == (0, b"")
    assert replies[1:] == [{"protocol": 1, "id": None, "ok": True, **by_the_network(game, states[20], seat)}
                           for seat in range(3)]


@pytest.mark.parametrize(("seat", "sentence"), [
    (b"0", "seat must be a whole number from 1 to 8"), (b"-1", "seat must be a whole number from 1 to 8"),
    (b"9", "seat must be a whole number from 1 to 8"), (b"4", "seat must be from 1 to 3"),
    (b"1.0", "seat must be a whole number"), (b"true", "seat must be a whole number"),
    (b"null", "seat must be a whole number"), (b'"1"', "seat must be a whole number"),
])
def test_a_seat_that_is_not_at_the_table_can_not_ask(seat: bytes, sentence: str) -> None:
    game = b'{"do":"new","game":"xian","players":3,"seed":1}\n'
    replies, code, errors = serve(game + b'{"do":"evaluate","seat":%s}\n{"do":"evaluate","seat":3}\n' % seat)
    assert [reply["ok"] for reply in replies] == [True, False, True]
    assert replies[1]["error"] == {"kind": "bad-field", "sentence": sentence}
    assert (code, errors) == (0, b"")
