#!/bin/bash
# check_rooms sees each kind of breach, and a clean tree has none.
set -eu

cp "$SRC/CMakeLists.txt" .
mkdir -p src/base src/geo src/core src/search src/cli src/games/tyre/test src/games/elements \
    tests/core include/acies

fails=0
# expect WANTED: check_rooms says this (or, for "", nothing), then the tree is cleaned.
expect() {
    if out=$("$SRC/tools/check_rooms" --root .); then rc=0; else rc=$?; fi
    if [ -z "$1" ]; then
        [ $rc -eq 0 ] || { echo "unexpected: $out"; fails=$((fails + 1)); }
    elif [ $rc -ne 1 ] || ! grep -qF -- "$1" <<<"$out"; then
        echo "expected '$1' (exit 1), got (exit $rc):"
        echo "$out"
        fails=$((fails + 1))
    fi
    find . -name '*.[ch]' -delete
}

echo '#include "geo/hex.h"' >src/base/a.c
expect 'src/base/a.c:1: include "geo/hex.h": base may not see room geo'
echo '#include "acies/ruleset.h"' >src/geo/a.c
expect 'src/geo/a.c:1: include "acies/ruleset.h": geo may not see room acies'
echo '#include "../core/game.h"' >src/base/a.c
expect 'climbs over a wall'
echo '#include "tyre/state.h"' >src/cli/a.c
expect 'the inside of a game'
echo '#include "elements/state.h"' >src/games/tyre/zoc.c
expect 'the inside of a game'
echo '#include "tyre/state.h"' >src/games/registry.c
expect 'only the door tyre/tyre.h'
echo '#include "tyre/state.h"' >tests/core/test_a.c
expect 'the inside of a game'
echo '#include <pthread.h>' >src/core/a.c
expect 'include <pthread.h>: not C17, and not allowed to core'
echo '#include <yaml.h>' >src/core/a.c
expect 'include <yaml.h>'

echo 'static const char *const name = "tyre";' >src/core/a.c
expect 'src/core/a.c:1: names a game or its unit: tyre'
echo 'int tyre_count;' >src/cli/a.c
expect 'names a game or its unit: tyre_count'
echo 'int phalanx;' >src/search/a.c
expect 'names a game or its unit: phalanx'
echo 'int a = printf("x");' >src/core/a.c
expect 'printf() in core'
echo 'int a = snprintf(b, 3, "x") + puts("y");' >src/core/a.c
expect 'puts() in core'
echo 'void *p = malloc(3);' >src/core/a.c
expect 'malloc() in core'
echo 'int a = snprintf(b, 3, "x");' >src/games/tyre/zoc.c
expect 'snprintf() in tyre'
printf '\n\nint a = time(0);\n' >src/games/tyre/zoc.c
expect 'src/games/tyre/zoc.c:3: time() in tyre'
echo 'void *p = malloc (3);' >src/games/tyre/load.c
expect 'malloc() in tyre'
echo 'void *p = ac_arena_alloc(a, 3);' >src/games/tyre/zoc.c
expect 'an arena outside load*.c'
echo 'double a;' >src/geo/a.c
expect 'floating point in geo'

{ echo 'int f(void)'; echo '{'; yes '    g();' | head -n 61; echo '}'; } >src/geo/a.c
expect 'src/geo/a.c:2: function of 61 lines, at most 60'
yes 'int a;' | head -n 1001 >src/geo/a.c || true
expect '1001 lines, at most 1000'

# What is allowed is let through.
echo 'int a = snprintf(b, 3, "x");' >src/core/b.c
echo '#include "base/arena.h"' >src/geo/a.c
printf '#include "acies/ruleset.h"\n#include "geo/hex.h"\n/* as in tyre; time(0) */\n' >src/core/a.c
printf '#include "tyre/tyre.h"\n#include "core/game.h"\n' >src/games/registry.c
printf '#include "tyre/state.h"\nvoid *p = ac_arena_alloc(a, 3);\n' >src/games/tyre/load.c
printf '#include "tyre/state.h"\n#include "games/registry.h"\n#include "tests/tiny/t.h"\n' \
    >src/games/tyre/test/test_a.c
printf '#include <pthread.h>\nint lifetime(int);\nint a = lifetime(3);\n' >src/cli/a.c
echo 'int elements; /* of an array */' >src/search/a.c
{ echo 'int f(void)'; echo '{'; yes '    g();' | head -n 60; echo '}'; } >tests/core/a.c
expect ''

[ $fails -eq 0 ]
