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
[ "$(grep -c '"unitz"' out)" = 1 ] || fail 'one fault is told twice'
mkdir -p other/armageddon
cp units.yaml other/armageddon/
run 2 check --data other
has out 'unknown key "PK"'
has out 'tyre: sound'
run 2 simulate armageddon/rome --games 1 --data other
has err 'unknown key "unitz"'
run 0 games armageddon --data other
has err 'acies games: other/armageddon/units.yaml: line '
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
run 0 rule armageddon how 'do' I shoot
head -n 1 out | grep -q '^FIRE' || fail 'the chapter that is asked for is not first'
run 1 rule armageddon zeppelins

# Elements: an army and a ground of one's own inside the scenario, in MU; both travel with the record
cat >ford.yaml <<'L'
game: elements
id: ford
title: The ford
source: ours
turns: 20
sides:
  - name: Gauls
    word: gauls
  - name: Romans
    word: rome
armies:
  - id: own-gauls
    name: Gauls of the upper valley
    home: Forest
    aggression: 3
    elements: 1 3Cv*, 8 4Wb, 3 2Ps
  - II/33
ground:
  topography: Arable
  areas:
    - woods 28.75 15 7.5 5 15
  lines:
    - river 18 0 20 0 18.5 20 20.5 20 17 38.1 19 38.1
invader: 0
L
run 0 check ford.yaml
run 0 show ford.yaml --position
has out 'own-gauls'
grep -q 'woods 28.75 15 long 7.5 wide 5 along 15' out || fail 'the wood does not stand where it was put'
run 0 simulate ford.yaml --only 0 --record ford.acies
mkdir elsewhere
mv ford.acies elsewhere
(cd elsewhere && "$ACIES" verify ford.acies >said) || fail 'the record of an own army is not true elsewhere'
while IFS='|' read -r from to said; do
    sed "s|$from|$to|" ford.yaml >wrong.yaml
    bad wrong.yaml "wrong.yaml: line [0-9]+.*$said"
done <<'L'
woods 28|wods 28|did you mean woods
II/33|II/333|did you mean II/33
8 4Wb|8 4Wx|did you mean
28.75 15|48.75 15|"48.75", expected 0 to 38
28.75 15|28.75 x|"x", expected 0 to 38
topography: Arable|topography: Arabel|did you mean Arable
  - II/33|  - [II/33]|expected an army
L
