#!/bin/bash
# docs/FORMAT.md holds what the program knows of scenarios and positions, and every one in it is sound.
. "$SRC/tests/cli/lib.bash"

for folder in "$SRC"/src/games/*/data; do
    game=$(basename "$(dirname "$folder")")
    grep -q "^<!-- keys $game -->\$" "$SRC/docs/FORMAT.md" || fail "docs/FORMAT.md has no keys of $game"
    run 0 keys "$game"
    sed -n "/^<!-- keys $game -->\$/,/^<!-- end -->\$/p" "$SRC/docs/FORMAT.md" | sed '1d;$d' >section
    cmp -s section out || {
        diff section out | head -10 >&2
        fail "docs/FORMAT.md is not what acies keys $game says: tools/format_keys mends it"
    }
done

# each yaml example that is a whole scenario, or has a position, is a file that loads
awk '/^```yaml$/ { on = 1; n++; next } /^```$/ { on = 0 } on { print > ("example" n ".yaml") }' "$SRC/docs/FORMAT.md"
for file in example*.yaml; do
    grep -q '^position:' "$file" && grep '^game:' "$file" >>shown ||
        { grep -q '^id: ' "$file" && grep -q '^forces:\|^setup:\|^ships:\|^armies:' "$file" &&
            grep '^game:' "$file" >>scenarios; } || continue
    run 0 check "$file"
done
for folder in "$SRC"/src/games/*/data; do
    game=$(basename "$(dirname "$folder")")
    grep -qx "game: $game" scenarios || fail "docs/FORMAT.md shows no scenario of $game"
    grep -qx "game: $game" shown || fail "docs/FORMAT.md shows no position of $game"
done
