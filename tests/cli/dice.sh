#!/bin/bash
# A d6 and a factor against a d6 and a factor: the known tables of wins, draws and losses and of
# doublings, as `acies odds` gives them for foot that recoil when beaten and die when doubled.
# shellcheck source=tests/cli/lib.bash
. "$SRC/tests/cli/lib.bash"

cat >tables.py <<'P'
import json
import subprocess
import sys

# of 36 throws, by how much the first factor is ahead: won, drawn, lost
BY_DIFFERENCE = {-3: (3, 3, 30), -2: (6, 4, 26), -1: (10, 5, 21), 0: (15, 6, 15), 1: (21, 5, 10),
                 2: (26, 4, 6), 3: (30, 3, 3)}
# of 36 throws, how often the first (row) doubles the second (column), for factors 2 to 5
DOUBLES = {2: (4, 1, 0, 0), 3: (6, 2, 0, 0), 4: (9, 4, 1, 0), 5: (12, 6, 2, 0)}
FOOT = {2: "4Bw", 3: "4Ax", 4: "4Sp", 5: "4Bd"}
T = 65536
POSITION = """game: elements
scenario: quick
position:
  phase: combat
  to-act: first
  turn: 5
  armies: 53 54
  edges: 0 2
  named: 7
  pending: 2
  pairs: 0 14 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
  units:
    A1: 3Cv table {gx} {gx} 360 0 0 0 0 0 0 0
    B1: 3Cv table {gx} {gy} 1080 0 0 0 0 0 0 0
    A2: {a} table {x} {x} 360 0 0 0 0 0 0 0
    B2: {b} table {x} {x} 1080 0 0 0 0 0 0 0
"""


def odds(a, b):
    with open("fight.yaml", "w") as file:
        file.write(POSITION.format(a=a, b=b, x=700 * T, gx=200 * T, gy=1300 * T))
    out = subprocess.run([sys.argv[1], "odds", "fight.yaml", "fight A2", "--json"], check=True,
                         capture_output=True, text=True).stdout
    both = json.loads(out)
    assert not both["odds"]["sampled"], both
    for one in (both["card"], both["odds"]):
        yield {r["label"]: 36 * r["weight"] / one["total"] for r in one["results"]}


for a, first in FOOT.items():
    for b, second in FOOT.items():
        for got in odds(first, second):
            won = got.get("foe-recoils", 0) + got.get("foe-destroyed", 0)
            lost = got.get("recoils", 0) + got.get("destroyed", 0)
            what = (a, b, got)
            assert (won, got.get("no-effect", 0), lost) == BY_DIFFERENCE[a - b], what
            assert got.get("foe-destroyed", 0) == DOUBLES[a][b - 2], what
            assert got.get("destroyed", 0) == DOUBLES[b][a - 2], what
print("16 pairs")
P
python3 tables.py "$ACIES" >out
has out '16 pairs'
