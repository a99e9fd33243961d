#!/bin/bash
# HTTP as strangers and broken proxies speak it.
set -eu
exec python3 "$SRC/tests/server/requests.py"
