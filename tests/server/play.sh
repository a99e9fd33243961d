#!/bin/bash
# People and machines over real sockets.
set -eu
exec python3 "$SRC/tests/server/play.py"
