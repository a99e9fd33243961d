#!/bin/bash
# What has lain for long, or was done very often, can still be opened.
set -eu
exec python3 "$SRC/tests/server/lasting.py"
