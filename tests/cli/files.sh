#!/bin/bash
# Files of players: good ones play, bad ones are answered with file, line and what was expected.
# shellcheck source=tests/cli/lib.bash
. "$SRC/tests/cli/lib.bash"

bad() {
    run 2 check "$1"
    grep -qE "$2" out err || {
        cat out err >&2
        fail "$1: expected a message like $2"
    }
}

# the shipped scenario as a file of one's own, and as a --data folder
cp "$SRC/src/games/armageddon/data/scenarios/rome.yaml" mine.yaml
run 0 check mine.yaml
run 0 simulate mine.yaml --games 2 --romans random --sabines random
mkdir -p data/armageddon/scenarios
sed 's/^title: .*/title: My Rome/; s/^id: .*/id: myrome/' mine.yaml >data/armageddon/scenarios/myrome.yaml
run 0 games --data data
has out 'My Rome'
run 0 legal armageddon/myrome --data data

run 0 show armageddon/rome --position
cp out good.yaml
sed 's/^game: .*/game: chess/' good.yaml >game.yaml
bad game.yaml 'game.yaml: line 1: .*chess'
sed 's/^scenario: .*/scenario: carthage/' good.yaml >scenario.yaml
bad scenario.yaml 'carthage'
sed 's/RMI1/QQ1/' good.yaml >unit.yaml
bad unit.yaml 'unit.yaml: line [0-9]+, column [0-9]+: .*QQ1'
sed 's/2723/9999/' good.yaml >hex.yaml
bad hex.yaml 'hex.yaml: line [0-9]+, column [0-9]+: .*9999'
printf '\tgame: armageddon\n' >tab.yaml
bad tab.yaml 'tab.yaml: line 1'
printf 'game: armageddon\ngame: armageddon\n' >twice.yaml
bad twice.yaml 'twice.yaml: line 2'
printf 'game: &a armageddon\nscenario: *a\n' >alias.yaml
bad alias.yaml 'alias.yaml: line 1'
printf 'game: armageddon\nscenario: rome\nposishun: {}\n' >key.yaml
bad key.yaml 'key.yaml: line 3: .*posishun'
printf 'game: [armageddon\n' >open.yaml
bad open.yaml 'open.yaml: line'
head -c 2000 /dev/urandom >junk.yaml
bad junk.yaml 'junk.yaml'
: >empty.yaml
bad empty.yaml 'empty.yaml'
yes '- [' | head -n 2000 | tr -d '\n' >deep.yaml
bad deep.yaml 'deep.yaml'
run 2 check good.yaml bad-name.yaml
has out 'good.yaml: sound'
run 2 check game.yaml --json
is_json out

# a shipped file is a model, and stays sound
run 0 show armageddon/rome --file
cp out rome.yaml
cmp -s rome.yaml "$SRC/src/games/armageddon/data/scenarios/rome.yaml" || fail 'show --file'
run 0 check rome.yaml
run 0 show armageddon/map.yaml --file
cp out map.yaml
run 0 check map.yaml
run 2 show armageddon/nowhere --file
has err 'there is no file'

# every fault at once, with line, column and the name that was meant
sed 's/^turns: .*/turnes: 10/; s/^deploys: blue/deploys: bleu/; s/^minutes: .*/minutes: long/' rome.yaml >three.yaml
run 2 check three.yaml
has out 'line 10: unknown key "turnes" (did you mean turns?)'
has out 'line 11: minutes is "long"'
has out '(did you mean blue?)'
has out 'three.yaml: 3 faults'
grep -q '^ *| ' out || fail 'no mark under the column'
run 2 check three.yaml --json
is_json out
has out '"column":'

# data files: unknown keys are refused wherever they come from
run 0 show armageddon/units.yaml --file
sed 's/^units:/unitz: 3\nunits:\n  PK: Pikemen | foot | 6 | 1 | 2 | 3/' out >units.yaml
run 2 check units.yaml
has out 'unknown key "unitz" (did you mean units?)'
has out 'unknown key "PK"'
mkdir -p other/armageddon
cp units.yaml other/armageddon/
run 2 check --data other
has out 'unknown key "PK"'
has out 'tyre: sound'
run 2 simulate armageddon/rome --games 1 --data other
has err 'unknown key "unitz"'
rm other/armageddon/units.yaml
run 0 check --data other

# documents that a scenario brings along, and one that nobody asks for
{
    printf 'game: armageddon\nscenario: rome\ndata:\n  units.yml:\n'
    sed 's/^/    /' "$SRC/src/games/armageddon/data/units.yaml"
} >brought.yaml
run 2 check brought.yaml
has out 'nobody asks for the file "units.yml" (did you mean units.yaml?)'
sed 's/units.yml/units.yaml/' brought.yaml >brought2.yaml
run 0 check brought2.yaml

# words find cases by stem and meaning
run 0 rule tyre boarding
run 0 rule armageddon 'how do I shoot uphill'
head -n 1 out | grep -q 'UPHILL' || fail 'the weightiest case is not first'
run 1 rule armageddon zeppelins
