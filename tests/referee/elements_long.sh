#!/bin/bash
# 360 scripted battles of Elements before the independent referee of close combat.
export PYTHONDONTWRITEBYTECODE=1 TMPDIR=$SCRATCH
exec python3 "$SRC/tests/referee/elements.py" --scripted 360 --random 0 --lists 0
