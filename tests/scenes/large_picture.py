"""The list of saved games with a picture beside the save that says to be huge, in a process of its own
(`test_full_disk.py`): how long the list takes, and the most memory it has had."""

from __future__ import annotations

import json
import resource
import struct
import sys
import time
import zlib
from pathlib import Path

from tests.scenes.test_load import put, text_after
from xian.pilot import piloted


def png(width: int, height: int, more: int = 0) -> bytes:
    """A black picture of so many pixels, one bit each, with so many times 16 MB more than belong to it."""
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = zlib.compressobj(1)
    line = bytes(1 + (width + 7) // 8)
    data = b"".join(rows.compress(line) for _ in range(height))
    if more:
        block = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
        data += rows.flush(zlib.Z_FULL_FLUSH)
        data += (block.compress(bytes(16 << 20)) + block.flush(zlib.Z_FULL_FLUSH)) * more  # can stand many times
    data += rows.flush()
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0))
            + chunk(b"IDAT", data) + chunk(b"IEND", b""))


def main(folder: Path, width: int, height: int, more: int = 0) -> None:
    path = put(folder / "saves", "Large", text_after(30))
    path.with_suffix(".png").write_bytes(png(width, height, more))
    with piloted(folder) as pilot:
        pilot.app.open("menu")
        pilot.step()
        before, begun = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()
        pilot.click("load")
        pilot.step()
        print(json.dumps({
            "scene": pilot.where, "seconds": time.process_time() - begun,
            "bytes": 1024 * (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before),
        }))


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:]))
