#!/bin/bash
# Who types before he knows the keys loses nothing by it: no text, in a burst or letter by letter, ends
# a phase, gives the staff the turn or resigns; the question whether that is meant is answered by its own
# key alone, after it could be read.
# shellcheck source=tests/tui/lib.bash
. "$SRC/tests/tui/lib.bash"
mkdir -p "$XDG_STATE_HOME/acies"
echo 'speed 5' >"$XDG_STATE_HOME/acies/settings" # machines without pauses

begin() {
    open 120 40 play armageddon/rome --sabines bold --seed 9 --record "$1.acies"
    shows 'move units, then done'
}

# ours NAME: it is still the Romans' first movement
ours() {
    sleep 0.5
    ! grep -q '^R: done$\|^S: ' "$1.acies" || fail "the phase is over: $1"
    on_screen 'turn 1/10' || fail "it is another turn: $1"
}

# a colon opens the line, as everywhere
begin colon
keys -l ':advance RMI* W 1'
keys Enter
shows 'u takes it back'
grep -q '^R: step RMI' colon.acies || fail 'the line was not carried out'
keys -l '/advance RAX3 W 1'
keys Enter
shows 'Romans: advance RAX3'
ours colon
close_terminal

# blind NAME TEXT: typed on the board, with Enter, as fast as a line is pasted
blind() {
    begin "$1"
    keys -l "$2"
    keys Enter
    ours "$1"
    close_terminal
}
blind advance 'advance RMI* W 1'  # a lists all, d would have been "done"
blind again 'advance done'        # and so again
blind see 'see, they flee'        # e twice
blind eee 'eeeeeeeeee'
blind shoot 'shoot it, start it'  # s is the staff, t its "rest of the turn"
blind resign 'XXXX'
blind end 'end'
blind all 'a'                     # the list; then its first entry, which is no end
grep -q '^R: turn RMI1\|^R: step RMI1' all.acies || fail 'Enter in a list no longer chooses'

# letter by letter, at the pace of a hand
begin slow
for key in a d v a n c e Space R M I Space W Enter; do
    keys "$key"
    sleep 0.12
done
shows 'nothing'
ours slow
keys Escape
gone 'all you may do'

# "done" out of the list and typed as a line are asked about too; any key but e goes back and is
# swallowed
sleep 0.4
keys a
shows 'all you may do'
keys -l "done"
answer Enter
shows 'pieces have not acted: e again to end'
answer Enter
gone 'e again to end'
ours slow
type_line 'done'
shows 'pieces have not acted: e again to end'
answer Tab
gone 'e again to end'
ours slow
on_screen 'Enter: its menu' && fail 'the key that went back did something else too'
# a draw is asked about like that, and the footer names its key
sleep 0.4
keys H
shows 'H again to offer one'
shows 'H a draw'
answer Tab
gone 'H again to offer'
ours slow
type_line 'done'
shows 'e again to end'
answer e
shows 'turn 2/10'
close_terminal
