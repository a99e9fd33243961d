"""See second_long.sh."""
import json
import os
import subprocess
import time

GAMES = 2000
PART = 0.55  # of a game that a rollout plays, over ten Game-Turns
PAIRS = 48
ENOUGH = 0.70


def ask(*words):
    return json.loads(subprocess.run([os.environ["ACIES"], *words, "--json"], check=True,
                                     stdout=subprocess.PIPE).stdout)


def main():
    began = time.perf_counter()
    ask("simulate", "armageddon/rome", "--games", str(GAMES), "--threads", "2")
    rollouts = int(GAMES / (time.perf_counter() - began) / PART)
    print("a second is worth %d rollouts" % rollouts, flush=True)
    found = ask("compare", "armageddon/rome", "--a", "general", "--b", "veteran", "--a-rollouts",
                str(rollouts), "--pairs", str(PAIRS), "--all")
    games = found["wins"] + found["losses"] + found["draws"]
    share = (found["wins"] + found["draws"] / 2) / games
    print("won %d, lost %d, drew %d: %.0f %%" % (found["wins"], found["losses"], found["draws"],
                                                  100 * share))
    assert share >= ENOUGH, "expected %.0f %%" % (100 * ENOUGH)


main()
