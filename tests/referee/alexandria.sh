#!/bin/bash
# Scripted and random games of every scenario of Caesar in Alexandria before the independent referee,
# and positions that nobody played.
export PYTHONDONTWRITEBYTECODE=1 TMPDIR=$SCRATCH
exec python3 "$SRC/tests/referee/alexandria.py" --scripted 5 --random 5 --lists 40 --positions 60
