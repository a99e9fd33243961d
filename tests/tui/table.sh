#!/bin/bash
# The free table by keys: an element and its group are picked up, moves are leafed through as ghosts,
# one is proposed at the cursor and made, taken back, and a distance is measured.
# shellcheck source=tests/tui/lib.bash
. "$SRC/tests/tui/lib.bash"

open 120 40 play elements/quick --carthage human --rome human --seed 1 --record table.acies
shows 'PIPs: move elements'
keys Tab
shows 'Cavalry A1'
keys Tab
shows 'Cavalry A2'
keys ']'
shows 'Enter does it'
keys Escape
keys '{'
shows 'go together'
keys Up Up Up Up
keys Enter
shows 'Enter does it'
keys Enter
gone 'Enter does it'
shows 'PIPs: 1 spent'
grep -q 'move new' table.acies || fail 'no move in the record'
keys u
shows '(undone)'
keys m Right Right Right Right
shows 'from the mark'
keys v
shows 'light up what?'
keys z Enter
gone 'light up what?'
keys Q
shows 'ended 0'
"$ACIES" verify table.acies >out || fail 'the record is not true'
