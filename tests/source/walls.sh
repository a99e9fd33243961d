#!/bin/bash
# The compiler itself refuses an include over a wall, and the same tree without
# it builds: so the walls, and not something else, are what refused.
set -eu
cp -r "$SRC/CMakeLists.txt" "$SRC/cmake" .
mkdir -p tools src/geo src/base src/core src/games/toy src/cli include/acies src/data
cp -r "$SRC/tools/embed" tools/
cp "$SRC/src/data/embed.h" src/data/
echo 'enum { BASE = 1 };' >src/base/a.h
echo 'enum { GEO = 1 };' >src/geo/a.h
echo 'enum { CORE = 1 };' >src/core/a.h
echo 'enum { DOOR = 1 };' >include/acies/a.h
echo 'extern const int toy;' >src/games/toy/toy.h
echo '#include "toy/toy.h"
#include "core/a.h"
#include "acies/a.h"
const int toy = CORE + DOOR;' >src/games/toy/ruleset.c
echo 'extern const int games;' >src/games/registry.h
echo '#include "games/registry.h"
#include "toy/toy.h"
const int games = sizeof(toy);' >src/games/registry.c
echo '#include "base/a.h"
extern const int base; const int base = BASE;' >src/base/a.c
echo '#include "geo/a.h"
#include "base/a.h"
extern const int geo; const int geo = BASE + GEO;' >src/geo/a.c
echo '#include "games/registry.h"
#include "core/a.h"
int main(void) { return games - games + CORE - CORE; }' >src/cli/main.c
cmake -S . -B b -G Ninja -DAC_TESTS=OFF >log
ninja -C b >>log
./b/acies

# refused FILE INCLUDE
refused() {
    cp "$1" kept
    echo "#include \"$2\"" >>"$1"
    if ninja -C b >log2; then
        echo "$1 could include $2"
        exit 1
    fi
    grep -qF "$2: No such file" log2
    cp kept "$1"
}
refused src/base/a.c geo/a.h
refused src/geo/a.c core/a.h
refused src/geo/a.c acies/a.h
refused src/cli/main.c toy/toy.h
refused src/cli/main.c games/toy/toy.h
ninja -C b >log3
