#!/bin/bash
# A scripted and a random game of every scenario of Armageddon before the independent referee, and two
# positions each that nobody played.
export PYTHONDONTWRITEBYTECODE=1 TMPDIR=$SCRATCH
exec python3 "$SRC/tests/referee/armageddon.py" --scripted 41 --random 41 --lists 12 \
    --positions 82
