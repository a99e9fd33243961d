#!/bin/bash
# The keys a newcomer tries first never cost him anything: Enter on his own piece opens a menu and
# moves nothing, and ending a phase asks while pieces have not acted.
# shellcheck source=tests/tui/lib.bash
. "$SRC/tests/tui/lib.bash"

# own NAME GAME/SCENARIO PROMPT ENTRY: Tab and Enter open a menu with ENTRY, and nothing is done
own() {
    open 80 24 play "$2" --seed 9 --record "$1.acies"
    shows "$3"
    keys Tab
    shows 'Enter'
    cp "$1.acies" before
    keys Enter
    shows "$4"
    keys Escape
    gone "$4"
    cmp -s "$1.acies" before || fail "Tab, Enter did something in $2"
    keys e
    shows 'e again to end'
    keys Escape
    gone 'e again to end'
    keys e
    shows 'e again to end'
    cmp -s "$1.acies" before || fail "one e ended the phase of $2"
    keys e
    gone 'e again to end'
    for _ in $(seq 100); do
        cmp -s "$1.acies" before || break
        sleep 0.1
    done
    cmp -s "$1.acies" before && fail "two e did not end the phase of $2"
    close_terminal
}

own rome armageddon/rome 'move units, then done' 'turn RMI1 NE'
own elements elements/quick 'PIPs: move elements' 'ahead'
own streets alexandria/heptastadium 'Activate a leader' 'activate Legate-VI'
