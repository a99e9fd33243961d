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
shows 'Your games, 1'
shows 'Romans against Sabines (veteran), turn 1'
keys Down Down r
shows 'replay: step 0 of 1'
keys Right
shows 'replay: step 1 of 1'
keys Q
shows 'ended 0'
close_terminal

# all games are in sight, folded; a group opens; search; files of one's own; a question before deleting
cp "$SRC/tests/tui/skirmish.yaml" .
open 80 24 play
shows 'Romans against Sabines'
for name in Armageddon Tyre 'Caesar in Alexandria' 'The Siege of Syracuse' Elements 'Your own scenarios'; do
    on_screen "$name" || fail "$name is out of sight"
done
keys End Enter
shows 'skirmish.yaml'
keys '?'
shows 'search in titles'
keys Escape
gone 'search in titles'
keys /
keys -l sidon
shows 'The battle off the Sidonian harbour'
gone 'Armageddon'
keys Escape
shows 'Armageddon'
keys z
shows 'z means nothing here'
keys Home Down Down x
shows 'x again to do it'
keys Up
gone 'x again to do it'
[ -e "$record" ] || fail 'deleted without a question'
keys Down x x
shows 'deleted'
[ ! -e "$record" ] || fail 'not deleted'
[ ! -e "$record.dice" ] || fail 'the secret of its dice is left'
keys End Enter
shows 'move units, then done'
keys Q
shows 'ended 0'
close_terminal

# options are explained, and more of them announced
open 80 24 play
shows '(begin here)'
keys Enter
shows 'options decide doubtful rules'
keys Down Down Down Down
shows 'fire downhill: every range one hex longer'
keys Escape
shows '(begin here)'
keys Q
shows 'ended 0'
