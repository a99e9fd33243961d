#!/bin/bash
# 80x24, without Unicode, a new size in the middle of play, help, roster, goals, a draft, quitting.
export LOCALE=C
# shellcheck source=tests/tui/lib.bash
. "$SRC/tests/tui/lib.bash"
cp "$SRC/tests/tui/skirmish.yaml" .

open 80 24 play skirmish.yaml --romans human --sabines human --seed 1 --record small.acies
shows 'move units, then done'
keys Tab Tab
shows 'Militia Spearmen 1'
same small_reach_80
keys '?'
shows 'next piece that can act'
keys r
shows 'RMS1'
keys g
shows 'how to win'
keys g
keys D
shows '[draft]'
type_line 'turn RMS1 NW'
sleep 0.3
keys u
sleep 0.3
keys u
shows 'nothing is sketched'
type_line 'turn RMS1 NW'
sleep 0.3
keys C
gone '[draft]'
resize 120 40
shows 'move on, turn or halt'
keys Q
shows 'ended 0'
grep -q 'turn RMS1 NW' small.acies || fail 'the draft was not played'
"$ACIES" verify small.acies >out || fail 'the record is not true'
