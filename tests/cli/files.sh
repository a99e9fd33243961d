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
