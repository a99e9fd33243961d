#!/bin/bash
# Lessons in the terminal: listed, told step by step as the orders are given, a task that is missed is
# told, and a lesson of one's own is taught from a folder.
# shellcheck source=tests/cli/lib.bash
. "$SRC/tests/cli/lib.bash"

run 0 lesson
for game in armageddon tyre alexandria syracuse elements; do
    has out "$game/1-"
done
awk 'length > 80 || NR > 24 { exit 1 }' out || fail "the list does not fit a terminal"
run 0 lesson tyre
has out 'row, turn and ram'
run 0 lesson tyre --json
has out '"lesson":"tyre/1-ram"'
run 2 lesson chess
run 2 lesson tyre/nothing
has err 'no lesson'

# the charge: each step is told when the one before is done; the first done is asked about, since three militia could still move
cat >charge <<'L'
step ECH1 2310
step ECH1 2311
step ECH1 2212
step ECH1 2213
halt
done
done
done
attack EAX1 2114
done
resolve 2114
quit
L
feed 0 charge lesson armageddon/charge --plain --seed 1 --record charge.acies
has out '* A chariot with Axemen aboard'
has out '* Your task: drive down the line'
has out '* Your task: attack with'
has out '* here: "legal attack" lists the orders that do it'
has out '* A charge needs room'
grep -q 'Click the chariot' out && fail "a gesture of the hand is told where there is no pointer"

# the first battle: each order is one that the text gives
cat >first <<'L'
aim RSK1 2726
aim RSK2 2726
done
loose 2726
step RMI9 2929
undo
turn RMI9 NE
halt
done
done
attack RMS3 2725
attack RMS5 2725
done
done
resolve 2725
quit
L
feed 0 first lesson armageddon/first --plain --seed 1 --record first.acies
grep -v -e '^L$' first | while read -r order; do
    case "$order" in quit | 'done' | halt | undo) ;; *) grep -q "^\* .*$order" out || fail "nobody says \"$order\"" ;; esac
done
has out '* Your turn is over'
grep -qi '^\* .*\(click\|press\)' out && fail "the lesson speaks of a mouse"

# a puzzle: the first order decides
echo 'assault a6' >wrong
feed 0 wrong lesson syracuse/puzzle-anapus-3 --plain --seed 1 --record wrong.acies
has out '* Not this time'
echo 'assault e7' >right
feed 0 right lesson syracuse/puzzle-anapus-3 --plain --seed 1 --record right.acies
has out '* Best: Assault e7 (Athenian Hoplite 7, '
run 2 puzzle look armageddon/rome
has err 'expected "find"'
run 2 puzzle find armageddon/nowhere
run 3 puzzle find armageddon/rome --out no/such/folder

# who ends the phase instead has missed it
printf '%s\n' 'done' 'done' 'done' 'done' quit >missed # asked once before the movement ends, once before nobody alights
feed 0 missed lesson armageddon/charge --plain --seed 1 --record missed.acies
has out '* Not this time.'

# of one's own
mkdir -p own/armageddon/guide
cat >own/armageddon/guide/lesson-walk.yaml <<'Y'
source: ours
title: A walk
goal: one step
minutes: 1
scenario: rome
side: romans
steps:
  - {text: Look around.}
  - {text: Take a step., until: {action: "step *"}}
closing: Well walked.
Y
run 0 lesson armageddon --data own
has out 'armageddon/walk'
printf '%s\n' 'step RSK1 2426' quit >walk
feed 0 walk lesson armageddon/walk --data own --plain --seed 1 --record walk.acies
has out '* Well walked.'
sed -i 's/step \*/fly */' own/armageddon/guide/lesson-walk.yaml
feed 2 walk lesson armageddon/walk --data own --plain --record bad.acies
has err 'expected an action that begins with a verb'
