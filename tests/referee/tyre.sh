#!/bin/bash
# Scripted and random games of every scenario of Tyre before the independent referee, and positions
# that nobody played.
export PYTHONDONTWRITEBYTECODE=1 TMPDIR=$SCRATCH
exec python3 "$SRC/tests/referee/tyre.py" --scripted 15 --random 30 --lists 50 --positions 60
