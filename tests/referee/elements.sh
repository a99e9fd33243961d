#!/bin/bash
# A scripted battle of every scenario of Elements before the independent referee, and a random one of
# every other.
export PYTHONDONTWRITEBYTECODE=1 TMPDIR=$SCRATCH
exec python3 "$SRC/tests/referee/elements.py" --scripted 36 --random 18 --lists 6
