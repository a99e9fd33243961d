#!/bin/bash
# docs/FORMAT.md holds what the program knows of positions, and every position in it is sound.
. "$SRC/tests/cli/lib.bash"

games=$(sed -n 's/^<!-- keys \([a-z]*\) -->$/\1/p' "$SRC/docs/FORMAT.md")
[ -n "$games" ] || fail "docs/FORMAT.md has no section of keys"
for game in $games; do
    run 0 keys "$game"
    sed -n "/^<!-- keys $game -->\$/,/^<!-- end -->\$/p" "$SRC/docs/FORMAT.md" | sed '1d;$d' >section
    cmp -s section out || {
        diff section out | head -10 >&2
        fail "docs/FORMAT.md is not what acies keys $game says: tools/format_keys mends it"
    }
done

# each yaml example with a position is a file that loads
awk '/^```yaml$/ { on = 1; n++; next } /^```$/ { on = 0 } on { print > ("example" n ".yaml") }' "$SRC/docs/FORMAT.md"
count=0
for file in example*.yaml; do
    grep -q '^position:' "$file" && grep -q '^game:' "$file" || continue
    run 0 check "$file"
    count=$((count + 1))
done
[ "$count" -gt 0 ] || fail "docs/FORMAT.md shows no position"
