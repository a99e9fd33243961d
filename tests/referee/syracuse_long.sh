#!/bin/bash
# The whole: 200 scripted and 200 random games of Syracuse with more than 20,000 lists, and 4,000 positions
# nobody played, with some 40 actions and lists each.
export PYTHONDONTWRITEBYTECODE=1 TMPDIR=$SCRATCH
exec python3 "$SRC/tests/referee/syracuse.py" --scripted 200 --random 200 --lists 60 --positions 4000
