# Programs as players of compare and simulate: engines and bots meet levels and each other, and what
# they do wrong costs them that game alone and is counted.
set -eu
own="engine:$ACIES engine --seed \$ACIES_SEED"

ask() { # FILE PYTHON: c is the JSON in the file
    python3 -c "import json, sys
c = json.load(open(sys.argv[1]))
assert $2, c" "$1"
}
none='{"late": 0, "ended": 0, "illegal": 0, "lost": 0}'

# the program itself through the protocol, in every game: no fouls, and the threads do not matter
for scenario in armageddon/rome tyre/naval alexandria/heptastadium syracuse/anapus elements/quick; do
    sides=$("$ACIES" simulate "$scenario" --games 1 --json | python3 -c 'import json, sys
print(*["--" + side for side in json.load(sys.stdin)["wins"]])')
    # shellcheck disable=SC2086 # two words
    set -- $sides
    "$ACIES" simulate "$scenario" --games 1 "$1" "$own" "$2" "$own" --json > game.json
    ask game.json "c['games'] == 1 and all(f == $none for f in c['fouls'].values())"
done
"$ACIES" compare armageddon/rome --a "$own" --b veteran --pairs 2 --threads 1 --json > one.json
"$ACIES" compare armageddon/rome --a "$own" --b veteran --pairs 2 --threads 2 --json > two.json
cmp one.json two.json

# from a position and with options, which an engine is told as they are
"$ACIES" simulate armageddon/rome --games 60 --handicap even.yaml > /dev/null
"$ACIES" simulate even.yaml --games 2 --romans "$own" --json > file.json
ask file.json "c['games'] == 2 and c['fouls']['romans'] == $none"
"$ACIES" simulate armageddon/rome --option attrition=points --games 1 --romans "$own" --json > option.json
ask option.json "c['fouls']['romans'] == $none"

# an engine may be a general; it beats the script with the same dice in every run
"$ACIES" simulate armageddon/rome --games 2 --json \
    --romans "engine:$ACIES engine --player general --steps 2000" > first.json
"$ACIES" simulate armageddon/rome --games 2 --json \
    --romans "engine:$ACIES engine --player general --steps 2000" > second.json
cmp first.json second.json

# the examples, against random play
cc -std=c17 -Wall -Wextra -Werror "$SRC/examples/bots/fighter.c" -o fighter
"$ACIES" compare armageddon/rome --a bot:./fighter --b random --pairs 1 --json > fighter.json
ask fighter.json "c['pairs'] == 1 and c['fouls'] == [$none] * 2"
export ACIES
"$ACIES" compare armageddon/rome --a "engine:python3 $SRC/examples/bots/odds.py" --b random --pairs 2 --json > odds.json
ask odds.json "c['wins'] >= 3 and c['fouls'] == [$none] * 2"

# bad days: each loses its games and is told apart
foul() { # KIND PLAYER
    "$ACIES" compare armageddon/rome --a "$2" --b veteran --pairs 1 --limit 0.5 --json > foul.json 2> /dev/null
    ask foul.json "c['losses'] == 2 and c['fouls'][0]['$1'] == 2 and sum(c['fouls'][0].values()) == 2"
}
foul ended bot:true
foul ended engine:false
foul late 'bot:sleep 9'
foul late 'engine:cat > /dev/null'
foul illegal 'bot:while read -r l; do case $l in decide) echo step RMI1 0101;; esac; done'
foul illegal 'bot:while read -r l; do case $l in decide) echo hello;; esac; done'
foul illegal 'engine:while read -r l; do echo = hello; echo; done'
foul lost 'engine:while read -r l; do echo "? never heard of it"; echo; done'
"$ACIES" compare armageddon/rome --a bot:true --b veteran --pairs 1 > said
grep -q 'true lost games by what it did: it has ended 2; first game 0: the bot has ended' said

# one bad answer in a game is no loss of the others: this one falls silent in half of its games
cat > moody.sh << 'E2'
if [ $((ACIES_SEED % 2)) = 0 ]; then exit 0; fi
exec "$ACIES" engine
E2
"$ACIES" simulate armageddon/rome --games 8 --romans 'engine:sh moody.sh' --json > moody.json
ask moody.json "0 < c['fouls']['romans']['ended'] < 8 and c['games'] == 8"

# the game of a foul again, with its record
"$ACIES" simulate armageddon/rome --romans bot:true --only 1 --record foul.acies | grep -q 'Romans resigned'
"$ACIES" verify foul.acies > /dev/null

# a person plays against an engine, takes something back, and it follows
printf 'staff phase\ntakeback\nstaff turn\nstaff turn\nquit\n' |
    "$ACIES" play armageddon/rome --plain --sabines "engine:$ACIES engine" --seed 3 \
        --record engine.acies > played
grep -q 'taken back: you decide again' played
grep -q '^turn [3-9] of 10' played
grep -q 'sabines="engine:' engine.acies
"$ACIES" verify engine.acies > /dev/null

# refusals
if "$ACIES" compare armageddon/rome --a human 2> why; then exit 1; fi
grep -q 'engine:COMMAND' why
if "$ACIES" compare armageddon/rome --limit never 2> why; then exit 1; fi
grep -q 'limit' why
