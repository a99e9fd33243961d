#!/bin/sh
# The page in a real browser, against the real server. Needs node, chromium, and
# playwright-core and axe-core from the npm registry (kept in BUILD/web-tools);
# where they cannot be had the test is skipped.
set -u

command -v node >/dev/null 2>&1 || exit 77
command -v npm >/dev/null 2>&1 || exit 77
find_browser() {
    command -v chromium || command -v chromium-browser || true
}
browser=${CHROMIUM:-$(find_browser)}
if [ -z "$browser" ]; then
    "$SRC/tools/install_deps" web >deps.log 2>&1 || exit 77
    browser=$(find_browser)
fi
[ -n "$browser" ] || exit 77

tools=$BUILD/web-tools
if [ ! -d "$tools/node_modules/playwright-core" ] || [ ! -d "$tools/node_modules/axe-core" ]; then
    mkdir -p "$tools"
    [ -f "$tools/package.json" ] || echo '{"private": true}' >"$tools/package.json"
    (cd "$tools" && timeout 60 npm install --no-audit --no-fund --ignore-scripts playwright-core axe-core) >npm.log 2>&1 || exit 77
fi

CHROMIUM=$browser TOOLS=$tools ARTIFACTS=${ARTIFACTS:-$BUILD/web-shots} exec node "$SRC/tests/web/run.mjs" "$@"
