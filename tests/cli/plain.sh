#!/bin/bash
# Line mode can do everything, in a pipe: a whole game against the machine in every game, left and
# gone on with half-way; every question it answers; one fact a line and no control codes.
# shellcheck source=tests/cli/lib.bash
. "$SRC/tests/cli/lib.bash"

yes 'staff turn' | head -n 4000 >all
{
    yes 'staff' | head -n 6
    echo quit
} >some

for game in armageddon/rome tyre/naval alexandria/naval syracuse/anapus elements/quick; do
    record=${game%/*}.acies
    feed 0 some play "$game" --plain --seed 5 --record "$record"
    has out "go on with: acies play $record"
    feed 0 all play "$record" --plain
    grep -q '^result: ' out || fail "$game has no end"
    grep -qP '[\x00-\x08\x0b-\x1f\x7f]' out && fail "$game prints control codes"
    grep -qwE 'blue|gold|the script|[0-9]{7,}' out && fail "$game prints words that are nobody's"
    run 0 verify "$record"
    has out 'true: '
done

# every question
cat >lines <<'L'
help
show
map
roster
roster ready
look 2723
goals
charts Results
light
light fire RSK1
reach RMI1
complete step RMI1
odds
orders
rule MEL.M1
tutor 5
tutor off
tutor much
staff plan
draft
undo
draft drop
draft
turn RMI1 SW
draft commit
undo
face RMI1 RMI2 SW
measure RMI1 RMI2
save here.yaml
quit
L
feed 0 lines play armageddon/rome --plain --seed 3 --record ask.acies
for text in 'RMI1, RMI2, Romans Militia Infantry, MI: ' 'flank strength 1/2, in 2723, facing W, can act' '  The map, clear' \
    'goal of Romans' 'Combat Results Table' 'light fire PIECE' '  2527 1 Romans' 'cost 1' \
    'the tutor listens' 'the tutor is silent' 'expected: tutor N' 'sketched: ' \
    'the draft is dropped' 'undone' 'on a table' 'the position is in here.yaml'; do
    has out "$text"
done
has ask.acies 'turn RMI1 SW'

# distances on a free table, which has pieces to look at but no places
printf 'measure A5 A6\nlight zones\nlook\nlook A1\nshow\nquit\n' >lines
feed 0 lines play elements/quick --plain --seed 3 --record table.acies
has out '0.00 between their nearest edges, 2.00 between their middles'
has out 'shape of '
has out 'no place has a name on this table; look at a piece, such as A1'
has out '  A1, Cavalry A1, the general, Cavalry: kind Cv, at 19.1 across, 32.4 down, facing up'
has out 'A4, Light Horse, at 24.6 across, 28.9 down, facing up'
has out "Elements lost of Romans: 0 of 4 (Polybian Romans)"

# the map has columns above and the names of first and last hexes beside; close by, facings and stacks
printf 'map\nmap close\nmap off\nmap away close\nquit\n' >lines
feed 0 lines play armageddon/rome --plain --seed 3 --record map.acies
has out '             05        10 '
grep -q '^0124  .* ms.* MI.*  3624$' out || fail 'the map is not ruled'
grep -q '^1224 .* ms/3.* MI<2.*  3024$' out || fail 'no stacks on the close map'
has out 'no board "away"; there are:'
printf 'show\nquit\n' >lines
feed 0 lines play tyre/campaign --plain --seed 3 --record track.acies
has out 'Mole of Macedonians: 0 of 8'

# a draw: in a game that has a verb of that name too; people at one screen agree, a machine that stands better does not
printf 'offer\noffer draw\n' >lines
feed 0 lines play syracuse/anapus --plain --seed 5 --athenians human --syracusans human --record agreed.acies
has out 'type `offer draw`'
grep -q '^result: .*draw' out || fail 'two people cannot agree on a draw'
run 0 verify agreed.acies
printf 'offer draw\nquit\n' >lines
feed 0 lines play armageddon/x18 --plain --seed 5 --ligurians human --etruscans veteran --record refused.acies
has out 'does not agree to a draw'
