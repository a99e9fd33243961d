#!/bin/bash
# Tables of every game and scenario across restarts.
set -eu
exec python3 "$SRC/tests/server/restart.py"
