#!/usr/bin/env bash
# SHA256SUMS of all packages in a folder: packaging/sums.sh FOLDER
set -euo pipefail
cd "$1"
rm -f SHA256SUMS
sums=$(sha256sum -- *)
printf '%s\n' "$sums" > SHA256SUMS
