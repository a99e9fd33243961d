#!/bin/bash
# A whole turn on the terminal board at 200x60: movement, defensive fire, melee with its card, a
# retreat, a refused move, undo, saving, leaving and going on.
# shellcheck source=tests/tui/lib.bash
. "$SRC/tests/tui/lib.bash"
cp "$SRC/tests/tui/skirmish.yaml" .

open 200 60 play skirmish.yaml --romans human --sabines human --seed 4 --record turn.acies
shows 'move units, then done'
keys Tab
shows 'Militia Infantry 1'
keys Tab
shows 'Militia Spearmen 1'
same turn_reach_200

# why it can do nothing there: by the rule of this moment, and with what it may do instead
keys Down Down Down Down w
shows 'is not beside'
shows 'it may: step, turn'

# an order that is misspelt is refused as an order
type_line 'go XX1 2110'
shows 'unknown piece "XX1"'

# a refused move answers with its case
type_line 'step RMS1 2310'
shows 'not allowed'
shows 'FACE.PROC1'

# move, undo, move again into the bowmen's front: they may shoot
keys Tab
type_line 'turn RMS2 NW'
shows 'FACE.A'
keys u
shows '(undone)'
type_line 'step RMS1 2110'
shows 'defensive fire'
type_line 'shoot SBO1'
shows 'volley'
keys a
shows 'all you may do'
keys Escape
gone 'all you may do'
type_line 'volley'
shows 'Enter: do it'
same turn_card_200
keys Enter
shows 'FIRE.PROC3'
keys W
shows 'write the position to'
keys Enter
shows 'the position is in'
[ -n "$(find . -name '*turn3*.yaml')" ] || fail 'no position was saved'

# end of movement, then melee: the card, the roll, and whatever follows until the turn is over
shows 'move units, then done'
end_phase
gone 'move units, then done'
type_line 'attack RMS1 2010'
shows 'attack 2010'
keys Q
shows 'go on with: acies play turn.acies'
shows 'ended 0'
close_terminal

# going on where it stopped
"$ACIES" verify turn.acies >out
grep -q true out || fail 'the record is not true'
open 200 60 play turn.acies
shows 'turn 3/10'
type_line 'done'
shows 'resolve the attacks'
type_line 'resolve 2010'
shows 'Enter: do it'
keys Enter
shows 'MEL.PROC3'
shows 'retreat: choose where each unit ends'
type_line 'retreat SBO1 1611'
shows 'RETR'
keys Q
shows 'ended 0'
"$ACIES" verify turn.acies >out || fail 'the record is not true at the end'
close_terminal

# where a phase cannot end, e says why
sed 's/RMI1 2826/RMI1 2210/' skirmish.yaml >stack.yaml
open 120 40 play stack.yaml --romans human --sabines human --seed 4
shows 'move units, then done'
keys e
shows 'it cannot end yet: STK.C1'
