#!/bin/bash
# A referee that can err unnoticed is worth nothing: each wrong rule put into it must turn a run red,
# and the right rules must not.
export PYTHONDONTWRITEBYTECODE=1 TMPDIR=$SCRATCH
set -eu

armageddon() {
    python3 "$SRC/tests/referee/armageddon.py" --scripted 6 --random 6 --lists 20 \
        --scenario delta --scenario sinai --scenario tabal --scenario x14 --scenario aequi \
        --scenario charchemish "$@" >out 2>&1
}

elements() {
    python3 "$SRC/tests/referee/elements.py" --scripted 36 --random 12 --lists 6 "$@" >out 2>&1
}

tyre() {
    python3 "$SRC/tests/referee/tyre.py" --scripted 6 --random 6 --lists 80 --positions 120 \
        "$@" >out 2>&1
}

syracuse() {
    python3 "$SRC/tests/referee/syracuse.py" --scripted 8 --random 8 --lists 20 --positions 400 "$@" >out 2>&1
}

alexandria() {
    python3 "$SRC/tests/referee/alexandria.py" --scripted 6 --random 6 --lists 30 --positions 90 \
        "$@" >out 2>&1
}

fail() {
    cat out >&2
    echo "FAIL: $*" >&2
    exit 1
}

for game in armageddon tyre alexandria syracuse elements; do
    "$game" || fail "$game differs by the right rules"
    for rule in $(python3 -c "
import sys
sys.path.insert(0, '$SRC/tests/referee')
print(*__import__('$game').WRONG)"); do
        code=0
        "$game" --wrong "$rule" || code=$?
        grep -q '^DIFFERS' out || fail "$game: $rule passed unnoticed"
        [ "$code" = 1 ] || fail "$game: $rule: exit code $code"
    done
done
