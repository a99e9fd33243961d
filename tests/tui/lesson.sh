#!/bin/bash
# A lesson on the board: what is to be done stands above the question, and changes when it is done.
# shellcheck source=tests/tui/lib.bash
. "$SRC/tests/tui/lib.bash"

open 100 32 lesson alexandria/first --seed 1
shows 'Begin with the archers'
shows 'Q leave the lesson'
type_line auxiliaries
shows 'stand well already'
gone 'Begin with the archers'
type_line 'move Cretan-1'
type_line 'fire HI-2'
shows 'Cretan-1 fires at HI-2'
keys Enter
shows 'A hit is marked on the unit'
keys Q
shows 'ended 0'
close_terminal
