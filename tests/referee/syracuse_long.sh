#!/bin/bash
# The whole: 200 scripted and 200 random games of Syracuse with more than 20,000 lists.
export PYTHONDONTWRITEBYTECODE=1 TMPDIR=$SCRATCH
exec python3 "$SRC/tests/referee/syracuse.py" --scripted 200 --random 200 --lists 60
