#!/bin/bash
# Line mode: against a machine the last decision is taken back past its whole turn; the record stays
# true, and a staff that was given one phase does not go on into the next turn.
# shellcheck source=tests/cli/lib.bash
. "$SRC/tests/cli/lib.bash"

printf 'takeback\ndone\ndone\ntakeback\nquit\n' |
    "$ACIES" play armageddon/rome --seed 9 --plain --record back.acies >out
grep -q 'nothing to take back' out || fail 'something was taken back before anything was done'
grep -q 'taken back: you decide again' out || fail 'nothing was taken back'
[ "$(grep -c '^turn 1 of 10, Movement, Romans decide' out)" -ge 2 ] || fail 'not the same decision again'
grep -q '^\* takeback 0$' back.acies || fail 'it is not in the record'
"$ACIES" verify back.acies >/dev/null || fail 'the record is not true'

printf 'staff phase\nquit\n' | "$ACIES" play armageddon/rome --seed 9 --plain --record staff.acies >out
grep -q '^staff: ' out || fail 'the staff did nothing'
tail -n 4 out | grep -q '^turn [12] of 10' || fail 'the staff did not stop after its phase'
