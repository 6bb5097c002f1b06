"""A Ray cluster: what a lost worker had is tried again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import Any, Final

import ray

from xian.engine.game import BadInput
from xian_cluster import same_version, version

RETRIES: Final = 3


class RayExecutor(Executor):
    """Tasks of a Ray cluster as futures."""

    def submit(self, function: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        found: Future[Any] = ray.remote(max_retries=RETRIES)(function).remote(*arguments, **named).future()
        return found


@contextmanager
def connected(address: str) -> Iterator[Executor]:
    try:
        ray.init(address, log_to_driver=False)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise BadInput(f"no Ray cluster answers at {address[:60]}: {type(error).__name__}") from None
    try:
        try:
            theirs = ray.get(ray.remote(version).remote())
        except Exception as error:  # whatever a worker falls over, ray wraps it
            theirs = error
        same_version(version(), {"of the cluster": theirs})
        yield RayExecutor()
    finally:
        ray.shutdown()
