#!/bin/bash
# As kill.sh, five hundred times.
set -eu
exec python3 "$SRC/tests/server/kill.py" 500
