# The levels are in order: sequential tests (Elo 0 against 30, 5 % either mistake, seeds paired, sides
# swapped). Figures and seeds are printed; a verdict that stays open fails too.
set -eu

better() { # SCENARIO A B PAIRS [OPTION...]
    scenario=$1 a=$2 b=$3 pairs=$4
    shift 4
    "$ACIES" compare "$scenario" --a "$a" --b "$b" --pairs "$pairs" "$@" | tee answer
    grep -q '? better,' answer
}

"$ACIES" games armageddon > /dev/null || exit 77
for scenario in rome babylon kadesh; do
    better "armageddon/$scenario" veteran recruit 3000
done
# larger than rome (44 and 85 units against 37, 15 Game-Turns against 10), and soon played
for scenario in rome bubastis babylon; do
    better "armageddon/$scenario" general veteran 400 --a-rollouts 400
done
