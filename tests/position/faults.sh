#!/bin/bash
# All faults of a file are told at once, each at its line: scenarios, maps, units and tables of all games.
export PYTHONDONTWRITEBYTECODE=1
exec python3 "$SRC/tests/position/faults.py" "$ACIES" "$SRC"
