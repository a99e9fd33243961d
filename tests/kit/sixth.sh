# A sixth game by the steps of docs/adding-a-game.md: the folder of the example goes where games are,
# one line and one include into the registry. What the build would do with it is done here with the
# build's own commands, so that nothing else is built again; then the game is played and tested.
set -eu
ninja=$(command -v ninja || command -v ninja-build)

# the code that the page shows is the example's
python3 - "$SRC" <<'PY'
import pathlib, re, sys
root = pathlib.Path(sys.argv[1])
page = (root / "docs/adding-a-game.md").read_text()
files = "\n".join(p.read_text() for p in sorted((root / "examples/ford").rglob("*")) if p.is_file())
squeezed = re.sub(r"\s+", " ", files)
blocks = re.findall(r"```(?:c|yaml|csv)\n(.*?)```", page, re.S)
for block in blocks:
    for part in re.split(r"^ *\.\.\.\n", block, flags=re.M):
        if re.sub(r"\s+", " ", part).strip() not in squeezed:
            sys.exit("docs/adding-a-game.md shows what the example does not have:\n" + part)
assert len(blocks) >= 8, "the page shows %d parts of the example" % len(blocks)
PY

# the two steps of the page
mkdir -p src/games tools
cp -r "$SRC/examples/ford" src/games/ford
sed -e 's|#include "elements/elements.h"|&\n#include "ford/ford.h"|' \
    -e 's|&elem_ruleset,|&\n    \&ford_ruleset,|' "$SRC/src/games/registry.c" > src/games/registry.c
grep -q 'ford_ruleset' src/games/registry.c

# as the build compiles a file of a game, and the registry
flags=$("$ninja" -C "$BUILD" -t commands tests/test.battery.games |
    grep 'src/games/tyre/victory\.c\.o -c' | head -1 | sed -e 's/ -MD.*//' -e 's/^.*COMMAND=//')
[ -n "$flags" ]
cd "$BUILD" # paths in the commands are relative to it
for file in "$SCRATCH"/src/games/ford/*.c "$SCRATCH"/src/games/registry.c "$SCRATCH"/src/games/ford/test/*.c; do
    $flags -I"$SCRATCH/src/games" -I"$SRC/src/games" -I"$SRC/src" -I"$SRC" -D_POSIX_C_SOURCE=200809L \
        -o "$SCRATCH/$(basename "$file").o" -c "$file"
done

# the data beside those of the other games
cp embedded.manifest "$SCRATCH/manifest"
printf 'ford/%s\t%s\n' CASES.csv "$SCRATCH/src/games/ford/CASES.csv" >> "$SCRATCH/manifest"
for file in map.yaml tables.yaml scenarios/dawn.yaml; do
    printf 'ford/%s\t%s\n' "$file" "$SCRATCH/src/games/ford/data/$file" >> "$SCRATCH/manifest"
done
./ac_embed_tool "$SCRATCH/manifest" "$SCRATCH/embedded.c"
$flags -I"$SRC/src" -o "$SCRATCH/embedded.c.o" -c "$SCRATCH/embedded.c"

# link TARGET OBJECT...: as the build links it, with ours before the libraries
link() {
    target=$1
    shift
    command=$("$ninja" -C "$BUILD" -t commands "$target" | tail -1)
    out=$SCRATCH/$(basename "$target")
    command=$(printf '%s\n' "$command" | sed -e 's/^: && //' -e 's/ && :$//' -e "s| -o [^ ]*| -o $out $*|")
    eval "$command"
}
ours="$(find "$SCRATCH" -name '*.c.o' ! -name 'test_*' | sort | tr '\n' ' ')"
# shellcheck disable=SC2086 # a list of files
link acies $ours
# shellcheck disable=SC2086
link tests/test.battery.games $ours
test_main=$("$ninja" -C "$BUILD" -t commands tests/test.battery.games | tail -1 |
    tr ' ' '\n' | grep 'test_games\.c\.o$')
command=$("$ninja" -C "$BUILD" -t commands tests/test.battery.games | tail -1 |
    sed -e 's/^: && //' -e 's/ && :$//' -e "s| $test_main| $SCRATCH/test_cases.c.o|" \
        -e "s| -o [^ ]*| -o $SCRATCH/test.ford.cases $ours|")
eval "$command"
cd "$SCRATCH"

./test.ford.cases
./acies games | grep -q 'ford/dawn'
./acies check src/games/ford/data/scenarios/dawn.yaml
./acies keys ford | grep -q 'bands that have moved in this turn'
./acies simulate ford/dawn --games 40 --seed 1 > simulated.txt
grep -q 'Hill folk\|hill' simulated.txt
printf 'move H1 a3\nmove H1 a2\nattack H2 V1\ndone\nquit\n' |
    ./acies play ford/dawn --hill human --plain --record played.acies > played.txt 2>&1 || true
grep -q '3\.1' played.txt
AC_BATTERY_ONLY=ford/dawn AC_BATTERY_GAMES=20 ./test.battery.games

# the register holds
cp "$SRC/tools/check_cases" tools/
printf 'ford 0\nford.refusals 0\n' > tools/cases.baseline
mkdir -p tests
python3 tools/check_cases --root .
