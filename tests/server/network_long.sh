#!/bin/bash
# As network.sh and websocket.sh, for a quarter of an hour.
set -eu
python3 "$SRC/tests/server/network.py" 20000
python3 "$SRC/tests/server/websocket.py" 20000
