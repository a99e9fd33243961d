#!/bin/bash
# Trouble with the disk and the database.
set -eu
exec python3 "$SRC/tests/server/trouble.py"
