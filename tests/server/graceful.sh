#!/bin/bash
# A server that is asked to end loses no message.
set -eu
exec python3 "$SRC/tests/server/graceful.py"
