#!/bin/bash
# A battle of one's own, made in one folder, played online by two people, verified in another.
set -eu
exec python3 "$SRC/tests/server/own.py"
