#!/bin/bash
# The whole: 216 scripted and 216 random battles of Elements with some 20,000 lists, and 720 positions
# nobody played, with some 60 actions and lists each.
export PYTHONDONTWRITEBYTECODE=1 TMPDIR=$SCRATCH
exec python3 "$SRC/tests/referee/elements.py" --scripted 216 --random 216 --lists 50 --positions 720
