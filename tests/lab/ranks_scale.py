"""How two ranks scale beside a spin loop. Both are measured in turn, several times, and the middle
one counts: what else the machine does disturbs both alike. Starting the ranks is no part of it: of
every run the time of one that plays next to nothing is taken off."""
import os
import statistics
import subprocess
import sys
import time

ROUNDS = 7
SECONDS = 3.0  # of one measurement, about
ENOUGH = 0.9
SPIN = ("import time\nb = time.perf_counter()\nx = 88172645463325252\nfor i in range(%d):\n"
        "    x ^= x << 13 & (1 << 64) - 1\n    x ^= x >> 7\nprint(time.perf_counter() - b)")


def spin(processes, loops):
    """The longest of so many loops side by side."""
    running = [subprocess.Popen([sys.executable, "-c", SPIN % loops], stdout=subprocess.PIPE)
               for _ in range(processes)]
    return max(float(p.communicate()[0]) for p in running)


def play(ranks, games):
    env = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1")
    began = time.perf_counter()
    subprocess.run(["mpirun", "--oversubscribe", "--bind-to", "none", "-n", str(ranks),
                    os.environ["ACIES"], "simulate", "armageddon/rome", "--games", str(games),
                    "--threads", "1", "--json"], check=True, env=env, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def work(ranks, games):
    """Seconds for `games` on each rank."""
    return play(ranks, ranks * games) - play(ranks, ranks)


def main():
    loops = int(1e6 * SECONDS / spin(1, 1000000))
    games = int(200 * SECONDS / work(1, 200))
    shares = []
    for _ in range(ROUNDS):
        spinning = 2 * spin(1, loops) / spin(2, loops)
        playing = 2 * work(1, games) / work(2, games)
        shares.append(playing / spinning)
        print("a spin loop scales by %.2f, ranks by %.2f" % (spinning, playing), flush=True)
    share = statistics.median(shares)
    print("two ranks scale by %.2f of what a spin loop does" % share)
    assert share >= ENOUGH, "expected %.2f" % ENOUGH


main()
