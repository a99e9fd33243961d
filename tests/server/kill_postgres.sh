#!/bin/bash
# Two servers over one PostgreSQL, killed in turn under load: nothing acknowledged is lost.
set -eu
exec python3 "$SRC/tests/server/kill.py" 6 postgres
