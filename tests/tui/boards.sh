#!/bin/bash
# One screen of every kind of board, at 80x24, 120x40 and 200x60: hexes, a street plan among hexes, areas,
# a battle board of squares, a free table. People sit on both sides, so that no machine's choice
# shows, and the dice are those of a seed.
# shellcheck source=tests/tui/lib.bash
. "$SRC/tests/tui/lib.bash"

# board NAME PROMPT GAME/SCENARIO SIDE SIDE
board() {
    for size in 80x24 120x40 200x60; do
        open "${size%x*}" "${size#*x}" play "$3" "--$4" human "--$5" human --seed 1 \
            --record "$1-$size.acies"
        shows "$2"
        gone '[playing' # dice before the first decision
        same "board_$1_${size%x*}"
        close_terminal
    done
}

board hexes 'move units, then done' armageddon/rome romans sabines
board sea 'Impulse 1' tyre/naval tyrians macedonians
board streets 'Activate a leader' alexandria/heptastadium rome egypt
board squares 'Round 1' syracuse/anapus athenians syracusans
board areas Morale syracuse/crisis athenians syracusans
board table 'PIPs: move elements' elements/quick carthage rome
