#!/bin/bash
# What one client sends must not end, blind or fill the server.
set -eu
exec python3 "$SRC/tests/server/flood.py"
