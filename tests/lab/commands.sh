# simulate, compare and analyse from end to end.
set -eu
game=$("$ACIES" games | awk 'NR == 1 { print $1 }')
game=${game%:}
[ -n "$game" ] || exit 77
scenario=$("$ACIES" games "$game" | awk '$1 ~ /\// { print $1; exit }')

# the same for any number of threads; a line for every game; a page that stands alone
"$ACIES" simulate "$scenario" --games 8 --threads 1 --json > one.json
"$ACIES" simulate "$scenario" --games 8 --threads 2 --json --csv g.csv --report g.html > two.json
cmp one.json two.json
[ "$(wc -l < g.csv)" -eq 9 ]
grep -q '</html>' g.html
grep -q '<svg' g.html
if grep -qE 'https?://|[^a-z]nan[^a-z]|[^a-z]inf[^a-z]' g.html; then
    exit 1
fi

# any single game again: its record verifies and ends where the run says
final=$(awk -F, '$1 == 7 { print $8 }' g.csv)
"$ACIES" simulate "$scenario" --only 7 --record game7.acies | grep -q "final $final"
"$ACIES" verify game7.acies > /dev/null

# taken apart (its beginning): the figures add up
head -n 80 game7.acies > part.acies
"$ACIES" analyse part.acies --budget 300 --turns 1 --json --report a.html > a.json
grep -q 'Turning points' a.html
grep -q 'did not end by its rules' a.html
python3 - << 'EOF'
import json
a = json.load(open("a.json"))
if a["luck"] is not None:
    play = a["end"] - a["start"] - a["luck"]
    assert abs(play - a["play"]) < 1e-9, (play, a["play"])
assert a["items"]
EOF

# an order is all that one ship does: its rowing, turns and ram are named with it and weighed as one
"$ACIES" simulate tyre/naval --only 3 --seed 5 --record naval.acies > /dev/null
head -n 120 naval.acies > fleet.acies
"$ACIES" analyse fleet.acies --budget 100 --turns 1 --json > fleet.json
python3 - << 'EOF'
import json
orders = [i for i in json.load(open("fleet.json"))["items"] if i["kind"] == "order"]
assert len(orders) < 40 and max(i["end"] - i["first"] for i in orders) > 4, len(orders)
for order in orders:
    said = order["text"].split(": ", 2)[2]
    assert said.split()[0] in ("move", "free", "attack"), order["text"]
EOF

# moves on a free table are told by where they lead, not in the quanta of records
"$ACIES" simulate elements/quick --only 3 --seed 5 --record table.acies > /dev/null
head -n 24 table.acies > moves.acies
"$ACIES" analyse moves.acies --budget 100 --turns 1 --json > moves.json
python3 - << 'EOF'
import json, re
told = [i["text"] for i in json.load(open("moves.json"))["items"]]
assert any(" across, " in text for text in told), told
assert not any(re.search("[0-9]{5}", text) for text in told), told
EOF

# who waits hears of a first look on standard error; the answer stays alone on standard output
"$ACIES" analyse part.acies --budget 300 --turns 1 > a.txt 2> a.err
grep -q '^first look, [0-9]* of [0-9]* weighed: ' a.err
if grep -q 'first look' a.txt; then
    exit 1
fi

# compare: a version of a scenario equals itself
"$ACIES" compare "$scenario" "$scenario" --pairs 4 --json > same.json
python3 - << 'EOF'
import json
c = json.load(open("same.json"))
assert c["pairs"] == 4 and abs(c["elo"]) < 1e-6 and c["verdict"] != "better", c
EOF

# a random player is far worse, which two blocks show; --all goes on
"$ACIES" compare "$scenario" --a random --b veteran --pairs 40 --all --report c.html --json > all.json
grep -q 'random is not better than veteran' c.html
grep -q 'as the games were played' c.html
grep -q 'acies compare .* --a random' c.html
python3 - << 'EOF'
import json
c = json.load(open("all.json"))
assert c["pairs"] == 40 and c["verdict"] == "not better", c
EOF

# a handicap: found the same way by any number of threads, a position that can be played, and the
# report tells what was tried; asked of a battle so one-sided that 36 games show that it helps
"$ACIES" simulate armageddon/x05 --games 36 --threads 1 --handicap h1.yaml --json > h1.json
"$ACIES" simulate armageddon/x05 --games 36 --threads 2 --handicap h2.yaml --report h.html --json > h2.json
cmp h1.json h2.json
cmp h1.yaml h2.yaml
"$ACIES" check h1.yaml > /dev/null
grep -q 'left at home' h.html
python3 - << 'EOF'
import json, re
whole, less = json.load(open("h1.json")), json.load(open("h1.json"))["handicap"]
names = set(re.findall(r"^    (\w+): \d", open("h1.yaml").read(), re.M))
assert less["without"] and names and not names & set(less["without"]), less
score = lambda wins, draws, games: abs((wins + draws / 2) / games - 0.5)
before = score(whole["wins"][less["side"]], whole["draws"], whole["games"])
assert score(less["wins"], less["draws"], less["games"]) < before, (before, less)
EOF
"$ACIES" simulate h1.yaml --games 2 > /dev/null

# refusals say what is wrong
refused() { # WORD ARGUMENT...
    word=$1
    shift
    if "$ACIES" "$@" 2> why; then
        exit 1
    fi
    grep -q -e "$word" why
}
refused '30 games' simulate "$scenario" --games 10 --handicap x.yaml
refused 'cannot write' simulate armageddon/rome --games 30 --handicap no/such/folder.yaml
refused 'only names' simulate "$scenario" --record x.acies
refused 'simulated or compared' compare "$scenario" --a human
refused 'must be above' compare "$scenario" --elo0 30 --elo1 30
refused 'seconds' play "$scenario" --think soon
