#!/bin/bash
# Every state that a piece may be in is seen by who plays: the words of the view name it.
export PYTHONDONTWRITEBYTECODE=1
exec python3 "$SRC/tests/position/shown.py" "$ACIES"
