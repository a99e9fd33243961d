#!/bin/bash
# Sea fights of Tyre before the independent referee.
export PYTHONDONTWRITEBYTECODE=1 TMPDIR=$SCRATCH
exec python3 "$SRC/tests/referee/tyre.py" --scripted 10 --random 10 --lists 40 --scenario naval
