#!/bin/bash
# What those who look on cost.
set -eu
exec python3 "$SRC/tests/server/watched.py"
