#!/bin/bash
# As test_commits.c, for everything that people do.
set -eu
[ -x "$BUILD/tests/test.server.commits" ] || exit 77
exec "$BUILD/tests/test.server.commits" all
