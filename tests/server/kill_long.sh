#!/bin/bash
# As kill.sh, a thousand times.
set -eu
exec python3 "$SRC/tests/server/kill.py" 1000
