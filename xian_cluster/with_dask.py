"""A Dask cluster: what a lost worker had is given to another one by the scheduler."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Final

from distributed import Client

from xian.engine.game import BadInput
from xian_cluster import same_version, version

WAIT: Final = 10.0
"""Seconds for the scheduler to answer."""
RETRIES: Final = 3


@contextmanager
def connected(address: str) -> Iterator[Executor]:
    try:
        client = Client(address, timeout=WAIT, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise BadInput(f"no Dask scheduler answers at {address[:60]}: {type(error).__name__}") from None
    with client:
        theirs = client.run(version, on_error="return")
        if not theirs:
            raise BadInput(f"the Dask scheduler at {address[:60]} has no workers")
        same_version(version(), theirs)
        yield client.get_executor(pure=False, retries=RETRIES)
