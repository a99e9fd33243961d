# Ranks give what one process gives, to the bit. Only in a build with -DAC_MPI=ON.
set -eu
grep -q 'AC_MPI:BOOL=ON' "$BUILD/CMakeCache.txt" || exit 77
command -v mpirun > /dev/null || exit 77
game=$("$ACIES" games | awk 'NR == 1 { print $1 }')
scenario=$("$ACIES" games "${game%:}" | awk '$1 ~ /\// { print $1; exit }')
"$ACIES" simulate "$scenario" --games 30 --threads 1 --csv one.csv --json > one.json
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
for ranks in 2 3; do
    mpirun --oversubscribe -n "$ranks" "$ACIES" simulate "$scenario" --games 30 --threads 1 \
        --csv many.csv --json > many.json
    cmp one.csv many.csv
    cmp one.json many.json
done
