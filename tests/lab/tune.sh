# acies tune: what it finds depends on the seed alone, a run that was stopped goes on to the same end,
# and weights that were spoiled are found again.
set -eu
mkdir -p bad/armageddon
# a veteran who walks away from the enemy and does not care for what has to be held
cat > bad/armageddon/weights.yaml << 'Y'
styles:
  veteran:
    way: 0
    way-late: 0
    near: 0
    guard: 0
Y
small="--candidates 6 --games 4 --rounds 2 --fresh 8 --data bad --seed 3 --knob way --knob way-late --knob near"
# shellcheck disable=SC2086 # words
tune() { "$ACIES" tune armageddon/rome --side sabines $small "$@"; }

tune --threads 1 --out one.yaml > one.txt
tune --threads 2 --out two.yaml > two.txt
cmp one.txt two.txt
cmp one.yaml two.yaml
grep -q 'halving: 3 left' one.txt
grep -q 'step 2 of 2' one.txt

# better than what was spoiled, on fresh dice
python3 - one.txt << 'P'
import re, sys
text = open(sys.argv[1]).read()
before, after = map(float, re.search(r"all +([\d.]+) % -> +([\d.]+) %", text).groups())
assert after > before + 10, (before, after)
P

# what it writes is what the program reads
mkdir -p good/armageddon
cp one.yaml good/armageddon/weights.yaml
"$ACIES" simulate armageddon/rome --games 2 --data good > /dev/null

# stopped after a round and gone on with: the same end
tune --rounds 0 --fresh 0 --state half.state > /dev/null
tune --state half.state --out three.yaml > three.txt
cmp <(grep -v '^#' one.yaml) <(grep -v '^#' three.yaml)
if grep -q halving three.txt; then
    exit 1
fi

# refusals
refused() { # WORD ARGUMENT...
    word=$1
    shift
    if "$ACIES" tune "$@" 2> why > /dev/null; then
        exit 1
    fi
    grep -q -e "$word" why
}
refused 'another game' armageddon/rome tyre/naval
refused 'no knob' armageddon/rome --knob courage
refused 'no side' armageddon/rome --side greeks
refused 'other settings' armageddon/rome --side sabines --seed 4 --state half.state
echo torn > torn.state
refused 'torn' armageddon/rome --state torn.state
printf 'styles:\n  veteran:\n    way: 999\n' > bad/armageddon/weights.yaml
refused 'weights.yaml' armageddon/rome --data bad
