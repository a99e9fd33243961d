#!/bin/bash
# Scripted and random games of every scenario of Tyre before the independent referee, and positions
# that nobody played.
export PYTHONDONTWRITEBYTECODE=1 TMPDIR=$SCRATCH
exec python3 "$SRC/tests/referee/tyre.py" --scripted 9 --random 12 --lists 40 --positions 30
