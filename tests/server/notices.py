"""Notices: to who is away, with all his tables in one; none to who is there or did not ask."""
import concurrent.futures
import json
import os
import re
import time

from acies_client import Client, Server, refused


def told(name):
    if not os.path.exists(name):
        return []
    with open(name) as lines:
        return [json.loads(line) for line in lines.read().splitlines()]


def wait_for(name, test):
    """What was told, as soon as `test` holds of it; what does not come in time is missed by who asked."""
    end = time.monotonic() + 20
    while not test(told(name)) and time.monotonic() < end:
        time.sleep(0.05)
    return told(name)


def notifying(name, *options):
    """A server that writes its notices to a file of that name."""
    command = "cat >>%s; echo >>%s" % (name, name)
    return Server(name + ".db", "--notify", command, "--notify-after", "1", *options).start()


def browsers(server, count):
    out = [Client(server) for _ in range(count)]
    for client in out:
        client.get("/api/me")
    return out


def game(host, guest):
    made = host.post("/api/tables", {"scenario": "armageddon/rome", "seats": {
        "romans": {"who": "me"}, "sabines": {"who": "friend"}}})
    guest.post("/api/join", {"link": made["links"]["sabines"].split("/")[-1]})
    return made["table"]


def away():
    """Who is away is told, of all his tables at once, and then not again for a while; who is there or did not ask is not."""
    server = notifying("away")
    host, guest, silent, late = browsers(server, 4)
    for bad in ("nonsense", "a b@c", "http://plain.example", "x@y$(id)", "-o@y"):
        refused("bad", host.post, "/api/me", {"notice": bad})
    assert host.post("/api/me", {"notice": "host@games.example"})["notice"] == "host@games.example"
    for client, name in ((guest, "guest"), (late, "late")):
        client.post("/api/me", {"notice": name + "@games.example"})
    one = guest.socket()
    one.ask("ping")
    game(guest, host)
    game(silent, host)
    tables = {game(host, guest), game(host, guest)}
    notices = wait_for("away", len)
    assert [n["to"] for n in notices] == ["host@games.example"], notices
    assert {t["link"].rsplit("/", 1)[1] for t in notices[0]["tables"]} == tables
    game(host, guest)
    game(late, host)  # when he is told, all that was to be told before him has been
    notices = wait_for("away", lambda all: len(all) > 1)
    assert [n["to"] for n in notices[1:]] == ["late@games.example"], notices
    cup_begins(host, guest, silent)
    server.stop()


def cup_begins(host, guest, silent):
    cup = host.post("/api/cups", {"title": "Spring", "scenario": "armageddon/rome", "size": 3})["cup"]
    for client in (guest, silent):
        client.post("/api/cups/%s/join" % cup, {})
    cups = wait_for("away", lambda all: len(all) > 2)[2:]
    assert [(n["to"], n["what"], n["cup"], n["round"]) for n in cups] == [
        ("host@games.example", "a round begins", "Spring", 1)], cups
    assert cups[0]["link"].endswith("/cups/" + cup)


def longest():
    """The longest notice there can be fits the smallest pipe that Linux gives (8,192 bytes: measured): none is lost for its length."""
    with open(os.environ["SRC"] + "/src/games/armageddon/data/scenarios/rome.yaml") as file:
        text = re.sub(r"title: .*", "title: '" + '"' * 160 + "'", file.read().replace("id: rome", "id: wordy"), count=1)
    origin = "http://" + ".".join(["o" * 62] * 3)
    server = notifying("longest", "--origin", origin)
    host, guest = browsers(server, 2)
    host.post("/api/me", {"notice": "h" * 50 + "@" + "games." * 20 + "example"})
    for _ in range(10):
        made = host.post("/api/tables", {"position": text, "seats": {"romans": {"who": "me"}, "sabines": {"who": "friend"}}})
        guest.post("/api/join", {"link": made["links"]["sabines"].split("/")[-1]})
    notices = wait_for("longest", len)
    assert [len(n["tables"]) for n in notices] == [8], notices
    assert notices[0]["tables"][7]["title"] == '"' * 160, notices
    size = os.path.getsize("longest")
    assert 3000 < size <= 8192, "the longest notice has %d bytes" % size
    server.stop()


