#!/bin/bash
# A position that cannot be, for what it says of one piece, is refused at the line of that piece.
. "$SRC/tests/cli/lib.bash"

# FILE of the corpus, the piece's line as it is, as it becomes, and what is said of it
blame() {
    sed "s/^\( *\)$2\$/\1$3/" "$SRC/fuzz/corpus/position/$1.yaml" >blamed.yaml
    line=$(grep -n "^ *$3\$" blamed.yaml | cut -d: -f1)
    run 2 check blamed.yaml
    grep -q "blamed.yaml: line ${line}[:,].*$4" err out ||
        fail "$1: not told at line $line: $(cat out err)"
}

blame armageddon_die 'RMI6: 2925 W led' 'RMI6: 2925 W led aims 2926' 'a planned shot is not possible'
blame tyre_die-ram 'TT3: 4819 NE' 'TT3: 4819 NE sunk' 'a ship that is away is on the map'
blame alexandria_movement 'Rm-Tri-1: 3002 E speed attack ran' 'Rm-Tri-1: 1010 E' 'a galley on dry land'
blame syracuse_turn 'ah3: L-10' 'ah3: S-1' 'at sea without a ship'
blame syracuse_turn 'ah3: L-10' 'ah3: L-10 with ah4' 'cannot be there'
blame elements_mid_game 'A3: LCh absent' 'A3: LCh inside' 'a camp that is not there'

# NAME of a file, what is in it, and what must be said of it
told() {
    printf '%s\n' "$2" >"$1.yaml"
    run 2 check "$1.yaml"
    grep -q "$3" out err || fail "$1: $(cat out err)"
}

told options 'game: tyre
scenario: campaign
options: {beech: x, shots: never}' 'line 3: unknown key "beech"'
grep -q 'line 3: shots is "never"' out || fail "options: $(cat out)"
told game 'game: tire
scenario: campaign' 'line 1: game is "tire" (did you mean tyre?)'
grep -q 'line 2' out && fail "game: a scenario of no game is looked for: $(cat out)"
told nothing 'game: tyre
scenario: campaign
position:
  pieces:
    CT1:' 'line 5: nothing is said of this piece'
told twice 'game: armageddon
scenario: rome
position:
  turn: 3
  modes: moving moving
  pieces: {RMS1: 2210 W attacks NE+NE}' 'line 5, column 17: "moving", expected each word once'
grep -q 'line 6.*"NE", expected each word once' out || fail "twice: $(cat out)"
