#!/bin/bash
# The whole: 201 scripted and 201 random games of Caesar in Alexandria with more than 20,000 lists, and 3,000
# positions nobody played, with some 60 actions and lists each.
export PYTHONDONTWRITEBYTECODE=1 TMPDIR=$SCRATCH
exec python3 "$SRC/tests/referee/alexandria.py" --scripted 201 --random 201 --lists 60 \
    --positions 3000
