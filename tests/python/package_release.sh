#!/bin/bash
# The Python package over the release build's library: its API, its environments by PettingZoo's and
# Gymnasium's rules, with and without numpy, and its speed beside the engine's.
set -eu
python=${PYTHON:-/usr/bin/python3}
"$python" -c 'import cffi, numpy' 2>/dev/null || "$SRC/tools/install_deps" python >deps.log 2>&1 || exit 77
"$python" -c 'import cffi, numpy' 2>/dev/null || exit 77
export PYTHONPATH=$SRC/python ACIES_LIBRARY=$BUILD/libacies.so.0 PYTHONDONTWRITEBYTECODE=1
"$python" "$SRC/tests/python/test_package.py"
"$python" "$SRC/tests/python/test_environments.py"
# where numpy is not installed the package works all the same
"$python" - <<'PY'
import sys
sys.modules["numpy"] = None
import acies
game = acies.Game("armageddon/rome")
batch = game.batch(2, seed=1)
batch.choice[0] = batch.choice[1] = 0
batch.step()
state = game.state()
assert len(state.numbers()) == state.count and len(state.observe(0)) == game.observation_size
PY
# a ratio, not a figure: many games together reach a good part of the engine's own rate, in the best of three tries
for try in 1 2 3; do
    "$python" "$SRC/examples/python/speed.py" armageddon/rome 1 | tee speed.out
    awk '$1 == "ratio" && $2 >= 0.6 { found = 1 } END { exit !found }' speed.out && break
    [ "$try" -lt 3 ] || {
        echo 'FAIL: less than 0.6 of the engine rate' >&2
        exit 1
    }
done
"$python" "$SRC/examples/python/train.py" --seconds 2 --games 8 --out curve.csv --out curve.svg >train.out
[ "$(wc -l <curve.csv)" -ge 3 ] || { echo 'FAIL: no curve' >&2; exit 1; }
grep -q polyline curve.svg || { echo 'FAIL: no picture of the curve' >&2; exit 1; }
# the benchmark from the command line, and the same figures again
"$python" -m acies.benchmark --levels recruit --games 4 --only elements/quick tyre/naval --json >one.json
"$python" -m acies.benchmark --levels recruit --games 4 --only elements/quick tyre/naval --json | cmp - one.json
