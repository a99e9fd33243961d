#!/bin/bash
# A scripted battle of every scenario of Elements before the independent referee of close combat.
export PYTHONDONTWRITEBYTECODE=1 TMPDIR=$SCRATCH
exec python3 "$SRC/tests/referee/elements.py" --scripted 36 --random 0 --lists 0
