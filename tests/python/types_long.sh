#!/bin/bash
# The Python package's type hints hold, by mypy's judgement, and every function has them.
set -eu
python=${PYTHON:-/usr/bin/python3}
"$SRC/tools/install_deps" python types >deps.log 2>&1 || exit 77
cp "$SRC/python/pyproject.toml" .
cp -r "$SRC/python/acies" acies
/usr/bin/mypy --python-executable "$python" --cache-dir "$SCRATCH/cache" acies
# and it would notice
sed -i 's/def scenarios() -> list\[str\]:/def scenarios() -> list[int]:/' acies/__init__.py
! /usr/bin/mypy --python-executable "$python" --cache-dir "$SCRATCH/cache" acies >wrong.out || {
    echo 'FAIL: a wrong hint is not noticed' >&2
    exit 1
}
