#!/bin/bash
# Mute, block, report; quotas; two who change one account at the same time.
set -eu
exec python3 "$SRC/tests/server/company.py"
