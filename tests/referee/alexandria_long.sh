#!/bin/bash
# The whole: 201 scripted and 201 random games of Caesar in Alexandria with more than 20,000 lists.
export PYTHONDONTWRITEBYTECODE=1 TMPDIR=$SCRATCH
exec python3 "$SRC/tests/referee/alexandria.py" --scripted 201 --random 201 --lists 60
