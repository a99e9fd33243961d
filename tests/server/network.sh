#!/bin/bash
# Mutilated requests over the real network code.
set -eu
exec python3 "$SRC/tests/server/network.py" 1000
