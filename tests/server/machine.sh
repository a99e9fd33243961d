#!/bin/bash
# Whole games with machines.
set -eu
exec python3 "$SRC/tests/server/machine.py"
