#!/bin/bash
# Terminals and habits that differ: no colours, none that can draw, too small, suspended; keys that mean
# nothing; a file that is asked for; the guide; a machine's turn that is summed up.
# shellcheck source=tests/tui/lib.bash
. "$SRC/tests/tui/lib.bash"

# with NO_COLOR no colour is sent; the board is the same
export NO_COLOR=1
open 80 24 play armageddon/rome --seed 9 --record plain.acies
shows 'move units, then done'
tmux -L "$socket" capture-pane -t t -p -e >coloured
grep -qE $'\033\\[[0-9;]*(3[0-7]|9[0-7])m' coloured && fail 'colours in spite of NO_COLOR'
unset NO_COLOR
close_terminal

open 80 24 play armageddon/rome --seed 9 --record odd.acies
shows 'move units, then done'
tmux -L "$socket" capture-pane -t t -p -e >coloured
grep -qE $'\033\\[[0-9;]*(3[0-7]|9[0-7])m' coloured || fail 'no colours at all'
keys z
shows 'z means nothing here'
keys q
shows 'Q leaves'
keys G
shows 'A Player-Turn'
shows '1 of'
keys NPage
shows '2 of'
keys Escape
gone '2 of'
keys -H 3b # a semicolon, which tmux would take for its own
shows 'here'
shows 'Romans Militia Infantry 2 (RMI2): front strength 1'
keys Escape

# a name for the position, and no file is overwritten
echo mine >taken.yaml
keys W
shows 'write the position to the file'
keys C-u
keys -l taken.yaml
keys Enter
shows 'there already'
[ "$(cat taken.yaml)" = mine ] || fail 'a file was overwritten'
keys W
shows 'write the position to the file'
keys Enter
shows 'the position is in'

# the machine's turn in words
end_phase
shows 'Sabines since your last order'
screen | grep -qE 'blue|gold|the script' && fail 'internal words'

# too small, and large again
resize 40 12
shows 'needs a window of 60 x 16'
resize 80 24
shows 'move units, then done'
keys Q
shows 'ended 0'
close_terminal

# a dumb terminal gets lines of text
tmux -L "$socket-d" -f /dev/null new-session -d -s t -x 80 -y 24 \
    "cd '$SCRATCH'; TERM=dumb '$ACIES' play armageddon/rome --seed 9 --record dumb.acies; sleep 60"
socket=$socket-d
shows 'romans>'
close_terminal

# suspended and brought back, from a shell with job control
socket=$socket-z
tmux -L "$socket" -f /dev/null new-session -d -s t -x 80 -y 24 'bash --norc --noprofile -i'
keys -l "cd '$SCRATCH' && PS1='ready: ' && '$ACIES' play odd.acies"
keys Enter
shows 'move units, then done'
keys C-z
shows 'ready: '
keys -l fg
keys Enter
shows 'move units, then done'
keys Q
shows 'go on with: acies play'
close_terminal

"$ACIES" help play >out
grep -q '^usage: acies play' out || fail 'help play is not the help of play'

# the help beside the map is narrow: nothing of it is cut
open 120 40 play armageddon/rome --seed 9
shows 'move units, then done'
keys '?'
shows '1 of 2'
shows 'machines'
shows 'goes on from there'
shows 'act there'
close_terminal
