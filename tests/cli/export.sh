#!/bin/bash
# Records to columns: every step and every game, quotes where they are needed, refusals.
# shellcheck source=tests/cli/lib.bash
. "$SRC/tests/cli/lib.bash"

run 0 play armageddon/rome --romans veteran --sabines recruit --seed 5 --record rome.acies
run 0 play elements/quick --carthage veteran --rome recruit --seed 5 --record quick.acies
run 0 export rome.acies
head -n 1 out | grep -qx 'record,step,turn,phase,who,action,choices,value,winner' || fail 'the heading'
steps=$(($(wc -l <out) - 1))
run 0 verify rome.acies
has out " $steps steps,"
run 0 export rome.acies quick.acies
python3 - <<'PY' || fail 'the columns'
import csv
rows = list(csv.DictReader(open("out")))
for name in ("rome.acies", "quick.acies"):
    mine = [r for r in rows if r["record"] == name]
    assert [int(r["step"]) for r in mine] == list(range(1, len(mine) + 1)), name
    assert {r["winner"] for r in mine} != {""} and len({r["winner"] for r in mine}) == 1
    assert all(int(r["choices"]) >= 1 and abs(int(r["value"])) <= 1000000 for r in mine)
    assert int(mine[-1]["value"]) in (-1000000, 1000000)
assert any("," in r["action"] for r in rows if r["record"] == "quick.acies"), "no set of pieces was quoted"
assert {r["who"] for r in rows if r["record"] == "rome.acies"} == {"romans", "sabines", "chance"}
PY
run 0 export --games --tabs rome.acies quick.acies
[ "$(wc -l <out)" = 3 ] || fail 'a line for each game'
[ "$(awk -F '\t' 'NR == 2 { print $2, $4, $9 }' out)" = "armageddon romans $steps" ] || fail 'the line of a game'
run 2 export no-such.acies
has err 'no-such.acies'
run 2 export
