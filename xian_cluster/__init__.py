"""Games on many machines: executors of a cluster that is named by an address.

    xian arena xian --bots minister@400,steward --on dask:tcp://HOST:8786
    xian train qin --on ray:auto

`pip install 'xian[cluster]'` brings Dask; Ray is installed by who wants it. What goes to a cluster and comes back are
pickles: it is trusted (SECURITY.md). Nothing here is imported by the app, or packed with it: the command line looks for
it when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from typing import Final

from xian.engine.game import BadInput

KINDS: Final = {"dask": "xian_cluster.with_dask", "ray": "xian_cluster.with_ray"}


@contextmanager
def cluster(where: str) -> Iterator[Executor]:
    """The executor of `dask:ADDRESS` or `ray:ADDRESS`; on the way out it is left as it was found. Raises BadInput."""
    kind, _, address = where.partition(":")
    if kind not in KINDS or not address:
        raise BadInput(f"{where[:60]!r} names no cluster: write dask:tcp://HOST:PORT or ray:ADDRESS")
    try:
        module = import_module(KINDS[kind])
    except ModuleNotFoundError as error:
        raise BadInput(
            f"{kind}: there is no {error.name} here: pip install 'xian[cluster]', or {kind} itself") from None
    connected: Callable[[str], AbstractContextManager[Executor]] = module.connected
    with connected(address) as executor:
        yield executor


def same_version(ours: str, theirs: Mapping[str, object]) -> None:
    """Raises BadInput where a worker would play by other rules than we do, or by none: then what it answers is what it
    fell over."""
    others = {name: version for name, version in theirs.items() if version != ours}
    if others:
        name, version = next(iter(others.items()))
        has = "no xian that can be used" if isinstance(version, BaseException) else f"xian {version}, not {ours}"
        raise BadInput(f"worker {name} has {has}: every machine needs the same")


def version() -> str:
    """What a worker answers when it is asked for its version."""
    from xian import __version__

    return __version__