def deaf():
    """A command that neither reads nor ends is not waited for: the server answers, and stops, as if it were none."""
    server = Server("deaf.db", "--notify", "touch begun; exec sleep 30 <&-", "--notify-after", "1").start()
    host, guest = browsers(server, 2)
    assert host.post("/api/me", {"notice": "host@games.example"})["notice"] == "host@games.example"
    game(host, guest)
    longest, end = 0.0, time.monotonic() + 20
    while not os.path.exists("begun") and time.monotonic() < end:
        before = time.monotonic()
        guest.get("/api/me")
        longest = max(longest, time.monotonic() - before)
        time.sleep(0.05)
    assert os.path.exists("begun"), "nothing was sent"
    for _ in range(20):
        before = time.monotonic()
        guest.get("/api/me")
        longest = max(longest, time.monotonic() - before)
    assert longest < 5, "a request waited %.1f s" % longest
    before = time.monotonic()
    server.stop()
    assert time.monotonic() - before < 20, "the server waited for the command"


def crowd():
    """Of many who are away at once some are told each second, and of commands that do not end no more than 64 run."""
    server = Server("crowd.db", "--notify", "echo >>crowd; exec sleep 20", "--notify-after", "1").start()
    guest, *hosts = browsers(server, 71)
    for n, host in enumerate(hosts):
        host.post("/api/me", {"notice": "h%d@games.example" % n})
        game(host, guest)
    most, before, end = 0, 0, time.monotonic() + 30
    while before < 64 and time.monotonic() < end:
        count = os.path.getsize("crowd") if os.path.exists("crowd") else 0
        most, before = max(most, count - before), count
        time.sleep(0.05)
    time.sleep(2.2)
    assert os.path.getsize("crowd") == 64, os.path.getsize("crowd")
    assert most <= 32, "%d commands in a moment" % most
    assert guest.raw("GET", "/healthz")[0] == 200
    server.stop()


def slow():
    """Who names an address that is slow on purpose keeps nobody's notices waiting; a command that does not end is ended."""
    command = 'read -r word; echo "$word" >>slow; case "$word" in *tarpit*) sleep 40;; esac'
    server = Server("slow.db", "--public", "--notify", command, "--notify-after", "1", "--notify-limit", "4").start()
    mallory, ada = Client(server), Client(server)
    for client, name in ((mallory, "Mallory"), (ada, "Ada")):
        client.post("/api/register", {"name": name, "password": "correct horse battery 0"})
    mallory.post("/api/me", {"notice": "https://tarpit.example/"})
    mallory.post("/api/me", {"notice_code": wait_for("slow", len)[0]["code"]})

    def change(n):
        mallory.post("/api/password", {"old": "correct horse battery %d" % n, "new": "correct horse battery %d" % (n + 1)})

    for n in range(3):
        change(n)
    ada.post("/api/me", {"notice": "ada@games.example"})
    assert wait_for("slow", lambda all: all[-1]["to"] == "ada@games.example")[-1]["what"] == "confirm"
    assert [n["to"] for n in told("slow")].count("https://tarpit.example/") <= 2, told("slow")
    for n in range(3, 11):
        if len(told("slow")) > 3:
            break
        time.sleep(1)
        change(n)
    assert len(told("slow")) > 3, "a command that did not end was not ended"
    server.stop()


def main():
    """Each waits for a second or two and works for little: all at once."""
    with concurrent.futures.ThreadPoolExecutor() as pool:
        for part in [pool.submit(part) for part in (away, longest, deaf, crowd, slow)]:
            part.result()


main()
