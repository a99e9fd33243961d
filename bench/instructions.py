#!/usr/bin/env python3
"""instructions.py [--records] OLD NEW [GAME...]: what a step of the rules costs, in instructions, beside an older program.

Scripts have other plans than they had, so games of both cannot be compared. What the rules give to a
script can: from the frozen positions, one of each kind of decision, both programs walk the same tree
(list, apply, roll) two deep. Callgrind counts; the walk that is one shorter is taken off, and with it
the start of the program. Positions whose trees differ (a rule was mended) or are large are left out.

With --records the positions are those that the frozen records, script against script, go through at
even distances, as the older program tells them: kinds of decision count as often as scripts meet them.
"""
import glob
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
FROZEN = os.path.join(HERE, "..", "tests", "frozen")
GAMES = ["armageddon", "tyre", "alexandria", "syracuse", "elements"]
POSITIONS = 12  # of a game
LEAVES = 6000  # of a tree, at most
SECONDS = 20  # of a tree without callgrind
MOMENTS = 200  # looked at in the records of a game, at most


def positions(game):
    with open(os.path.join(FROZEN, "positions", game + ".txt"), encoding="utf-8") as file:
        return [part.split("\n", 1)[1] for part in ("\n" + file.read()).split("\n%% ")[1:]]


def spread(items):
    """All of a list once, neighbours far apart."""
    step = next(n for n in (37, 41, 43) if len(items) % n)
    return [(i * step % len(items) + 1, items[i * step % len(items)]) for i in range(len(items))]


def show(program, path, entry):
    return subprocess.run([program, "show", path, "--at", str(entry), "--position"],
                          capture_output=True, text=True, check=False)


def moments(program, game):
    """Positions that the game's records go through."""
    paths = sorted(glob.glob(os.path.join(FROZEN, "records", game + "-*.acies")))
    each = max(1, MOMENTS // len(paths))
    for _, (path, part) in spread([(path, part) for path in paths for part in range(each)]):
        last = int(re.search(r"from 0 to (\d+)", show(program, path, 10 ** 6).stderr).group(1))
        entry = last * (2 * part + 1) // (2 * each)
        yield "%s %d" % (os.path.basename(path), entry), show(program, path, entry).stdout


def walk(program, path, depth):
    """Leaves at each depth, or None: it does not load, or takes too long."""
    try:
        done = subprocess.run([program, "perft", path, str(depth)], capture_output=True, text=True,
                              timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return None
    return re.findall(r"^\s*\d+\s+([\d,]+)", done.stdout, re.M) if done.returncode == 0 else None


def instructions(program, path, depth):
    """All but what calloc does: it clears room for a whole level at once, and no step allocates."""
    with tempfile.TemporaryDirectory() as folder:
        log, out = os.path.join(folder, "log"), os.path.join(folder, "out")
        subprocess.run(["valgrind", "--tool=callgrind", "--log-file=" + log,
                        "--callgrind-out-file=" + out,
                        program, "perft", path, str(depth)], stdout=subprocess.DEVNULL, check=True)
        tree = subprocess.run(["callgrind_annotate", "--tree=caller", "--threshold=100", "--auto=no", out],
                              capture_output=True, text=True, check=True).stdout
        with open(log, encoding="utf-8") as file:
            total = int(re.search(r"Collected : (\d+)", file.read()).group(1))
        cleared = re.findall(r"^\s*([\d,]+) .*<.*:calloc ", tree, re.M)
        return total - sum(int(cost.replace(",", "")) for cost in cleared)


def measure(old, new, game, records):
    texts = moments(old, game) if records else spread(positions(game))
    leaves = used = 0
    cost = [0, 0]
    worst = (0, "")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "position.yaml")
        for name, text in texts:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            trees = [walk(program, path, 2) for program in (old, new)]
            if not trees[0] or trees[0] != trees[1] or len(trees[0]) < 2:
                continue
            count = int(trees[0][-1].replace(",", ""))
            if count < 20 or count > LEAVES:
                continue
            each = [instructions(program, path, 2) - instructions(program, path, 1)
                    for program in (old, new)]
            worst = max(worst, (each[1] / each[0], name))
            cost = [cost[0] + each[0], cost[1] + each[1]]
            leaves += count
            used += 1
            if used == POSITIONS:
                break
    if leaves:
        print("%-11s %3d positions %7d steps  old %8.0f  new %8.0f  ratio %.3f  worst %.3f (%s)"
              % (game, used, leaves, cost[0] / leaves, cost[1] / leaves, cost[1] / cost[0], *worst),
              flush=True)


of_records = sys.argv[1] == "--records"
args = sys.argv[1 + of_records:]
for ruleset in args[2:] or GAMES:
    measure(args[0], args[1], ruleset, of_records)
