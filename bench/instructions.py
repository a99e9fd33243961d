#!/usr/bin/env python3
"""instructions.py OLD NEW [GAME...]: what a step of the rules costs, in instructions, beside an older program.

Scripts have other plans than they had, so games of both cannot be compared. What the rules give to a
script can: from the frozen positions, which scripts and random play came to, both programs walk
the same tree (list, apply, roll) two deep. Callgrind counts; the walk that is one shorter is taken off,
and with it the start of the program. Positions whose trees differ (a rule was mended) or are large are
left out.
"""
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
FROZEN = os.path.join(HERE, "..", "tests", "frozen", "positions")
GAMES = ["armageddon", "tyre", "alexandria", "syracuse", "elements"]
POSITIONS = 12  # of a game
LEAVES = 6000  # of a tree, at most
SECONDS = 20  # of a tree without callgrind


def positions(game):
    with open(os.path.join(FROZEN, game + ".txt"), encoding="utf-8") as file:
        return [part.split("\n", 1)[1] for part in ("\n" + file.read()).split("\n%% ")[1:]]


def walk(program, path, depth):
    """Leaves at each depth, or None: it does not load, or takes too long."""
    try:
        done = subprocess.run([program, "perft", path, str(depth)], capture_output=True, text=True,
                              timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return None
    return re.findall(r"^\s*\d+\s+([\d,]+)", done.stdout, re.M) if done.returncode == 0 else None


def instructions(program, path, depth):
    with tempfile.TemporaryDirectory() as folder:
        log = os.path.join(folder, "log")
        subprocess.run(["valgrind", "--tool=callgrind", "--log-file=" + log,
                        "--callgrind-out-file=" + os.path.join(folder, "out"),
                        program, "perft", path, str(depth)], stdout=subprocess.DEVNULL, check=True)
        with open(log, encoding="utf-8") as file:
            return int(re.search(r"Collected : (\d+)", file.read()).group(1))


def measure(old, new, game):
    texts = positions(game)
    leaves = used = 0
    cost = [0, 0]
    worst = (0, 0)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "position.yaml")
        for i in range(len(texts)):
            number = i * 37 % len(texts)  # all over the file
            with open(path, "w", encoding="utf-8") as file:
                file.write(texts[number])
            trees = [walk(program, path, 2) for program in (old, new)]
            if not trees[0] or trees[0] != trees[1] or len(trees[0]) < 2:
                continue
            count = int(trees[0][-1].replace(",", ""))
            if count < 20 or count > LEAVES:
                continue
            each = [instructions(program, path, 2) - instructions(program, path, 1)
                    for program in (old, new)]
            worst = max(worst, (each[1] / each[0], number + 1))
            cost = [cost[0] + each[0], cost[1] + each[1]]
            leaves += count
            used += 1
            if used == POSITIONS:
                break
    if leaves:
        print("%-11s %3d positions %7d steps  old %8.0f  new %8.0f  ratio %.3f  worst %.3f (number %d)"
              % (game, used, leaves, cost[0] / leaves, cost[1] / leaves, cost[1] / cost[0], *worst),
              flush=True)


for name in sys.argv[3:] or GAMES:
    measure(sys.argv[1], sys.argv[2], name)
