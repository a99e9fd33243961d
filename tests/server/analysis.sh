#!/bin/bash
# A finished game taken apart.
set -eu
exec python3 "$SRC/tests/server/analysis.py"
