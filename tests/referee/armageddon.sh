#!/bin/bash
# A scripted game of every scenario of Armageddon before the independent referee, some random ones
# and as many positions that nobody played as scenarios.
export PYTHONDONTWRITEBYTECODE=1 TMPDIR=$SCRATCH
exec python3 "$SRC/tests/referee/armageddon.py" --scripted 41 --random 10 --lists 8 \
    --positions 41
