#!/bin/sh
# Make a virtual environment with a Python that the project runs on.
#   tools/venv.sh FOLDER [PYTHON]
# Without PYTHON the first of python3, python3.13, python3.12, python3.11 that will do is taken.
set -eu

folder=$1
shift
if [ $# -eq 0 ] || [ -z "$1" ]; then
    set -- python3 python3.13 python3.12 python3.11
fi

runs_here='import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))'
chosen=
for candidate in "$@"; do
    if "$candidate" -c "$runs_here" >/dev/null 2>&1; then
        chosen=$candidate
        break
    fi
done

if [ -z "$chosen" ]; then
    found=$("$1" -c 'import sys; sys.stdout.write("it is Python %d.%d" % sys.version_info[:2])' 2>/dev/null) ||
        found="it does not start"
    echo "Xi'an needs Python 3.11, 3.12 or 3.13. I tried: $*; of $1: $found." >&2
    echo "Install one of them (README.md says how), or name it: make PYTHON=/path/to/python3.12 ..." >&2
    exit 2
fi

if ! "$chosen" -c 'import ensurepip, venv' >/dev/null 2>&1; then
    echo "$chosen has no module venv, which Xi'an sets itself up with." >&2
    echo "On Debian and Ubuntu: sudo apt install python3-venv (or the package of that version, as python3.12-venv)." >&2
    exit 2
fi

"$chosen" -m venv --clear "$folder"
