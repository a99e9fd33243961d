# Balance from end to end: measured in parts as in one go, read by the library, told beside the claim.
set -eu
game=$("$ACIES" games --json | python3 -c 'import json,sys; print(json.load(sys.stdin)[0]["id"])')
[ -n "$game" ] || exit 77
scenario=$("$ACIES" games "$game" --json | python3 -c '
import json, sys
print(next(s["id"] for s in json.load(sys.stdin)[0]["scenarios"] if s["first"]))')

measure() { # OUT OPTION...
    out=$1
    shift
    python3 "$SRC/tools/balance" --acies "$ACIES" --out "$out" --scenario "$scenario" --part 2 \
        "$@" "$game" > said
}

measure whole --games 4 --part 4
measure parts --games 1
measure parts --games 4 # goes on with game 1
cmp "whole/$game/data/balance.yaml" "parts/$game/data/balance.yaml"
cmp "whole/$game/BALANCE.md" "parts/$game/BALANCE.md"
measure parts --games 4 # nothing is left to do
[ ! -s said ]
sed -i 's/data: "[0-9a-f]*/data: "0/' "parts/$game/data/balance.yaml"
measure parts --games 4 # of other data: kept as it is, for it is complete
[ ! -s said ]
measure parts --games 5 2> why # but nothing is added to it
grep -q 'begun anew' why
grep -q '^| .* | 5 |' "parts/$game/BALANCE.md"

# what --data lays over the built-in files is told
mkdir -p "over/$game"
cp "whole/$game/data/balance.yaml" "over/$game/"
"$ACIES" games "$game" --data over | grep -q 'Measured: .* of 4 games'
"$ACIES" games "$game" --data over --json > games.json
SCENARIO=$scenario python3 - << 'EOF'
import json, os
for s in json.load(open("games.json"))[0]["scenarios"]:
    if s["id"] == os.environ["SCENARIO"]:
        assert s["balance"]["games"] == 4 and sum(s["balance"]["wins"]) + s["balance"]["draws"] == 4
        assert s["balance"]["text"].startswith("Measured: " + s["sides"][0]["name"])
EOF

# a scenario that there is not is refused
if python3 "$SRC/tools/balance" --acies "$ACIES" --out x --scenario nowhere "$game" 2> why; then
    exit 1
fi
grep -q 'no scenario nowhere' why
