#!/bin/bash
# Records that were tampered with, cut or come from elsewhere are refused at their line.
# shellcheck source=tests/cli/lib.bash
. "$SRC/tests/cli/lib.bash"

run 0 play armageddon/rome --romans veteran --sabines veteran --seed 11 --record good.acies

# a game is told in words for people, and in exact ones for programs
run 0 replay good.acies
has out 'turn 1, Movement: Romans'
has out 'turn 1, Movement: Sabines'
grep -qwiE 'blue|gold' out && fail 'sides by their colours'
run 0 replay good.acies --json
has out '"who":"romans"'
run 0 simulate elements/quick --only 0 --record drawn.acies
run 0 replay drawn.acies
grep -qE '[0-9]{7}|-PIPs' out && fail 'raw places, or names of results'
run 0 replay drawn.acies --json
grep -qE '[0-9]{7}' out || fail 'no exact places for programs'

# one action taken out of the middle
middle=$(grep -n '^[RS]: ' good.acies | cut -d: -f1 | awk '{ n[NR] = $1 } END { print n[int(NR / 2)] }')
sed "${middle}d" good.acies >cut.acies
code=0
"$ACIES" verify cut.acies >out 2>err || code=$?
[ "$code" -ne 0 ] || fail 'a missing action was accepted'
grep -qE 'cut.acies: .*line [0-9]+' out || fail 'no line named for a missing action'

# a roll changed: the hash or the dice do not agree
n=$(grep -n '^=: roll' good.acies | head -n 1 | cut -d: -f1)
if [ -n "$n" ]; then
    old=$(sed -n "${n}s/^=: roll //p" good.acies)
    new=$((old % 6 + 1))
    sed "${n}s/roll $old/roll $new/" good.acies >rolled.acies
    code=0
    "$ACIES" verify rolled.acies >out 2>err || code=$?
    [ "$code" = 1 ] || fail "a changed roll: exit code $code"
    grep -qE '^false: .*line [0-9]+' out || fail 'no line named for a changed roll'
    run 1 verify rolled.acies --json
    grep -q '"true":false' out || fail 'a false record is no JSON'
    is_json out
fi

# truncated in the middle of a line: refused, and usable with --recover
head -c $(($(wc -c <good.acies) * 2 / 3)) good.acies >torn.acies
if [ "$(tail -c 1 torn.acies | wc -l)" = 0 ]; then
    code=0
    "$ACIES" verify torn.acies >out 2>err || code=$?
    [ "$code" = 1 ] || fail "a torn record: exit code $code"
    grep -qE 'torn.acies: .*line [0-9]+' out || fail 'no line named for a torn record'
    run 0 verify torn.acies --recover
    has out 'torn'
fi

# foreign: another format, another game, other data, no record at all
sed '1s/.*/acies-record 9/' good.acies >format.acies
run 2 verify format.acies
has err 'line 1'
sed 's/^game: .*/game: chess/' good.acies >game.acies
run 2 verify game.acies
has err 'chess'
sed 's/^data: .*/data: 0123456789abcdef/' good.acies >data.acies
run 2 verify data.acies
has err 'data'
sed 's/^revision: .*/revision: 999/' good.acies >revision.acies
run 2 verify revision.acies
has err 'revision'
head -c 4096 /dev/urandom >junk.acies
run 2 verify junk.acies
: >empty.acies
run 2 verify empty.acies
run 2 verify no-such.acies
has err 'no-such.acies'
run 3 replay "$SCRATCH"

# a battle of one's own, with its own map and units, goes where its files go
mkdir -p one/data/armageddon two
sed 's/^id: .*/id: ford\nmap: ford-map.yaml/; s/^turns: .*/turns: 1/' "$SRC/src/games/armageddon/data/scenarios/rome.yaml" >one/ford.yaml
sed 's/^title: .*/title: My map/' "$SRC/src/games/armageddon/data/map.yaml" >one/ford-map.yaml
sed 's/| 3 | 3\/2 | 4 | 2/| 5 | 5\/2 | 4 | 2/' "$SRC/src/games/armageddon/data/units.yaml" >one/data/armageddon/units.yaml
run 0 play one/ford.yaml --data one/data --plain --romans random --sabines random --record one/g.acies --seed 2
run 0 show one/ford.yaml --data one/data --position
cp out two/p.yaml
run 0 simulate one/ford.yaml --data one/data --games 30 --handicap one/even.yaml
cp one/g.acies one/even.yaml two/
(
    cd two || exit 1
    run 0 verify g.acies
    has out 'true:'
    run 0 show g.acies --position
    cp out again.yaml
    run 0 check p.yaml even.yaml again.yaml
    run 0 analyse g.acies --budget 500
    head -n 6 g.acies | grep -q '^scenario: ford$' || fail 'the record names a file'
)
