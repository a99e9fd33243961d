#!/bin/bash
# Scripted and random games of every scenario of Syracuse before the independent referee, and positions
# that nobody played.
export PYTHONDONTWRITEBYTECODE=1 TMPDIR=$SCRATCH
exec python3 "$SRC/tests/referee/syracuse.py" --scripted 12 --random 12 --lists 30 --positions 120
