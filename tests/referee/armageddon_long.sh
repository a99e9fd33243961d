#!/bin/bash
# The whole: 205 scripted and 205 random games of Armageddon with more than 20,000 lists, and 4,100
# positions nobody played, with some 60 actions and lists each.
export PYTHONDONTWRITEBYTECODE=1 TMPDIR=$SCRATCH
exec python3 "$SRC/tests/referee/armageddon.py" --scripted 205 --random 205 --lists 60 \
    --positions 4100
