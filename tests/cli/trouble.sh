#!/bin/bash
# Trouble with the environment: exit code 3, a clear message, nothing lost.
# shellcheck source=tests/cli/lib.bash
. "$SRC/tests/cli/lib.bash"

# a disk that is full
if [ -w /dev/full ]; then
    code=0
    "$ACIES" games >/dev/full 2>err || code=$?
    [ "$code" = 3 ] || fail "output to a full disk: exit code $code"
    has err 'cannot write'
fi
run 3 play armageddon/rome --romans random --sabines random --record no/such/folder/r.acies
has err 'cannot open the record'

# a killed game: every step that was shown is in the record, and play goes on from there
mkfifo pipe
"$ACIES" play armageddon/rome --plain --seed 4 --record killed.acies <pipe >shown 2>&1 &
pid=$!
exec 3>pipe
step=$("$ACIES" legal armageddon/rome | head -n 1)
printf '%s\nshow\n' "$step" >&3
for _ in $(seq 100); do
    grep -q 'goal of' shown && break
    sleep 0.1
done
kill -9 $pid
wait $pid 2>/dev/null || true
exec 3>&-
has killed.acies "$step"
run 0 verify killed.acies
printf 'quit\n' >quit
feed 0 quit play killed.acies --plain
run 0 verify killed.acies
