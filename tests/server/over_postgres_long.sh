#!/bin/bash
# What people do, asked once more of a server over PostgreSQL.
set -eu
export OVER_POSTGRES=1
for test in play people company cups ratings machine own dice analysis restart; do
    echo "== $test"
    mkdir "$test"
    (cd "$test" && python3 "$SRC/tests/server/$test.py") || {
        status=$?
        tail -n 20 "$test/server.log" || true
        exit $status
    }
done
