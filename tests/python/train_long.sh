#!/bin/bash
# The example's agent learns both sides of rome, from never winning to beating the recruit: by a number of games, not by
# the clock, so that a slow machine comes to the same.
set -eu
python=${PYTHON:-/usr/bin/python3}
"$SRC/tools/install_deps" python >deps.log 2>&1 || exit 77
export PYTHONPATH=$SRC/python ACIES_LIBRARY=$BUILD/libacies.so.0 PYTHONDONTWRITEBYTECODE=1
"$python" "$SRC/examples/python/train.py" --seconds 3600 --tries 28000 --games 300 --out curve.csv | tee train.out
# of each side: at first next to nothing, in the end more than half, and all errors counted in
awk -F, 'NR > 1 && !($1 in first) { first[$1] = $4 } NR > 1 { last[$1] = $4 }
    END { for (side in last) if (first[side] > 0.05 || last[side] < 0.5 + 2 * 0.029) bad = 1; exit bad }' curve.csv || {
    echo 'FAIL: it does not beat the recruit on both sides' >&2
    exit 1
}
