"""The one way in: what is read, within which bounds, and what is said of the rest."""

from __future__ import annotations

import gc
import os
import socket
import threading
import time
import tracemalloc
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from xian.engine import intake
from xian.engine.game import BadInput, GameError
from xian.engine.intake import (
    DEEPEST,
    MOST_VALUES,
    has_half,
    in_time,
    json_data,
    names,
    png_size,
    read_bytes,
    read_text,
)
from xian.engine.texts import LANGUAGES


def told(path: Path | str, most: int = 1000) -> str:
    with pytest.raises(GameError) as caught:
        read_text(path, most)
    assert all(caught.value.in_words(lang) for lang in LANGUAGES)
    return str(caught.value)


def test_utf8_without_its_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "pack.toml"
    file.write_bytes("\ufeffname = 'é'\r\n".encode())
    assert read_text(file, 100) == "name = 'é'\r\n" == read_text(str(file), 100)
    file.write_bytes(b"a = 1\nb = 2\nc = '\xff'\n")
    assert told(file) == f"{file}, line 3: not UTF-8 text (byte 0xff)"


def test_the_bound_of_the_size_is_exact(tmp_path: Path) -> None:
    file = tmp_path / "pack.toml"
    file.write_bytes(b"x" * 2000)
    assert len(read_bytes(file, 2000)) == 2000
    assert told(file, 1999) == f"{file}: the file is too large: at most 1,999 bytes are read"


def test_a_file_that_grows_while_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "grows"
    file.write_bytes(b"x")
    real = os.read

    def grow(handle: int, most: int) -> bytes:
        with file.open("ab") as end:
            end.write(b"x" * 50)
        return real(handle, most)

    monkeypatch.setattr(os, "read", grow)
    assert "at most 100 bytes are read" in told(file, 100)


def test_what_is_no_regular_file_is_neither_read_nor_waited_for(tmp_path: Path) -> None:
    assert told(tmp_path) == f"{tmp_path}: a folder stands where a file should be"
    assert told(tmp_path / "none") == f"{tmp_path / 'none'}: it is not there"
    assert told(tmp_path / ("long" * 500)).endswith("the name is too long")
    assert told("nul\0.toml") == "nul\\x00.toml: this can't be a file name"
    assert told("half\ud800.toml") == "half\\ud800.toml: this can't be a file name"
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        (tmp_path / "link").symlink_to(tmp_path / "pipe")
        with socket.socket(socket.AF_UNIX) as one:
            one.bind(str(tmp_path / "socket"))
        begun = time.monotonic()
        assert told(tmp_path / "pipe").endswith("this is not a file")
        assert told(tmp_path / "link").endswith("this is not a file")
        assert told(tmp_path / "socket")
        assert told("/dev/zero").endswith("this is not a file")
        assert time.monotonic() - begun < 1


def test_links_are_followed(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    assert read_text(tmp_path / "link", 10) == "x"


def test_no_handle_is_left_open(tmp_path: Path) -> None:
    if not Path("/proc/self/fd").exists():
        return
    gc.collect()  # what other tests left behind is closed now, not in between
    before = len(list(Path("/proc/self/fd").iterdir()))
    for path in (tmp_path, tmp_path / "none", Path("/dev/zero"), Path(__file__)):
        with pytest.raises(GameError):
            read_bytes(path, 10)
    assert len(list(Path("/proc/self/fd").iterdir())) == before


def test_a_disk_that_does_not_answer_is_given_up() -> None:
    never = threading.Event()
    with pytest.raises(TimeoutError):
        in_time(never.wait, 0.05)
    never.set()


def test_a_slow_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    never = threading.Event()
    real = os.fstat
    monkeypatch.setattr(os, "fstat", lambda handle: (never.wait(5), real(handle))[1])
    monkeypatch.setattr(intake, "SECONDS", 0.05)
    (tmp_path / "file").write_text("x")
    assert told(tmp_path / "file") == f"{tmp_path / 'file'}: it does not answer"
    never.set()


def test_the_names_of_a_folder(tmp_path: Path) -> None:
    for name in ("b.toml", "a.toml", "c.txt"):
        (tmp_path / name).touch()
    assert names(tmp_path, ".toml") == ["a.toml", "b.toml"]
    assert names(tmp_path / "none") == []
    with pytest.raises(BadInput, match="more than 2 files stand there"):
        names(tmp_path, most=2)
    with pytest.raises(GameError, match="a file stands where a folder should be"):
        names(tmp_path / "c.txt")


@pytest.mark.parametrize("data", [b"{}", b"[1, 2.5, -3e2]", '{"a": "é\\u00e9\\ud83c\\udc04 [{"}'.encode(), b'"\\"[["'])
def test_json_that_is_plain_data(data: bytes) -> None:
    import json

    assert json_data(data) == json.loads(data)


@pytest.mark.parametrize(("data", "words"), [
    (b"", "this is not JSON"), (b"{", "line 1: this is not JSON"), (b"\n\n]", "line 3: this is not JSON"),
    (b"[NaN]", "not JSON"), (b"[1e999]", "not JSON"), (b"[-Infinity]", "not JSON"),
    (b"[" + b"9" * 31 + b"]", "not JSON"),
    (b"[" * (DEEPEST + 1), "nested too deep"), (b"[" * 100_000, "nested too deep"),
    (b'{"a":' * 60 + b"1" + b"}" * 60, "nested too deep"),
    (b"[" + b"0," * MOST_VALUES + b"0]", "too much in it"), (b"\xff", "not UTF-8"),
    (b'{"record": "\\ud800"}', "half a character"), (b'{"\\udfff": 1}', "half a character"),
    (b'[["\\uD8aa"]]', "half a character"), (b'"\xed\xa0\x80"', "not UTF-8"),
])
def test_json_beyond_its_bounds(data: bytes, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        json_data(data)


@pytest.mark.parametrize(("value", "half"), [("a", False), ({"a": ["b"]}, False), (["\udc00"], True), (3, False)])
def test_half_a_character_is_found(value: Any, half: bool) -> None:
    assert has_half(value) is half


def test_a_picture_tells_its_size_before_it_is_drawn() -> None:
    head = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + (100_000).to_bytes(4, "big") + (5000).to_bytes(4, "big")
    assert png_size(head) == (100_000, 5000)
    assert png_size(head[:20]) is png_size(b"GIF89a" + head) is None


@pytest.mark.parametrize("data", [b'"' + b"a" * 2_000_000 + b'"', b'"' + rb"\n" * 1_000_000 + b'"', b'"' * 2_000_000],
                         ids=["letters", "signs", "quotes"])
def test_a_long_text_takes_a_few_times_its_own_memory(data: bytes) -> None:
    tracemalloc.start()
    try:
        with suppress(GameError):
            json_data(data)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert most < 30_000_000
