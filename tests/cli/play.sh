#!/bin/bash
# Whole games through the program: machines, a person in a pipe, typed dice, records, going on.
# shellcheck source=tests/cli/lib.bash
. "$SRC/tests/cli/lib.bash"

# machine against machine, the same for the same seed, and the record is true
run 0 play armageddon/rome --romans recruit --sabines veteran --seed 7 --record one.acies
has out 'result: '
cp out one.out
run 0 play armageddon/rome --romans recruit --sabines veteran --seed 7 --record two.acies
diff <(sed 's/one\.acies/two.acies/' one.out) out || fail 'a seed gives different games'
cmp one.acies two.acies || fail 'a seed gives different records'
[ ! -e one.acies.dice ] || fail 'the secret of a finished game is still about'
run 0 verify one.acies
has out 'true: '
has out 'rolls are those of the opened secret'
run 0 verify one.acies --json
is_json out
run 0 replay one.acies
has out 'Romans: '
has out 'result: '
run 0 replay one.acies --json
is_json out
run 0 show one.acies --at 10
has out 'turn 1 of 10'
run 2 show one.acies --at 999999
has err 'is not a number from 0'
run 0 check one.acies
run 2 play armageddon/rome --romans random --sabines random --record one.acies
has err 'exists already'

# a person in a pipe: bad lines change nothing, undo works, quitting keeps the record
step=$("$ACIES" legal armageddon/rome | head -n 1)
cat >lines <<L
help
legal RMI1
nonsense
step RMI1 0101
why step RMI1 0101
reach RMI1
show
$step
undo
undo
hint
orders
standing
rule MEL.M1
resign
save pos.yaml
$step
quit
L
feed 1 lines play armageddon/rome --plain --seed 3 --record mine.acies
has err 'of the lines could not be done'
has out 'not allowed'
has out 'undone'
has out 'nothing to undo'
has out 'your staff'
has out 'this ends the game'
has out 'go on with: acies play mine.acies'
has mine.acies '* undo romans'
run 0 check pos.yaml
[ "$(stat -c %a mine.acies.dice)" = 600 ] || fail 'the secret of the dice can be read by others'

# going on, with the dice the record is committed to, to the end by the staff
yes 'staff phase' | head -n 3000 >staff
feed 0 staff play mine.acies --plain
has out 'result: '
run 0 verify mine.acies
has out 'true: '

# a standing order that lapses by itself, with and without "turn"; a turn gone by is refused
printf 'standing shots best until 9\nstanding stand fast until turn 4\nstanding\nquit\n' >until
feed 0 until play elements/marathon --plain --seed 3 --record until.acies
has out 'shots = best until turn 9'
has out 'turn 5 of 60, Tactical movement, Persians decide'
has out 'stand = ask'
has until.acies 'stand=fast@4'
printf 'standing stand fast until 1\nstanding stand fast until never\nquit\n' >until
feed 0 until play elements/marathon --plain --seed 3
has out 'turn 1 is no turn to come'
has out 'expected a turn after the @'

# without --record a person's game is kept in the state folder
printf 'quit\n' >quit
feed 0 quit play armageddon/rome --plain
ls "$XDG_STATE_HOME"/acies/armageddon-rome-*.acies >/dev/null || fail 'no autosave'

# real dice, typed: what no die can show is asked for again
{ yes 'staff phase' | head -n 60; yes '9
4' | head -n 400; } >typed
feed 0 typed play armageddon/rome --plain --dice typed --sabines random --record typed.acies
has typed.acies 'dice: typed'
run 0 verify typed.acies
# two dice as they lie, or by their name; a pair that cannot be is asked for again
printf '1\n1\n1\n4 4\n9 4\nquit\n' >typed
feed 1 typed play syracuse/campaign --plain --dice typed --athenians veteran --syracusans veteran --record pair.acies
has out 'unknown outcome "4-4"'
has pair.acies 'roll 9-4'
