#!/bin/bash
# Notices to people who are away.
set -eu
exec python3 "$SRC/tests/server/notices.py"
