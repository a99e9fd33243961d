#!/bin/bash
# A scripted battle of every scenario of Elements before the independent referee, some random ones,
# and positions that nobody played.
export PYTHONDONTWRITEBYTECODE=1 TMPDIR=$SCRATCH
exec python3 "$SRC/tests/referee/elements.py" --scripted 36 --random 2 --lists 2 --positions 8
