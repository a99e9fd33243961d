#!/bin/bash
# Golden records: games kept as they were played. Each must replay to the same bytes, hash by hash;
# a rule change that alters them is seen here. tests/golden/make writes them anew.
set -eu
count=0
bad=0
for record in "$SRC"/src/games/*/test/golden/*.acies; do
    [ -e "$record" ] || continue
    count=$((count + 1))
    "$ACIES" verify "$record" >out 2>&1 || {
        bad=$((bad + 1))
        cat out >&2
    }
done
[ "$bad" = 0 ] || {
    echo "$bad of $count golden records no longer replay: raise the ruleset's revision, and write" >&2
    echo "them anew with tests/golden/make if the change is meant" >&2
    exit 1
}
[ "$count" -gt 0 ] || { echo "no golden records" >&2; exit 1; }
echo "$count golden records replay"
