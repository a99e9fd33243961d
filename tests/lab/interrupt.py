"""See interrupt.sh. The bar is drawn on a terminal only, so the commands get one for their errors."""
import os
import pty
import re
import signal
import subprocess

BAR = re.compile(rb"\[[#.]{30}\] (\d+) of \d+ [a-z ]+, [\d.]+ a second, \d+ s left")


def interrupted(*words, least=1):
    """What a command says that is interrupted as soon as its bar tells of so many."""
    mine, its = pty.openpty()
    process = subprocess.Popen([os.environ["ACIES"], *words], stdout=subprocess.PIPE, stderr=its)
    os.close(its)
    seen = b""
    while int((BAR.findall(seen) or [0])[-1]) < least:
        seen += os.read(mine, 4096)
    process.send_signal(signal.SIGINT)
    said = process.communicate()[0].decode()
    os.close(mine)
    assert process.returncode == 0, process.returncode
    return said


def main():
    rome = "armageddon/rome"
    said = interrupted("simulate", rome, "--games", "100000000", "--report", "part.html")
    assert "stopped before all 100000000 were played" in said, said
    games = int(re.search(r"(\d+) games", said).group(1))
    assert 0 < games < 100000000
    with open("part.html") as page:
        assert f"Partial: stopped after {games} of 100000000 games" in page.read()

    said = interrupted("compare", rome, "--a", "veteran", "--b", "veteran", "--all", "--pairs",
                       "10000000", least=64)
    assert re.search(r"[1-9]\d* pairs of games", said), said
    assert "stopped before all 10000000 pairs were played" in said, said

    subprocess.run([os.environ["ACIES"], "simulate", rome, "--only", "7", "--record", "game.acies"],
                   check=True, stdout=subprocess.DEVNULL)
    said = interrupted("analyse", "game.acies", "--budget", "20000", "--turns", "1", "--report",
                       "part.html")
    assert "stopped before every order was weighed" in said, said
    with open("part.html") as page:
        assert "</html>" in page.read()


main()
