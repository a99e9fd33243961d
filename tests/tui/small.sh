#!/bin/bash
# 80x24, without Unicode, a new size in the middle of play, help, roster, goals, rules, standing
# orders, a draft, an order, the staff's plan, quitting.
export LOCALE=C
# shellcheck source=tests/tui/lib.bash
. "$SRC/tests/tui/lib.bash"
cp "$SRC/tests/tui/skirmish.yaml" .

open 80 24 play skirmish.yaml --romans human --sabines human --seed 1 --record small.acies
shows 'move units, then done'
keys Tab
shows 'Militia Infantry 1'
keys Tab
shows 'Militia Spearmen 1'
same small_reach_80
keys '?'
shows 'next piece that can act'
keys '?'
keys r
shows 'RMS1     *'
keys Escape
gone 'RMS1     *'
keys g
shows 'how to win'
keys g
gone 'how to win'
type_line 'rule MEL.PROC3'
shows 'MEL.PROC3'
keys Escape Escape
keys O
shows 'standing orders'
keys Enter
keys Escape
gone 'standing orders'
grep -q '^\* standing romans' small.acies || fail 'the standing order is not in the record'
keys v
shows 'light up what?'
keys f Enter
gone 'light up what?'
keys D
shows '[draft]'
type_line 'turn RMS1 NW'
shows 'facing NW'
keys u
gone 'facing NW'
keys u
shows 'nothing is sketched'
type_line 'turn RMS1 NW'
shows 'facing NW'
keys C
gone '[draft]'
grep -q 'turn RMS1 NW' small.acies || fail 'the draft was not played'
keys u
shows 'undone'
keys s
shows 'your staff decides'
keys Enter
shows "your staff's plan"
keys D
shows 'the draft is dropped'
keys d
shows 'which order?'
keys f Enter
shows 'facing where?'
keys S Enter
shows 'actions'
keys D
shows 'the draft is dropped'
resize 120 40
shows 'Game-Turn 3 of 10'
keys Q
shows 'ended 0'
"$ACIES" verify small.acies >out || fail 'the record is not true'
