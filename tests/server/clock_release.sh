#!/bin/bash
# The wall clock is stepped while people play. Needs libfaketime; skipped without it.
set -eu
exec python3 "$SRC/tests/server/clock.py"
