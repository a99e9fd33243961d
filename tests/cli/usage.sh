#!/bin/bash
# Help everywhere, and exit code 2 with a message for every kind of bad usage.
# shellcheck source=tests/cli/lib.bash
. "$SRC/tests/cli/lib.bash"

run 2
has err 'usage: acies COMMAND'
run 0 --help
for command in games play legal why odds show replay verify check rule perft bench simulate engine; do
    has out " $command "
    "$ACIES" $command --help >help </dev/null || fail "$command --help"
    has help "usage: acies $command"
done
run 0 --version
has out 'acies 0.'
grep -qE '^acies [0-9.]+ \(.+\)$' out || fail 'no commit in the version'
run 0 -V
run 2 simulat
has err '(did you mean simulate?)'
run 2 games --jsn
has err '(did you mean --json?)'
run 2 simulate armageddon/rome --jsn
has err "unknown option --jsn (did you mean --json?)"
run 2 simulate armageddon/rome --games
has err "--games needs a value"
run 2 show armageddon/rom
has err '(did you mean rome?)'
run 2 show armagedon/rome
has err '(did you mean armageddon?)'
# "did you mean" wherever a name is asked for
while IFS='|' read -r words meant; do
    # shellcheck disable=SC2086
    run 2 $words
    has err "(did you mean $meant?)"
done <<'L'
lesson armagedon|armageddon
keys elemnts|elements
rule armagedon flank|armageddon
games tyer|tyre
simulate armageddon/rome --gams 1|--games
simulate armageddon/rome --romns veteran|--romans
simulate armageddon/rome --romans vetran|veteran
play armageddon/rome --option stp=any|stop
play armageddon/rome --option stop=an|any
L
run 0 help verify
has out 'usage: acies verify'
run 2 verify no-such-file --json
is_json out
has out '"exit":2'
run 2 conquer
has err 'unknown command "conquer"'
run 2 games --loud
has err 'unknown option --loud'
run 2 games nowhere
has err 'unknown game "nowhere"'
run 2 legal
has err 'too few arguments'
run 2 legal a b
has err 'too many arguments'
run 2 perft armageddon/rome zero
has err 'is not a depth'
run 2 simulate armageddon/rome --games many
has err 'is not a number'
run 2 simulate armageddon/rome --roman random
has err 'the sides here are --romans and --sabines'
run 2 simulate armageddon/rome --romans genius
has err 'unknown player "genius"'
run 2 play armageddon/nowhere
has err 'nowhere'
run 2 play armageddon/rome --dice loaded
has err 'can only be "typed"'
run 2 play armageddon/rome --option weather=rain
has err 'unknown option "weather"'
run 2 play armageddon/rome --option stop
has err 'is not NAME=CHOICE'
run 2 show no-such-file.yaml
has err 'no-such-file.yaml'
run 2 games --data no-such-folder
has err 'no-such-folder'
