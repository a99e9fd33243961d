#!/bin/bash
# The static site: built, its engine against the native one (records of all games, verified), and the page
# in a real browser from a plain file host, then without it. Needs emscripten and, for the browser's part,
# what tests/web needs; skipped where they cannot be had.
set -eu
command -v node >/dev/null 2>&1 || exit 77
"$SRC/tools/install_deps" site >deps.log 2>&1 || exit 77
site=$SRC/build/site/out
"$SRC/tools/site/build" "$site" >build.log 2>&1 || {
    tail -n 20 build.log | cut -c 1-300 >&2
    exit 1
}
packed=$(gzip -9c "$site/engine/acies.wasm" | wc -c)
echo "engine: $packed bytes compressed"
[ "$packed" -lt 1500000 ] || { echo "FAIL: the engine is too large" >&2; exit 1; }

node "$SRC/tests/site/engine.cjs" "$site" "$SCRATCH"
for record in *.acies; do
    "$ACIES" verify "$record" >verify.out || { echo "FAIL: $record" >&2; exit 1; }
    grep -q 'dice: all' verify.out || { echo "FAIL: dice of $record" >&2; exit 1; }
done

browser=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || true)}
tools=$BUILD/web-tools
if [ -n "$browser" ] && [ ! -d "$tools/node_modules/playwright-core" ]; then
    mkdir -p "$tools"
    [ -f "$tools/package.json" ] || echo '{"private": true}' >"$tools/package.json"
    (cd "$tools" && timeout 60 npm install --no-audit --no-fund --ignore-scripts playwright-core axe-core) >npm.log 2>&1 || browser=
fi
[ -n "$browser" ] || exit 0
CHROMIUM=$browser TOOLS=$tools ARTIFACTS=${ARTIFACTS:-$BUILD/web-shots} node "$SRC/tests/site/page.mjs" "$site"
