#!/bin/bash
# A server of today opens the database of version 0.1.0, and its games go on.
set -eu
exec python3 "$SRC/tests/frozen/server.py"
