#!/bin/bash
# The whole: 216 scripted and 216 random battles of Elements before the independent referee.
export PYTHONDONTWRITEBYTECODE=1 TMPDIR=$SCRATCH
exec python3 "$SRC/tests/referee/elements.py" --scripted 216 --random 216 --lists 48
