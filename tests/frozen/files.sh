#!/bin/bash
# Positions and records of version 0.1.0 still load, and give what they gave.
set -eu
exec python3 "$SRC/tests/frozen/files.py"
