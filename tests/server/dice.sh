#!/bin/bash
# Dice that nobody can bend.
set -eu
exec python3 "$SRC/tests/server/dice.py"
