"""Tells records again in orders and holds what a person would be asked against bounds.txt.

With --all every record, else those that take a moment. A record whose last position is another than
the one that its orders lead to is a fault, and so is a count that grows from actions to questions.
"""
import glob
import json
import os
import subprocess
import sys

ACIES = os.environ["ACIES"]
HERE = os.path.dirname(os.path.abspath(__file__))
FROZEN = os.path.join(HERE, "..", "frozen", "records")
QUICK = ("records/armageddon-rome", "records/elements-marathon", "frozen/syracuse-anapus",
         "frozen/armageddon-x23", "frozen/alexandria-naval", "frozen/tyre-naval")


def records(every):
    """Names as in bounds.txt, with their files."""
    found = {"records/" + os.path.basename(path)[:-6]: path
             for path in glob.glob(os.path.join(HERE, "records", "*.acies"))}
    found.update(("frozen/" + os.path.basename(path)[:-6], path)
                 for path in glob.glob(os.path.join(FROZEN, "*.acies")))
    return found if every else {name: found[name] for name in QUICK}


def bounds():
    with open(os.path.join(HERE, "bounds.txt"), encoding="utf-8") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                name, side, singly, asked = line.split()
                yield name, side, singly, asked


def most(bound, choices):
    if bound == "-":
        return choices
    if bound == "third":
        return choices // 3
    return int(bound)


def check_side(name, side, counts, faults):
    if not counts["asked"] <= counts["singly"] <= counts["choices"] <= counts["actions"]:
        faults.append("%s, %s: orders ask for more than actions do: %s" % (name, side, counts))
    given = sum(counts["orders"].values()) + sum(counts["plain"].values())
    said = given + counts["standing"] - counts["until"]
    if said != counts["asked"]:
        faults.append("%s, %s: %d things are said and %d asked" %
                      (name, side, said, counts["asked"]))


def main():
    faults, told = [], {}
    for name, path in sorted(records("--all" in sys.argv).items()):
        done = subprocess.run([ACIES, "census", "--json", path], capture_output=True, text=True)
        if done.returncode != 0:
            faults.append("%s: %s" % (name, done.stderr.strip()[:200]))
            continue
        told[name] = json.loads(done.stdout)
        if not told[name]["equal"]:
            faults.append("%s: the orders lead to another position" % name)
        for side, counts in told[name]["sides"].items():
            check_side(name, side, counts, faults)
            print("%-40s %-12s %5d actions %5d choices %5d singly %5d asked" % (
                name, side, counts["actions"], counts["choices"], counts["singly"],
                counts["asked"]))
    for name, side, singly, asked in bounds():
        if name not in told:
            continue
        counts = told[name]["sides"][side]
        for word, bound in (("singly", singly), ("asked", asked)):
            if counts[word] > most(bound, counts["choices"]):
                faults.append("%s, %s: %d questions (%s), at most %d are allowed" % (
                    name, side, counts[word], word, most(bound, counts["choices"])))
    for fault in faults:
        print(fault)
    sys.exit(1 if faults or not told else 0)


main()
