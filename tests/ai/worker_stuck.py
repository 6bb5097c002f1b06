"""Loaded by a worker that never gets ready."""

import time

while True:
    time.sleep(1)
