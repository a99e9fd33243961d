#!/bin/sh
# The page in a real browser, against the real server. Needs node, chromium, and
# playwright-core and axe-core from the npm registry (kept in BUILD/web-tools).
# Where packages can be installed they are, and without them the test fails: an
# untested page must not pass. Elsewhere it is skipped.
set -u

# give_up WHAT: fails where `make test` installs packages, else skips.
give_up() {
    echo "the page is not tested: no $1"
    command -v dpkg-query >/dev/null 2>&1 || exit 77
    [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null 2>&1 || exit 77
    exit 1
}

find_browser() {
    command -v chromium || command -v chromium-browser || true
}

if ! command -v node >/dev/null 2>&1 || ! command -v npm >/dev/null 2>&1; then
    "$SRC/tools/install_deps" node >deps.log 2>&1 || give_up "node and npm"
fi
browser=${CHROMIUM:-$(find_browser)}
if [ -z "$browser" ]; then
    "$SRC/tools/install_deps" web >deps.log 2>&1 || give_up chromium
    browser=$(find_browser)
fi
[ -n "$browser" ] || give_up chromium

tools=$BUILD/web-tools
if [ ! -d "$tools/node_modules/playwright-core" ] || [ ! -d "$tools/node_modules/axe-core" ]; then
    mkdir -p "$tools"
    [ -f "$tools/package.json" ] || echo '{"private": true}' >"$tools/package.json"
    (cd "$tools" && timeout 120 npm install --no-audit --no-fund --ignore-scripts playwright-core axe-core) >npm.log 2>&1 || give_up "playwright-core and axe-core"
fi

CHROMIUM=$browser TOOLS=$tools ARTIFACTS=${ARTIFACTS:-$BUILD/web-shots} exec node "$SRC/tests/web/run.mjs" "$@"
