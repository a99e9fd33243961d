#!/bin/bash
# The start screen: a newcomer is in a game after two keys; the game is kept, listed and shown again;
# a killed terminal loses nothing.
# shellcheck source=tests/tui/lib.bash
. "$SRC/tests/tui/lib.bash"

open 80 24 play
shows '(begin here)'
keys Enter
shows '[ start ]'
keys Enter
shows 'turn 1/10'
keys Tab
shows 'Militia Infantry 1'
step=$("$ACIES" legal armageddon/rome | head -n 1)
type_line "$step"
shows 'MOV.A'
close_terminal
sleep 0.5
record=$(ls "$XDG_STATE_HOME"/acies/*.acies)
grep -qF "$step" "$record" || fail 'the step before the kill is lost'
"$ACIES" verify "$record" >out || fail 'the record is not true'

open 80 24 play
shows '(begin here)'
shows 'Your games'
shows 'armageddon-rome'
keys r
shows 'replay: step 0 of 1'
keys Right
shows 'replay: step 1 of 1'
keys Q
shows 'ended 0'
