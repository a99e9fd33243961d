#!/bin/bash
# Ratios of speed on the release build, against the floors of the same run: a step of random play
# costs at most 60 copies of the state, and a decision of a large scenario at most 6 times one of
# the smallest (it is 3 to 4 times on most machines; the aim is 3). Absolute figures are for
# `acies bench`.
set -eu
"$ACIES" bench armageddon/rome armageddon/kadesh --seconds 1 --json >out
python3 - out <<'P'
import json, sys
rome, kadesh = (json.loads(line) for line in open(sys.argv[1]))
for row in rome, kadesh:
    step = 1e9 / row["steps_per_second"]
    ratio = step / row["clone_ns"]
    print("%s: a step costs %.1f copies of the state" % (row["scenario"], ratio))
    assert ratio < 60, ratio
ratio = rome["decisions_per_second"] / kadesh["decisions_per_second"]
print("a decision of the larger scenario costs %.2f of the smaller" % ratio)
assert ratio < 6, ratio
P
