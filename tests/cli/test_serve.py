"""`xian serve` as a process: what a client on the other side of the pipes sees."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-m", "xian", "serve"]


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
