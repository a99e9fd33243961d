#!/bin/bash
# Servers over one PostgreSQL.
set -eu
exec python3 "$SRC/tests/server/postgres.py"
