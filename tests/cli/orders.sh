#!/bin/bash
# Orders in line mode: one line for a whole move, several pieces at once, undone whole, sketched in a
# draft, marked in the record; and a phase that most have not acted in is not ended by one word.
# shellcheck source=tests/cli/lib.bash
. "$SRC/tests/cli/lib.bash"

cat >lines <<'L'
orders
plan go RMS1 2424 SE
go RMS1 2424 SE
look RMS1
undo
look RMS1
advance RMI* W 1
again
undo
complete go RMS
complete go RMS1 242
go RMS1
go RMS1 0101
draft
go RMS2 2525
face RMS3 E
draft
undo
draft
draft commit
done
done
quit
L
feed 1 lines play armageddon/rome --plain --seed 3 --record orders.acies
for text in '  go UNIT... HEX [FACING]: ' '[MOV.PROC]' '  step RMS1 2424' 'facing SE' 'undone' \
    'not done: MOV.G' '  RMS1' '  2424' 'go: expected hex' \
    'not done: it cannot get there in this move' 'sketched: ' '  go RMS2 2525' \
    'could still act, RMI1 first: type it again to end all the same'; do
    has out "$text"
done
grep -qx '\* order romans [0-9]* go RMS1 2424 SE' orders.acies || fail 'the order is not in the record'
grep -qx '\* order romans [0-9]* go RMS2 2525' orders.acies || fail 'the drafted order is not in the record'
grep -q 'face RMS3' orders.acies && fail 'what was taken back in the draft was played'
run 0 verify orders.acies
has out 'true: '

# the same in the engine: an order is what its actions are
printf 'new armageddon/rome\nplay go RMS1 2424 W\nhash\nundo\nplay step RMS1 2524\nplay step RMS1 2424\nplay halt\nhash\nquit\n' >lines
"$ACIES" engine <lines >out || fail 'the engine refused'
has out '= 3 actions'
[ "$(grep -cE '^= [0-9a-f]{16}$' out)" = 2 ] || fail 'two hashes expected'
[ "$(grep -E '^= [0-9a-f]{16}$' out | sort -u | wc -l)" = 1 ] || fail 'the order came to something else'

# an order leads out of a step that only waited for it, and a unit off the map comes on by the edge
printf 'new armageddon/kadesh\nplay board {HAX1,HAX2,HAX3}\nplay go HMS1 3623\nundo\nundo\nhash\nnew armageddon/kadesh\nhash\nplan go HMS1 3030\nquit\n' >lines
"$ACIES" engine <lines >out || fail 'the engine refused'
has out '= 3 actions'
has out '= 5 actions'
has out 'it cannot get there in this move'
[ "$(grep -E '^= [0-9a-f]{16}$' out | sort -u | wc -l)" = 1 ] || fail 'the undo of two orders is not the beginning'

# `, done`: and nobody else acts; asked once while most have not acted
printf 'advance RMI1 W 1, done\nadvance RMI1 W 1, done\nadvance RMI1 W 1, done, done\nadvance RMI9 W, done\nquit\n' >lines
feed 1 lines play armageddon/rome --plain --seed 3 --record done.acies
has out 'could still act, '
has out 'type it again to end all the same'
has out 'one ", done" is enough'
grep -qx '\* order romans 3 advance RMI1 W 1, done' done.acies || fail 'the order with done is not in the record'
[ "$(grep -c '^\* order romans' done.acies)" = 1 ] || fail 'it was given before it was meant'
run 0 verify done.acies
printf 'new armageddon/rome\nhash\nplay advance RMI1 W 1, done\nturn\nundo\nhash\nplay go {RMI1,SMS1} 2424, done\nturn\nquit\n' >lines
"$ACIES" engine <lines >out || fail 'the engine refused'
has out 'not all could, so nothing is ended yet'
[ "$(grep -E '^= [0-9a-f]{16}$' out | sort -u | wc -l)" = 1 ] || fail 'the undo of an order with done is not the beginning'

