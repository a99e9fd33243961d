"""Loads every frozen position and compares its list of legal actions; replays a sample of the records.

Positions may be of an older format: the program reads it, or `acies upgrade` does. A record of a
revision whose rules were mended since is not replayed by other rules: the program must say so.
"""
import glob
import hashlib
import json
import os
import subprocess
import sys

ACIES = os.environ["ACIES"]
HERE = os.path.dirname(os.path.abspath(__file__))
SAMPLE = int(os.environ.get("FROZEN_RECORDS", "12"))  # records replayed; 0: all


class Engine:
    def __init__(self):
        self.process = subprocess.Popen([ACIES, "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, bufsize=1)

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while True:
            line = self.process.stdout.readline()
            if not line:
                sys.exit("the engine ended at: " + command[:60])
            line = line.rstrip("\n")
            if not line:
                return lines
            lines.append(line)


def positions(path):
    """Each frozen position: its text, the number of legal actions, their hash."""
    text, count, digest = [], 0, ""
    with open(path, encoding="utf-8") as file:
        for line in file.read().split("\n"):
            if line.startswith("%% "):
                if text:
                    yield "\n".join(text), count, digest
                _, number, digest = line.split()
                text, count = [], int(number)
            else:
                text.append(line)
    yield "\n".join(text), count, digest


def mended(path):
    """Numbers of the positions of a file whose lists a mended rule has changed."""
    game = os.path.basename(path).split(".")[0]
    with open(os.path.join(HERE, "mended.txt"), encoding="utf-8") as file:
        rows = [line.split() for line in file if line.strip() and not line.startswith("#")]
    return {int(row[1]) for row in rows if row[0] == game}


def check_positions(engine, path, faults):
    number = 0
    others = mended(path)
    for number, (text, count, digest) in enumerate(positions(path), 1):
        name = "%s number %d" % (os.path.basename(path), number)
        answer = engine.ask("load <<END-OF-POSITION\n" + text + "\nEND-OF-POSITION")
        if answer[0].startswith("?"):
            faults.append("%s: %s" % (name, answer[0]))
            continue
        legal = sorted(line[2:] for line in engine.ask("legal"))
        same = hashlib.sha256("\n".join(legal).encode()).hexdigest()[:16] == digest
        if number in others:
            if same or not legal:
                faults.append("%s: a mended rule is said to change its list" % name)
        elif len(legal) != count:
            faults.append("%s: %d legal actions, there were %d" % (name, len(legal), count))
        elif not same:
            faults.append("%s: other legal actions than there were" % name)
    return number


def revisions():
    """The present revision of each game."""
    told = subprocess.run([ACIES, "games", "--json"], capture_output=True, text=True, check=True)
    return {game["id"]: game["revision"] for game in json.loads(told.stdout)}


def of_older_rules(record, text, present):
    """Does the program say that rules or data have changed since this record was written?"""
    with open(record, encoding="utf-8") as file:
        head = dict(line.rstrip("\n").split(": ", 1) for line in file.readlines()[1:5])
    said = "revision %s of %s, this program has revision %d" % (
        head["revision"], head["game"], present[head["game"]])
    return int(head["revision"]) < present[head["game"]] and (said in text or "other data" in text)


def check_told(record, faults):
    """A record of older rules is still shown, as far as today's rules tell it."""
    done = subprocess.run([ACIES, "replay", record], capture_output=True, text=True)
    if done.returncode != 0 or "told by the rules of revision" not in done.stderr:
        faults.append("%s: not shown: %s" % (os.path.basename(record), done.stderr.strip()[:200]))


def check_records(faults):
    records = sorted(glob.glob(os.path.join(HERE, "records", "*.acies")), key=os.path.getsize)
    chosen = records if SAMPLE == 0 else records[::max(1, len(records) // SAMPLE)][:SAMPLE]
    present = revisions()
    older = 0
    for record in chosen:
        done = subprocess.run([ACIES, "verify", record], capture_output=True, text=True)
        if done.returncode == 0:
            continue
        if of_older_rules(record, done.stderr, present):
            older += 1
            check_told(record, faults)
        else:
            faults.append("%s: %s" % (os.path.basename(record), done.stderr.strip()[:200]))
    return len(chosen), older


def main():
    faults = []
    engine = Engine()
    count = sum(check_positions(engine, path, faults)
                for path in sorted(glob.glob(os.path.join(HERE, "positions", "*.txt"))))
    records, older = check_records(faults)
    for fault in faults[:40]:
        print(fault)
    print("%d positions, %d records of which %d are of older rules, %d faults"
          % (count, records, older, len(faults)))
    sys.exit(1 if faults else 0)


main()
