#!/bin/bash
# A program killed without warning in the middle of the machine's turn, and one whose terminal goes
# away, lose nothing that was shown: the record is true and the game goes on from there.
# shellcheck source=tests/tui/lib.bash
. "$SRC/tests/tui/lib.bash"

open 80 24 play armageddon/rome --seed 2 --record killed.acies
shows 'move units, then done'
keys '>'
keys s
shows 'your staff decides'
keys Down Down Enter
shows '[playing'
for _ in $(seq 100); do
    grep -q '^S: ' killed.acies && break
    sleep 0.1
done
grep -q '^S: ' killed.acies || fail 'the machine did not begin'
program=$(program_pid)
kill -KILL "$program" || fail 'nothing to kill'
for _ in $(seq 100); do
    [ -e "/proc/$program" ] || break
    sleep 0.1
done
"$ACIES" verify killed.acies >out || fail 'the record is not true after a kill'
steps=$(wc -l <killed.acies)
close_terminal

open 80 24 play killed.acies
shows 'turn '
for _ in $(seq 100); do
    [ "$(wc -l <killed.acies)" -gt "$steps" ] && break
    sleep 0.1
done
[ "$(wc -l <killed.acies)" -gt "$steps" ] || fail 'the game does not go on'
close_terminal # the terminal is gone: the program gets a hangup
for _ in $(seq 100); do
    "$ACIES" verify killed.acies >out && break
    sleep 0.1
done
"$ACIES" verify killed.acies >out || fail 'the record is not true after a hangup'
