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

# an opponent's turn told in orders: who says them after it comes to the same position, in every game
cat >orders_told.py <<'P'
import os
import subprocess
import sys


class Engine:
    def __init__(self, game):
        self.child = subprocess.Popen([os.environ["ACIES"], "engine"], stdin=subprocess.PIPE,
                                      stdout=subprocess.PIPE, text=True)
        self.say("new " + game)
        self.say("seed 7")

    def say(self, line):
        print(line, file=self.child.stdin, flush=True)
        answer = []
        while (got := self.child.stdout.readline().rstrip("\n")):
            answer.append(got)
        return answer

    def quit(self):
        print("quit", file=self.child.stdin, flush=True)
        self.child.communicate()


def follow(game, turns):
    """How many lines stood for more than one action."""
    machine, other = Engine(game), Engine(game)
    spared = 0
    for _ in range(turns):
        lines = machine.say("genmove recruit orders")
        if lines[0].startswith("?"):
            assert machine.say("roll") == other.say("roll"), game
            continue
        for line in lines:
            told = other.say("play " + line[2:])
            assert told[0].startswith("="), (game, line, told)
            spared += any(" actions" in x for x in told)
        assert machine.say("hash") == other.say("hash"), (game, lines)
    machine.quit()
    other.quit()
    return spared


for game, turns in (("armageddon/rome", 4), ("tyre/naval", 4), ("alexandria/naval", 6),
                    ("syracuse/anapus", 12), ("elements/marathon", 8)):
    spared = follow(game, turns)
    print(game, spared)
    assert spared > 0, game
P
python3 orders_told.py
cat >in <<'L'
new armageddon/rome
genmove veteran maybe
genmove nobody orders
genmove veteran orders now
quit
L
feed 0 in engine
has out '? genmove: expected orders, not "maybe"'
[ "$(grep -c '^?' out)" = 3 ]
