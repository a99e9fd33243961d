#!/bin/bash
# The engine: a game through the line protocol, unknown input changes nothing, bots play.
# shellcheck source=tests/cli/lib.bash
. "$SRC/tests/cli/lib.bash"

cat >in <<'L'
protocol
games
new armageddon/rome
hash
frobnicate
play step RMI1 0101
hash
legal
genmove
turn
undo
hash
quit
L
feed 0 in engine
has out '? '
python3 - out <<'P'
import sys
answers = open(sys.argv[1]).read().strip("\n").split("\n\n")
hashes = [a for i, a in enumerate(answers) if i in (3, 6)]
assert hashes[0] == hashes[1], hashes
assert answers[4].startswith("?") and answers[5].startswith("?"), answers[4:6]
P

# a bot that always takes the last legal action plays a game to the end
cat >bot.py <<'P'
import sys
legal = []
for line in sys.stdin:
    word, _, rest = line.rstrip("\n").partition(" ")
    if word == "legal":
        legal.append(rest)
    elif word == "decide":
        print(legal[-1], flush=True)
        legal = []
    elif word == "quit":
        break
P
run 0 play armageddon/rome --romans "bot:python3 bot.py" --sabines random --seed 2 --record bot.acies
has out 'result: '
has bot.acies 'romans="bot:python3 bot.py"'
run 0 verify bot.acies

# a bot may answer with orders: it is asked far less often than it acts
cat >orders.py <<'P'
import sys
legal, asked, told = [], 0, False
for line in sys.stdin:
    word, _, rest = line.rstrip("\n").partition(" ")
    if word == "legal":
        legal.append(rest)
    elif word == "decide":
        asked += 1
        now = not told and any(x.startswith("step RMI") for x in legal)
        print("advance RMI* W 1" if now else legal[-1], flush=True)
        told = told or now
        legal = []
    elif word == "quit":
        break
open("asked", "w").write(str(asked))
P
run 0 play armageddon/rome --romans "bot:python3 orders.py" --sabines random --seed 2 --record orders.acies
run 0 verify orders.acies
[ "$(grep -c '^R: ' orders.acies)" -ge "$(($(cat asked) + 9))" ]
run 2 play armageddon/rome --romans "bot:while read l; do case \$l in decide) echo go RMI1 0101;; esac; done" --sabines random
has err 'nothing of the order can be done'

# bots that misbehave: an illegal answer, nonsense, dying
run 1 play armageddon/rome --romans "bot:while read l; do case \$l in decide) echo step RMI1 0101;; esac; done" --sabines random
has err 'not allowed'
run 2 play armageddon/rome --romans "bot:while read l; do case \$l in decide) echo hello;; esac; done" --sabines random
has err "the bot's answer"
# one that ignores quit and signals is not waited for
run 2 play armageddon/rome --romans "bot:trap '' TERM; while :; do read -r l || sleep 1; case \$l in decide) echo hello;; esac; done" --sabines random
run 3 play armageddon/rome --romans "bot:true" --sabines random
has err 'the bot has ended'
