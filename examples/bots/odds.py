"""A bot in Python that thinks one action ahead (docs/PROTOCOL.md, "Bots").

It starts an engine of its own, keeps it at the position of the game by what it is told, and asks
the engine for the exact odds of every legal action that dice hang on. It takes the one that is
the likeliest to hurt, and lets the engine's script decide where no dice are in sight.

    acies compare armageddon/rome --a "engine:python3 examples/bots/odds.py" --b random

As an engine it holds the whole game; ACIES names the program, `acies` unless it is set.
"""

import json
import os
import subprocess
import sys

# results that are good for who rolls, by the first letters of their names in the five games
GOOD = ("D", "hit", "kill", "sunk", "doubled", "recoil", "elim")


class Engine:
    """`acies engine`: a command in, the lines of the answer out."""

    def __init__(self):
        self.run = subprocess.Popen(
            [os.environ.get("ACIES", "acies"), "engine", "--seed", os.environ.get("ACIES_SEED", "1")],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, command):
        self.run.stdin.write(command + "\n")
        self.run.stdin.flush()
        lines = []
        while True:
            line = self.run.stdout.readline()
            if line in ("", "\n"):
                return lines
            lines.append(line.rstrip("\n"))

    def words(self, command):
        """The answer without its signs; nothing when it was refused."""
        return [line[2:] for line in self.ask(command) if line.startswith("= ")]


def promise(engine, action):
    """The chance that the dice of an action turn out well; None: no dice hang on it."""
    answer = engine.words("odds " + action)
    if not answer:
        return None
    odds = json.loads(answer[0])
    good = sum(r["weight"] for r in odds["results"] if r["label"] and r["label"].startswith(GOOD))
    return good / odds["total"] if odds["total"] else None


def choose(engine):
    best, most = None, 0.5  # what is worse than even is left alone
    for action in engine.words("legal")[:40]:
        chance = promise(engine, action)
        if chance is not None and chance > most:
            best, most = action, chance
    return best


def main():
    engine = Engine()
    loading = None
    for line in sys.stdin:
        command = line.rstrip("\n")
        if loading:  # the lines of a position, up to its end
            engine.run.stdin.write(command + "\n")
            engine.run.stdin.flush()
            if command != loading:
                continue
            answer, loading = engine.ask("#"), None
        elif command.startswith("load <<"):
            loading = command[len("load <<"):]
            engine.run.stdin.write(command + "\n")
            continue
        elif command == "quit":
            break
        elif command == "genmove":
            action = choose(engine)
            answer = ["= " + action] + engine.ask("play " + action) if action else engine.ask(command)
        else:
            answer = engine.ask(command)
        print("\n".join(answer) + "\n", flush=True)
    engine.run.stdin.close()
    engine.run.wait()


main()
