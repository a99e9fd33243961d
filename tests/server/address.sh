#!/bin/bash
# What one address can take from the others.
set -eu
exec python3 "$SRC/tests/server/address.py"
