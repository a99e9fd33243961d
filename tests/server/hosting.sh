#!/bin/bash
# What the host of a server does.
set -eu
exec python3 "$SRC/tests/server/hosting.py"
