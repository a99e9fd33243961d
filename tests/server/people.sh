#!/bin/bash
# Accounts on a public server.
set -eu
exec python3 "$SRC/tests/server/people.py"
