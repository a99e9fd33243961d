#!/bin/bash
# games, rule, legal, why, odds, show: facts in words and as JSON.
# shellcheck source=tests/cli/lib.bash
. "$SRC/tests/cli/lib.bash"

run 0 games
has out 'armageddon/rome'
has out 'Romans (--romans) against Sabines (--sabines), 10 Game-Turns'
has out 'sources of the data'
run 0 games --json
is_json out
python3 - out <<'P'
import json, sys
games = json.load(open(sys.argv[1]))
game = next(g for g in games if g["id"] == "armageddon")
rome = next(s for s in game["scenarios"] if s["id"] == "rome")
assert rome["first"] and rome["turns"] == 10, rome
assert [s["word"] for s in rome["sides"]] == ["romans", "sabines"], rome
assert any(m["document"] == "map.yaml" for m in game["sources"]), game["sources"]
P

run 0 rule armageddon MEL.M1
has out 'MEL.M1'
run 0 rule armageddon chariot --json
is_json out
run 1 rule armageddon zeppelin
has err 'no case has "zeppelin"'

run 0 legal armageddon/rome
has out 'step RMI1'
has out 'done'
run 0 legal armageddon/rome --json
is_json out

run 1 why armageddon/rome 'step RMI1 0101'
has out 'not allowed'
grep -qE '[A-Z]+\.[A-Z0-9]+' out || fail 'no case named'
run 1 why armageddon/rome 'step RMI1 0101' --json
is_json out
first=$("$ACIES" legal armageddon/rome | head -n 1)
run 0 why armageddon/rome "$first"
has out allowed
run 2 why armageddon/rome 'fly RMI1 0101'
has err 'fly'
run 2 why armageddon/rome 'step RMI1 9999'
has err '9999'
run 1 odds armageddon/rome "$first"
has err 'no dice hang'
# what is declared now and rolled for later has its odds now
cat >melee.yaml <<'Y'
game: armageddon
scenario: rome
position:
  turn: 3
  phase: melee
  side: romans
  pieces:
    RMS1: 2210 E
    SAX1: 2310 E
Y
run 0 odds melee.yaml 'attack RMS1 2310'
has out 'SAX1 defends with its flank'
has out 'MEL.K3'
has out '1 disrupted, retreating'

run 0 show armageddon/rome
has out 'turn 1 of 10'
has out 'goal of Romans'
run 0 show armageddon/rome --as sabines --json
is_json out
run 2 show armageddon/rome --as gauls
has err 'gauls'
run 0 show armageddon/rome --svg
python3 -c 'import sys, xml.dom.minidom as x; x.parse(sys.argv[1])' out || fail 'the picture is no XML'
[ "$(grep -c '<title>' out)" = "$("$ACIES" show armageddon/rome --position | grep -c '^    [RS]')" ] || fail 'the picture does not have every piece'
has out '<title>RMS1</title>'
has out 'Rome: turn 1 of 10, Movement, Romans to act'
# as PNG where this machine has librsvg (whose fonts stay in memory to the end); where it has not, a word about it
kept=${ASAN_OPTIONS-}
export ASAN_OPTIONS="$kept:detect_leaks=0"
if "$ACIES" show armageddon/rome --close --png rome.png 2>err; then
    python3 - << 'EOF' || fail 'the picture is no PNG of its size'
import struct
data = open("rome.png", "rb").read()
wide, high = struct.unpack(">II", data[16:24])
assert data[:8] == b"\x89PNG\r\n\x1a\n" and wide > 800 and high > 400 and len(data) > 20000, (wide, high)
EOF
    run 3 show armageddon/rome --png nowhere/rome.png
    has err 'cannot write nowhere/rome.png'
else
    has err 'librsvg'
fi
export ASAN_OPTIONS="$kept"
run 2 show armageddon/rome --svg --board moon
has err 'expected one of: map'
for game in tyre/campaign alexandria/heptastadium syracuse/anapus elements/quick; do
    run 0 show $game --svg --close
    python3 -c 'import sys, xml.dom.minidom as x; x.parse(sys.argv[1])' out || fail "$game: no XML"
    has out '<title>'
done
run 0 show armageddon/rome --position
cp out rome.yaml
run 0 check rome.yaml
has out 'rome.yaml: sound'
run 0 show rome.yaml --position
diff rome.yaml out || fail 'a position does not survive a round trip'

run 0 perft armageddon/rome 2
grep -qE '^ 2 +[0-9]{3,}$' out || fail 'no count of leaves'
