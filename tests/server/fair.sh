#!/bin/bash
# One player cannot take the game, the machines or the door from the others.
set -eu
exec python3 "$SRC/tests/server/fair.py"
