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

# before an Impulse the march chooses the one it needs, if only one does, and is undone whole
printf '%s\n' 'load impulse.acies' 'plan march Nicias L-12' 'plan march an1 B-2' 'play march Nicias L-1' quit >lines
"$ACIES" engine <lines >out || true
[ "$(grep -o '"text":"impulse [a-z]*"' out | tr '\n' ' ')" = '"text":"impulse ground" "text":"impulse naval" ' ] ||
    fail 'not the Impulse that each needs'
has out 'no Impulse would take it there'
printf '%s\n' 'load impulse.acies' hash 'play march Nicias L-12' undo hash quit >lines
"$ACIES" engine <lines >out || true
same_hash 'the Impulse was not taken back'
has out 'ground Impulse'
has out '1 action; dice come next'
printf '%s\n' 'load impulse.acies' hash 'play march {Nicias,an5} L-10' hash quit >lines
"$ACIES" engine <lines >out || true
same_hash 'an Impulse was chosen where two would do'
has out 'a Ground and a Naval Impulse would do: choose one first'

# the wave of a Leader comes in as the rules print it, without an area where it suits best
cut_at "$SRC/tests/census/records/syracuse-campaign.acies" '^S: arrive' 1 >wave.acies
printf '%s\n' 'load wave.acies' hash 'play wave Gylippus as printed' undo hash quit >lines
"$ACIES" engine <lines >out || true
same_hash 'the wave was not taken back'
has out 'Gylippus comes into play at L-20'
has out 'Allied Hoplite 9 comes into play at L-9'
has out '17 actions; dice come next'
printf '%s\n' 'load wave.acies' 'plan wave gylippus L-5 as printed' 'plan wave L-5' 'play wave ah1' 'play wave Gylipus' quit >lines
"$ACIES" engine <lines >out || true
[ "$(grep -c '"text":"arrive gylippus L-5"' out)" = 2 ] || fail 'the area was not heard'
has out 'it is not waiting to come into play'
has out '"Gylipus"'

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

# moored with land: up to the die, and once the galley is grappled its men go ashore
cut_at "$SRC/tests/census/records/alexandria-mole.acies" '^R: sail Rm-LBi-1 6' 1 >moor.acies
printf '%s\n' 'load moor.acies' 'plan moor Rm-Tri-1 2423 land' 'play moor Rm-Tri-1 2423 lnad' quit >lines
"$ACIES" engine <lines >out || true
has out '"text":"moor Rm-Tri-1 2423"'
has out 'unknown land "lnad"'
cut_at "$SRC/tests/census/records/alexandria-mole.acies" '^R: sail Rm-Quad-1 2' 1 >moor.acies
printf '%s\n' 'load moor.acies' 'play moor Rm-Quad-1 2323 land' 'roll 3' hash 'play moor Rm-Quad-1 2323 land' undo hash quit >lines
"$ACIES" engine <lines >out || true
same_hash 'the landing was not taken back'
has out '3 actions; dice come next'
has out 'XXVII-1 goes ashore at 2323'

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
