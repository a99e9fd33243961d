#!/bin/bash
# Ratings, the ladder and profiles.
set -eu
exec python3 "$SRC/tests/server/ratings.py"
