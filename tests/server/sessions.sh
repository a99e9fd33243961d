#!/bin/bash
# Sessions, tokens and sockets end when they should; names, passwords, the second factor.
set -eu
exec python3 "$SRC/tests/server/sessions.py"
