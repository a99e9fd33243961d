# Helpers of the end-to-end tests of the program. $ACIES is the binary.
set -eu
export XDG_STATE_HOME=$SCRATCH/state

fail() {
    echo "FAIL: $*" >&2
    exit 1
}

# run CODE ARGS...: runs acies, output in out and err; fails unless it exits with CODE.
run() {
    want=$1
    shift
    code=0
    "$ACIES" "$@" >out 2>err </dev/null || code=$?
    [ "$code" = "$want" ] || {
        cat out err >&2
        fail "acies $*: exit code $code, expected $want"
    }
}

# feed CODE FILE ARGS...: the same with FILE as input.
feed() {
    want=$1
    input=$2
    shift 2
    code=0
    "$ACIES" "$@" <"$input" >out 2>err || code=$?
    [ "$code" = "$want" ] || {
        cat out err >&2
        fail "acies $*: exit code $code, expected $want"
    }
}

has() {
    grep -qF -- "$2" "$1" || {
        cat "$1" >&2
        fail "no \"$2\" in $1"
    }
}

# Every line of the file is a JSON value.
is_json() {
    python3 -c 'import json, sys
for line in open(sys.argv[1]):
    json.loads(line)' "$1" || fail "$1 is not JSON"
}
