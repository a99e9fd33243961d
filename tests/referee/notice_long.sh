#!/bin/bash
# A referee that can err unnoticed is worth nothing: each wrong rule put into it must turn a run red,
# and the right rules must not.
export PYTHONDONTWRITEBYTECODE=1 TMPDIR=$SCRATCH
set -eu
judge() {
    python3 "$SRC/tests/referee/armageddon.py" --scripted 6 --random 6 --lists 20 \
        --scenario delta --scenario sinai --scenario tabal --scenario x14 --scenario aequi \
        --scenario charchemish "$@" >out 2>&1
}
judge || { cat out >&2; exit 1; }
for rule in $(python3 -c "
import sys
sys.path.insert(0, '$SRC/tests/referee')
from armageddon_wrong import WRONG
print(*WRONG)"); do
    code=0
    judge --wrong "$rule" || code=$?
    grep -q '^DIFFERS' out || { cat out >&2; echo "FAIL: $rule passed unnoticed" >&2; exit 1; }
    [ "$code" = 1 ] || { cat out >&2; echo "FAIL: $rule: exit code $code" >&2; exit 1; }
done
