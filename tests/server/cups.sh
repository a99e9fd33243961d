#!/bin/bash
# Cups that run themselves.
set -eu
exec python3 "$SRC/tests/server/cups.py"
