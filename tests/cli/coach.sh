#!/bin/bash
# What helps a person: hints with their reason in every game, the tutor, generals who say what they
# tried and give up when they are lost.
# shellcheck source=tests/cli/lib.bash
. "$SRC/tests/cli/lib.bash"

# a hint in every game: an action that can be typed as it stands, and why
for game in armageddon tyre alexandria syracuse elements; do
    printf 'hint\nquit\n' >ask
    feed 0 ask play "$game" --plain --seed 3 --rollouts 24 --think 60 --record "$game.acies"
    grep -qE 'hint: [a-z].*: (it won|it stands at|but no single order) .*[0-9]+ in 100.* \(give or take' out ||
        fail "no reason for the hint in $game"
    if grep -q 'but no single order' out; then # then the plan of the phase is told
        grep -qE 'your staff would: [a-z].*\(`staff plan` sketches it\)' out || fail "no plan in $game"
    fi
    action=$(sed -n 's/^.*hint: \(.*\): \(it won\|it stands at\|but no single\) .*/\1/p' out)
    printf 'why %s\nquit\n' "$action" >ask
    feed 0 ask play "$game.acies" --plain
    has out 'allowed'
    grep -qF 'not allowed' out && fail "the hint in $game is not allowed: $action"
done

# the tutor: an assault on Tyre before there is a breach throws the siege away, a bombardment does not
cat >orders <<L
tutor 10
plan assault
plan bombard
quit
L
feed 0 orders play tyre/campaign --plain --seed 3 --rollouts 24 --think 60 --record siege.acies
[ "$(grep -c 'that throws away' out)" = 1 ] || fail 'the tutor warns of one order of two'
grep -q 'that throws away [0-9]* in 100 (error [0-9]*); better: plan bombard' out || fail 'no better order'
has siege.acies 'plan bombard'
grep -q 'plan assault' siege.acies && fail 'what was warned of was played'

# who insists is obeyed; who set the bar higher, or has no tutor, is not warned
printf 'tutor 10\nplan assault\nplan assault\nquit\n' >orders
feed 0 orders play tyre/campaign --plain --seed 3 --rollouts 24 --think 60 --record insists.acies
has insists.acies 'plan assault'
for bar in 99 off; do
    printf 'tutor %s\nplan assault\nquit\n' "$bar" >orders
    feed 0 orders play tyre/campaign --plain --seed 3 --rollouts 24 --think 60 --record "bar$bar.acies"
    grep -q 'that throws away' out && fail "a warning under the bar $bar"
    has "bar$bar.acies" 'plan assault'
done

# a general who is lost gives up and says what it tried; the record is true all the same
run 0 play armageddon/charchemish --babylonians general --egyptians veteran --rollouts 24 --seed 1 \
    --record lost.acies
has out 'Babylonians resigned'
has out 'rollouts it promised most'
run 0 verify lost.acies
# and who wins does not
run 0 play armageddon/charchemish --babylonians veteran --egyptians general --rollouts 24 --seed 1 \
    --record won.acies
grep -q 'resigned' out && fail 'a general who wins gave up'
has out 'rollouts it promised most'
exit 0
