#!/bin/bash
# A scripted battle of every scenario of Elements before the independent referee, a random one of
# every fourth, and a position that nobody played of every one.
export PYTHONDONTWRITEBYTECODE=1 TMPDIR=$SCRATCH
exec python3 "$SRC/tests/referee/elements.py" --scripted 36 --random 9 --lists 6 --positions 36
