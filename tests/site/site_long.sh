#!/bin/bash
# The engine in WebAssembly. The site: built, machines play a game of each kind in its engine, the native program verifies
# the records, and the page is played in a real browser from a plain file host, then without it. The npm package:
# built, installed, and its games are the native library's byte for byte. Needs emscripten and, for the browser's
# part, what tests/web needs; skipped where they cannot be had.
set -eu
fail() {
    echo "FAIL: $*" >&2
    exit 1
}
built() { # built NAME COMMAND...
    name=$1
    shift
    "$@" >"$name.log" 2>&1 || {
        tail -n 20 "$name.log" | cut -c 1-300 >&2
        fail "$name"
    }
}

command -v node >/dev/null 2>&1 || exit 77
"$SRC/tools/install_deps" site >deps.log 2>&1 || exit 77
site=$SRC/build/site/out
built site "$SRC/tools/site/build" "$site"
built npm "$SRC/tools/site/npm" "$SRC/build/site/npm"
packed=$(gzip -9c "$site/engine/acies.wasm" | wc -c)
echo "engine: $packed bytes compressed"
[ "$packed" -lt 1500000 ] || fail 'the engine is too large'

node "$SRC/tests/site/engine.cjs" "$site" "$SCRATCH"
for record in *.acies; do
    "$ACIES" verify "$record" >verify.out || fail "$record"
    grep -q 'dice: all' verify.out || fail "dice of $record"
done

# the package as somebody installs it, beside the native library
mkdir user native
(cd user && echo '{"private": true}' >package.json &&
    npm install --offline --no-audit --no-fund --ignore-scripts "$SRC"/build/site/npm/acies-*.tgz >../install.log 2>&1) || fail 'npm install'
cc -O2 -I"$SRC/include" "$SRC/examples/record.c" "$BUILD/libacies.so.0" -Wl,-rpath,"$BUILD" -o record
for game in armageddon-rome.veteran.recruit.3 tyre-naval.veteran.recruit.3 alexandria-heptastadium.veteran.recruit.3 \
    syracuse-anapus.veteran.recruit.3 elements-quick.veteran.recruit.3 armageddon-sinai.random.veteran.4; do
    IFS=. read -r name one two seed <<<"$game"
    ./record "${name/-//}" "$one" "$two" "$seed" >"native/$game.acies" || fail "$game"
done
node "$SRC/tests/site/npm.mjs" "$SCRATCH/user" native/*.acies | tee npm.out
cat >rate.c <<'C'
#include <acies.h>
#include <stdio.h>
#include <time.h>

int main(void)
{
    const char *const level[2] = { "random", "random" };
    struct acies_state *state = acies_state_new(acies_open("armageddon/rome", NULL, NULL));
    struct acies_tally tally;
    const clock_t began = clock();

    (void)acies_rollouts(state, level, 2000, 1, &tally);
    printf("rate %.0f\n", (double)tally.steps * CLOCKS_PER_SEC / (double)(clock() - began));
    return 0;
}
C
cc -O2 -I"$SRC/include" rate.c "$BUILD/libacies.so.0" -Wl,-rpath,"$BUILD" -o rate
./rate >>npm.out
awk '$1 == "rate" { rate[++n] = $2 } END { printf "random games: %.0f steps a second, %.2f of the native rate\n", rate[1], rate[1] / rate[2]; exit !(rate[1] >= 0.4 * rate[2]) }' npm.out ||
    fail 'random games are too slow'

browser=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || true)}
tools=${WEB_TOOLS:-$BUILD/web-tools}
if [ -n "$browser" ] && [ ! -d "$tools/node_modules/playwright-core" ]; then
    mkdir -p "$tools"
    [ -f "$tools/package.json" ] || echo '{"private": true}' >"$tools/package.json"
    (cd "$tools" && timeout 60 npm install --no-audit --no-fund --ignore-scripts playwright-core axe-core) >npm.log 2>&1 || browser=
fi
[ -n "$browser" ] || exit 0
CHROMIUM=$browser TOOLS=$tools ARTIFACTS=${ARTIFACTS:-$BUILD/web-shots} node "$SRC/tests/site/page.mjs" "$site" "$SCRATCH"
for record in browser-*.acies; do
    "$ACIES" verify "$record" >verify.out || fail "$record"
done
