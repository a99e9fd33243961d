# A general with one second a Game-Turn wins 70 in 100 against a veteran in rome, sides swapped.
# The second is told in rollouts, so that games can be played side by side and be repeated: as many as
# this machine plays in a second on two threads, from the speed of whole games. A rollout goes to the
# end, so from an average Game-Turn it costs a little over half a game.
set -eu
"$ACIES" games armageddon > /dev/null || exit 77
exec python3 "$SRC/tests/lab/second.py"
