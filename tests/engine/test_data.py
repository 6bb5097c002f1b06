"""Where the data files are, and reading text from outside."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from xian.engine.data import ASSETS, COMPONENTS, PACK_BYTES, decode, read_text
from xian.engine.game import BadInput


def refusal(path: Path | str, most: int = PACK_BYTES) -> str:
    with pytest.raises(BadInput) as caught:
        read_text(path, most)
    assert caught.value.source
    return str(caught.value)


def test_the_components_are_there() -> None:
    assert ASSETS.name == "assets"
    assert (COMPONENTS / "xian.toml").is_file()


def test_reads_utf8_and_drops_a_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "pack.toml"
    file.write_bytes("\ufeffname = 'é'\r\n".encode())
    assert read_text(file) == "name = 'é'\r\n"
    assert read_text(str(file)) == "name = 'é'\r\n"


def test_the_size_limit_is_exact(tmp_path: Path) -> None:
    file = tmp_path / "pack.toml"
    file.write_bytes(b"x" * 2000)
    assert len(read_text(file, 2000)) == 2000
    assert refusal(file, 1999) == f"{file}: the file is too large: at most 1,999 bytes are read"


def test_bytes_that_are_no_text_are_refused_with_their_line(tmp_path: Path) -> None:
    file = tmp_path / "pack.toml"
    file.write_bytes(b"a = 1\nb = 2\nc = '\xff'\n")
    assert refusal(file) == f"{file}, line 3: not UTF-8 text (byte 0xff)"
    with pytest.raises(BadInput) as caught:
        decode(b"\xef\xbb\xbf\n\xc3", "bytes")
    assert (caught.value.source, caught.value.line) == ("bytes", 2)


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path) == f"{tmp_path}: this is not a file"
    if hasattr(os, "mkfifo"):  # reading a pipe would wait for ever; Windows has none
        os.mkfifo(tmp_path / "pipe")
        assert refusal(tmp_path / "pipe") == f"{tmp_path / 'pipe'}: this is not a file"
    assert refusal(tmp_path / "none.toml").startswith(f"{tmp_path / 'none.toml'}: can't be read: ")
    assert "can't be a file name" in refusal("nul\0.toml")
    assert "can't be read: " in refusal("long" * 5000)
