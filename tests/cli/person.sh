#!/bin/bash
# Orders as a person gives them: by what pieces are called, in small letters, at the wrong moment; what
# cannot be done takes nothing, undo goes back to a choice, and nothing ends by a slip of the tongue.
# shellcheck source=tests/cli/lib.bash
. "$SRC/tests/cli/lib.bash"

# cut FILE PATTERN NTH: a record up to its nth action that matches
cut_at() {
    awk -v p="$2" -v nth="$3" '/^[A-Za-z=]+: / { if ($0 ~ p && ++k == nth) exit } { print }' "$1"
}

# same_hash: the two hashes that the engine told are one
same_hash() {
    [ "$(grep -cE '^= [0-9a-f]{16}$' out)" = 2 ] || fail 'two hashes expected'
    [ "$(grep -E '^= [0-9a-f]{16}$' out | sort -u | wc -l)" = 1 ] || fail "$1"
}

# Tyre: who cannot go aboard is not taken up for it, which would be his move of the week
cut_at "$SRC/tests/frozen/records/tyre-campaign.acies" '^M: take' 1 >load.acies
printf '%s\n' 'load load.acies' hash 'play load Hypaspists AT3' 'play load Coenus' 'play load all' hash quit >lines
"$ACIES" engine <lines >out || true
same_hash 'somebody was taken up for nothing'
has out '8.12'
printf '%s\n' 'load load.acies' 'plan same walls again' quit >lines
"$ACIES" engine <lines >out || true
has out 'nothing of it can be done now'

# Syracuse: no area is activated for somebody who does not get there; many are meant by their name
cut_at "$SRC/tests/census/records/syracuse-campaign.acies" '^A: activate' 1 >march.acies
printf '%s\n' 'load march.acies' hash 'play march nicias L-1' hash 'plan march AH L-12' quit >lines
"$ACIES" engine <lines >out || true
same_hash 'an area was activated for nothing'
has out 'it cannot get there in this move'
[ "$(grep -o '"text":"move ah[0-9]* L-12"' out | wc -l)" -gt 8 ] || fail 'not all who are called ah were meant'
cut_at "$SRC/tests/census/records/syracuse-campaign.acies" '^A: impulse' 1 >impulse.acies
printf '%s\n' 'load impulse.acies' 'play march Nicias L-12' quit >lines
"$ACIES" engine <lines >out || true
has out 'it cannot move now'

# its battle: a Leader takes one along, who is not told to have stayed; done asks where nobody has gone
cut_at "$SRC/tests/census/records/syracuse-campaign.acies" '^A: advance' 1 >battle.acies
printf '%s\n' 'load battle.acies' 'play advance all 1, done' quit >lines
"$ACIES" engine <lines >out || true
has out 'the enemy may answer'
! grep -q 'stay' out || fail 'somebody who went along is told to have stayed'
printf '%s\n' 'done' quit >lines
feed 0 lines play battle.acies --plain --athenians human --syracusans human
has out '16 could still act, ah1 first: type it again to end all the same'

# Alexandria: the halt that the rules force after an order goes back with it, and the undo ends there
printf '%s\n' 'line {Rm-T-1,Rm-T-2} 2525' undo undo legal quit >lines
feed 0 lines play alexandria/heptastadium --plain --rome human --egypt human --seed 3
has out 'nothing to undo: nothing has been done yet'
has out '  fleet'
[ "$(grep -c '^undone$' out)" = 1 ] || fail 'undo stands still'
printf '%s\n' 'bring VI 2920' quit >lines
feed 0 lines play alexandria/heptastadium --plain --rome human --egypt human --seed 3
[ "$(grep -c ' VI-[0-9] goes from ' out)" -gt 8 ] || fail 'not the whole legion was brought'

# Armageddon: small letters, and a facing that there is not
printf '%s\n' 'go rms1 2424 se' undo 'go RMS1 2424 N' 'advance rmi w 1' quit >lines
feed 1 lines play armageddon/rome --plain --seed 3
has out 'Romans Militia Spearmen 1 turns SE'
has out 'unknown facing "N", expected one of: NE E SE SW W NW'
has out '18 actions'

# two at one screen: what ended the first's part is taken back when the other is asked
printf '%s\n' 'advance RMI1 W 1, done' 'advance RMI1 W 1, done' undo 'look RMI1' quit >lines
feed 0 lines play armageddon/rome --plain --romans human --sabines human --seed 3
has out 'Sabines decide'
has out 'undone'
grep 'RMI1, Romans' out | grep -q 'in 2723, facing W, can act' || fail 'the last order was not taken back'
