#!/bin/bash
# The socket as RFC 6455 wants it.
set -eu
exec python3 "$SRC/tests/server/websocket.py" 100
