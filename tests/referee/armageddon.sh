#!/bin/bash
# A scripted game of every scenario of Armageddon before the independent referee, a random one of every
# other, and as many positions that nobody played.
export PYTHONDONTWRITEBYTECODE=1 TMPDIR=$SCRATCH
exec python3 "$SRC/tests/referee/armageddon.py" --scripted 41 --random 20 --lists 12 \
    --positions 41