# every order of every game names its case
for game in armageddon/rome tyre/naval alexandria/naval syracuse/campaign elements/quick; do
    printf 'new %s\norders\nquit\n' "$game" | "$ACIES" engine >out || fail "no orders of $game"
    grep -q '^= go \|^= advance ' out || fail "no orders of $game are listed"
    grep '^= .*: ' out | grep -v ' \[[^] ]*\]$' && fail "an order of $game names no case"
done

# the census: the same game told again in orders, byte for byte, and fewer questions than choices
"$ACIES" play armageddon/rome --plain --romans veteran --sabines veteran --seed 3 --record told.acies >out ||
    fail 'the game was not played'
# a machine's turn is told in orders, in the record as on the screen
grep -q '^Sabines: go S[A-Z]*[0-9]* [0-9]*' out || fail 'the machine does not speak in orders'
grep -q '^\* order sabines [0-9]* go S' told.acies || fail "the machine's orders are not in the record"
steps=$(grep -c '^Sabines: step ' out || true)
[ "$((steps * 4))" -lt "$(grep -c '^S: step ' told.acies)" ] || fail 'most of its steps are told one by one'
run 0 verify told.acies
run 0 census told.acies
has out 'the last position is the same byte for byte'
"$ACIES" census told.acies --json >out || fail 'no census as JSON'
python3 - out <<'P' || fail 'orders spare a person nothing'
import json, sys
for side in json.load(open(sys.argv[1]))["sides"].values():
    assert side["asked"] <= side["singly"] <= side["choices"] <= side["actions"], side
    assert side["asked"] * 2 < side["choices"], side
P

# so is what the staff proposes: listed, undone and played as orders
printf 'staff plan\nundo\ndraft\ndraft commit\nquit\n' >lines
feed 0 lines play armageddon/rome --plain --seed 9 --record staff.acies
has out '  go RMS3 2825'
[ "$(grep -c '^  go R' out)" -gt 12 ] || fail 'the plan is not told in orders'
grep -q '^\* order romans [0-9]* go RMS3 2825$' staff.acies || fail 'the plan was not played in orders'

# as last time: the fleet comes home to the berths of the week before, and all of it is undone at once
awk '/^[A-Z=]: / { if (step == 1027) exit; step++ } { print }' "$SRC/tests/frozen/records/tyre-campaign.acies" >weeks.acies
printf 'load weeks.acies\nhash\nplay regroup as last week\nrecord\nundo\nhash\nnew tyre/campaign\nplay last-time\nquit\n' >lines
"$ACIES" engine <lines >out || true
has out '= 38 actions'
has out 'this phase has not come before'
[ "$(grep -E '^= [0-9a-f]{16}$' out | sort -u | wc -l)" = 1 ] || fail 'the undo of last week is not the beginning'
[ "$(grep -c '= M: berth AT1 3931' out)" = 2 ] || fail 'a ship lies elsewhere than last week'

# done until a turn: nobody is asked before it; the record has it as a standing order, a draft keeps it
printf 'draft\nadvance A*, done until 4\ndraft commit\nstanding\nquit\n' >lines
feed 0 lines play elements/marathon --plain --seed 5 --athenians human --record until.acies
grep -A9 '^\* order persians 3 advance .*, done$' until.acies | grep -q '^\* standing persians stand=fast@4$' ||
    fail 'the draft has lost until when they rest'
printf 'advance A*, done until 4\nquit\n' >lines
feed 0 lines play elements/marathon --plain --seed 5 --athenians veteran --record rest.acies
grep -q '^turn 3, Tactical movement: Persians$' out || fail 'the third turn did not come'
grep -q '^Persians: end$' out || fail 'the Persians were asked on turn 3'
printf 'go RMS1 2424 SE, done until 5\ngo RMS1 2424 SE, done until\nquit\n' >lines
feed 1 lines play armageddon/rome --plain --seed 1
has out 'nobody here can rest until a turn'
has out 'expected a turn after "until"'
