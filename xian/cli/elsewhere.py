"""Where a command's games are played: in processes of this machine, or on the cluster that `--on` names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final

from xian.ai.processes import processes
from xian.engine.game import BadInput, GameError

CLUSTERS: Final = "xian_cluster"
"""The package that knows clusters; it is never a part of the packed program."""
OURS: Final = ("xian", CLUSTERS)
THEIRS: Final = ("distributed", "ray")
"""Packages whose errors are those of a cluster."""


class LostCluster(GameError):
    """The cluster has gone in the middle."""


@contextmanager
def players_of_games(jobs: int, where: str | None) -> Iterator[Executor | None]:
    """Where to play; None for right here. Raises BadInput for a cluster that can't be reached, LostCluster for one that
    is lost on the way."""
    if not where:
        with processes(jobs) as executor:
            yield executor
        return
    try:
        cluster: Callable[[str], Any] = import_module(CLUSTERS).cluster
    except ModuleNotFoundError:
        raise BadInput("games are played elsewhere by the package xian_cluster, which is not installed here") from None
    with cluster(where) as executor:
        try:
            yield executor
        except Exception as error:
            if is_lost(error):
                raise LostCluster(f"the cluster {where[:60]} was lost: {type(error).__name__}") from error
            raise


def is_lost(error: Exception) -> bool:
    """Whether it is the cluster that has failed, not what was played on it or kept here: its connections, a worker that
    was killed too often, one that came later and has no xian."""
    missing = isinstance(error, ModuleNotFoundError) and (error.name or "").partition(".")[0] in OURS
    return missing or isinstance(error, CancelledError | ConnectionError | TimeoutError | EOFError) \
        or type(error).__module__.partition(".")[0] in THEIRS
