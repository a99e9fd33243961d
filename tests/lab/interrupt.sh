# Ctrl-C in the middle of a long command: a bar was there with rate and time left, and what was done
# until then is reported.
set -eu
"$ACIES" games armageddon > /dev/null || exit 77
exec python3 "$SRC/tests/lab/interrupt.py"
