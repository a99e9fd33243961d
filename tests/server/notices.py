"""Notices: to who is away, with all his tables in one; none to who is there or did not ask."""
import json
import os
import re
import time

from acies_client import Client, Server, refused


def told():
    if not os.path.exists("told"):
        return []
    with open("told") as lines:
        return [json.loads(line) for line in lines.read().splitlines()]


def wait_for(count):
    for _ in range(100):
        if len(told()) >= count:
            break
        time.sleep(0.1)
    return told()


def game(host, guest):
    made = host.post("/api/tables", {"scenario": "armageddon/rome", "seats": {
        "romans": {"who": "me"}, "sabines": {"who": "friend"}}})
    guest.post("/api/join", {"link": made["links"]["sabines"].split("/")[-1]})
    return made["table"]


def main():
    server = Server("notices.db", "--notify", "cat >>told; echo >>told", "--notify-after", "2").start()
    host, guest, silent = Client(server), Client(server), Client(server)
    for client in (host, guest, silent):
        client.get("/api/me")
    for bad in ("nonsense", "a b@c", "http://plain.example", "x@y$(id)", "-o@y"):
        refused("bad", host.post, "/api/me", {"notice": bad})
    assert host.post("/api/me", {"notice": "host@games.example"})["notice"] == "host@games.example"
    tables = {game(host, guest), game(host, guest)}
    notices = wait_for(1)
    assert len(notices) == 1 and notices[0]["to"] == "host@games.example", notices
    assert {t["link"].rsplit("/", 1)[1] for t in notices[0]["tables"]} == tables
    guest.post("/api/me", {"notice": "guest@games.example"})
    one = guest.socket()
    one.ask("ping")
    game(guest, host)
    game(silent, host)
    time.sleep(4)
    assert len(told()) == 1, told()
    # a cup begins: who is away is told, who is there is not
    cup = host.post("/api/cups", {"title": "Spring", "scenario": "armageddon/rome", "size": 3})["cup"]
    for client in (guest, silent):
        client.post("/api/cups/%s/join" % cup, {})
    cups = [n for n in wait_for(2) if "cup" in n]
    assert [(n["to"], n["what"], n["cup"], n["round"]) for n in cups] == [
        ("host@games.example", "a round begins", "Spring", 1)], cups
    assert cups[0]["link"].endswith("/cups/" + cup)
    server.stop()
    longest()
    deaf()


def longest():
    """The longest notice there can be fits the smallest pipe that Linux gives (two pages): none is lost for its length."""
    os.remove("told")
    with open(os.environ["SRC"] + "/src/games/armageddon/data/scenarios/rome.yaml") as file:
        text = re.sub(r"title: .*", "title: '" + '"' * 160 + "'", file.read().replace("id: rome", "id: wordy"), count=1)
    origin = "http://" + ".".join(["o" * 62] * 3)
    server = Server("longest.db", "--notify", "cat >>told; echo >>told", "--notify-after", "2", "--origin", origin).start()
    host, guest = Client(server), Client(server)
    for client in (host, guest):
        client.get("/api/me")
    host.post("/api/me", {"notice": "h" * 50 + "@" + "games." * 20 + "example"})
    for _ in range(10):
        made = host.post("/api/tables", {"position": text, "seats": {"romans": {"who": "me"}, "sabines": {"who": "friend"}}})
        guest.post("/api/join", {"link": made["links"]["sabines"].split("/")[-1]})
    notices = wait_for(1)
    assert [len(n["tables"]) for n in notices] == [8], notices
    assert notices[0]["tables"][7]["title"] == '"' * 160, notices
    size = os.path.getsize("told")
    assert 3000 < size <= 8192, "the longest notice has %d bytes" % size
    server.stop()


def deaf():
    """A command that neither reads nor ends is not waited for: the server answers, and stops, as if it were none."""
    server = Server("deaf.db", "--notify", "touch begun; exec sleep 30 <&-", "--notify-after", "1").start()
    host, guest = Client(server), Client(server)
    for client in (host, guest):
        client.get("/api/me")
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


main()
