#!/bin/bash
# Scripted and random games of every scenario of Syracuse before the independent referee.
export PYTHONDONTWRITEBYTECODE=1 TMPDIR=$SCRATCH
exec python3 "$SRC/tests/referee/syracuse.py" --scripted 20 --random 20 --lists 40
