#!/bin/bash
# The server killed under load: nothing acknowledged is lost.
set -eu
exec python3 "$SRC/tests/server/kill.py" 10
