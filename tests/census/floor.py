"""What is left to ask in Elements, and how little it could be: the floor of the frozen records.

For each record that is told, and for all but those of tests/census together: choices and a third of
them; turns in which somebody moved, each of which takes a word of its own, because a die comes before
it; moves, each paid for by a PIP of its own; what is said: moves to a place of their own that no order
joins, moves that go on, orders for several, standing orders, the rest (deployment, roads, fights).
"""
import glob
import json
import os
import re
import subprocess
import sys

ACIES = os.environ["ACIES"]
HERE = os.path.dirname(os.path.abspath(__file__))
SAID = ("own", "on", "orders", "standing", "rest")
WORDS = ("choices", "third", "turns", "moves", "asked") + SAID


def movement(path, steps):
    """Turns in which a side moved, and moves, in the first steps of a record."""
    turns = moves = 0
    mover = None
    with open(path, encoding="utf-8") as file:
        for line in file:
            step = re.match(r"([A-Za-z]+|=): (\S+)", line)
            if not step:
                continue
            steps -= 1
            if steps < 0:
                break
            side, verb = step.groups()
            if side == "=":
                mover = None
            elif verb == "move":
                moves += 1
                turns += mover != side
                mover = side
    return turns, moves


def said(path):
    """How often somebody said a move of its own, one that goes on, a standing order by itself: --told."""
    told = subprocess.run([ACIES, "census", "--told", path], capture_output=True, text=True).stdout
    lines = re.findall(r"^[a-z]+ (\d+) (\S+)(?: (\S+))?", told, re.M)
    return {"own": sum(verb == "move" and how == "new" for _, verb, how in lines),
            "on": sum(verb == "move" and how == "on" for _, verb, how in lines),
            "standing": sum(verb == "standing" for _, verb, how in lines)}


def measure(path):
    done = subprocess.run([ACIES, "census", "--json", path], capture_output=True, text=True)
    if done.returncode != 0:
        return None
    told = json.loads(done.stdout)
    sides = told["sides"].values()
    counts = dict.fromkeys(WORDS, 0)
    counts.update(said(path))
    counts["turns"], counts["moves"] = movement(path, told["steps"])
    for side in sides:
        counts["choices"] += side["choices"]
        counts["asked"] += side["asked"]
        counts["orders"] += sum(side["orders"].values())
    counts["third"] = counts["choices"] // 3
    counts["rest"] = counts["asked"] - sum(counts[word] for word in SAID if word != "rest")
    return counts


def show(name, counts):
    print("%-24s %s" % (name, " ".join("%s %d" % (word, counts[word]) for word in WORDS)))


def main():
    whole = dict.fromkeys(WORDS, 0)
    paths = glob.glob(os.path.join(HERE, "..", "frozen", "records", "elements-*.acies"))
    for path in sorted(paths) + [os.path.join(HERE, "records", "elements-marathon.acies")]:
        counts = measure(path)
        if not counts:
            sys.exit("%s is not told" % path)
        frozen = path in paths
        show(os.path.basename(path)[9:-6] + ("" if frozen else " (whole)"), counts)
        for word in WORDS if frozen else ():
            whole[word] += counts[word]
    show("all that are frozen", whole)


main()
